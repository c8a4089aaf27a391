"""The documents that people keep for themselves, decks for instance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, func, insert, select, update

from westmarch.server.storage.database import Store
from westmarch.server.storage.errors import Gone
from westmarch.server.storage.schema import DocumentRow, PersonRow, columns


class DocumentStore(Store):
    """Documents, which only those see who keep them."""

    async def of(self, person: str, title: str, setting: str) -> Sequence[Any]:
        """Somebody's documents for a setting of a title, by name."""
        mine = DocumentRow.person == person, DocumentRow.title == title, DocumentRow.setting == setting
        return await self._database.all(select(*columns(DocumentRow)).where(*mine).order_by(DocumentRow.name))

    async def add(self, person: str, most: int, **values: Any) -> bool:
        """Somebody keeps one more, unless they keep `most` already; tells whether they do."""
        one_at_a_time = select(PersonRow.id).where(PersonRow.id == person).with_for_update(key_share=True)
        kept = select(func.count()).where(DocumentRow.person == person)
        async with self._database.write() as db:
            await db.execute(one_at_a_time)
            if (await db.execute(kept)).scalar_one() >= most:
                return False
            await db.execute(insert(DocumentRow).values(person=person, **values))
            return True

    async def replace(self, person: str, id: str, **values: Any) -> None:
        """Somebody changes one of theirs. Raises Gone if they have none of that id."""
        mine = DocumentRow.id == id, DocumentRow.person == person
        async with self._database.write() as db:
            if not (await db.execute(update(DocumentRow).where(*mine).values(values))).rowcount:
                raise Gone("You keep no such document.")

    async def delete(self, person: str, id: str) -> None:
        """Somebody keeps one of theirs no longer."""
        async with self._database.write() as db:
            await db.execute(delete(DocumentRow).where(DocumentRow.id == id, DocumentRow.person == person))

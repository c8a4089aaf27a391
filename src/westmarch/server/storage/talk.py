"""What is said and noted at tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, func, insert, select

from westmarch.server.storage.database import Store
from westmarch.server.storage.people import must_be_there
from westmarch.server.storage.schema import (
    NoteRow,
    RemarkRow,
    columns,
)


class TalkStore(Store):
    """Remarks, which all at a table read, and notes, which only their writers read."""

    async def add_remark(self, table: str, n: int, person: str | None, text: str, time: float, keep: int) -> None:
        """Only the last ones are kept, so many. Raises Conflict if the table has a remark of this number."""
        async with self._database.write() as db:
            if person is not None:
                await must_be_there(db, person)
            await db.execute(insert(RemarkRow).values(table=table, n=n, person=person, text=text, time=time))
            await db.execute(delete(RemarkRow).where(RemarkRow.table == table, RemarkRow.n <= n - keep))

    async def remarks(self, table: str, limit: int, after: int = 0) -> Sequence[Any]:
        """The last things that were said at a table after the first so many, the oldest of them first."""
        query = select(*columns(RemarkRow)).where(RemarkRow.table == table, RemarkRow.n > after)
        return list(reversed(await self._database.all(query.order_by(RemarkRow.n.desc()).limit(limit))))

    async def last_words(self, table: str, person: str, limit: int) -> list[str]:
        """The last things that somebody has said at a table, the oldest of them first."""
        query = select(RemarkRow.text).where(RemarkRow.table == table, RemarkRow.person == person)
        return [row.text for row in reversed(await self._database.all(query.order_by(RemarkRow.n.desc()).limit(limit)))]

    async def set_note(self, table: str, person: str, text: str) -> None:
        async with self._database.write() as db:
            await db.execute(delete(NoteRow).where(NoteRow.table == table, NoteRow.person == person))
            await db.execute(insert(NoteRow).values(table=table, person=person, text=text))

    async def others_with_note(self, table: str, person: str) -> int:
        """How many others keep a note at a table."""
        query = select(func.count()).where(NoteRow.table == table, NoteRow.person != person)
        return int((await self._database.all(query))[0][0])

    async def note(self, table: str, person: str) -> str:
        """What a person has noted at a table."""
        found = await self._database.all(select(NoteRow.text).where(NoteRow.table == table, NoteRow.person == person))
        return found[0].text if found else ""

"""Undo requests, and what people have answered to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, insert, select

from westmarch.server.storage.database import Store
from westmarch.server.storage.people import must_be_there
from westmarch.server.storage.schema import (
    ConsentRow,
    UndoRequestRow,
    columns,
)


class UndoRequestStore(Store):
    """The last undo request of each table."""

    async def add(self, table: str, n: int, person: str, at: int, moment: int, why: str) -> None:
        """It takes the place of those before. Raises Conflict if the table has a request of this number."""
        async with self._database.write() as db:
            await must_be_there(db, person)
            await db.execute(delete(ConsentRow).where(ConsentRow.table == table, ConsentRow.request < n))
            await db.execute(delete(UndoRequestRow).where(UndoRequestRow.table == table, UndoRequestRow.n < n))
            await db.execute(
                insert(UndoRequestRow).values(table=table, n=n, person=person, at=at, moment=moment, why=why),
            )

    async def last(self, table: str) -> Any | None:
        """What somebody asked last to go back to at a table."""
        query = select(*columns(UndoRequestRow)).where(UndoRequestRow.table == table)
        found = await self._database.all(query.order_by(UndoRequestRow.n.desc()).limit(1))
        return found[0] if found else None

    async def add_consent(self, table: str, request: int, person: str, yes: bool, time: float) -> None:
        """Raises Conflict if the person has answered already."""
        async with self._database.write() as db:
            await must_be_there(db, person)
            await db.execute(insert(ConsentRow).values(table=table, request=request, person=person, yes=yes, time=time))

    async def consents(self, table: str, request: int) -> Sequence[Any]:
        """What people have answered to an undo request, in their order."""
        query = select(*columns(ConsentRow)).where(ConsentRow.table == table, ConsentRow.request == request)
        return await self._database.all(query.order_by(ConsentRow.time))

"""Tables and their chairs."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import and_, delete, func, insert, or_, select, update

from westmarch.server.storage.database import Store
from westmarch.server.storage.errors import Conflict, Gone
from westmarch.server.storage.schema import (
    BEFORE_THE_GAME,
    LISTED,
    ChairRow,
    EventRow,
    TableRow,
    columns,
)


class TableStore(Store):
    """The tables of all people."""

    async def add(self, table: dict[str, Any], chairs: list[dict[str, Any]], events: list[dict[str, Any]]) -> None:
        """A new table, with its chairs and what has been played so far."""
        async with self._database.write() as db:
            await db.execute(insert(TableRow).values(table))
            await db.execute(insert(ChairRow), chairs)
            if events:
                await db.execute(insert(EventRow), events)

    async def get(self, id: str) -> Any | None:
        """A table's row."""
        found = await self._database.all(select(*columns(TableRow)).where(TableRow.id == id))
        return found[0] if found else None

    async def ids(self) -> list[str]:
        """The ids of all tables."""
        return [row.id for row in await self._database.all(select(TableRow.id))]

    async def listed(self, id: str) -> Any | None:
        """A table's row as it stands in lists."""
        found = await self._tables(TableRow.id == id, limit=1)
        return found[0] if found else None

    async def public(self, limit: int) -> Sequence[Any]:
        """Tables that everybody may see and that are not over, those that moved last first."""
        return await self._tables(TableRow.public, TableRow.listed, TableRow.phase != "over", limit=limit)

    async def of(self, person: str, over: bool, limit: int) -> Sequence[Any]:
        """A person's tables, those that moved last first."""
        mine = or_(TableRow.owner == person, TableRow.id.in_(_where_sits(person)))
        return await self._tables(mine, (TableRow.phase == "over") == over, limit=limit)

    async def titles_of(self, person: str) -> set[str]:
        """The titles of all games where somebody sits and that are over."""
        ended = TableRow.id.in_(_where_sits(person)), TableRow.phase == "over"
        return {row.title for row in await self._database.all(select(TableRow.title).where(*ended).distinct())}

    async def _tables(self, *conditions: Any, limit: int) -> Sequence[Any]:
        return await self._database.all(select(*LISTED).where(*conditions).order_by(TableRow.moved.desc()).limit(limit))

    async def chairs(self, tables: Sequence[str]) -> Sequence[Any]:
        """The chairs of these tables, by table and seat."""
        query = select(*columns(ChairRow)).where(ChairRow.table.in_(tables))
        return await self._database.all(query.order_by(ChairRow.table, ChairRow.seat))

    async def invited(self, invitation: str) -> Any | None:
        """The chair to which an invitation leads."""
        found = await self._database.all(select(*columns(ChairRow)).where(ChairRow.invitation == invitation))
        return found[0] if found else None

    async def count_open(self, owner: str) -> int:
        """How many tables somebody has made whose games are not over."""
        return await self._count(TableRow.owner == owner, TableRow.phase != "over")

    async def count_of_bots(self, owner: str) -> int:
        """At how many tables of somebody bots play alone now."""
        people = select(ChairRow.table).where(ChairRow.person.is_not(None))
        return await self._count(TableRow.owner == owner, TableRow.bots_turn, TableRow.id.not_in(people))

    async def _count(self, *conditions: Any) -> int:
        return int((await self._database.all(select(func.count()).select_from(TableRow).where(*conditions)))[0][0])

    async def unused(self, before: float, limit: int) -> Sequence[str]:
        """Tables where nothing has happened since that time, and whose game has not begun, or where bots play alone."""
        people = select(ChairRow.table).where(ChairRow.person.is_not(None))
        alone = and_(TableRow.phase == "playing", TableRow.id.not_in(people))
        unused = or_(TableRow.phase.in_(BEFORE_THE_GAME), alone)
        query = select(TableRow.id).where(TableRow.moved < before, unused)
        return [row.id for row in await self._database.all(query.limit(limit))]

    async def delete(self, table: str) -> None:
        """Delete a table, with all that was played and said there."""
        async with self._database.write() as db:
            await db.execute(delete(TableRow).where(TableRow.id == table))

    async def change(self, table: str, version: int, chairs: Mapping[int, Mapping[str, Any]], **values: Any) -> None:
        """Change a table and some of its chairs, by seat. Raises Conflict if it is not at this version any more."""
        async with self._database.write() as db:
            present = update(TableRow).where(TableRow.id == table, TableRow.version == version)
            if not (await db.execute(present.values(version=version + 1, moved=time.time(), **values))).rowcount:
                found = await db.execute(select(TableRow.id).where(TableRow.id == table))
                raise Conflict if found.first() else Gone
            for seat, chair in chairs.items():
                await db.execute(update(ChairRow).where(ChairRow.table == table, ChairRow.seat == seat).values(chair))

    async def set_waits_for(self, table: str, seats: Sequence[int]) -> None:
        """Keep for whom a game waits that has just begun."""
        async with self._database.write() as db:
            await db.execute(update(TableRow).where(TableRow.id == table).values(waits_for=list(seats)))

    async def waiting_for_bots(self) -> Sequence[str]:
        """The tables where it is a bot's turn, those that have waited for longest first."""
        query = select(TableRow.id).where(TableRow.bots_turn, TableRow.phase == "playing").order_by(TableRow.moved)
        return [row.id for row in await self._database.all(query)]


def _where_sits(person: str) -> Any:
    """The tables where somebody has a chair."""
    return select(ChairRow.table).where(ChairRow.person == person)

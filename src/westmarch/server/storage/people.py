"""People, and the addresses where they are called."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import delete, insert, not_, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from westmarch.server.storage.database import Store
from westmarch.server.storage.errors import Gone
from westmarch.server.storage.schema import (
    ChairRow,
    PersonRow,
    RecoveryCodeRow,
    RemarkRow,
    TableRow,
    WebhookRow,
    columns,
    is_link,
)


class PeopleStore(Store):
    """The people who have told a name."""

    async def add(self, id: str, name: str, time: float) -> None:
        """A new person."""
        async with self._database.write() as db:
            await db.execute(insert(PersonRow).values(id=id, name=name, made=time, seen=time))

    async def set_seen(self, id: str, time: float) -> None:
        """Somebody was here."""
        async with self._database.write() as db:
            await db.execute(update(PersonRow).where(PersonRow.id == id).values(seen=time))

    async def rename(self, id: str, name: str) -> None:
        """Give somebody another name. Raises Gone if they were deleted: they don't come back by that."""
        async with self._database.write() as db:
            if not (await db.execute(update(PersonRow).where(PersonRow.id == id).values(name=name))).rowcount:
                raise Gone

    async def get(self, id: str) -> Any | None:
        """A person's row."""
        found = await self._database.all(select(*columns(PersonRow)).where(PersonRow.id == id))
        return found[0] if found else None

    async def names(self, ids: Sequence[str]) -> dict[str, str]:
        """The names of these people."""
        rows = await self._database.all(select(PersonRow.id, PersonRow.name).where(PersonRow.id.in_(ids)))
        return {row.id: row.name for row in rows}

    async def companions(self, person: str) -> list[str]:
        """The names of the others at somebody's tables whose games are not over. These are the tables that one has
        made, sits at or has spoken at."""
        sat = select(ChairRow.table).where(ChairRow.person == person)
        spoken = select(RemarkRow.table).where(RemarkRow.person == person)
        mine = or_(TableRow.owner == person, TableRow.id.in_(sat), TableRow.id.in_(spoken))
        tables = select(TableRow.id).where(mine, TableRow.phase != "over")
        there = or_(
            PersonRow.id.in_(select(ChairRow.person).where(ChairRow.table.in_(tables))),
            PersonRow.id.in_(select(TableRow.owner).where(TableRow.id.in_(tables))),
        )
        return [
            row.name for row in await self._database.all(select(PersonRow.name).where(PersonRow.id != person, there))
        ]

    async def called(self, name: str) -> list[str]:
        """The ids of all who have that name, or that id."""
        rows = await self._database.all(select(PersonRow.id).where(or_(PersonRow.name == name, PersonRow.id == name)))
        return [row.id for row in rows]

    async def raise_epoch(self, person: str, keeps_code: bool) -> int | None:
        """Make void all cookies that a person has had until now, and their link. The recovery code is void too unless
        they keep it. Returns the epoch of new cookies, None if the person is not there any more."""
        raised = update(PersonRow).where(PersonRow.id == person).values(epoch=PersonRow.epoch + 1)
        void = delete(RecoveryCodeRow).where(RecoveryCodeRow.person == person)
        async with self._database.write() as db:
            epoch = (await db.execute(raised.returning(PersonRow.epoch))).scalar_one_or_none()  # no code comes between
            await db.execute(void.where(is_link()) if keeps_code else void)
            return epoch

    async def epochs(self, people: Collection[str]) -> dict[str, int]:
        """The epochs of these people, without those who are banned."""
        welcome = PersonRow.id.in_(people), not_(PersonRow.banned)
        rows = await self._database.all(select(PersonRow.id, PersonRow.epoch).where(*welcome))
        return {row.id: row.epoch for row in rows}

    async def unused(self, before: float, limit: int) -> Sequence[str]:
        """People who have not been here since that time, and have neither made a table nor sat down."""
        sat = select(ChairRow.person).where(ChairRow.person.is_not(None))
        query = select(PersonRow.id).where(PersonRow.seen < before, PersonRow.id.not_in(select(TableRow.owner)))
        return [row.id for row in await self._database.all(query.where(PersonRow.id.not_in(sat)).limit(limit))]

    async def webhook(self, person: str) -> Any | None:
        """Where somebody is called."""
        found = await self._database.all(select(*columns(WebhookRow)).where(WebhookRow.person == person))
        return found[0] if found else None

    async def set_webhook(self, person: str, url: str, page: str) -> None:
        """Somebody is called there from now on; nowhere, if the address is empty."""
        async with self._database.write() as db:
            await db.execute(delete(WebhookRow).where(WebhookRow.person == person))
            if url:
                await db.execute(insert(WebhookRow).values(person=person, url=url, page=page))


async def must_be_there(db: AsyncConnection, person: str) -> None:
    """Raises Gone if somebody has been deleted; until the end of the transaction nobody can be."""
    query = select(PersonRow.id).where(PersonRow.id == person)
    if (await db.execute(query.with_for_update(read=True, key_share=True))).first() is None:
        raise Gone

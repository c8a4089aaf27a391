"""What the host does about people and tables, and what is reported to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, insert, or_, select, update

from westmarch.server.storage.database import Store
from westmarch.server.storage.people import must_be_there
from westmarch.server.storage.schema import (
    AbuseReportRow,
    BanRow,
    PersonRow,
    TableRow,
    columns,
)


class ModerationStore(Store):
    """Who is muted or banned, which tables are not listed, and abuse reports."""

    async def sanction(self, person: str, **judged: bool) -> None:
        """Whether somebody is `muted` or `banned` from now on."""
        async with self._database.write() as db:
            await db.execute(update(PersonRow).where(PersonRow.id == person).values(**judged))

    async def sanctioned_people(self) -> Sequence[Any]:
        """All who are muted or banned."""
        query = select(*columns(PersonRow)).where(or_(PersonRow.muted, PersonRow.banned))
        return await self._database.all(query.order_by(PersonRow.name))

    async def set_listed(self, table: str, listed: bool) -> bool:
        """Whether a table may stand on the list; False if there is no such table."""
        async with self._database.write() as db:
            changed = await db.execute(update(TableRow).where(TableRow.id == table).values(listed=listed))
            return bool(changed.rowcount)

    async def ban_network(self, network: str, time: float) -> None:
        """Nobody may come from there any more."""
        async with self._database.write() as db:
            await db.execute(delete(BanRow).where(BanRow.network == network))
            await db.execute(insert(BanRow).values(network=network, made=time))

    async def unban_network(self, network: str) -> bool:
        """People may come from there again; False if they could already."""
        async with self._database.write() as db:
            return bool((await db.execute(delete(BanRow).where(BanRow.network == network))).rowcount)

    async def banned_networks(self) -> list[str]:
        """From where nobody may come."""
        return [row.network for row in await self._database.all(select(BanRow.network).order_by(BanRow.made))]

    async def add_abuse_report(
        self, table: str, reporter: str, person: str, reason: str, time: float, most: int
    ) -> None:
        """It takes the place of what the reporter has said about the same; of more than `most` the oldest go."""
        same = AbuseReportRow.table == table, AbuseReportRow.reporter == reporter, AbuseReportRow.person == person
        newest = select(AbuseReportRow.n).order_by(AbuseReportRow.n.desc()).limit(most)
        async with self._database.write() as db:
            for one in filter(None, (reporter, person)):
                await must_be_there(db, one)
            await db.execute(delete(AbuseReportRow).where(*same))
            row = {"table": table, "reporter": reporter, "person": person, "reason": reason, "time": time}
            await db.execute(insert(AbuseReportRow).values(row))
            await db.execute(delete(AbuseReportRow).where(AbuseReportRow.n.not_in(newest)))

    async def abuse_reports(self) -> Sequence[Any]:
        """All reports, the oldest first."""
        return await self._database.all(select(*columns(AbuseReportRow)).order_by(AbuseReportRow.n))

    async def delete_abuse_report(self, n: int) -> bool:
        """False if there is no such report."""
        async with self._database.write() as db:
            return bool((await db.execute(delete(AbuseReportRow).where(AbuseReportRow.n == n))).rowcount)

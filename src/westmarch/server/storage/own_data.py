"""All that is kept of one person, for themselves to take along."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import or_, select

from westmarch.server.storage.database import Store
from westmarch.server.storage.schema import (
    AbuseReportRow,
    ChairRow,
    DocumentRow,
    NoteRow,
    RemarkRow,
    Row,
    TableRow,
    columns,
)

MOST_TABLES: Final = 1_000
"""So many tables of a person are told of, those that moved last."""


class OwnDataStore(Store):
    """What people have made, played, said, noted, kept and reported."""

    async def tables(self, person: str) -> Sequence[Any]:
        """The tables that somebody has made, or where they sit, secrets and all."""
        sat = select(ChairRow.table).where(ChairRow.person == person)
        mine = select(*columns(TableRow)).where(or_(TableRow.owner == person, TableRow.id.in_(sat)))
        return await self._database.all(mine.order_by(TableRow.moved.desc()).limit(MOST_TABLES))

    async def remarks(self, person: str) -> Sequence[Any]:
        return await self._of(RemarkRow, RemarkRow.person == person)

    async def notes(self, person: str) -> Sequence[Any]:
        return await self._of(NoteRow, NoteRow.person == person)

    async def documents(self, person: str) -> Sequence[Any]:
        return await self._of(DocumentRow, DocumentRow.person == person)

    async def reports(self, person: str) -> Sequence[Any]:
        return await self._of(AbuseReportRow, AbuseReportRow.reporter == person)

    async def _of(self, row: type[Row], mine: Any) -> Sequence[Any]:
        return await self._database.all(select(*columns(row, without=("person", "reporter"))).where(mine))

"""Deleting a person, with all traces of theirs."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import and_, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from westmarch.server.storage.database import Database
from westmarch.server.storage.errors import TRIES, Busy, Conflict
from westmarch.server.storage.schema import (
    BEFORE_THE_GAME,
    AbuseReportRow,
    ChairRow,
    ConsentRow,
    DocumentRow,
    NoteRow,
    PersonRow,
    RecoveryCodeRow,
    RemarkRow,
    TableRow,
    UndoRequestRow,
    WebhookRow,
)


@dataclass
class Erased:
    """What became of somebody's tables, by id: those that were deleted, and those where others have played, too."""

    deleted: list[str]
    kept: list[str]


async def erase(database: Database, person: str) -> Erased:
    """Delete a person and all that is theirs: tables that have not begun or where nobody else plays, what they have
    said, their notes, documents and webhook. They leave the other tables as if nobody had sat there; what was played
    remains.

    Raises Busy.
    """
    for _ in range(TRIES):
        with suppress(Conflict):
            erased = await _erase_once(database, person)
            await database.forget_journal()
            return erased
    raise Busy


async def _erase_once(database: Database, person: str) -> Erased:
    sat = select(ChairRow.table).where(ChairRow.person == person)
    async with database.write() as db:
        # Whoever is about to store something for them waits, and finds them gone.
        await db.execute(select(PersonRow.id).where(PersonRow.id == person).with_for_update())
        query = select(TableRow.id, TableRow.owner, TableRow.phase)
        rows = (await db.execute(query.where(or_(TableRow.owner == person, TableRow.id.in_(sat))))).all()
        heirs = await _others_at(db, [row.id for row in rows], person)
        mine = [row for row in rows if row.owner == person]
        waiting = [row.id for row in rows if row.phase in BEFORE_THE_GAME]
        deleted = [row.id for row in mine if row.id in waiting or row.id not in heirs]
        kept = [row.id for row in rows if row.id not in deleted]
        await db.execute(delete(TableRow).where(TableRow.id.in_(deleted)))
        for row in mine:
            if row.id in kept:
                await db.execute(update(TableRow).where(TableRow.id == row.id).values(owner=heirs[row.id]))
        await db.execute(update(TableRow).where(TableRow.id.in_(kept)).values(version=TableRow.version + 1))
        await db.execute(update(TableRow).where(TableRow.id.in_(waiting)).values(phase=BEFORE_THE_GAME[0]))
        chairs = update(ChairRow).where(ChairRow.person == person)
        await db.execute(chairs.where(ChairRow.table.in_(waiting)).values(person=None, seal="", contribution=""))
        await db.execute(chairs.values(person=None))  # the dice can't be checked without their contribution
        # What the table itself tells may name them.
        told = and_(RemarkRow.person.is_(None), RemarkRow.table.in_(kept))
        await db.execute(delete(RemarkRow).where(or_(RemarkRow.person == person, told)))
        for kind in (UndoRequestRow, ConsentRow, NoteRow, WebhookRow, DocumentRow, RecoveryCodeRow):
            await db.execute(delete(kind).where(kind.person == person))
        about = or_(AbuseReportRow.reporter == person, AbuseReportRow.person == person)
        await db.execute(delete(AbuseReportRow).where(about))
        await db.execute(delete(PersonRow).where(PersonRow.id == person))
    return Erased(deleted, kept)


async def _others_at(db: AsyncConnection, tables: Sequence[str], person: str) -> dict[str, str]:
    """Somebody else who plays, by table, where there is anybody."""
    query = select(ChairRow.table, ChairRow.person).where(ChairRow.table.in_(tables), ChairRow.person != person)
    rows = await db.execute(query.order_by(ChairRow.seat.desc()))
    return {row.table: str(row.person) for row in rows.all()}

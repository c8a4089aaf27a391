"""One's own data as a file: a ZIP file with one's name, tables, answers, talk, notes and decks, and one's games."""

from __future__ import annotations

import asyncio
import zipfile
from collections.abc import Sequence
from tempfile import SpooledTemporaryFile
from typing import IO, TYPE_CHECKING, Any, Final

import msgspec

from westmarch.engine.match import FORMAT, Dice, SaveFile
from westmarch.server.people.person import HUMAN
from westmarch.server.tables.game import fold
from westmarch.server.tables.record import OVER

if TYPE_CHECKING:
    from westmarch.server.storage.storage import Storage

IN_MEMORY: Final = 1_000_000
"""Bytes; a larger file waits on the disk."""


async def file_of(storage: Storage, person: str) -> IO[bytes]:
    """All that is kept of a person and may be known to them. It is an open file, to be read from its beginning.

    Games are there as files that can be brought back: those that are over, or that the person plays alone, as such a
    file tells all secrets. Of the others only the person's own answers are told.
    """
    own, row, webhook = storage.own_data, await storage.people.get(person), await storage.people.webhook(person)
    file: IO[bytes] = SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115, whoever sends it closes it
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        tables = []
        for table in await own.tables(person):
            told, save = await _table(storage, person, table)
            tables.append(told)
            if save is not None:
                await asyncio.to_thread(_write, archive, f"games/{table.title}-{table.id}.json", save)
        me = {
            "id": person,
            "name": row.name if row else "",
            "made": row.made if row else None,
            "seen": row.seen if row else None,
            "webhook": webhook.url if webhook else "",
            "tables": tables,
            "remarks": _plain(await own.remarks(person)),
            "notes": _plain(await own.notes(person)),
            "documents": _plain(await own.documents(person)),
            "reports": _plain(await own.reports(person)),
        }
        await asyncio.to_thread(_write, archive, "me.json", me)
    file.seek(0)
    return file


async def _table(storage: Storage, person: str, table: Any) -> tuple[dict[str, Any], SaveFile | None]:
    """What is told of a table, and its game if the person may know all of it."""
    chairs = await storage.tables.chairs([table.id])
    seats = [chair.seat for chair in chairs if chair.person == person]
    _, answers, _, _ = fold(0, await storage.events.of(table.id))
    told = {
        **{name: getattr(table, name) for name in ("id", "title", "settings", "phase", "result", "made", "moved")},
        "owner": table.owner == person,
        "seats": seats,
        "answers": [answer for answer in answers if answer[0] in seats],
    }
    is_alone = all(chair.person in (None, person) for chair in chairs)
    knows_all = table.seed and (table.phase == OVER or is_alone)
    return told, _save(table, chairs, answers) if knows_all else None


def _save(table: Any, chairs: Sequence[Any], answers: list[list[Any]]) -> SaveFile:
    """A game as a file. It has not been played again, so its last state has no hash."""
    save = SaveFile(
        FORMAT,
        table.title,
        table.rules,
        table.book,
        table.seats,
        table.seed,
        table.settings,
        table.overrides,
        [chair.bot or HUMAN for chair in chairs],
        answers,
        "",
        table.result,
    )
    if table.secret:
        thrown, seals = [chair.contribution for chair in chairs], [chair.seal for chair in chairs]
        save.dice = Dice(table.commitment, table.secret, thrown, seals)
    return save


def _plain(rows: Sequence[Any]) -> list[dict[str, Any]]:
    return [dict(row._mapping) for row in rows]


def _write(archive: zipfile.ZipFile, name: str, value: Any) -> None:
    archive.writestr(name, msgspec.json.format(msgspec.json.encode(value), indent=1))

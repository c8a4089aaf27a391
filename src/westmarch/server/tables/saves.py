"""A table's game as a file."""

from __future__ import annotations

from typing import Any

from westmarch.engine.match import Dice, SaveFile
from westmarch.server.people.person import Person
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.tables.open_table import OpenTable
from westmarch.server.tables.record import OVER


def save_of_table(table: OpenTable, note: str = "") -> SaveFile:
    """The match as it stands, with its dice. Raises Rejected if it has not begun."""
    record, save = table.record, table.begun.match.document(note)
    if record.secret:
        thrown, seals = [chair.contribution for chair in table.chairs], [chair.seal for chair in table.chairs]
        save.dice = Dice(record.commitment, record.secret, thrown, seals)
    return save


def may_know_all(table: OpenTable, person: Person) -> bool:
    """Whether somebody may have the seed: the game is over, or they play it alone."""
    is_alone = table.roster.belongs(person) and not table.roster.others(person)
    return table.game is not None and (table.record.phase == OVER or is_alone)


async def save_for(table: OpenTable, person: Person, note: str) -> SaveFile:
    if not may_know_all(table, person):
        raise Rejected("not_now", "A file tells all secrets of a game; there is one when the game is over.")
    return save_of_table(table, note)


async def save_of_finished(table: OpenTable) -> SaveFile:
    if table.record.phase != OVER:
        raise Rejected("not_now", "There is a summary of a game when it is over.")
    return save_of_table(table)


async def terms_of(table: OpenTable, person: Person) -> dict[str, Any]:
    """What a new table is made with that is to be like this one."""
    if not table.roster.belongs(person):
        raise Rejected("not_yours", "Whoever has not played here can't begin the same game again.")
    record = table.record
    return {
        "kind": record.title,
        "seats": len(table.chairs),
        "settings": record.settings,
        "bots": {int(chair.seat): chair.bot for chair in table.chairs if chair.bot},
        "pace": record.pace,
        "public": record.public,
        "explicit_end": record.explicit_end,
        "overrides": record.overrides,
        "hints": record.hints,
    }

"""A table's game as a file."""

from __future__ import annotations

from westmarch.engine.match import Dice, SaveFile
from westmarch.server.people.person import Person
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

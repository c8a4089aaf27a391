"""Whose event a card is, with three and four players (11.6).

The printed icons are in none of our sources. A card belongs to the player of the nations that it names for recruiting,
moving, advancing or being At War, and of Saruman or the Witch-king if it is theirs; if these are nations of several
players, or none, anybody of its side may play it.
"""

from __future__ import annotations

from typing import Final

import msgspec

from westmarch.titles.ring2e.conditions import AtWar, InPlay
from westmarch.titles.ring2e.records_events import EventRecord
from westmarch.titles.ring2e.references_events import parts
from westmarch.titles.ring2e.texts import Army, Effect, Who
from westmarch.titles.ring2e.words import ISENGARD, NATION_SEATS, NATIONS, NO_NATION, SAURON, Nation

MASTERS: Final = {"saruman": ISENGARD, "witch_king": SAURON}
"""Minions whose cards belong to the player of a nation."""


def owner_of(record: EventRecord) -> Nation:
    """The nation to whose player a card belongs; NO_NATION if any player of its side may play it."""
    named = [nation for part in parts(record) for nation in nations_named(record.side, part)]
    seats = {NATION_SEATS[4][nation] for nation in named}
    return named[0] if len(seats) == 1 else NO_NATION


def nations_named(side: str, part: msgspec.Struct) -> list[Nation]:
    """The nations that a part of a text names so that the card is theirs."""
    if isinstance(part, Who | InPlay):
        names = part.names if isinstance(part, Who) else (part.name,)
        return [MASTERS[name] for name in names if side == "shadow" and name in MASTERS]
    if not isinstance(part, Effect | AtWar | Army):
        return []
    if getattr(part, "one", False):
        return []
    found: list[object] = [getattr(part, "nation", None)]
    nations = getattr(part, "nations", ())
    found += nations if isinstance(nations, tuple) else []
    return [Nation(NATIONS.index(str(name))) for name in found if name in NATIONS]

"""Given, when, then for event cards: a card is played, or can't be."""

from __future__ import annotations

from westmarch.titles.ring2e.procedures.events import PlayEvent, playable
from westmarch.titles.ring2e.procedures.stacking import EndOfAction
from westmarch.titles.ring2e.words import WITH_THE_RING

from .given import Table


def base() -> Table:
    """An empty map, without Kings of Middle-earth."""
    return Table(kings="no").clear()


def side_of(card: str) -> str:
    """Whose card it is, by its id."""
    return "shadow" if card.startswith("s") else "free"


def is_playable(table: Table, card: str) -> bool:
    """Whether a card in its player's hand could be played, with a fitting die."""
    table.hand(side_of(card), card)
    return playable(table.game, table.seat(side_of(card)), table.card(card))


def play(table: Table, card: str) -> Table:
    """Play a card that can be played, up to the first question."""
    assert is_playable(table, card), f"{card} can't be played"
    return table.begin(PlayEvent(table.seat(side_of(card)), table.card(card)), EndOfAction())


def waiting(table: Table) -> list[str]:
    """The special tiles that wait for the Fellowship in Mordor."""
    return [table.book.tile_records[tile].id for tile in table.game.waiting_tiles]


def on_table(table: Table) -> list[str]:
    return [table.key("card", card) for card in table.game.table]


def hand(table: Table, side: str) -> list[str]:
    return [table.key("card", card) for card in table.game.hands[table.seat(side)]]


def with_the_ring(table: Table) -> list[str]:
    game = table.game
    return [table.key("character", one) for one in table.book.companions if game.where[one] == WITH_THE_RING]


def steps(table: Table, nation: str) -> int:
    return int(table.game.steps[table.nation(nation)])


def is_active(table: Table, nation: str) -> bool:
    return bool(table.game.active[table.nation(nation)])


def dice_of(table: Table, side: str) -> list[str]:
    """The unused dice of a side."""
    number = 0 if side == "free" else 1
    return [table.key("die", die) for die in table.game.dice[number]]


def nazgul(table: Table, region: str) -> int:
    """Nazgûl in a region, the Witch-king not counted."""
    return int(table.game.nazgul.get(table.region(region), 0))

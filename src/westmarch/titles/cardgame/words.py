"""The terms of the rules: ids as small numbers, sides, factions, and where a card can be."""

from __future__ import annotations

from typing import Final, Literal, NewType, get_args

Card = NewType("Card", int)
"""One physical card. Copies of the same card have numbers of their own."""

Location = NewType("Location", int)
"""A path or battleground card, or the reserve, which is the last of them."""

Role = NewType("Role", int)
"""One of the rulebook's players, in the order of the scenario: a side's deck with its hand, reserve and piles.

A person at a seat may have two roles; a bot of Against the Shadow is a role without a seat.
"""

Text = NewType("Text", int)
"""A row of effects that a card or location has."""

NO_CARD: Final = Card(-1)
NO_TEXT: Final = Text(-1)
NOWHERE: Final = Location(-1)
NOBODY: Final = Role(-1)

SideId = Literal["free", "shadow"]
SIDES: Final[tuple[SideId, ...]] = get_args(SideId)
FREE, SHADOW = range(len(SIDES))
SIDE_NAMES: Final = ("the Free Peoples", "the Shadow")
SIDE_EMBLEMS: Final = ("star", "eye")

FREE_FACTIONS: Final = ("dwarf", "elf", "dunedain", "hobbit", "rohan", "wizard")
FACTION_NAMES: Final = {
    "dwarf": "Dwarf",
    "elf": "Elf",
    "dunedain": "Dúnedain",
    "hobbit": "Hobbit",
    "rohan": "Rohan",
    "wizard": "Wizard",
    "isengard": "Isengard",
    "monstrous": "Monstrous",
    "mordor": "Mordor",
    "southron": "Southron",
}

ATTACK, DEFENSE, PATH = "attack", "defense", "path"
"""The kinds of icons."""

DECKS, LOCATIONS, BOTS = range(3)
"""The streams of chance: shuffled decks, activated locations, cards that bots take at random."""

HAND, DRAW_DECK, CYCLE_PILE, ELIMINATED, ASIDE = range(5)
"""The zones of a role that are not in play; a card's `may_be` is a set of them, as bits. Cards drawn from the deck lie
aside until they go on to where they belong."""

Cause = Literal["path combat", "battle", "forsaken", "from the top", "otherwise"]
PATH_COMBAT, BATTLE, FORSAKEN, FROM_TOP, OTHERWISE = get_args(Cause)
"""Why a card is eliminated; some texts then have it cycled instead."""


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards without this one, if it is among them."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]

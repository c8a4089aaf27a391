"""How the hazards key a creature: in the way that is best for them (BUR-6)."""

from __future__ import annotations

from typing import Final

from westmarch.titles.wizards.state import Wizards
from westmarch.titles.wizards.texts import UseRecord
from westmarch.titles.wizards.words import UNTAPPED

WORST_FIRST: Final = ("site", "name", "s", "d", "c", "b", "f", "w")
"""Of ways that nothing tells apart, the first: a site before regions, wilderness last."""


def worst_key(game: Wizards, ways: list[str]) -> str:
    """The key against which the player has the fewest cards; "" if there is no way at all."""
    if len(ways) > 1:
        return min(ways, key=lambda way: (answers(game, way), WORST_FIRST.index(way)))
    return ways[0] if ways else ""


def answers(game: Wizards, key: str) -> int:
    """How many cards in hand or untapped in play could be used in an attack that is keyed so."""
    book = game.book
    cards = [*game.hand, *(card for card in game.borne if game.pose[card] == UNTAPPED)]
    return sum(
        any(fits(book.uses[use], key) for timing in ("attack", "strike") for use in book.uses_at(card, timing))
        for card in cards
    )


def fits(use: UseRecord, key: str) -> bool:
    """Whether a use of a card could do anything in an attack that is keyed so."""
    return all(condition.allows_key(key) for condition in use.needs) and any(
        effect.allows_key(key) for effect in use.do
    )

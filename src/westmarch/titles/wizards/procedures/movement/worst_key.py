"""How the hazards key a creature: in the way that is best for them (BUR-6)."""

from __future__ import annotations

from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import KEYS, UNTAPPED


def worst_key(game: Wizards, ways: list[str]) -> str:
    """The key against which the player has the fewest cards, in hand or untapped in play. Of ways that nothing tells
    apart a site comes before regions, wilderness last. It is "" if there is no way at all."""
    if len(ways) < 2:
        return ways[0] if ways else ""
    answered = game.book.keys_answered
    cards = [*game.hand, *(card for card in game.borne if game.pose[card] == UNTAPPED)]
    answers = [answered[card] for card in cards if answered[card]]
    return min(ways, key=lambda way: (sum([way in keys for keys in answers]), KEYS.index(way)))

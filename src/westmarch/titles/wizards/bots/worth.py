"""What a company's characters are worth, and what it costs that they tap, are wounded, or are lost.

All is counted in plain Dwarves, or what comes to the same elsewhere: a companion of prowess 4 is worth about 1.
"""

from __future__ import annotations

from typing import Final

from westmarch.titles.wizards.state import Wizards
from westmarch.titles.wizards.words import HOBBIT, NO_SITE, UNTAPPED, WOUNDED, Card

KEY: Final = 14.0
"""Whoever loses the game by their loss."""
PLAIN: Final = 0.5
PROWESS: Final = 0.125
"""A companion's worth: so much, and so much more for each point of prowess."""
SCOUT: Final = 0.15
"""Scouts cancel attacks with cards."""
TAPPING: Final = 0.24
"""The share of somebody's worth that is gone while they are tapped, where nobody untaps before the next fight."""
WOUND: Final = 0.5
RESTED_TAPPING: Final = 0.06
RESTED_WOUND: Final = 0.3
"""The same at a site, where they untap, and heal, before the next turn."""


def is_key(game: Wizards, one: Card) -> bool:
    """Whether the game is lost with a character."""
    book = game.book
    if book.is_tab:
        return book.race[one] == HOBBIT
    return one == book.starting[0] if book.is_burglar else one in (book.own_wizard, book.saruman)


def worth_of(game: Wizards, one: Card) -> float:
    """What a character is worth, untapped."""
    if is_key(game, one):
        return KEY
    book = game.book
    found = PLAIN + PROWESS * max(0, game.prowess_of(one))
    if book.is_character[one] and game.has_skill(one, "scout"):
        found += SCOUT
    return found


def is_resting(game: Wizards) -> bool:
    """Whether the company is where all untap before they go on: at any site of There and Back Again, and everywhere in
    the other scenarios."""
    return not game.book.is_tab or game.at[0] != NO_SITE


def cost_of_tapping(game: Wizards, one: Card) -> float:
    """What it costs that somebody taps; nothing if they are tapped or wounded."""
    if game.pose[one] != UNTAPPED:
        return 0.0
    share = RESTED_TAPPING if is_resting(game) else TAPPING
    return share * effort(game, one)


def cost_of_wound(game: Wizards, one: Card) -> float:
    """What it costs that somebody is wounded, who lies as they do."""
    if game.pose[one] == WOUNDED:
        return 0.0
    tapping, wound = (RESTED_TAPPING, RESTED_WOUND) if is_resting(game) else (TAPPING, WOUND)
    return (wound if game.pose[one] == UNTAPPED else wound - tapping) * effort(game, one)


def effort(game: Wizards, one: Card) -> float:
    """What a character does for the company while they stand: that of a key character is no more than another's."""
    return min(1.2, worth_of(game, one))

"""What a company's characters are worth, and what it costs that they tap, are wounded, or are lost.

All is counted in plain Dwarves, or what comes to the same elsewhere: a companion of prowess 4 is worth about 1.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from westmarch.titles.wizards.evaluation import is_promising
from westmarch.titles.wizards.procedures.automatic import DOL_GULDUR
from westmarch.titles.wizards.scoring import tasks_done
from westmarch.titles.wizards.state import Wizards
from westmarch.titles.wizards.words import HOBBIT, NO_SITE, UNTAPPED, WOUNDED, Card

KEY: Final = 14.0
"""Whoever loses the game by their loss."""
PLAIN: Final = 0.5
PROWESS: Final = 0.125
"""A companion's worth: so much, and so much more for each point of prowess."""
MOST_EFFORT: Final = 1.2
SCOUT: Final = 0.15
"""Scouts cancel attacks with cards."""
TAPPING: Final = 0.24
"""The share of somebody's worth that is gone while they are tapped, where nobody untaps before the next fight."""
WOUND: Final = 0.5
RESTED_TAPPING: Final = 0.06
RESTED_WOUND: Final = 0.3
"""The same at a site, where they untap, and heal, before the next turn."""
URGENT_TAPPING: Final = 0.5
URGENT_WOUND: Final = 0.7
"""The same where the turn itself needs them on their feet."""


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


def lost_with(game: Wizards, one: Card) -> float:
    """What is lost with a character who is discarded: of one who dies in a fight others take it over (6), but here a
    treasure is gone for good, since the Lonely Mountain stays tapped (TAB-14)."""
    return KEY if any(item in game.treasures for item in game.items_of(one)) else 0.0


def shares(game: Wizards) -> tuple[float, float]:
    """The shares of somebody's worth that tapping and a wound cost now."""
    if game.book.is_tab:
        return (RESTED_TAPPING, RESTED_WOUND) if game.at[0] != NO_SITE else (TAPPING, WOUND)
    return (URGENT_TAPPING, URGENT_WOUND) if is_urgent(game) else (RESTED_TAPPING, RESTED_WOUND)


def is_urgent(game: Wizards) -> bool:
    """Whether those who are on their feet are needed this turn: at Dol Guldur, to bring the prisoners out (GON-16), and
    on the way of a Burglar to a burglary (BUR-8)."""
    company = game.acting
    if company < 0:
        return False
    site = game.journeys[company][0] if company in game.journeys else game.at[company]
    if site == NO_SITE:
        return False
    if game.book.is_guise:
        return game.phase == "site" and game.book.site_records[site].id == DOL_GULDUR
    return game.phase == "movement" and is_promising(game, site, tasks_done(game))


class Costs(NamedTuple):
    """What it costs now that somebody taps, is wounded, or is lost; nothing that has been paid already."""

    tapping: float
    wound: float
    loss: float


def costs_of(game: Wizards, one: Card) -> Costs:
    worth = worth_of(game, one)
    effort = min(MOST_EFFORT, worth)
    tapping, wound = shares(game)
    pose = game.pose[one]
    if pose == UNTAPPED:
        return Costs(tapping * effort, wound * effort, worth)
    return Costs(0.0, 0.0 if pose == WOUNDED else (wound - tapping) * effort, worth)


def cost_of_tapping(game: Wizards, one: Card) -> float:
    return costs_of(game, one).tapping


def cost_of_wound(game: Wizards, one: Card) -> float:
    return costs_of(game, one).wound


def effort(game: Wizards, one: Card) -> float:
    """What a character does for the company while they stand: that of a key character is no more than another's."""
    return min(MOST_EFFORT, worth_of(game, one))

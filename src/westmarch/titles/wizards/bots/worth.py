"""What a company's characters are worth, and what it costs that they tap, are wounded, or are lost.

All is counted in plain Dwarves, or what comes to the same elsewhere: a companion of prowess 4 is worth about 1.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from westmarch.titles.wizards.book.scenarios import GUISE
from westmarch.titles.wizards.deck.guise import ELF_LORDS
from westmarch.titles.wizards.evaluation import is_promising
from westmarch.titles.wizards.keying import ways_to_key
from westmarch.titles.wizards.procedures.site.automatic import DOL_GULDUR
from westmarch.titles.wizards.procedures.site.prisoners import Rescue
from westmarch.titles.wizards.rules.figures import prowess_of
from westmarch.titles.wizards.rules.nazgul import is_in_danger
from westmarch.titles.wizards.scoring import tasks_done
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_SITE, UNTAPPED, WOUNDED, Card, Site

KEY: Final = 14.0
"""Whoever loses the game by their loss."""
COUNCILLOR: Final = 5.0
"""Who is needed for the White Council."""
COMPANION: Final = 2.5
"""Another companion of Guise: few can be led there."""
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
SCARCE: Final = {1: 4.0, 2: 4.0, 3: 1.5, 4: 0.6}
PLENTY: Final = 0.3
"""What it costs at Dol Guldur that one of so many, or more, taps: two must be left (GON-16)."""
ON_THE_WAY: Final = 0.4
"""The share of that which it costs on the way there."""
EXPOSED: Final = 2.0
"""What it costs that nobody but your Wizard is left to face a Nazgûl."""
URGENT_TAPPING: Final = 0.5
URGENT_WOUND: Final = 0.7
"""The same where the turn itself needs them on their feet."""


def worth_of(game: Wizards, one: Card) -> float:
    """What a character is worth, untapped."""
    if game.book.is_key[one]:
        return KEY
    if game.book.scenario is GUISE and (game.book.is_wizard[one] or game.book.record_id[one] in ELF_LORDS):
        return COUNCILLOR
    if game.book.scenario is GUISE:
        return COMPANION
    book = game.book
    found = PLAIN + PROWESS * max(0, prowess_of(game, one))
    if book.is_character[one] and game.has_skill(one, "scout"):
        found += SCOUT
    return found


def lost_with(game: Wizards, one: Card) -> float:
    """What is lost with a character who is discarded: of one who dies in a fight others take it over (6), but here a
    treasure is gone for good, since the Lonely Mountain stays tapped (TAB-14)."""
    return KEY if any(item in game.treasures for item in game.items_of(one)) else 0.0


def shares(game: Wizards) -> tuple[float, float]:
    """The shares of somebody's worth that tapping and a wound cost now."""
    if game.book.scenario.on_board:
        return (RESTED_TAPPING, RESTED_WOUND) if game.at[0] != NO_SITE else (TAPPING, WOUND)
    return (URGENT_TAPPING, URGENT_WOUND) if is_urgent(game) else (RESTED_TAPPING, RESTED_WOUND)


def is_urgent(game: Wizards) -> bool:
    """Whether those who are on their feet are needed this turn: at Dol Guldur, to bring the prisoners out (GON-16), and
    on the way of a Burglar to a burglary (BUR-8)."""
    site = destination(game)
    if site == NO_SITE:
        return False
    if game.book.scenario is GUISE:
        return game.book.site_records[site].id == DOL_GULDUR and is_rescue_near(game)
    return game.phase == "movement" and is_promising(game, site, tasks_done(game))


def is_rescue_near(game: Wizards) -> bool:
    """Whether Rescue Prisoners is in hand or is being played."""
    in_hand = any(game.book.record_id[card] == "rescue_prisoners" for card in game.hand)
    return in_hand or game.during(Rescue) is not None


def destination(game: Wizards) -> Site:
    """Where the company that acts is or will be; NO_SITE if none does."""
    company = game.acting
    if company < 0:
        return NO_SITE
    return game.journeys[company][0] if company in game.journeys else game.at[company]


def exposure(game: Wizards, one: Card) -> float:
    """What it costs in Guise that somebody taps while Nazgûl are still to come: a strike that nobody is on their feet
    to face goes to your Wizard (SOLO-4)."""
    if game.phase != "movement" or game.acting < 0 or game.book.is_key[one]:
        return 0.0
    ready = sum(game.is_untapped(other) and not game.book.is_key[other] for other in game.members(game.acting))
    shown = [card for spot, card in enumerate(game.row) if spot not in game.face_down]
    journey = game.journey(game.acting)
    coming = sum(game.is_nazgul(card) and bool(ways_to_key(game, card, journey, game.acting)) for card in shown)
    return EXPOSED if 0 < ready <= coming else 0.0


def scarcity(game: Wizards) -> float:
    """What it costs at Dol Guldur, or on the way there, that somebody taps: the more, the fewer are on their feet."""
    ready = sum(game.is_untapped(one) for one in game.members(game.acting))
    found = SCARCE.get(ready, PLENTY)
    is_pressed = game.phase == "site" or is_in_danger(game)
    return found if is_pressed else found * ON_THE_WAY


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
    if pose == UNTAPPED and game.book.scenario is GUISE:
        price = (scarcity(game) if is_urgent(game) else tapping * effort) + exposure(game, one)
        return Costs(price, price + wound * effort, worth)
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

"""Guise's clock: how many cards of the hazard deck a way will cost (GON-5 to GON-9).

A hazard that attacks costs one card, its own. One that finds nobody is a dud, and is replaced by another, which is
turned up for the next company: so a way on which many can attack is cheaper than a quiet one.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from westmarch.titles.wizards.book.journey import Journey, Path, paths
from westmarch.titles.wizards.bots.roads import unseen_hazards
from westmarch.titles.wizards.keying import ways_to_key
from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck
from westmarch.titles.wizards.procedures.movement.hazards import is_corruption
from westmarch.titles.wizards.procedures.movement.movement import draws_to
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.state.standing_bearers import DrawsMore, Tempts
from westmarch.titles.wizards.words import Card, Company, Site

LEAST: Final = 2
"""So many hazards are drawn for a company at least."""
DUD: Final = 1.0
GUARDIAN: Final = 2.5
"""What a Nazgûl costs that can't attack and guards Dol Guldur from then on, in cards."""
PERIL: Final = 6.0
"""The same in the Watchful Peace, when the Ring may reappear."""
ATTACK: Final = 0.2
"""What an attack costs the company, in cards."""
GAME: Final = 12.0
COMPANION: Final = 2.0
"""What it costs to lose your Wizard, or another, in cards."""
DRAWN: Final = 0.4
"""What a card drawn is worth, in cards of the hazard deck."""


class Outlook(NamedTuple):
    """What a way is likely to bring: cards of the hazard deck that it costs, with what attacks cost, and own cards."""

    cost: float
    draws: int

    @property
    def worth(self) -> float:
        return DRAWN * self.draws - self.cost


FAR_AWAY: Final = Outlook(4.0 * LEAST, 0)
"""A way of several turns."""


def outlook(game: Wizards, company: Company, site: Site, path: Path | None) -> Outlook:
    """What a way brings to a company; no path for one that stays."""
    count, own = LEAST, 0
    if path is not None:
        lands = path.lands
        journey = Journey(lands, path.regions, site, game.book.site_type[site], game.at[company])
        numbers, members = draws_to(game, company, site), game.members(company)
        count = max(LEAST, numbers.hazard)
        more = sum(lands.count(rule.land) for card, rule in game.in_force(DrawsMore) if card in members)
        own = numbers.own + more
    else:
        lands, journey = "", game.journey(company)._replace(site=site)
    shown = [card for spot, card in enumerate(game.row) if spot not in game.face_down]
    hidden = [card for card in unseen_hazards(game) if card not in shown and not is_aside(game, card)]
    mean = sum(price(game, card, journey, company) for card in hidden) / max(1, len(hidden))
    risk = lands.count("w") * risk_in_the_wild(game, company) if "w" in lands else 0.0
    cost = (
        risk + count + (count + len(game.face_down)) * mean + sum(price(game, card, journey, company) for card in shown)
    )
    return Outlook(cost, own)


def risk_in_the_wild(game: Wizards, company: Company) -> float:
    """What a wilderness on the way costs those who must check for corruption there (8): your Wizard is the game."""
    found = 0.0
    for card, rule in game.in_force(Tempts):
        one = game.holder[card]
        if rule.when == "wilderness" and one in game.people and game.company[one] == company:
            fails = 1 - float(CorruptionCheck(one, rule.check).chances(game).passes)
            found += fails * (GAME if one == game.book.own_wizard else COMPANION)
    return found


def is_aside(game: Wizards, card: Card) -> bool:
    """Whether a hazard waits in the sideboard."""
    return card in game.hazard_sideboard


def price(game: Wizards, card: Card, journey: Journey, company: Company) -> float:
    """What a hazard costs beyond its own card."""
    if game.book.is_creature[card]:
        if ways_to_key(game, card, journey, company):
            return ATTACK
        return DUD if not game.is_nazgul(card) else PERIL if game.peace else GUARDIAN
    if is_corruption(game, card):
        return ATTACK
    return 0.0 if game.book.record_id[card] == "the_one_ring" else DUD


def best_way(game: Wizards, company: Company, site: Site) -> Outlook:
    """The outlook of the best path to a site. If the site is more than a turn away the way is guessed."""
    origin = game.at[company]
    if site == origin:
        return outlook(game, company, site, None)
    found = [outlook(game, company, site, path) for path in paths(game.book, origin, site)]
    return max(found, key=lambda each: each.worth, default=FAR_AWAY)

"""Corruption cards that have their bearer check when something happens (8)."""

from __future__ import annotations

from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck
from westmarch.titles.wizards.rules.corruption import corruption_on
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.state.standing_bearers import Tempts
from westmarch.titles.wizards.words import HOBBIT, NO_SITE, WIZARD, Card, Company, Site, Temptation


def tempt(game: Wizards, when: Temptation, company: Company, times: int = 1) -> None:
    """Something has happened to a company: who bears a card that minds it checks for corruption, perhaps several
    times."""
    checks = []
    for card, rule in game.in_force(Tempts):
        bearer = game.holder[card]
        if rule.when == when and bearer in game.people and game.company[bearer] == company:
            checks += [CorruptionCheck(bearer, rule.check) for _ in range(times)]
    game.do(*checks)


def tempt_on_the_way(game: Wizards, company: Company) -> None:
    """The end of a company's movement: it has come through wilderness, or what counts as such for hazards, or to a
    haven; if it turns back it hasn't moved (4)."""
    if not game.in_force(Tempts) or not game.has_moved(company) or game.is_held(company, "turned_back"):
        return
    goal = game.journeys[company][0]
    if goal != NO_SITE and game.book.site_type[goal] == "H":
        tempt(game, "to_haven", company)
    tempt(game, "wilderness", company, times=game.journey(company).lands.count("w"))


def tempt_at_rest(game: Wizards) -> None:
    """The end of an untap phase: some mind a haven, others that they are at none."""
    for company in game.companies():
        tempt(game, "at_haven" if game.is_at_haven(company) else "away", company)


def item_gained(game: Wizards, one: Card, item: Card) -> None:
    """Have those in the company who mind it tempted when a character has gained an item. At a site where greed was
    stirred all do."""
    tempt(game, "item", game.company[one])
    if not is_greedy(game, game.site_of(one)):
        return
    others = [other for other in game.members(game.company[one]) if other != one]
    greedy = [other for other in others if game.book.race[other] not in (HOBBIT, WIZARD)]
    game.do(*(CorruptionCheck(other, -corruption_on(game, other, item)) for other in greedy))


def is_greedy(game: Wizards, site: Site) -> bool:
    """Whether greed has been stirred at a site this turn."""
    return game.is_noted("greed", site)


def make_greedy(game: Wizards, site: Site) -> None:
    game.note("greed", site)

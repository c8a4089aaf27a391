"""Companies split and join (3). Only Guise of the Necromancer has more than one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.wizards.procedures.asking import Ask
from westmarch.titles.wizards.rules.fellowship import join_company
from westmarch.titles.wizards.rules.sites import new_company
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, SEAT, Card, Company, Site


class Grouping(Procedure):
    """A phase in which companies split and join. `moved` are those who have changed companies, which they do once;
    `parts` the companies that have come of splitting: all but one at a site must move, and none may rejoin; `left` the
    companies whose movement is still to be declared."""

    moved: tuple[Card, ...]
    parts: tuple[Company, ...]
    left: tuple[Company, ...]


def free_members(game: Wizards, company: Company) -> list[Card]:
    """The members who follow nobody: the others go with their leaders."""
    return [one for one in game.members(company) if game.holder[one] == NO_CARD]


def others(game: Wizards, phase: Grouping, company: Company) -> list[Company]:
    """The companies to which a member may pass: those at the same haven, or those that have just split off."""
    found = [other for other in game.at_site(game.at[company]) if other != company]
    if game.is_at_haven(company):
        return found
    return [other for other in found if company in phase.parts and other in phase.parts]


def movable(game: Wizards, phase: Grouping) -> Iterator[Card]:
    """Who may pass to another company, or begin a new one."""
    for company in game.companies() if game.book.scenario.companies_split else ():
        free = free_members(game, company)
        if len(free) > 1 or others(game, phase, company):
            yield from (one for one in free if one not in phase.moved)


def unitable(game: Wizards, phase: Grouping) -> list[Site]:
    """Havens with several companies, none of which has just split off."""
    companies = game.companies() if game.book.scenario.companies_split else []
    if len(companies) < 2:
        return []
    havens = dict.fromkeys(game.at[company] for company in companies if game.is_at_haven(company))
    return [
        site
        for site in havens
        if len(game.at_site(site)) > 1 and not any(company in phase.parts for company in game.at_site(site))
    ]


def unite(game: Wizards, site: Site) -> None:
    """All companies at a haven become one."""
    first, *rest = game.at_site(site)
    for company in rest:
        join_company(game, game.members(company), first)
    game.say("The companies at {site} joined", site=site)


@dataclass(repr=False)
class Regroup(Procedure):
    """A character passes to another company, with the followers."""

    one: Card = NO_CARD

    about = ("one",)
    steps = ("choose", "place")
    prompts = {"one": "Who goes to another company?"}

    def choose(self, game: Wizards) -> None:
        game.do(Choose(SEAT, "one", optional=True))

    def one_choices(self, game: Wizards) -> list[Card]:
        return list(movable(game, game.nearest(Grouping)))

    def place(self, game: Wizards) -> None:
        if self.one != NO_CARD:
            game.do(NewCompany(self.one))


@dataclass(repr=False)
class NewCompany(Ask):
    """To which company the character goes."""

    one: Card

    prompt = "Where does {one} go?"
    says = {"alone": "A new company", "to": "The company of {other:card}", "keep": "Nowhere"}

    def options(self, game: Wizards) -> list[Option]:
        company = game.company[self.one]
        found = [
            Option(SEAT, "to", (game.members(other)[0],)) for other in others(game, game.nearest(Grouping), company)
        ]
        if len(free_members(game, company)) > 1:
            found.append(Option(SEAT, "alone"))
        return [*found, Option(SEAT, "keep")]

    def to(self, game: Wizards, seat: Seat, other: Card) -> None:
        self.move(game, game.company[other])
        game.say("{card} joined the company of {other:card}", card=self.one, other=other)

    def alone(self, game: Wizards, seat: Seat) -> None:
        old = game.company[self.one]
        new = new_company(game, game.at[old])
        self.move(game, new)
        phase = game.nearest(Grouping)
        phase.parts = tuple(dict.fromkeys((*phase.parts, old, new)))
        game.say("{card} set out with a company of their own", card=self.one)

    def move(self, game: Wizards, company: Company) -> None:
        join_company(game, [self.one, *game.followers_of(self.one)], company)
        game.nearest(Grouping).moved += (self.one,)

    def keep(self, game: Wizards, seat: Seat) -> None:
        """All stays as it is."""

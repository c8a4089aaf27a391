"""Ways that only cards know: flights, the Paths of the Dead, a second journey in a turn, the road back to a haven."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.wizards.book.journey import Path
from westmarch.titles.wizards.procedures.asking import Ask
from westmarch.titles.wizards.procedures.movement.movement import AskMovement, DeclareMovement, has_room, targets
from westmarch.titles.wizards.rules.sites import available_sites, leave_site
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_SITE, SEAT, Company, Site


def may_fly(game: Wizards, company: Company) -> bool:
    """Whether a company could still set out by another way than the usual ones: only where there is a map (TAB-9)."""
    return not game.book.scenario.on_board and not game.has_moved(company) and not game.is_held(company, "stay")


def goals(game: Wizards, company: Company, not_types: tuple[str, ...], not_lands: tuple[str, ...]) -> list[Site]:
    """The sites to which a company can fly."""
    book = game.book
    return [
        site
        for site in available_sites(game)
        if site != game.at[company]
        and book.site_type[site] not in not_types
        and book.land[book.region_of[site]] not in not_lands
        and has_room(game, company, site)
    ]


@dataclass(repr=False)
class FlyTo(Procedure):
    """A company goes to one of these sites without a path. Creatures can be keyed to the site alone, or if it goes
    among the `dead`, all Undead and nothing else can."""

    company: Company
    among: tuple[Site, ...]
    dead: bool = False
    site: Site = NO_SITE

    steps = ("choose", "go")
    prompts = {"site": "Where does the company go?"}

    def choose(self, game: Wizards) -> None:
        game.do(Choose(SEAT, "site"))

    def site_choices(self, game: Wizards) -> list[Site]:
        return list(self.among)

    def go(self, game: Wizards) -> None:
        if self.site == NO_SITE:
            return
        game.hold(self.company, "dead" if self.dead else "path")
        go_to(game, self.company, Path("", (), False), self.site)


def go_to(game: Wizards, company: Company, path: Path, site: Site) -> None:
    """A company's movement is declared, by a way that only a card knows."""
    game.journeys[company] = (site, path.lands, path.regions)
    game.say("The company sets out for {site}, by a way of its own", site=site)
    asking = game.during(DeclareMovement)
    if asking is not None:
        asking.leave(game)


@dataclass(repr=False)
class MoveOn(AskMovement):
    """A company that has come to a site goes on at once, or stays there after all."""

    company: Company

    passes = ("stay",)
    prompt = "Where does the company go on to?"
    says = {"travel": "Go on to {site}", "stay": "Stay here"}

    def mover(self, game: Wizards) -> Company:
        return self.company

    def declare(self, game: Wizards) -> None:
        """Nothing else is to be settled."""

    def options(self, game: Wizards) -> list[Option]:
        return [*(Option(SEAT, "travel", (site,)) for site in targets(game, self.company)), Option(SEAT, "stay")]


def goes_on(game: Wizards, company: Company) -> bool:
    """Whether a card lets a company move again, which it does once."""
    if (company, "onward") not in game.holds or not game.has_members(company):
        return False
    game.holds.remove((company, "onward"))
    game.journeys.pop(company, None)
    return True


@dataclass(repr=False)
class RoadsBack(Procedure):
    """At the end of the turn companies may return by the Great-road to the haven where they began it."""

    steps = ("ask",)

    def ask(self, game: Wizards) -> None:
        there = [(company, haven) for company, haven in game.roads if game.has_members(company)]
        game.do(*(MayReturn(company, haven) for company, haven in there if game.at[company] != haven))


@dataclass(repr=False)
class MayReturn(Ask):
    """Whether a company returns to the haven."""

    company: Company
    haven: Site

    passes = ("remain",)
    prompt = "Does the company return to {haven:site}?"
    says = {"turn_back": "Return to {haven:site}", "remain": "Stay here"}

    def options(self, game: Wizards) -> list[Option]:
        return [Option(SEAT, "turn_back", (self.haven,)), Option(SEAT, "remain")]

    def turn_back(self, game: Wizards, seat: Seat, haven: Site) -> None:
        bring_to(game, self.company, haven)

    def remain(self, game: Wizards, seat: Seat) -> None:
        """The company stays where it is."""


def bring_to(game: Wizards, company: Company, site: Site) -> None:
    """A company is at another site, without a journey."""
    origin = game.at[company]
    game.at[company] = site
    leave_site(game, origin)
    game.say("The company is back at {site}", site=site)


def nearest_haven(game: Wizards, company: Company) -> Site:
    """The nearest haven of the site where a company is, if it is to be had; NO_SITE if not."""
    here = game.at[company]
    if game.book.scenario.on_board or here == NO_SITE or game.is_at_haven(company):
        return NO_SITE
    return game.site_named(game.book.site_records[here].haven)

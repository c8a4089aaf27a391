"""Movement: where a company goes and by which path, and what may be drawn on the way (4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from westmarch.engine.english import counted
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Odds, Procedure
from westmarch.titles.wizards.book.journey import Path, in_reach, paths
from westmarch.titles.wizards.book.records_map import Draws
from westmarch.titles.wizards.procedures.asking import Ask
from westmarch.titles.wizards.procedures.movement.on_move import leave_behind
from westmarch.titles.wizards.procedures.scenarios.there_and_back import BoardStep, board_steps, step_preview
from westmarch.titles.wizards.procedures.turn.regrouping import Grouping
from westmarch.titles.wizards.rules.decks import draw_cards, put_away
from westmarch.titles.wizards.rules.fellowship import take_from_bearer
from westmarch.titles.wizards.rules.journeys import bridges_of, reach_of, turn_back
from westmarch.titles.wizards.rules.sites import GREATEST_SIZE, arrive_at_goal
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.state.standing_bearers import DrawsMore, FewerHazards
from westmarch.titles.wizards.words import LAND_NAMES, NO_SITE, SEAT, Company, Region, Site, Way

WISE: Final = 3
"""Somebody of this mind, or a Wizard, is needed to draw cards on the way."""


def paths_to(game: Wizards, company: Company, site: Site) -> list[Path]:
    """The paths by which a company can move to a site now, cards counted."""
    return paths(game.book, game.at[company], site, reach_of(game, company), bridges_of(game, company))


def targets(game: Wizards, company: Company) -> list[Site]:
    """The sites to which a company can move. At no site but a haven may there be more than seven in the end (3)."""
    if game.is_held(company, "stay"):
        return []
    here, reach, bridges = game.at[company], reach_of(game, company), bridges_of(game, company)
    is_small = len(game.companies()) == 1 and game.size(company) <= GREATEST_SIZE
    return [
        site
        for site in in_reach(game.book, here, reach, bridges)
        if not game.site_away[site] and (is_small or has_room(game, company, site))
    ]


def has_room(game: Wizards, company: Company, site: Site) -> bool:
    """Whether a company and those who will be at a site are few enough to be one."""
    if game.book.site_type[site] == "H":
        return True
    there = [other for other in game.companies() if other != company and game.goal(other) == site]
    return game.size_of(one for each in (company, *there) for one in game.members(each)) <= GREATEST_SIZE


def must_part(game: Wizards, company: Company, phase: Grouping) -> bool:
    """Whether a company that has split from others has to move, because another of them stays (3)."""
    if company not in phase.parts:
        return False
    others = [other for other in game.at_site(game.at[company]) if other != company and other in phase.parts]
    return any(other not in phase.left and not game.has_moved(other) for other in others)


MOVES: Final = {"stay": "Stay", "travel": "Go to {site}", "step": "Go to {region}"}


class AskMovement(Ask):
    """A question that offers where a company may go."""

    def mover(self, game: Wizards) -> Company:
        """The company."""
        raise NotImplementedError

    def declare(self, game: Wizards) -> None:
        """Its movement is declared."""
        raise NotImplementedError

    def moves(self, game: Wizards, company: Company) -> list[Option]:
        """In There and Back Again one step of the counter, or none (TAB-1); otherwise the sites in reach. A part of a
        company may have to go."""
        if game.book.scenario.on_board:
            return [*steps_on_the_board(game, company), Option(SEAT, "stay")]
        found = [Option(SEAT, "travel", (site,)) for site in targets(game, company)]
        if found and must_part(game, company, game.nearest(Grouping)):
            return found
        return [*found, Option(SEAT, "stay")]

    def odds(self, game: Wizards, option: Option) -> str | Odds:
        """How many hazards may come on the way, and where."""
        if option.verb not in ("step", "travel"):
            return ""
        [there] = option.args
        kind = "region" if option.verb == "step" else "site"
        awaits = self.hazards(game, option)
        return Odds(awaits, danger=((((kind, int(there)), awaits),) if awaits else ()))

    def hazards(self, game: Wizards, option: Option) -> str:
        """What may come on the way to a region or site."""
        [there] = option.args
        if not game.book.scenario.on_board:
            numbers = draws_to(game, self.mover(game), there)
            return f"{counted(numbers.hazard, 'hazard')}, up to {counted(numbers.own, 'card')} for you"
        if option.verb == "step":
            return step_preview(game, self.mover(game), region=there)
        return step_preview(game, self.mover(game), there)

    def stay(self, game: Wizards, seat: Seat) -> None:
        self.declare(game)

    def step(self, game: Wizards, seat: Seat, region: Region) -> None:
        company = self.mover(game)
        self.declare(game)
        game.do(BoardStep(company, region=region))

    def travel(self, game: Wizards, seat: Seat, site: Site) -> None:
        company = self.mover(game)
        self.declare(game)
        if game.book.scenario.on_board:
            game.do(BoardStep(company, site))
            return
        ways = paths_to(game, company, site)
        if len(ways) == 1:
            set_out(game, company, site, ways[0])
        else:
            game.do(ChoosePath(company, site))


def steps_on_the_board(game: Wizards, company: Company) -> list[Option]:
    """Where the counter may be moved."""
    if game.is_held(company, "stay"):
        return []
    return [
        Option(SEAT, "step", (region,)) if site == NO_SITE else Option(SEAT, "travel", (site,))
        for site, region in board_steps(game, company)
    ]


@dataclass(repr=False)
class DeclareMovement(AskMovement):
    """Where a company goes; cards for the end of the organization phase may be played before that (4)."""

    company: Company

    is_menu = True
    interrupts = "end_of_organization"
    stays = True
    usual = tuple(MOVES)
    prompt = "Where does the company of {leader:card} go?"
    says: ClassVar[dict[str, str]] = MOVES

    def told(self, game: Wizards) -> dict[str, object]:
        return {"leader": game.members(self.company)[0]}

    def stands(self, game: Wizards) -> bool:
        return game.has_members(self.company)

    def mover(self, game: Wizards) -> Company:
        return self.company

    def options(self, game: Wizards) -> list[Option]:
        return self.moves(game, self.company)

    def declare(self, game: Wizards) -> None:
        self.leave(game)


@dataclass(repr=False)
class ChoosePath(Ask):
    """By which path a company goes: the printed one, or from region to region (4)."""

    company: Company
    site: Site

    about = ("site",)
    prompt = "By which path do you go to {site}?"
    says = {"by_road": "The printed path", "through": "Through {way}"}

    def options(self, game: Wizards) -> list[Option]:
        """A walk through the lands and regions of the printed path is no other path."""
        found = paths_to(game, self.company, self.site)
        different = {(path.lands, path.regions): path for path in reversed(found)}
        return [
            Option(SEAT, "through", (path.regions,)) if path.is_walk else Option(SEAT, "by_road")
            for path in found
            if path in different.values()
        ]

    def odds(self, game: Wizards, option: Option) -> str:
        """The lands of the path."""
        return in_lands(self.path(game, option.args[0] if option.args else Way(())).lands)

    def path(self, game: Wizards, way: Way) -> Path:
        """The path through these regions; the printed one if none are named."""
        found = paths_to(game, self.company, self.site)
        return next(path for path in found if path.is_walk == bool(way) and way in ((), path.regions))

    def by_road(self, game: Wizards, seat: Seat) -> None:
        set_out(game, self.company, self.site, self.path(game, Way(())))

    def through(self, game: Wizards, seat: Seat, way: Way) -> None:
        set_out(game, self.company, self.site, self.path(game, way))


def in_lands(lands: str) -> str:
    """The lands of a path in words.

    >>> in_lands("wwb")
    'wilderness, wilderness, border-land'
    """
    return ", ".join(LAND_NAMES[land] for land in lands)


def set_out(game: Wizards, company: Company, site: Site, path: Path) -> None:
    """A company's movement is declared."""
    game.journeys[company] = (site, path.lands, path.regions)
    game.say("The company sets out for {site}: {lands}", site=site, lands=in_lands(path.lands))


# What movement means for draws and hazards.


def draws_to(game: Wizards, company: Company, site: Site) -> Draws:
    """How many cards may be drawn on the way to a site: its own numbers, or for a haven those of the site of origin."""
    origin = game.at[company] if game.book.site_type[site] == "H" else site
    return game.book.site_records[origin].draw


def hazard_draws(game: Wizards, company: Company) -> int:
    """How many hazards are drawn for a company: in Burglar one if it doesn't move, in Guise always two at least
    (GON-5). On a Great-road there are twice as many, with some characters fewer."""
    least = game.book.scenario.least_hazards
    if not game.has_moved(company):
        return least or 1
    found = draws_to(game, company, game.journeys[company][0]).hazard
    if any(who == company for who, _ in game.roads):
        found *= 2
    fewer = sum(rule.by for card, rule in game.in_force(FewerHazards) if card in game.members(company))
    return max(least or int(not fewer), found - fewer)


def own_draws(game: Wizards, company: Company) -> int:
    """How many cards the player may draw for a company that moves. In Guise it takes a Wizard or somebody of mind 3; in
    Burglar it doesn't (BUR-3)."""
    if not game.has_moved(company):
        return 0
    book = game.book
    if book.scenario.draws_need_the_wise and not any(book.mind[one] >= WISE for one in game.members(company)):
        return 0
    site, lands, _ = game.journeys[company]
    members = game.members(company)
    more = sum(lands.count(rule.land) for card, rule in game.in_force(DrawsMore) if card in members)
    return draws_to(game, company, site).own + more


@dataclass(repr=False)
class DrawOnTheWay(Ask):
    """The player draws for a company that moves: at least one card, and no more than its number (4)."""

    company: Company

    prompt = "How many cards do you draw on the way to {site}?"
    says = {"draw": "Draw {count:# card|# cards}"}

    def told(self, game: Wizards) -> dict[str, object]:
        return {"site": game.journey(self.company).site}

    def stands(self, game: Wizards) -> bool:
        return own_draws(game, self.company) > 0

    def options(self, game: Wizards) -> list[Option]:
        return [Option(SEAT, "draw", (count,)) for count in range(own_draws(game, self.company), 0, -1)]

    def draw(self, game: Wizards, seat: Seat, count: int) -> None:
        draw_cards(game, count)


@dataclass(repr=False)
class Arrive(Procedure):
    """The end of a company's movement: it comes to its new site, or returns to where it came from; allies who stay in
    their own lands leave a company that is elsewhere (4)."""

    company: Company

    steps = ("arrive",)

    def arrive(self, game: Wizards) -> None:
        if game.is_held(self.company, "turned_back"):
            turn_back(game, self.company)
        if game.has_moved(self.company) and game.has_members(self.company):
            arrive_at_goal(game, self.company)
            game.say("The company came to {site}", site=game.at[self.company])
            self.part(game)

    def part(self, game: Wizards) -> None:
        leave_behind(game, self.company)
        region = game.book.site_records[game.at[self.company]].region
        for one in game.members(self.company):
            for ally in game.allies_of(one):
                stays_in = game.book.ally(ally).stays_in
                if stays_in and region not in stays_in:
                    take_from_bearer(game, ally)
                    put_away(game, ally)
                    game.say("{card} goes no further", card=ally)

"""What cards do for ways that only they know."""

from __future__ import annotations

from typing import ClassVar

from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.journey import Path
from westmarch.titles.wizards.book.texts import Effect, Names
from westmarch.titles.wizards.procedures.movement.special_ways import (
    FlyTo,
    bring_to,
    go_to,
    goals,
    may_fly,
    nearest_haven,
)
from westmarch.titles.wizards.procedures.play import Play, company_of
from westmarch.titles.wizards.rules.sites import available_sites
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import HOBBIT, LAND_NAMES, NO_SITE, SITE_TYPE_NAMES, Land, Site, SiteType

RIDERS = 2
"""How many Shadowfax carries, if one is a Hobbit."""


class Fly(Effect, frozen=True, kw_only=True, tag="fly"):
    """The company moves to any site but some; only creatures that are keyed to it may be played."""

    not_types: tuple[SiteType, ...] = ()
    not_lands: tuple[Land, ...] = ()

    def text(self, book: WizardsBook) -> str:
        but = [SITE_TYPE_NAMES[kind] for kind in self.not_types] + [LAND_NAMES[land] for land in self.not_lands]
        return f"move to any site, but not {' or '.join(but)}; only creatures keyed to the site may be played"

    def found(self, game: Wizards, play: Play) -> list[Site]:
        company = company_of(game, play)
        return goals(game, company, self.not_types, self.not_lands) if may_fly(game, company) else []

    def possible(self, game: Wizards, play: Play) -> bool:
        return bool(self.found(game, play))

    def do(self, game: Wizards, play: Play) -> None:
        game.do(FlyTo(company_of(game, play), tuple(self.found(game, play))))


class WalkAmongTheDead(Effect, frozen=True, kw_only=True, tag="walk_among_dead"):
    """The company moves to a site; all Undead may be played on it, and nothing else. That this has been done is what
    the Army of the Dead waits for."""

    to: str

    def text(self, book: WizardsBook) -> str:
        return f"move to {book.name_of_site(self.to)}; only Undead may be played on the company, and any Undead"

    def possible(self, game: Wizards, play: Play) -> bool:
        site = game.site_named(self.to)
        return may_fly(game, company_of(game, play)) and site in available_sites(game)

    def do(self, game: Wizards, play: Play) -> None:
        game.note(game.book.record_id[play.card])
        game.do(FlyTo(company_of(game, play), (game.site_named(self.to),), dead=True))


class BecomeSite(Effect, frozen=True, kw_only=True, tag="become_site"):
    """This card is a site to which the company moves. It goes by a path of these lands of which the regions' names are
    known. It is there until the site is left."""

    lands: str
    regions: Names

    def text(self, book: WizardsBook) -> str:
        lands = ", ".join(LAND_NAMES[land] for land in self.lands)
        return f"this card is a site, to which the company moves: {lands}"

    def site(self, game: Wizards, play: Play) -> Site:
        return game.site_named(game.book.record_id[play.card])

    def possible(self, game: Wizards, play: Play) -> bool:
        site = self.site(game, play)
        return site != NO_SITE and may_fly(game, company_of(game, play)) and game.site_away[site]

    def do(self, game: Wizards, play: Play) -> None:
        play.stays = True
        site = self.site(game, play)
        game.events.append(play.card)
        game.since[play.card], game.stored_at[play.card] = game.turn, site
        game.site_away[site] = False
        regions = tuple(game.book.region(name) for name in self.regions)
        go_to(game, company_of(game, play), Path(self.lands, regions, False), site)


class MoveAgain(Effect, frozen=True, kw_only=True, tag="move_again"):
    """The company may move once more. With a steed it may only if it is one character, or one and a Hobbit, without
    other allies."""

    steed: bool = False

    def text(self, book: WizardsBook) -> str:
        who = ", if it is one character, or one and a Hobbit," if self.steed else ""
        return f"the company{who} may move again at once"

    def possible(self, game: Wizards, play: Play) -> bool:
        company = company_of(game, play)
        if game.book.scenario.on_board or game.is_held(company, "onward") or game.is_held(company, "turned_back"):
            return False
        return not self.steed or self.may_ride(game, play)

    def may_ride(self, game: Wizards, play: Play) -> bool:
        people = game.members(company_of(game, play))
        hobbits = sum(game.book.race[one] == HOBBIT for one in people)
        allies = [ally for one in people for ally in game.allies_of(one) if ally != play.card]
        return not allies and len(people) <= (RIDERS if hobbits else 1)

    def do(self, game: Wizards, play: Play) -> None:
        game.hold(company_of(game, play), "onward")


class TakeGreatRoad(Effect, frozen=True, kw_only=True, tag="great_road"):
    """Let twice as many hazards come on the company's way. At the end of the turn it may return to the haven."""

    def text(self, book: WizardsBook) -> str:
        return "twice as many hazards are drawn, and at the end of the turn the company may return here"

    def possible(self, game: Wizards, play: Play) -> bool:
        return not game.book.scenario.on_board and game.is_at_haven(company_of(game, play))

    def do(self, game: Wizards, play: Play) -> None:
        company = company_of(game, play)
        game.roads.append((company, game.at[company]))


class GoToHaven(Effect, frozen=True, kw_only=True, tag="go_to_haven"):
    """A small company that is at no haven finds itself at the nearest."""

    most_size: ClassVar[int] = 3

    def text(self, book: WizardsBook) -> str:
        return f"a company of size {self.most_size} or less goes to the nearest haven"

    def possible(self, game: Wizards, play: Play) -> bool:
        company = company_of(game, play)
        return game.size(company) <= self.most_size and nearest_haven(game, company) != NO_SITE

    def do(self, game: Wizards, play: Play) -> None:
        company = company_of(game, play)
        bring_to(game, company, nearest_haven(game, company))


class GoOn(Effect, frozen=True, kw_only=True, tag="go_on"):
    """A company that would return to its site of origin goes on."""

    def text(self, book: WizardsBook) -> str:
        return "the company need not return to where it came from"

    def possible(self, game: Wizards, play: Play) -> bool:
        return game.is_held(company_of(game, play), "turned_back")

    def do(self, game: Wizards, play: Play) -> None:
        company = company_of(game, play)
        game.holds = [(who, what) for who, what in game.holds if (who, what) != (company, "turned_back")]
        game.say("The company goes on")

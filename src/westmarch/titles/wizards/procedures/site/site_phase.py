"""The site phase: a company enters its site, or does nothing (7)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Next
from westmarch.titles.wizards.procedures.asking import Ask
from westmarch.titles.wizards.procedures.movement.river import CrossRiver
from westmarch.titles.wizards.procedures.scenarios.there_and_back import spend_desolations
from westmarch.titles.wizards.procedures.site.at_site import AtSite
from westmarch.titles.wizards.procedures.site.automatic import AutomaticAttack, dangers
from westmarch.titles.wizards.procedures.site.burglary import (
    Burglary,
    BurglaryAsker,
    burglary_odds,
    can_burgle,
    is_worthwhile,
)
from westmarch.titles.wizards.procedures.site.siege import face_siege
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, RACE_NAMES, SEAT, Card, Company, Site


@dataclass(repr=False)
class SitePhase(BurglaryAsker):
    """The site phase of one company (7).

    `entered` says that it has entered; `number` counts the automatic-attacks that it has faced, of `count` that there
    are, `fiercer` what Dragon's Desolations add to the first (TAB-12). After a failed burglary `alone` faces them.
    """

    company: Company
    entered: bool = False
    number: int = 0
    count: int = 0
    fiercer: int = 0
    burgled: bool = False
    alone: Card = NO_CARD

    steps = ("besieged", "ford", "arrive", "enter", "declare", "attack", "act")
    outline = {
        "besieged": "Arrive",
        "enter": "Enter the site",
        "declare": "Automatic-attacks",
        "act": "Play at the site",
    }

    def site(self, game: Wizards) -> Site:
        return game.at[self.company]

    def besieged(self, game: Wizards) -> None:
        face_siege(game, self.company)

    def ford(self, game: Wizards) -> None:
        """Where a river bars the way a ranger may still find a ford."""
        if game.is_held(self.company, "river"):
            game.do(CrossRiver(self.company))

    def arrive(self, game: Wizards) -> None:
        """A company that is gone, or may not act, does nothing."""
        if not game.has_members(self.company):
            self.finish()
        elif game.is_held(self.company, "idle") or game.is_held(self.company, "river"):
            game.say("The company does nothing at {site}", site=self.site(game))
            self.finish()

    def enter(self, game: Wizards) -> None:
        self.entered = True
        game.do(EnterSite())

    def after_burglary(self, game: Wizards, burglary: Burglary) -> None:
        """If it succeeded, nobody faces the automatic-attacks this turn; if not, the Burglar does, alone (BUR-8)."""
        self.burgled = True
        if burglary.succeeded:
            self.go_to("act")
        else:
            self.alone = burglary.one

    def declare(self, game: Wizards) -> None:
        """The company has declared that it enters."""
        if not self.entered:
            self.finish()
            return
        self.fiercer = spend_desolations(game, self.site(game))
        self.count = len(dangers(game, self.site(game)))

    def attack(self, game: Wizards) -> Next:
        """The automatic-attacks come in their order; one that is gone since then has been defeated."""
        count = len(dangers(game, self.site(game)))
        self.number -= max(0, self.count - count)
        self.count = count
        is_there = game.has_members(self.company) if self.alone == NO_CARD else self.alone in game.people
        if self.number >= count:
            game.mark_attacks_faced(self.company)
        if self.number >= count or not is_there:
            return None
        more = self.fiercer if self.number == 0 else 0
        game.do(AutomaticAttack(self.company, self.site(game), self.number, self.alone, more, 2 * more))
        self.number += 1
        return AGAIN

    def act(self, game: Wizards) -> None:
        game.do(AtSite(self.company))


@dataclass(repr=False)
class EnterSite(Ask):
    """Whether the company enters the site, whose automatic-attacks it faces then (7)."""

    interrupts = "entering"
    stays = True
    usual = ("burgle", "enter")
    passes = ("pass_by",)
    prompt = "Does the company enter {site}?"
    says = {"burgle": "Burgle it", "enter": "Enter", "pass_by": "Do nothing here"}

    def told(self, game: Wizards) -> dict[str, object]:
        return {"site": game.nearest(SitePhase).site(game)}

    def stands(self, game: Wizards) -> bool:
        """Where nothing attacks, and nothing else is to be decided, a company just enters: cards that can be used at
        the site as well are asked for there."""
        phase = game.nearest(SitePhase)
        if phase.burgled:
            return False
        if dangers(game, phase.site(game)) or is_worthwhile(game, phase.company):
            return True
        cards = game.interrupts("entering", SEAT)
        later = game.interrupts("site", SEAT) if cards else []
        return any(option not in later for option in cards)

    def options(self, game: Wizards) -> list[Option]:
        found = [Option(SEAT, "enter"), Option(SEAT, "pass_by")]
        if can_burgle(game, game.nearest(SitePhase).company):
            found.insert(0, Option(SEAT, "burgle"))
        return found

    def odds(self, game: Wizards, option: Option) -> str:
        """What attacks, or the chance of a burglary."""
        if option.verb == "burgle":
            return burglary_odds(game, game.burglar)
        if option.verb != "enter":
            return ""
        found = dangers(game, game.nearest(SitePhase).site(game))
        return ", ".join(f"{RACE_NAMES[one.race]} {one.strikes}/{one.prowess}" for one in found)

    def enter(self, game: Wizards, seat: Seat) -> None:
        self.leave(game)

    def burgle(self, game: Wizards, seat: Seat) -> None:
        self.leave(game)
        game.do(Burglary(game.burglar))

    def pass_by(self, game: Wizards, seat: Seat) -> None:
        game.nearest(SitePhase).entered = False
        game.say("The company does nothing here")
        self.leave(game)

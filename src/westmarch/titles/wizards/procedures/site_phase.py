"""The site phase: a company enters its site, or does nothing (7)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Next, Procedure
from westmarch.titles.wizards.procedures.asking import Ask
from westmarch.titles.wizards.procedures.automatic import AutomaticAttack, dangers
from westmarch.titles.wizards.procedures.playing import AtSite
from westmarch.titles.wizards.procedures.there_and_back import spend_desolations
from westmarch.titles.wizards.state import Wizards
from westmarch.titles.wizards.words import RACE_NAMES, SEAT, Company, Site


@dataclass(repr=False)
class SitePhase(Procedure):
    """The site phase of one company (7).

    `entered` says that it has entered; `number` counts the automatic-attacks that it has faced, of `count` that there
    are, `fiercer` what Dragon's Desolations add to the first (TAB-12).
    """

    company: Company
    entered: bool = False
    number: int = 0
    count: int = 0
    fiercer: int = 0

    steps = ("arrive", "enter", "declare", "attack", "act")

    def site(self, game: Wizards) -> Site:
        return game.at[self.company]

    def arrive(self, game: Wizards) -> None:
        """A company that is gone, or may not act, does nothing."""
        if not game.members(self.company):
            self.finish()
        elif game.is_banned(self.company, "idle"):
            game.say("The company does nothing at {site}", site=self.site(game))
            self.finish()

    def enter(self, game: Wizards) -> None:
        self.entered = True
        game.do(EnterSite())

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
        if self.number >= count or not game.members(self.company):
            return None
        more = self.fiercer if self.number == 0 else 0
        game.do(AutomaticAttack(self.company, self.site(game), self.number, strikes=more, prowess=2 * more))
        self.number += 1
        return AGAIN

    def act(self, game: Wizards) -> None:
        game.do(AtSite(self.company))


@dataclass(repr=False)
class EnterSite(Ask):
    """Whether the company enters the site, whose automatic-attacks it faces then (7)."""

    interrupts = "entering"
    stays = True
    prompt = "Does the company enter {site}?"
    says = {"enter": "Enter", "pass_by": "Do nothing here"}

    def told(self, game: Wizards) -> dict[str, object]:
        return {"site": game.nearest(SitePhase).site(game)}

    def stands(self, game: Wizards) -> bool:
        """Where nothing attacks, and nothing else is to be decided, a company just enters."""
        phase = game.nearest(SitePhase)
        return bool(dangers(game, phase.site(game)) or game.interrupts("entering", SEAT))

    def options(self, game: Wizards) -> list[Option]:
        return [Option(SEAT, "enter"), Option(SEAT, "pass_by")]

    def odds(self, game: Wizards, option: Option) -> str:
        """What attacks."""
        if option.verb != "enter":
            return ""
        found = dangers(game, game.nearest(SitePhase).site(game))
        return ", ".join(f"{RACE_NAMES[one.race]} {one.strikes}/{one.prowess}" for one in found)

    def enter(self, game: Wizards, seat: Seat) -> None:
        self.leave(game)

    def pass_by(self, game: Wizards, seat: Seat) -> None:
        game.nearest(SitePhase).entered = False
        game.say("The company does nothing here")
        self.leave(game)

"""A river in the way: a company does nothing at its site, unless a ranger finds a ford."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.titles.wizards.procedures.asking import Ask
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import SEAT, Card, Company


@dataclass(repr=False)
class CrossRiver(Ask):
    """Whether a ranger taps, so that the company may act at its site: at once, or still at the start of its site
    phase."""

    company: Company

    passes = ("wait",)
    prompt = "A river bars the way to {site}. Does a ranger find a ford?"
    says = {"ford": "{ranger:card} taps and finds a ford", "wait": "Not now"}

    def told(self, game: Wizards) -> dict[str, object]:
        return {"site": game.journey(self.company).site}

    def stands(self, game: Wizards) -> bool:
        return bool(self.rangers(game))

    def rangers(self, game: Wizards) -> list[Card]:
        return [one for one in game.members(self.company) if game.is_untapped(one) and game.has_skill(one, "ranger")]

    def options(self, game: Wizards) -> list[Option]:
        return [*(Option(SEAT, "ford", (one,)) for one in self.rangers(game)), Option(SEAT, "wait")]

    def ford(self, game: Wizards, seat: Seat, ranger: Card) -> None:
        game.tap(ranger)
        game.lift(self.company, "river")
        game.say("{one:card} tapped, and the company crossed the river", one=ranger)

    def wait(self, game: Wizards, seat: Seat) -> None:
        """The river stays in the way."""

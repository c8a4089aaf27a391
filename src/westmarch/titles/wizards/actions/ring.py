"""A Hobbit takes The One Ring of Guise away (GON-13)."""

from __future__ import annotations

from typing import Final

from westmarch.engine.option import Option, Seat
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.menu import MenuAction
from westmarch.titles.wizards.procedures.scenarios.stages import TakeRingAway, ring_bearers
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import SEAT, Card, Timing

WHEN: Final[tuple[Timing, ...]] = (
    "organization",
    "start_of_movement",
    "end_of_movement",
    "entering",
    "site",
    "end_of_turn",
)
"""Questions of all phases, but for what interrupts an attack or a check, and those that come right after the
organization phase."""


class GiveUpRing(MenuAction):
    """Once a game a Hobbit may be discarded to be rid of The One Ring."""

    verb = "give_up_ring"
    says = "Discard {hobbit:card} to be rid of The One Ring"

    def timings(self, book: WizardsBook) -> tuple[Timing, ...]:
        return WHEN if book.scenario.ring_appears else ()

    def options_at(self, game: Wizards, timing: str) -> list[Option]:
        return [Option(SEAT, self.verb, (one,)) for one in ring_bearers(game)]

    def do(self, game: Wizards, seat: Seat, hobbit: Card) -> None:
        game.do(TakeRingAway(hobbit))

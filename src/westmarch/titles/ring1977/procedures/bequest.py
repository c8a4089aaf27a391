"""The Ring of a dead bearer may be left to Saruman (8.3)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Confirm, Procedure
from westmarch.titles.ring1977.rules.deaths import perish
from westmarch.titles.ring1977.rules.ring import give_ring, may_give_to_saruman
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import FELLOWSHIP_SEAT, NOBODY, Hex, Person


@dataclass(repr=False)
class Bequeath(Procedure):
    """The Fellowship may give Saruman the Ring of one of theirs who is dead. It may if he is there and their ally, and
    neither Gandalf nor Aragorn is."""

    bearer: Person
    place: Hex
    to_saruman: bool = False

    steps = ("ask", "give")
    prompts = {"to_saruman": "{bearer:person} is dead: give the Ring to Saruman, your ally?"}

    def ask(self, game: Ring1977) -> None:
        if self.bearer in game.book.fellowship and may_give_to_saruman(game, self.place):
            game.do(Confirm(FELLOWSHIP_SEAT, "to_saruman"))

    def give(self, game: Ring1977) -> None:
        if self.to_saruman:
            give_ring(game, game.book.saruman)


def die(game: Ring1977, person: Person) -> None:
    """Somebody dies outside a fight, of the Ring's bearers too."""
    bearer = game.bearer
    perish(game, person)
    bequeath_after(game, bearer)


def bequeath_after(game: Ring1977, bearer: Person) -> None:
    """Ask, if somebody who had the Ring has died outside a fight."""
    if bearer != NOBODY and game.bearer == NOBODY:
        game.do(Bequeath(bearer, game.ring_lies))

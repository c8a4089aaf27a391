"""Nazgûl reduce citadels in the Character Game (citadel reduction)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Confirm, Next, Procedure
from westmarch.titles.ring1977.rules.places import citadels_held_by, is_at_citadel
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_POWER, DARK_SEAT, FELLOWSHIP, MORDOR, Person


@dataclass(repr=False)
class ReduceCitadels(Procedure):
    """A Nazgûl may roll to reduce a citadel of the Fellowship. It must have been there when the Player-Turn began, and
    be there still. When none is left, the Dark Power has won."""

    left: tuple[Person, ...] = ()
    tries: bool = False

    steps = ("begin", "ask", "roll")
    prompts = {"tries": "Try to reduce the citadel?"}

    def begin(self, game: Ring1977) -> None:
        if not game.mobilized[MORDOR]:
            self.finish()
        self.left = tuple(one for one in game.book.nazgul if one not in game.moved and is_at_citadel(game, one))

    def ask(self, game: Ring1977) -> None:
        if not self.left:
            self.finish()
            return
        self.tries = False
        if is_at_citadel(game, self.left[0]):
            game.do(Confirm(DARK_SEAT, "tries"))

    def roll(self, game: Ring1977) -> Next:
        nazgul, *rest = self.left
        self.left = tuple(rest)
        if self.tries:
            self.reduce(game, nazgul)
        self.go_to("ask")
        return None

    def reduce(self, game: Ring1977, nazgul: Person) -> None:
        chart, place = game.book.data.reduction, game.hex_of(nazgul)
        leaders = sum(game.people[one].leads for one in game.free_fellows(place))
        die = game.roll()
        is_lord = nazgul == game.book.person("lord_of_the_nazgul")
        if die + chart.leader * leaders < (chart.roll_of_the_lord if is_lord else chart.roll):
            game.say("{hex} holds out (rolled {die})", hex=place, die=die)
            return
        game.held[place] = DARK_POWER
        game.say("{hex} is reduced (rolled {die})", hex=place, die=die)
        if not citadels_held_by(game, FELLOWSHIP):
            game.end("citadels_reduced")

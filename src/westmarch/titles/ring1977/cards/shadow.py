"""Event Cards of Shadow Points and of the Search."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.language import translated
from westmarch.engine.option import Seat
from westmarch.engine.procedure import AGAIN, Choose, Next, Procedure
from westmarch.titles.ring1977.cards.text import EventText
from westmarch.titles.ring1977.procedures.aims import areas_for_search
from westmarch.titles.ring1977.procedures.nazgul_search import NazgulSearch
from westmarch.titles.ring1977.procedures.search import OrcSearch
from westmarch.titles.ring1977.rules.places import area_of
from westmarch.titles.ring1977.rules.searches import stacks_in
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_POWER, NO_AREA, SARUMAN, SARUMAN_SEAT, Area, Hex, Person


class ShadowLengthens(EventText):
    id = "shadow_lengthens"
    text = "The Dark Power has a die more of Shadow Points this turn."
    short = "A die more of Shadow Points this turn."

    def play(self, game: Ring1977, seat: Seat) -> None:
        game.shadow += game.roll()


class ShadowWanes(EventText):
    id = "shadow_wanes"
    text = "The Dark Power has a die less of Shadow Points this turn."
    short = "A die less of Shadow Points this turn."

    def play(self, game: Ring1977, seat: Seat) -> None:
        game.shadow -= game.roll()


@dataclass(repr=False)
class CrebainFly(Procedure):
    """Orcs search one more area, and see better there."""

    seat: Seat
    area: Area = NO_AREA
    left: tuple[Hex, ...] = ()

    kept_secret = ("left",)
    about = ("area",)
    steps = ("ask", "begin", "one_by_one")
    prompts = {"area": "Which area do the crebain search?"}

    def ask(self, game: Ring1977) -> None:
        game.do(Choose(self.seat, "area"))

    def area_choices(self, game: Ring1977) -> list[Area]:
        return list(game.book.areas)

    def area_wanted(self, game: Ring1977) -> list[Area]:
        return areas_for_search(game, self.seat)

    def begin(self, game: Ring1977) -> None:
        game.say("Crebain search: {area}", area=self.area)
        self.left = stacks_in(game, (self.area,))

    def imagine(self, game: Ring1977) -> None:
        """Who is still searched for, where stacks are elsewhere."""
        if self.left:
            self.left = stacks_in(game, (self.area,))

    def one_by_one(self, game: Ring1977) -> Next:
        if not self.left:
            return None
        place, *rest = self.left
        self.left = tuple(rest)
        game.do(
            OrcSearch(place, SARUMAN if self.seat == SARUMAN_SEAT else DARK_POWER, bonus=game.book.data.search.crebain)
        )
        return AGAIN


class Crebain(EventText):
    id = "crebain"
    text = "Orcs of yours search one more area of your choice; they spot better by 1 there."
    short = "Your Orcs search one more area."

    def play(self, game: Ring1977, seat: Seat) -> None:
        game.do(CrebainFly(seat))


@dataclass(repr=False)
class Call(Procedure):
    """A Nazgûl searches the Ringbearer's area, stack by stack."""

    seat: Seat
    left: tuple[Hex, ...] = ()

    kept_secret = ("left",)
    steps = ("begin", "one_by_one")

    def begin(self, game: Ring1977) -> None:
        self.left = stacks_in(game, (area_of(game, game.bearer),))

    def imagine(self, game: Ring1977) -> None:
        """Who is still searched for, where stacks are elsewhere."""
        if self.left:
            self.begin(game)

    def one_by_one(self, game: Ring1977) -> Next:
        if not self.left:
            return None
        place, *rest = self.left
        self.left = tuple(rest)
        game.do(NazgulSearch(place, near_the_ring(game, self.seat), 1))
        return AGAIN


def near_the_ring(game: Ring1977, seat: Seat) -> tuple[Person, ...]:
    """The Nazgûl of a player in the Ringbearer's area."""
    own = (one for one in game.book.nazgul if game.player(one) == seat and not game.is_away(one))
    return tuple(one for one in own if area_of(game, one) == area_of(game, game.bearer))


class RingCalls(EventText):
    id = "ring_calls"
    text = "If a Nazgûl is in the area of the Ringbearer, it searches that area."
    short = "A Nazgûl searches for the Ringbearer."

    def against(self, game: Ring1977, seat: Seat) -> str | None:
        return None if game.bearer in game.book.fellowship else translated("The Fellowship does not have the Ring.")

    def play(self, game: Ring1977, seat: Seat) -> None:
        if near_the_ring(game, seat):
            game.do(Call(seat))


SHADOW = (ShadowLengthens(), ShadowWanes(), Crebain(), RingCalls())

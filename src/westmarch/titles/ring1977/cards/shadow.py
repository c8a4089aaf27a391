"""Event Cards of Shadow Points and of the Search."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Seat
from westmarch.engine.procedure import AGAIN, Choose, Next, Procedure
from westmarch.titles.ring1977.cards.text import EventText
from westmarch.titles.ring1977.procedures.nazgul_search import NazgulSearch
from westmarch.titles.ring1977.procedures.search import OrcSearch
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_POWER, NO_AREA, NOWHERE, SARUMAN, SARUMAN_SEAT, Area, Hex


class ShadowLengthens(EventText):
    id = "shadow_lengthens"
    text = "The Dark Power has a die more of Shadow Points this turn."

    def play(self, game: Ring1977, seat: Seat) -> None:
        game.shadow += game.roll()


class ShadowWanes(EventText):
    id = "shadow_wanes"
    text = "The Dark Power has a die less of Shadow Points this turn."

    def play(self, game: Ring1977, seat: Seat) -> None:
        game.shadow -= game.roll()


@dataclass(repr=False)
class CrebainFly(Procedure):
    """Orcs search one more area, and see worse there."""

    seat: Seat
    area: Area = NO_AREA
    left: tuple[Hex, ...] = ()

    steps = ("ask", "begin", "one_by_one")
    prompts = {"area": "Which area do the crebain search?"}

    def ask(self, game: Ring1977) -> None:
        game.do(Choose(self.seat, "area"))

    def area_choices(self, game: Ring1977) -> list[Area]:
        return list(game.book.areas)

    def begin(self, game: Ring1977) -> None:
        game.say("Crebain search: {area}", area=self.area)
        self.left = game.stacks_in((self.area,))

    def one_by_one(self, game: Ring1977) -> Next:
        if not self.left:
            return None
        place, *rest = self.left
        self.left = tuple(rest)
        game.do(OrcSearch(place, SARUMAN if self.seat == SARUMAN_SEAT else DARK_POWER, penalty=-1))
        return AGAIN


class Crebain(EventText):
    id = "crebain"
    text = "Orcs of yours search one more area of your choice; they spot worse by 1 there."

    def play(self, game: Ring1977, seat: Seat) -> None:
        game.do(CrebainFly(seat))


class RingCalls(EventText):
    id = "ring_calls"
    text = "If a Nazgûl is in the area of the Ringbearer, one Nazgûl searches for them."

    def against(self, game: Ring1977, seat: Seat) -> str | None:
        return None if game.bearer in game.book.fellowship else "The Fellowship does not have the Ring."

    def play(self, game: Ring1977, seat: Seat) -> None:
        place = game.ring_hex
        if place == NOWHERE or place not in game.stacks_in((game.book.area_of[place],)):
            return
        own = (one for one in game.book.nazgul if game.player(one) == seat and not game.is_away(one))
        near = tuple(one for one in own if game.area(one) == game.book.area_of[place])
        game.do(NazgulSearch(place, near, 1))


SHADOW = (ShadowLengthens(), ShadowWanes(), Crebain(), RingCalls())

"""Elven Cloaks and Rope."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.language import told
from westmarch.engine.option import Seat
from westmarch.titles.fate.cards.events.journey import Journey, Ways, road_cost, shadowfax_ways
from westmarch.titles.fate.cards.shapes import EventCard
from westmarch.titles.fate.procedures.company import Gather
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import NOWHERE, Character, Place


@dataclass(repr=False)
class ElvenCloaksAndRope(Journey):
    """A character Travels alone, twice at most; paths are paid for, but nobody searches for Frodo."""

    seat: Seat
    party: tuple[Character, ...] = ()
    refused: tuple[Character, ...] = ()
    to: Place = NOWHERE
    done: int = 0

    most = 2
    searched = "never"
    steps = ("choose_character", "choose_way", "travel")
    prompts = {"to": "Where does {party:character} Travel unseen?"}

    def choose_character(self, game: Fate) -> None:
        game.do(Gather(self.seat, most=1))

    def may_come(self, game: Fate) -> list[Character]:
        return [one for one in game.on_board if one not in self.refused and ways_alone(game, self.seat, one)]

    def ways(self, game: Fate) -> Ways:
        return ways_alone(game, self.seat, self.party[0])


def ways_alone(game: Fate, seat: Seat, character: Character) -> Ways:
    """Where a character can Travel alone, by paths that the seat can pay for."""
    costs = {road.to: road_cost(game, character, road) for road in game.book.roads[game.where[character]]}
    payable = {to: cost for to, cost in costs.items() if game.can_pay(seat, cost)}
    return payable | shadowfax_ways(game, (character,))


ELVEN_CLOAKS_AND_ROPE: Final = EventCard(
    "elven_cloaks_and_rope",
    "A character Travels up to 2 times without an action, alone, without troops and without a search. "
    "Paths with symbols cost as usual.",
    ElvenCloaksAndRope,
    lambda game, seat: (
        None if any(ways_alone(game, seat, one) for one in game.on_board) else told("Nobody can pay for a path.")
    ),
)

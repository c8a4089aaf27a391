"""Rohan Lends Horses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.language import told
from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose
from westmarch.titles.fate.actions.travel import free_neighbours
from westmarch.titles.fate.cards.events.journey import Journey, Ways, shadowfax_ways
from westmarch.titles.fate.cards.shapes import EventCard
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import FREE, NOWHERE, Character, Place


@dataclass(repr=False)
class RohanLendsHorses(Journey):
    """All characters of a place who agree ride together, three times at most; a search follows wherever Frodo rides."""

    seat: Seat
    party: tuple[Character, ...] = ()
    refused: tuple[Character, ...] = ()
    place: Place = NOWHERE
    to: Place = NOWHERE
    done: int = 0

    most = 3
    searched = "always"
    steps = ("choose_place", "saddle", "mount", "choose_way", "travel")
    prompts = {"place": "Where are the horses given?", "to": "Where do {party:character} ride?"}

    def choose_place(self, game: Fate) -> None:
        self.place = NOWHERE
        if self.place_choices(game):
            game.do(Choose(self.seat, "place", optional=bool(self.refused)))

    def place_choices(self, game: Fate) -> list[Place]:
        """Where somebody is who may ride."""
        places = {game.where[one] for one in game.on_board if one not in self.refused}
        return sorted(place for place in places if free_neighbours(game, place))

    def saddle(self, game: Fate) -> None:
        """All who are there ride, but for those whose players refuse."""
        if self.place >= 0:
            for one in reversed(self.may_come(game)):  # what is put on the agenda last comes first
                self.invite(game, one)

    def may_come(self, game: Fate) -> list[Character]:
        return [one for one in game.present(self.place) if one not in self.refused]

    def mount(self, game: Fate) -> None:
        """If nobody wanted to ride there, the horses may go elsewhere."""
        if self.place >= 0 and not self.party:
            self.go_to("choose_place")

    def ways(self, game: Fate) -> Ways:
        here = game.where[self.party[0]]
        return dict.fromkeys(free_neighbours(game, here), FREE) | shadowfax_ways(game, self.party)


ROHAN_LENDS_HORSES: Final = EventCard(
    "rohan_lends_horses",
    "All characters of one place Travel together up to 3 times without an action, without troops and not over paths "
    "with symbols. If Frodo rides, a search is rolled each time; stealth can't prevent it.",
    RohanLendsHorses,
    lambda game, seat: (
        None if RohanLendsHorses(seat).place_choices(game) else told("Nobody is where a ride could begin.")
    ),
)

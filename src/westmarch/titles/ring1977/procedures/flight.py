"""Nazgûl fly, for Shadow Points (3)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Question
from westmarch.titles.ring1977.hexes import HEXES, within
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_SEAT, Hex, Person


def can_fly(game: Ring1977, seat: Seat, person: Person) -> bool:
    """Whether a Nazgûl can still be moved by a player this turn."""
    return (
        game.player(person) == seat
        and game.in_play(person)
        and not game.is_away(person)
        and person not in game.moved
        and game.shadow >= price(game, seat)
    )


def price(game: Ring1977, seat: Seat) -> int:
    """The Shadow Points of a flight; Saruman never expends any (8.4)."""
    return game.book.data.shadow_points.flight if seat == DARK_SEAT else 0


@dataclass(repr=False)
class FlyNazgul(Question):
    """Where a Nazgûl flies: any hex in reach, but neither havens nor where an unspotted stack hides."""

    seat: Seat
    person: Person

    prompt = "Where does {person} fly?"
    part_of = "march"
    says = {"fly_to": "Fly to {place:hex}", "stay_put": "Stay here"}

    def options(self, game: Ring1977) -> list[Option]:
        here = game.hex_of(self.person)
        barred = game.barred_to_nazgul(self.seat)
        flights = flights_from(here, game.book.data.movement.flight, self.seat)
        return [Option(self.seat, "stay_put"), *(one for one in flights if one.args[0] not in barred)]

    def fly_to(self, game: Ring1977, seat: Seat, place: Hex) -> None:
        game.shadow -= price(game, seat)
        game.moved.append(self.person)
        game.say("{person} flew to {hex}", person=self.person, hex=place)
        game.arrive(self.person, place)

    def stay_put(self, game: Ring1977, seat: Seat) -> None:
        """The Nazgûl keeps its place."""


@lru_cache(maxsize=256)
def flights_from(here: Hex, reach: int, seat: Seat) -> tuple[Option, ...]:
    """An option for each hex in reach of wings, the nearest first."""
    flights = all_flights(seat)
    return tuple(flights[place] for place in within(here, reach) if place != here)


@lru_cache(maxsize=3)
def all_flights(seat: Seat) -> tuple[Option, ...]:
    """An option for each hex of the map."""
    return tuple(Option(seat, "fly_to", (place,)) for place in HEXES)

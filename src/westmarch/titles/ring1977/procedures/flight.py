"""Nazgûl fly, for Shadow Points (3)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Course, Question
from westmarch.titles.ring1977.hexes import to_everywhere, within
from westmarch.titles.ring1977.procedures.aims import hexes_for_flight
from westmarch.titles.ring1977.rules.barriers import Barriers
from westmarch.titles.ring1977.rules.movement import arrive, note_stirred
from westmarch.titles.ring1977.rules.places import barred_to_nazgul
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_SEAT, NOWHERE, Hex, Person


def flyers(game: Ring1977, seat: Seat) -> list[Person]:
    """The Nazgûl that a player can still move this turn."""
    if game.shadow < price(game, seat):
        return []
    owners, where = game.person_seats(), game.where
    able = [one for one in game.book.nazgul if owners[one] == seat and where[one] != NOWHERE]
    return [one for one in able if one not in game.moved and one not in game.returns]


def price(game: Ring1977, seat: Seat) -> int:
    """The Shadow Points of a flight; Saruman never expends any (8.4)."""
    return game.book.data.shadow_points.flight if seat == DARK_SEAT else 0


@dataclass(repr=False)
class FlyNazgul(Question):
    """Where a Nazgûl flies: any hex in reach, but neither havens nor where an unspotted stack hides, nor, where three
    play, among an army of enemies, from which it would fly home at once (8.4)."""

    seat: Seat
    person: Person

    about = ("person",)
    passes = ("stay_put",)
    prompt = "Where does {person} fly?"
    part_of = "march"
    says = {"fly_to": "Fly to {place:hex}", "stay_put": "Do not fly"}

    def options(self, game: Ring1977) -> list[Option]:
        flights = flights_from(game.hex_of(self.person), game.book.data.movement.flight, self.seat).copy()
        barriers = Barriers(game, self.seat)
        closed = barred_to_nazgul(game, self.seat) | barriers.under_truce | barriers.strongholds
        if game.book.is_three_player:
            closed |= barriers.hexes_of_units(barriers.foes) - barriers.hexes_of_units(barriers.friends)
        for place in closed:
            flights.pop(place, None)
        return [Option(self.seat, "stay_put"), *flights.values()]

    def wanted(self, game: Ring1977) -> list[Option]:
        """The hexes nearest to stacks that are seen; all others follow."""
        places = [option.args[0] for option in self.options(game) if option.verb == "fly_to"]
        return [Option(self.seat, "fly_to", (place,)) for place in hexes_for_flight(game, self.seat, places)]

    def fly_to(self, game: Ring1977, seat: Seat, place: Hex) -> None:
        game.shadow -= price(game, seat)
        game.moved.append(self.person)
        game.flown.append(self.person)
        note_stirred(game, self.person)
        game.say("{person} flew to {hex}", person=self.person, hex=place)
        arrive(game, self.person, place)

    def course(self, game: Ring1977, option: Option) -> Course | None:
        """Where wings carry a Nazgûl, for whoever sees the map."""
        if option.verb != "fly_to":
            return None
        return Course(told("Fly {whither}", whither=game.book.whither(game.hex_of(self.person), option.args[0])))

    def stay_put(self, game: Ring1977, seat: Seat) -> None:
        """The Nazgûl keeps its place."""


@lru_cache(maxsize=256)
def flights_from(here: Hex, reach: int, seat: Seat) -> dict[Hex, Option]:
    """An option for each hex in reach of wings, the nearest first: hundreds, so they are kept, and copied by those who
    leave some out."""
    flights = to_everywhere(seat, "fly_to")
    return {place: flights[place] for place in within(here, reach)[1:]}

"""Which of many hexes most people would choose among: those that bring a player nearer to what they are out for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from itertools import pairwise
from math import inf
from typing import TYPE_CHECKING, Final

from westmarch.engine.option import Seat
from westmarch.titles.ring1977.hexes import distance
from westmarch.titles.ring1977.procedures.reach import prospect
from westmarch.titles.ring1977.rules.barriers import Barriers
from westmarch.titles.ring1977.rules.places import citadels_of, shut_passes
from westmarch.titles.ring1977.rules.sight import is_at_large, out_of_sight
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.ways import way_to
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, NOWHERE, Area, Hex

if TYPE_CHECKING:
    from westmarch.titles.ring1977.procedures.march import March

FEW: Final = 12
"""So many hexes are looked through as they are."""
NEAREST: Final = 5
NAMED: Final = 4
ROADS: Final = 2

Far = Callable[[Hex], float]
"""How far a hex is from what somebody is out for."""


def hexes_for_march(game: Ring1977, march: March) -> list[Hex]:
    """The hexes to which a stack can go that are wanted, the nearest to its aim first. Of few hexes there are none."""
    ahead = prospect(game, march)
    if len(ahead.spent) <= FEW:
        return []
    ways = {place: (march.here, *way_to(ahead.ways, place)) for place in ahead.spent}
    along = [way for way in ways.values() if march.keeps_to_roads(game, way)]
    passed = {step for way in along for step, _ in pairwise(way)}
    ends = [way[-1] for way in along if way[-1] not in passed]
    return best(game, ahead.spent, ends, aim_of_march(game, march))


def open_landings(game: Ring1977, march: March) -> list[Hex]:
    """The hexes down the Anduin where a stack of people can land."""
    closed = Barriers(game, march.seat).closed_to_people(march.movers)
    return [place for place in game.book.landings if place not in closed]


def landings_for_march(game: Ring1977, march: March) -> list[Hex]:
    """The landings that are wanted, the nearest to the stack's aim first. Of few there are none."""
    places = open_landings(game, march)
    return best(game, places, (), aim_of_march(game, march)) if len(places) > FEW else []


def hexes_for_flight(game: Ring1977, seat: Seat, places: Collection[Hex]) -> list[Hex]:
    """The hexes to which a Nazgûl can fly that are wanted. The nearest to stacks of the Fellowship come first."""
    stacks = stacks_in_sight(game, seat)
    return best(game, places, (), nearest_of(stacks)) if stacks and len(places) > FEW else []


def areas_for_search(game: Ring1977, seat: Seat) -> list[Area]:
    """The areas in which stacks of the Fellowship lie before a seat."""
    return sorted({game.book.area_of[place] for place in stacks_in_sight(game, seat)} & {*game.book.areas})


def best(game: Ring1977, places: Iterable[Hex], ends: Iterable[Hex], far: Far) -> list[Hex]:
    """The hexes nearest to an aim. Of those with a name, and of the ends of roads, the nearest are there too."""
    ranked = sorted(places, key=far)
    named = [place for place in ranked if place in game.book.place_at]
    found = {*ranked[:NEAREST], *named[:NAMED], *sorted(ends, key=far)[:ROADS]}
    return [place for place in ranked if place in found]


def aim_of_march(game: Ring1977, march: March) -> Far:
    """How far it is to where a stack is most likely led: people of the Fellowship to Mount Doom, Orcs with captives
    home, other enemies to stacks that they see, armies to those of enemies and their citadels."""
    book, seat = game.book, march.seat
    if march.units:
        barriers = Barriers(game, seat)
        return nearest_of(barriers.hexes_of_units(barriers.foes) | {*citadels_of(game, barriers.foes)})
    if seat == FELLOWSHIP_SEAT:
        return on_foot(game, seat, book.mount_doom)
    if any(captor in march.movers for captor in game.captor):
        return on_foot(game, seat, book.barad_dur if seat == DARK_SEAT else book.isengard)
    return nearest_of(stacks_in_sight(game, seat) or {march.here})


def on_foot(game: Ring1977, seat: Seat, goal: Hex) -> Far:
    """How many hexes it is to a goal by passes that are open."""
    far = game.book.hexes_to(goal, shut_passes(game, seat))
    return lambda place: far.get(place, inf)


def nearest_of(goals: Collection[Hex]) -> Far:
    """How many hexes it is to the nearest of several goals as the crow flies."""
    return lambda place: min((distance(place, goal) for goal in goals), default=0)


def stacks_in_sight(game: Ring1977, seat: Seat) -> set[Hex]:
    """Where people of the Fellowship lie on the map before a seat, face up or down."""
    lost = {*out_of_sight(game, seat)}
    return {
        game.where[spot]
        for spot in range(len(game.who))
        if spot not in lost and is_at_large(game, spot) and game.where[spot] != NOWHERE
    }

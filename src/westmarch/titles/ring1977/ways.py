"""Ways over the map: what it costs to go where, and where one has to stop (3)."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from westmarch.titles.ring1977.words import Hex


class Step(NamedTuple):
    """A step into a neighbouring hex: what it costs people and armies, by a road or not, and whether a river is crossed
    without a bridge. Armies can't take one that costs them nothing."""

    to: Hex
    people: int
    army: int
    road: bool
    wet: bool


Way = tuple[int, Hex]
"""The points that are spent when a hex is reached, and the hex before it."""

Steps = tuple[tuple[Step, ...], ...]


@dataclass(frozen=True, eq=False)
class Paths:
    """Steps from all hexes. They are equal to nothing but themselves, so ways over them can be kept."""

    steps: Steps


@lru_cache(maxsize=128)
def ways_over(
    paths: Paths, start: Hex, points: int, closed: frozenset[Hex], ends: frozenset[Hex], army: bool, flood: bool
) -> Mapping[Hex, Way]:
    """What `reachable` finds; a stack asks several times before it sets out."""
    return reachable(paths.steps, start, points, closed, ends, army=army, flood=flood)


def reachable(
    steps: Steps,
    start: Hex,
    points: int,
    closed: Set[Hex],
    ends: Set[Hex],
    *,
    army: bool = False,
    flood: bool = False,
) -> dict[Hex, Way]:
    """Where one can go with so many points, and by which way, the cheapest hexes first.

    Whoever has a point left may always go one hex on, whatever it costs. Nobody goes into hexes that are closed, nor on
    from those where the way ends: there something happens first. In a flood no river is crossed without a bridge. The
    start is not among the hexes found.
    """
    spent = dict.fromkeys(closed, -1)
    spent[start] = 0
    before: dict[Hex, Hex] = {}
    edges: list[list[Hex]] = [[] for _ in range(points)]
    for so_far, edge in enumerate(edges):
        for place in sorted(edge) if so_far else [start]:
            if spent[place] < so_far or (place in ends and so_far):
                continue
            for to, people, strong, _, wet in steps[place]:
                cost = strong if army else people
                if not cost or (wet and flood):
                    continue
                cost += so_far
                if to not in spent or cost < spent[to]:
                    spent[to], before[to] = cost, place
                    if cost < points:
                        edges[cost].append(to)
                elif cost == spent[to] and place < before[to]:
                    before[to] = place
    return {to: (cost, before[to]) for cost, to in sorted([(spent[to], to) for to in before])}


def way_to(found: Mapping[Hex, Way], goal: Hex) -> tuple[Hex, ...]:
    """The hexes of the way to a goal, without the start."""
    way: list[Hex] = []
    place = goal
    while place in found:
        way.append(place)
        place = found[place][1]
    return tuple(reversed(way))

"""Ways over the map: what it costs to go where, and where one has to stop (3)."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush

from westmarch.titles.ring1977.book import Ring1977Book, Step
from westmarch.titles.ring1977.words import Hex

Barrier = Callable[[Hex], bool]
Forbidden = Callable[[Step], bool]

Way = tuple[int, Hex]
"""The points that are spent when a hex is reached, and the hex before it."""


def reachable(
    book: Ring1977Book, start: Hex, points: int, is_shut: Forbidden, ends_way: Barrier, *, army: bool = False
) -> dict[Hex, Way]:
    """Where one can go with so many points, and by which way, the cheapest hexes first.

    Whoever has a point left may always go one hex on, whatever it costs. Nobody goes into hexes that are shut, nor on
    from those where the way ends: there something happens first. The start is not among the hexes found.
    """
    found: dict[Hex, Way] = {}
    edge: list[tuple[int, Hex, Hex]] = [(0, start, start)]
    while edge:
        spent, place, before = heappop(edge)
        if place in found:
            continue
        found[place] = (spent, before)
        if spent < points and (place == start or not ends_way(place)):
            for step in book.steps[place]:
                if step.to not in found and not is_shut(step):
                    heappush(edge, (spent + (step.army if army else step.people), step.to, place))
    del found[start]
    return found


def way_to(found: dict[Hex, Way], goal: Hex) -> tuple[Hex, ...]:
    """The hexes of the way to a goal, without the start."""
    way: list[Hex] = []
    place = goal
    while place in found:
        way.append(place)
        place = found[place][1]
    return tuple(reversed(way))

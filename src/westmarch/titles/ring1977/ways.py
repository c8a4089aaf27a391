"""Ways over the map: what it costs to go where, and where one has to stop (3)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Set
from typing import NamedTuple

from westmarch.engine.option import Option
from westmarch.titles.ring1977.words import Hex


class Step(NamedTuple):
    """A step into a neighbouring hex: what it costs people and armies, by a road or not, and whether a river is crossed
    without a bridge. Armies can't take one that costs them nothing."""

    to: Hex
    people: int
    army: int
    road: bool
    wet: bool


Steps = tuple[tuple[Step, ...], ...]
Costs = tuple[tuple[tuple[Hex, int], ...], ...]
"""For each hex where one can go from it, and what that costs."""


class Ways(NamedTuple):
    """Where one can go, the cheapest hexes first and else by number: the points that are spent when a hex is reached,
    and the hex before it."""

    spent: dict[Hex, int]
    before: dict[Hex, Hex]


class Paths:
    """Steps from all hexes."""

    def __init__(self, steps: Steps) -> None:
        self.steps = steps
        self.known_costs: dict[tuple[bool, bool], Costs] = {}

    def costs(self, army: bool, flood: bool) -> Costs:
        """What steps cost people or an army; in a flood no river is crossed without a bridge."""
        if (army, flood) not in self.known_costs:
            self.known_costs[army, flood] = tuple(
                tuple(
                    (step.to, cost)
                    for step in steps
                    if (cost := step.army if army else step.people) and not (step.wet and flood)
                )
                for steps in self.steps
            )
        return self.known_costs[army, flood]


def reachable(costs: Costs, start: Hex, points: int, closed: Set[Hex], ends: Set[Hex]) -> Ways:
    """Where one can go with so many points, and by which way.

    Whoever has a point left may always go one hex on, whatever it costs. Nobody goes into hexes that are closed, nor on
    from those where the way ends: there something happens first. The start is not among the hexes found.
    """
    spent = dict.fromkeys(closed, -1)
    spent[start] = 0
    before: dict[Hex, Hex] = {}
    edges: defaultdict[int, list[Hex]] = defaultdict(list)
    edges[0].append(start)
    for so_far in range(points):
        for place in edges[so_far]:
            if spent[place] < so_far or (so_far and place in ends):
                continue
            for to, cost in costs[place]:
                cost += so_far
                if to not in spent or cost < spent[to]:
                    spent[to], before[to] = cost, place
                    edges[cost].append(to)
                elif cost == spent[to] and place < before[to]:
                    before[to] = place
    del edges[0]
    order = [to for cost in sorted(edges) for to in sorted(edges[cost]) if spent[to] == cost]
    return Ways({to: spent[to] for to in order}, before)


def way_to(ways: Ways, goal: Hex) -> tuple[Hex, ...]:
    """The hexes of the way to a goal, without the start."""
    way: list[Hex] = []
    place = goal
    while place in ways.before:
        way.append(place)
        place = ways.before[place]
    return tuple(reversed(way))


class Prospect(NamedTuple):
    """What lies before a stack while a menu stands that was made of it: the points it has left, the ways over the map,
    and the hexes in which it may end its move, with what it costs to go there."""

    menu: list[Option]
    points: int
    ways: Ways
    spent: dict[Hex, int]

"""Where people on foot can go at which cost (3): terrain, roads, rivers, passes, the last hex, lairs."""

from __future__ import annotations

from tests.titles.ring1977.second.facts import BESIDE, CHARTS, EDGES, HEXES, PASSES, PLACES
from tests.titles.ring1977.second.fight import MISTY, MORANNON

CHART = CHARTS["movement"]
LAIRS = {one["hex"] for one in PLACES.values() if one["kind"] == "lair"}
LAIRS |= {place for one in PASSES.values() if one.get("servants") for place in one["hexes"]}
HALTS = LAIRS | {one["hex"] for one in PLACES.values() if one["kind"] == "citadel" and one["owner"] != "fellowship"}
"""Where ways end: in lairs, and citadels of enemies."""


def cost(here: str, place: str) -> int | None:
    """Of a step; nothing where one can't go."""
    terrain = CHART["terrain"].get(HEXES[place]["terrain"])
    if terrain is None:
        return None
    edge = EDGES.get(frozenset((here, place)), {})
    if edge.get("road"):
        return int(CHART["road"])
    wet = edge.get("river") and not edge.get("crossing")
    return int(terrain + (CHART["river"] if wet else 0))


def reachable(start: str, points: int) -> dict[str, int]:
    """The hexes that people of the Fellowship can go to at once, with the points it takes: a way ends where they halt,
    and whoever has a point left may go one hex on."""
    found = {start: 0}
    edge = [start]
    while edge:
        here = min(edge, key=lambda one: found[one])
        edge.remove(here)
        if found[here] >= points or (here in HALTS and here != start):
            continue
        for place in BESIDE[here]:
            step = cost(here, place)
            if step is None or place in MISTY | MORANNON:
                continue
            spent = min(points, found[here] + step)
            if spent < found.get(place, 9999):
                found[place] = spent
                edge.append(place)
    del found[start]
    return found

"""The way to Mount Doom: how far it is from everywhere, past what waits on the road."""

from __future__ import annotations

from collections.abc import Mapping, Set
from heapq import heappop, heappush
from typing import Final

from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import FELLOWSHIP_SEAT, Hex

LAIR: Final = 6
"""How many points more a Servant in the way is worth going round, a waiting Nazgûl, and enemies who stop a march."""
NAZGUL: Final = 10
FOES: Final = 40
BOATS: Final = 3
"""What going down the Anduin from Caras Galadhon counts."""
FAR: Final = 9999


class Roads:
    """Distances to a goal, kept as long as nothing on the way has changed."""

    def __init__(self) -> None:
        self.known: dict[tuple[object, ...], dict[Hex, int]] = {}

    def to(self, game: Ring1977, goal: Hex) -> Mapping[Hex, int]:
        """How many points it is to a goal from everywhere, for people of the Fellowship."""
        closed = frozenset(game.closed_hexes(FELLOWSHIP_SEAT))
        worse = dangers(game)
        worse.pop(goal, None)
        boats = not game.is_open("river_floods")
        key = (goal, closed, tuple(sorted(worse.items())), boats)
        if key not in self.known:
            if len(self.known) > 20:
                self.known.clear()
            self.known[key] = distances(game, goal, closed, worse, boats)
        return self.known[key]


def dangers(game: Ring1977) -> dict[Hex, int]:
    """What is better gone round."""
    found = dict.fromkeys(game.halting_hexes(FELLOWSHIP_SEAT), FOES)
    for place in game.servant_hexes():
        found[place] = found.get(place, 0) + LAIR
    for place in game.waiting_hexes():
        found[place] = found.get(place, 0) + NAZGUL
    return found


def distances(game: Ring1977, goal: Hex, closed: Set[Hex], worse: Mapping[Hex, int], boats: bool) -> dict[Hex, int]:
    """From everywhere to a goal, backwards from there."""
    into, landings = game.book.steps_into, set(game.book.landings) if boats else set()
    found: dict[Hex, int] = {}
    edge: list[tuple[int, Hex]] = [(0, goal)]
    while edge:
        spent, place = heappop(edge)
        if place in found:
            continue
        found[place] = spent
        entering = spent + worse.get(place, 0)
        for before, step in into[place]:
            if before not in found and before not in closed:
                heappush(edge, (entering + step.people, before))
        if place in landings and game.book.caras_galadhon not in found:
            heappush(edge, (entering + BOATS, game.book.caras_galadhon))
    return found

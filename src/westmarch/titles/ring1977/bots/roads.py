"""The way to Mount Doom: how far it is from everywhere, past what waits on the road."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from westmarch.titles.ring1977.book import Ring1977Book
from westmarch.titles.ring1977.rules.barriers import Barriers, servant_hexes, waiting_hexes
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import FELLOWSHIP_SEAT, Hex

LAIR: Final = 6
"""How many points more a Servant in the way is worth going round, a waiting Nazgûl, and enemies who stop a march."""
NAZGUL: Final = 4
FOES: Final = 8
BOATS: Final = 3
"""What going down the Anduin from Caras Galadhon counts."""
FAR: Final = 9999


class Roads:
    """Distances to a goal, kept as long as nothing on the way has changed."""

    def __init__(self) -> None:
        self.known: dict[tuple[object, ...], Distances] = {}

    def to(self, game: Ring1977, goal: Hex, places: Iterable[Hex]) -> Mapping[Hex, int]:
        """The numbers of points to a goal from some places, for people of the Fellowship. From places that are further
        it may be unknown."""
        barriers = Barriers(game, FELLOWSHIP_SEAT)
        closed = frozenset(barriers.closed_to_people())
        worse = dangers(game, barriers)
        worse.pop(goal, None)
        boats = not game.is_open("river_floods")
        key = (goal, closed, tuple(sorted(worse.items())), boats)
        if key not in self.known:
            if len(self.known) > 20:
                self.known.clear()
            self.known[key] = Distances(game.book, goal, closed, worse, boats)
        return self.known[key].from_all(places)


def dangers(game: Ring1977, barriers: Barriers) -> dict[Hex, int]:
    """What is better gone round."""
    found = dict.fromkeys(barriers.halting, FOES)
    for place in servant_hexes(game):
        found[place] = found.get(place, 0) + LAIR
    for place in waiting_hexes(game):
        found[place] = found.get(place, 0) + NAZGUL
    return found


@lru_cache(maxsize=4)
def costs_into(book: Ring1977Book) -> list[list[tuple[Hex, int]]]:
    """The hexes from which one goes into each, and what that costs people."""
    return [[(before, step.people) for before, step in book.steps_into[place]] for place in sorted(book.steps_into)]


class Distances:
    """How far it is to a goal: it is looked for backwards from there, as far as somebody asks."""

    def __init__(self, book: Ring1977Book, goal: Hex, closed: Set[Hex], worse: Mapping[Hex, int], boats: bool) -> None:
        self.into = costs_into(book)
        self.harbour = book.caras_galadhon
        self.closed, self.worse = closed, worse
        self.landings = set(book.landings) if boats else set()
        self.found: dict[Hex, int] = {}
        self.edge: list[tuple[int, Hex]] = [(0, goal)]

    def from_all(self, places: Iterable[Hex]) -> Mapping[Hex, int]:
        """The distances from at least these places, where there is a way."""
        wanted = {place for place in places if place not in self.found}
        found, edge, closed = self.found, self.edge, self.closed
        while edge and wanted:
            spent, place = heappop(edge)
            if place in found:
                continue
            found[place] = spent
            wanted.discard(place)
            entering = spent + self.worse.get(place, 0)
            for before, cost in self.into[place]:
                if before not in found and before not in closed:
                    heappush(edge, (entering + cost, before))
            if place in self.landings and self.harbour not in found:
                heappush(edge, (entering + BOATS, self.harbour))
        return found

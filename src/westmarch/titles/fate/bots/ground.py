"""What the value of a position needs to know of the board, worked out once for a book."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from heapq import heappop, heappush
from itertools import product
from typing import Final

from westmarch.titles.fate.book import FateBook, Road
from westmarch.titles.fate.words import EXCHANGE, NAZGUL, ROUT, STEALTH, Place

FAR: Final = 99.0
MOST_TROOPS: Final = 6
"""So many defenders, or more, are alike."""
MOST_ENEMIES: Final = 12


def walking(road: Road) -> float:
    """What a road takes, in actions: a symbol is worth a little more than one."""
    return 1 + 1.3 * road.price


def stealing(road: Road) -> float:
    """The same for Frodo, who has stealth at hand."""
    return 1 + (0.8 if road.symbol == STEALTH else 1.5) * road.price


class Ground:
    """The board of a book: ways, how exposed havens are, and how battles for them end."""

    def __init__(self, book: FateBook) -> None:
        self.ways = tuple(ways_to(book, place, walking) for place in book.places)
        self.to_doom = ways_to(book, book.mount_doom, stealing)
        self.toll = tuple(self.stealth_to_doom(book, place) for place in book.places)
        self.rivendell, self.isengard = book.place("rivendell"), book.place("isengard")
        self.north_ithilien, self.minas_tirith = book.place("north_ithilien"), book.place("minas_tirith")
        self.ithilien = book.region("ithilien")
        self.rohan = book.places_in[book.region("rohan")]
        self.blessing = book.objective("attain_the_blessing_of_the_elves")
        self.saruman = book.objective("saruman_your_staff_is_broken")
        self.challenge = book.objective("challenge_sauron")
        self.host = book.terms[self.challenge].troops
        """The troops with which Sauron is challenged."""
        self.falls = tuple(
            tuple(
                tuple(fall(book, troops, enemies, watched) for watched in (False, True))
                for enemies in range(MOST_ENEMIES + 1)
            )
            for troops in range(MOST_TROOPS + 1)
        )
        """How likely a haven falls: by defenders, enemies, and whether Nazgûl are there."""
        lines = [book.lines[line] for line in book.card_line]
        self.exposure = tuple(sum(place in line[1:] for line in lines) / 10 for place in book.places)

    def stealth_to_doom(self, book: FateBook, place: Place) -> int:
        """How much stealth the best way to Mount Doom takes."""
        toll = 0
        while place != book.mount_doom and self.to_doom[place] < FAR:
            road = min(book.roads[place], key=lambda one: (self.to_doom[one.to] + stealing(one), one.to))
            toll += road.price if road.symbol == STEALTH else 0
            place = road.to
        return toll


@lru_cache(maxsize=16)
def ground_of(book: FateBook) -> Ground:
    return Ground(book)


def ways_to(book: FateBook, target: Place, toll: Callable[[Road], float]) -> tuple[float, ...]:
    """What the cheapest way to a place takes, from every place."""
    best = [FAR] * len(book.places)
    best[target] = 0.0
    todo = [(0.0, target)]
    while todo:
        so_far, place = heappop(todo)
        for road in book.roads[place]:
            found = so_far + toll(road)
            if so_far <= best[place] and found < best[road.to]:
                best[road.to] = found
                heappush(todo, (found, road.to))
    return tuple(best)


def fall(book: FateBook, troops: int, enemies: int, watched: bool) -> float:
    """How likely a battle leaves enemies and no defenders."""
    if not enemies or not troops:
        return float(enemies > 0)
    lost = total = 0
    for roll in product(book.battle_die, repeat=min(enemies, book.data.battle_die.most)):
        beaten = roll.count(ROUT) + roll.count(EXCHANGE)
        fallen = roll.count(EXCHANGE) + 2 * watched * roll.count(NAZGUL)
        lost += fallen >= troops and beaten < enemies
        total += 1
    return lost / total

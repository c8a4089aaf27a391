"""Ways over the board: how many actions a place is away, counting symbols as actions."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from heapq import heappop, heappush
from typing import Final

from westmarch.titles.fate.book import FateBook, Road
from westmarch.titles.fate.words import STEALTH, Cost, Place

SYMBOL_IN_ACTIONS: Final = (1.5, 1.5, 1.5, 3.0)
"""How many actions a walker makes a detour of rather than spend a symbol."""
FAR: Final = 99.0

Price = Callable[[Place, Road], float]
"""What a step costs, from a place over one of its roads."""


def distances(book: FateBook, target: Place, price: Price) -> list[float]:
    """The cheapest way to a target from every place (Dijkstra, from the target outwards)."""
    best = [FAR] * len(book.places)
    best[target] = 0.0
    todo = [(0.0, target)]
    while todo:
        so_far, place = heappop(todo)
        if so_far > best[place]:
            continue
        for back in book.roads[place]:
            cost = so_far + price(back.to, Road(place, back.symbol, back.price))
            if cost < best[back.to]:
                best[back.to] = cost
                heappush(todo, (cost, back.to))
    return best


@cache
def walk(book: FateBook, target: Place, purse: Cost, discount: int) -> list[float]:
    """Distances to a target for a character whose seat can spend `purse`, and who pays `discount` less on each path."""

    def price(_: Place, road: Road) -> float:
        due = max(0, road.price - discount)
        return 1 + SYMBOL_IN_ACTIONS[road.symbol] * due if due <= purse[road.symbol] else FAR

    return distances(book, target, price)


def price_of(roads: list[Road], discount: int) -> int:
    """The symbols that some roads take in all."""
    return sum(toll(road, discount) for road in roads)


def toll(road: Road, discount: int) -> int:
    return max(0, road.price - discount)


@cache
def way(book: FateBook, start: Place, discount: int, thrift: float) -> list[Road]:
    """The roads to Mount Doom, over paths of stealth only; with more thrift, longer ones that cost less."""

    def price(_: Place, road: Road) -> float:
        due = toll(road, discount)
        return 1.1 - thrift + (thrift * due if road.symbol == STEALTH or not due else FAR)

    far = distances(book, book.mount_doom, price)
    roads: list[Road] = []
    here = start
    while here != book.mount_doom:
        roads.append(min(book.roads[here], key=lambda road: (far[road.to] + price(here, road), road.to)))
        here = roads[-1].to
    return roads

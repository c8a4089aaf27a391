"""Tiles of which somebody can't tell where each lies: they are dealt anew within what is known (12.6)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.chance import Rng
from westmarch.titles.ring2e.words import NOBODY, Character, Tile

EXCHANGES = 30
"""So often, for each place, two tiles change places."""


@dataclass
class Lying:
    """A tile that lies on somebody, or in the pool (NOBODY); `known` are the bits of those that it can be."""

    on: Character
    at: int
    known: int
    tile: Tile


def bit(tile: Tile) -> int:
    """The bit of a tile in a number that stands for a set of tiles."""
    return 1 << tile


def deal_anew(places: list[Lying], pool: list[Lying], room: dict[Character, int], values: list[int], rng: Rng) -> None:
    """Exchange tiles in pairs until each way in which they can lie is as likely as any other.

    Each step leads from one possible deal to another and could as well lead back, so none is preferred. `room` is by
    how much the `values` on somebody may still rise.
    """
    everywhere = [*places, *pool]
    for _ in range(EXCHANGES * len(places)):
        one, other = places[rng.below(len(places))], everywhere[rng.below(len(everywhere))]
        if bit(other.tile) & one.known and bit(one.tile) & other.known:
            exchange(one, other, room, values[other.tile] - values[one.tile])


def exchange(one: Lying, other: Lying, room: dict[Character, int], more: int) -> None:
    """Two tiles change places if that leaves room; the first place has so much more then."""
    if one.on != other.on:
        if more > room.get(one.on, more) or -more > room.get(other.on, -more):
            return
        for on, by in ((one.on, more), (other.on, -more)):
            if on in room:
                room[on] -= by
    one.tile, other.tile = other.tile, one.tile


def in_pool(tile: Tile) -> Lying:
    """A tile in the pool, where any can lie."""
    return Lying(NOBODY, 0, -1, tile)

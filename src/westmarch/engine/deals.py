"""Fair deals: things lie in places, and each way that fits what is known is as likely as any other.

Of each place is known which things it may hold. To deal fairly one must know in how many ways the places that follow
can still be filled. Things of which the same is known are alike, so that few numbers have to be worked out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from westmarch.engine.chance import WORD_BITS, Rng

NO_HOLDER: Final = -1
PLENTY: Final = 1 << 30
"""The room where there is no bound."""
KEPT: Final = 16
"""So many counts are kept: bots deal many worlds of one position."""


class Place(NamedTuple):
    """Where one thing lies: `may` are the bits of those that it can be. What lies with a `holder` is bounded by his
    room."""

    may: int
    holder: int = NO_HOLDER


class Kind(NamedTuple):
    """Things of the same worth that may lie in the same places."""

    worth: int
    things: tuple[int, ...]


def deal(
    places: Sequence[Place],
    things: Iterable[int],
    rng: Rng,
    worth: Mapping[int, int] | None = None,
    room: Mapping[int, int] | None = None,
) -> list[int]:
    """A thing for each place, by chance, and no thing twice: all ways in which that can be are equally likely.

    `worth` is of each thing what it is worth, 0 unless said; `room` of each holder what all that lies with him may be
    worth, without bound unless said. The order of the things makes no difference. Raises ValueError if there is no way.

    >>> from westmarch.engine.chance import key_of
    >>> deal([Place(0b001), Place(0b011), Place(0b111)], [0, 1, 2], Rng(key_of("deal"), 0, 0))
    [0, 1, 2]
    >>> deal([Place(0b11, holder=7)], [0, 1], Rng(key_of("deal"), 0, 0), worth={1: 5}, room={7: 4})
    [0]
    """
    worths = tuple((thing, (worth or {}).get(thing, 0)) for thing in sorted(things))
    return ways_to_fill(tuple(places), worths, tuple(sorted((room or {}).items()))).deal(rng)


@lru_cache(maxsize=KEPT)
def ways_to_fill(
    places: tuple[Place, ...], worths: tuple[tuple[int, int], ...], room: tuple[tuple[int, int], ...]
) -> Ways:
    return Ways(places, worths, dict(room))


class Ways:
    """In how many ways places can be filled: they are filled in an order, the narrow ones first.

    `kinds_for` has for each place, in this order, the numbers of the kinds that it may hold, `room_for` the room of its
    holder if it is his first.
    """

    def __init__(self, places: Sequence[Place], worths: Sequence[tuple[int, int]], room: Mapping[int, int]) -> None:
        self.order = sorted(
            range(len(places)), key=lambda at: (places[at].holder, places[at].may.bit_count(), places[at])
        )
        self.kinds = alike(places, worths)
        ordered = [places[at] for at in self.order]
        self.kinds_for = [
            [number for number, kind in enumerate(self.kinds) if place.may >> kind.things[0] & 1] for place in ordered
        ]
        holders = [NO_HOLDER, *[place.holder for place in ordered]]
        self.room_for = [room.get(holder, PLENTY) if holder != before else None for before, holder in pairwise(holders)]
        self.found: dict[tuple[int, int, tuple[int, ...]], int] = {}

    def ways(self, at: int, spare: int, left: tuple[int, ...]) -> int:
        """The number of ways to fill the places from this one on with what is left of each kind. `spare` is the room
        with the holder of the place before."""
        if at == len(self.order):
            return 1
        key = (at, spare, left)
        if key not in self.found:
            self.found[key] = sum(ways for _, _, ways in self.choices(at, spare, left))
        return self.found[key]

    def choices(self, at: int, spare: int, left: tuple[int, ...]) -> list[tuple[int, int, int]]:
        """The kinds that a place can be given. With each come the room after it and the number of ways to go on."""
        spare = spare if (fresh := self.room_for[at]) is None else fresh
        found = []
        for number in self.kinds_for[at]:
            worth = self.kinds[number].worth
            if left[number] and worth <= spare:
                after = spare - worth if spare < PLENTY else PLENTY
                rest = (*left[:number], left[number] - 1, *left[number + 1 :])
                found.append((number, after, left[number] * self.ways(at + 1, after, rest)))
        return found

    def deal(self, rng: Rng) -> list[int]:
        """One of the ways."""
        piles = [list(kind.things) for kind in self.kinds]
        for pile in piles:
            rng.shuffle(pile)
        dealt = [-1] * len(self.order)
        spare = PLENTY
        for at, place in enumerate(self.order):
            choices = self.choices(at, spare, tuple(map(len, piles)))
            number, spare = drawn(choices, rng)
            dealt[place] = piles[number].pop()
        return dealt


def alike(places: Sequence[Place], worths: Sequence[tuple[int, int]]) -> list[Kind]:
    """The kinds of things, without those that can't lie anywhere."""
    found: dict[tuple[int, tuple[int, ...]], list[int]] = {}
    for thing, worth in worths:
        where = tuple(at for at, place in enumerate(places) if place.may >> thing & 1)
        if where:
            found.setdefault((worth, where), []).append(thing)
    return [Kind(worth, tuple(things)) for (worth, _), things in found.items()]


def drawn(choices: Sequence[tuple[int, int, int]], rng: Rng) -> tuple[int, int]:
    """One of the choices, each as likely as there are ways to go on."""
    total = sum(ways for _, _, ways in choices)
    if not total:
        raise ValueError("these things can't lie in these places")
    way = below(total, rng)
    for number, spare, ways in choices:
        if way < ways:
            return number, spare
        way -= ways
    raise AssertionError(way)


def below(n: int, rng: Rng) -> int:
    """A number from 0 to n - 1, each equally likely, however large n is.

    >>> from westmarch.engine.chance import key_of
    >>> below(10**30, Rng(key_of("large"), 0, 0)) < 10**30
    True
    """
    bits = (n - 1).bit_length()
    words = -(-bits // WORD_BITS)
    while True:
        number = 0
        for word in rng.words(words):
            number = number << WORD_BITS | word
        number >>= words * WORD_BITS - bits
        if number < n:
            return number

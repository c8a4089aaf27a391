"""Fair deals: each way in which things can lie in places is as likely as any other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import permutations

import pytest

from tests.chances import assert_equally_likely
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.deals import NO_HOLDER, Place, deal

DEALS = 2000
ANY = -1

POSITIONS: dict[str, tuple[list[Place], list[int], dict[int, int], dict[int, int]]] = {
    "all alike": ([Place(ANY)] * 4, [0, 1, 2, 3], {}, {}),
    "more things than places": ([Place(ANY), Place(0b00111)], [0, 1, 2, 3, 4], {}, {}),
    "two sets that overlap": ([Place(0b0011), Place(0b1111), Place(0b0110), Place(0b1111)], [0, 1, 2, 3], {}, {}),
    "a ring, in which no two can change places": ([Place(0b011), Place(0b110), Place(0b101)], [0, 1, 2], {}, {}),
    "a staircase": ([Place((1 << at + 2) - 1) for at in range(5)], [0, 1, 2, 3, 4], {}, {}),
    "room for little": (
        [Place(ANY, 7), Place(ANY, 8), Place(ANY, 7)],
        [0, 1, 2, 3, 4],
        {1: 1, 2: 1, 3: 2, 4: 3},
        {7: 2, 8: 3},
    ),
    "room, and some without bound": (
        [Place(ANY), Place(0b11101, 8), Place(ANY, 8)],
        [0, 1, 2, 3, 4],
        {1: 1, 2: 1, 3: 2, 4: 3},
        {8: 2},
    ),
}


def fits(way: tuple[int, ...], places: list[Place], worth: Mapping[int, int], room: Mapping[int, int]) -> bool:
    held: Counter[int] = Counter()
    for thing, place in zip(way, places, strict=True):
        held[place.holder] += worth.get(thing, 0)
    return all(place.may >> thing & 1 for thing, place in zip(way, places, strict=True)) and all(
        holder == NO_HOLDER or held[holder] <= room[holder] for holder in held
    )


@pytest.mark.parametrize("name", POSITIONS)
def test_each_way_is_as_likely_as_any_other(name: str) -> None:
    """Given places and things, when they are dealt 2,000 times, then all ways that fit come up, equally often."""
    places, things, worth, room = POSITIONS[name]
    ways = [way for way in permutations(things, len(places)) if fits(way, places, worth, room)]
    rng = Rng(key_of(name), 0, 0)
    assert_equally_likely(Counter(tuple(deal(places, things, rng, worth, room)) for _ in range(DEALS)), ways)


def test_the_order_of_the_things_makes_no_difference() -> None:
    places = [Place(0b0111), Place(0b1110), Place(ANY)]
    deals = [deal(places, things, Rng(key_of("order"), 0, 0)) for things in ([0, 1, 2, 3], [3, 1, 0, 2])]
    assert deals[0] == deals[1]


def test_what_can_not_be_is_not_dealt() -> None:
    with pytest.raises(ValueError, match="can't lie"):
        deal([Place(0b01), Place(0b01)], [0, 1], Rng(key_of("none"), 0, 0))


def test_many_ways_are_more_than_a_word_can_count() -> None:
    """Given 23 counters of which nothing is known, then one can be dealt all the same: there are 23! ways."""
    assert sorted(deal([Place(ANY)] * 23, range(23), Rng(key_of("many"), 0, 0))) == list(range(23))

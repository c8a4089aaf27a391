"""Faces of counters: for an enemy all deals in which each counter has a face that it may have are equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from tests.chances import assert_equally_likely
from tests.titles.ring1977.given import Table
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.secrecy import determinize, view
from westmarch.titles.ring1977.cards.captives import EaglesCome
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT

DEALS_EACH = 15
MIXED = ("frodo", "sam", "merry", "pippin", "legolas")


def suspected(*ruled_out: tuple[str, str]) -> Table:
    """Five have been mixed, and all others are known; then the Dark Power has learned of a few counters whose they are
    not. The counters are named by those whose they are."""
    table = Table()
    count = len(table.game.who)
    first = (DARK_SEAT - 1) * count
    anybody = sum(1 << table.person(name) for name in MIXED)
    for spot, person in enumerate(table.game.who):
        table.game.suspects[first + spot] = anybody if anybody >> person & 1 else 1 << person
    for owner, other in ruled_out:
        table.game.suspects[first + table.game.counter(table.person(owner))] &= ~(1 << table.person(other))
    return table


def deals(suspects: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every deal of faces, counter by counter."""
    if not suspects:
        yield ()
        return
    for before in deals(suspects[:-1]):
        for face in range(suspects[-1].bit_length()):
            if suspects[-1] >> face & 1 and face not in before:
                yield (*before, face)


RULED_OUT: list[tuple[tuple[str, str], ...]] = [
    (("frodo", "sam"),),
    (("frodo", "sam"), ("frodo", "merry"), ("frodo", "pippin")),
    (("frodo", "sam"), ("sam", "merry"), ("merry", "pippin"), ("pippin", "legolas"), ("legolas", "frodo")),
    (("sam", "frodo"), ("merry", "frodo"), ("pippin", "frodo"), ("merry", "sam"), ("pippin", "sam")),
]


@pytest.mark.parametrize("ruled_out", RULED_OUT)
def test_all_deals_of_faces_are_equally_likely(ruled_out: tuple[tuple[str, str], ...]) -> None:
    table = suspected(*ruled_out)
    ways = list(deals(table.game.suspected(DARK_SEAT)))
    assert len(ways) > 4
    worlds = (
        determinize(table.game, DARK_SEAT, Rng(key_of("faces"), 0, number)) for number in range(DEALS_EACH * len(ways))
    )
    assert_equally_likely(Counter(tuple(world.who) for world in worlds), ways)


@pytest.mark.parametrize("seat", [DARK_SEAT, SPECTATOR])
def test_where_all_see_the_stacks_nothing_is_imagined_of_what_they_do(seat: Seat) -> None:
    """Given eagles that may come for one stack or another, and movement that is not hidden, then in no other world they
    have been told already for which."""
    table = Table().at("W2814", "frodo").at("W1311", "sam").begin(EaglesCome(FELLOWSHIP_SEAT))
    world = determinize(table.game, seat, Rng(key_of("eagles"), 0, 0))
    assert view(world, seat) == view(table.game, seat)

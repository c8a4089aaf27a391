"""What a seat is shown, as arrays: nothing that it may not know, in shapes that never change."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pytest

from tests.envs.tables import KINDS, name_of
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Seat
from westmarch.engine.secrecy import determinize
from westmarch.envs.observations import HIDDEN, Array, Shapes
from westmarch.envs.table import Table


def flattened(arrays: Mapping[str, Array]) -> Array:
    """All arrays as one vector, in their order."""
    return np.concatenate([array.ravel() for array in arrays.values()])


def played(table: Table, seed: int, decisions: int) -> None:
    """Play so many decisions at random."""
    chance = np.random.default_rng(seed)
    table.begin(seed)
    for _ in range(decisions):
        if table.playing.over:
            table.begin(seed + 1)
        table.choose(int(chance.choice(list(table.choices))))


@pytest.mark.parametrize("kind", KINDS, ids=map(name_of, KINDS))
def test_what_a_seat_cannot_see_is_in_no_array(kind: tuple[str, int, dict[str, str]]) -> None:
    """Given a game, when all is dealt anew that a seat can't see, then its arrays are the same to the last number."""
    title, seats, settings = kind
    table = Table(title, seats, settings)
    played(table, seed=3, decisions=30)
    for seat in range(seats):
        before = flattened(table.shapes.arrays(table.playing.game, Seat(seat)))
        world = determinize(table.playing.game, Seat(seat), Rng(key_of("another world"), 0, 0))
        assert np.array_equal(before, flattened(table.shapes.arrays(world, Seat(seat))))


def test_hidden_cards_are_marked_and_open_ones_are_shown() -> None:
    """Given the toy, in which only the deck is secret, then each of its cards is marked as hidden, and no other."""
    table = Table("toy", 2)
    table.begin(1)
    shown = table.arrays(Seat(0))
    assert (shown["deck"] == HIDDEN).sum() == len(table.playing.game.deck) > 0
    assert HIDDEN not in shown["hands"]


def test_one_vector_has_the_same_numbers_as_the_arrays() -> None:
    table, flat = Table("fate", 2, {}), Table("fate", 2, {}, flat=True)
    table.begin(1)
    flat.begin(1)
    seen = flat.sees(Seat(0))
    assert isinstance(seen, np.ndarray)
    assert seen.shape == (flat.flat_length,)
    assert np.array_equal(seen, flattened(table.arrays(Seat(0))))


@pytest.mark.parametrize("kind", KINDS, ids=map(name_of, KINDS))
def test_what_was_shown_before_changes_nothing(kind: tuple[str, int, dict[str, str]]) -> None:
    """Given a game, when seats look at it again and again and change what they are shown, then each sees what it would
    see if it looked for the first time."""
    title, seats, settings = kind
    table, chance = Table(title, seats, settings), np.random.default_rng(5)
    table.begin(5)
    for number in range(80):
        if table.playing.over:
            break
        game, seat = table.playing.game, Seat(number % seats)
        seen, first = table.shapes.vector(game, seat), Shapes(table.title).vector(game, seat)
        assert (seen == first).all()
        seen[:] = 0
        table.choose(int(chance.choice(list(table.choices))))


@pytest.mark.parametrize("kind", KINDS, ids=map(name_of, KINDS))
def test_shapes_never_change(kind: tuple[str, int, dict[str, str]]) -> None:
    """Given a game, then at each of its decisions all arrays have the shapes that were promised."""
    title, seats, settings = kind
    table = Table(title, seats, settings)
    chance = np.random.default_rng(1)
    table.begin(7)
    for _ in range(40):
        if table.playing.over:
            break
        shown = table.arrays(table.playing.seat)
        assert {name: array.shape for name, array in shown.items()} == table.seen_shapes
        table.choose(int(chance.choice(list(table.choices))))

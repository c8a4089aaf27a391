"""Chance: known values, fairness, and independence."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.bench import CARDS, DICE, bench
from westmarch.engine.chance import KEY_BYTES, Rng, key_of

KEY = key_of("fair")
CRITICAL = {2: 13.8, 5: 20.5, 23: 49.7}
"""Chi-square by degrees of freedom: a fair source exceeds this once in a thousand times."""


def chi_square(counts: Counter[object], kinds: int) -> float:
    """How far counts are from being equal."""
    expected = counts.total() / kinds
    missing = kinds - len(counts)
    return sum((count - expected) ** 2 / expected for count in counts.values()) + missing * expected


def test_the_first_words_are_known() -> None:
    """Given the key of a seed, then its first numbers are these, on every machine and in every version."""
    draw = Rng(key_of("known"), stream=0, position=0)
    assert draw.roll(10, 6) == [3, 2, 1, 0, 1, 3, 1, 3, 5, 5]
    order = list(range(10))
    Rng(key_of("known"), stream=1, position=3).shuffle(order)
    assert order == [7, 8, 5, 0, 2, 3, 4, 6, 1, 9]


def test_a_die_shows_every_face_equally_often() -> None:
    """Given 60,000 rolls of a fixed key, then the faces differ no more than chance makes them."""
    faces = Counter(Rng(KEY, 0, 0).roll(60_000, 6))
    assert chi_square(faces, 6) < CRITICAL[5]


def test_no_number_below_a_large_limit_gets_more_than_its_share() -> None:
    """Given numbers below three quarters of all words, where every third would get two words and the others one, then
    none is favoured."""
    draw = Rng(KEY, 0, 1)
    thirds = Counter(draw.below(3 << 30) % 3 for _ in range(20_000))
    assert chi_square(thirds, 3) < CRITICAL[2]


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    """Given 24,000 shuffles of four cards, then all 24 orders turn up about as often."""
    orders: Counter[object] = Counter()
    for position in range(24_000):
        items = [0, 1, 2, 3]
        Rng(KEY, 1, position).shuffle(items)
        orders[tuple(items)] += 1
    assert set(orders) == set(permutations(range(4)))
    assert chi_square(orders, 24) < CRITICAL[23]


@pytest.mark.parametrize("other", [{"stream": 1}, {"position": 1}, {"key": key_of("other")}])
def test_key_stream_and_position_each_give_other_numbers(other: dict[str, object]) -> None:
    """Given two draws that differ in one thing only, then their numbers agree no more than by chance."""
    first = {"key": KEY, "stream": 0, "position": 0}
    one, two = Rng(**first).roll(6_000, 6), Rng(**{**first, **other}).roll(6_000, 6)
    agreeing = sum(a == b for a, b in zip(one, two, strict=True))
    assert 850 < agreeing < 1_150


def test_a_stream_does_not_depend_on_the_others() -> None:
    """Given a game in which cards were shuffled in between, then the dice fall as they would have."""
    plain, busy = bench(), bench()
    busy.rng(CARDS).shuffle(busy.deck)
    busy.rng(CARDS).shuffle(busy.deck)
    assert plain.rng(DICE).roll(20, 6) == busy.rng(DICE).roll(20, 6)


def test_a_state_counts_its_draws() -> None:
    """Given two draws from a stream, then they give other numbers, and the count stands in the state."""
    game = bench()
    assert game.rng(DICE).roll(20, 6) != game.rng(DICE).roll(20, 6)
    assert game.drawn == [2, 0]


@given(st.integers(1, 1 << 32), st.integers(0, 1 << 20))
def test_numbers_are_in_their_range(limit: int, position: int) -> None:
    """Given any limit up to 2**32, then numbers are from 0 to below it."""
    draw = Rng(KEY, 2, position)
    assert all(0 <= draw.below(limit) < limit for _ in range(5))


@given(st.lists(st.integers()), st.integers(0, 1 << 20))
def test_a_shuffle_keeps_all_items(items: list[int], position: int) -> None:
    """Given any list, when it is shuffled, then the same items are in it."""
    shuffled = items.copy()
    Rng(KEY, 3, position).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_a_draw_does_not_run_dry() -> None:
    """Given a draw that serves a bot for a long time, then it goes on after 2**20 numbers."""
    draw = Rng(KEY, 4, 0)
    draw.words(1 << 20)
    assert 0 <= draw.below(6) < 6


def test_seeds_are_any_number_or_text() -> None:
    """Given seeds, then a number is the same as its digits, and each gives a key of its own."""
    keys = {key_of(seed) for seed in ("1", 2, "Mellon", "mellon", "", "é")}
    assert key_of(1) == key_of("1")
    assert len(keys) == 6
    assert {len(key) for key in keys} == {KEY_BYTES}


def test_a_key_of_another_game_is_new_each_time() -> None:
    """Given one draw, then the keys that it gives to determinized worlds differ."""
    draw = Rng(KEY, 5, 0)
    assert len({draw.key_of_another() for _ in range(100)}) == 100


def test_chance_is_the_same_in_every_process() -> None:
    """Given processes with other hash seeds, when they play the same seed, then they reach the same state."""
    program = """
from westmarch.engine.match import Match
from westmarch.engine.title import title
match = Match(title("toy"), 3, "process")
while match.options and len(match.answers) < 40:
    match.answer(match.options[len(match.answers) % len(match.options)])
print(match.hash)
"""
    hashes = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "12345")
    }
    assert len(hashes) == 1

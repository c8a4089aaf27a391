"""Hints use nothing that whoever asks can't see."""

from __future__ import annotations

import random

import pytest

from tests.titles.test_beats import GAMES
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.match import Match
from westmarch.engine.secrecy import determinize
from westmarch.engine.title import title
from westmarch.players.hints import hint

ANSWERS = 120
EVERY = 9


@pytest.mark.parametrize(("name", "seats", "settings"), GAMES)
def test_a_hint_is_the_same_in_every_world_that_fits(name: str, seats: int, settings: dict[str, str]) -> None:
    """Given a random game, when somebody who is asked wants a hint, then it is one of their choices, and the same in a
    world that they can't tell from this one."""
    match, chance = Match(title(name), seats, "hints", settings), random.Random(name)
    given = 0
    for number in range(ANSWERS):
        if not match.options:
            break
        if number % EVERY == 0:
            seat = match.options[0].seat
            found = hint(match.title, match.state, seat, f"seed {number}")
            assert found is None or found.option in match.options
            world = determinize(match.state, seat, Rng(key_of("another world"), 0, number))
            assert hint(match.title, world, seat, f"seed {number}") == found
            given += found is not None
        match.answer(chance.choice(match.options))
    assert given

"""Positions where secrets would show: no seat can tell them from any world that fits what it knows."""

from __future__ import annotations

import random

import pytest

from tests.titles.ring1977.games import played_on, secretive
from westmarch.engine.option import SPECTATOR
from westmarch.engine.state import legal
from westmarch.testing import check_reveals, check_story, check_told, check_world
from westmarch.titles.ring1977 import TITLE
from westmarch.titles.ring1977.state import Ring1977

STEPS, STRIDE = 4, 60
"""How many positions of a game of the wardens are looked at, and how many answers lie between two at most."""


@pytest.mark.parametrize("seed", [*range(24), 52])
def test_secrets_of_positions(seed: int) -> None:
    """Given a position where secrets would show, then every seat sees, is told and may do the same in each world that
    it can't tell from it, and reads the same of any answer."""
    check_secrets(secretive(seed), seed)


@pytest.mark.parametrize("seed", range(24))
def test_secrets_of_positions_of_the_wardens(seed: int) -> None:
    """Given the same, when wardens play on, then it is so in the positions to which they come."""
    game = secretive(seed)
    for step in range(STEPS):
        check_secrets(played_on(game, seed, random.Random(f"{seed} {step}").randint(1, STRIDE)), seed)


def check_secrets(game: Ring1977, seed: int) -> None:
    """Assert that no seat can tell a position from a world that fits what it knows."""
    chance = random.Random(seed)
    for seat in (*game.seats, SPECTATOR):
        for number in range(3):
            world = check_world(game, seat, f"{seed} {number}")
            check_told(TITLE, game, world, seat)
            own = [option for option in legal(game) if option.seat == seat]
            for option in chance.sample(legal(game), min(3, len(legal(game)))):
                check_story(game, world, option, seat)
            for option in chance.sample(own, min(3, len(own))):
                check_reveals(game, world, option)

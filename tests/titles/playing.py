"""Games played on at random, and lines of play counted: what the golden files of several titles are made of."""

from __future__ import annotations

import random
from typing import TypeVar

from westmarch.engine.state import State, answer, legal
from westmarch.lab.perft import perft

S = TypeVar("S", bound=State)


def after_answers(game: S, count: int) -> S:
    """The game after so many random answers, or at its end."""
    chance = random.Random(count)
    while legal(game) and count:
        answer(game, chance.choice(legal(game)))
        count -= 1
    return game


def counted(game: State, depth: int) -> list[int]:
    """The lines of play of each length up to this one."""
    return [perft(game, one) for one in range(1, depth + 1)]

"""Environments are pickled and copied in the middle of a game, and go on alike."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest

import westmarch.envs.gymnasium
from tests.envs.tables import KINDS, name_of
from westmarch.envs import pettingzoo

WAYS = {"pickled": lambda one: pickle.loads(pickle.dumps(one)), "copied deeply": copy.deepcopy}
BEFORE, AFTER = 15, 15

Kind = tuple[str, int, dict[str, str]]


def same(one: Any, other: Any) -> bool:
    """Whether two observations are the same."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[name], other[name]) for name in one)
    return bool(np.array_equal(one, other))


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS.keys())
@pytest.mark.parametrize("kind", KINDS, ids=map(name_of, KINDS))
def test_of_pettingzoo(kind: Kind, way: Any) -> None:
    """Given an environment in the middle of a game, when it is pickled or copied, then both show the same, step for
    step, and neither touches the other."""
    name, seats, settings = kind
    one = pettingzoo.env(name, seats, settings)
    one.reset(seed=7)
    play(one, 3 if name == "toy" else BEFORE)
    other = way(one)
    before = one.last()[0]
    shown = play(other, AFTER)
    assert same(one.last()[0], before)
    assert all(map(same, play(one, AFTER), shown))


def play(env: Any, steps: int) -> list[Any]:
    """What is shown at each of so many steps, with the first number that is legal."""
    shown = []
    for number in range(steps):
        observation, _, ended, _, _ = env.last()
        shown.append(observation)
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if ended else int(legal[number % len(legal)]))
        if not env.agents:
            break
    return shown


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS.keys())
@pytest.mark.parametrize("title", ["Toy", "Fate", "Cardgame", "Ring2e", "Ring1977"])
def test_of_gymnasium(title: str, way: Any) -> None:
    """Given a seat's environment with a bot beside it, when it is pickled or copied, then both go on alike."""
    assert westmarch.envs.gymnasium.SeatEnv
    one = gymnasium.make(f"westmarch/{title}-v1", seats=2, disable_env_checker=True)
    observation, _ = one.reset(seed=3)
    other = way(one)
    for _ in range(AFTER):
        action = int(np.flatnonzero(observation["action_mask"])[0])
        (observation, *rest), (theirs, *others) = one.step(action), other.step(action)
        assert same(observation, theirs)
        assert rest[:3] == others[:3]
        if rest[1]:
            break

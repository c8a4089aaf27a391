"""The libraries' own tests of environments, on every title."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

import westmarch.envs.gymnasium
from tests.envs.tables import KINDS, name_of
from westmarch.engine.option import Seat
from westmarch.envs import pettingzoo
from westmarch.envs.rewards import outcome

Kind = tuple[str, int, dict[str, str]]
every_kind = pytest.mark.parametrize("kind", KINDS, ids=map(name_of, KINDS))


@pytest.fixture(autouse=True)
def _no_advice() -> Iterator[None]:
    """The libraries warn of much that is a matter of taste, such as wide bounds of a box."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@every_kind
def test_pettingzoo(kind: Kind) -> None:
    title, seats, settings = kind
    api_test(pettingzoo.env(title, seats, settings), num_cycles=25)


@every_kind
def test_pettingzoo_in_parallel(kind: Kind) -> None:
    title, seats, settings = kind
    parallel_api_test(pettingzoo.parallel_env(title, seats, settings), num_cycles=25)


@every_kind
def test_pettingzoo_seeds(kind: Kind) -> None:
    title, seats, settings = kind
    seed_test(lambda: pettingzoo.env(title, seats, settings, flat=True), num_cycles=15)


@every_kind
def test_gymnasium(kind: Kind) -> None:
    title, seats, settings = kind
    made = gymnasium.make(f"westmarch/{title.capitalize()}-v1", seats=seats, settings=settings)
    check_env(made.unwrapped, skip_render_check=True)


def test_an_illegal_action_loses_and_says_so() -> None:
    made: Any = pettingzoo.env("toy", 2)
    made.reset(seed=1)
    made.step(0)
    assert made.rewards == {"seat_1": -1.0, "seat_2": 0.0}
    assert made.infos["seat_1"]["illegal"] == 0
    assert all(made.terminations.values())


@pytest.mark.parametrize("title", ["toy", "fate", "cardgame", "ring2e", "wizards"])
def test_shaped_rewards_are_small_and_add_up_to_the_outcome(title: str) -> None:
    """Given shaped rewards, then none on the way is larger than a win, some are not 0, and over a whole game they add
    up to nothing beside its outcome."""
    made: Any = pettingzoo.env(title, shaped=0.5)
    made.reset(seed=2)
    table, chance, on_the_way = made.table, random.Random(1), list[float]()
    while not table.playing.over:
        made.step(chance.choice(list(table.choices)))
        on_the_way.append(made.rewards["seat_1"])
    game = table.playing.game
    assert max(map(abs, on_the_way[:-1])) <= 1.0
    assert any(on_the_way[:-1])
    assert sum(on_the_way) == pytest.approx(outcome(table.title, game, Seat(0)))


def test_gymnasium_seats_are_played_by_bots() -> None:
    """Given a learner in the second seat, when a game begins, then the bot of the first has already played."""
    made: Any = gymnasium.make("westmarch/Toy-v1", seats=2, seat=1, bots=["hasty"]).unwrapped
    seen, info = made.reset(seed=1)
    assert made.table.playing.seat == 1
    assert np.array_equal(seen["action_mask"], info["action_mask"])
    assert made.table.playing.game.where[0] > 0


@pytest.mark.parametrize(
    ("wrong", "why"),
    [({"seat": 5}, "There is no seat 5"), ({"bots": ["random", "hasty"]}, "2 bots are named for 1 other seats")],
)
def test_gymnasium_refuses(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        westmarch.envs.gymnasium.SeatEnv("toy", 2, **wrong)


class First:
    """A bot that is no name: it takes what comes first."""

    def choose(self, observation: Any) -> Any:
        return observation.options[0]


def test_a_reset_may_name_seat_bots_and_deal() -> None:
    """Given an environment, when one reset names another seat, a bot itself and a deal, then that game has them; the
    next one is as usual again."""
    made: Any = gymnasium.make("westmarch/Toy-v1", seats=2, bots=["hasty"]).unwrapped
    made.reset(seed=1, options={"seat": 1, "bots": [First()], "deal": 5})
    first = made.table.playing.game
    assert (made.seat, type(made.bots[0])) == (1, First)
    made.reset(options={"seat": 1, "bots": [First()], "deal": 5})
    assert made.table.playing.game.key == first.key
    made.reset()
    assert (made.seat, type(made.bots[1])) != (1, First)
    assert made.table.playing.game.key != first.key
    with pytest.raises(ValueError, match="There is no option 'chair'; there are: seat, bots, deal"):
        made.reset(options={"chair": 1})


def test_the_mask_at_the_end_leaves_one_number() -> None:
    """Given a game that is over, then the mask of its last step has one number, so that no learner divides by 0; before
    that it has what is legal."""
    made: Any = gymnasium.make("westmarch/Toy-v1", seats=2).unwrapped
    made.reset(seed=1)
    ended = False
    while not ended:
        assert np.array_equal(made.action_masks(), made.table.mask())
        seen, _, ended, _, info = made.step(int(np.flatnonzero(made.action_masks())[0]))
    assert np.flatnonzero(seen["action_mask"]).tolist() == [made.table.size - 1]
    assert np.array_equal(seen["action_mask"], info["action_mask"])


def test_seats_follow_the_settings_and_numbers_will_do() -> None:
    """Given settings alone, then there are as many seats as they need; a number is taken as its text."""
    assert len(pettingzoo.env("ring1977", settings={"game": "three_player"}).possible_agents) == 3
    assert pettingzoo.env("toy", settings={"hope": 6}).table.playing.book.settings["hope"] == "6"

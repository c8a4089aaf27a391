"""OpenSpiel's tabular learners on the toy: Q-learning, a table a seat, and outcome-sampling MCCFR.

Run `python examples/openspiel_tabular.py`; needs `pip install 'westmarch[envs]'`. A table has a row for each situation,
and no two games of the toy look the same for long: so both learn from a rough view, what is asked, who is where, how
much hope is left, whether a peril lies ahead.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import outcome_sampling_mccfr, tabular_qlearner
from open_spiel.python.rl_environment import StepType, TimeStep

import westmarch.envs.openspiel  # noqa: F401  has OpenSpiel know the titles
from westmarch.envs import pettingzoo
from westmarch.lab.numbers import Share

SEATS = 2
LEARNT = 1000
"""So many deals are learnt from, and others tested on."""
KNOWN = ("where", "hope", "seen")

Chooser = Callable[[Any], int]
"""Who plays: an action for a state."""


class RoughState:
    """A state of the toy whose information state is a rough view."""

    places = [
        number
        for field in pettingzoo.env("toy", seats=SEATS, flat=True).schema()["fields"]
        if field["name"] in KNOWN
        for number in range(field["at"], field["at"] + int(np.prod(field["shape"])))
    ]

    def __init__(self, state: Any) -> None:
        self.state = state
        self.observer = state.get_game().make_py_observer()

    def information_state_string(self, player: int) -> str:
        """What is known of where all stand, and the answers that there are."""
        self.observer.set_from(self.state, player)
        return f"{player} {self.observer.tensor[self.places].astype(int).tolist()} {self.state.legal_actions()}"

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)


class RoughGame:
    """The toy in such states."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def new_initial_state(self) -> RoughState:
        return RoughState(self.game.new_initial_state())

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)


def played(game: RoughGame, deal: int, choose: Chooser) -> float:
    """The reward of a game; all seats of the toy have the same."""
    state = game.new_initial_state()
    state.apply_action(deal)
    while not state.is_terminal():
        state.apply_action(choose(state))
    return float(state.returns()[0])


def share_won(game: RoughGame, choose: Chooser, deals: range) -> Share:
    return Share(sum(played(game, deal, choose) > 0 for deal in deals), len(deals))


def step(state: RoughState, seat: int) -> TimeStep:
    """A moment as OpenSpiel's learners are told of it."""
    over = state.is_terminal()
    seen = "" if over else state.information_state_string(seat)
    legal = [] if over else state.legal_actions()
    observations = {"info_state": [seen] * SEATS, "legal_actions": [legal] * SEATS, "current_player": seat}
    rewards = state.returns() if over else [0.0] * SEATS
    return TimeStep(observations, rewards, [1.0] * SEATS, StepType.LAST if over else StepType.MID)


def q_learning(game: RoughGame, games: int) -> Chooser:
    """Play many games; each seat learns from its own."""
    learners = [tabular_qlearner.QLearner(seat, game.num_distinct_actions()) for seat in range(SEATS)]
    for _ in range(games):
        state = game.new_initial_state()
        state.apply_action(random.randrange(LEARNT))
        while not state.is_terminal():
            seat = state.current_player()
            state.apply_action(learners[seat].step(step(state, seat)).action)
        for seat, learner in enumerate(learners):
            learner.step(step(state, seat))

    def choose(state: Any) -> int:
        seat = state.current_player()
        return int(learners[seat].step(step(state, seat), is_evaluation=True).action)

    return choose


def mccfr(game: RoughGame, iterations: int) -> Chooser:
    """Play a game a seat in each iteration; in the end the average of all policies plays."""
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(iterations):
        solver.iteration()
    policy = solver.average_policy()

    def choose(state: Any) -> int:
        chances = policy.action_probabilities(state, state.current_player())
        return int(np.random.choice(list(chances), p=list(chances.values())))

    return choose


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=10_000, help="games that Q-learning plays")
    options.add_argument("--iterations", type=int, default=5_000, help="iterations of MCCFR, of two games each")
    options.add_argument("--tests", type=int, default=500, help="deals to test on, which nobody has learnt from")
    asked = options.parse_args()
    random.seed(1)
    np.random.seed(1)
    toy = {"title": "toy", "seats": SEATS}
    learnt = RoughGame(pyspiel.load_game("python_westmarch", toy))
    tested = RoughGame(pyspiel.load_game("python_westmarch", {**toy, "deals": LEARNT + asked.tests}))
    deals = range(LEARNT, LEARNT + asked.tests)
    for name, choose in (
        ("random", lambda state: random.choice(state.legal_actions())),
        (f"Q-learning, {asked.games} games", q_learning(learnt, asked.games)),
        (f"MCCFR, {asked.iterations} iterations", mccfr(learnt, asked.iterations)),
    ):
        print(f"{name}: won {share_won(tested, choose, deals).text}", flush=True)


if __name__ == "__main__":
    main()

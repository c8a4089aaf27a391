"""OpenSpiel's information-set search (ISMCTS) beside random play, on the toy and on Fate of the Fellowship.

Run `python examples/openspiel_ismcts.py`; needs `pip install 'westmarch[envs]'`. All seats search, each in worlds that
are dealt anew in all that it can't see.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from statistics import fmean
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import westmarch.envs.openspiel  # noqa: F401  has OpenSpiel know the titles
from westmarch.engine.option import Seat
from westmarch.lab.numbers import Share

SEATS = 2

Chooser = Callable[[Any], int]
"""Who plays: an action for a state."""


def wanderer(lots: np.random.RandomState) -> Chooser:
    """Random play."""
    return lambda state: int(lots.choice(state.legal_actions()))


def searcher(game: Any, simulations: int, lots: np.random.RandomState) -> Chooser:
    """OpenSpiel's search with random games to the end, so many a choice."""
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=lots),
        uct_c=1.4,
        max_simulations=simulations,
        random_state=lots,
    )
    return lambda state: int(bot.step(state))


def played(game: Any, deal: int, choose: Chooser) -> tuple[bool, float]:
    """Whether a game is won, and how far it came, from 0 to 1, by the title's grade."""
    state = game.new_initial_state()
    state.apply_action(deal)
    while not state.is_terminal():
        state.apply_action(choose(state))
    table = state.position.table
    return state.returns()[0] > 0, table.title.grade_of(table.playing.game, Seat(0))


def told(name: str, game: Any, choose: Chooser, deals: int) -> str:
    """What a player reached in the first deals, and in how many seconds of the processor."""
    start = time.process_time()
    won, grades = zip(*(played(game, deal, choose) for deal in range(deals)), strict=True)
    spent = time.process_time() - start
    return f"  {name}: won {Share(sum(won), deals).text}, mean grade {fmean(grades):.2f}, {spent / deals:.1f} s a game"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--toys", type=int, default=60, help="games of the toy")
    options.add_argument("--fates", type=int, default=6, help="games of Fate")
    options.add_argument("--simulations", type=int, default=30, help="imagined games a choice")
    asked = options.parse_args()
    for title, settings, deals in (("toy", "", asked.toys), ("fate", "difficulty:introductory", asked.fates)):
        lots = np.random.RandomState(1)
        game = pyspiel.load_game("python_westmarch", {"title": title, "seats": SEATS, "settings": settings})
        print(f"{title}, the same {deals} deals for both")
        print(told("random", game, wanderer(lots), deals), flush=True)
        print(told(f"ISMCTS@{asked.simulations}", game, searcher(game, asked.simulations, lots), deals), flush=True)


if __name__ == "__main__":
    main()

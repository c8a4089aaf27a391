"""Every title as a game of OpenSpiel, by OpenSpiel's own tests; left out where it is not installed."""

from __future__ import annotations

import os
import pickle
import random
from typing import Any, Final

import numpy as np
import pytest

from tests.envs.tables import KINDS, name_of
from westmarch.envs.table import Table

pyspiel = pytest.importorskip("pyspiel")
pytest.importorskip("westmarch.envs.openspiel")
rl_environment = pytest.importorskip("open_spiel.python.rl_environment")
ismcts = pytest.importorskip("open_spiel.python.algorithms.ismcts")
mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")

Kind = tuple[str, int, dict[str, str]]
every_kind = pytest.mark.parametrize("kind", KINDS, ids=map(name_of, KINDS))
FIRST: Final = [next(kind for kind in KINDS if kind[0] == title) for title in dict.fromkeys(kind[0] for kind in KINDS)]
WHOLE_GAMES: Final = KINDS if "WESTMARCH_OBSERVED_GAMES" in os.environ else FIRST
"""Some kinds take half a minute."""


def spiel(kind: Kind) -> Any:
    """A title as a game of OpenSpiel."""
    title, seats, settings = kind
    words = ";".join(f"{name}:{value}" for name, value in settings.items())
    return pyspiel.load_game("python_westmarch", {"title": title, "seats": seats, "settings": words})


def test_openspiel_stores_whole_games() -> None:
    """OpenSpiel's own test of games plays the toy, and stores and restores it at each step."""
    pyspiel.random_sim_test(spiel(("toy", 2, {})), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("kind", WHOLE_GAMES, ids=map(name_of, WHOLE_GAMES))
def test_openspiel_plays_whole_games(kind: Kind) -> None:
    """OpenSpiel's own test of games plays a game of each title to the end; with `make rooms`, of all kinds."""
    pyspiel.random_sim_test(spiel(kind), num_sims=1, serialize=False, verbose=False)


@every_kind
def test_openspiel_copies_and_stores(kind: Kind) -> None:
    """Given a position of a title, then its copy, and what is stored of it, are the same position, and go on alike."""
    game = spiel(kind)
    state, chance = game.new_initial_state(), random.Random(1)
    state.apply_action(7)
    for _ in range(25):
        if state.is_terminal():
            break
        others = [
            state.clone(),
            pickle.loads(pickle.dumps(state)),
            pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1],
        ]
        action = chance.choice(state.legal_actions())
        state.apply_action(action)
        for other in others:
            other.apply_action(action)
            assert str(other) == str(state)
            assert other.current_player() == state.current_player()


@pytest.mark.parametrize("title", ["toy", "fate"])
def test_openspiel_searches(title: str) -> None:
    """OpenSpiel's own information-set search plays a title, in worlds that are dealt anew."""
    game = spiel((title, 2, {}))
    state = game.new_initial_state()
    state.apply_action(3)
    lots = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.4,
        max_simulations=10,
        evaluator=mcts.RandomRolloutEvaluator(1, lots),
        random_state=lots,
    )
    before = str(state)
    assert bot.step(state) in state.legal_actions()
    assert str(state) == before


@pytest.mark.parametrize("kind", FIRST, ids=map(name_of, FIRST))
def test_another_world_asks_the_same_seat_for_the_same(kind: Kind) -> None:
    """Given any position, also after somebody let the moment pass, then in another world that its seat can't tell from
    it the same seat is asked, has the same information state, and may do the same."""
    game, chance = spiel(kind), random.Random(5)
    for deal in range(12 if kind[0] == "toy" else 1):
        state = game.new_initial_state()
        state.apply_action(deal)
        for _ in range(120):
            if state.is_terminal():
                break
            seat = state.current_player()
            other = state.resample_from_infostate(seat, chance.random)
            told = [
                (one.current_player(), one.legal_actions(), one.information_state_string(seat))
                for one in (state, other)
            ]
            assert told[0] == told[1]
            state.apply_action(chance.choice(state.legal_actions()))


def test_openspiel_lists_a_thousand_deals_by_itself() -> None:
    assert len(pyspiel.load_game("python_westmarch").new_initial_state().chance_outcomes()) == 1_000


def test_openspiel_resets_by_one_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given an environment of OpenSpiel's with all its deals, when it is reset, then only one of them is set up."""
    begun: list[Any] = []
    begin = Table.begin
    environment = rl_environment.Environment(spiel(("fate", 2, {})))
    monkeypatch.setattr(Table, "begin", lambda table, seed: (begun.append(seed), begin(table, seed)))
    environment.reset()
    assert len(begun) == 1

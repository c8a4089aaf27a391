"""A network that scores options: it learns, and what was learnt sits down at any table."""

from __future__ import annotations

from pathlib import Path

import pytest

from westmarch.engine.title import title
from westmarch.lab.arena import arena
from westmarch.lab.simulate import simulate

torch = pytest.importorskip("torch", reason="needs torch: pip install 'westmarch[learners]'")
pointer_network = pytest.importorskip("examples.pointer_network")
TRAINED = "examples.pointer_network:Trained"
DUEL = {"scenario": "fellowship", "shadow": "people"}


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_it_learns_by_itself_what_is_numbered() -> None:
    """Given 400 games of the toy by itself, when it meets random in the arena, then it is far above it."""
    pointer_network.train("toy", self_play=True, games=400)
    met = arena(title("toy"), ["random", TRAINED], 100, seats=2)
    assert met.share(TRAINED).interval[0] > met.share("random").interval[1]


def test_it_learns_against_random_what_is_in_rows() -> None:
    """Given games of the card game against random, then it wins more than half of other games against it."""
    pointer_network.train(
        "cardgame", settings=[f"{name}={value}" for name, value in DUEL.items()], shaped=1.0, games=200
    )
    met = arena(title("cardgame"), ["random", TRAINED], 100, seats=2, settings=DUEL)
    assert met.share(TRAINED).interval[0] > 0.5


def test_what_it_draws_follows_from_the_chance_that_it_is_given() -> None:
    """Given what was learnt, when the same games are played twice, then they end in the same states."""
    pointer_network.train("toy", games=2)
    games = [simulate(title("toy"), 3, seats=2, bots=[TRAINED]).columns.hashes for _ in range(2)]
    assert games[0] == games[1]
    assert games[0] != simulate(title("toy"), 3, seats=2, bots=[TRAINED], seed=2).columns.hashes


def test_choices_are_worth_what_came_of_them() -> None:
    """Given three questions and a win, then the last is worth the win, and those before it a little less of it."""
    asked = [
        pointer_network.Question(torch.zeros(1), torch.zeros(1, 1), 0, 0.0, thought) for thought in (0.0, 0.5, 0.0)
    ]
    asked[-1].reward = 1.0
    pointer_network.look_back(asked)
    most, rest = pointer_network.FORESIGHT, 1 - pointer_network.FORESIGHT
    assert [question.worth for question in asked] == pytest.approx([most * most + rest * 0.5, most, 1.0])

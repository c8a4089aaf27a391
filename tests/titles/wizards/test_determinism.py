"""Same book, seed and answers: same hash, in every process and whatever PYTHONHASHSEED is; and a save replays to it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from westmarch.engine.match import Match
from westmarch.engine.title import title
from westmarch.testing import check_processes
from westmarch.titles.wizards.words import SCENARIOS

TABLES = [("wizards", {"scenario": scenario, "deck": deck}, 1) for scenario in SCENARIOS for deck in ("1", "2")]


def test_the_same_games_in_every_process() -> None:
    """Given a seeded game of each scenario and sample deck, when three processes with other hash seeds play them, then
    all ends are the same."""
    check_processes(TABLES)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_save_replays_to_the_same_hash(scenario: str, tmp_path: Path) -> None:
    match = Match(title("wizards"), 1, "a save", {"scenario": scenario})
    chance = random.Random(scenario)
    while match.options:
        match.answer(chance.choice(match.options))
    match.save(tmp_path / "game.json")
    assert Match.load(tmp_path / "game.json").hash == match.hash

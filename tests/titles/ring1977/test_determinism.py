"""Same book, seed and answers: same hash and same log, in every process and whatever PYTHONHASHSEED is."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.titles.ring1977.games import KINDS, seats
from westmarch.engine.match import Match
from westmarch.testing import check_processes
from westmarch.titles.ring1977 import TITLE

ANSWERS = 400
"""So many answers of a game are saved."""


def test_the_same_games_in_every_process() -> None:
    """Given a seeded game of each kind, when three processes with other hash seeds play them, then all ends and logs
    are the same."""
    check_processes([("ring1977", {"game": kind}, seats(kind)) for kind in KINDS])


@pytest.mark.parametrize("kind", KINDS)
def test_a_save_replays_to_the_same_hash_and_log(kind: str, tmp_path: Path) -> None:
    """Given a game that is saved after some hundred random answers, when the save is opened, then state and log are the
    same."""
    match, chance = Match(TITLE, seats(kind), "a save", {"game": kind}), random.Random(kind)
    while match.options and len(match.answers) < ANSWERS:
        match.answer(chance.choice(match.options))
    match.save(tmp_path / "game.json")
    opened = Match.load(tmp_path / "game.json")
    assert opened.hash == match.hash
    assert [line.text(opened.book) for line in opened.log] == [line.text(match.book) for line in match.log]

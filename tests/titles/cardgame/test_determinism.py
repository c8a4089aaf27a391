"""Same book, seed and answers: same hash, in every process and whatever PYTHONHASHSEED is."""

from __future__ import annotations

from tests.titles.cardgame.scramble import TABLES
from westmarch.testing import check_processes

GAMES = [
    ("cardgame", {"scenario": one.scenario, "shadow": one.shadow, "difficulty": one.difficulty}, one.seats)
    for one in TABLES
]


def test_the_same_games_in_every_process() -> None:
    """Given a seeded game at every kind of table, when three processes with other hash seeds play them, then all ends
    are the same."""
    check_processes(GAMES)

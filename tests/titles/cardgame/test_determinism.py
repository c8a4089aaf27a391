"""Same book, seed and answers: same hash, in every process and whatever PYTHONHASHSEED is."""

from __future__ import annotations

from tests.titles import checks
from tests.titles.cardgame.scramble import TABLES

GAMES = [
    ("cardgame", {"scenario": one.scenario, "shadow": one.shadow, "difficulty": one.difficulty}, one.seats)
    for one in TABLES
]


def test_the_same_games_in_every_process() -> None:
    """Given a seeded game at every kind of table, when three processes with other hash seeds play them, then all ends
    are the same."""
    first = checks.played_under("0", GAMES)
    assert len(first) == len(GAMES)
    assert checks.played_under("1", GAMES) == first
    assert checks.played_under("4711", GAMES) == first

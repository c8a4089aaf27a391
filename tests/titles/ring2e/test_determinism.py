"""Same book, seed and answers: same hash, in every process and whatever PYTHONHASHSEED is."""

from __future__ import annotations

from tests.titles.ring2e.games import TABLES
from westmarch.testing import check_processes


def test_the_same_games_in_every_process() -> None:
    """Given a seeded game at every kind of table, when three processes with other hash seeds play them, then all ends
    are the same."""
    check_processes([("ring2e", {"kings": kings}, players) for players, kings in TABLES])

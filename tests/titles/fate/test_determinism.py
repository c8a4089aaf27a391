"""Same book, seed and answers: same hash, in every process and whatever PYTHONHASHSEED is."""

from __future__ import annotations

from tests.titles import checks

TABLES = [("fate", {"scenario": "random"}, 1 + seed % 5) for seed in range(12)]


def test_the_same_games_in_every_process() -> None:
    """Given twelve seeded games, when three processes with other hash seeds play them, then all ends are the same."""
    first = checks.played_under("0", TABLES)
    assert len(first) == len(TABLES)
    assert checks.played_under("1", TABLES) == first
    assert checks.played_under("4711", TABLES) == first

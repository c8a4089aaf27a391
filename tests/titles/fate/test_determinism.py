"""Same book, seed and answers: same hash, in every process and whatever PYTHONHASHSEED is."""

from __future__ import annotations

from westmarch.testing import check_processes

TABLES = [("fate", {"scenario": "random"}, 1 + seed % 5) for seed in range(12)]


def test_the_same_games_in_every_process() -> None:
    """Given twelve seeded games, when three processes with other hash seeds play them, then all ends are the same."""
    check_processes(TABLES)

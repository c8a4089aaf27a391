"""Random games, every position of them checked."""

from __future__ import annotations

import pytest

from tests.titles.ring2e.invariants import RandomGames
from westmarch.engine.chance import key_of
from westmarch.engine.title import title


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("kings", ["yes", "no"])
def test_random_games(players: int, kings: str) -> None:
    ring2e = title("ring2e")
    book = ring2e.open_book(ring2e.choose({"kings": kings}), {})
    trial = RandomGames(ring2e)
    for seed in range(1):
        trial.play(ring2e.new(book, players, key_of(f"{kings} {seed}")), seed)

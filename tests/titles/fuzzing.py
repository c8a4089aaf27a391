"""How many games the fuzz tests of each title play (`make fuzz` plays 10,000), in portions that processes can share,
and about how many positions a second opinion is asked."""

from __future__ import annotations

import os

GAMES = int(os.environ.get("WESTMARCH_FUZZ", "100"))
PORTION = 25
PORTIONS = [range(first, first + PORTION) for first in range(0, max(GAMES, PORTION), PORTION)]
"""The seeds of each portion."""

SECOND_OPINIONS = range(max(GAMES // 25, 1))
"""Portions of scrambled positions: four in the usual run of the tests, 400 with `make fuzz`."""

DEALS = int(os.environ.get("WESTMARCH_DEALS", "200"))
"""So many worlds are dealt of each position (`make fuzz` deals 6,000)."""


def portions(one_in: int, size: int) -> list[range]:
    """Smaller portions of fewer games, for a title whose games are long."""
    games = max(GAMES // one_in, 1)
    return [range(first, min(first + size, games)) for first in range(0, games, size)]

"""How many games the fuzz tests of each title play (`make fuzz` plays 10,000), in portions that processes can share."""

from __future__ import annotations

import os

GAMES = int(os.environ.get("WESTMARCH_FUZZ", "200"))
PORTION = 25
PORTIONS = [range(first, first + PORTION) for first in range(0, max(GAMES, PORTION), PORTION)]
"""The seeds of each portion."""

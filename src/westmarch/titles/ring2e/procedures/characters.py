"""Companions leave the Fellowship and go about on the map (6.1, 9.5)."""

from __future__ import annotations

from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import Character, Region


def arrive(game: Ring2e, one: Character, region: Region) -> None:
    """Somebody has ended a move."""

"""Relief: corruption is taken from a Sovereign when a nation wakes up or advances (12.8)."""

from __future__ import annotations

from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import Nation


def relieve(game: Ring2e, nation: Nation) -> None:
    """The nation was activated, or advanced."""

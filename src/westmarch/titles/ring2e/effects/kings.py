"""Kings of Middle-earth: Sovereigns and their Corruption tiles. Where none is named the chosen one is meant."""

from __future__ import annotations

from westmarch.titles.ring2e.texts import Effect


class ReturnTile(Effect, frozen=True, kw_only=True, tag="return_tile"):
    """One of their Corruption tiles goes back to the Hunt Pool: a hidden one at random, or any after a look at all."""

    sovereign: str = "chosen"
    seen: bool = False


class Awaken(Effect, frozen=True, kw_only=True, tag="awaken"):
    """The chosen Sovereign is awakened where they stand."""


class DismissCorrupted(Effect, frozen=True, kw_only=True, tag="dismiss_corrupted"):
    """A Corrupted Sovereign is removed from play."""

    sovereign: str


class CorruptionAttempt(Effect, frozen=True, kw_only=True, tag="corruption_attempt"):
    """An attempt to corrupt the chosen Sovereign that costs no Eye die, whatever was attempted this turn."""

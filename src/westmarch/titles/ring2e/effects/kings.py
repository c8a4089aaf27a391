"""Kings of Middle-earth: Sovereigns and their Corruption tiles. Where none is named it is the chosen one."""

from __future__ import annotations

from westmarch.titles.ring2e.texts import Effect


class ReturnTile(Effect, frozen=True, kw_only=True, tag="return_tile"):
    """A Corruption tile of his goes back to the Hunt Pool: a hidden one at random, or, after a look at all, any."""

    sovereign: str = "chosen"
    seen: bool = False


class Awaken(Effect, frozen=True, kw_only=True, tag="awaken"):
    """He is awakened where he stands."""


class DismissCorrupted(Effect, frozen=True, kw_only=True, tag="dismiss_corrupted"):
    """A Corrupted Sovereign is removed from play."""

    sovereign: str


class CorruptionAttempt(Effect, frozen=True, kw_only=True, tag="corruption_attempt"):
    """An attempt to corrupt him that costs no Eye die, whatever was attempted this turn."""

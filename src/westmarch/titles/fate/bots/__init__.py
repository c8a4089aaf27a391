"""The steward: a bot that plays Fate of the Fellowship as a sensible beginner would."""

from __future__ import annotations

from westmarch.titles.fate.bots.steward import Steward

__all__ = ["Steward"]

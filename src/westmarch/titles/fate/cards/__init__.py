"""The cards, one declaration each, alphabetical in every module."""

from __future__ import annotations

from westmarch.titles.fate.cards.characters import CHARACTERS
from westmarch.titles.fate.cards.events import EVENTS
from westmarch.titles.fate.cards.objectives import OBJECTIVES
from westmarch.titles.fate.cards.shapes import by_number
from westmarch.titles.fate.cards.specials import SPECIALS

__all__ = ["CHARACTERS", "EVENTS", "OBJECTIVES", "SPECIALS", "by_number"]

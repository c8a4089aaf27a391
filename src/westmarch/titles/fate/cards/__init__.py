"""The cards, one declaration each, alphabetical in every module."""

from __future__ import annotations

from typing import Final

from westmarch.titles.fate.cards.characters import CHARACTERS
from westmarch.titles.fate.cards.events import EVENTS
from westmarch.titles.fate.cards.objectives import OBJECTIVES
from westmarch.titles.fate.cards.shapes import Cards
from westmarch.titles.fate.cards.specials import SPECIALS

CARDS: Final = Cards(CHARACTERS, EVENTS, OBJECTIVES, SPECIALS)

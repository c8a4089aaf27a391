"""The Event Cards, a module a family."""

from __future__ import annotations

from typing import Final

from westmarch.titles.ring1977.cards.journeys import JOURNEYS
from westmarch.titles.ring1977.cards.shadow import SHADOW
from westmarch.titles.ring1977.cards.text import EventText

TEXTS: Final[dict[str, EventText]] = {text.id: text for text in (*JOURNEYS, *SHADOW)}
"""The texts of all cards by their ids."""

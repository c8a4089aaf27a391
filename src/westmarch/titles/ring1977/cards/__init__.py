"""The Event Cards, a module a family."""

from __future__ import annotations

from typing import Final

from westmarch.titles.ring1977.cards.captives import CAPTIVES
from westmarch.titles.ring1977.cards.journeys import JOURNEYS
from westmarch.titles.ring1977.cards.seizing import SEIZING
from westmarch.titles.ring1977.cards.shadow import SHADOW
from westmarch.titles.ring1977.cards.stones import STONES_AND_BREATH
from westmarch.titles.ring1977.cards.text import EventText
from westmarch.titles.ring1977.cards.war import WAR

TEXTS: Final[dict[str, EventText]] = {
    text.id: text for text in (*CAPTIVES, *JOURNEYS, *SEIZING, *SHADOW, *STONES_AND_BREATH, *WAR)
}
"""The texts of all cards by their ids."""

"""What a character may choose from: the six actions, the last one, and what cards add."""

from __future__ import annotations

from typing import Final

from westmarch.titles.fate.actions.attack import Attack
from westmarch.titles.fate.actions.base import CharacterAction
from westmarch.titles.fate.actions.capture import Capture
from westmarch.titles.fate.actions.destroy_the_ring import DestroyTheRing
from westmarch.titles.fate.actions.fellowship import Fellowship
from westmarch.titles.fate.actions.muster import Muster
from westmarch.titles.fate.actions.play import PlayEvent
from westmarch.titles.fate.actions.prepare import Prepare
from westmarch.titles.fate.actions.travel import TravelAction
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import Character

SIX: Final[tuple[CharacterAction, ...]] = (
    TravelAction(),
    Fellowship(),
    Prepare(),
    Muster(),
    Attack(),
    Capture(),
)
"""The six actions, in the order of the rules."""

COMMON: Final = (*SIX, DestroyTheRing(), PlayEvent())


def menu(game: Fate, character: Character) -> list[CharacterAction]:
    """All actions that a character may ever choose from now: common ones, his own, and those of open objectives."""
    found = [*SIX, *game.book.character_cards[character].actions]
    for objective in game.objectives:
        if objective not in game.completed:
            found += game.book.objective_cards[objective].actions
    return found

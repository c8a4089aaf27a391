"""What all actions of characters have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from westmarch.engine.action import Action
from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import Character


class CharacterAction(Action):
    """Something that a character does in the "do actions" step. `actions` is how many it takes of their four or one.

    Whether it happens `here`, where the character stands, so that the place offers it.
    """

    actions: ClassVar[int] = 1
    here: ClassVar[bool] = True

    def why_not(self, game: Fate, who: int) -> str | None:
        raise NotImplementedError

    def options(self, game: Fate, seat: Seat, who: int) -> list[Option]:
        """Most actions are done in one way only."""
        return [Option(seat, self.verb, (Character(who),))]

    def where(self, game: Fate, option: Option) -> Sequence[tuple[str, int]]:
        place = game.where[option.args[0]]
        return (("place", place),) if self.here and place >= 0 else ()


class Ability(CharacterAction):
    """An action that a character's card gives them; most can be done once a turn."""

    here: ClassVar[bool] = False
    once_a_turn: ClassVar[bool] = True

    def spent(self, game: Fate) -> str | None:
        return told("This can be done once a turn.") if self.once_a_turn and game.has_used(self.verb) else None


class AnyTime(Action):
    """An ability or card that may be used on any player's turn, but not while something is being resolved."""


def name(game: Fate, character: int) -> str:
    return game.book.kinds["character"].name(character)


def place_name(game: Fate, place: int) -> str:
    return game.book.kinds["place"].name(place)

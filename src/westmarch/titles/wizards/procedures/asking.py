"""Questions for the one player."""

from __future__ import annotations

from westmarch.engine.option import Seat
from westmarch.engine.procedure import Question
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import SEAT


class Ask(Question):
    """A question for the player."""

    def waits_for(self, game: Wizards) -> tuple[Seat, ...]:
        return (SEAT,)

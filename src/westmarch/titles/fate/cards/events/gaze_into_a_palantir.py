"""Gaze into a Palantír."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.language import told
from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.fate.actions.any_time import DrawNazgul, nazgul_elsewhere
from westmarch.titles.fate.cards.shapes import EventCard
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import NOBODY, Character


@dataclass(repr=False)
class GazeIntoAPalantir(Procedure):
    """A character is shown to Sauron: the Eye and three Nazgûl turn to their region."""

    seat: Seat
    character: Character = NOBODY

    steps = ("choose_character", "gaze")
    prompts = {"character": "Who gazes into a palantír?"}

    def choose_character(self, game: Fate) -> None:
        """Who it is doesn't matter if all are in one region."""
        people = self.character_choices(game)
        if len({game.region(one) for one in people}) == 1:
            self.character = people[0]
        else:
            game.do(Choose(self.seat, "character"))

    def character_choices(self, game: Fate) -> list[Character]:
        """Those in whose region the Eye or a Nazgûl is missing."""
        return [
            one for one in game.on_board if game.eye != game.region(one) or nazgul_elsewhere(game, game.region(one))
        ]

    def gaze(self, game: Fate) -> None:
        region = game.region(self.character)
        game.shift_eye(region)
        game.do(DrawNazgul(self.seat, region, 3))


GAZE_INTO_A_PALANTIR: Final = EventCard(
    "gaze_into_a_palantir",
    "Choose a character: the Eye turns to that region, then any 3 Nazgûl move there.",
    GazeIntoAPalantir,
    lambda game, seat: (
        None
        if GazeIntoAPalantir(seat).character_choices(game)
        else told("The Eye and all Nazgûl are with the characters.")
    ),
)

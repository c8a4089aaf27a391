"""Lembas."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.language import told
from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.fate.cards.shapes import EventCard
from westmarch.titles.fate.procedures.turn import DoActions
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import NOBODY, Character


@dataclass(repr=False)
class Lembas(Procedure):
    """The current player, whoever plays the card, gives one of the characters of this turn two actions more."""

    seat: Seat
    character: Character = NOBODY

    steps = ("choose_character", "eat")
    prompts = {"character": "Who eats lembas?"}

    def choose_character(self, game: Fate) -> None:
        game.do(Choose(game.turn, "character"))

    def character_choices(self, game: Fate) -> list[Character]:
        return able_to_act(game)

    def eat(self, game: Fate) -> None:
        menu = game.nearest(DoActions)
        menu.extra = (*menu.extra, (self.character, 2))
        game.say("{character} gained 2 actions", character=self.character)


def able_to_act(game: Fate) -> list[Character]:
    """Those who do actions in this step or still may."""
    menu = game.during(DoActions)
    return [] if menu is None else menu.may_act(game)


LEMBAS: Final = EventCard(
    "lembas",
    "While actions are done, the current player gives one of their characters 2 extra actions this turn.",
    Lembas,
    lambda game, seat: None if able_to_act(game) else told("Nobody is doing actions who could do more of them."),
)

"""Orc Infighting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.language import told
from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.fate.cards.shapes import EventCard
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import NOWHERE, Place


@dataclass(repr=False)
class OrcInfighting(Procedure):
    """Up to 2 shadow troops of one place are removed."""

    seat: Seat
    place: Place = NOWHERE
    amount: int = 0

    steps = ("choose_place", "choose_amount", "remove")
    prompts = {
        "place": "Where do the Orcs fall out?",
        "amount": "How many shadow troops are removed from {place:place}?",
    }

    def choose_place(self, game: Fate) -> None:
        game.do(Choose(self.seat, "place"))

    def place_choices(self, game: Fate) -> list[Place]:
        return [place for place in game.book.places if game.shadow[place]]

    def choose_amount(self, game: Fate) -> None:
        game.do(Choose(self.seat, "amount"))

    def amount_choices(self, game: Fate) -> list[int]:
        return list(range(min(2, game.shadow[self.place]), 0, -1))

    def remove(self, game: Fate) -> None:
        game.remove_shadow(self.place, self.amount)


ORC_INFIGHTING: Final = EventCard(
    "orc_infighting",
    "Remove up to 2 shadow troops from one place.",
    OrcInfighting,
    lambda game, seat: None if any(game.shadow) else told("There are no shadow troops."),
)

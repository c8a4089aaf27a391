"""Conflicting Orders."""

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
class ConflictingOrders(Procedure):
    """All shadow troops of a place scatter to adjacent places, over any connection; no battles are rolled."""

    seat: Seat
    place: Place = NOWHERE
    to: Place = NOWHERE
    amount: int = 0

    steps = ("choose_place", "choose_goal", "choose_amount", "move")
    prompts = {
        "place": "Which shadow troops are led astray?",
        "to": "Where do shadow troops from {place} go?",
        "amount": "How many shadow troops go to {to:place}?",
    }

    def choose_place(self, game: Fate) -> None:
        game.do(Choose(self.seat, "place"))

    def place_choices(self, game: Fate) -> list[Place]:
        return [place for place in game.book.places if game.shadow[place]]

    def choose_goal(self, game: Fate) -> None:
        game.do(Choose(self.seat, "to"))

    def to_choices(self, game: Fate) -> list[Place]:
        return list(game.book.next_to[self.place])

    def choose_amount(self, game: Fate) -> None:
        """All of them, where there is only one way to go."""
        if len(self.to_choices(game)) == 1:
            self.amount = game.shadow[self.place]
        else:
            game.do(Choose(self.seat, "amount"))

    def amount_choices(self, game: Fate) -> list[int]:
        return list(range(game.shadow[self.place], 0, -1))

    def move(self, game: Fate) -> None:
        game.move_shadow(self.place, self.to, self.amount)
        game.say(
            "{amount:A shadow troop|# shadow troops} wandered from {place} to {to:place}",
            amount=self.amount,
            place=self.place,
            to=self.to,
        )
        if game.shadow[self.place]:
            self.go_to("choose_goal")


CONFLICTING_ORDERS: Final = EventCard(
    "conflicting_orders",
    "Move all shadow troops of one place to adjacent places of your choice. No battles are rolled.",
    ConflictingOrders,
    lambda game, seat: None if any(game.shadow) else told("There are no shadow troops."),
)

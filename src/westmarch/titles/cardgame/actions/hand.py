"""Cycle and winnow (rules summary, "Cycle", "Winnow")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure
from westmarch.titles.cardgame.actions.turn import TurnAction, begin
from westmarch.titles.cardgame.procedures.hands import EliminateFromHand
from westmarch.titles.cardgame.words import Card, Role

if TYPE_CHECKING:
    from westmarch.titles.cardgame.state import CardGame


class Cycle(TurnAction):
    """Cycle a card from hand."""

    name = "Cycle"
    verb = "cycle"
    says = "Cycle {card}"

    def why_not(self, game: CardGame, who: int) -> str | None:
        return None if game.hands[who] else "Your hand is empty."

    def options(self, game: CardGame, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, "cycle", (card,)) for card in game.book.one_of_each(game.hands[who])]

    def do(self, game: CardGame, seat: Seat, card: Card) -> None:
        begin(game)
        game.cycle_from_hand(card)


class Winnow(TurnAction):
    """Eliminate 2 cards from hand to draw 1."""

    name = "Winnow"
    verb = "winnow"
    says = "Winnow: eliminate 2 cards from hand, draw 1"

    def why_not(self, game: CardGame, who: int) -> str | None:
        return None if len(game.hands[who]) >= 2 else "You hold fewer than 2 cards."

    def options(self, game: CardGame, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, "winnow")]

    def do(self, game: CardGame, seat: Seat) -> None:
        role = begin(game)
        game.say("{role} winnowed", role=role)
        game.do(EliminateFromHand(role, 2), DrawAfterwards(role, 1))


@dataclass(repr=False)
class DrawAfterwards(Procedure):
    """Draw cards when what comes first is done."""

    role: Role
    count: int

    steps = ("draw",)

    def draw(self, game: CardGame) -> None:
        game.draw_cards(self.role, self.count)

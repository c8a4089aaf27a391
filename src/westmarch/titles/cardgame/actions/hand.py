"""Cycle and winnow (rules summary, "Cycle", "Winnow")."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure
from westmarch.titles.cardgame.actions.turn import TurnAction, use_turn
from westmarch.titles.cardgame.procedures.hands import EliminateFromHand
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import Card, Role


class Cycle(TurnAction):
    """Cycle a card from hand."""

    name = "Cycle"
    verb = "cycle"
    says = "Cycle {card}"
    symbol = "deck"

    def options(self, game: CardGame, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, "cycle", (card,)) for card in game.book.one_of_each(game.hands[who])]

    def refusal(self, game: CardGame, who: Role) -> str:
        return told("Your hand is empty.")

    def do(self, game: CardGame, seat: Seat, card: Card) -> None:
        use_turn(game)
        game.cycle_from_hand(card)


class Winnow(TurnAction):
    """Eliminate 2 cards from hand to draw 1."""

    name = "Winnow"
    verb = "winnow"
    says = "Winnow: eliminate 2 cards from hand, draw 1"
    symbol = "cards"

    def options(self, game: CardGame, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, "winnow")] if len(game.hands[who]) >= 2 else []

    def refusal(self, game: CardGame, who: Role) -> str:
        return told("You hold fewer than 2 cards.")

    def do(self, game: CardGame, seat: Seat) -> None:
        role = use_turn(game)
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

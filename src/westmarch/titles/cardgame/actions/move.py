"""Move a card from reserve (rules summary, "Move")."""

from __future__ import annotations

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.titles.cardgame.actions.turn import ToALocation, use_turn
from westmarch.titles.cardgame.procedures.playing import move_card
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import Card, Location, Role


class Move(ToALocation):
    """Move an army or character with its items from reserve to where it could be played. It can't move in the round in
    which it came there."""

    name = "Move"
    verb = "move"
    says = "Move {card} to {to:location}"
    symbol = "boot"

    def options(self, game: CardGame, seat: Seat, who: int) -> list[Option]:
        return [
            Option(seat, "move", (card, place))
            for card in game.reserves[who]
            if card not in game.fresh
            for place in game.destinations(card)
        ]

    def refusal(self, game: CardGame, who: Role) -> str:
        if not game.reserves[who]:
            return told("Your reserve is empty.")
        if all(card in game.fresh for card in game.reserves[who]):
            return told("All cards in your reserve came there this round.")
        return told("No card in your reserve may go anywhere now.")

    def do(self, game: CardGame, seat: Seat, card: Card, to: Location) -> None:
        move_card(game, use_turn(game), card, to)

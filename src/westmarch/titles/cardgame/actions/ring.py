"""The Ring token (rules summary, "Ring tokens"; duel, "Ring token")."""

from __future__ import annotations

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.titles.cardgame.actions.turn import TurnAction, use_turn
from westmarch.titles.cardgame.procedures.hands import CycleFromHand, EliminateFromHand
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import Role


class RingToken(TurnAction):
    """Draw 2 cards, once a game; in a duel once a round: draw 3, then eliminate 1 from hand, then cycle 1."""

    name = "Use the Ring token"
    verb = "ring"
    says = "Use the Ring token"
    symbol = "ring"

    def options(self, game: CardGame, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, "ring")] if game.rings[who] else []

    def refusal(self, game: CardGame, who: Role) -> str:
        return told("Your Ring token is used.") if game.book.rings[who] else told("You have no Ring token.")

    def do(self, game: CardGame, seat: Seat) -> None:
        role = use_turn(game)
        game.rings[role] = 0
        game.say("{role} used the Ring token", role=role)
        if game.book.rings[role] == "once":
            game.draw_cards(role, 2)
        else:
            game.draw_cards(role, 3)
            game.do(EliminateFromHand(role, 1), CycleFromHand(role, 1))

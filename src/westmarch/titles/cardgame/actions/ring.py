"""The Ring token (rules summary, "Ring tokens"; duel, "Ring token")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.engine.option import Option, Seat
from westmarch.titles.cardgame.actions.turn import TurnAction, begin
from westmarch.titles.cardgame.procedures.hands import CycleFromHand, EliminateFromHand

if TYPE_CHECKING:
    from westmarch.titles.cardgame.state import CardGame


class RingToken(TurnAction):
    """Draw 2 cards, once a game; in a duel once a round: draw 3, then eliminate 1 from hand, then cycle 1."""

    name = "Use the Ring token"
    verb = "ring"
    says = "Use the Ring token"

    def why_not(self, game: CardGame, who: int) -> str | None:
        if not game.book.rings[who]:
            return "You have no Ring token."
        return None if game.rings[who] else "Your Ring token is used."

    def options(self, game: CardGame, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, "ring")]

    def do(self, game: CardGame, seat: Seat) -> None:
        role = begin(game)
        game.rings[role] = 0
        game.say("{role} used the Ring token", role=role)
        if game.book.rings[role] == "once":
            game.draw_cards(role, 2)
        else:
            game.draw_cards(role, 3)
            game.do(EliminateFromHand(role, 1), CycleFromHand(role, 1))

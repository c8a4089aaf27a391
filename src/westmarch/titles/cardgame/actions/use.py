"""Use a text that begins with "use an action" (rules summary)."""

from __future__ import annotations

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.titles.cardgame.actions.turn import TurnAction, use_turn
from westmarch.titles.cardgame.procedures.using import UseText, usable, usable_texts
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import Card, Role


class UseCard(TurnAction):
    """Use the text of a card in play."""

    name = "Use a card's text"
    verb = "use"
    says = "Use {card}"
    symbol = "hand"

    def options(self, game: CardGame, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, "use", (card,)) for card, _ in usable_texts(game, Role(who))]

    def refusal(self, game: CardGame, who: Role) -> str:
        return told("No card in play has a text that you could use now.")

    def do(self, game: CardGame, seat: Seat, card: Card) -> None:
        role = use_turn(game)
        number = next(number for number, _ in usable(game, role, card, game.place_of(card)))
        game.do(UseText(role, card, number))

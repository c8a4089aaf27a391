"""Spending symbols. Rules summary, "Game turn": discard a card that shows the symbol, or return a token."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Question
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import Card, Cost, Symbol


@dataclass(repr=False)
class Pay(Question):
    """Spend `left` of one symbol, one at a time. Whoever asks has checked that the seat has them."""

    seat: Seat
    symbol: Symbol
    left: int

    stays = True
    part_of = "pay"
    prompt = "Spend {left} {symbol}"
    says = {"token": "A token", "card": "{card}"}

    def stands(self, game: Fate) -> bool:
        return self.left > 0

    def options(self, game: Fate) -> list[Option]:
        symbols = game.book.card_symbol
        found = [Option(self.seat, "card", (card,)) for card in game.hands[self.seat] if symbols[card] == self.symbol]
        if game.tokens[self.seat][self.symbol]:
            found.insert(0, Option(self.seat, "token"))
        return found

    def token(self, game: Fate, seat: Seat) -> None:
        self.left -= 1
        game.return_token(seat, self.symbol)
        game.say("{seat} spent a {symbol} token", seat=seat, symbol=self.symbol)

    def card(self, game: Fate, seat: Seat, card: Card) -> None:
        self.left -= 1
        game.discard(seat, card)
        game.say("{seat} spent {card}", seat=seat, card=card)


def pay(game: Fate, seat: Seat, cost: Cost) -> None:
    """Ask a seat for all symbols of a cost, next thing."""
    game.do(*(Pay(seat, Symbol(symbol), amount) for symbol, amount in enumerate(cost) if amount))

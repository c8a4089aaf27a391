"""Gifts from the Elves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.language import told
from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.fate.cards.shapes import EventCard
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import Symbol


@dataclass(repr=False)
class GiftsFromTheElves(Procedure):
    """Any token goes from the supply to any player."""

    seat: Seat
    symbol: Symbol = Symbol(-1)
    to: Seat = Seat(-1)

    steps = ("choose_token", "choose_player", "give")
    prompts = {"symbol": "Which token do the Elves give?", "to": "Who receives it?"}

    def choose_token(self, game: Fate) -> None:
        game.do(Choose(self.seat, "symbol"))

    def symbol_choices(self, game: Fate) -> list[Symbol]:
        return [Symbol(symbol) for symbol, left in enumerate(game.token_supply) if left]

    def choose_player(self, game: Fate) -> None:
        game.do(Choose(self.seat, "to"))

    def to_choices(self, game: Fate) -> list[Seat]:
        return game.seats

    def give(self, game: Fate) -> None:
        game.gain_token(self.to, self.symbol)


GIFTS_FROM_THE_ELVES: Final = EventCard(
    "gifts_from_the_elves",
    "Take a token of any symbol from the supply and give it to any player.",
    GiftsFromTheElves,
    lambda game, seat: None if any(game.token_supply) else told("No tokens are left in the supply."),
)

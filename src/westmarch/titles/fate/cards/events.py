"""The fourteen events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose, Next, Procedure
from westmarch.titles.fate.cards.shapes import EventCard
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import NOWHERE, Place, Symbol


def always(game: Fate, seat: Seat) -> str | None:
    """Nothing can keep this event from having an effect."""
    return None


@dataclass(repr=False)
class GiftsFromTheElves(Procedure):
    """Any token goes from the supply to any player."""

    seat: Seat
    symbol: Symbol = Symbol(-1)
    to: Seat = Seat(-1)

    steps = ("choose_token", "choose_player", "give")
    prompts = {"symbol": "Which token do the Elves give?", "to": "Who receives it?"}

    def choose_token(self, game: Fate) -> Next:
        game.do(Choose(self.seat, "symbol"))
        return None

    def symbol_choices(self, game: Fate) -> list[Symbol]:
        return [Symbol(symbol) for symbol, left in enumerate(game.token_supply) if left]

    def choose_player(self, game: Fate) -> Next:
        game.do(Choose(self.seat, "to"))
        return None

    def to_choices(self, game: Fate) -> list[Seat]:
        return [Seat(seat) for seat in game.seats]

    def give(self, game: Fate) -> Next:
        game.gain_token(self.to, self.symbol)
        return None


@dataclass(repr=False)
class OrcInfighting(Procedure):
    """Up to 2 shadow troops of one place are removed."""

    seat: Seat
    place: Place = NOWHERE
    amount: int = 0

    steps = ("choose_place", "choose_amount", "remove")
    prompts = {"place": "Where do the Orcs fall out?", "amount": "How many shadow troops are removed?"}

    def choose_place(self, game: Fate) -> Next:
        game.do(Choose(self.seat, "place"))
        return None

    def place_choices(self, game: Fate) -> list[Place]:
        return [place for place in game.book.places if game.shadow[place]]

    def choose_amount(self, game: Fate) -> Next:
        game.do(Choose(self.seat, "amount"))
        return None

    def amount_choices(self, game: Fate) -> list[int]:
        return list(range(min(2, game.shadow[self.place]), 0, -1))

    def remove(self, game: Fate) -> Next:
        game.remove_shadow(self.place, self.amount)
        return None


EVENTS: Final = (
    EventCard(
        "gifts_from_the_elves",
        "Take a token of any symbol from the supply and give it to any player.",
        GiftsFromTheElves,
        lambda game, seat: None if any(game.token_supply) else "No tokens are left in the supply.",
    ),
    EventCard(
        "orc_infighting",
        "Remove up to 2 shadow troops from one place.",
        OrcInfighting,
        lambda game, seat: None if any(game.shadow) else "There are no shadow troops.",
    ),
)

"""Playing an event. Rules summary, "Game turn": any player, on any turn; this is not an action."""

from __future__ import annotations

from westmarch.engine.option import Seat
from westmarch.titles.fate.action import AnyTime
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import Card


class PlayEvent(AnyTime):
    """Discard an event and do what it says. The player who plays it decides how it is used."""

    verb = "play"
    says = "Play {card}"
    symbol = "scroll"

    def do(self, game: Fate, seat: Seat, card: Card) -> None:
        game.say("{seat} played {card}", seat=seat, card=card)
        game.discard(seat, card)
        game.do(game.book.event_cards[card - game.book.first_event].procedure(seat))

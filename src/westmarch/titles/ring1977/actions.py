"""What a player may do beside the question that is asked: play an Event Card."""

from __future__ import annotations

from typing import Final

from westmarch.engine.action import Action
from westmarch.engine.option import Option, Seat
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import Event


class PlayEvent(Action):
    """Play an Event Card at its moment (2.2)."""

    verb = "play_event"
    says = "Play {card:event}"

    def options(self, game: Ring1977, seat: Seat, who: int) -> list[Option]:
        return game.interrupts("any", seat)

    def do(self, game: Ring1977, seat: Seat, card: Event) -> None:
        game.discard_event(seat, card)
        game.say("{seat} played {event}", seat=seat, event=card)
        game.book.event_texts[card].play(game, seat)


ACTIONS: Final[tuple[Action, ...]] = (PlayEvent(),)

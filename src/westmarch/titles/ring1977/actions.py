"""What a player may do beside the question that is asked: play an Event Card."""

from __future__ import annotations

from typing import Final

from westmarch.engine.action import Action
from westmarch.engine.language import translated
from westmarch.engine.option import Option, Seat
from westmarch.engine.state import legal
from westmarch.titles.ring1977.rules.cards import discard_event
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import Event


class PlayEvent(Action):
    """Play an Event Card at its moment (2.2)."""

    verb = "play_event"
    says = "Play {card:event}"
    symbol = "scroll"

    def options(self, game: Ring1977, seat: Seat, who: int) -> list[Option]:
        return game.interrupts("any", seat)

    def odds(self, game: Ring1977, option: Option) -> str:
        return game.book.event_texts[Event(option.args[0])].outlook(game)

    def do(self, game: Ring1977, seat: Seat, card: Event) -> None:
        discard_event(game, seat, card)
        game.say("{seat} played {event}", seat=seat, event=card)
        game.book.event_texts[card].play(game, seat)


ACTIONS: Final[tuple[Action, ...]] = (PlayEvent(),)

NAMES: Final = {"march": "Move", "attack": "Individual Combat", "battle": "Battle"}
"""What a seat may expect to do, by verb,"""

AGAINST: Final = {
    "march": "Stacks move in the movement of one's own turn, as far as one has any that can.",
    "attack": "People attack after the movement of their turn, where they see enemies.",
    "battle": "Armies attack after Individual Combat, where enemy armies stand.",
}
"""and what stands against it."""

MOMENTS: Final = {
    "any": "It is played when one is asked something.",
    "events": "It is played in the Events Phase.",
    "search": "It is played before a Search Card is turned up.",
    "movement": "It is played in movement.",
    "individual_combat": "It is played in Individual Combat.",
    "army_combat": "It is played in a battle.",
}
"""When Event Cards are played."""


def why(game: Ring1977, seat: Seat) -> dict[str, str]:
    """The reasons why a seat can't move, attack, or play an Event Card that it holds now. What it can do has an empty
    one."""
    able = [option for option in legal(game) if option.seat == seat]
    verbs = {option.verb for option in able}
    expected = [verb for verb in NAMES if verb != "battle" or game.book.has_armies]
    found = {translated(NAMES[verb]): "" if verb in verbs else translated(AGAINST[verb]) for verb in expected}
    for card in game.hands[seat]:
        can_play = Option(seat, "play_event", (card,)) in able
        found[game.book.kinds["event"].name(card)] = "" if can_play else why_not_played(game, seat, card)
    return found


def why_not_played(game: Ring1977, seat: Seat, card: Event) -> str:
    """Why an Event Card can't be played now."""
    when = game.book.event_records[card].when
    is_time = not game.result and when in (game.question.interrupts, "any")
    text = game.book.event_texts[card]
    reason = text.why_not(game, seat) if is_time or not text.helps(game, seat) else None
    return reason or translated(MOMENTS[when])

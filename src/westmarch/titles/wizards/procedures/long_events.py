"""The long-event phase (2): old long-events end, and new ones may be played."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure, Question
from westmarch.titles.wizards.procedures.weather import are_kept, end_events
from westmarch.titles.wizards.records import EventRecord
from westmarch.titles.wizards.state import Wizards
from westmarch.titles.wizards.words import SEAT, Card


@dataclass(repr=False)
class LongEventPhase(Procedure):
    """Own long-events end at its start, and those of the hazards at its end; in Burglar two turns after they were
    played (2, BUR-13)."""

    steps = ("end_own", "play", "end_hazards")

    def end_own(self, game: Wizards) -> None:
        self.end_those(game, [card for card in game.events if not game.book.is_hazard_side[card]])

    def play(self, game: Wizards) -> None:
        game.do(LongEvents())

    def end_hazards(self, game: Wizards) -> None:
        """Unless a card keeps them in play."""
        end_events(game)
        if not are_kept(game):
            self.end_those(game, [card for card in game.events if game.book.is_hazard_side[card]])

    def end_those(self, game: Wizards, cards: list[Card]) -> None:
        """Discard those of these cards that have lasted long enough."""
        turns = 2 if game.book.is_burglar else 1
        for card in cards:
            record = game.book.records[card]
            is_long = isinstance(record, EventRecord) and record.kind == "long"
            if is_long and game.turn >= game.since.get(card, 0) + turns:
                game.events.remove(card)
                game.put_away(card)
                game.say("{card} is over", card=card)


@dataclass(repr=False)
class LongEvents(Question):
    """New long-events may be played (2)."""

    interrupts = "long_events"
    stays = True
    usual = ("go_on",)
    says = {"go_on": "Go on to movement"}
    prompt = "Which long-events do you play?"

    def options(self, game: Wizards) -> list[Option]:
        return [Option(SEAT, "go_on")]

    def waits_for(self, game: Wizards) -> tuple[Seat, ...]:
        return (SEAT,)

    def go_on(self, game: Wizards, seat: Seat) -> None:
        self.leave(game)

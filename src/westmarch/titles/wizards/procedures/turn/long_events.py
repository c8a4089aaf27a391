"""The long-event phase (2): old long-events end, and new ones may be played."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Procedure
from westmarch.titles.wizards.procedures.movement.weather import are_kept, drop, end_events, end_shadow, is_long
from westmarch.titles.wizards.procedures.turn.moments import TimeForCards
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import Card


@dataclass(repr=False)
class LongEventPhase(Procedure):
    """Own long-events end at its start, and those of the hazards at its end. In Burglar they end two turns after they
    were played (2, BUR-13)."""

    steps = ("play", "end_hazards")

    def play(self, game: Wizards) -> None:
        self.end_those(game, [card for card in game.events if not game.book.is_hazard_side[card]])
        game.do(LongEvents())

    def end_hazards(self, game: Wizards) -> None:
        """Unless a card keeps them in play."""
        if not game.events and not game.dark_since:
            return
        end_events(game)
        if are_kept(game):
            return
        self.end_those(game, [card for card in game.events if game.book.is_hazard_side[card]])
        if game.dark_since and self.has_lasted(game, game.dark_since):
            end_shadow(game)

    def end_those(self, game: Wizards, cards: list[Card]) -> None:
        """Discard those of these cards that have lasted long enough."""
        for card in cards:
            if is_long(game, card) and self.has_lasted(game, game.since.get(card, 0)):
                drop(game, card)

    def has_lasted(self, game: Wizards, since: int) -> bool:
        """Whether what was played in that turn has lasted long enough."""
        return game.turn >= since + game.book.scenario.long_events_last


@dataclass(repr=False)
class LongEvents(TimeForCards):
    """New long-events may be played (2)."""

    interrupts = "long_events"
    passes = ("go_on",)
    says = {"go_on": "Go on to movement"}
    prompt = "Which long-events do you play?"

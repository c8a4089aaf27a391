"""A card from the hand is played, or one in play is used, at its timing (5, 9)."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.action import Action
from westmarch.engine.option import Option, Seat
from westmarch.titles.wizards.procedures.play import Play, is_possible
from westmarch.titles.wizards.state import Wizards
from westmarch.titles.wizards.words import SEAT, Card, Timing, Use


class CardAction(Action):
    """Something done with a card, in one of the ways in which it can be used."""

    says = "{card}: {use}"

    def piles(self, game: Wizards) -> Iterator[list[Card]]:
        """Where such cards lie."""
        raise NotImplementedError

    def options_at(self, game: Wizards, timing: Timing) -> list[Option]:
        """The ways that are open at a timing; of several copies in hand one is offered."""
        found: list[Option] = []
        seen: set[str] = set()
        for pile in self.piles(game):
            for card in pile:
                name = game.book.record_id[card]
                if timing not in game.book.timings_of[card] or (pile is game.hand and name in seen):
                    continue
                seen.add(name)
                for use in game.book.uses_at(card, timing):
                    if is_possible(game, card, use):
                        found.append(Option(SEAT, self.verb, (card, use)))
        return found

    def do(self, game: Wizards, seat: Seat, card: Card, use: Use) -> None:
        game.do(Play(card, use))


class PlayCard(CardAction):
    """Play a card from the hand."""

    verb = "play"

    def piles(self, game: Wizards) -> Iterator[list[Card]]:
        yield game.hand


class UseCard(CardAction):
    """Use a card in play: a character, an item, an ally, an event."""

    verb = "use"

    def piles(self, game: Wizards) -> Iterator[list[Card]]:
        yield game.people
        yield game.borne
        yield game.events

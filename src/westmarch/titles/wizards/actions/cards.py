"""A card from the hand is played, or one in play is used, at its timing (5, 9)."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.action import Action
from westmarch.engine.option import Option, Seat
from westmarch.titles.wizards.procedures.play import Play, is_possible
from westmarch.titles.wizards.records import EventRecord
from westmarch.titles.wizards.state import Wizards
from westmarch.titles.wizards.words import NO_CARD, NO_COMPANY, SEAT, Card, Timing, Use


class CardAction(Action):
    """Something done with a card, in one of the ways in which it can be used."""

    says = "{card}: {use}"

    def piles(self, game: Wizards) -> Iterator[list[Card]]:
        """Where such cards lie."""
        raise NotImplementedError

    def is_open(self, game: Wizards, card: Card, use: Use) -> bool:
        """Whether it is such a card that has this use."""
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
                    if self.is_open(game, card, use) and is_possible(game, card, use):
                        found.append(Option(SEAT, self.verb, (card, use)))
        return found

    def do(self, game: Wizards, seat: Seat, card: Card, use: Use) -> None:
        game.do(Play(card, use))


def is_from_hand(game: Wizards, card: Card, use: Use) -> bool:
    """Whether a card is used so from the hand: short-events are, other events but for what they do in play."""
    record = game.book.records[card]
    return isinstance(record, EventRecord) and (record.kind == "short" or not game.book.uses[use].in_play)


class PlayCard(CardAction):
    """Play a card from the hand."""

    verb = "play"

    def piles(self, game: Wizards) -> Iterator[list[Card]]:
        yield game.hand

    def is_open(self, game: Wizards, card: Card, use: Use) -> bool:
        return is_from_hand(game, card, use)


class UseCard(CardAction):
    """Use a card in play: a character, an item, an ally, an event."""

    verb = "use"

    def piles(self, game: Wizards) -> Iterator[list[Card]]:
        yield game.people
        yield game.borne
        yield game.events
        yield game.stored

    def is_open(self, game: Wizards, card: Card, use: Use) -> bool:
        is_stored = card in game.stored
        return not is_from_hand(game, card, use) and is_stored == game.book.uses[use].stored and is_here(game, card)


def is_here(game: Wizards, card: Card) -> bool:
    """Whether a card in play is with the company whose phase it is, or on the table; in other phases any is. What waits
    for somebody's return is nowhere."""
    one = card if card in game.people else game.holder[card]
    if one != NO_CARD and one not in game.people:
        return False
    return game.acting == NO_COMPANY or one == NO_CARD or game.company[one] == game.acting

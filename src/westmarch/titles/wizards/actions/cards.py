"""A card from the hand is played, or one in play is used, at its timing (5, 9)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from westmarch.engine.option import Option, Seat
from westmarch.titles.wizards.book import WizardsBook
from westmarch.titles.wizards.menu import MenuAction
from westmarch.titles.wizards.procedures.play import Play, is_possible
from westmarch.titles.wizards.state import Wizards
from westmarch.titles.wizards.words import NO_CARD, NO_COMPANY, SEAT, Card, Use


class CardAction(MenuAction):
    """Something done with a card, in one of the ways in which it can be used."""

    says = "{card}: {use}"

    def ways(self, game: Wizards, card: Card, uses: Iterable[Use]) -> list[Option]:
        """Those of the uses of a card that are possible now."""
        return [Option(SEAT, self.verb, (card, use)) for use in uses if is_possible(game, card, use)]

    def do(self, game: Wizards, seat: Seat, card: Card, use: Use) -> None:
        game.do(Play(card, use))


class PlayCard(CardAction):
    """Play a card from the hand."""

    verb = "play"

    def timings(self, book: WizardsBook) -> Collection[str]:
        return book.uses_from_hand

    def options_at(self, game: Wizards, timing: str) -> list[Option]:
        """Of several copies one is offered."""
        book = game.book
        uses = book.uses_from_hand[timing]
        found: list[Option] = []
        seen: set[str] = set()
        for card in game.hand:
            if card in uses and book.record_id[card] not in seen:
                seen.add(book.record_id[card])
                found += self.ways(game, card, uses[card])
        return found


class UseCard(CardAction):
    """Use a card in play: a character, an item, an ally, an event."""

    verb = "use"

    def timings(self, book: WizardsBook) -> Collection[str]:
        return book.uses_in_play

    def options_at(self, game: Wizards, timing: str) -> list[Option]:
        """Stored cards have uses of their own."""
        book = game.book
        uses = book.uses_in_play[timing]
        found: list[Option] = []
        for pile in (game.people, game.borne, game.events, game.stored):
            for card in pile:
                if card in uses and is_here(game, card):
                    is_stored = pile is game.stored
                    found += self.ways(game, card, (use for use in uses[card] if book.uses[use].stored == is_stored))
        return found


def is_here(game: Wizards, card: Card) -> bool:
    """Whether a card in play is with the company whose phase it is, or on the table; in other phases any is. What waits
    for somebody's return is nowhere."""
    one = card if card in game.people else game.holder[card]
    if one != NO_CARD and one not in game.people:
        return False
    return game.acting == NO_COMPANY or one == NO_CARD or game.company[one] == game.acting

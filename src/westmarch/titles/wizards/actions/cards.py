"""A card from the hand is played, or one in play is used, at its timing (5, 9)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from westmarch.engine.language import told, translated
from westmarch.engine.option import Option, Seat
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.menu import MenuAction
from westmarch.titles.wizards.procedures.play import Play, is_possible, lone_fighter
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, NO_COMPANY, SEAT, Card, Timing, Use


class CardAction(MenuAction):
    """Something done with a card, in one of the ways in which it can be used."""

    says = "{card}: {use}"

    def ways(self, game: Wizards, cards: list[Card], uses: Mapping[Card, list[Use]]) -> list[Option]:
        """Those of the uses of these cards that are possible now. Stored cards have uses of their own."""
        found = []
        records = game.book.uses
        for card in cards:
            is_stored = card in game.stored
            for use in uses[card]:
                if records[use].stored == is_stored and is_possible(game, card, use):
                    found.append(Option(SEAT, self.verb, (card, use)))
        return found

    def do(self, game: Wizards, seat: Seat, card: Card, use: Use) -> None:
        game.do(Play(card, use))


class PlayCard(CardAction):
    """Play a card from the hand."""

    verb = "play"
    symbol = "scroll"

    def timings(self, book: WizardsBook) -> Collection[str]:
        return book.uses_from_hand

    def options_at(self, game: Wizards, timing: str) -> list[Option]:
        """Of several copies one is offered."""
        uses = game.book.uses_from_hand[timing]
        if uses.keys().isdisjoint(game.hand):
            return []
        return self.ways(game, game.one_of_each([card for card in game.hand if card in uses]), uses)


class UseCard(CardAction):
    """Use a card in play: a character, an item, an ally, an event."""

    verb = "use"
    symbol = "hand"

    def timings(self, book: WizardsBook) -> Collection[str]:
        return book.uses_in_play

    def options_at(self, game: Wizards, timing: str) -> list[Option]:
        uses = game.book.uses_in_play[timing]
        in_play = (*game.people, *game.borne, *game.events, *game.stored)
        if uses.keys().isdisjoint(in_play):
            return []
        lone = lone_fighter(game)
        able = [card for card in in_play if card in uses]
        return self.ways(game, [card for card in able if is_here(game, card, lone) or reaches(game, uses[card])], uses)


def reaches(game: Wizards, uses: list[Use]) -> bool:
    """Whether a card in play can be used for a company that it is not with."""
    return any(game.book.uses[use].anywhere and game.book.uses[use].target is None for use in uses)


def is_here(game: Wizards, card: Card, lone: Card) -> bool:
    """Whether a card in play is with the company whose phase it is, or with who faces an attack `lone`. On the table it
    is here, too, and in other phases any is. What waits for somebody's return is nowhere."""
    one = card if card in game.people else game.holder[card]
    if one != NO_CARD and one not in game.people:
        return False
    if lone != NO_CARD:
        return one in (NO_CARD, lone)
    return game.acting == NO_COMPANY or one == NO_CARD or game.company[one] == game.acting


# Why not.

WHEN: Final[dict[Timing, str]] = {
    "any": "at any time",
    "organization": "in the organization phase",
    "end_of_organization": "at the end of the organization phase",
    "long_events": "in the long-event phase",
    "start_of_movement": "at the start of the movement phase",
    "end_of_movement": "at the end of the movement phase",
    "attack": "before the strikes of an attack are assigned",
    "strike": "in a strike",
    "corruption_check": "in a corruption check",
    "influence_check": "in an influence check",
    "burglary": "in a burglary",
    "entering": "when a site is entered",
    "site": "in the site phase",
    "hazard": "against a hazard event",
    "end_of_turn": "at the end of the turn",
}


def why_not_used(game: Wizards, card: Card, uses: list[Use]) -> str | None:
    """Why none of the uses of a card is possible: the time, or else what the first one for this time lacks."""
    timing = game.question.interrupts
    for use in uses:
        if timing in game.book.times_of_use[use]:
            return Play(card, use).why_not(game)
    times = dict.fromkeys(when for use in uses for when in game.book.uses[use].when if when in WHEN)
    moments = told(" or ").join(translated(WHEN[when]) for when in times)
    return told("It is used {moments}.", moments=moments) if moments else None

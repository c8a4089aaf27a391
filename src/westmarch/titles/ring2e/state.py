"""The state of War of the Ring: what holds after every step, and what a seat may know of it.

What happens at once and asks nobody anything stands in `rules`, everything with a choice in it in `procedures`.
"""

from __future__ import annotations

from typing import Any, TypeVar

from westmarch.engine.chance import Rng
from westmarch.engine.option import Seat
from westmarch.engine.secrecy import shuffle_hidden
from westmarch.engine.state import Spots
from westmarch.titles.ring2e.board import Board
from westmarch.titles.ring2e.rules.cards import leave_table
from westmarch.titles.ring2e.rules.secrecy import (
    CardsLaid,
    deal_tiles,
    forget_what_was_found_out,
    found_out,
    hidden_groups,
    hidden_tiles,
    holder_of,
    laid_cards,
)
from westmarch.titles.ring2e.texts import StandingRule
from westmarch.titles.ring2e.words import (
    Card,
)

R = TypeVar("R", bound=StandingRule)


class Ring2e(Board):
    """A game, whole: a board whose cards may leave the table, and what each seat can't see of it."""

    # Cards on the table.

    def rules_in_force(self, kind: type[R]) -> list[tuple[Card, R]]:
        """The standing rules of a kind on the table, with their cards."""
        if not self.table:
            return []
        cards = self.book.cards_with(kind)
        return [
            (card, rule)
            for card in self.table
            if card in cards
            for rule in self.book.events[card].standing
            if isinstance(rule, kind) and self.still_holds(card)
        ]

    def still_holds(self, card: Card) -> bool:
        """Whether the condition for playing a card on the table still holds (5.2)."""
        side = self.book.side_of_card[card]
        return all(one.holds(self, side) for one in self.book.events[card].condition)

    def settle(self) -> bool:
        """Cards whose condition has failed leave the table (5.2)."""
        if self.table:
            for card in [card for card in self.table if not self.still_holds(card)]:
                leave_table(self, card)
        return False

    # Secrecy.

    def hidden(self, seat: Seat) -> list[list[Spots]]:
        """Cards and tiles that change places; what the Free Peoples have found out about tiles, for onlookers."""
        return [*hidden_groups(self, seat), *([spots] for spots in found_out(self, seat))]

    def concealed(self, seat: Seat) -> list[Spots]:
        """All decks, other hands, what others have discarded, and what lies face down: the spots of `hidden`."""
        spots: list[Spots] = [(("decks", deck), range(len(cards))) for deck, cards in enumerate(self.decks)]
        for other, hand in enumerate(self.hands):
            if other != seat:
                spots.append((("hands", other), range(len(hand))))
                spots.append((("discards", other), range(len(self.discards[other]))))
        spots += [group[0] for group in laid_cards(self, seat)]
        tiles = hidden_tiles(self, seat)
        if tiles:
            spots += [*tiles, (("pool",), range(len(self.pool)))]
        return [*spots, *found_out(self, seat)]

    def deal_anew(self, seat: Seat, rng: Rng) -> bool:
        """Let cards change places as `hidden` says.

        A tile face down may be any that can't be ruled out, as long as no Sovereign would be Corrupted.
        """
        spots = hidden_tiles(self, seat)
        if not spots:
            return False
        shuffle_hidden(self, hidden_groups(self, seat)[:-1], rng)
        if seat not in self.seats:
            forget_what_was_found_out(self, seat)
        deal_tiles(self, [(holder_of(path), int(at)) for path, keys in spots for at in keys], rng)
        return True

    def seen(self, seat: Seat) -> dict[str, Any]:
        """The backs of hidden cards."""
        deck_of = self.book.deck_of
        backs: dict[str, Any] = {
            field: [[deck_of[card] for card in row] for row in rows]
            for field, rows in (("hands", self.hands), ("discards", self.discards))
        }
        laid = self.during(CardsLaid)
        if laid is not None:
            backs["laid"] = [
                deck_of[card] if down else None for card, down in zip(laid.cards, laid.face_down, strict=True)
            ]
        return backs

"""Decks, hands and piles, and what is known of them."""

from __future__ import annotations

from typing import ClassVar

from westmarch.engine.option import Seat
from westmarch.engine.state import Spots, State
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.words import SEAT, Card


class Piles(State[WizardsBook]):
    """Where the cards are that nobody bears.

    The top of a deck is its last card. `row` are the hazards that lie before the company, oldest first; those in
    `face_down` are hidden. `events` are long and permanent events on the table that are on no character. `scored` is
    the marshalling point pile, `stored` what was stored. What is `out` was removed from play and still counts for
    uniqueness; what is `gone` was removed from the game.
    """

    streams: ClassVar[tuple[str, ...]] = ("dice", "resources", "hazards", "ties")

    deck: list[Card]
    hand: list[Card]
    discard: list[Card]
    sideboard: list[Card]
    hazard_deck: list[Card]
    hazard_discard: list[Card]
    hazard_sideboard: list[Card]
    row: list[Card]
    face_down: list[int]
    events: list[Card]
    scored: list[Card]
    stored: list[Card]
    out: list[Card]
    gone: list[Card]

    @property
    def seats(self) -> list[Seat]:
        return [SEAT]

    def hidden(self, seat: Seat) -> list[list[Spots]]:
        """The order of both decks, and which hazards lie face down in the row."""
        return [
            [(("deck",), range(len(self.deck)))],
            [(("hazard_deck",), range(len(self.hazard_deck))), (("row",), self.face_down)],
        ]

    def one_of_each(self, cards: list[Card]) -> list[Card]:
        """These cards, of several copies the first."""
        if len(cards) < 2:
            return cards
        names = self.book.record_id
        firsts = {names[card]: card for card in cards[::-1]}
        return [card for card in cards if firsts[names[card]] == card]

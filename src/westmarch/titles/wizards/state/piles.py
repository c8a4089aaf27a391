"""Decks, hands and piles, and what is known of them."""

from __future__ import annotations

from typing import ClassVar

from westmarch.engine.option import Seat
from westmarch.engine.state import Spots, State
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.words import HAZARDS, RESOURCES, SEAT, Card


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

    def draw(self, count: int = 1) -> int:
        """Draw resource cards into the hand; how many there were. Scenarios say what an empty deck means."""
        drawn = 0
        while drawn < count and (self.deck or self.renew_deck()):
            card = self.deck.pop()
            self.hand.append(card)
            self.reveals += 1
            drawn += 1
            self.say("You drew {card}", card=card)
            if not self.deck:
                self.deck_is_empty()
        return drawn

    def renew_deck(self) -> bool:
        """A card must be drawn from an empty deck. Whether there is a new deck."""
        return False

    def deck_is_empty(self) -> None:
        """The last resource card has been drawn: the discard pile becomes the new deck (11)."""
        self.say("The deck is exhausted")
        self.shuffle_into_deck(self.discard)
        self.discard = []

    def shuffle_into_deck(self, cards: list[Card]) -> None:
        """Shuffle the resource deck, with further cards."""
        self.deck += cards
        self.rng(RESOURCES).shuffle(self.deck)

    def draw_hazard(self) -> Card | None:
        """The top card of the hazard deck; None if there is none. Scenarios say what an empty deck means."""
        if not self.hazard_deck:
            self.hazard_deck_is_empty()
        if not self.hazard_deck or self.result:
            return None
        self.reveals += 1
        return self.hazard_deck.pop()

    def hazard_deck_is_empty(self) -> None:
        """The hazard deck is exhausted: its discard pile becomes the new deck."""
        if self.hazard_discard:
            self.say("The hazard discard pile was shuffled into a new hazard deck")
            self.hazard_deck, self.hazard_discard = self.hazard_discard, []
            self.rng(HAZARDS).shuffle(self.hazard_deck)

    def put_away(self, card: Card) -> None:
        """A card that has left play, or was never in it, goes to its own side's discard pile."""
        pile = self.hazard_discard if self.book.is_hazard_side[card] else self.discard
        pile.append(card)

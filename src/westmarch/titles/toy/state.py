"""The state: hobbits on a road, what they hold, a deck of cards, and a little hope."""

from __future__ import annotations

from typing import Any, ClassVar

from westmarch.engine.option import Option, Seat
from westmarch.engine.state import Spots, State
from westmarch.titles.toy.book import ToyBook
from westmarch.titles.toy.words import Card, Place


class Toy(State[ToyBook]):
    """A game. Every seat is one hobbit; the top card of the deck is its last."""

    streams: ClassVar[tuple[str, ...]] = ("dice", "deck")
    turn: Seat
    hope: int
    where: list[Place]
    hands: list[tuple[Card, ...]]
    deck: list[Card]
    discard: list[Card]

    @property
    def seats(self) -> list[Seat]:
        return [Seat(seat) for seat in range(len(self.where))]

    def on_the_road(self) -> list[Seat]:
        """The hobbits who have not arrived."""
        return [seat for seat in self.seats if self.where[seat] < self.book.rivendell]

    def move(self, seat: Seat, to: Place) -> None:
        self.where[seat] = to
        self.say("{seat} came to {place}", seat=seat, place=to)

    def lose_hope(self) -> None:
        self.hope -= 1
        self.say("Hope sank to {hope}", hope=self.hope)
        if self.hope == 0:
            self.end("hope_lost")

    def drop(self, seat: Seat, card: Card) -> None:
        """Put a card from a hand on the discard pile. All see it, so it can't be taken back alone."""
        at = self.hands[seat].index(card)
        self.hands[seat] = self.hands[seat][:at] + self.hands[seat][at + 1 :]
        self.discard.append(card)
        self.reveals += 1

    def interrupts(self, timing: str, seat: Seat) -> list[Option]:
        """The cards that a seat could play at this timing."""
        cards = sorted(set(self.hands[seat]))
        return [Option(seat, "play", (card,)) for card in cards if self.book.cards[card].timing == timing]

    def settle(self) -> bool:
        """Hope is never more than at the start; and once all have arrived the game is won."""
        self.hope = min(self.hope, self.book.most_hope)
        if not self.on_the_road():
            self.end("arrived")
        return False

    def hidden(self, seat: Seat) -> list[list[Spots]]:
        """Other hands, and the deck. No hand holds a peril, and the back of the top card shows whether it is one."""
        perils = [at for at, card in enumerate(self.deck) if self.book.is_peril(card)]
        gifts = [at for at, card in enumerate(self.deck) if not self.book.is_peril(card)]
        below_the_top = range(len(self.deck) - 1)
        hands: list[Spots] = [(("hands", one), range(len(self.hands[one]))) for one in self.seats if one != seat]
        return [[*hands, (("deck",), gifts)], [(("deck",), perils)], [(("deck",), below_the_top)]]

    def seen(self, seat: Seat) -> dict[str, Any]:
        """What the back of the top card tells."""
        return {"peril_ahead": bool(self.deck) and self.book.is_peril(self.deck[-1])}

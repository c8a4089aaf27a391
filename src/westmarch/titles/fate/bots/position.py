"""A position as a steward sees it: the shadow cards to come, the value of symbols, and the ways over the board.

All values are in hope. Everything is worked out from what all players see, and once a decision at most.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from westmarch.engine.option import Seat
from westmarch.titles.fate.book import Road
from westmarch.titles.fate.bots.roads import FAR, SYMBOL_IN_ACTIONS, walk
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import (
    EYE,
    STEALTH,
    Card,
    Character,
    Cost,
    Objective,
    Place,
    Symbol,
)

HALF: Final = 0.5
"""How often a shadow card advances, or reinforces: the backs are even."""
CAPTURES: Final = (
    "avenge_balin",
    "deal_with_frecas_heirs",
    "infiltrate_minas_morgul",
    "lay_bare_the_pits",
    "saruman_your_staff_is_broken",
    "secure_the_crossing_of_the_anduin",
    "subdue_umbar",
)
"""The objectives for which a place must be captured."""
MORDOR_TOLL: Final = 3
"""The stealth that the cheapest way from Ithilien to Mount Doom takes."""
NEEDED_VALUE: Final = (0.5, 0.5, 0.6, 1.0)
SPARE_VALUE: Final = (0.2, 0.2, 0.3, 0.35)
"""The value of a symbol to a seat that has not enough of it yet, and to one that has."""


class Position:
    """A position, looked at by a steward."""

    def __init__(self, game: Fate) -> None:
        self.game = game
        self.book = game.book

    # The shadow cards to come.

    @property
    def flips(self) -> int:
        """How many shadow cards a turn brings."""
        return self.book.data.tracks.threat[self.game.threat]

    @cached_property
    def next_shadows(self) -> list[int]:
        """The cards of the top layer, which are known as a set; the next shadow cards are some of them."""
        game = self.game
        count, layers = 0, list(game.shadow_layers)
        while layers and count < self.flips:
            count += layers.pop(0)
        cards = game.shadow_deck[len(game.shadow_deck) - count :]
        return [card for card in cards if card < self.book.first_special] or [0]

    @cached_property
    def eye_cards(self) -> float:
        """How many orders to the Eye a turn is expected to bring."""
        eyes = sum(self.book.card_order[card] == EYE for card in self.next_shadows)
        return self.flips * HALF * eyes / len(self.next_shadows)

    @cached_property
    def skies_chance(self) -> float:
        """The chance that the next draw brings a Skies Darken card: there is one in each pile."""
        game = self.game
        if not game.piles:
            return 0.0
        size = game.piles[0]
        pile = game.player_deck[len(game.player_deck) - size :]
        return min(1.0, 2 / size) if any(card >= self.book.first_skies for card in pile) else 0.0

    # Symbols.

    @cached_property
    def ring_seat(self) -> Seat:
        return self.game.holder[self.book.frodo]

    def spare_stealth(self, seat: Seat) -> int:
        """The stealth that a seat may spend on the way: the Ring-bearer's player keeps some for the paths of Mordor."""
        return self.game.purse(seat, STEALTH) - (MORDOR_TOLL if seat == self.ring_seat else 0)

    def others_open(self) -> list[Objective]:
        """The objectives to complete before the last."""
        game = self.game
        return [one for one in game.objectives if one not in game.completed and one != self.book.destroy_the_ring]

    @cached_property
    def needs(self) -> list[Cost]:
        """How many of each symbol every seat should keep."""
        friendship = valor = 0
        for objective in self.others_open():
            cost = self.book.data.objective[objective].cost
            friendship = max(friendship, cost.get("friendship", 0))
            valor = max(valor, cost.get("valor", 0), 3 if self.asks_for_capture(objective) else 0)
        return [(friendship, valor, 6, 5 if seat == self.ring_seat else 1) for seat in self.game.seats]

    def asks_for_capture(self, objective: Objective) -> bool:
        return self.book.data.objective[objective].id in CAPTURES

    def symbol_value(self, seat: Seat, symbol: Symbol, more: int = 0) -> float:
        """The value to a seat of one more of a symbol. If `more` is 0, it is that of the last one that it holds."""
        enough = self.game.purse(seat, symbol) + more > self.needs[seat][symbol]
        return (SPARE_VALUE if enough else NEEDED_VALUE)[symbol]

    def card_value(self, seat: Seat, card: Card) -> float:
        """The value to a seat of a card in hand."""
        if card >= self.book.first_event:
            return 0.45
        return self.symbol_value(seat, self.book.card_symbol[card])

    # Walking.

    def purse(self, seat: Seat) -> Cost:
        game = self.game
        return tuple(min(4, game.purse(seat, Symbol(symbol))) for symbol in range(4))  # type: ignore[return-value]

    def walk(self, who: Character, target: Place) -> list[float]:
        """Distances to a target for a character, from every place."""
        seat = self.game.holder[who]
        return walk(self.book, target, self.purses[seat], self.book.character_cards[who].path_discount)

    @cached_property
    def purses(self) -> list[Cost]:
        """What each seat could spend on paths: nothing that it needs for the end."""
        found = []
        for seat in self.game.seats:
            friendship, valor, stealth, _ = self.purse(seat)
            found.append((friendship, valor, max(0, min(stealth, self.spare_stealth(seat))), 0))
        return found

    def away(self, who: Character, target: Place) -> float:
        """How many actions a character is from a place."""
        return self.walk(who, target)[self.game.where[who]]

    def next_step(self, who: Character, target: Place) -> Place:
        """The neighbouring place through which the way to a target leads."""
        way = self.walk(who, target)
        here = self.game.where[who]
        return min(self.book.roads[here], key=lambda road: (way[road.to] + self.toll(who, road), road.to)).to

    def toll(self, who: Character, road: Road) -> float:
        due = max(0, road.price - self.book.character_cards[who].path_discount)
        if due > self.purses[self.game.holder[who]][road.symbol]:
            return FAR
        return 1 + SYMBOL_IN_ACTIONS[road.symbol] * due

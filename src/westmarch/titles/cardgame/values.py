"""The value of cards and texts in victory points, by rules of thumb: nothing here depends on who holds what."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from westmarch.titles.cardgame.book import CardGameBook
from westmarch.titles.cardgame.effects.cards import EliminateForEach, EliminateInPlay
from westmarch.titles.cardgame.effects.compound import Each, Either, FirstPossible, IfUseful, IfWanted, Pay
from westmarch.titles.cardgame.effects.drawing import (
    BotDraw,
    CycleCards,
    Draw,
    DrawThenPlay,
    ForsakeCards,
    LookAtTop,
    Take,
)
from westmarch.titles.cardgame.effects.locations import Activate, BattlegroundToken, Corruption, NewPath, PathToken
from westmarch.titles.cardgame.texts import Effect
from westmarch.titles.cardgame.words import ATTACK, FREE, SHADOW, Card, Role

CARD: Final = 0.35
"""A card in hand about which nothing else is known."""
PRICE: Final = 0.15
"""The value of any card as payment."""
PLAYED: Final = 0.4
"""The part of its value in play that a card has in hand: many cards only pay for others."""
FORSAKEN_CARD: Final = 0.4
CORRUPTION: Final = 1.0

PATH_ICON: Final = 0.7
FIELD_ICON: Final = 0.45
LEADERSHIP: Final = 0.3
OF_THE_LESSER_USE: Final = 0.25
"""A card is used once: the second-best use counts for little."""
WIELDER_THERE: Final = 0.5
"""How likely an item finds its wielder in play."""
CARRYOVER: Final = 0.1

GOOD_EFFECTS: Final[dict[type, float]] = {
    Take: 0.45,
    DrawThenPlay: 0.7,
    BotDraw: 0.7,
    Activate: 0.3,
    NewPath: 0.3,
    PathToken: 0.8,
    BattlegroundToken: 0.6,
    EliminateInPlay: 0.8,
    LookAtTop: 0.4,
    EliminateForEach: 0.3,
}
"""Effects that are good for whoever causes them, and by how much as a rule."""


class Values:
    """The value of each card of a match, by the number of the path: how much it will still bring in later rounds."""

    def __init__(self, book: CardGameBook) -> None:
        self.book = book
        self.last = book.scenario.last_path
        self.on_arrival = tuple(self.of_arrival(card) for card in book.cards)
        self.reserve = tuple(tuple(self.in_reserve(card, number) for card in book.cards) for number in self.numbers())
        self.hand = tuple(tuple(self.in_hand(card, number) for card in book.cards) for number in self.numbers())

    def numbers(self) -> range:
        return range(self.last + 1)

    # Cards.

    def in_reserve(self, card: Card, number: int) -> float:
        """What a card in play may still do after this round."""
        record, left = self.book.records[card], self.last - number
        if left == 0:
            return 0.0
        uses = sorted((self.on_paths(card, number), self.on_battlegrounds(card, left), self.by_text(card)))
        value = uses[2] + OF_THE_LESSER_USE * (uses[0] + uses[1])
        if record.bonus is not None and "reserve" in record.bonus.zones:
            value += (record.bonus.draw * CARD + record.bonus.carryover * CARRYOVER) * left
        return value * WIELDER_THERE if self.book.is_item[card] else value

    def on_paths(self, card: Card, number: int) -> float:
        record = self.book.records[card]
        icons = record.icons.path + sum(star.path for star in record.star) / 2
        if record.shields is not None:
            icons += record.shields.defense
        if self.book.is_item[card]:
            return icons * PATH_ICON
        chances = sum(number < one <= self.last for one in record.paths)
        return icons * PATH_ICON * min(1.0, chances / 2)

    def on_battlegrounds(self, card: Card, left: int) -> float:
        record, book = self.book.records[card], self.book
        icons = max(record.icons.attack, record.icons.defense) * FIELD_ICON
        icons += max(record.icons.lead_attack, record.icons.lead_defense) * LEADERSHIP
        icons += sum(star.attack + star.defense for star in record.star) * FIELD_ICON / 3
        if book.is_item[card]:
            return icons
        share = sum(not book.is_path[place] for place in book.sites[card]) / len(book.battlegrounds)
        return icons * (1 - (1 - share) ** left)

    def by_text(self, card: Card) -> float:
        """What its texts that are used, or an event's text, bring."""
        record, role = self.book.records[card], self.book.owner[card]
        return max(0.0, self.of_text(record.event, role), *(self.of_text(use.do, role) for use in record.use))

    def of_arrival(self, card: Card) -> float:
        """What its texts bring when it is played."""
        record, role = self.book.records[card], self.book.owner[card]
        return max(0.0, sum(self.of_text(clause.do, role) for clause in record.played))

    def in_hand(self, card: Card, number: int) -> float:
        """A card that is still to be played; any card can at least pay for another."""
        if number == self.last:
            return 0.0
        return PRICE + PLAYED * (self.in_reserve(card, number) + self.on_arrival[card])

    # Texts.

    def of_text(self, row: Iterable[Effect], role: Role) -> float:
        """What a text brings the side of the role that uses it."""
        return sum(self.of_effect(effect, role) for effect in row)

    def of_effect(self, effect: Effect, role: Role) -> float:
        if isinstance(effect, Draw):
            return CARD * effect.count * self.gainers(role, effect.who)
        if isinstance(effect, CycleCards | ForsakeCards):
            loss = FORSAKEN_CARD if isinstance(effect, ForsakeCards) else CARD
            return -loss * effect.count * self.gainers(role, effect.who)
        if isinstance(effect, Corruption):
            each = 2 if effect.for_each is not None else 1
            return CORRUPTION * effect.change * each * (1 if self.book.side_of[role] == SHADOW else -1)
        if isinstance(effect, Each):
            return self.of_text(effect.do_, role) * self.gainers(role, effect.side)
        if isinstance(effect, IfWanted | Pay):
            return max(0.0, self.of_text(effect.cost + effect.do_, role))
        if isinstance(effect, IfUseful):
            return self.of_text(effect.do_, role)
        if isinstance(effect, Either | FirstPossible):
            return max(self.of_text(way, role) for way in effect.ways)
        if isinstance(effect, PathToken) and (effect.kind == ATTACK) == (self.book.side_of[role] == FREE):
            return -GOOD_EFFECTS[PathToken]
        return GOOD_EFFECTS.get(type(effect), 0.0)

    def gainers(self, role: Role, who: str) -> int:
        """The number of players of the role's own side that a text means. Those of the other side count as less than
        none."""
        book = self.book
        if who == "owner":
            return 1
        if who in ("free", "shadow"):
            side = FREE if who == "free" else SHADOW
            count = sum(book.repeats(one) for one in book.of_side[side])
            return count if book.side_of[role] == side else -count
        meant = book.player_of.get(who)
        if meant is None:
            return 0
        return 1 if book.side_of[meant] == book.side_of[role] else -1


@lru_cache(maxsize=32)
def values_of(book: CardGameBook) -> Values:
    """The values of a book's cards; worked out once."""
    return Values(book)

"""The player's hand: its size, drawing and discarding (2, 4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Question
from westmarch.titles.wizards.rules.decks import draw_cards, put_away
from westmarch.titles.wizards.rules.nazgul import ring_in_play
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.state.standing import HandSize
from westmarch.titles.wizards.words import NO_CARD, SEAT, Card

HAND: Final = 5
"""How many cards a hand holds, cards in play aside."""


def hand_size(game: Wizards) -> int:
    """How many cards the hand may hold: one more with The One Ring of Guise."""
    found = HAND + (game.book.scenario.ring_appears and ring_in_play(game) != NO_CARD)
    for card, rule in game.in_force(HandSize):
        if rule.tapped and game.is_untapped(card):
            continue
        bearer = card if card in game.people else game.holder[card]
        if not rule.at or (bearer in game.people and game.is_at(bearer, rule.at)):
            found += rule.more
    return found


MANY: Final = 13
"""Of more cards in hand no pairs are offered."""


def pairs_in_hand(game: Wizards) -> Iterator[tuple[Card, Card]]:
    """Two cards of the hand together; of pairs of the same cards one."""
    if len(game.hand) > MANY:
        return
    seen = set()
    for one, other in combinations(game.hand, 2):
        kinds = frozenset((game.book.record_id[one], game.book.record_id[other]))
        if kinds not in seen:
            seen.add(kinds)
            yield one, other


def reset_hand(game: Wizards) -> None:
    """The hand is filled up, or cards are discarded, until it has its size (4)."""
    missing = hand_size(game) - len(game.hand)
    if missing < 0:
        game.do(TrimHand())
    else:
        draw_cards(game, missing)


@dataclass(repr=False)
class MustDiscard(Question):
    """So many cards of the hand go, of the player's choice: one after the other, or two together."""

    stays = True
    lapses = True
    says = {"discard": "Discard {card}", "discard_two": "Discard {card} with {other:card}"}

    def too_many(self, game: Wizards) -> int:
        """How many cards must go still."""
        raise NotImplementedError

    def stands(self, game: Wizards) -> bool:
        return self.too_many(game) > 0 and bool(game.hand)

    def options(self, game: Wizards) -> list[Option]:
        found = [Option(SEAT, "discard", (card,)) for card in game.one_of_each(game.hand)]
        if self.too_many(game) > 1:
            found += [Option(SEAT, "discard_two", pair) for pair in pairs_in_hand(game)]
        return found

    def waits_for(self, game: Wizards) -> tuple[Seat, ...]:
        return (SEAT,)

    def discard(self, game: Wizards, seat: Seat, card: Card) -> None:
        throw(game, card)

    def discard_two(self, game: Wizards, seat: Seat, card: Card, other: Card) -> None:
        self.discard(game, seat, card)
        self.discard(game, seat, other)


def throw(game: Wizards, card: Card) -> None:
    """A card of the hand is discarded."""
    game.hand.remove(card)
    put_away(game, card)
    game.say("You discarded {card}", card=card)


@dataclass(repr=False)
class TrimHand(MustDiscard):
    """Cards beyond the size of the hand are discarded (2)."""

    prompt = "Your hand is too large. What do you discard?"

    def too_many(self, game: Wizards) -> int:
        return len(game.hand) - hand_size(game)


@dataclass(repr=False)
class MayDiscard(Question):
    """At the end of the turn a card may be discarded (2)."""

    usual = ("keep",)
    passes = ("keep",)
    says = {"keep": "Discard nothing", "discard": "Discard {card}"}
    prompt = "Do you discard a card?"

    def options(self, game: Wizards) -> list[Option]:
        return [Option(SEAT, "keep"), *(Option(SEAT, "discard", (card,)) for card in game.one_of_each(game.hand))]

    def waits_for(self, game: Wizards) -> tuple[Seat, ...]:
        return (SEAT,)

    def keep(self, game: Wizards, seat: Seat) -> None:
        """The hand stays as it is."""

    def discard(self, game: Wizards, seat: Seat, card: Card) -> None:
        throw(game, card)


@dataclass(repr=False)
class GiveUpCards(MustDiscard):
    """So many cards of the hand are discarded, of the player's choice."""

    count: int

    lapses = False
    prompt = "What do you discard?"

    def too_many(self, game: Wizards) -> int:
        return min(self.count, len(game.hand))

    def discard(self, game: Wizards, seat: Seat, card: Card) -> None:
        self.count -= 1
        throw(game, card)

"""The player's hand: its size, drawing and discarding (2, 4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure, Question
from westmarch.titles.wizards.standing import HandSize
from westmarch.titles.wizards.state import Wizards
from westmarch.titles.wizards.words import NO_CARD, SEAT, Card

HAND: Final = 5
"""How many cards a hand holds, cards in play aside."""


def hand_size(game: Wizards) -> int:
    """How many cards the hand may hold: one more with The One Ring of Guise."""
    found = HAND + (game.ring_in_play() != NO_CARD)
    for card, rule in game.in_force(HandSize):
        if rule.tapped and game.is_untapped(card):
            continue
        bearer = card if card in game.people else game.holder[card]
        if not rule.at or (bearer in game.people and game.is_at(bearer, rule.at)):
            found += rule.more
    return found


def kinds_in_hand(game: Wizards) -> list[Card]:
    """The cards in hand, of several copies one."""
    found = {game.book.record_id[card]: card for card in reversed(game.hand)}
    return [card for card in game.hand if found[game.book.record_id[card]] == card]


@dataclass(repr=False)
class ResetHand(Procedure):
    """The hand is filled up, or cards are discarded, until it has its size (4)."""

    steps = ("fill", "trim")

    def fill(self, game: Wizards) -> None:
        game.draw(hand_size(game) - len(game.hand))

    def trim(self, game: Wizards) -> None:
        game.do(TrimHand())


@dataclass(repr=False)
class TrimHand(Question):
    """Cards beyond the size of the hand are discarded, one after the other (2)."""

    stays = True
    lapses = True
    says = {"discard": "Discard {card}"}
    prompt = "Your hand is too large. Which card do you discard?"

    def stands(self, game: Wizards) -> bool:
        return len(game.hand) > hand_size(game)

    def options(self, game: Wizards) -> list[Option]:
        return [Option(SEAT, "discard", (card,)) for card in kinds_in_hand(game)]

    def waits_for(self, game: Wizards) -> tuple[Seat, ...]:
        return (SEAT,)

    def discard(self, game: Wizards, seat: Seat, card: Card) -> None:
        game.hand.remove(card)
        game.put_away(card)
        game.say("You discarded {card}", card=card)


@dataclass(repr=False)
class MayDiscard(Question):
    """At the end of the turn a card may be discarded (2)."""

    usual = ("keep",)
    says = {"keep": "Discard nothing", "discard": "Discard {card}"}
    prompt = "Do you discard a card?"

    def options(self, game: Wizards) -> list[Option]:
        return [Option(SEAT, "keep"), *(Option(SEAT, "discard", (card,)) for card in kinds_in_hand(game))]

    def waits_for(self, game: Wizards) -> tuple[Seat, ...]:
        return (SEAT,)

    def keep(self, game: Wizards, seat: Seat) -> None:
        """The hand stays as it is."""

    def discard(self, game: Wizards, seat: Seat, card: Card) -> None:
        game.hand.remove(card)
        game.put_away(card)
        game.say("You discarded {card}", card=card)


@dataclass(repr=False)
class GiveUpCards(Question):
    """So many cards of the hand are discarded, of the player's choice."""

    count: int

    stays = True
    says = {"discard": "Discard {card}"}
    prompt = "Which card do you discard?"

    def stands(self, game: Wizards) -> bool:
        return self.count > 0 and bool(game.hand)

    def options(self, game: Wizards) -> list[Option]:
        return [Option(SEAT, "discard", (card,)) for card in kinds_in_hand(game)]

    def waits_for(self, game: Wizards) -> tuple[Seat, ...]:
        return (SEAT,)

    def discard(self, game: Wizards, seat: Seat, card: Card) -> None:
        self.count -= 1
        game.hand.remove(card)
        game.put_away(card)
        game.say("You discarded {card}", card=card)

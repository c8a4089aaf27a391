"""Cards go from decks to hands and on (5)."""

from __future__ import annotations

from westmarch.engine.option import Seat
from westmarch.titles.ring2e.board import Board
from westmarch.titles.ring2e.words import (
    EVENT_CARDS,
    Card,
    Deck,
)


def draw_card(game: Board, seat: Seat, deck: Deck) -> Card | None:
    """Draw the top card of a deck; None if it is empty, for decks are never made anew."""
    cards = game.decks[deck]
    if not cards:
        return None
    game.decks[deck] = cards[:-1]
    card = cards[-1]
    game.hands[seat] = tuple(sorted((*game.hands[seat], card)))
    game.reveals += 1
    game.say("{role} drew from the {deck}", role=game.role(seat), deck=deck)
    game.whisper(seat, "You drew: {card}", card=card)
    return card


def take_from_hand(game: Board, seat: Seat, card: Card) -> None:
    game.hands[seat] = tuple(one for one in game.hands[seat] if one != card)


def discard_card(game: Board, seat: Seat, card: Card) -> None:
    """Discard a card from a hand face down: others see its back only."""
    take_from_hand(game, seat, card)
    game.discards[seat] = tuple(sorted((*game.discards[seat], card)))
    game.say("{role} discarded a card of the {deck}", role=game.role(seat), deck=game.book.deck_of[card])
    game.whisper(seat, "You discarded: {card}", card=card)


def show_and_discard(game: Board, seat: Seat, card: Card) -> None:
    """Put a card from a hand where all see it: it has been played, or discarded openly."""
    take_from_hand(game, seat, card)
    game.played.append(card)
    game.reveals += 1


def leave_table(game: Board, card: Card) -> None:
    """A card on the table is discarded."""
    game.table.remove(card)
    game.played.append(card)
    game.say("{card} left the table", card=card)


def random_card(game: Board, cards: tuple[Card, ...]) -> Card:
    return cards[game.rng(EVENT_CARDS).below(len(cards))]

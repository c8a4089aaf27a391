"""What is read of a position for the value that is learnt: the way, hope, cards, and what lies ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from westmarch.engine.learnt import Features
from westmarch.engine.option import Seat
from westmarch.titles.toy.book import ToyBook
from westmarch.titles.toy.state import Toy
from westmarch.titles.toy.words import Card

NAMES: Final = (
    "hope", "little hope", "hobbits", "on the road", "steps to go", "steps of the hindmost", "hobbits at an inn",
    "cards left", "cards to spare", "too few cards", "perils left", "perils in a card", "the next is a peril",
)  # fmt: skip


def names(book: ToyBook) -> Sequence[str]:
    """What each number of a row is."""
    return (*NAMES, *(f"held: {card.id}" for card in book.cards if not card.strength))


def row(game: Toy) -> list[float]:
    """The numbers of a game, in the order of their names. Of the deck it counts what is in it, not the order."""
    book, steps = game.book, [game.book.rivendell - place for place in game.where]
    perils = sum(map(book.is_peril, game.deck))
    left, spare = len(game.deck), len(game.deck) - sum(steps) / 2
    held = [card for hand in game.hands for card in hand]
    return [
        float(game.hope),
        float(game.hope == 1),
        float(len(game.where)),
        float(len(game.on_the_road())),
        float(sum(steps)),
        float(max(steps)),
        float(sum(place in book.inns for place in game.where)),
        float(left),
        spare,
        float(spare < 0),
        float(perils),
        perils / max(1, left),
        float(bool(game.deck) and book.is_peril(game.deck[-1])),
        *(float(held.count(Card(number))) for number, card in enumerate(book.cards) if not card.strength),
    ]


def side_of(game: Toy, seat: Seat) -> str:
    """All hobbits win together."""
    return "hobbits"


FEATURES: Final = Features(
    names, row, side_of, settings=({"hope": "2"}, {"hope": "4"}, {"hope": "6"}), seats=range(2, 5)
)

"""Corruption points (8)."""

from __future__ import annotations

from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.state.standing_bearers import BurdensAll
from westmarch.titles.wizards.state.standing_hazards import Doubles
from westmarch.titles.wizards.words import Card


def corruption_of(game: Wizards, one: Card) -> int:
    """The corruption points of all that a character bears (8), with what cards in play add."""
    points = {card: corruption_on(game, one, card) for card in game.borne if game.holder[card] == one}
    found = sum(points.values())
    for card, rule in game.in_force(BurdensAll):
        if game.company[game.holder[card]] == game.company[one]:
            found += rule.points
    for _, doubles in game.in_force(Doubles):
        found += doubles.more(game, points)
    return found


def corruption_on(game: Wizards, one: Card, card: Card) -> int:
    """The corruption points of a card for whoever bears it."""
    book = game.book
    if book.is_item[card]:
        for other in book.items[card].with_bearer:
            if other.corruption is not None and game.is_of_race(one, other.race):
                return other.corruption
    return book.corruption[card]


def mark_corrupted(game: Wizards, one: Card) -> None:
    """A character has been given a corruption card, of which there is one a turn (5)."""
    game.note("corruption", one)


def is_corrupted(game: Wizards, one: Card) -> bool:
    """Whether a character has been given a corruption card this turn."""
    return game.is_noted("corruption", one)

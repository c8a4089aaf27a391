"""Saruman for himself: the Palantír of Isengard, his safety, and his dice (8.8, 8.11)."""

from __future__ import annotations

from westmarch.engine.option import Seat
from westmarch.titles.ring1977.board import Board
from westmarch.titles.ring1977.rules.cards import magic_in
from westmarch.titles.ring1977.words import (
    FELLOWSHIP_SEAT,
    NOWHERE,
    SARUMAN,
    SARUMAN_SEAT,
    Hex,
    Magic,
    Person,
)


def keeps_stone(game: Board, place: Hex) -> bool:
    """Whether the Palantír of Isengard is safe from the Fellowship: Saruman has strength left there (8.11)."""
    own = game.seat_of(SARUMAN)
    return place == game.book.isengard and any(game.unit_side(unit) == SARUMAN for unit in game.units_in(place, own))


def magic_for(game: Board, seat: Seat, place: Hex) -> list[Magic]:
    """The Magic Cards that a player's people can take in a hex."""
    found = magic_in(game, place)
    stone = game.book.magic_numbers["palantir_isengard"]
    return [card for card in found if card != stone or seat != FELLOWSHIP_SEAT or not keeps_stone(game, place)]


def shaking(game: Board, seat: Seat) -> int:
    """By how much a player rolls worse: Saruman by 1 in the turn after a Mind Battle that he has lost (8.11)."""
    return int(seat == SARUMAN_SEAT and game.book.is_three_player and game.shaken == game.turn)


def is_silenced(game: Board) -> bool:
    """Whether Saruman does nothing more in this Events Phase: he has lost a Mind Battle in it."""
    return game.silenced == game.turn


def roll_high(game: Board, seat: Seat) -> int:
    """A die of a player who needs a high number."""
    return max(game.roll() - shaking(game, seat), 1)


def roll_low(game: Board, seat: Seat) -> int:
    """A die of a player who needs a low number."""
    return min(game.roll() + shaking(game, seat), 6)


def saruman_strength(game: Board) -> int:
    """The strength that Saruman has on the map, won armies too."""
    units = [unit for unit in game.book.units if game.unit_seat(unit) == SARUMAN_SEAT and game.at(unit) != NOWHERE]
    return sum(game.strength[unit] for unit in units)


def is_saruman_safe(game: Board) -> bool:
    """Whether Saruman may refuse Individual Combat: not with less than 30 strength (8.8)."""
    return saruman_strength(game) >= game.book.data.limits.saruman_safe


def may_refuse(game: Board, person: Person) -> bool:
    """Whether somebody may refuse Individual Combat: Saruman may where he plays for himself."""
    return person == game.book.saruman and game.book.is_three_player and is_saruman_safe(game)

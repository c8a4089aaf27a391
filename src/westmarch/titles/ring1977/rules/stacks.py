"""Stacks of the Fellowship: which counter has whose face, and what enemies know of that (11)."""

from __future__ import annotations

from typing import Any

from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Seat
from westmarch.titles.ring1977.board import Board
from westmarch.titles.ring1977.words import (
    FELLOWSHIP_SEAT,
    NOWHERE,
    SHUFFLES,
    SOMEBODY,
    Hex,
    Person,
)


def leave_stack(game: Board, persons: list[Person], place: Hex) -> None:
    """Some people of the Fellowship leave a hex. Where others stay, an enemy no longer knows which counters are
    which, but for those that lie face up: the others are shuffled, and the first of them go. Where movement is
    hidden, nobody sees them at all.
    """
    if not persons or game.book.hides_stacks:
        return
    everybody = game.all_enemies
    counters = zip(range(len(game.who)), game.where, game.face_up, strict=False)
    there = [spot for spot, at, seen in counters if at == place and seen != everybody]
    going = [spot for spot in there if game.who[spot] in persons]
    if not going or len(going) == len(there):
        return
    staying = [spot for spot in there if spot not in going]
    game.mixed += 1
    chance = Rng(key_of(game.mixer), SHUFFLES, game.mixed)
    chance.shuffle(going)
    chance.shuffle(staying)
    forget_which(game, there)
    rearrange(game, there, [*going, *staying])


def forget_which(game: Board, there: list[int]) -> None:
    """No enemy knows any longer which of these counters is which, but for those that lie face up before them."""
    for seat in game.enemies:
        first = (seat - 1) * len(game.who)
        mixed = [first + spot for spot in there if not game.face_up[spot] >> seat & 1]
        anybody = 0
        for spot in mixed:
            anybody |= game.suspects[spot]
        for spot in mixed:
            game.suspects[spot] = anybody


def rearrange(game: Board, there: list[int], order: list[int]) -> None:
    """Give the faces of these counters, in another order, to the same counters; what is known goes along."""
    count = len(game.who)
    for values, first in (
        (game.who, 0),
        (game.face_up, 0),
        *((game.suspects, (seat - 1) * count) for seat in game.enemies),
    ):
        moved = [values[first + spot] for spot in order]  # type: ignore[index]
        for spot, value in zip(there, moved, strict=True):
            values[first + spot] = value  # type: ignore[index]


def show_counter(game: Board, person: Person, seat: Seat) -> None:
    """Turn somebody's counter up before an enemy."""
    if person >= len(game.who):
        return
    counter = game.counter(person)
    if not game.face_up[counter] >> seat & 1:
        game.reveals += 1
    game.face_up[counter] |= 1 << seat
    identify(game, person, seat)


def identify(game: Board, person: Person, seat: Seat) -> None:
    """An enemy learns whose counter one is, for as long as they can follow it."""
    if game.book.hides_stacks:
        game.face_up[game.counter(person)] |= 1 << seat
        return
    count = len(game.who)
    first = (seat - 1) * count
    bit = 1 << person
    for spot in range(first, first + count):
        game.suspects[spot] &= ~bit
    game.suspects[first + game.counter(person)] = bit


def show_to_all(game: Board, person: Person) -> None:
    for seat in game.enemies:
        show_counter(game, person, seat)


def hide_counter(game: Board, person: Person) -> None:
    """Turn somebody's counter face down again; those who have seen it know it until it is mixed with others."""
    remember_sight(game, person)
    game.face_up[game.counter(person)] = 0


def remember_sight(game: Board, person: Person) -> None:
    """Those who have seen somebody remember where it was, where movement is hidden."""
    if not game.book.hides_stacks:
        return
    spot = game.counter(person)
    for seat in game.enemies:
        if is_up(game, spot, seat):
            game.last_seen[(seat - 1) * len(game.who) + person] = (game.where[spot], game.turn)


def seats_as_bits(game: Board, seat: Seat) -> int:
    """Before whom a counter must lie face up if a seat is to see it: before all, if that is a spectator."""
    return 1 << seat if seat >= 0 else game.all_enemies


def is_up(game: Board, spot: int, seat: Seat) -> bool:
    """Whether a seat sees the face of a counter of the Fellowship."""
    return game.face_up[spot] & seats_as_bits(game, seat) == seats_as_bits(game, seat)


def tell_of(game: Board, person: Person, template: str, knowing: tuple[Seat, ...] = (), **details: Any) -> None:
    """Say what befalls somebody. Of the Fellowship's people others learn who it is only if they see them, or are
    told, and where movement is hidden nothing else."""
    if person not in game.book.fellowship or all(game.is_shown(person, seat) for seat in game.enemies):
        game.say(template, person=person, **details)
        return
    if not game.book.hides_stacks:
        game.say(template, person=SOMEBODY, **details)
    for seat in game.seats:
        if seat == FELLOWSHIP_SEAT or seat in knowing or game.is_shown(person, seat):
            game.whisper(seat, template, person=person, **details)


def tell_both(game: Board, seat: Seat, person: Person, template: str, **details: Any) -> None:
    """Say what befalls somebody of the Fellowship to their player, and to the enemy involved (8.14). The enemy
    learns who it is only if they see them; where movement is hidden, else nothing."""
    game.whisper(FELLOWSHIP_SEAT, template, person=person, **details)
    if game.is_shown(person, seat):
        game.whisper(seat, template, person=person, **details)
    elif not game.book.hides_stacks:
        game.whisper(seat, template, person=SOMEBODY, **details)


def mix_hidden(game: Board) -> None:
    """Where movement is hidden, no enemy can tell by its counter whom they saw before."""
    spots = [spot for spot in range(len(game.who)) if game.where[spot] != NOWHERE and not game.face_up[spot]]
    order = list(spots)
    game.mixed += 1
    Rng(key_of(game.mixer), SHUFFLES, game.mixed).shuffle(order)
    for values in (game.who, game.where):
        moved = [values[spot] for spot in order]
        for spot, value in zip(spots, moved, strict=True):
            values[spot] = value  # type: ignore[assignment]

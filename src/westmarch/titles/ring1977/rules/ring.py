"""The Ring goes from one to another, or lies somewhere (6, 8.4)."""

from __future__ import annotations

from westmarch.titles.ring1977.board import Board
from westmarch.titles.ring1977.rules.powers import end_truce
from westmarch.titles.ring1977.words import (
    DARK_SEAT,
    FELLOWSHIP_SEAT,
    NOBODY,
    NOWHERE,
    SARUMAN_SEAT,
    Hex,
    Person,
)


def ring_goes_to(game: Board, person: Person) -> None:
    """Somebody is the bearer from now on; a Semi-Ringwraith who has lost it is led no longer. Saruman begins or loses
    his ladder (8.4), and another player may roll for Gollum from now on (8.6)."""
    before, last = game.player(game.last_bearer), game.last_bearer
    game.wraith = game.wraith and person == last
    game.bearer = game.last_bearer = person
    game.ring_on = False
    game.ring_lies = NOWHERE
    if not game.book.is_three_player:
        return
    after = game.player(person)
    if last == game.book.saruman != person:
        game.ring_lost_turn = game.ring_lost_turn or game.turn
    elif person == game.book.saruman:
        game.ring_lost_turn, game.back_rung = 0, 0
        game.saruman_stirred, game.rung = game.turn, 0
    if before == SARUMAN_SEAT and after == FELLOWSHIP_SEAT:
        game.gollums = SARUMAN_SEAT
    elif before == DARK_SEAT != after:
        game.gollums = DARK_SEAT
    if after == SARUMAN_SEAT:
        end_truce(game, DARK_SEAT, "ring")


def drop_ring(game: Board, place: Hex) -> None:
    """The bearer is dead, or a band has come home: the Ring lies there for whoever takes it. The two turns of Saruman's
    ladder run from when he has lost the Ring, if nobody has it too (8.4)."""
    if game.bearer == game.book.saruman and game.book.is_three_player:
        game.ring_lost_turn = game.turn
    game.bearer, game.ring_on, game.ring_lies = NOBODY, False, place
    game.proclaim("ring", "The Ring lies at {hex}", hex=place)


def lose_ring_to(game: Board, band: Person) -> None:
    """Orcs have the Ring of whom they have captured."""
    ring_goes_to(game, band)
    game.proclaim("ring", "{person} have the Ring!", person=band)


def give_ring(game: Board, person: Person) -> None:
    """Somebody has the Ring now."""
    ring_goes_to(game, person)
    game.proclaim("ring", "{person} has the Ring", person=person)
    if game.hex_of(person) == game.book.barad_dur and game.player(person) == DARK_SEAT:
        game.end("ring_in_barad_dur")


def may_give_to_saruman(game: Board, place: Hex) -> bool:
    """Whether the Fellowship may leave a dead bearer's Ring to Saruman: he is in the hex and their ally, and
    neither Gandalf nor Aragorn is there (8.3)."""
    stern = {"gandalf_grey", "gandalf_white", "aragorn"}
    return (
        game.ally == FELLOWSHIP_SEAT
        and game.hex_of(game.book.saruman) == place
        and not any(game.people[one].id in stern for one in game.fellows(place))
    )

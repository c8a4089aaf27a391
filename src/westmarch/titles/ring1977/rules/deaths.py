"""Death, and what becomes of what the dead carried (4.6)."""

from __future__ import annotations

from typing import Final

from westmarch.titles.ring1977.board import Board
from westmarch.titles.ring1977.rules.captives import end_band_if_empty
from westmarch.titles.ring1977.rules.cards import has_room_for_magic, hold_magic, is_drunk, is_lost_with, lying_in
from westmarch.titles.ring1977.rules.movement import drop_won_armies
from westmarch.titles.ring1977.rules.nations import ringbearer_lost
from westmarch.titles.ring1977.rules.powers import end_truce
from westmarch.titles.ring1977.rules.ring import drop_ring
from westmarch.titles.ring1977.rules.saruman import keeps_stone
from westmarch.titles.ring1977.rules.stacks import show_to_all
from westmarch.titles.ring1977.words import (
    FELLOWSHIP_SEAT,
    FREE,
    NOBODY,
    NOWHERE,
    Hex,
    Person,
)

THE_OTHER_EIGHT: Final = {"frodo", "sam", "merry", "pippin", "aragorn", "boromir", "legolas", "gimli"}
"""The Nine Walkers but Gandalf: when one of them is dead, whoever has killed them, the truce is over (8.2)."""


def take_off_map(game: Board, person: Person) -> None:
    """Somebody is dead, and nobody's captive. Gandalf the Grey comes back as the White; Saruman once, if Isengard
    is his (8.5)."""
    game.put(person, NOWHERE)
    if person in game.book.fellowship:
        game.captor[person] = FREE
    if game.people[person].id in THE_OTHER_EIGHT:
        end_truce(game, FELLOWSHIP_SEAT, "killed")
    white = game.book.person("gandalf_white")
    if game.people[person].id == "gandalf_grey":
        game.returns[white] = game.turn + game.book.data.limits.gandalf_returns
    if person == game.book.saruman and len(game.hands) == 3 and not game.saruman_died:
        game.saruman_died = True
        game.returns[person] = game.turn + game.book.data.limits.gandalf_returns
    drop_won_armies(game)


def perish(game: Board, person: Person) -> None:
    """Somebody dies away from a fight: what they carried lies there."""
    place = game.hex_of(person)
    show_to_all(game, person)
    for card in game.magic_of(person):
        game.magic_at[card] = NOBODY if is_drunk(game, card) else lying_in(place)
    game.say("{person} is dead", person=person)
    if game.bearer == person:
        drop_ring(game, place)
        ringbearer_lost(game)
    take_off_map(game, person)
    if person in game.book.fellowship:
        band, game.captor[person] = game.captor[person], FREE
        end_band_if_empty(game, band)


def hand_down(game: Board, dead: Person, to: Person, place: Hex) -> None:
    """The Magic Cards of the dead go to somebody; what they have no room for lies there. If the Dark Power has won,
    all of them are out of the game, and so are those that it has got from Saruman (8.10). The Palantír of Isengard
    stays there as long as Saruman has strength there (8.11)."""
    stone = game.book.magic_numbers["palantir_isengard"]
    if game.magic_at[stone] == dead and keeps_stone(game, place):
        game.magic_at[stone] = lying_in(place)
    for card in game.magic_of(dead):
        heir = NOBODY if is_drunk(game, card) or is_lost_with(game, dead) else to
        if heir == NOBODY:
            game.magic_at[card] = NOBODY
        elif has_room_for_magic(game, heir):
            hold_magic(game, card, heir)
        else:
            game.magic_at[card] = lying_in(place)

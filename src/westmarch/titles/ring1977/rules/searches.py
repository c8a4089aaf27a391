"""Searches: who can be found, by whom, and for how long (5)."""

from __future__ import annotations

from westmarch.engine.option import Seat
from westmarch.titles.ring1977.board import Board
from westmarch.titles.ring1977.hexes import NEIGHBOURS
from westmarch.titles.ring1977.rules.nations import mobilize
from westmarch.titles.ring1977.rules.stacks import hide_counter, mix_hidden, show_counter
from westmarch.titles.ring1977.words import (
    DARK_POWER,
    DARK_SEAT,
    FELLOWSHIP,
    FELLOWSHIP_SEAT,
    MORDOR,
    Area,
    Hex,
    Person,
    Side,
)


def stacks_in(game: Board, areas: tuple[Area, ...]) -> tuple[Hex, ...]:
    """Where somebody of the Fellowship is to be found in these areas: nobody is in a citadel, fortress or town of
    their own."""
    places = sorted({place for place in game.where[: len(game.who)] if place >= 0})
    return tuple(
        place
        for place in places
        if game.book.area_of[place] in areas and game.free_fellows(place) and not is_hidden_from_search(game, place)
    )


def is_hidden_from_search(game: Board, place: Hex) -> bool:
    """Nobody is searched for in a citadel, fortress or town of their own, nor among armies of the Fellowship."""
    return game.is_home(place, FELLOWSHIP) or is_with_tom(game, place) or game.force(place, FELLOWSHIP_SEAT) > 0


def is_with_tom(game: Board, place: Hex) -> bool:
    """Whether Tom Bombadil keeps a hex this turn."""
    return game.is_open("tom_bombadil") and game.book.area_of[place] == game.book.toms_country


def searching_nazgul(game: Board, place: Hex, areas: tuple[Area, ...]) -> tuple[Person, ...]:
    """The Nazgûl who can search for a stack: in one of the areas, or beside it (5.2)."""
    beside = (place, *NEIGHBOURS[place])
    return tuple(
        one
        for one in game.book.nazgul
        if game.in_play(one)
        and not game.is_away(one)
        and (game.where[one] in beside or game.book.area_of[game.where[one]] in areas)
    )


def spot_people(game: Board, people: tuple[Person, ...], seat: Seat, *, by: Side = DARK_POWER) -> None:
    """Let a Search show people to a player. A Hobbit rouses the Dark Power, unless Orcs of the White Hand have
    found them (mobilization)."""
    for person in people:
        show_counter(game, person, seat)
        game.whisper(seat, "Found: {person}", person=person)
    if seat == DARK_SEAT and by == DARK_POWER and any(game.people[person].kind == "hobbit" for person in people):
        mobilize(game, MORDOR)


def lose_sight(game: Board) -> None:
    """At the end of the Dark Power's turn spotted people are lost from sight again (5.6)."""
    for person in game.book.fellowship:
        if game.is_own(person) and not (game.book.hides_stacks and person in game.persuaded):
            hide_counter(game, person)
    if game.book.hides_stacks:
        mix_hidden(game)

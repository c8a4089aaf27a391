"""Bands of Orcs, their captives, and prisons (5.4, 5.5)."""

from __future__ import annotations

from collections.abc import Set

from westmarch.engine.option import Seat
from westmarch.titles.ring1977.board import Board
from westmarch.titles.ring1977.rules.armies import send_ents_home
from westmarch.titles.ring1977.rules.movement import arrive, way_home
from westmarch.titles.ring1977.rules.places import is_prison
from westmarch.titles.ring1977.rules.ring import drop_ring, give_ring
from westmarch.titles.ring1977.rules.stacks import show_counter, tell_of
from westmarch.titles.ring1977.words import (
    DARK_POWER,
    FELLOWSHIP,
    FREE,
    IN_PRISON,
    NO_MEETING,
    NOBODY,
    NOWHERE,
    SARUMAN,
    Hex,
    Person,
    Side,
)


def new_band(game: Board, side: Side, place: Hex) -> Person:
    """A band of Orcs of a side that is not on the map; NOBODY if all are."""
    bands = game.book.eye_bands if side == DARK_POWER else game.book.hand_bands
    for band in bands:
        if not game.in_play(band):
            game.put(band, place)
            game.wounds[band] = 0
            agree_to_meet(game, band, NO_MEETING)
            return band
    return NOBODY


def rendezvous(game: Board, band: Person) -> Hex:
    """Where it was agreed that a band bring its captives; NOWHERE if nothing was agreed."""
    return game.meetings[game.book.bands.index(band)][1]


def agree_to_meet(game: Board, band: Person, meeting: tuple[Seat, Hex]) -> None:
    """With whom and where a band has a rendezvous from now on."""
    game.meetings[game.book.bands.index(band)] = meeting


def bands_of(game: Board, seat: Seat) -> list[Person]:
    """The bands of a player that are on the map."""
    return [band for band in game.book.bands if game.in_play(band) and game.player(band) == seat]


def send_home(game: Board, band: Person, closed: frozenset[Hex], ends: Set[Hex]) -> None:
    """A band takes its captives, and the Ring perhaps, as far towards home as it gets in a turn (5.4)."""
    home = game.book.barad_dur if band in game.book.eye_bands else game.book.isengard
    lead_band(game, band, home, closed, ends)
    if game.hex_of(band) == home:
        imprison(game, band)


def lead_band(game: Board, band: Person, goal: Hex, closed: frozenset[Hex], ends: Set[Hex]) -> None:
    """A band goes towards a hex with its captives."""
    place = way_home(game, band, goal, closed, ends)
    for person in game.captives(band):
        game.put(person, place)
    arrive(game, band, place)
    game.say("{person} came to {hex}", person=band, hex=place)


def on_the_way(game: Board) -> list[Person]:
    """The captives of bands who may escape: they are in no prison, and set out from none (5.5, 8.12). They stand as
    their counters lie: the order of their names would tell who they are."""
    captives = [person for person in game.who if game.captor[person] >= 0]
    return [person for person in captives if not is_prison(game, game.hex_of(person))]


def imprison(game: Board, band: Person) -> None:
    """A band has come home: its captives are prisoners, and the Ring, if it has brought that, is Saruman's, or lies
    there for whoever takes it. Where the Fellowship holds the prison, it keeps what it has."""
    home = game.hex_of(band)
    if not is_prison(game, home):
        return
    keep_captives(game, band)
    if game.bearer == band and game.hex_of(game.book.saruman) == home:
        give_ring(game, game.book.saruman)
    elif game.bearer == band:
        drop_ring(game, home)
    game.put(band, NOWHERE)


def free_prisoners(game: Board, place: Hex) -> None:
    """Prisoners are free where their prison is conquered, and those whom a band was to lead from there (5.5)."""
    if place not in (game.book.isengard, game.book.barad_dur):
        return
    for person in game.fellows(place):
        band = game.captor[person]
        if band != FREE:
            game.captor[person] = FREE
            tell_of(game, person, "{person} is free")
            end_band_if_empty(game, band)


def see_prisoners(game: Board, place: Hex, seat: Seat) -> None:
    """Whoever takes a prison sees who is in it."""
    for person in game.fellows(place):
        if game.captor[person] == IN_PRISON:
            show_counter(game, person, seat)


def end_band_if_empty(game: Board, band: Person) -> None:
    """A band that has neither captives nor the Ring goes home unseen."""
    if band >= 0 and not game.captives(band) and game.bearer != band:
        game.put(band, NOWHERE)


def free_captives(game: Board, band: Person) -> None:
    """The captives of a band are free (5.4)."""
    for person in game.captives(band):
        game.captor[person] = FREE
        tell_of(game, person, "{person} is free")


def keep_captives(game: Board, band: Person) -> None:
    """The captives of a band are prisoners from now on."""
    for person in game.captives(band):
        game.captor[person] = IN_PRISON
        tell_of(game, person, "{person} is a prisoner")


def take_places(game: Board) -> None:
    """Let a citadel, fortress or town change hands where an enemy has strength and its owner has none left. An ally
    takes nothing (8.3)."""
    for place in sorted(game.book.place_at.keys() & set(game.unit_hexes())):
        owner = game.owner(place)
        if owner is None or game.force(place, game.seat_of(owner)):
            continue
        for side in (FELLOWSHIP, DARK_POWER, SARUMAN):
            units = game.units_in(place, game.seat_of(side))
            friends = (game.seat_of(owner), *game.allies_of(game.seat_of(owner)))
            if game.seat_of(side) not in friends and any(game.unit_side(unit) == side for unit in units):
                game.held[place] = side
                game.say("{side} has taken {hex}", side=side, hex=place)
                if place == game.book.isengard and side != SARUMAN:
                    send_ents_home(game)
                if side == FELLOWSHIP:
                    free_prisoners(game, place)
                else:
                    see_prisoners(game, place, game.seat_of(side))
                break

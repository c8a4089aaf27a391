"""Citadels, fortresses and towns: who holds them, and where the way is shut (3, 7)."""

from __future__ import annotations

from collections.abc import Iterable

from westmarch.engine.option import Seat
from westmarch.titles.ring1977.board import Board
from westmarch.titles.ring1977.ways import Step
from westmarch.titles.ring1977.words import (
    DARK_POWER,
    FELLOWSHIP,
    FELLOWSHIP_SEAT,
    GONDOR,
    SARUMAN,
    SARUMAN_SEAT,
    Area,
    Hex,
    Nation,
    Person,
    Side,
)


def is_reduced(game: Board, place: Hex) -> bool:
    """Whether Nazgûl have reduced a citadel for good, which only the Character Game knows (citadel reduction)."""
    return place in game.held and not game.book.has_armies


def citadels_held_by(game: Board, side: Side) -> list[Hex]:
    """The citadels that a side holds."""
    return [place for place in game.book.citadels if game.is_home(place, side)]


def citadels_of(game: Board, seats: list[Seat]) -> list[Hex]:
    """The citadels that some players hold."""
    players, owners = game.book.side_seats, game.book.citadel_owners
    if game.held:
        owners = {place: side for place, side in {**owners, **game.held}.items() if place in game.book.citadels}
    return [place for place, side in owners.items() if players[side] in seats]


def citadels_for(game: Board, person: Person) -> list[Hex]:
    """Where a Nazgûl may fly from a fight: citadels of whoever commands it."""
    return citadels_held_by(game, SARUMAN if game.player(person) == SARUMAN_SEAT else DARK_POWER)


def is_at_citadel(game: Board, person: Person) -> bool:
    """Whether somebody is at a citadel of the Fellowship."""
    return game.hex_of(person) in citadels_held_by(game, FELLOWSHIP)


def is_dark(game: Board, place: Hex) -> bool:
    """Whether the Dark Power holds a hex for its military victory; Saruman's are its own where it plays him."""
    owner = game.owner(place)
    return owner is not None and owner != FELLOWSHIP and (owner == DARK_POWER or not game.book.is_three_player)


def dark_hexes(game: Board) -> int:
    """How many of the hexes that it needs the Dark Power holds."""
    return sum(is_dark(game, game.book.places[name]) for name in game.book.data.victory.military)


def holds_all(game: Board) -> bool:
    """Whether the Dark Power has its military victory (7)."""
    return dark_hexes(game) == len(game.book.data.victory.military)


def barred_to_nazgul(game: Board, seat: Seat) -> set[Hex]:
    """Where a player's Nazgûl may not fly: to Rivendell and Caras Galadhon, and where a stack is of which that
    player has spotted nobody, if they know of it; a spotted one has no more of a hiding place for members in Elven
    Cloaks. Captives are no stack."""
    if game.book.hides_stacks:
        return set(game.book.havens)
    seen: dict[Hex, bool] = {}
    for spot, place in enumerate(game.where[: len(game.who)]):
        if place >= 0 and game.is_own(game.who[spot]):
            seen[place] = seen.get(place, False) or bool(game.face_up[spot] >> seat & 1)
    return {place for place, is_seen in seen.items() if not is_seen}.union(game.book.havens)


def shut_passes(game: Board, seat: Seat) -> frozenset[Hex]:
    """Passes that a player's people can't enter now, since no Event Card has opened them."""
    passes = game.book.shut_passes[seat == FELLOWSHIP_SEAT]
    return frozenset([place for place, event in passes if event not in game.in_force])


def steps_from(game: Board, place: Hex) -> list[Step]:
    """The steps out of a hex: in a flood no river is crossed without a bridge."""
    flood = game.is_open("river_floods")
    return [step for step in game.book.steps[place] if not (step.wet and flood)]


def area_of(game: Board, person: Person) -> Area:
    place = game.hex_of(person)
    return game.book.area_of[place] if place >= 0 else Area(-1)


def is_in_gondor(game: Board, place: Hex) -> bool:
    """Whether a hex is in one of the areas of Gondor."""
    return game.book.country(place) == GONDOR


def to_nearest_citadel(game: Board, seat: Seat, places: Iterable[Hex]) -> dict[Hex, int]:
    """The numbers of hexes from these places to the nearest citadel of a player. Places without a way to one are
    left out."""
    ways = [game.book.hexes_to(citadel) for citadel in citadels_of(game, [seat])]
    far = {place: [way[place] for way in ways if place in way] for place in places}
    return {place: min(hexes) for place, hexes in far.items() if hexes}


def closed_to_armies(game: Board, nations: set[Nation]) -> frozenset[Hex]:
    """Where armies can't go: by passes that are not theirs (3)."""
    return frozenset().union(*[game.book.closed_to_nations[nation] for nation in nations])


def is_prison(game: Board, place: Hex) -> bool:
    """Whether captives are held for good in a hex: Isengard and Barad-dûr, unless the Fellowship has taken it."""
    return place in (game.book.isengard, game.book.barad_dur) and game.owner(place) != FELLOWSHIP

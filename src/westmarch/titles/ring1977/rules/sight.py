"""Hidden movement: which stacks of the Fellowship an enemy has before them, and where others may be (11).

Where the setting `hidden_movement` is on, only what has been found lies on the map: people who lie face up, with their
stacks, captives with their bands, and whoever is where something happens that all can see.
"""

from __future__ import annotations

from typing import Final

from westmarch.engine.chance import Rng
from westmarch.engine.option import Seat
from westmarch.titles.ring1977.board import Board
from westmarch.titles.ring1977.rules.stacks import is_up
from westmarch.titles.ring1977.words import (
    FELLOWSHIP_SEAT,
    FREE,
    NOWHERE,
    Counter,
    Hex,
    Person,
)

ANYWHERE: Final = 10
"""One in so many may be where nobody walks in the time: eagles and boats carry people far."""
APART: Final = 4
"""One in so many has left those with whom they were seen."""


def open_hexes(game: Board, seat: Seat) -> set[Hex]:
    """Where stacks lie on the map before a seat: somebody in them has been found, or something happens there."""
    found = {game.where[spot] for spot in range(len(game.who)) if is_up(game, spot, seat) and is_at_large(game, spot)}
    for procedure in game.agenda:
        if hasattr(procedure, "in_the_open"):
            found.update(procedure.in_the_open(game))
    return found


def is_at_large(game: Board, spot: int) -> bool:
    """Whether a counter of the Fellowship is on the map, and nobody's captive."""
    return game.where[spot] != NOWHERE and game.captor[game.who[spot]] == FREE


def out_of_sight(game: Board, seat: Seat) -> list[Counter]:
    """The counters of the Fellowship that a seat does not see on the map, where movement is hidden."""
    if not game.book.hides_stacks or seat == FELLOWSHIP_SEAT:
        return []
    seen = open_hexes(game, seat)
    spots = (Counter(spot) for spot in range(len(game.who)))
    return [spot for spot in spots if is_at_large(game, spot) and game.where[spot] not in seen]


def kept_secret(game: Board) -> list[tuple[int, str]]:
    """What procedures in progress remember that would tell enemies where somebody hides."""
    return [
        (at, name)
        for at, procedure in enumerate(game.agenda)
        for name in getattr(procedure, "kept_secret", ())
        if game.book.hides_stacks
    ]


def imagine_places(game: Board, seat: Seat, lost: list[Counter], rng: Rng) -> None:
    """Those out of sight are somewhere: most are together with those beside whom they were seen last."""
    together: dict[tuple[Hex, int], Hex] = {}
    seen = open_hexes(game, seat)
    for spot in lost:
        person = game.who[spot]
        sight = last_sight(game, seat, person)
        if not rng.below(APART) or sight not in together:
            place = imagine_place(game, sight, game.people[person].move, seen, rng)
        else:
            place = together[sight]
        if game.people[person].move:
            together.setdefault(sight, place)
        game.where[spot] = place
    for depth in dict(kept_secret(game)):
        game.agenda[depth].imagine(game)  # type: ignore[attr-defined]


def last_sight(game: Board, seat: Seat, person: Person) -> tuple[Hex, int]:
    """Where and in which turn a seat has seen somebody last; all know where everybody starts."""
    if seat > 0:
        return game.last_seen[(seat - 1) * len(game.who) + person]
    seen = (game.last_seen[(one - 1) * len(game.who) + person] for one in game.enemies)
    return min(seen, key=lambda sight: sight[1])


def imagine_place(game: Board, sight: tuple[Hex, int], pace: int, seen: set[Hex], rng: Rng) -> Hex:
    """A hex to which somebody may have walked out of sight since they were seen. For Gandalf the White it is since
    he came back."""
    place, turn = sight
    if place == NOWHERE:
        homes = game.book.gandalf_returns_to
        place = homes[rng.below(len(homes))]
    rings = game.book.rings_round(place)
    reach = min(pace * (game.turn - turn), len(rings) - 1)
    if pace and not rng.below(ANYWHERE):
        reach = len(rings) - 1
    ring = rings[rng.below(reach + 1)]
    found = ring[rng.below(len(ring))]
    return found if found not in seen else imagine_beyond(game, rings, seen, rng)


def imagine_beyond(game: Board, rings: tuple[tuple[Hex, ...], ...], seen: set[Hex], rng: Rng) -> Hex:
    """A hex out of sight, as near as may be."""
    ring = next(hidden for ring in rings if (hidden := [one for one in ring if one not in seen]))
    return ring[rng.below(len(ring))]

"""What is read of a position for the value that is learnt: the Ring's way and company, the hunt, armies, places."""

from __future__ import annotations

from typing import Final

from westmarch.engine.learnt import Features
from westmarch.engine.option import Seat
from westmarch.titles.ring1977.book import Ring1977Book
from westmarch.titles.ring1977.hexes import distance
from westmarch.titles.ring1977.rules.people import endurance
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP, FELLOWSHIP_SEAT, NOWHERE, SARUMAN_SEAT, SIDES, Hex

NEAR: Final = 6
"""Who is so few hexes from the Ring may reach it in a turn."""
FAR: Final = 60
"""How far a thing is that is nowhere."""
SEATS: Final = (FELLOWSHIP_SEAT, DARK_SEAT, SARUMAN_SEAT)
OF_THE_RING: Final = (
    "turn", "the Ring is borne by somebody free", "the Ring lies somewhere", "the bearer is a wraith",
    "the Ring is worn", "failures to take it off", "hexes to Mount Doom", "hexes to Mount Doom squared",
    "hexes to Barad-dûr", "hexes to Isengard", "the bearer's Endurance left", "with the Ring", "their Combat",
    "the bearer lies face up",
)  # fmt: skip
OF_THE_HUNT: Final = ("Nazgûl", "Nazgûl near", "hexes to the nearest Nazgûl", "Shadow Points", "others near")
OF_A_SEAT: Final = ("cards", "armies")
OF_POWERS: Final = ("Saruman and the Dark Power are allies", "Saruman and the Fellowship are allies", "captives")
THE_NINE: Final = ("frodo", "sam", "merry", "pippin", "aragorn", "boromir", "legolas", "gimli", "gandalf_grey")


def names(book: Ring1977Book) -> tuple[str, ...]:
    """What each number of a row is."""
    return (
        *OF_THE_RING,
        *OF_THE_HUNT,
        *(f"{side}: {what}" for side in SIDES for what in OF_A_SEAT),
        *OF_POWERS,
        "Campaign Game",
        "Three-Player Game",
        *(f"{one}: free and in play" for one in THE_NINE),
        *(f"{side}: places lost" for side in SIDES),
        "places that the Dark Power needs and has not",
    )


def row(game: Ring1977) -> list[float]:
    """The numbers of a game, in the order of their names."""
    book = game.book
    return [
        *of_the_ring(game),
        *of_the_hunt(game),
        *(one for seat in SEATS for one in of_a_seat(game, seat)),
        *of_powers(game),
        float(book.settings["game"] == "campaign"),
        float(book.is_three_player),
        *(float(game.is_free(book.person(one))) for one in THE_NINE),
        *(float(lost(game, side)) for side in range(len(SIDES))),
        float(sum(game.owner(book.places[name]) == FELLOWSHIP for name in book.data.victory.military)),
    ]


def lost(game: Ring1977, side: int) -> int:
    """How many places that a side had at first others hold now."""
    return sum(first == side != game.owner(place) for place, first in game.book.owners.items())


def ring_place(game: Ring1977) -> Hex:
    """Where the Ring is, whoever has it, or where it lies."""
    return max(game.ring_hex, game.ring_lies)


def far(one: Hex, other: Hex) -> float:
    return float(FAR if NOWHERE in (one, other) else distance(one, other))


def of_the_ring(game: Ring1977) -> list[float]:
    """How the quest stands."""
    book, bearer, place = game.book, game.bearer, ring_place(game)
    own = bearer in book.fellowship
    company = game.free_fellows(place) if own and place != NOWHERE else []
    to_go = far(place, book.mount_doom)
    return [
        float(game.turn),
        float(own and game.is_free(bearer)),
        float(game.ring_lies != NOWHERE),
        float(game.wraith),
        float(game.ring_on),
        float(game.failures),
        to_go,
        to_go * to_go / FAR,
        far(place, book.barad_dur),
        far(place, book.isengard),
        float(endurance(game, bearer) - game.wounds[bearer]) if own else 0.0,
        float(len(company)),
        float(sum(book.people[one].combat for one in company)),
        float(own and game.is_shown(bearer, DARK_SEAT)),
    ]


def of_the_hunt(game: Ring1977) -> list[float]:
    """Who may come upon the Ring."""
    book, place = game.book, ring_place(game)
    ways = [far(game.hex_of(one), place) for one in book.nazgul if game.in_play(one)]
    others = [
        one
        for one in range(len(game.who), len(game.people))
        if one not in book.nazgul and game.where[one] != NOWHERE and far(game.where[one], place) <= NEAR
    ]
    near = sum(way <= NEAR for way in ways)
    return [float(len(ways)), float(near), min(ways, default=float(FAR)), float(game.shadow), float(len(others))]


def of_a_seat(game: Ring1977, seat: Seat) -> list[float]:
    """What a player has: cards, and armies on the map."""
    if seat >= len(game.hands):
        return [0.0] * len(OF_A_SEAT)
    strength = sum(game.forces(seat).values()) if game.strength else 0
    return [float(len(game.hands[seat])), float(strength)]


def of_powers(game: Ring1977) -> list[float]:
    """Who stands together, and who is held."""
    held = sum(not game.is_own(one) for one in game.book.fellowship)
    if not game.book.is_three_player:
        return [0.0, 0.0, float(held)]
    return [float(game.ally == DARK_SEAT), float(game.ally == FELLOWSHIP_SEAT), float(held)]


def side_of(game: Ring1977, seat: Seat) -> str:
    """Whose victory a seat wants."""
    return SIDES[seat]


FEATURES: Final = Features(names, row, side_of, ({"game": "character"}, {"game": "campaign"}, {"game": "three_player"}))

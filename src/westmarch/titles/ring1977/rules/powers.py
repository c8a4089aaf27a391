"""Three powers: truces, and who may attack whom (8.2, 8.15)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from westmarch.engine.option import Seat
from westmarch.titles.ring1977.board import Board
from westmarch.titles.ring1977.rules.people import is_no_captive
from westmarch.titles.ring1977.words import (
    DARK_POWER,
    DARK_SEAT,
    FELLOWSHIP_SEAT,
    ISENGARD,
    NOWHERE,
    SARUMAN,
    SARUMAN_SEAT,
    Hex,
    Offence,
    Person,
    Side,
    Unit,
)

NO_ALLY: Final = Seat(-1)
"""With whom Saruman is allied if he is with nobody."""
OFFENCES: Final[dict[Offence, str]] = {
    "allied": "The truce between {seat} and Saruman is over: he has allied with the other",
    "abroad": "The truce between {seat} and Saruman is over: units of his are neither in Isengard nor in Dunland",
    "killed": "The truce between {seat} and Saruman is over: one of the Nine Walkers is dead",
    "gandalf": "The truce between {seat} and Saruman is over: Gandalf fell to him",
    "captive": "The truce between {seat} and Saruman is over: he holds one of the Fellowship captive",
    "persuaded": "The truce between {seat} and Saruman is over: he has persuaded one of the Fellowship",
    "mind": "The truce between {seat} and Saruman is over: he wrestles with an Elf's mind",
    "attack": "The truce between {seat} and Saruman is over: he has attacked",
    "defied": "The truce between {seat} and Saruman is over: he defies Sauron in the Palantír",
    "nazgul": "The truce between {seat} and Saruman is over: he controls Nazgûl",
    "ring": "The truce between {seat} and Saruman is over: the Ring is his",
}
"""What the story tells when a truce ends (8.2)."""


def is_hostile(game: Board, seat: Seat, other: Seat) -> bool:
    """Whether a player may attack another."""
    return other in enemies_of(game, seat)


def enemies_of(game: Board, seat: Seat) -> list[Seat]:
    """Whom a player may attack: nobody their ally, nor Saruman before he has offended them (8.2)."""
    if seat == SARUMAN_SEAT:
        return [other for other in (FELLOWSHIP_SEAT, DARK_SEAT) if other != game.ally]
    other = DARK_SEAT if seat == FELLOWSHIP_SEAT else FELLOWSHIP_SEAT
    return [other, SARUMAN_SEAT] if seat in game.offended and seat != game.ally else [other]


def enemy_sides(game: Board, seat: Seat) -> list[list[Seat]]:
    """The sides that a player may attack, each by itself: allies are one, other enemies are two (4, 7)."""
    enemies = enemies_of(game, seat)
    return [enemies] if enemies[1:] == game.allies_of(enemies[0]) else [[one] for one in enemies]


def side_against(game: Board, seat: Seat, enemy: Seat) -> list[Seat]:
    """The enemies of a player with whom one of them stands: alone, or with an ally."""
    return next((side for side in enemy_sides(game, seat) if enemy in side), [enemy])


def end_truce(game: Board, seat: Seat, why: Offence) -> None:
    """Saruman's truce with a player is over, for good, where three play; the story tells by what (8.2)."""
    if game.book.is_three_player and seat not in game.offended:
        game.offended.append(seat)
        game.say(OFFENCES[why], seat=seat)


def hostile_force(game: Board, place: Hex, seat: Seat) -> int:
    """The strength in a hex of those who are a player's enemies."""
    return sum([game.force(place, other) for other in enemies_of(game, seat)])


def opponents(game: Board, place: Hex, seat: Seat) -> list[Seat]:
    """Whose people a player can attack in a hex: one for each side."""
    players = {game.player(one) for one in foes_in(game, place, seat)}
    there = [[one for one in side if one in players] for side in enemy_sides(game, seat)]
    return [side[0] for side in there if side]


def foes_of_side(game: Board, place: Hex, seat: Seat, enemy: Seat) -> list[Person]:
    """Whom a player can attack in a hex of one enemy, and of an ally beside them."""
    side = side_against(game, seat, enemy)
    return [one for one in foes_in(game, place, seat) if game.player(one) in side]


def foes_in(game: Board, place: Hex, seat: Seat) -> list[Person]:
    """Whom a player can attack in a hex; of the Fellowship those who lie face up before them."""
    found: list[Person] = []
    there = [one for one, at in zip(game.book.persons, game.whereabouts(), strict=True) if at == place]
    for person in there:
        if not is_hostile(game, seat, game.player(person)):
            continue
        is_fellow = person in game.book.fellowship
        if not is_fellow or game.is_wraith(person) or (game.is_free(person) and game.is_shown(person, seat)):
            found.append(person)
    return found


def hostile_people(game: Board, place: Hex, seat: Seat) -> bool:
    """Whether enemies of a player, armies or people, are in a hex; captives count no more."""
    if hostile_force(game, place, seat):
        return True
    there = [one for one, at in zip(game.book.persons, game.whereabouts(), strict=True) if at == place]
    return any(is_no_captive(game, one) and is_hostile(game, seat, game.player(one)) for one in there)


def watch_borders(game: Board) -> None:
    """Saruman offends the Fellowship when a unit of his is neither in Isengard nor in Dunland (8.2)."""
    marched = {game.at(unit) for unit in game.book.units if game.nation(unit) == ISENGARD}
    if any(not game.book.in_dunland(place) for place in marched - {game.book.isengard, NOWHERE}):
        end_truce(game, FELLOWSHIP_SEAT, "abroad")


def rules_all_nazgul(game: Board) -> bool:
    """Whether Saruman controls all Nazgûl that there are, and holds Isengard, Helm's Deep and the town (8.15)."""
    alive = [one for one in game.book.nazgul if game.in_play(one)]
    names = (*game.book.data.victory.saruman, game.book.settings["saruman_town"])
    needed = [game.book.places[name] for name in names]
    return (
        bool(alive)
        and all(one in game.turned for one in alive)
        and all(game.owner(place) == SARUMAN for place in needed)
    )


def captors_side(game: Board, units: Iterable[Unit]) -> Side:
    """Whose Orcs take captives: those of the stronger of these armies, Saruman's or the Dark Power's."""
    found = {SARUMAN: 0, DARK_POWER: 0}
    for unit in units:
        found[SARUMAN if game.unit_seat(unit) == SARUMAN_SEAT else game.unit_side(unit)] += game.strength[unit]
    return SARUMAN if found[SARUMAN] > found[DARK_POWER] else DARK_POWER


def captors_in(game: Board, place: Hex) -> list[Unit]:
    """The armies in a hex that may take people of the Fellowship captive."""
    return [unit for unit in game.standing(place) if is_hostile(game, game.unit_seat(unit), FELLOWSHIP_SEAT)]


def has_orcs_of_saruman(game: Board, place: Hex, seat: Seat) -> bool:
    """Whether units that belong to Saruman stand in a hex as enemies of a player: whom the Ents attack."""
    return any(
        game.unit_side(unit) == SARUMAN and is_hostile(game, seat, game.unit_seat(unit))
        for unit in game.standing(place)
    )

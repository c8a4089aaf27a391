"""Counters on the map: faces that a seat knows, backs with their number, units with their strength."""

from __future__ import annotations

from typing import Final

from westmarch.engine.language import told, translated
from westmarch.engine.option import Seat
from westmarch.scene import Piece
from westmarch.titles.ring1977.book import Fighter
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, FREE, NOWHERE, SARUMAN_SEAT, Hex, Person

COLOURS: Final = {FELLOWSHIP_SEAT: "green", DARK_SEAT: "red", SARUMAN_SEAT: "yellow"}


def counters(game: Ring1977, seat: Seat) -> dict[Hex, list[Piece]]:
    """All that stands on the map, hex by hex, as a seat sees it."""
    found: dict[Hex, list[Piece]] = {}
    backs: dict[Hex, int] = {}
    unknown = set(game.unknown_counters(seat)) if seat != FELLOWSHIP_SEAT else set()
    lost = set(game.out_of_sight(seat))
    for spot, place in enumerate(game.where[: len(game.people)]):
        if place == NOWHERE or spot in lost:
            continue
        person = game.who[spot] if spot < len(game.who) else game.book.persons[spot]
        if spot in unknown:
            backs[place] = backs.get(place, 0) + 1
        else:
            found.setdefault(place, []).append(face(game, person, seat))
    for place, count in backs.items():
        found.setdefault(place, []).append(
            Piece(
                "token",
                translated("face-down counter"),
                translated("face-down counters"),
                count,
                short="?",
                colour=COLOURS[FELLOWSHIP_SEAT],
            )
        )
    for unit in game.book.units:
        if game.strength[unit] and game.at(unit) != NOWHERE:
            found.setdefault(game.at(unit), []).append(army(game, unit))
    return found


def face(game: Ring1977, person: Person, seat: Seat) -> Piece:
    """Somebody with their ratings, wounds, and what has become of them."""
    one = game.people[person]
    words = [
        told("Combat {rating}", rating=one.combat),
        told("{count} of {all} wounds", count=game.wounds[person], all=one.endurance),
    ]
    if game.deep[person]:
        words.append(told("{count} by sorcery or elven swords", count=game.deep[person]))
    if person == game.bearer:
        words.append(translated("wears the Ring" if game.ring_on else "has the Ring"))
    if person < len(game.captor) and game.captor[person] != FREE:
        words.append(translated("captive"))
    name = f"{translated(one.name)} ({', '.join(words)})"
    return Piece("character", name, short=initials(one), colour=COLOURS[game.player(person)], ref=("person", person))


def initials(one: Fighter) -> str:
    """A name in few letters: "Ar", "N3"."""
    number = "".join(letter for letter in one.name if letter.isdigit())
    if one.kind == "nazgul" and number:
        return told("N{number}", number=number)
    return translated(one.name).removeprefix("the ")[:3]


def army(game: Ring1977, unit: int) -> Piece:
    """A unit: its strength and movement."""
    record = game.book.unit_records[unit]
    strength = game.strength[unit]
    name = f"{translated(record.name)} ({strength}-{record.move})"
    colour = COLOURS[game.unit_seat(game.book.units[unit])]
    return Piece("troop", name, short=f"{strength}-{record.move}", colour=colour, ref=("unit", unit))

"""Counters on the map: faces that a seat knows, backs with their number, units with their strength."""

from __future__ import annotations

from typing import Final

from westmarch.engine.language import told, translated
from westmarch.engine.option import Seat
from westmarch.scene import Piece
from westmarch.titles.ring1977.rules.sight import out_of_sight
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, FREE, NOWHERE, SARUMAN_SEAT, SIDES, Hex, Person

COLOURS: Final = {FELLOWSHIP_SEAT: "green", DARK_SEAT: "red", SARUMAN_SEAT: "yellow"}
OUTLINES: Final = {FELLOWSHIP_SEAT: "round", DARK_SEAT: "pointed", SARUMAN_SEAT: "pointed"}
HEADS: Final = {"hobbit": "curls", "dwarf": "beard", "elf": "hood", "wizard": "hat", "man": "helm"}
"""By kinds of people."""

EMBLEMS: Final = {
    "dark_power": "eye",
    "saruman": "hand",
    "rohan": "horse",
    "gondor": "tree",
    "elves_of_lorien": "leaf",
    "elves_of_rivendell": "harp",
    "north": "hammer",
    "shire": "pipe",
}
"""Of nations."""

OF_PEOPLES: Final = {
    "wolf_riders": "wolf",
    "dunlendings": "torch",
    "trolls_of_gorgoroth": "club",
    "corsairs_of_umbar": "ship",
    "men_of_near_harad": "serpent",
    "men_of_far_harad": "serpent",
    "mumakil": "oliphaunt",
    "easterlings_of_rhun": "wheel",
    "easterling_wainriders": "wheel",
    "variags_of_khand": "wheel",
    "dunedain_of_the_north": "star",
    "elves_of_mirkwood": "antlers",
    "men_of_dale": "bow",
    "beornings": "paw",
    "ents": "ent",
    "dead_men_of_dunharrow": "skull",
    "woses": "drum",
}
"""Of units whose people has a sign of its own."""

OF_PERSONS: Final = {"nazgul": "crowned", "servant": "fang"}
"""Of persons who are told by a sign, and not by their head."""


RING, BONDS = "ring", "bonds"
"""What whoever bears the Ring is known by, and captives."""


def counters(game: Ring1977, seat: Seat) -> dict[Hex, list[Piece]]:
    """All that stands on the map, hex by hex, as a seat sees it."""
    found: dict[Hex, list[Piece]] = {}
    backs: dict[Hex, int] = {}
    unknown = set(game.unknown_counters(seat)) if seat != FELLOWSHIP_SEAT else set()
    lost = set(out_of_sight(game, seat))
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
                owner=FELLOWSHIP_SEAT,
                emblem="nine",
                side=OUTLINES[FELLOWSHIP_SEAT],
                values=(("", "?"),),
            )
        )
    for unit in game.book.units:
        if game.strength[unit] and game.at(unit) != NOWHERE:
            found.setdefault(game.at(unit), []).append(army(game, unit))
    if game.ring_lies != NOWHERE:
        found.setdefault(game.ring_lies, []).append(the_ring())
    for pieces in found.values():
        pieces.sort(key=from_the_top)
    return found


def the_ring() -> Piece:
    """The Ring itself, where it lies for whoever takes it."""
    return Piece("token", translated("the Ring"), short=translated("Ring"), colour="orange", emblem=RING, badge=RING)


def from_the_top(piece: Piece) -> int:
    """Where somebody lies in a stack: on top whoever bears the Ring, captives below."""
    return (RING, "", BONDS).index(piece.badge)


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
    is_captive = person < len(game.captor) and game.captor[person] != FREE
    if is_captive:
        words.append(translated("captive"))
    name = f"{translated(one.name)} ({', '.join(words)})"
    left = one.endurance - game.wounds[person]
    player = game.player(person)
    return Piece(
        "character",
        name,
        short=translated(one.name).removeprefix("the "),
        colour=COLOURS[player],
        owner=player,
        ref=("person", person),
        figure="flyer" if one.flies else "leader",
        emblem=EMBLEMS[SIDES[one.side]] if one.kind == "band" else OF_PERSONS.get(one.kind, ""),
        side=OUTLINES[player],
        values=((told("Combat"), str(one.combat)), (told("Wounds left"), str(left))),
        hurt=(game.wounds[person], one.endurance) if game.wounds[person] else None,
        head=HEADS.get(one.kind, "crown"),
        badge=RING if person == game.bearer else BONDS if is_captive else "",
        stack=BONDS if is_captive else "",
    )


def army(game: Ring1977, unit: int) -> Piece:
    """A unit: its strength and movement."""
    record = game.book.unit_records[unit]
    strength = game.strength[unit]
    name, player = translated(record.name), game.unit_seat(game.book.units[unit])
    return Piece(
        "troop",
        f"{name} ({strength}-{record.move})",
        short=on_a_band(name),
        colour=COLOURS[player],
        owner=player,
        ref=("unit", unit),
        figure="foot",
        emblem=OF_PEOPLES.get(record.id) or EMBLEMS.get(record.nation, "star"),
        side=OUTLINES[player],
        values=((told("Strength"), str(strength)), (told("Moves"), str(record.move))),
    )


def on_a_band(name: str) -> str:
    """The part of a unit's name that its counter has room for.

    >>> on_a_band("Men of Lossarnach and Lebennin"), on_a_band("Riders of the Mark"), on_a_band("Galadhrim")
    ('Lossarnach', 'Mark', 'Galadhrim')
    """
    return name.rpartition(" of ")[2].partition(" and ")[0].removeprefix("the ")

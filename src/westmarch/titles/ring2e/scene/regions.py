"""The map: Armies, characters and Settlements, region by region."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from westmarch.engine.language import listed, told, translated
from westmarch.scene import Contest, Piece, Place, printed
from westmarch.titles.ring2e.book import Ring2eBook
from westmarch.titles.ring2e.procedures.fight import Fight
from westmarch.titles.ring2e.stacks import Stack, figure_at
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    AS_LEADER,
    CORRUPTED,
    FREE,
    NATION_NAMES_IN_SHORT,
    NAZGUL,
    NO_NATION,
    SHADOW,
    Character,
    Figure,
    Nation,
    Region,
    Side,
)

LETTERS: Final = ("D", "E", "G", "N", "R", "I", "S", "So")
"""What counters of nations bear, so that colours only repeat it."""

OF: Final = ("the Dwarves", "the Elves", "Gondor", "the North", "Rohan", "Isengard", "Sauron", "the Southrons")
OF_A_NATION: Final = (
    ("Regular of {nation}", "Regulars of {nation}"),
    ("Elite of {nation}", "Elites of {nation}"),
    ("Leader of {nation}", "Leaders of {nation}"),
)
KIND_LETTERS: Final = ("R", "E", "L", "N")
"""Regulars, Elites, Leaders, Nazgûl."""

SHAPES: Final = ("troop", "elite", "leader", "nazgul")
FIGURES: Final = ("foot", "elite", "leader", "flyer")
EMBLEMS: Final = ("hammer", "leaf", "tree", "star", "horse", "hand", "eye", "serpent")
"""Of the nations, as counters bear them."""

OUTLINES: Final = ("round", "pointed")
COLOURS: Final = ("blue", "red")
"""Of the sides."""

HEADS: Final = {
    "gandalf_the_grey": "hat",
    "gandalf_the_white": "hat",
    "strider": "hood",
    "aragorn": "crown",
    "legolas": "hood",
    "gimli": "beard",
    "meriadoc": "curls",
    "peregrin": "curls",
    "witch_king": "crown",
    "saruman": "hat",
    "mouth_of_sauron": "hood",
}
"""Of people on the map; Sovereigns wear crowns, others helmets."""

HELD: Final = ("held by the Free Peoples", "held by the Shadow")
ATTACKS: Final = ("the Free Peoples attack", "the Shadow attacks")
ATTACKS_FROM: Final = ("the Free Peoples attack from {origin}", "the Shadow attacks from {origin}")


def regions(game: Ring2e) -> Iterator[Place]:
    """All regions with what stands there."""
    people, fight = standing(game), game.during(Fight)
    for region in game.book.regions:
        bare = bare_region(game.book, region)
        pieces = pieces_at(game, region, people.get(region, []))
        captured, besieged = region in game.captured, game.is_siege(region)
        battle = contest(game, fight) if fight is not None and fight.target == region else None
        if not pieces and not besieged and not captured:
            yield bare
        else:
            side = game.controller(region) if captured else None
            colour, holder = (bare.colour, bare.holder) if side is None else flag(side)
            yield replace(bare, pieces=pieces, colour=colour, holder=holder, besieged=besieged, contest=battle)


@printed
def bare_region(book: Ring2eBook, region: Region) -> Place:
    """A region as it is printed on the board."""
    record, side = book.region_records[region], book.side_of_region[region]
    colour = "" if side is None or not book.is_settlement[region] else COLOURS[side]
    return Place(
        ref=("region", region),
        name=translated(record.name),
        marks=(translated(record.settlement),) if record.settlement else (),
        text=ground(book, region),
        colour=colour,
    )


def flag(side: Side) -> tuple[str, str]:
    """The colour of a side's flag, and words for where it flies."""
    return COLOURS[side], translated(HELD[side])


def ground(book: Ring2eBook, region: Region) -> str:
    """Whose it is, what is built there, and where one comes from there."""
    names = book.kinds["region"]
    record, nation, settlement = book.region_records[region], book.nation_of[region], book.settlement_records[region]
    told_of = [told("Neutral") if nation == NO_NATION else translated(book.nation_records[nation].name)]
    if settlement is not None:
        told_of.append(f"{translated(settlement.name)}{worth(settlement.points)}")
    if record.coast:
        told_of.append(told("On the coast"))
    told_of.append(told("Ways to {regions}", regions=listed(map(names.name, book.adjacent[region]))))
    if record.impassable:
        shut = map(names.name, book.regions_of(record.impassable))
        told_of.append(told("No way to {regions}", regions=listed(shut)))
    return f"{'. '.join(told_of)}."


def worth(points: int) -> str:
    if not points:
        return ""
    return told(", 1 victory point") if points == 1 else told(", {points} victory points", points=points)


def contest(game: Ring2e, fight: Fight) -> Contest | None:
    """What is fought over, until it is decided: the Combat Strength of both Armies."""
    if fight.is_decided(game):
        return None
    side = fight.side(game)
    origin = game.book.kinds["region"].name(fight.origin)
    attack = told(ATTACKS[side]) if fight.origin == fight.target else told(ATTACKS_FROM[side], origin=origin)
    return Contest(fight.strength(game, side), fight.strength(game, fight.foe(game)), outlook=attack)


def pieces_at(game: Ring2e, region: Region, people: list[Character]) -> tuple[Piece, ...]:
    """The Ring-bearers, then Armies, in a siege those inside first; a Corrupted Sovereign belongs to none."""
    found: list[Piece] = []
    if game.ring_region == region:
        found.append(ring_bearers(game))
    sides = (FREE, SHADOW)
    apart = [one for one in people if game.sovereigns.get(one) == CORRUPTED]
    inside = game.controller(region) if game.is_siege(region) else None
    for side in sides if inside != SHADOW else sides[::-1]:
        army = list(army_at(game, side, region))
        army += [figure(game, one) for one in people if game.book.side_of_character[one] == side and one not in apart]
        found += [replace(piece, walled=True) for piece in army] if inside == side else army
    return (*found, *(figure(game, one) for one in apart))


def ring_bearers(game: Ring2e) -> Piece:
    return Piece("character", told("the Ring-bearers"), short=told("Ring"), colour="yellow", side="round", head="ring")


def army_at(game: Ring2e, side: Side, region: Region) -> Iterator[Piece]:
    stack = game.armies(side).get(region)
    if stack is not None:
        yield from figures(game.book, side, stack)
    nazgul = game.nazgul.get(region, 0)
    if nazgul and side == SHADOW:
        yield nazgul_piece(nazgul)


@printed
def figures(book: Ring2eBook, side: Side, stack: Stack) -> tuple[Piece, ...]:
    """The units and Leaders of a stack, nation by nation."""
    return tuple(piece_of(book, *figure_at(side, at), count) for at, count in enumerate(stack) if count)


@printed
def piece_of(book: Ring2eBook, nation: Nation, kind: Figure, count: int) -> Piece:
    """So many figures of one nation and kind."""
    if kind == NAZGUL:
        return nazgul_piece(count)
    record, one, several = book.nation_records[nation], *OF_A_NATION[kind]
    side = FREE if record.side == "free" else SHADOW
    whose, letter = translated(OF[nation]), translated(KIND_LETTERS[kind])
    return Piece(
        SHAPES[kind],
        told(one, nation=whose),
        told(several, nation=whose),
        count,
        short=f"{translated(NATION_NAMES_IN_SHORT[nation])} {letter}",
        colour=record.colour,
        stack=LETTERS[nation],
        figure=FIGURES[kind],
        emblem=EMBLEMS[nation],
        side=OUTLINES[side],
    )


def nazgul_piece(count: int) -> Piece:
    return Piece(
        "nazgul", told("Nazgûl"), told("Nazgûl"), count, colour="red", figure="flyer", emblem="eye", side="pointed"
    )


def standing(game: Ring2e) -> dict[Region, list[Character]]:
    """Who stands where on the map."""
    found: dict[Region, list[Character]] = {}
    for one, where in enumerate(game.where):
        if where >= 0:
            found.setdefault(where, []).append(Character(one))
    return found


def figure(game: Ring2e, one: Character) -> Piece:
    """A character; a Sovereign with what they are now."""
    side = game.book.side_of_character[one]
    return figure_of(game.book, one, side, game.sovereigns.get(one, -1))


@printed
def figure_of(book: Ring2eBook, one: Character, side: Side, state: int) -> Piece:
    record, ref = book.character_records[one], ("character", int(one))
    name, called = translated(record.name), translated(record.name).partition(",")[0]
    short = called.removeprefix("The ") if called.startswith("The ") else called.split(maxsplit=1)[0]
    nation = book.nation_of_character[one]
    if state == AS_LEADER:
        return Piece(
            "leader",
            told("{who} (Leader)", who=name),
            short=short,
            colour=book.nation_records[nation].colour,
            ref=ref,
            figure="leader",
            emblem=EMBLEMS[nation],
            side=OUTLINES[side],
            head="crown",
        )
    corrupted = state == CORRUPTED
    return Piece(
        "character",
        told("{who} (Corrupted)", who=name) if corrupted else name,
        short=f"{short} †" if corrupted else short,
        colour=COLOURS[SHADOW if corrupted else side],
        ref=ref,
        side=OUTLINES[SHADOW if corrupted else side],
        head=HEADS.get(record.id, "crown" if state >= 0 else "helm"),
    )

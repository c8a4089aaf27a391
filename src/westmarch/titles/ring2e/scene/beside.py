"""What lies beside the map: dice, the Fellowship, the Hunt, the political track, figures in reserve, the players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from westmarch.engine.language import told, translated
from westmarch.engine.option import Seat
from westmarch.scene import Piece, Place, Track, printed
from westmarch.titles.ring2e.book import Ring2eBook
from westmarch.titles.ring2e.rules.secrecy import unknown_tiles_on
from westmarch.titles.ring2e.rules.victory import foremost_of, merit_of
from westmarch.titles.ring2e.scene import battle
from westmarch.titles.ring2e.scene.regions import COLOURS, EMBLEMS, OUTLINES, figure, figure_of, ring_bearers
from westmarch.titles.ring2e.stacks import NATIONS_OF
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    AT_WAR,
    FACE_SYMBOLS,
    FIGURE_NAMES,
    FIGURE_NAMES_OF_SEVERAL,
    FIGURES,
    FREE,
    NATION_NAMES_IN_SHORT,
    NOBODY,
    NOWHERE,
    RULER,
    SHADOW,
    SIDE_OF_ROLE,
    Character,
    Die,
    Nation,
    Side,
    Tile,
    face_of,
)

FARTHEST: Final = 3
"""Steps from war in the first box of the Political Track."""
TRACK_TEXT: Final = "A nation At War may attack, cross borders and muster. A passive one must be activated first."


DICE_NAMES: Final = ("Free dice", "Shadow dice")
FACES_IN_SHORT: Final = ("Char", "Army", "Must", "M/A", "Event", "Eye", "Will")


def beside(game: Ring2e, seat: Seat) -> Iterator[Place]:
    """All places beside the map, those that matter most first."""
    yield from battle.dice(game)
    for side in (FREE, SHADOW):
        yield dice(game, side, seat)
    yield hunt_box(game)
    yield fellowship(game)
    if game.in_mordor:
        yield mordor(game)
    yield from seats(game)
    yield hunt_pool(game, seat)
    yield drawn_tiles(game)
    for side in (FREE, SHADOW):
        yield reserve(game, side)
    yield lost(game)


# Dice.


def dice(game: Ring2e, side: Side, seat: Seat) -> Place:
    """The unused action dice of a side. Those of the seat's own side are what its choices speak of."""
    own = seat in game.seats_of(side)
    return Place(
        ("dice", side),
        translated(DICE_NAMES[side]),
        tuple(
            die_piece(game.book, die, game.dice[side].count(die), side, own) for die in dict.fromkeys(game.dice[side])
        ),
    )


@printed
def die_piece(book: Ring2eBook, die: Die, count: int, side: Side, own: bool) -> Piece:
    name, short = book.kinds["die"].name(die), translated(FACES_IN_SHORT[face_of(die)])
    return Piece(
        "die",
        name,
        name,
        count,
        short=told("Ruler {face}", face=short) if die >= RULER else short,
        colour=COLOURS[side],
        ref=("die", die) if own else None,
        symbol="" if die >= RULER else FACE_SYMBOLS[face_of(die)],
    )


def hunt_box(game: Ring2e) -> Place:
    """The dice in the Hunt Box, by side: those of the Shadow are the Hunt level."""
    dice = (
        (SHADOW, told("Eye"), told("Eyes"), told("Eye"), "eye"),
        (FREE, told("Free Peoples die"), told("Free Peoples dice"), told("Free"), "figure"),
    )
    pieces = (
        Piece("die", name, names, game.hunt_box[side], short=short, colour=COLOURS[side], symbol=symbol)
        for side, name, names, short, symbol in dice
        if game.hunt_box[side]
    )
    return Place(("hunt", 0), told("Hunt Box"), tuple(pieces))


# The Fellowship.


def fellowship(game: Ring2e) -> Place:
    """The Companions with the Ring-bearers, the Guide first."""
    company = sorted(game.in_fellowship(), key=lambda one: one != game.guide)
    return Place(
        ("fellowship", 0),
        told("Fellowship"),
        (ring_bearers(game), *(companion(game, one) for one in company)),
        fellowship_marks(game),
        told("The Ring-bearers are on the Mordor Track.") if game.in_mordor else "",
    )


def companion(game: Ring2e, one: Character) -> Piece:
    """A Companion with the Level, by which they guide."""
    return with_level(game.book, one, game.book.side_of_character[one], game.sovereigns.get(one, -1))


@printed
def with_level(book: Ring2eBook, one: Character, side: Side, state: int) -> Piece:
    level = told("Level"), str(book.character_records[one].level)
    return replace(figure_of(book, one, side, state), values=(level,))


def fellowship_marks(game: Ring2e) -> tuple[str, ...]:
    """Hidden or revealed, who guides it, and where it is."""
    book = game.book
    found = [told("revealed") if game.revealed else told("hidden")]
    if game.guide != NOBODY:
        found.append(told("Guide {who}", who=book.kinds["character"].name(game.guide)))
    if game.in_mordor:
        found.append(told("step {step} of the Mordor Track", step=game.mordor))
    else:
        found.append(told("last seen in {region}", region=book.kinds["region"].name(game.fellowship)))
    return tuple(found)


def mordor(game: Ring2e) -> Place:
    """The Mordor Track with the Ring-bearers on it."""
    name = told("Mordor Track, step {at} of {of}", at=game.mordor, of=game.book.crack_of_doom)
    return Place(("mordor", 0), name, (ring_bearers(game),))


# Nations.


def politics(game: Ring2e) -> Track:
    """The Political Track: a column for each box, from the farthest from war to At War, with the nations in it."""
    farthest = max(FARTHEST, *game.steps)
    boxes = tuple(str(step) if step else told("At War") for step in range(farthest, AT_WAR - 1, -1))
    banners = (
        (farthest - step, banner(game.book, Nation(nation), game.active[nation]))
        for nation, step in enumerate(game.steps)
    )
    tokens = tuple(sorted(banners, key=lambda token: token[0]))
    return Track(told("Steps from war"), boxes, farthest, told(TRACK_TEXT), look="columns", tokens=tokens)


@printed
def banner(book: Ring2eBook, nation: Nation, active: bool) -> Piece:
    record = book.nation_records[nation]
    name = translated(record.name)
    return Piece(
        "token",
        name if active else told("{nation} (passive)", nation=name),
        short=translated(NATION_NAMES_IN_SHORT[nation]),
        colour=record.colour,
        ref=("nation", nation),
        emblem=EMBLEMS[nation],
        side=OUTLINES[FREE if record.side == "free" else SHADOW],
        spent=not active,
    )


def reserve(game: Ring2e, side: Side) -> Place:
    """Figures that can be recruited, and who has not come into play."""
    book = game.book
    pieces = [*figures_of(book, game.reinforcements, NATIONS_OF[side])]
    pieces += [figure(game, one) for one in book.characters_of_side[side] if game.where[one] == NOWHERE]
    name = told("Free Peoples reinforcements") if side == FREE else told("Shadow reinforcements")
    return Place(("reinforcements", side), name, tuple(pieces))


def lost(game: Ring2e) -> Place:
    """Who is out of the game."""
    book = game.book
    pieces = [*figures_of(book, game.casualties, NATIONS_OF[FREE])]
    everybody = (*book.free_characters, *book.shadow_characters)
    pieces += [figure(game, one) for one in everybody if game.is_lost(one)]
    return Place(("casualties", 0), told("Casualties"), tuple(pieces))


def figures_of(book: Ring2eBook, counts: Sequence[int], nations: Iterable[Nation]) -> Iterator[Piece]:
    """The figures of nations that are not on the map, a nation a piece."""
    for nation in nations:
        own = tuple(counts[nation * len(FIGURES) : (nation + 1) * len(FIGURES)])
        if any(own):
            yield figures_of_nation(book, nation, own)


@printed
def figures_of_nation(book: Ring2eBook, nation: Nation, counts: tuple[int, ...]) -> Piece:
    figures = zip(FIGURE_NAMES, FIGURE_NAMES_OF_SEVERAL, counts, strict=True)
    counts_told = (f"{count} {translated(one if count == 1 else several)}" for one, several, count in figures if count)
    name = f"{translated(NATION_NAMES_IN_SHORT[nation])}: {', '.join(counts_told)}"
    return Piece("token", name, colour=book.nation_records[nation].colour)


# Hunt tiles.


def hunt_pool(game: Ring2e, seat: Seat) -> Place:
    """What is in the pool, by kind. Tiles that lie face down on Sovereigns could be there for all that a seat knows."""
    pieces = tiles(game.book, [*game.pool, *unseen_tiles(game, seat)])
    return Place(("tiles", 0), told("Hunt Pool"), pieces)


def unseen_tiles(game: Ring2e, seat: Seat) -> list[Tile]:
    """The tiles that the Shadow holds or has put face down on Sovereigns, for whoever can't tell them (12.6)."""
    if seat in game.seats_of(SHADOW):
        return []
    found = list(game.attempt_tiles)
    for one in game.corruption_tiles:
        found += [game.tiles_on(one)[at] for at in unknown_tiles_on(game, one, seat)]
    return found


def drawn_tiles(game: Ring2e) -> Place:
    """What has been drawn and not come back, and what has been removed from the game."""
    count = len(game.removed_tiles)
    text = told("Removed from the game: {count}.", count=count) if count else ""
    return Place(("tiles", 1), told("Hunt tiles drawn"), tiles(game.book, game.drawn_tiles), text=text)


def tiles(book: Ring2eBook, found: Iterable[Tile]) -> tuple[Piece, ...]:
    """Tiles by kind, Eyes first."""
    counts: dict[str, int] = {}
    for tile in sorted(found):
        name = book.kinds["tile"].name(tile)
        counts[name] = counts.get(name, 0) + 1
    return tuple(tile_piece(book, name, count) for name, count in sorted(counts.items(), reverse=True))


@printed
def tile_piece(book: Ring2eBook, name: str, count: int) -> Piece:
    return Piece("token", f"× {name}", f"× {name}", count, short=f"× {name}")


# Players.


def seats(game: Ring2e) -> Iterator[Place]:
    """The players, by what they play, with the Elven Rings before the leading player of their side."""
    for seat in game.seats:
        side = SIDE_OF_ROLE[game.role(seat)]
        name = game.book.kinds["role"].name(game.role(seat))
        leads = game.leads[side] == seat
        rings = game.rings[side] if leads else 0
        marks = [told("1 Elven Ring") if rings == 1 else told("{rings} Elven Rings", rings=rings)] if rings else []
        if leads and game.players > 2:
            marks.append(told("leads"))
        if game.players > 2:
            marks += [
                ", ".join(translated(NATION_NAMES_IN_SHORT[nation]) for nation in game.nations_of_seat(seat)),
                told("{count} points", count=merit_of(game, seat)),
            ]
        if game.result and len(game.seats_of(side)) > 1 and seat in foremost_of(game, side):
            marks.append(told("did most for the side"))
        yield Place(("seat", seat), name[0].upper() + name[1:], marks=tuple(marks), colour=COLOURS[side])

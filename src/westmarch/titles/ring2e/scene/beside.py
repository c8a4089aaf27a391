"""What lies beside the map: dice, the Fellowship, the Hunt, the political track, figures in reserve, the players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from westmarch.engine.option import Seat
from westmarch.scene import Piece, Place, printed
from westmarch.titles.ring2e.book import Ring2eBook
from westmarch.titles.ring2e.scene import battle
from westmarch.titles.ring2e.scene.regions import COLOURS, SHORT, figure, ring_bearers
from westmarch.titles.ring2e.stacks import NATIONS_OF
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    AT_WAR,
    FIGURE_NAMES,
    FIGURES,
    FREE,
    NOBODY,
    NOWHERE,
    RULER,
    SHADOW,
    SIDE_OF_ROLE,
    Die,
    Nation,
    Side,
    Tile,
    face_of,
)

TRACK_TEXT = "A nation At War may attack, cross borders and muster. A passive one must be activated first."


FIGURE_NAMES_OF_SEVERAL: Final = ("Regulars", "Elites", "Leaders", "Nazgûl")
DICE_NAMES: Final = ("Free dice", "Shadow dice")
FACES_IN_SHORT: Final = ("Char", "Army", "Must", "M/A", "Event", "Eye", "Will")
FACE_SYMBOLS: Final = ("figure", "army", "horn", "muster_army", "scroll", "eye", "will_of_the_west")


def beside(game: Ring2e, seat: Seat) -> Iterator[Place]:
    """All places beside the map, those that matter most first."""
    yield from battle.dice(game)
    for side in (FREE, SHADOW):
        yield dice(game, side, seat)
    yield hunt_box(game)
    yield from politics(game)
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
        DICE_NAMES[side],
        tuple(
            die_piece(game.book, die, game.dice[side].count(die), side, own) for die in dict.fromkeys(game.dice[side])
        ),
    )


@printed
def die_piece(book: Ring2eBook, die: Die, count: int, side: Side, own: bool) -> Piece:
    name, short = book.kinds["die"].name(die), FACES_IN_SHORT[face_of(die)]
    return Piece(
        "die",
        name,
        name,
        count,
        short=f"Ruler {short}" if die >= RULER else short,
        colour=COLOURS[side],
        ref=("die", die) if own else None,
        symbol="" if die >= RULER else FACE_SYMBOLS[face_of(die)],
    )


def hunt_box(game: Ring2e) -> Place:
    """The dice in the Hunt Box, by side: those of the Shadow are the Hunt level."""
    counts = ((SHADOW, "Eye", "Eyes", "eye"), (FREE, "Free Peoples die", "Free Peoples dice", "figure"))
    pieces = (
        Piece("die", name, names, game.hunt_box[side], short=name.split()[0], colour=COLOURS[side], symbol=symbol)
        for side, name, names, symbol in counts
        if game.hunt_box[side]
    )
    return Place(("hunt", 0), "Hunt Box", tuple(pieces))


# The Fellowship.


def fellowship(game: Ring2e) -> Place:
    """The Companions with the Ring-bearers, the Guide first."""
    company = sorted(game.in_fellowship(), key=lambda one: one != game.guide)
    return Place(
        ("fellowship", 0),
        "Fellowship",
        (ring_bearers(game), *(figure(game, one) for one in company)),
        fellowship_marks(game),
        "The Ring-bearers are on the Mordor Track." if game.in_mordor else "",
    )


def fellowship_marks(game: Ring2e) -> tuple[str, ...]:
    """Hidden or revealed, who guides it, and where it is."""
    book = game.book
    found = ["revealed" if game.revealed else "hidden"]
    if game.guide != NOBODY:
        found.append(f"Guide {book.character_records[game.guide].name}")
    if game.in_mordor:
        found.append(f"step {game.mordor} of the Mordor Track")
    else:
        found.append(f"last seen in {book.region_records[game.fellowship].name}")
    return tuple(found)


def mordor(game: Ring2e) -> Place:
    """The Mordor Track with the Ring-bearers on it."""
    return Place(("mordor", 0), f"Mordor Track, step {game.mordor} of {game.book.crack_of_doom}", (ring_bearers(game),))


# Nations.


def politics(game: Ring2e) -> Iterator[Place]:
    """The political track: a place for each box with a nation in it."""
    for step in range(AT_WAR, max(game.steps) + 1):
        nations = [Nation(nation) for nation, at in enumerate(game.steps) if at == step]
        if nations:
            pieces = tuple(banner(game.book, one, game.active[one]) for one in nations)
            yield Place(("politics", step), box(step), pieces, text=TRACK_TEXT)


def box(step: int) -> str:
    """
    >>> box(0), box(1), box(3)
    ('At War', '1 step from war', '3 steps from war')
    """
    return f"{step} step{'s' if step > 1 else ''} from war" if step else "At War"


@printed
def banner(book: Ring2eBook, nation: Nation, active: bool) -> Piece:
    record = book.nation_records[nation]
    passive = "" if active else " (passive)"
    return Piece("token", f"{record.name}{passive}", colour=record.colour, ref=("nation", nation))


def reserve(game: Ring2e, side: Side) -> Place:
    """Figures that can be recruited, and who has not come into play."""
    book = game.book
    pieces = [*figures_of(book, game.reinforcements, NATIONS_OF[side])]
    pieces += [figure(game, one) for one in book.characters_of_side[side] if game.where[one] == NOWHERE]
    name = "Free Peoples reinforcements" if side == FREE else "Shadow reinforcements"
    return Place(("reinforcements", side), name, tuple(pieces))


def lost(game: Ring2e) -> Place:
    """Who is out of the game."""
    book = game.book
    pieces = [*figures_of(book, game.casualties, NATIONS_OF[FREE])]
    everybody = (*book.free_characters, *book.shadow_characters)
    pieces += [figure(game, one) for one in everybody if game.is_lost(one)]
    return Place(("casualties", 0), "Casualties", tuple(pieces))


def figures_of(book: Ring2eBook, counts: Sequence[int], nations: Iterable[Nation]) -> Iterator[Piece]:
    """The figures of nations that are not on the map, a nation a piece."""
    for nation in nations:
        own = tuple(counts[nation * len(FIGURES) : (nation + 1) * len(FIGURES)])
        if any(own):
            yield figures_of_nation(book, nation, own)


@printed
def figures_of_nation(book: Ring2eBook, nation: Nation, counts: tuple[int, ...]) -> Piece:
    figures = zip(FIGURE_NAMES, FIGURE_NAMES_OF_SEVERAL, counts, strict=True)
    told = ", ".join(f"{count} {one if count == 1 else several}" for one, several, count in figures if count)
    return Piece("token", f"{SHORT[nation]}: {told}", colour=book.nation_records[nation].colour)


# Hunt tiles.


def hunt_pool(game: Ring2e, seat: Seat) -> Place:
    """What is in the pool, by kind. Tiles that lie face down on Sovereigns could be there for all that a seat knows."""
    pieces = tiles(game.book, [*game.pool, *unseen_tiles(game, seat)])
    return Place(("tiles", 0), "Hunt Pool", pieces)


def unseen_tiles(game: Ring2e, seat: Seat) -> list[Tile]:
    """The tiles that the Shadow holds or has put face down on Sovereigns, for whoever can't tell them (12.6)."""
    if seat in game.seats_of(SHADOW):
        return []
    found = list(game.attempt_tiles)
    for one in game.corruption_tiles:
        found += [game.tiles_on(one)[at] for at in game.unknown_tiles_on(one, seat)]
    return found


def drawn_tiles(game: Ring2e) -> Place:
    """What has been drawn and not come back, and what has been removed from the game."""
    text = f"Removed from the game: {len(game.removed_tiles)}." if game.removed_tiles else ""
    return Place(("tiles", 1), "Hunt tiles drawn", tiles(game.book, game.drawn_tiles), text=text)


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
        marks = [f"{rings} Elven Ring{'s' if rings > 1 else ''}"] if rings else []
        if leads and game.players > 2:
            marks.append("leads")
        if game.players > 2:
            marks += [
                ", ".join(SHORT[nation] for nation in game.nations_of_seat(seat)),
                f"{game.standing(seat)} points",
            ]
        if game.result and len(game.seats_of(side)) > 1 and seat in game.foremost(side):
            marks.append("did most for the side")
        yield Place(("seat", seat), name[0].upper() + name[1:], marks=tuple(marks), colour=COLOURS[side])

"""The hexes as the table shows them, and the roads between them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import msgspec

from westmarch.engine.label import sentence
from westmarch.engine.language import Catalogue, in_use, told, translated
from westmarch.engine.option import Seat
from westmarch.scene import Link, Piece, Place
from westmarch.titles.ring1977.book import Ring1977Book
from westmarch.titles.ring1977.hexes import HEXES, hex_id
from westmarch.titles.ring1977.procedures.march import March
from westmarch.titles.ring1977.rules.cards import lying_in, magic_in
from westmarch.titles.ring1977.scene.counters import COLOURS, counters
from westmarch.titles.ring1977.scene.geography import GRID
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import FELLOWSHIP_SEAT, NO_SIDE, NOBODY, Hex, Side

MARKS: Final = {
    "citadel": "citadel",
    "fortress": "fortress",
    "town": "town",
    "lair": "lair",
    "misty_pass": "pass",
    "mount_doom": "Mount Doom",
}

TERRAINS: Final = {
    "clear": "clear",
    "rough": "rough",
    "forest": "forest",
    "marsh": "marsh",
    "pass": "pass",
    "mountain": "mountain",
    "lake": "lake",
    "sea": "sea",
}


def hexes(game: Ring1977, seat: Seat) -> tuple[Place, ...]:
    """All hexes. Those where nothing stands or lies, nor has changed hands, are the very same for all games of a book:
    there are thousands of them, and screens draw only where there is something."""
    found = list(bare_hexes(game.book))
    standing = counters(game, seat)
    shows_magic = seat == FELLOWSHIP_SEAT or not game.book.hides_stacks
    with_magic = {Hex(lying_in(Hex(at))) for at in game.magic_at if at < NOBODY} if shows_magic else set()
    for place in {*standing, *game.held, *with_magic}:
        found[place] = hexagon(game, place, standing.get(place, ()), shows_magic)
    for place, words in on_the_march(game, seat):
        found[place] = msgspec.structs.replace(found[place], marks=(*found[place].marks, words))
    return tuple(found)


def on_the_march(game: Ring1977, seat: Seat) -> Iterable[tuple[Hex, str]]:
    """The stack that its player moves now: whose it is, and how far it can still go. Nobody else is told."""
    march = game.nearest(March) if game.during(March) else None
    if march is None or march.seat != seat or not (march.movers or march.units):
        return
    if march.movers:
        leader = game.book.kinds["person"].name(game.bearer if game.bearer in march.movers else march.movers[0])
    else:
        leader = game.book.kinds["unit"].name(march.units[0])
    left = max(0, march.points(game))
    yield (
        march.here,
        told("{leader}'s stack, {left} of {all} points left", leader=leader, left=left, all=left + march.spent),
    )


def hexagon(game: Ring1977, place: Hex, pieces: Iterable[Piece], shows_magic: bool) -> Place:
    """A hex as it is now: what stands and lies there, and who holds it."""
    bare = bare_hexes(game.book)[place]
    lying = len(magic_in(game, place)) if shows_magic else 0
    cards = () if not lying else (told("a Magic Card" if lying == 1 else "{count} Magic Cards", count=lying),)
    colour, holder = flag(game.book, game.held[place]) if place in game.held else (bare.colour, bare.holder)
    lies = "" if place in game.book.place_at else sentence(game.book.hex_name(place))
    text = f"{lies} ({bare.text})" if lies else bare.text
    return msgspec.structs.replace(
        bare,
        pieces=tuple(pieces),
        marks=(*bare.marks, *cards),
        text=text,
        colour=colour,
        holder=holder,
        whereabouts=lies,
    )


def bare_hexes(book: Ring1977Book) -> tuple[Place, ...]:
    """All hexes of a book, as they are while nothing stands or lies there."""
    return bare_hexes_in(book, in_use())


@lru_cache(maxsize=8)
def bare_hexes_in(book: Ring1977Book, language: Catalogue) -> tuple[Place, ...]:
    """The same, kept for each language."""
    return tuple(bare_hex(book, place) for place in HEXES)


def bare_hex(book: Ring1977Book, place: Hex) -> Place:
    """A hex with its name, its terrain and its place on the map. Its colour is that of who holds it at first."""
    record = book.place_at.get(place)
    x, y = GRID.middle(GRID.hexagon(place))
    colour, _ = flag(book, book.owners.get(place, NO_SIDE))
    return Place(
        ref=("hex", place),
        name=translated(record.name) if record else hex_id(place),
        marks=(translated(MARKS[record.kind]),) if record and record.kind in MARKS else (),
        text=described(book, place),
        x=round(x),
        y=round(y),
        colour=colour,
    )


def flag(book: Ring1977Book, owner: Side) -> tuple[str, str]:
    """The colour of who holds a hex, and words for it; nothing if nobody does."""
    if owner == NO_SIDE:
        return "", ""
    return COLOURS[Seat(owner)], told("held by {side}", side=book.kinds["side"].name(owner))


def described(book: Ring1977Book, place: Hex) -> str:
    """What a hex is called, what grows there, and its area of the Search."""
    area = book.area_of[place]
    words = [translated(TERRAINS[book.terrain[place]])]
    if area >= 0:
        words.append(book.kinds["area"].name(area))
    return f"{hex_id(place)}: {', '.join(words)}"


@lru_cache(maxsize=8)
def roads(book: Ring1977Book) -> tuple[Link, ...]:
    """The roads, hex by hex."""
    found = {tuple(sorted((place, step.to))) for place in HEXES for step in book.steps[place] if step.road}
    return tuple(Link((("hex", one), ("hex", other))) for one, other in sorted(found))

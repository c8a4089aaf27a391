"""The map: hexes with what grows in them, coasts and lakes traced round them, rivers along their sides."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import dist
from typing import Final

from westmarch.scene.cartography import Caption, Frame, Geography, HexGrid, Relief, River, Tract, Water
from westmarch.scene.cartography.hexagons import corners
from westmarch.scene.cartography.shapes import Outline, Point
from westmarch.titles.ring1977.book import Ring1977Book
from westmarch.titles.ring1977.hexes import COLUMNS, HEXES, NEIGHBOURS, ROWS
from westmarch.titles.ring1977.words import Hex

GRID: Final = HexGrid(columns=COLUMNS, rows=ROWS, size=20, kind="hex", flat=True, first=True)
MARGIN: Final = 20
LETTERS: Final = 15
"""How high the names of areas are."""

LETTER: Final = 0.72 * LETTERS
"""How wide one of their letters is."""

PLACE: Final = (56, 30)
"""What a place takes up with its name."""

RELIEF: Final = {"mountain": "mountains", "rough": "hills", "forest": "wood", "marsh": "marsh", "pass": "hills"}
"""What is drawn in hexes of each terrain."""

Box = tuple[float, float, float, float]
"""The edges of something: west, north, east and south."""

Corner = tuple[int, int]
"""A corner of a hex, rounded so that it is the same for all hexes that share it."""


@lru_cache(maxsize=8)
def geography(book: Ring1977Book) -> Geography:
    """The map of a book's hexes."""
    frame = GRID.frame
    return Geography(
        frame=Frame(frame.west - MARGIN, frame.north - MARGIN, frame.east + MARGIN, frame.south + MARGIN),
        title="Middle-earth",
        subtitle="a reconstruction",
        waters=tuple(Water(shore, rough=0.4) for shore in shores(book)),
        rivers=tuple(River(course, width=4) for course in downstream(rivers(book), shores(book))),
        relief=tuple(relief(book)),
        captions=tuple(captions(book)),
        borders=tuple(borders(book)),
        tracts=tuple(tracts(book)),
        grid=GRID,
    )


def relief(book: Ring1977Book) -> Iterable[Relief]:
    """Mountains, hills, woods and marshes, hex by hex."""
    for terrain, kind in RELIEF.items():
        found = (place for place in HEXES if book.terrain[place] == terrain and not is_mirkwood(book, place))
        yield Relief(kind, hexes=tuple(GRID.hexagon(place) for place in found))  # type: ignore[arg-type]
    yield Relief("firs", hexes=tuple(GRID.hexagon(place) for place in HEXES if is_mirkwood(book, place)))


def is_mirkwood(book: Ring1977Book, place: Hex) -> bool:
    return book.terrain[place] == "forest" and "Mirkwood" in book.features[place]


def captions(book: Ring1977Book) -> Iterable[Caption]:
    """The names of the areas of the Search, each about the middle of its hexes. If there is such a hex, it
    covers neither a place nor another name."""
    taken = [around(GRID.middle(GRID.hexagon(place)), *PLACE) for place in book.place_at]
    for area in book.areas:
        points = [GRID.middle(GRID.hexagon(place)) for place in HEXES if book.area_of[place] == area]
        if points:
            name = book.data.area[area].name
            size = LETTER * len(name), LETTERS + 2
            middle = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
            at = min([middle, *points], key=lambda at: (covers(around(at, *size), taken), dist(at, middle)))
            taken.append(around(at, *size))
            yield Caption(name, kind="region", at=at, size=LETTERS)


def around(at: Point, width: float, height: float) -> Box:
    """A box about its middle."""
    return at[0] - width / 2, at[1] - height / 2, at[0] + width / 2, at[1] + height / 2


def covers(box: Box, others: list[Box]) -> int:
    """How many others a box overlaps."""
    west, north, east, south = box
    return sum(west < right and left < east and north < low and top < south for left, top, right, low in others)


# Coasts and rivers follow the sides of hexes.


def sides(place: Hex) -> list[tuple[Corner, Corner]]:
    """The sides of a hex as pairs of corners, all the same way round."""
    x, y = GRID.middle(GRID.hexagon(place))
    around = [rounded((x + right, y + down)) for right, down in corners(GRID)]
    return [(around[number], around[(number + 1) % 6]) for number in range(6)]


def rounded(point: Point) -> Corner:
    return round(point[0] * 10), round(point[1] * 10)


def exact(corner: Corner) -> Point:
    return corner[0] / 10, corner[1] / 10


def shores(book: Ring1977Book) -> list[Outline]:
    """The outlines of all seas and lakes."""
    return outlines(place for place in HEXES if book.terrain[place] in ("sea", "lake"))


def tracts(book: Ring1977Book) -> Iterable[Tract]:
    """The areas of the Search, of which words speak though nobody stands in them."""
    for area in book.areas:
        rings = outlines(place for place in HEXES if book.area_of[place] == area)
        if rings:
            yield Tract(("area", area), tuple(rings))


def outlines(places: Iterable[Hex]) -> list[Outline]:
    """The outlines of hexes: those of their sides that have none of them beyond."""
    found: dict[Corner, Corner] = {}
    both = {side for place in places for side in sides(place)}
    for one, other in both:
        if (other, one) not in both:
            found[one] = other
    loops = []
    while found:
        start, at = found.popitem()
        loop = [start]
        while at != start:
            loop.append(at)
            at = found.pop(at)
        loops.append(tuple(exact(corner) for corner in loop))
    return loops


def rivers(book: Ring1977Book) -> list[Outline]:
    """The courses of all rivers, from corner to corner. Where one has a tributary, that is a course of its own."""
    courses = []
    for name in sorted({edge.river for edge in book.rivers.values()}):
        beside: dict[Corner, list[Corner]] = {}
        for pair, edge in book.rivers.items():
            if edge.river == name:
                one, other = shared_side(*sorted(pair))
                beside.setdefault(one, []).append(other)
                beside.setdefault(other, []).append(one)
        courses += chains(beside)
    return courses


def borders(book: Ring1977Book) -> list[Outline]:
    """The borders of the areas of the Search, on land; a river that is one is a river only."""
    dry = [place for place in HEXES if book.terrain[place] not in ("sea", "lake")]
    beside: dict[Corner, list[Corner]] = {}
    for place, other in side_by_side(dry):
        if book.area_of[place] != book.area_of[other] and frozenset((place, other)) not in book.rivers:
            one, end = shared_side(place, other)
            beside.setdefault(one, []).append(end)
            beside.setdefault(end, []).append(one)
    return chains(beside)


def side_by_side(places: list[Hex]) -> Iterable[tuple[Hex, Hex]]:
    """All pairs of these hexes that lie side by side, each once."""
    among = set(places)
    return ((place, other) for place in places for other in NEIGHBOURS[place] if place < other and other in among)


def downstream(courses: list[Outline], coasts: list[Outline]) -> Iterable[Outline]:
    """The courses with their mouths last: where they come to a coast."""
    coast = {rounded(point) for shore in coasts for point in shore}
    for course in courses:
        yield course[::-1] if rounded(course[0]) in coast and rounded(course[-1]) not in coast else course


def shared_side(one: Hex, other: Hex) -> tuple[Corner, Corner]:
    """The side between two hexes."""
    theirs = {(end, begin) for begin, end in sides(other)}
    return next(side for side in sides(one) if side in theirs)


def chains(beside: dict[Corner, list[Corner]]) -> list[Outline]:
    """Lines along all that is joined, each begun at an end if there is one."""
    left = {(one, other) for one, others in beside.items() for other in others}
    found = []
    while left:
        ends = sorted(one for one, _ in left if sum((one, other) in left for other in beside[one]) == 1)
        at = ends[0] if ends else min(left)[0]
        line = [at]
        while True:
            onward = [other for other in beside[at] if (at, other) in left]
            if not onward:
                break
            left -= {(at, onward[0]), (onward[0], at)}
            at = onward[0]
            line.append(at)
        found.append(tuple(exact(corner) for corner in line))
    return found

"""The surroundings of a hex: as a small map of signs, or told in words, for every title whose places are hexes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from string import ascii_uppercase
from typing import Final, Protocol

from westmarch.scene import Place, Scene
from westmarch.scene.cartography import Geography, HexGrid
from westmarch.scene.cartography.hexagons import corners, shifted
from westmarch.scene.cartography.shapes import Point, contains, distance
from westmarch.terminal.language import said

OPEN: Final = "open"
WATER: Final = "water"
SIGNS: Final = {
    OPEN: ".",
    WATER: "≈",
    "mountains": "^",
    "hills": "n",
    "wood": "t",
    "firs": "T",
    "marsh": "%",
    "sand": ":",
    "volcano": "A",
}
"""By which sign the map shows what is in a hex."""
MEANINGS: Final = {
    OPEN: "open",
    WATER: "water",
    "mountains": "mountains",
    "hills": "hills",
    "wood": "wood",
    "firs": "dark wood",
    "marsh": "marsh",
    "sand": "desert",
    "volcano": "volcano",
}
"""What people call it."""
ROAD: Final = "+"
RIVER: Final = "~"
BRIDGE: Final = "="
BETWEEN: Final = {ROAD: "road", RIVER: "river", BRIDGE: "road over a river"}
"""The signs between two hexes."""
NAME: Final = 6
"""So many letters of a name are shown."""
PITCH: Final = NAME + 4
"""From the beginning of one hex to that of the next: a letter for what stands there, a sign, a name, and a gap."""
LINES: Final = 2
FAR: Final = 3
"""So many hexes around are shown."""
WINDS: Final = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")

Hexagon = tuple[int, int]


class View(Protocol):
    """A piece of a map: drawn, with what its signs mean, or told in words."""

    def drawn(self) -> list[str]: ...

    def legend(self) -> list[str]: ...

    def lettered(self) -> Iterator[tuple[str, Place]]: ...

    def told(self) -> Iterator[str]: ...


class Surroundings:
    """A hex of a map, and those around it."""

    def __init__(self, scene: Scene, geography: Geography, grid: HexGrid, middle: Place, far: int = FAR) -> None:
        self.scene = scene
        self.geography = geography
        self.grid = grid
        self.middle = grid.hexagon(middle.ref[1])
        self.far = far

    @cached_property
    def places(self) -> dict[Hexagon, Place]:
        """The places on this piece of the map."""
        columns, rows = self.middle
        near = ((columns + over, rows + down) for over in self.reach for down in self.reach)
        numbers = {self.number(one): one for one in near if self.is_on_map(one) and self.is_near(one)}
        return {numbers[one.ref[1]]: one for one in self.scene.places if self.is_hex(one) and one.ref[1] in numbers}

    @property
    def reach(self) -> range:
        return range(-self.far, self.far + 1)

    def is_hex(self, place: Place) -> bool:
        return place.ref[0] == self.grid.kind

    def is_on_map(self, one: Hexagon) -> bool:
        return 0 <= one[0] < self.grid.columns and 0 <= one[1] < self.grid.rows

    def is_near(self, one: Hexagon) -> bool:
        away = distance(self.grid.middle(self.middle), self.grid.middle(one))
        return away < (self.far + 0.5) * self.grid.apart

    def number(self, one: Hexagon) -> int:
        column, row = one
        return column * self.grid.rows + row if self.grid.flat else row * self.grid.columns + column

    # What is there.

    @cached_property
    def relief(self) -> dict[Hexagon, str]:
        """The drawings in hexes."""
        return {one: relief.kind for relief in self.geography.relief for one in relief.hexes if one in self.places}

    def ground(self, one: Hexagon) -> str:
        """What is in a hex."""
        at = self.grid.middle(one)
        seas = (water for water in self.geography.waters if contains(water.shore, at))
        is_wet = any(not any(contains(isle, at) for isle in sea.isles) for sea in seas)
        return WATER if is_wet else self.relief.get(one, OPEN)

    @cached_property
    def roads(self) -> set[frozenset[Hexagon]]:
        """Pairs of hexes with a road."""
        here = {place.ref: one for one, place in self.places.items()}
        return {frozenset(here[end] for end in link.ends) for link in self.scene.links if here.keys() >= {*link.ends}}

    @cached_property
    def banks(self) -> set[frozenset[Point]]:
        """The stretches of rivers, by their ends."""
        found = set()
        for river in self.geography.rivers:
            course = [rounded(point) for point in river.course]
            found |= {frozenset(pair) for pair in pairwise(course)}
        return found

    def sign_between(self, one: Hexagon, other: Hexagon) -> str:
        """A road, a river, both or nothing, between two hexes that are side by side."""
        is_river = frozenset(self.outline(one) & self.outline(other)) in self.banks
        if frozenset((one, other)) in self.roads:
            return BRIDGE if is_river else ROAD
        return RIVER if is_river else ""

    def outline(self, one: Hexagon) -> set[Point]:
        return {rounded(shifted(self.grid.middle(one), corner)) for corner in corners(self.grid)}

    def neighbours(self, one: Hexagon) -> Iterator[Hexagon]:
        at = self.grid.middle(one)
        for other in self.places:
            if other != one and distance(at, self.grid.middle(other)) < 1.5 * self.grid.apart:
                yield other

    # As a map.

    @cached_property
    def letters(self) -> dict[Hexagon, str]:
        """A letter for each hex where something stands; the last one for all that have none of their own."""
        held = [one for one, place in self.places.items() if place.pieces]
        nearest = sorted(held, key=lambda one: distance(self.grid.middle(one), self.grid.middle(self.middle)))
        return {one: ascii_uppercase[min(at, 25)] for at, one in enumerate(nearest)}

    def spot(self, one: Hexagon) -> tuple[int, int]:
        """The column and line at which a hex is written."""
        column, row = one[0] - self.middle[0] + self.far, one[1] - self.middle[1] + self.far
        if self.grid.flat:
            further = self.grid.shift(one[0]) - self.grid.shift(self.middle[0])
            return column * PITCH, round((row + further + 0.5) * LINES)
        further = self.grid.shift(one[1]) - self.grid.shift(self.middle[1])
        return round((column + further + 0.5) * PITCH), row * LINES

    def drawn(self) -> list[str]:
        """The map, line by line."""
        signs: dict[tuple[int, int], str] = {}
        for one, place in self.places.items():
            across, down = self.spot(one)
            mark = "*" if one == self.middle else " "
            text = f"{self.letters.get(one, mark)}{SIGNS[self.ground(one)]} {place.name[:NAME]}"
            signs |= {(across + at, down): sign for at, sign in enumerate(text)}
            for other in self.neighbours(one):
                there, below = self.spot(other)
                between = across + PITCH // 2 - 1 if across == there else (across + there + PITCH - 1) // 2
                if sign := self.sign_between(one, other):
                    signs[between, (down + below + 1) // 2] = sign
        return lines_of(signs)

    def legend(self) -> list[str]:
        """What the signs mean that are on the map."""
        grounds = dict.fromkeys(self.ground(one) for one in self.places)
        told = [f"{SIGNS[one]} {said(MEANINGS[one])}" for one in grounds]
        pairs = ((one, other) for one in self.places for other in self.neighbours(one))
        found = {self.sign_between(*pair) for pair in pairs}
        return told + [f"{sign} {said(BETWEEN[sign])}" for sign in BETWEEN if sign in found]

    def lettered(self) -> Iterator[tuple[str, Place]]:
        """The other hexes where something stands, each with its letter, the nearest first."""
        for one, letter in self.letters.items():
            if one != self.middle:
                yield letter, self.places[one]

    # In words.

    def told(self) -> Iterator[str]:
        """The hexes side by side with this one: in which direction, what is there, and what lies between."""
        at = self.grid.middle(self.middle)
        beside = {wind(at, self.grid.middle(one)): one for one in self.neighbours(self.middle)}
        for name in sorted(beside, key=WINDS.index):
            one = beside[name]
            place, sign = self.places[one], self.sign_between(self.middle, one)
            ground = self.ground(one)
            words = [place.name, said(MEANINGS[ground]), *place.remarks, *([said(BETWEEN[sign])] if sign else [])]
            stands = ", ".join(piece.text for piece in place.pieces)
            yield f"{said(name).capitalize()}: {', '.join(words)}" + (f"; {said('there')}: {stands}" if stands else "")


def around(scene: Scene, geography: Geography, place: Place, width: int = 80) -> Surroundings | None:
    """The surroundings of a place, as wide as there is room for. None if the place is no hex of the map."""
    grid, far = geography.grid, min(FAR, max(1, (width // PITCH - 1) // 2))
    if grid is None or not grid.kind or place.ref[0] != grid.kind:
        return None
    return Surroundings(scene, geography, grid, place, far)


def rounded(point: Point) -> Point:
    """The same for all hexes that share a corner."""
    return round(point[0], 1), round(point[1], 1)


def wind(here: Point, there: Point) -> str:
    """In which direction a point lies.

    >>> wind((0, 0), (0, -5)), wind((0, 0), (4, 2)), wind((0, 0), (-4, 0))
    ('north', 'south-east', 'west')
    """
    over, down = there[0] - here[0], there[1] - here[1]
    upright = "north" if down < 0 else "south" if down > 0 else ""
    aside = "east" if over > 0 else "west" if over < 0 else ""
    return "-".join(filter(None, (upright, aside)))


def lines_of(signs: dict[tuple[int, int], str]) -> list[str]:
    """Signs at columns and lines, as lines of text."""
    last = max(down for _, down in signs)
    first = min(down for _, down in signs)
    left = min(across for across, _ in signs)
    right = max(across for across, _ in signs)
    rows = range(first, last + 1)
    return ["".join(signs.get((at, row), " ") for at in range(left, right + 1)).rstrip() for row in rows]

"""The grid: two halves of 38 columns and 56 rows, in vertical columns of hexes with flat tops.

A hex is called by its half, column and row: W2421 is in the 24th column of the western half, 21st from the north. Odd
columns, counted from the west of the whole map, lie half a hex lower.
"""

from __future__ import annotations

from collections.abc import Set
from functools import lru_cache
from itertools import chain
from typing import Final

from westmarch.engine.language import told, translated
from westmarch.engine.option import Option, Seat
from westmarch.titles.ring1977.words import Hex

COLUMNS_A_HALF: Final = 38
COLUMNS: Final = 2 * COLUMNS_A_HALF
ROWS: Final = 56


def hex_at(column: int, row: int) -> Hex:
    """The hex in a column of the whole map, 1 to 76, and a row, 1 to 56."""
    return Hex((column - 1) * ROWS + row - 1)


def column_and_row(place: Hex) -> tuple[int, int]:
    """Column of the whole map and row of a hex, both from 1."""
    return place // ROWS + 1, place % ROWS + 1


def hex_id(place: Hex) -> str:
    """What a hex is called.

    >>> hex_id(hex_at(24, 21)), hex_id(hex_at(39, 1))
    ('W2421', 'E0101')
    """
    column, row = column_and_row(place)
    half, within = ("W", column) if column <= COLUMNS_A_HALF else ("E", column - COLUMNS_A_HALF)
    return f"{half}{within:02}{row:02}"


HEXES: Final = tuple(Hex(number) for number in range(COLUMNS * ROWS))
IDS: Final = tuple(hex_id(place) for place in HEXES)
NUMBERS: Final = {name: place for place, name in zip(HEXES, IDS, strict=True)}


def neighbours(place: Hex) -> tuple[Hex, ...]:
    """The hexes beside one, from the north clockwise.

    >>> [hex_id(one) for one in neighbours(NUMBERS["W2421"])]
    ['W2420', 'W2520', 'W2521', 'W2422', 'W2321', 'W2320']
    """
    column, row = column_and_row(place)
    up = 0 if column % 2 else -1
    beside = ((0, -1), (1, up), (1, up + 1), (0, 1), (-1, up + 1), (-1, up))
    return tuple(
        hex_at(column + right, row + down)
        for right, down in beside
        if 1 <= column + right <= COLUMNS and 1 <= row + down <= ROWS
    )


NEIGHBOURS: Final = tuple(neighbours(place) for place in HEXES)


def distance(one: Hex, other: Hex) -> int:
    """How many hexes it is from one to another as the crow flies.

    >>> distance(NUMBERS["W2421"], NUMBERS["E1128"]), distance(NUMBERS["W2421"], NUMBERS["W2421"])
    (25, 0)
    """
    across, down = slanting(one, other)
    return max(abs(across), abs(down), abs(across + down))


def slanting(one: Hex, other: Hex) -> tuple[int, int]:
    """How far a hex is from another across and down, where rows slant from north-west to south-east."""
    columns_and_heights = []
    for place in (one, other):
        column, row = column_and_row(place)
        columns_and_heights.append((column, row - (column + 1) // 2 + column % 2))
    (column, height), (column_2, height_2) = columns_and_heights
    return column_2 - column, height_2 - height


DIRECTIONS: Final = (
    ("north", 0, -1),
    ("north-east", 1, -1),
    ("south-east", 1, 0),
    ("south", 0, 1),
    ("south-west", -1, 1),
    ("north-west", -1, 0),
)
"""Those of the neighbours of a hex, from the north clockwise: how far each is across and down, in slanting rows."""


def legs(one: Hex, other: Hex) -> tuple[tuple[int, str], ...]:
    """The way from one hex to another as the crow flies: so many hexes in a direction, and fewer in the next.

    >>> legs(NUMBERS["W2909"], NUMBERS["W3009"]), legs(NUMBERS["W2909"], NUMBERS["W2813"])
    (((1, 'north-east'),), ((3, 'south'), (1, 'south-west')))
    """
    across, down = slanting(one, other)
    for (name, x, y), (name_2, x_2, y_2) in zip(DIRECTIONS, DIRECTIONS[1:] + DIRECTIONS[:1], strict=True):
        far, far_2 = across * y_2 - down * x_2, x * down - y * across
        if far > 0 <= far_2:
            found = sorted(((far, name), (far_2, name_2)), key=lambda leg: -leg[0])
            return tuple(leg for leg in found if leg[0])
    return ()


def bearing(one: Hex, other: Hex) -> str:
    """Where a hex lies as seen from another: so many hexes in one direction, and so many in the next.

    >>> bearing(NUMBERS["W2909"], NUMBERS["W3009"]), bearing(NUMBERS["W2909"], NUMBERS["W2813"])
    ('north-east', '3 south, south-west')
    """
    return ", ".join(told_leg(count, way) for count, way in legs(one, other))


def told_leg(count: int, direction: str) -> str:
    """So many hexes in a direction."""
    words = translated(direction)
    return words if count == 1 else told("{count} {direction}", count=count, direction=words)


def within(place: Hex, reach: int) -> tuple[Hex, ...]:
    """All hexes at most so far away, the nearest first."""
    found = {place: None}
    edge = found
    for _ in range(reach):
        beside = chain.from_iterable([NEIGHBOURS[here] for here in edge])
        edge = dict.fromkeys([one for one in beside if one not in found])
        found |= edge
    return tuple(found)


def hexes_along(places: Set[Hex], start: Hex) -> dict[Hex, int]:
    """The number of hexes from one to others, if one keeps to some hexes, the banks of a river perhaps."""
    found = {start: 0}
    edge = [start]
    for place in edge:
        for beside in NEIGHBOURS[place]:
            if beside in places and beside not in found:
                found[beside] = found[place] + 1
                edge.append(beside)
    return found


@lru_cache(maxsize=6)
def to_everywhere(seat: Seat, verb: str) -> tuple[Option, ...]:
    """An option for each hex of the map, by number. They are offered by the dozen, so they are made once."""
    return tuple(Option(seat, verb, (place,)) for place in HEXES)

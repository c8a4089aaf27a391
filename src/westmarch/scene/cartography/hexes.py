"""Hex grids: where each hex lies, and which hex lies at a point."""

from __future__ import annotations

from math import sqrt
from typing import Final

import msgspec

from westmarch.scene.cartography.shapes import Frame, Point, distance

HALF_OF_ROOT_3: Final = sqrt(3) / 2


class HexGrid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A grid of hexes with a point to the north, in rows. Every other row, from the second on, is half a hex further
    east.

    If the grid is `flat`, hexes have a flat top instead and stand in columns: every other column, from the second on,
    is half a hex further south. With `first`, it is the first row or column, and every other one after it. `size` is
    the length of a side, `origin` where the middle of the first hex is, or would be, were it not half a hex further on.
    A hex is (column, row), both from 0. If hexes are places, `kind` is theirs, and their numbers run row by row, or
    column by column if the grid is flat: they need no spots then, and no x and y.

    >>> grid = HexGrid(columns=76, rows=56, size=6)
    >>> grid.count
    4256
    >>> grid.at(grid.middle((3, 5)))
    (3, 5)
    >>> grid.at((-100, -100)) is None
    True
    >>> HexGrid(columns=3, rows=4, size=6, flat=True).hexagon(5)
    (1, 1)
    """

    columns: int
    rows: int
    size: float
    origin: Point = (0, 0)
    kind: str = ""
    flat: bool = False
    first: bool = False

    @property
    def count(self) -> int:
        return self.columns * self.rows

    def hexagon(self, number: int) -> tuple[int, int]:
        """Column and row of the hex of that number."""
        if self.flat:
            return number // self.rows, number % self.rows
        return number % self.columns, number // self.columns

    @property
    def lines(self) -> int:
        """How many rows there are; columns, if the grid is flat."""
        return self.columns if self.flat else self.rows

    @property
    def length(self) -> int:
        """How many hexes a row has; a column, if the grid is flat."""
        return self.rows if self.flat else self.columns

    @property
    def apart(self) -> float:
        """How far the middles of two neighbours in a row or column are from each other."""
        return 2 * HALF_OF_ROOT_3 * self.size

    @property
    def across(self) -> float:
        """How wide a hex is, from west to east; where pieces stand, if it has a flat top."""
        return 1.5 * self.size if self.flat else self.apart

    def turned(self, along: float, over: float) -> Point:
        """A point so far along a row, and so far over from the first. If the grid is flat, it is along a column."""
        x, y = self.origin
        return (x + over, y + along) if self.flat else (x + along, y + over)

    @property
    def frame(self) -> Frame:
        """The smallest frame that holds all hexes."""
        half = self.apart / 2
        west, north = self.turned(-half, -self.size)
        east, south = self.turned(self.apart * self.length, (self.lines - 1) * 1.5 * self.size + self.size)
        return Frame(west, north, east, south)

    def middle(self, hexagon: tuple[int, int]) -> Point:
        """The middle of a hex."""
        place, line = reversed(hexagon) if self.flat else hexagon
        return self.turned((place + self.shift(line)) * self.apart, line * 1.5 * self.size)

    def shift(self, line: int) -> float:
        """How many hexes further on a row or column begins: none or half a one."""
        return (line + self.first) % 2 / 2

    def at(self, point: Point) -> tuple[int, int] | None:
        """The hex in which a point lies: of the hexes around, the one whose middle is the nearest."""
        along, over = point[0] - self.origin[0], point[1] - self.origin[1]
        if self.flat:
            along, over = over, along
        line = round(over / (1.5 * self.size))
        around = []
        for near in (line - 1, line, line + 1):
            place = round(along / self.apart - self.shift(near))
            x, y = self.middle((near, place) if self.flat else (place, near))
            away = (x - point[0]) * (x - point[0]) + (y - point[1]) * (y - point[1])
            around.append((away, place, near))
        _, place, line = min(around)
        if not (0 <= place < self.length and 0 <= line < self.lines):
            return None
        return (line, place) if self.flat else (place, line)

    def has_middle(self, point: Point) -> bool:
        """Whether a point is the middle of a hex, give or take a little: positions in scenes are whole numbers."""
        hexagon = self.at(point)
        return hexagon is not None and distance(self.middle(hexagon), point) < max(1, self.size / 4)

"""Hex grids: where each hex lies, and which hex lies at a point."""

from __future__ import annotations

from math import sqrt
from typing import Final

import msgspec

from westmarch.scene.cartography.shapes import Frame, Point, distance

HALF_OF_ROOT_3: Final = sqrt(3) / 2


class HexGrid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Hexes with a point to the north, in rows; every other row, from the second on, is half a hex further east.

    `size` is the length of a side, `origin` the middle of the first hex. A hex is (column, row), both from 0. If hexes
    are places, `kind` is theirs, and their numbers run row by row: they need no spots then, and no x and y.

    >>> grid = HexGrid(columns=76, rows=56, size=6)
    >>> grid.count
    4256
    >>> grid.at(grid.middle((3, 5)))
    (3, 5)
    >>> grid.at((-100, -100)) is None
    True
    """

    columns: int
    rows: int
    size: float
    origin: Point = (0, 0)
    kind: str = ""

    @property
    def count(self) -> int:
        return self.columns * self.rows

    @property
    def across(self) -> float:
        """How wide a hex is, from west to east."""
        return 2 * HALF_OF_ROOT_3 * self.size

    @property
    def frame(self) -> Frame:
        """The smallest frame that holds all hexes."""
        x, y = self.origin
        half = self.across / 2
        rows = (self.rows - 1) * 1.5 * self.size
        return Frame(x - half, y - self.size, x + self.across * self.columns, y + rows + self.size)

    def middle(self, hexagon: tuple[int, int]) -> Point:
        """The middle of a hex."""
        column, row = hexagon
        return self.origin[0] + (column + row % 2 / 2) * self.across, self.origin[1] + row * 1.5 * self.size

    def at(self, point: Point) -> tuple[int, int] | None:
        """The hex in which a point lies: of the hexes around, the one whose middle is the nearest."""
        row = round((point[1] - self.origin[1]) / (1.5 * self.size))
        around = []
        for near in (row - 1, row, row + 1):
            column = round((point[0] - self.origin[0]) / self.across - near % 2 / 2)
            x, y = self.middle((column, near))
            away = (x - point[0]) * (x - point[0]) + (y - point[1]) * (y - point[1])
            around.append((away, column, near))
        _, column, row = min(around)
        return (column, row) if 0 <= column < self.columns and 0 <= row < self.rows else None

    def has_middle(self, point: Point) -> bool:
        """Whether a point is the middle of a hex, give or take a little: positions in scenes are whole numbers."""
        hexagon = self.at(point)
        return hexagon is not None and distance(self.middle(hexagon), point) < max(1, self.size / 4)

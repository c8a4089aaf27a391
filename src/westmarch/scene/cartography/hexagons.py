"""Hexes as they are drawn: their lines, and what ground is in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from westmarch.scene.cartography.geography import Relief
from westmarch.scene.cartography.hexes import HexGrid
from westmarch.scene.cartography.pen import Path, placed
from westmarch.scene.cartography.shapes import Box, Outline, Point

BARE: Final = frozenset({"volcano", "ship"})
"""Drawings that say nothing about the ground around them."""


def grounds(relief: Iterable[Relief], grid: HexGrid, window: Box) -> Iterator[str]:
    """A colour in each hex with relief in a window: it is still seen when a piece stands before the mountain."""
    for one in relief:
        hexes = [hexagon for hexagon in one.hexes if window.away(grid.middle(hexagon)) <= 0]
        if hexes and one.kind not in BARE:
            path = Path()
            for first, last in runs(hexes, flat=grid.flat):
                strip(path, grid, first, last)
            yield f'<path class="ground ground-{one.kind}" d="{path}"/>'


def runs(hexes: Iterable[tuple[int, int]], *, flat: bool = False) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """The first and last hex of each stretch in a row; in a column, if the grid is flat.

    >>> list(runs([(3, 1), (1, 0), (2, 1), (3, 0)]))
    [((1, 0), (1, 0)), ((3, 0), (3, 0)), ((2, 1), (3, 1))]
    >>> list(runs([(3, 1), (1, 0), (2, 1), (3, 0)], flat=True))
    [((1, 0), (1, 0)), ((2, 1), (2, 1)), ((3, 0), (3, 1))]
    """
    first = last = None
    for hexagon in sorted(set(hexes), key=lambda one: one if flat else (one[1], one[0])):
        if first is None or last is None or beside(last, flat=flat) != hexagon:
            if first is not None and last is not None:
                yield first, last
            first = hexagon
        last = hexagon
    if first is not None and last is not None:
        yield first, last


def beside(hexagon: tuple[int, int], *, flat: bool) -> tuple[int, int]:
    """The next hex of a row, or of a column."""
    column, row = hexagon
    return (column, row + 1) if flat else (column + 1, row)


def corners(grid: HexGrid) -> list[Point]:
    """The corners of a hex about 0: from the first end of its row, or column, along the side of lower numbers to the
    last end, and back along the other."""
    half, side = grid.apart / 2, grid.size
    found = [(-half, -side / 2), (0, -side), (half, -side / 2), (half, side / 2), (0, side), (-half, side / 2)]
    return [(over, along) for along, over in found] if grid.flat else found


def strip(path: Path, grid: HexGrid, first: tuple[int, int], last: tuple[int, int]) -> None:
    """The outline of hexes side by side: along their edges on one side, and back along those on the other."""
    middles = [grid.middle(first)]
    while first != last:
        first = beside(first, flat=grid.flat)
        middles.append(grid.middle(first))
    begin, tip, over, back, other_tip, end = corners(grid)
    path.move(shifted(middles[0], begin))
    for middle in middles:
        path.lines([shifted(middle, tip), shifted(middle, over)])
    path.lines([shifted(middles[-1], back)])
    for middle in reversed(middles):
        path.lines([shifted(middle, other_tip), shifted(middle, end)])
    path.close()


def shifted(point: Point, by: Point) -> Point:
    return point[0] + by[0], point[1] + by[1]


def borders(courses: Sequence[Outline]) -> Iterator[str]:
    """Lines along the sides of hexes, as one drawing."""
    if courses:
        path = Path()
        for first, *others in courses:
            path.move(first).lines(others)
        yield f'<path class="limit" d="{path}"/>'


def lines(grid: HexGrid) -> Iterator[str]:
    """One row of hexes, used for all rows; or one column for all columns."""
    row = Path()
    begin, tip, over, back, other_tip, end = corners(grid)
    away = (0.0, grid.apart) if grid.flat else (grid.apart, 0.0)
    for place in range(grid.length):
        at = (away[0] * place, away[1] * place)
        row.move(shifted(at, end)).lines([shifted(at, one) for one in (begin, tip, over)])
        row.move(shifted(at, end)).lines([shifted(at, one) for one in (other_tip, back)])
    row.lines([shifted(at, over)])
    yield f'<defs><path id="chart-row" d="{row}"/></defs><g class="grid">'
    for line in range(grid.lines):
        yield f'<use href="#chart-row" {placed(grid.middle((line, 0) if grid.flat else (0, line)))}/>'
    yield "</g>"

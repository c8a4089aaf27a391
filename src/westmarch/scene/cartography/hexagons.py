"""Hexes as they are drawn: their lines, and what ground is in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from westmarch.scene.cartography.geography import Relief
from westmarch.scene.cartography.hexes import HexGrid
from westmarch.scene.cartography.pen import Path, placed

BARE: Final = frozenset({"volcano", "ship"})
"""Drawings that say nothing about the ground around them."""


def grounds(relief: Iterable[Relief], grid: HexGrid) -> Iterator[str]:
    """A colour in each hex with relief: it is still seen when a piece stands in front of the mountain."""
    for one in relief:
        if one.hexes and one.kind not in BARE:
            path = Path()
            for first, last in runs(one.hexes):
                strip(path, grid, first, last)
            yield f'<path class="ground ground-{one.kind}" d="{path}"/>'


def runs(hexes: Iterable[tuple[int, int]]) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """The first and last hex of each stretch in a row.

    >>> list(runs([(3, 1), (1, 0), (2, 1), (3, 0)]))
    [((1, 0), (1, 0)), ((3, 0), (3, 0)), ((2, 1), (3, 1))]
    """
    first = last = None
    for hexagon in sorted(set(hexes), key=lambda one: (one[1], one[0])):
        if first is None or last is None or (last[0] + 1, last[1]) != hexagon:
            if first is not None and last is not None:
                yield first, last
            first = hexagon
        last = hexagon
    if first is not None and last is not None:
        yield first, last


def strip(path: Path, grid: HexGrid, first: tuple[int, int], last: tuple[int, int]) -> None:
    """The outline of hexes side by side: east along their upper edges, back along the lower ones."""
    half, side = grid.across / 2, grid.size
    middles = [grid.middle((column, first[1])) for column in range(first[0], last[0] + 1)]
    path.move((middles[0][0] - half, middles[0][1] - side / 2))
    for x, y in middles:
        path.lines([(x, y - side), (x + half, y - side / 2)])
    path.lines([(middles[-1][0] + half, middles[-1][1] + side / 2)])
    for x, y in reversed(middles):
        path.lines([(x, y + side), (x - half, y + side / 2)])
    path.close()


def lines(grid: HexGrid) -> Iterator[str]:
    """One row of hexes, used for all rows."""
    half, side = grid.across / 2, grid.size
    row = Path()
    for column in range(grid.columns):
        x = column * grid.across
        row.move((x - half, side / 2)).lines([(x - half, -side / 2), (x, -side), (x + half, -side / 2)])
        row.move((x - half, side / 2)).lines([(x, side), (x + half, side / 2)])
    row.lines([((grid.columns - 0.5) * grid.across, -side / 2)])
    yield f'<defs><path id="chart-row" d="{row}"/></defs><g class="grid">'
    for at in range(grid.rows):
        yield f'<use href="#chart-row" {placed(grid.middle((0, at)))}/>'
    yield "</g>"

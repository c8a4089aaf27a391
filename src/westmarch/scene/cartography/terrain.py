"""Terrain: where mountains, hills, trees and reeds stand, and how all of them are drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from westmarch.scene.cartography.geography import Geography, Relief
from westmarch.scene.cartography.glyphs import GLYPHS, Glyph
from westmarch.scene.cartography.hexes import HexGrid
from westmarch.scene.cartography.pen import Pen, placed
from westmarch.scene.cartography.shapes import Box, Point, along, aside, bounds, contains, length_of, rounded

HIGH: Final = 0.9
WIDE: Final = 1.5
"""How high and wide a drawing in a hex is, at most, in sides of the hex."""
FOOT: Final = 0.15
"""How far under the middle of its hex it stands, in sides."""
GROVE: Final = ((-0.5, 0), (0.05, -0.12), (0.5, 0.02))
"""Where narrow drawings stand that share a hex, in sides."""


class Feature(NamedTuple):
    """A mountain, a tree: where its foot stands, and how it looks."""

    foot: Point
    svg: str


def drawn(geography: Geography, taken: Sequence[Box], window: Box) -> Iterator[str]:
    """The terrain of a map where nothing else is, as far as it is seen. Things further south stand in front."""

    def shown(feature: Feature) -> bool:
        return window.away(feature.foot) <= 0

    features: list[Feature] = []
    for at, relief in enumerate(geography.relief):
        pen, glyph = Pen(f"{geography.title}, relief {at}"), GLYPHS[relief.kind]
        free = (
            foot
            for foot in (*in_row(relief, glyph, pen), *all_over(relief, glyph, pen))
            if not any(box.overlaps(other) for box in (glyph.box(foot, relief.size),) for other in taken)
        )
        feet = [*free, *relief.at]
        if glyph.variants and len(feet) > glyph.variants:
            key = f"chart-{relief.kind}-{at}"
            stocked, used = (
                stock(relief, glyph, pen, key),
                [Feature(foot, one_of(glyph, pen, key, foot)) for foot in feet],
            )
            yield from [stocked] if any(map(shown, used)) else ()
            features += used
        else:
            features += [Feature(foot, unique(relief, glyph, pen, foot)) for foot in feet]
        if relief.hexes and geography.grid:
            key = f"chart-{relief.kind}-in-hex-{at}"
            stocked = stock_for_hexes(relief, glyph, pen, key, geography.grid)
            used = [Feature(foot, one_of(glyph, pen, key, foot)) for foot in in_hexes(relief, geography.grid)]
            yield from [stocked] if any(map(shown, used)) else ()
            features += used
    features.sort(key=lambda feature: feature.foot[1])
    yield from (feature.svg for feature in features if shown(feature))


def stock(relief: Relief, glyph: Glyph, pen: Pen, key: str) -> str:
    """A few drawings, to be used again and again."""
    return defined(key, [glyph.draw(pen, (0, 0), relief.size) for _ in range(glyph.variants)])


def stock_for_hexes(relief: Relief, glyph: Glyph, pen: Pen, key: str, grid: HexGrid) -> str:
    """A few drawings that fit the upper part of a hex: one mountain, three trees."""
    size = relief.size * min(HIGH * grid.size / glyph.height, WIDE * grid.size / glyph.width)
    feet = [(0.0, 0.0)] if glyph.width * size > grid.size else [(grid.size * x, grid.size * y) for x, y in GROVE]
    return defined(key, ["".join(glyph.draw(pen, foot, size) for foot in feet) for _ in range(max(glyph.variants, 1))])


def defined(key: str, drawings: Sequence[str]) -> str:
    parts = (f'<g id="{key}-{at}" class="stock">{one}</g>' for at, one in enumerate(drawings))
    return f"<defs>{''.join(parts)}</defs>"


def one_of(glyph: Glyph, pen: Pen, key: str, foot: Point) -> str:
    style = f'class="{glyph.style}" ' if glyph.style else ""
    return f'<use {style}href="#{key}-{pen.rng.below(max(glyph.variants, 1))}" {placed(foot)}/>'


def unique(relief: Relief, glyph: Glyph, pen: Pen, foot: Point) -> str:
    drawing = glyph.draw(pen, foot, relief.size)
    return f'<g class="{glyph.style}">{drawing}</g>' if glyph.style else drawing


def in_hexes(relief: Relief, grid: HexGrid) -> Iterator[Point]:
    """The feet of those in hexes: a little under the middle, so that pieces may stand before them."""
    for hexagon in relief.hexes:
        x, y = grid.middle(hexagon)
        yield x, y + FOOT * grid.size


def in_row(relief: Relief, glyph: Glyph, pen: Pen) -> Iterator[Point]:
    """The feet of those along a line, now on this side of it, now on that."""
    if not relief.along:
        return
    ridge, gap = rounded(relief.along), glyph.gap[0] * relief.size
    steps = [gap * (at + 0.5) for at in range(int(length_of(ridge) / gap))]
    for here, ahead in zip(along(ridge, steps), along(ridge, [step + 1 for step in steps]), strict=True):
        step = aside(here, ahead, pen.waver(relief.breadth))
        yield here[0] + step[0], here[1] + step[1]


def all_over(relief: Relief, glyph: Glyph, pen: Pen) -> Iterator[Point]:
    """The feet of those within an outline, in rows that nobody planted."""
    if not relief.within:
        return
    edge = rounded(relief.within, closed=True)
    around = bounds(edge)
    across, down = glyph.gap[0] * relief.size, glyph.gap[1] * relief.size
    for row in range(int((around.bottom - around.top) / down) + 1):
        for column in range(int((around.right - around.left) / across) + 1):
            x = around.left + (column + row % 2 / 2 + pen.waver(0.3)) * across
            y = around.top + (row + pen.waver(0.3)) * down
            if contains(edge, (x, y)):
                yield x, y

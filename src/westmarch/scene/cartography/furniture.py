"""What a map has besides land: paper, edging, compass, title, and the cloth of a table without a map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from westmarch.scene.cartography.glyphs import element
from westmarch.scene.cartography.lettering import straight, width_of
from westmarch.scene.cartography.pen import Path, Pen, number, tenths
from westmarch.scene.cartography.shapes import Box, Frame, Point, between, distance

COMPASS: Final = 46.0
TITLE_SIZE: Final = 26.0
UNDER_SIZE: Final = 13.0
RULER: Final = 25
"""How long the dark and light parts of the edging are, about."""
ROSE: Final = (
    (0, -1), (0.16, -0.16), (1, 0), (0.16, 0.16), (0, 1), (-0.16, 0.16), (-1, 0), (-0.16, -0.16)
)  # fmt: skip
"""Points and hollows of a rose of four winds, from the north on."""


def rectangle(box: Box | Frame, style: str) -> str:
    left, top, right, bottom = (tenths(value) for value in box)
    x, y, width, height = (number(value) for value in (left, top, right - left, bottom - top))
    return f'<rect class="{style}" x="{x}" y="{y}" width="{width}" height="{height}"/>'


def circle(style: str, at: Point, radius: float) -> str:
    x, y, r = (number(tenths(value)) for value in (*at, radius))
    return f'<circle class="{style}" cx="{x}" cy="{y}" r="{r}"/>'


def inset(frame: Frame, by: float) -> Frame:
    return Frame(frame.west + by, frame.north + by, frame.east - by, frame.south - by)


def age(frame: Frame) -> str:
    """Edges that many hands have touched."""
    return (
        '<defs><radialGradient id="chart-age" r=".75"><stop class="age" offset=".6" stop-opacity="0"/>'
        '<stop class="age" offset="1" stop-opacity=".65"/></radialGradient></defs>' + rectangle(frame, "aged")
    )


def edging(frame: Frame) -> Iterator[str]:
    """A margin, and two lines with dark and light parts between them, as on a chart."""
    yield rectangle(inset(frame, 5), "margin")
    yield rectangle(inset(frame, 4), "edge")
    yield rectangle(inset(frame, 10), "edge")
    corners = inset(frame, 7).corners
    bars = Path()
    for start, end in pairwise([*corners, corners[0]]):
        count = round(distance(start, end) / RULER / 2) * 2 + 1
        for part in range(0, count, 2):
            bars.move(between(start, end, part / count)).step("l", between(start, end, (part + 1) / count))
    yield element("bars", bars)


def compass(at: Point) -> Iterator[str]:
    """A rose: four long points over four short ones, and a letter for the north."""
    x, y = at

    def star(reach: float, turned: bool) -> list[Point]:
        if turned:
            return [(x + (a - b) * 0.7071 * reach, y + (a + b) * 0.7071 * reach) for a, b in ROSE]
        return [(x + a * reach, y + b * reach) for a, b in ROSE]

    for reach, turned in ((0.62 * COMPASS, True), (COMPASS, False)):
        points = star(reach, turned)
        yield element("page", Path().move(points[0]).lines(points[1:]).close())
        dark = Path()
        for tip in range(0, 8, 2):
            dark.move(points[tip]).lines([points[tip + 1], at]).close()
        yield element("solid", dark)
    for radius in (0.4, 0.45):
        yield circle("hatch", at, radius * COMPASS)
    yield straight("N", "under", 15, (x, y - COMPASS - 9)).svg("")


def compass_box(at: Point) -> Box:
    return Box(at[0] - COMPASS, at[1] - COMPASS - 18, at[0] + COMPASS, at[1] + COMPASS)


def cartouche_box(at: Point, title: str, subtitle: str) -> Box:
    wide = max(width_of(title, TITLE_SIZE), width_of(subtitle, UNDER_SIZE)) + 64
    return Box.around(at, wide, 74 if subtitle else 56)


def cartouche(at: Point, title: str, subtitle: str) -> Iterator[str]:
    """The title on a scroll."""
    box = cartouche_box(at, title, subtitle)
    pen = Pen(f"scroll {title}")
    yield element("page", scroll_end(box, box.left, -1))
    yield element("page", scroll_end(box, box.right, 1))
    left, right = box.left + 14, box.right - 14
    sheet = [(left, box.top), (right, box.top), (right, box.bottom), (left, box.bottom)]
    edge = [pen.near(point, 1) for point in sheet]
    yield element("page", Path().move(edge[0]).lines(edge[1:]).close())
    yield rectangle(Box(left + 5, box.top + 5, right - 5, box.bottom - 5), "hatch")
    yield straight(title, "heading", TITLE_SIZE, (at[0], at[1] - (10 if subtitle else 0))).svg("")
    if subtitle:
        yield straight(subtitle, "under", UNDER_SIZE, (at[0], at[1] + 20)).svg("")


def scroll_end(box: Box, edge: float, side: int) -> Path:
    """A rolled end of the scroll, behind the sheet."""
    inner, top, bottom = edge - side * 18, box.top + 7, box.bottom + 7
    path = Path().move((inner, top)).step("l", (edge, top))
    path.step("q", (edge - side * 9, (top + bottom) / 2), (edge, bottom))
    return path.step("l", (inner, bottom)).close()


def cloth(frame: Frame, mats: Iterable[Box]) -> Iterator[str]:
    """A woven cloth with a seam, and a stitched mat for each place."""
    yield rectangle(frame, "cloth")
    yield (
        '<defs><pattern id="chart-weave" width="8" height="8" patternUnits="userSpaceOnUse">'
        '<path class="weave" d="M0 2h4M4 6h4M2 4v4M6 0v4"/></pattern></defs>'
    )
    yield rectangle(frame, "woven")
    yield rectangle(inset(frame, 8), "seam")
    for mat in mats:
        yield rectangle(mat, "mat")

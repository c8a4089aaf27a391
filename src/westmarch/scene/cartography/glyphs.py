"""Small drawings: mountains, hills, trees, reeds. `at` is the middle of the foot.

Each range has its own few mountains and each wood its own few trees, used again and again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from westmarch.scene.cartography.pen import Path, Pen
from westmarch.scene.cartography.shapes import Box, Point, between

VARIANTS: Final = 4
PEAKS: Final = 6


class Glyph(NamedTuple):
    """A kind of small drawing: how large it is, how far apart they stand, how one is drawn, in which style if it has a
    single one, and how many different ones there are; 0 stands for as many as are wanted."""

    width: float
    height: float
    gap: Point
    draw: Callable[[Pen, Point, float], str]
    style: str = ""
    variants: int = 0

    def box(self, at: Point, size: float) -> Box:
        """What one takes up; its outermost strokes don't count."""
        wide, high = 0.8 * self.width * size, 0.9 * self.height * size
        return Box(at[0] - wide / 2, at[1] - high, at[0] + wide / 2, at[1])


def element(style: str, path: Path) -> str:
    """A path; without a style, it takes that of what it lies in."""
    return f'<path class="{style}" d="{path}"/>' if style else f'<path d="{path}"/>'


def mountain(pen: Pen, at: Point, size: float) -> str:
    """A peak, light from the north-west: the ridge wanders down from the top, the slope behind it is hatched."""
    wide, high = (26 + pen.waver(5)) * size, (23 + pen.waver(6)) * size
    lean = pen.waver(0.09)

    def point(across: float, up: float, by: float = 0.03) -> Point:
        return at[0] + (across + lean * up + pen.waver(by)) * wide, at[1] - (up + pen.waver(by)) * high

    foot, top, heel = point(-0.52, 0, 0.02), point(0, 1, 0), point(0.52, 0, 0.02)
    west = [foot, point(-0.33, 0.3), point(-0.2, 0.58), point(-0.08, 0.8), top]
    east = [top, point(0.1, 0.82), point(0.2, 0.55), point(0.36, 0.3), heel]
    ridge = [top, point(0.04, 0.76), point(-0.05, 0.55), point(0.05, 0.33), point(-0.01, 0.12)]
    body = Path().move(foot).lines([*west[1:], *east[1:]])
    scree = Path().move(top).lines([*east[1:], *reversed(ridge[1:])]).close()
    for mark in range(1, 4):
        start = between(ridge[mark], ridge[mark + 1], 0.5 + pen.waver(0.4))
        scree.move(start).step("l", (start[0] + (0.13 + pen.waver(0.03)) * wide, start[1] + 0.2 * high))
    return element("rock", body) + element("scree", scree)


def volcano(pen: Pen, at: Point, size: float) -> str:
    """A mountain with its top blown off, and smoke."""
    wide, high = 40 * size, 30 * size
    x, y = at

    def point(across: float, up: float) -> Point:
        return x + across * wide, y - up * high

    body = Path().move(point(-0.55, 0)).step("q", point(-0.2, 0.2), point(-0.13, 0.95))
    body.lines([point(-0.04, 0.88), point(0.04, 0.95), point(0.12, 0.9)]).step("q", point(0.2, 0.2), point(0.55, 0))
    scree = Path().move(point(0.12, 0.9)).step("q", point(0.2, 0.2), point(0.55, 0))
    scree.lines([point(0.1, 0.12), point(0.03, 0.5), point(0.04, 0.93)]).close()
    smoke = Path().move(point(0, 1))
    for up, across in ((1.2, 0.16), (1.42, -0.05), (1.62, 0.2), (1.85, 0.05)):
        smoke.step("q", point(across, up - 0.1), point(across / 2 + pen.waver(0.03), up))
    return element("rock", body) + element("scree", scree) + element("grass", smoke)


def hill(pen: Pen, at: Point, size: float) -> str:
    """A round top with a few strokes on its eastern side."""
    wide, high = (20 + pen.waver(4)) * size, (9 + pen.waver(2)) * size
    x, y = at

    def point(across: float, up: float) -> Point:
        return x + across * wide, y - up * high

    body = Path().move(point(-0.5, 0)).step("q", point(-0.28, 1.1), point(0, 1)).step("q", point(0.3, 1), point(0.5, 0))
    strokes = Path()
    for across, up in ((0.1, 0.85), (0.22, 0.7), (0.33, 0.5)):
        strokes.move(point(across, up)).step("l", point(across + 0.08, up - 0.32 + pen.waver(0.1)))
    return element("", body) + element("", strokes)


LOBES: Final = (
    ((-0.75, 0.45), (-0.4, 0.68)),
    ((-0.45, 1.1), (0, 0.98)),
    ((0.5, 1.1), (0.4, 0.66)),
    ((0.75, 0.4), (0.3, 0.28)),
)
"""The crown of a tree, lobe by lobe: what each is pulled towards, and where it ends."""


def tree(pen: Pen, at: Point, size: float) -> str:
    """A leafy tree: three or four lobes over a stem."""
    wide, high = (9 + pen.waver(1.5)) * size, (9.5 + pen.waver(1.5)) * size
    x, y = at

    def point(across: float, up: float, by: float = 0.06) -> Point:
        return x + (across + pen.waver(by)) * wide, y - (up + pen.waver(by)) * high

    crown = Path().move(point(-0.3, 0.28))
    for pull, to in LOBES:
        crown.step("q", point(*pull), point(*to))
    crown.step("q", point(0, 0.16), point(-0.3, 0.28))
    crown.move(point(0, 0.24, 0)).step("l", point(0, 0, 0.03))
    return element("", crown)


def fir(pen: Pen, at: Point, size: float) -> str:
    """A dark tree with a top."""
    wide, high = (7.5 + pen.waver(1)) * size, (12 + pen.waver(2)) * size
    x, y = at

    def point(across: float, up: float) -> Point:
        return x + (across + pen.waver(0.05)) * wide, y - (up + pen.waver(0.03)) * high

    boughs = Path().move(point(-0.5, 0.2)).step("q", point(-0.2, 0.4), point(0, 1))
    boughs.step("q", point(0.2, 0.4), point(0.5, 0.2)).step("q", point(0, 0.1), point(-0.5, 0.2))
    boughs.move(point(0, 0.15)).step("l", point(0, 0))
    return element("", boughs)


def reeds(pen: Pen, at: Point, size: float) -> str:
    """A tuft over a line of water."""
    x, y = at
    tuft = Path().move((x - 6 * size, y)).step("l", (x + (6 + pen.waver(1)) * size, y + pen.waver(0.4)))
    for across in (-2.4, 0, 2.4):
        tip = x + (across * 1.6 + pen.waver(0.6)) * size, y - (5.5 + pen.waver()) * size
        tuft.move((x + across * size, y - 1)).step("l", tip)
    return element("", tuft)


def dune(pen: Pen, at: Point, size: float) -> str:
    """A line of blown sand."""
    x, y = at
    wide = (9 + pen.waver(3)) * size
    ripple = Path().move((x - wide, y)).step("q", (x - wide / 2, y - (4 + pen.waver()) * size), (x + wide / 3, y))
    return element("", ripple.step("q", (x + wide / 2, y + 1), (x + wide, y - pen.waver())))


def ship(pen: Pen, at: Point, size: float) -> str:
    """A swan-necked ship under sail."""
    x, y = at

    def point(across: float, up: float) -> Point:
        return x + across * size, y - up * size

    hull = Path().move(point(-17, 6)).step("q", point(-14, 0), point(-8, -1)).step("l", point(8, -1))
    hull.step("q", point(15, 1), point(15, 10)).step("q", point(15, 14), point(19, 13))
    hull.step("q", point(13, 17), point(12, 10))
    hull.step("q", point(11, 5), point(6, 4)).step("l", point(-10, 4)).step("q", point(-14, 4), point(-17, 6)).close()
    sail = Path().move(point(-2, 5)).step("l", point(-2, 28)).move(point(-1, 26)).step("q", point(12, 19), point(3, 7))
    sail.step("q", point(1, 15), point(-1, 26)).move(point(-3, 25)).step("q", point(-13, 16), point(-11, 7))
    sail.step("q", point(-7, 9), point(-3, 7)).close()
    waves = Path()
    for left in (-26, -6, 14):
        start = left + pen.waver(2)
        waves.move(point(start, -4)).step("q", point(start + 5, -1), point(start + 9, -4))
        waves.step("q", point(start + 13, -6), point(start + 17, -4))
    return element("rock", sail) + element("rock", hull) + element("wave", waves)


GLYPHS: Final[Mapping[str, Glyph]] = {
    "mountains": Glyph(28, 25, (13, 12), mountain, variants=PEAKS),
    "volcano": Glyph(44, 56, (0, 0), volcano),
    "hills": Glyph(22, 11, (17, 10), hill, "rock", VARIANTS),
    "wood": Glyph(10, 11, (8.5, 6.5), tree, "leaf", VARIANTS),
    "firs": Glyph(9, 14, (7.5, 7), fir, "needle", VARIANTS),
    "marsh": Glyph(14, 7, (17, 10), reeds, "grass", VARIANTS),
    "sand": Glyph(22, 5, (38, 22), dune, "grass", VARIANTS),
    "ship": Glyph(56, 34, (0, 0), ship),
}

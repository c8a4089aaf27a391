"""The pen: lines that waver as a hand's do, and how they are written down as SVG paths.

All chance comes from the engine's generator, keyed with a name for each line: a map is the same on every machine, and a
line stays as it is when others are added.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from westmarch.engine.chance import Rng, key_of
from westmarch.scene.cartography.shapes import Point, aside, between, distance, rounded

STEP: Final = 10.0
"""How far apart the points of a wavering line lie, at most."""
FINE: Final = 1 << 16


class Pen:
    """A hand that draws one thing, and draws it alike on every machine.

    >>> Pen("coast 1").waver() == Pen("coast 1").waver() != Pen("coast 2").waver()
    True
    >>> line_path(Pen("coast 1").line([(0, 0), (20, 10)], rough=0.2))
    'M0 0q4.2 3.8 6.7 5.2t5 3t8.3 1.8'
    """

    def __init__(self, name: str) -> None:
        self.rng = Rng(key_of(name), 0, 0)

    def waver(self, by: float = 1) -> float:
        """Anything from -by to by."""
        return (self.rng.below(2 * FINE + 1) - FINE) / FINE * by

    def near(self, point: Point, by: float) -> Point:
        """A point close to that one."""
        return point[0] + self.waver(by), point[1] + self.waver(by)

    def line(self, points: Sequence[Point], rough: float, closed: bool = False, step: float = STEP) -> list[Point]:
        """The line with rounded corners, then with bays and headlands: each stretch is bent aside by chance at its
        middle, by up to `rough` of its length, and so are its halves, until they are shorter than a step."""
        smooth = rounded(points, closed)
        if closed:
            smooth.append(smooth[0])
        found = [smooth[0]]
        for a, b in pairwise(smooth):
            self.bend(a, b, rough, step, found)
        return found

    def bend(self, a: Point, b: Point, rough: float, least: float, found: list[Point]) -> None:
        length = distance(a, b)
        if length <= least:
            found.append(b)
            return
        step = aside(a, b, self.waver(rough * length))
        middle = between(a, b, 0.5)
        bent = middle[0] + step[0], middle[1] + step[1]
        self.bend(a, bent, rough, least, found)
        self.bend(bent, b, rough, least, found)


# Paths.


def tenths(value: float) -> int:
    return round(value * 10)


def number(value: int) -> str:
    """A number of tenths in as few letters as SVG needs.

    >>> [number(value) for value in (0, 5, -5, 12, 120, -123)]
    ['0', '.5', '-.5', '1.2', '12', '-12.3']
    """
    whole, tenth = divmod(abs(value), 10)
    text = f"{whole or ''}.{tenth}" if tenth else str(whole)
    return "-" + text if value < 0 else text


def numbers(*values: int) -> str:
    """Numbers of tenths, one after another; a minus sign parts as well as a space."""
    texts = [number(value) for value in values]
    return texts[0] + "".join(text if text[0] == "-" else " " + text for text in texts[1:])


def placed(at: Point) -> str:
    """A point as attributes.

    >>> placed((1, 2.5))
    'x="1" y="2.5"'
    """
    return f'x="{number(tenths(at[0]))}" y="{number(tenths(at[1]))}"'


class Path:
    """An SVG path under the pen. Points are rounded to tenths first, so that no error adds up."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.x = self.y = 0

    def move(self, to: Point) -> Path:
        self.x, self.y = tenths(to[0]), tenths(to[1])
        self.parts.append("M" + numbers(self.x, self.y))
        return self

    def step(self, letter: str, *points: Point) -> Path:
        """One command with relative points; the pen stays at the last one."""
        values: list[int] = []
        for point in points:
            x, y = tenths(point[0]), tenths(point[1])
            values += (x - self.x, y - self.y)
        self.x, self.y = tenths(points[-1][0]), tenths(points[-1][1])
        self.parts.append(letter + numbers(*values))
        return self

    def lines(self, points: Iterable[Point]) -> Path:
        for point in points:
            self.step("l", point)
        return self

    def close(self) -> Path:
        self.parts.append("z")
        return self

    def curve(self, points: Sequence[Point], closed: bool = False) -> Path:
        """A smooth curve (a quadratic B-spline): the points pull at it, the ends of an open one are its ends."""
        if closed:
            ring = list(points[:-1]) if points[0] == points[-1] else list(points)
            start = between(ring[-1], ring[0], 0.5)
            return self.move(start).glide(ring, start).close()
        self.move(points[0])
        return self.glide(points[1:-1], points[-1]) if len(points) > 2 else self.step("l", points[-1])

    def glide(self, pulls: Sequence[Point], end: Point) -> Path:
        """Go on to an end, pulled by one point after the other.

        Each but the first pulls as its predecessor, mirrored in the joint between them, so that the joint alone need be
        written (`t`). Joints lie where that mirrored point is right within a tenth, so that no error adds up.
        """
        x, y = tenths(pulls[0][0]), tenths(pulls[0][1])
        first = [x - self.x, y - self.y]
        joints = []
        for pull in pulls[1:]:
            joint = round((x + tenths(pull[0])) / 2), round((y + tenths(pull[1])) / 2)
            joints.append(joint)
            x, y = 2 * joint[0] - x, 2 * joint[1] - y
        joints.append((tenths(end[0]), tenths(end[1])))
        for letter, joint in zip("q" + "t" * len(joints), joints, strict=False):
            self.parts.append(letter + numbers(*first, joint[0] - self.x, joint[1] - self.y))
            self.x, self.y = joint
            first = []
        return self

    def __str__(self) -> str:
        return "".join(self.parts)


def line_path(points: Sequence[Point]) -> str:
    return str(Path().curve(points))


def ring_path(points: Sequence[Point]) -> str:
    return str(Path().curve(points, closed=True))


def brush(points: Sequence[Point], narrow: float, broad: float) -> str:
    """A line that grows from `narrow` to `broad`, as a shape to be filled: a river from its spring."""
    last = len(points) - 1
    left, right = [], []
    for at, point in enumerate(points):
        before, after = points[max(at - 1, 0)], points[min(at + 1, last)]
        step = aside(before, after, (narrow + (broad - narrow) * at / last) / 2)
        left.append((point[0] + step[0], point[1] + step[1]))
        right.append((point[0] - step[0], point[1] - step[1]))
    return str(Path().curve([*left, *reversed(right)])) + "z"

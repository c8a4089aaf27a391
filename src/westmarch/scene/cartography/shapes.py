"""Plane geometry for maps.

Nothing here but + - * / and the square root: these give the same bits on every machine, which sines do not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

Point = tuple[float, float]
Outline = tuple[Point, ...]


class Frame(NamedTuple):
    """The edges of a map."""

    west: float
    north: float
    east: float
    south: float

    @property
    def width(self) -> float:
        return self.east - self.west

    @property
    def height(self) -> float:
        return self.south - self.north

    @property
    def box(self) -> Box:
        """All that lies within."""
        return Box(self.west, self.north, self.east, self.south)

    @property
    def corners(self) -> list[Point]:
        """Clockwise from the north-west."""
        return [(self.west, self.north), (self.east, self.north), (self.east, self.south), (self.west, self.south)]


class Box(NamedTuple):
    """A rectangle that something takes up."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def around(cls, at: Point, width: float, height: float) -> Box:
        """The box with that middle."""
        return cls(at[0] - width / 2, at[1] - height / 2, at[0] + width / 2, at[1] + height / 2)

    @property
    def rounded(self) -> Box:
        """The box in tenths, which no eye tells apart: fewer letters to send.

        >>> Box(0.04, 1.96, 3, 4).rounded
        Box(left=0.0, top=2.0, right=3, bottom=4)
        """
        return Box(*(round(edge, 1) for edge in self))

    def overlaps(self, other: Box) -> bool:
        """Whether both have more than an edge in common.

        >>> Box(0, 0, 2, 2).overlaps(Box(1, 1, 3, 3)), Box(0, 0, 2, 2).overlaps(Box(2, 0, 4, 2))
        (True, False)
        """
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def wider(self, by: float) -> Box:
        """The box with so much more on each side."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def away(self, point: Point) -> float:
        """How far it is from the box to a point; 0 within."""
        across = max(self.left - point[0], point[0] - self.right, 0)
        down = max(self.top - point[1], point[1] - self.bottom, 0)
        return sqrt(across * across + down * down)

    def shared(self, other: Box) -> float:
        """How large the part is that both have in common."""
        width = min(self.right, other.right) - max(self.left, other.left)
        height = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(width, 0) * max(height, 0)

    def inside(self, frame: Frame, margin: float = 0) -> bool:
        """Whether nothing of it is beyond the frame."""
        return (
            self.left >= frame.west + margin
            and self.right <= frame.east - margin
            and self.top >= frame.north + margin
            and self.bottom <= frame.south - margin
        )

    def meets(self, start: Point, end: Point) -> bool:
        """Whether a straight line touches it (Liang and Barsky's clipping)."""
        if (start[0] < self.left and end[0] < self.left) or (start[0] > self.right and end[0] > self.right):
            return False
        if (start[1] < self.top and end[1] < self.top) or (start[1] > self.bottom and end[1] > self.bottom):
            return False
        enter, leave = 0.0, 1.0
        for axis, low, high in ((0, self.left, self.right), (1, self.top, self.bottom)):
            step = end[axis] - start[axis]
            if step == 0:
                if not low <= start[axis] <= high:
                    return False
                continue
            near, far = sorted(((low - start[axis]) / step, (high - start[axis]) / step))
            enter, leave = max(enter, near), min(leave, far)
        return enter <= leave


def distance(a: Point, b: Point) -> float:
    return sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]))


def between(a: Point, b: Point, share: float) -> Point:
    """The point that lies that share of the way from a to b."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def aside(a: Point, b: Point, by: float) -> Point:
    """A step of that length to the left of the way from a to b. The paper has its y to the south."""
    length = distance(a, b) or 1
    return (b[1] - a[1]) / length * by, (a[0] - b[0]) / length * by


def length_of(line: Sequence[Point]) -> float:
    return sum(distance(a, b) for a, b in pairwise(line))


def along(line: Sequence[Point], steps: Iterable[float]) -> list[Point]:
    """The points that lie so far along the line; the steps grow.

    >>> along([(0, 0), (10, 0), (10, 10)], [5, 12])
    [(5.0, 0.0), (10.0, 2.0)]
    """
    found, at, passed = [], 0, 0.0
    for step in steps:
        while at < len(line) - 2 and passed + distance(line[at], line[at + 1]) < step:
            passed += distance(line[at], line[at + 1])
            at += 1
        share = (step - passed) / (distance(line[at], line[at + 1]) or 1)
        found.append(between(line[at], line[at + 1], share))
    return found


def rounded(line: Sequence[Point], closed: bool = False, times: int = 2) -> list[Point]:
    """The line with its corners cut (Chaikin's curve); an open one keeps its ends."""
    points = list(line)
    for _ in range(times):
        pairs = list(pairwise([*points, points[0]] if closed else points))
        cut = [point for a, b in pairs for point in (between(a, b, 0.25), between(a, b, 0.75))]
        points = cut if closed else [points[0], *cut[1:-1], points[-1]]
    return points


def contains(outline: Sequence[Point], point: Point) -> bool:
    """Whether the point lies within the closed outline.

    >>> contains([(0, 0), (4, 0), (4, 4), (0, 4)], (1, 1)), contains([(0, 0), (4, 0), (4, 4), (0, 4)], (5, 1))
    (True, False)
    """
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in pairwise((*outline, outline[0])):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
    return inside


def bounds(points: Iterable[Point]) -> Box:
    """The smallest box that holds all points."""
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def nearer(cell: Sequence[Point], seed: Point, other: Point) -> list[Point]:
    """The part of a convex cell that is nearer to the seed than to the other point (Sutherland and Hodgman)."""
    middle = between(seed, other, 0.5)
    ahead = other[0] - seed[0], other[1] - seed[1]

    def beyond(point: Point) -> float:
        return (point[0] - middle[0]) * ahead[0] + (point[1] - middle[1]) * ahead[1]

    kept: list[Point] = []
    for a, b in pairwise([*cell, cell[0]] if cell else []):
        far_a, far_b = beyond(a), beyond(b)
        if far_a <= 0:
            kept.append(a)
        if (far_a < 0 < far_b) or (far_b < 0 < far_a):
            kept.append(between(a, b, far_a / (far_a - far_b)))
    return kept

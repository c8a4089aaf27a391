"""Lettering: how much room names take, and where each is written so that none lies over another or over a place.

Widths are those of the web table's typeface. Where it is missing, another fits: each name says how long it is to be
(`textLength`), so it takes what is kept free for it here.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from typing import Final

from westmarch.scene.cartography.pen import line_path, number, placed, tenths
from westmarch.scene.cartography.shapes import Box, Frame, Point, along, length_of, rounded
from westmarch.scene.elements import Reference

ADVANCES: Final[Mapping[str, int]] = json.loads(files(__package__).joinpath("advances.json").read_text("utf-8"))
"""How wide each letter is, in thousandths of its size (tools/make_advances.py)."""
MIDDLING: Final = 600
"""How wide a letter is taken to be that the typeface lacks."""
NAME_SIZE: Final = 13
NEAR: Final = 14.0
"""A name that is not nearer to its own place than to another by so much could be either's."""
MARGIN: Final = 18
SPACED: Final = 0.22
"""What is added between the letters of the names of regions, in parts of their size."""


def width_of(text: str, size: float, spaced: float = 0) -> float:
    """The width of a text, in pixels like the size. `spaced` is what is added between letters, in parts of the size."""
    wide = sum(ADVANCES.get(letter, MIDDLING) for letter in text) / 1000
    return (wide + spaced * max(len(text) - 1, 0)) * size


@dataclass(frozen=True)
class Label:
    """A name with its place on paper: in a straight line about `at`, or along a curve."""

    text: str
    style: str
    size: float
    at: Point
    boxes: tuple[Box, ...]
    width: float
    curve: tuple[Point, ...] = ()
    ref: Reference | None = None

    def svg(self, key: str) -> str:
        """The element; `key` tells its curve from others in the document."""
        size = "" if self.style == "name" else f' font-size="{number(tenths(self.size))}"'
        named = f' data-ref="{self.ref[0]}:{self.ref[1]}"' if self.ref else ""
        length = f'textLength="{number(tenths(self.width))}" lengthAdjust="spacingAndGlyphs"'
        start = f'<text class="{self.style}"{size}{named}'
        if self.curve:
            return (
                f'<path id="{key}" class="rail" d="{line_path(self.curve)}"/>'
                f'{start}><textPath href="#{key}" startOffset="50%" {length}>{escape(self.text)}</textPath></text>'
            )
        return f"{start} {placed(self.at)} {length}>{escape(self.text)}</text>"


def straight(text: str, style: str, size: float, middle: Point, ref: Reference | None = None) -> Label:
    """A label whose letters have their middle there."""
    spaced = SPACED if style == "region" else 0
    width = width_of(text, size, spaced)
    baseline = middle[0], middle[1] + size * 0.34
    return Label(text, style, size, baseline, (Box.around(middle, width + 2, size * 1.02),), width, ref=ref)


def curved(text: str, style: str, size: float, course: Sequence[Point]) -> Label:
    """A label along a line, in its middle; a box for each of its letters."""
    curve = rounded(course)
    width = min(width_of(text, size, SPACED / 2), length_of(curve))
    start = (length_of(curve) - width) / 2
    count = max(len(text), 2)
    middles = along(curve, [start + width * (at + 0.5) / count for at in range(count)])
    boxes = tuple(Box.around((x, y), size, size) for x, y in middles)
    return Label(text, style, size, middles[0], boxes, width, tuple(curve))


def around(room: Box, text: str, style: str, size: float, ref: Reference) -> Iterator[Label]:
    """Where the name of a place may stand, the best first: below, above, beside it, then at its corners."""
    probe = straight(text, style, size, (0, 0), ref)
    wide, high = probe.width / 2 + 2, size * 0.52
    x, y = (room.left + room.right) / 2, (room.top + room.bottom) / 2
    below, above = room.bottom + high + 1, room.top - high - 1
    for middle in ((x, below), (x, above), (room.right + wide, y), (room.left - wide, y)):
        yield straight(text, style, size, middle, ref)
    for share in (0.25, 0.5, 0.75, 1.0):
        for turn in (1, -1):
            for height in (below, above):
                yield straight(text, style, size, (x + turn * share * wide, height), ref)
    for lift in (-0.7 * size, 0.7 * size):
        for side in (room.right + wide, room.left - wide):
            yield straight(text, style, size, (side, y + lift), ref)


def nearby(text: str, style: str, size: float, at: Point) -> Iterator[Label]:
    """Where a caption may stand: where it was put, or else not far from there."""
    yield straight(text, style, size, at)
    for away in range(1, 9):
        for x, y in ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)):
            yield straight(text, style, size, (at[0] + 9 * away * x, at[1] + 7 * away * y))


class Lettering:
    """All names of a map. Names of places are tried against each other until none would rather stand elsewhere."""

    def __init__(
        self,
        frame: Frame,
        spots: Mapping[Reference, Point],
        taken: Iterable[Box],
        lines: Sequence[tuple[Point, Point]],
    ) -> None:
        self.frame = frame
        self.spots = spots
        self.taken = list(taken)
        self.lines = lines

    def write(self, label: Label) -> Label:
        """Take the label as it is."""
        self.taken += label.boxes
        return label

    def settle(self, choices: Sequence[Sequence[Label]], rounds: int = 6) -> list[Label]:
        """For each name, one of its labels."""
        bare = [[self.cost(label, at) for at, label in enumerate(labels)] for labels in choices]
        chosen = [least(costs) for costs in bare]
        for _ in range(rounds):
            before = list(chosen)
            for name, labels in enumerate(choices):
                others = [box for other, at in enumerate(chosen) if other != name for box in choices[other][at].boxes]
                costs = [
                    bare[name][at] + 1000 * sum(mine.overlaps(box) for mine in label.boxes for box in others)
                    for at, label in enumerate(labels)
                ]
                chosen[name] = least(costs)
            if chosen == before:
                break
        return [self.write(labels[at]) for labels, at in zip(choices, chosen, strict=True)]

    def cost(self, label: Label, rank: int) -> float:
        """How much is wrong with a label: whether it is beyond the frame, what it covers, whether it seems to be
        another place's name, which ways and shores it crosses."""
        covered = sum(mine.overlaps(box) for mine in label.boxes for box in self.taken)
        beyond = sum(not box.inside(self.frame, MARGIN) for box in label.boxes)
        crossed = sum(box.meets(*line) for box in label.boxes for line in self.lines)
        return 5000 * beyond + 1000 * covered + 50 * self.rivals(label) + 20 * crossed + rank

    def rivals(self, label: Label) -> int:
        """How many other places are as near to the label as its own, or almost."""
        if label.ref is None:
            return 0
        (box,) = label.boxes
        own = box.away(self.spots[label.ref])
        return sum(box.away(at) < own + NEAR for ref, at in self.spots.items() if ref != label.ref)


def least(costs: Sequence[float]) -> int:
    """Where the lowest of them stands."""
    return min(range(len(costs)), key=costs.__getitem__)

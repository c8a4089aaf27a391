"""Counters: what stands at a place of a picture, pieces and what is fought over. Each has its shape."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

from westmarch.scene.cartography import themes
from westmarch.scene.cartography.figures import Army, Eye, Field, Medallion, is_figure
from westmarch.scene.cartography.lettering import width_of
from westmarch.scene.cartography.pen import Path, number, placed, tenths
from westmarch.scene.cartography.shapes import Point
from westmarch.scene.elements import Contest, Piece

CHIP: Final = 15.0
"""How high a piece is, and how wide at least."""
LETTER: Final = 9.5
ABREAST: Final = 3
ROOMY: Final = 42.0
"""How wide a hex is in which pieces stand in their usual size."""
DARK: Final = "#201810"
STONE: Final = "#b9b2a2"
WALL: Final = 2.5
"""How thick walls are."""


def counters(pieces: Sequence[Piece], contest: Contest | None, at: Point) -> Iterator[str]:
    """Pieces and what is fought over, side by side."""
    yield from drawn(rows_of(pieces, contest), at)


def counters_in_hex(pieces: Sequence[Piece], contest: Contest | None, at: Point, across: float) -> Iterator[str]:
    """The same in a hex that is so wide: as large as there is room. Counters of the field are a stack a colour."""
    field: dict[str, list[Piece]] = {}
    for piece in pieces:
        if piece.values:
            field.setdefault(piece.colour, []).append(piece)
    rows = rows_of([piece for piece in pieces if not piece.values], contest)
    rows.append([Field.of(stack) for stack in field.values()])
    widest = max(sum(one.width + 1 for one in row) for row in rows)
    if widest:
        x, y = number(tenths(at[0])), number(tenths(at[1]))
        size = min(1, across / ROOMY, across / widest)
        yield f'<g transform="translate({x} {y})scale({size:.2f})">{"".join(drawn(rows, (0, CHIP / 2)))}</g>'


def rows_of(pieces: Sequence[Piece], contest: Contest | None) -> list[list[Standing]]:
    """In one row, in two if they are many; those within walls in a row of their own."""
    walled = [piece for piece in pieces if piece.walled]
    if walled:
        return [[Walls(chips(walled))], *rows_of([piece for piece in pieces if not piece.walled], contest)]
    every: list[Standing] = [*([pennant(contest)] if contest else ()), *chips(pieces)]
    return [every] if len(every) <= ABREAST else [every[: len(every) // 2], every[len(every) // 2 :]]


def chips(pieces: Sequence[Piece]) -> list[Single]:
    """A counter for each piece or stack of pieces: an army for figures, a medallion for who has a face."""
    stacks: dict[str, list[Piece]] = {}
    for at, piece in enumerate(pieces):
        stacks.setdefault(piece.stack or f"{at} alone", []).append(piece)
    return [counter_of(stack) for stack in stacks.values()]


def counter_of(stack: Sequence[Piece]) -> Single:
    first = stack[0]
    if is_figure(first):
        return Army.of(stack)
    if first.head and not first.values:
        return Medallion(first.head, first.side)
    if first.kind == "eye":
        return Eye()
    return chip(first, stacked(stack) if first.stack else "")


def stacked(pieces: Sequence[Piece]) -> str:
    """The letters of a stack, and how many there are of each kind.

    >>> stacked([Piece("troop", "", stack="G", count=3), Piece("elite", "", stack="G"), Piece("leader", "", stack="G")])
    'G3+1*'
    """
    return pieces[0].stack + "".join(KINDS.get(piece.kind, counted)(piece.count) for piece in pieces)


def counted(count: int) -> str:
    return str(count)


def elites(count: int) -> str:
    return f"+{count}"


def leaders(count: int) -> str:
    return "*" if count == 1 else f"*{count}"


KINDS: Final = {"elite": elites, "leader": leaders}


def drawn(rows: Sequence[Sequence[Standing]], at: Point) -> Iterator[str]:
    for row, abreast in enumerate(rows):
        y = at[1] - 6 + CHIP * (row - (len(rows) - 1) / 2)
        for x, one in zip(lined_up([one.width for one in abreast]), abreast, strict=True):
            yield one.svg((at[0] + x, y))


def lined_up(widths: Sequence[float]) -> list[float]:
    """Where the middles of things lie that stand side by side about 0; many of them overlap.

    >>> lined_up([15, 15]), lined_up([15, 25, 15])
    ([-8.0, 8.0], [-21.0, 0.0, 21.0])
    """
    if not widths:
        return []
    steps = [0.0, *((left + right) / 2 + 1 for left, right in pairwise(widths))]
    middles = list(accumulate(steps))
    squeezed = min(1, ABREAST * max(widths) / (middles[-1] or 1))
    return [(middle - middles[-1] / 2) * squeezed for middle in middles]


class Counter(NamedTuple):
    """Something that stands on the map: a shape about 0 in a colour, and its letters."""

    shape: Path
    paint: str
    text: str
    width: float

    def svg(self, at: Point) -> str:
        light = themes.contrast(self.paint, "#ffffff") > themes.contrast(self.paint, DARK)
        x, y = number(tenths(at[0])), number(tenths(at[1]))
        return (
            f'<path class="chip" fill="{self.paint}" transform="translate({x} {y})" d="{self.shape}"/>'
            f'<text class="count" style="fill:{"#ffffff" if light else DARK}" {placed((at[0], at[1] + 3.4))}>'
            f"{escape(self.text)}</text>"
        )


class Walls(NamedTuple):
    """Counters within the walls of their place."""

    inner: Sequence[Single]

    @property
    def width(self) -> float:
        return sum(one.width for one in self.inner) + len(self.inner) + 2 * WALL

    def svg(self, at: Point) -> str:
        wide, high = self.width / 2, CHIP / 2 + WALL
        shape = Path().move((-wide, high)).lines([(-wide, -high - 2), (-wide + 5, -high - 2), (-wide + 5, -high)])
        shape.lines([(wide - 5, -high), (wide - 5, -high - 2), (wide, -high - 2), (wide, high)])
        x, y = number(tenths(at[0])), number(tenths(at[1]))
        path = f'<path class="chip" fill="{STONE}" transform="translate({x} {y})" d="{shape.close()}"/>'
        middles = lined_up([one.width for one in self.inner])
        return path + "".join(one.svg((at[0] + x, at[1])) for x, one in zip(middles, self.inner, strict=True))


Single = Counter | Army | Field | Medallion | Eye
Standing = Single | Walls
"""Whatever stands on the map."""


def chip(piece: Piece, text: str = "") -> Counter:
    """A piece: a shield for troops, wings for Nazgûl, a ring for others; count or short name."""
    text = text or initials(piece)
    width = max(CHIP, width_of(text, LETTER) + (9 if piece.stack else 4))
    high, wide = CHIP / 2, width / 2
    shape = Path()
    if piece.kind == "troop" or piece.stack:
        shape.move((-wide, -high)).lines([(wide, -high), (wide, 2)])
        shape.step("q", (wide, high), (0, high + 2)).step("q", (-wide, high), (-wide, 2))
    elif piece.kind == "nazgul":
        shape.move((-wide, -high)).lines([(0, -3), (wide, -high), (wide + 3, high), (0, high + 2), (-wide - 3, high)])
    else:
        shape.move((-wide, 0)).step("q", (-wide, -high), (0, -high)).step("q", (wide, -high), (wide, 0))
        shape.step("q", (wide, high), (0, high)).step("q", (-wide, high), (-wide, 0))
    return Counter(shape.close(), themes.PAINTS.get(piece.colour, themes.PAINTS["white"]), text, width)


def pennant(contest: Contest) -> Counter:
    """What is fought over: attack against defense."""
    text = f"{contest.attack}:{contest.defense}"
    width = width_of(text, LETTER) + 10
    high, wide = CHIP / 2, width / 2
    shape = (
        Path().move((-wide, -high)).lines([(wide, -high), (wide - 4, 0), (wide, high), (-wide, high), (4 - wide, 0)])
    )
    return Counter(shape.close(), themes.PAINTS["yellow"], text, width)


def initials(piece: Piece) -> str:
    """The number of units and their first letter, or a unit's worth. Else it is the short name, or two letters of the
    name."""
    if piece.kind == "troop" and piece.values:
        return piece.numbers
    if piece.plural:
        return f"{piece.count}{(piece.short or piece.name)[0].upper()}"
    return piece.short or piece.name.removeprefix("the ")[:2]

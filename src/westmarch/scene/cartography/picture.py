"""Pictures: a map with all that a scene shows on it, as one SVG.

Screens draw this themselves and bring it to life; this is what documentation, tests and `westmarch map` show.

Nothing is told by colour alone: each line has its dash, each kind of piece its shape, and all has its name in words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise
from typing import Final, NamedTuple

from westmarch.scene.cartography import figures, themes
from westmarch.scene.cartography.cartographer import BRINK, COST_SIZE, TABLE, Chart, chart
from westmarch.scene.cartography.counters import DARK, LETTER, counters, counters_in_hex
from westmarch.scene.cartography.furniture import circle, rectangle
from westmarch.scene.cartography.geography import Geography
from westmarch.scene.cartography.hexes import HexGrid
from westmarch.scene.cartography.lettering import width_of
from westmarch.scene.cartography.pen import Path, line_path, number, placed, tenths
from westmarch.scene.cartography.shapes import Box, Frame, Point, along, aside, bounds, length_of
from westmarch.scene.elements import Place, Reference, Scene

DASHES: Final[Mapping[str, str]] = {
    "solid": "",
    "dotted": "0.1 4",
    "dashed": "6 4",
    "long dashes": "12 4",
    "dash-dot": "8 4 0.1 4",
    "dash-dot-dot": "8 4 0.1 4 0.1 4",
    "double": "",
}
"""The dashes that routes may have, as SVG writes them. A double line is a broad one with a light one on it."""

LANE: Final = 4.2
"""How far apart lines beside each other run."""
SHORT: Final = 11.0
"""How far from a place its lines end."""
MARK: Final = 7.0
ROOM: Final = 8.0
"""How far up a sign stands in an area, and how far down the pieces."""
THIN: Final = 2.0
ARROW: Final = 4.0

CARD: Final = (46.0, 64.0)

BATTLEMENTS: Final[list[Point]] = [(-10, -9), (-5, -9), (-5, -5), (-2, -5), (-2, -9)]
SIGNS: Final[Mapping[str, Sequence[Point]]] = {
    "stronghold": [(0, -12), (3, -6), (9, -9), (7, 0), (9, 8), (-9, 8), (-7, 0), (-9, -9), (-3, -6)],
    "haven": [*BATTLEMENTS, *((-x, y) for x, y in reversed(BATTLEMENTS)), (10, 3), (0, 11), (-10, 3)],
    "city": [(-9, 8), (-9, -2), (-4, -8), (1, -2), (1, 0), (5, -5), (9, 0), (9, 8)],
    "town": [(-6, 7), (-6, -1), (0, -7), (6, -1), (6, 7)],
    "fortification": [*((x, y + 4) for x, y in BATTLEMENTS), (2, -5), (5, -5), (5, -1), (10, -1), (10, 7), (-10, 7)],
}
"""What is drawn for places that have one of these marks."""

RULES: Final = f"""
.chart .way{{stroke:var(--road)}} .chart .bed{{stroke:var(--paper)}} .chart .lane{{stroke-width:{THIN}}}
.chart .twice{{stroke-width:3}} .chart .core{{stroke:var(--paper);stroke-width:.8}}
.chart .cost{{fill:var(--paper);stroke:var(--road)}}
.chart text.price{{font-size:{COST_SIZE}px;font-weight:600;stroke:none}}
.chart .mark{{stroke-width:1.4}}
.chart .chip{{stroke:{DARK}}}
.chart text.count{{font-size:{LETTER}px;font-weight:700;stroke:none;font-family:'Alegreya Sans',sans-serif}}
.chart text.word{{font-size:8px;stroke:none}}
.chart .card{{fill:var(--paper)}} .chart .back{{fill:var(--aged)}}
{figures.RULES}"""


class Lane(NamedTuple):
    """One of the lines that run along a way: in which colour and dash, and whether from its first end to its last."""

    colour: str
    dash: str
    forward: bool


def picture(geography: Geography, scene: Scene, theme: str = "", window: Frame | None = None) -> str:
    """The map with everything on it, or what is seen of it through a window.

    The theme is "day" or "night"; without one, the reader's system decides.
    """
    found = chart(geography, scene, window=window)
    chosen = f'<svg data-theme="{theme}"' if theme else "<svg"
    drawing = found.svg.removesuffix("</svg>\n").replace("<svg", chosen, 1)
    below, above = drawing.split(TABLE)
    on_top = Picture(scene, found, geography, window or geography.frame)
    lines = "".join((*on_top.ways(), *on_top.lanes()))
    pieces = "".join((*on_top.costs(), *on_top.places()))
    return f"{below}<style>{RULES.replace(chr(10), '')}</style>{lines}{above}{figures.outlines(pieces)}{pieces}</svg>\n"


class Picture:
    """A scene on a map."""

    def __init__(self, scene: Scene, chart: Chart, geography: Geography, frame: Frame) -> None:
        self.scene = scene
        self.frame = frame
        self.seen = frame.box.wider(BRINK)
        self.geography = geography
        self.chart = chart
        self.where = chart.where
        self.areas = [area.ref for area in geography.areas]
        self.courses = {way.ends: list(way.points) for way in chart.ways}

    def shows(self, line: Sequence[Point]) -> bool:
        """Whether anything of a line may be seen."""
        return bounds(line).overlaps(self.seen)

    # Ways and lines.

    def ways(self) -> Iterator[str]:
        """Roads, as broad as the lines on them need; crossings lie open, as all edges are drawn before all beds."""
        lanes = self.by_way()
        by_count: dict[int, list[str]] = {}
        for ends, course in self.courses.items():
            if not self.shows(course):
                continue
            by_count.setdefault(len(lanes.get(ends, ())), []).append(line_path(course))
        lines = (f'<path id="chart-way-{count}" d="{"".join(paths)}"/>' for count, paths in by_count.items())
        yield f"<defs>{''.join(lines)}</defs>"
        for style, edges in (("way", 1.6), ("bed", 0)):
            for count in by_count:
                width = number(tenths(max(count, 0.6) * LANE + edges))
                yield f'<use href="#chart-way-{count}" class="{style}" stroke-width="{width}"/>'

    def lanes(self) -> Iterator[str]:
        """Along each way the lines that run there, beside each other; lines of one colour and direction are one."""
        for ends, lanes in self.by_way().items():
            course = self.courses[ends]
            if not self.shows(course):
                continue
            length = length_of(course)
            middle = (len(lanes) - 1) / 2
            count = 2 if len(course) == 2 else 16
            steps = [SHORT + (length - 2 * SHORT) * step / count for step in range(count + 1)]
            for at, lane in enumerate(lanes):
                points = beside(along(course, steps), (at - middle) * LANE)
                yield from line(points if lane.forward else points[::-1], lane)

    def by_way(self) -> dict[tuple[Reference, Reference], list[Lane]]:
        found: dict[tuple[Reference, Reference], list[Lane]] = {}
        for route in self.scene.routes:
            for a, b in pairwise(route.path):
                if a not in self.where or b not in self.where:
                    continue
                forward = (b, a) not in self.courses
                ends = (a, b) if forward else (b, a)
                self.courses.setdefault(ends, [self.where[a], self.where[b]])
                lane = Lane(route.colour, route.dash, forward)
                if lane not in found.setdefault(ends, []):
                    found[ends].append(lane)
        return {ends: sorted(lanes) for ends, lanes in found.items()}

    def costs(self) -> Iterator[str]:
        """What ways cost."""
        boxes = {way.ends: way.cost for way in self.chart.ways}
        for link in self.scene.links:
            if (box := boxes.get(link.ends)) is not None and box.inside(self.frame):
                yield rectangle(box, "cost")
                yield written("price", ((box.left + box.right) / 2, (box.top + box.bottom) / 2 + 3.2), link.label)

    # Places and pieces.

    def places(self) -> Iterator[str]:
        for place in self.scene.places:
            if place.ref in self.where and self.seen.away(self.where[place.ref]) <= 0:
                yield from self.place(place, self.where[place.ref])

    def place(self, place: Place, at: Point) -> Iterator[str]:
        yield f"<g><title>{escape(told(place))}</title>"
        grid = self.geography.grid
        if self.geography.cloth:
            yield from self.cards(place, at)
            yield from counters(place.pieces, None, at)
        elif grid and grid.has_middle(at):
            yield from in_hex(place, at, grid)
        else:
            sign, below = at, at
            if place.ref in self.areas and is_landmark(place) and place.pieces:
                sign, below = (at[0], at[1] - ROOM), (at[0], at[1] + ROOM + 4)
            if place.ref not in self.areas or is_landmark(place):
                yield mark(place, sign)
            yield from counters(place.pieces, place.contest, below)
        yield "</g>"

    def cards(self, place: Place, at: Point) -> Iterator[str]:
        """The rows of cards at a place, one under the other, over what is fought for there."""
        width, height = self.geography.room
        top = at[1] - height / 2 + 8
        for pile in (pile for pile in self.scene.piles if pile.at == place.ref and pile.count):
            step = min(CARD[0] + 4, (width - CARD[0] - 16) / max(pile.count - 1, 1))
            for place_in_row in range(pile.count):
                left = at[0] - width / 2 + 8 + step * place_in_row
                seen = pile.cards[place_in_row] if place_in_row < len(pile.cards) else None
                yield from card(Box(left, top, left + CARD[0], top + CARD[1]), seen.name if seen else "")
            top += CARD[1] + 6
        if place.contest and place.contest.verdict:
            yield written("price", (at[0], at[1] + height / 2 - 8), place.contest.verdict)


def in_hex(place: Place, at: Point, grid: HexGrid) -> Iterator[str]:
    """A landmark in the upper part of its hex, pieces in the lower one: the ground is seen over and around them."""
    if is_landmark(place):
        yield mark(place, (at[0], at[1] - grid.size / 3))
    yield from counters_in_hex(place.pieces, place.contest, (at[0], at[1] + grid.size / 3), grid.across)


def card(box: Box, name: str) -> Iterator[str]:
    """A card by its name, word under word, or its back."""
    yield f"<g><title>{escape(name)}</title>{rectangle(box, 'card' if name else 'back')}"
    middle = (box.left + box.right) / 2
    for line_, word in enumerate(name.split()[:5]):
        squeezed = f'textLength="{number(tenths(min(width_of(word, 8), box.right - box.left - 6)))}"'
        at = placed((middle, box.top + 14 + 10 * line_))
        yield f'<text class="word" {squeezed} lengthAdjust="spacingAndGlyphs" {at}>{escape(word)}</text>'
    yield "</g>"


def beside(points: Sequence[Point], by: float) -> list[Point]:
    """The line that runs beside another."""
    last = len(points) - 1
    steps = [aside(points[max(at - 1, 0)], points[min(at + 1, last)], by) for at in range(len(points))]
    return [(x + dx, y + dy) for (x, y), (dx, dy) in zip(points, steps, strict=True)]


def line(points: Sequence[Point], lane: Lane) -> Iterator[str]:
    """A line with its dash, and an arrow in its middle."""
    colour = f"var(--line-{lane.colour})" if lane.colour in themes.DAY_LINES else "var(--ink)"
    dash = f' stroke-dasharray="{DASHES[lane.dash]}"' if DASHES.get(lane.dash) else ""
    path = line_path(points)
    if lane.dash == "double":
        yield f'<path class="twice" stroke="{colour}" d="{path}"/><path class="core" d="{path}"/>'
    else:
        yield f'<path class="lane" stroke="{colour}"{dash} d="{path}"/>'
    tail, tip = points[len(points) // 2 - 1 : len(points) // 2 + 1]
    step = aside(tail, tip, ARROW)
    ahead = -step[1], step[0]
    arrow = Path().move((tip[0] + ahead[0], tip[1] + ahead[1]))
    arrow.lines([(tip[0] + step[0] * 0.8, tip[1] + step[1] * 0.8), (tip[0] - step[0] * 0.8, tip[1] - step[1] * 0.8)])
    yield f'<path fill="{colour}" stroke="none" d="{arrow.close()}"/>'


def told(place: Place) -> str:
    """All about a place in words."""
    marks = f" ({', '.join(place.remarks)})" if place.remarks else ""
    contest = (f"\n{place.contest.text}",) if place.contest else ()
    return f"{place.name}{marks}" + "".join((*(f"\n{piece.text}" for piece in place.pieces), *contest))


def is_landmark(place: Place) -> bool:
    """Whether a place has a sign of its own on every map."""
    return any(sign in place.marks for sign in SIGNS)


def mark(place: Place, at: Point) -> str:
    """A ring for a place, and more around it by its kind. A haven has walls, a stronghold spikes, a city or town roofs,
    a fortification a wall that stands alone."""
    x, y = at
    fill = f'fill="{themes.PAINTS.get(place.colour, themes.PAINTS["white"])}"'
    points = next((points for sign, points in SIGNS.items() if sign in place.marks), None)
    if points is None:
        return circle("mark", at, MARK).replace("/>", f" {fill}/>")
    path = Path().move((x + points[0][0], y + points[0][1])).lines([(x + a, y + b) for a, b in points[1:]]).close()
    return f'<path class="mark" {fill} d="{path}"/>'


def written(style: str, at: Point, text: str) -> str:
    return f'<text class="{style}" {placed(at)}>{escape(text)}</text>'

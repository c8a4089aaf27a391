"""The cartographer: a hand-drawn looking map as SVG, from a geography and the places of a scene.

Drawn is what stays as it is through a game. Paths, troops and whatever else changes, a screen draws on top of it, at
the `spots` and along the `ways` that come with the drawing: `chart` gives all three.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from html import escape
from itertools import pairwise
from typing import Final

import msgspec

from westmarch.engine.language import translated
from westmarch.scene.cartography import furniture, hexagons, terrain, themes
from westmarch.scene.cartography.borders import borders_of
from westmarch.scene.cartography.furniture import rectangle
from westmarch.scene.cartography.geography import Geography, Tract
from westmarch.scene.cartography.glyphs import GLYPHS
from westmarch.scene.cartography.hexes import HexGrid
from westmarch.scene.cartography.lettering import NAME_SIZE, Label, Lettering, around, curved, nearby, width_of
from westmarch.scene.cartography.pen import Pen, brush, line_path, number, ring_path, tenths
from westmarch.scene.cartography.shapes import Box, Frame, Outline, Point, along, bounds, length_of, rounded
from westmarch.scene.elements import Link, Place, Reference, Scene

REGION_SIZE: Final = 15
WAVES: Final = ((34, 0.3), (24, 0.5), (15, 0.7), (7, 0.9))
"""Water lines: twice their distance from the shore, and how dark they are; the outermost first."""
WAVE: Final = 1.7
COAST: Final = 0.17
"""How rough coasts are; rivers and borders are smoother."""
STREAM: Final = 0.09
MEANDER: Final = 14.0
"""How far apart the points of a river lie, at most: they bend more gently than coasts."""
SPRING: Final = 0.7
"""How wide rivers begin."""
COST_SIZE: Final = 9.0
"""The letters of what a way costs."""
STOPS: Final = (0.5, 0.46, 0.54, 0.42, 0.58, 0.38, 0.62, 0.34, 0.66)
"""Where on a way its cost may stand, as shares of its length, the best first."""
TABLE: Final = '<g class="table"></g>'
"""Where a screen draws ways and lines, so that names stand over them."""
MANY: Final = 300
"""Of more places than these only those are named that the geography has a spot for; of more spots than these, none."""
BRINK: Final = 40.0
"""So far beyond a window things are drawn, that parts of them may be seen in it."""
NOTCH: Final = 4.0
"""So far within it lies all that is written: no name is cut off."""
SPREAD: Final = (0.8, 0.7)
"""How far a map that is spread over a table runs on at each side, in its own width and height."""
BEYOND: Final = 1e6
"""Without a window all is drawn."""
MARK: Final = (24.0, 22.0)
"""What mountains and trees leave free at a place. Pieces may stand in front of them."""


class Course(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the way between two places runs, from spot to spot, and the box for what it costs, if anything."""

    ends: tuple[Reference, Reference]
    points: Outline
    cost: Box | None = None


class Chart(msgspec.Struct, frozen=True, omit_defaults=True):
    """A drawn map, and what a screen needs to draw on it. `labels` are the boxes of all that is written, `areas` the
    places whose borders are seen, so that they need no mark. `sheet` are the edges of what is drawn, if that is more
    than the frame. `tracts` are what a screen draws while somebody speaks of it."""

    svg: str
    frame: Frame
    spots: tuple[tuple[Reference, Point], ...]
    ways: tuple[Course, ...]
    labels: tuple[tuple[str, tuple[Box, ...]], ...] = ()
    grid: HexGrid | None = None
    areas: tuple[Reference, ...] = ()
    sheet: Frame | None = None
    tracts: tuple[Tract, ...] = ()

    @property
    def where(self) -> dict[Reference, Point]:
        """Where each place lies."""
        return dict(self.spots)


def chart(
    geography: Geography, scene: Scene, named: bool = True, window: Frame | None = None, spread: bool = False
) -> Chart:
    """The map for a scene: its places by name and position, and its ways, whatever stands there now.

    A screen that writes the names of places itself has them left out (`named=False`); other names stay. Through a
    `window` only a part of the map is seen, without title and edges, and no more is drawn than that takes. A map that
    is `spread` over a whole table has neither edges, compass nor title, and sea and land run on beyond its frame.
    The same bytes on every machine; drawn once, then remembered.
    """
    places = tuple(Place(one.ref, one.name, within=one.within, x=one.x, y=one.y) for one in scene.places)
    return drawn(geography, places, scene.links, named, window, spread)


@lru_cache(maxsize=16)
def drawn(
    geography: Geography,
    places: tuple[Place, ...],
    links: tuple[Link, ...],
    named: bool,
    window: Frame | None,
    spread: bool,
) -> Chart:
    return Cartographer(geography, places, links, named, window, spread).chart()


class Cartographer:
    """One map in the making. Names are written first, so that mountains and trees can keep clear of them."""

    def __init__(
        self,
        geography: Geography,
        places: tuple[Place, ...],
        links: tuple[Link, ...],
        named: bool,
        window: Frame | None,
        spread: bool,
    ) -> None:
        self.geography = geography
        self.named = named
        self.frame = geography.frame
        self.spread = spread
        self.sheet_edge = spread_over(self.frame) if spread else self.frame
        self.window = window
        self.seen = window.box.wider(BRINK) if window else geography.frame.box.wider(BEYOND)
        self.spots = geography.where(places)
        self.marked = marked(geography, places, self.spots)
        self.places = [place for place in places if place.ref in self.marked]
        self.regions = [place.within for place in places]
        self.borders = borders_of(geography, places, self.spots, self.sheet_edge)
        self.rooms = {ref: Box.around(at, *geography.room) for ref, at in self.marked.items()}
        self.ways = list(self.courses(links))
        self.lettering = Lettering(
            self.frame,
            self.marked,
            (*self.rooms.values(), *(way.cost for way in self.ways if way.cost), *self.reserved()),
            [leg for line in (*(way.points for way in self.ways), *self.shore()) for leg in pairwise(line)],
        )
        self.labels = list(self.names())

    def courses(self, links: tuple[Link, ...]) -> Iterator[Course]:
        """The ways between places on the map, with their bends; costs stand where nothing else does, if possible."""
        bends = {way.ends: way.bends for way in self.geography.ways}
        bends |= {way.ends[::-1]: way.bends[::-1] for way in self.geography.ways}
        taken = [*self.rooms.values(), *self.reserved()]
        for link in links:
            a, b = link.ends
            if a in self.spots and b in self.spots:
                points = (self.spots[a], *bends.get(link.ends, ()), self.spots[b])
                points = tuple(rounded(points)) if len(points) > 2 else points
                cost = free_box(points, link.label, taken) if link.cost else None
                taken += [cost] if cost else []
                yield Course(link.ends, points, cost)

    def shore(self) -> Iterator[Outline]:
        """Where land and water meet, roughly."""
        yield from (ring for water in self.geography.waters for ring in (water.shore, *water.isles))

    def reserved(self) -> Iterator[Box]:
        """What title, compass and landmarks take up."""
        if self.geography.cartouche and not self.spread:
            yield furniture.cartouche_box(self.geography.cartouche, *self.titles())
        if self.geography.compass and not self.spread:
            yield furniture.compass_box(self.geography.compass)
        for relief in self.geography.relief:
            yield from (GLYPHS[relief.kind].box(at, relief.size) for at in relief.at)

    def chart(self) -> Chart:
        labels = tuple((label.text, tuple(box.rounded for box in label.boxes)) for label in self.labels)
        areas = tuple(area.ref for area in self.geography.areas)
        spots = tuple(self.spots.items())
        sheet = self.sheet_edge if self.spread else None
        tracts = self.geography.tracts
        return Chart(self.svg(), self.frame, spots, tuple(self.ways), labels, self.geography.grid, areas, sheet, tracts)

    # Names.

    def titles(self) -> tuple[str, str]:
        """The map's title and subtitle; empty if it has none."""
        return translated(self.geography.title), translated(self.geography.subtitle)

    def names(self) -> Iterator[Label]:
        """First what has its fixed course, then places and regions, then what can stand aside."""
        captions = self.geography.captions
        for caption in captions:
            if caption.along:
                yield self.lettering.write(curved(translated(caption.text), caption.kind, caption.size, caption.along))
        yield from self.lettering.settle([list(self.choices(place)) for place in self.places])
        for caption in captions:
            if not caption.along:
                yield from self.lettering.settle(
                    [list(nearby(translated(caption.text), caption.kind, caption.size, caption.at))]
                )

    def choices(self, place: Place) -> Iterator[Label]:
        room = self.rooms[place.ref]
        if place.ref in self.regions:
            return around(room, place.name.upper(), "region", REGION_SIZE, place.ref)
        return around(room, place.name, "name", NAME_SIZE, place.ref)

    # The drawing.

    def svg(self) -> str:
        frame = self.window or self.sheet_edge
        box = " ".join(number(tenths(value)) for value in (frame.west, frame.north, frame.width, frame.height))
        name = escape(self.titles()[0] or "Map")
        kind = "chart on-cloth" if self.geography.cloth else "chart"
        sheet = "".join(part for layer in self.layers() for part in layer())
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="{kind}" viewBox="{box}" role="img" aria-label="{name}">'
            f"<style>{themes.stylesheet()}</style>"
            f'<defs><clipPath id="chart-frame">{rectangle(frame, "frame")}</clipPath></defs>'
            f'<g clip-path="url(#chart-frame)">{sheet}</g>{TABLE}{"".join(self.written())}</svg>\n'
        )

    def layers(self) -> tuple[Callable[[], Iterator[str]], ...]:
        """All but the names, from the paper up."""
        if self.geography.cloth:
            return (self.cloth,)
        layers = (self.paper, self.areas, self.waters, self.grid, self.rivers, self.relief)
        if self.spread:
            return layers
        return (*layers, self.age) if self.window else (*layers, self.age, self.furniture)

    def shows(self, line: Iterable[Point]) -> bool:
        """Whether anything of a line may be seen."""
        return bounds(line).overlaps(self.seen)

    def cloth(self) -> Iterator[str]:
        yield from furniture.cloth(self.sheet_edge, self.rooms.values())

    def paper(self) -> Iterator[str]:
        yield rectangle(self.sheet_edge, "paper")

    def waters(self) -> Iterator[str]:
        """Seas and lakes, their shores and the lines along them: one path, used for all of it."""
        shores = "".join(self.shores())
        if not shores:
            return
        yield (
            f'<defs><path id="chart-shore" d="{shores}"/>'
            '<clipPath id="chart-water"><use href="#chart-shore" clip-rule="evenodd"/></clipPath></defs>'
            '<use href="#chart-shore" class="sea" fill-rule="evenodd"/><g clip-path="url(#chart-water)">'
        )
        for width, dark in WAVES:
            yield f'<use href="#chart-shore" class="wave" stroke-width="{width}" opacity="{dark}"/>'
            yield f'<use href="#chart-shore" class="trough" stroke-width="{number(tenths(width - WAVE))}"/>'
        yield '</g><use href="#chart-shore" class="coast"/>'

    def shores(self) -> Iterator[str]:
        for at, water in enumerate(self.geography.waters):
            pen = Pen(f"{self.geography.title}, water {at}")
            for ring in (water.shore, *water.isles):
                line: Sequence[Point] = pen.line(ring, COAST * water.rough, closed=True)
                line = run_on(line, self.frame, self.sheet_edge, pen) if self.spread else line
                if self.shows(line):
                    yield ring_path(line)

    def areas(self) -> Iterator[str]:
        """Tint areas along their borders, none as a neighbour is. If any have colours, these are washed in them and
        others stay plain. Water covers what lies in it."""
        washes = self.washes()
        for at, area in enumerate(self.geography.areas):
            outline = self.borders.outline(area.ref)
            if not any(map(self.shows, outline)):
                continue
            rings = "".join(ring_path(ring) for ring in outline)
            yield (
                f'<clipPath id="chart-within-{at}"><use href="#chart-area-{at}"/></clipPath>'
                f'<g clip-path="url(#chart-within-{at})" class="{washes[area.ref]}">'
                f'<path id="chart-area-{at}" class="area" data-ref="{area.ref[0]}:{area.ref[1]}" d="{rings}"/></g>'
            )
        barriers = {ends for pair in self.geography.barriers for ends in (pair, pair[::-1])}
        for style, shut in (("border", False), ("barrier", True)):
            chains = [chain for chain in self.borders.chains if chain.is_border and (chain.sides in barriers) == shut]
            chains = [chain for chain in chains if self.shows(chain.drawn)]
            if chains:
                yield f'<path class="{style}" d="{"".join(line_path(chain.drawn) for chain in chains)}"/>'

    def washes(self) -> dict[Reference, str]:
        """For each area how it is coloured."""
        if any(area.colour for area in self.geography.areas):
            return {area.ref: f"wash-{area.colour}" if area.colour else "plain" for area in self.geography.areas}
        return {ref: f"tint-{tint % len(themes.TINTS)}" for ref, tint in self.borders.tints().items()}

    def grid(self) -> Iterator[str]:
        if self.geography.grid:
            yield from hexagons.grounds(self.geography.relief, self.geography.grid, self.seen)
            yield from hexagons.lines(self.geography.grid)
            yield from hexagons.borders(self.geography.borders)

    def rivers(self) -> Iterator[str]:
        courses = []
        for at, river in enumerate(self.geography.rivers):
            course = Pen(f"{self.geography.title}, river {at}").line(river.course, STREAM, step=MEANDER)
            if self.shows(course):
                courses.append(brush(course, SPRING, river.width))
        if courses:
            yield f'<path class="river" d="{"".join(courses)}"/>'

    def relief(self) -> Iterator[str]:
        """All mountains, hills and trees that are in nobody's way, from north to south."""
        taken = [box for label in self.labels for box in label.boxes]
        taken += [*(Box.around(at, *MARK) for at in self.marked.values()), *self.reserved()]
        yield from terrain.drawn(self.geography, taken, self.seen)

    def written(self) -> Iterator[str]:
        for at, label in enumerate(self.labels):
            whole = self.window is None or all(box.inside(self.window, NOTCH) for box in label.boxes)
            if whole and (self.named or label.ref is None):
                yield label.svg(f"chart-rail-{at}")

    def age(self) -> Iterator[str]:
        yield furniture.age(self.frame)

    def furniture(self) -> Iterator[str]:
        yield from furniture.edging(self.frame)
        if self.geography.compass:
            yield from furniture.compass(self.geography.compass)
        if self.geography.cartouche:
            yield from furniture.cartouche(self.geography.cartouche, *self.titles())


def spread_over(frame: Frame) -> Frame:
    """The edges of a sheet that still covers a table of another form than the map's."""
    across, down = frame.width * SPREAD[0], frame.height * SPREAD[1]
    return Frame(frame.west - across, frame.north - down, frame.east + across, frame.south + down)


def run_on(ring: Iterable[Point], frame: Frame, sheet: Frame, pen: Pen) -> Outline:
    """Lead a shore that leaves the frame on to the edges of the sheet. Within the frame it stays as it is."""

    def farther(x: float, y: float) -> Point:
        x = sheet.west - BRINK if x < frame.west else sheet.east + BRINK if x > frame.east else x
        return x, sheet.north - BRINK if y < frame.north else sheet.south + BRINK if y > frame.south else y

    found: list[Point] = []
    points = list(ring)
    for before, point, after in zip(points[-1:] + points, points, points[1:] + points[:1], strict=False):
        out = farther(*point)
        if out != point and farther(*before) == before:
            found += pen.line([point, out], COAST)[:-1]
        found.append(out)
        if out != point and farther(*after) == after:
            found += pen.line([out, point], COAST)[1:]
    return tuple(found)


def marked(geography: Geography, places: tuple[Place, ...], spots: Mapping[Reference, Point]) -> dict[Reference, Point]:
    """Places that are named, and in front of which nothing is drawn: not every hex, and none whose name is a number."""
    named = [place.ref for place in places if place.ref in spots and any(map(str.isalpha, place.name))]
    if len(named) > MANY:
        own = {ref for ref, _ in geography.spots}
        named = [ref for ref in named if ref in own]
    return {ref: spots[ref] for ref in named} if len(named) <= MANY else {}


def free_box(course: Outline, text: str, taken: list[Box]) -> Box:
    """A box for a text on a way: in its middle, else a little before or after it."""
    length, width = length_of(course), width_of(text, COST_SIZE) + 8
    boxes = [Box.around(along(course, [length * share])[0], width, COST_SIZE + 5) for share in STOPS]
    return min(boxes, key=lambda box: sum(box.shared(other) for other in taken))

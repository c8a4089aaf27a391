"""The map: it shows what the board says, and all names can be read."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest

from tests.titles.ring2e.test_data import DATA, PACKAGE, REGIONS
from westmarch.engine.book import Book, Kind
from westmarch.scene import Place, Reference, Scene
from westmarch.scene.cartography import Geography, chart, read_geography
from westmarch.scene.cartography.borders import borders_of
from westmarch.scene.cartography.shapes import Box, Point, between, contains, distance
from westmarch.titles.ring2e.meta import SETTINGS, open_book
from westmarch.titles.ring2e.scene.geography import geography

SEEN = 8.0
"""Borders that are shorter are not seen as such."""
NEAR = 6.0


class BoardBook(Book):
    """A book that knows the regions."""

    kinds = {"region": Kind("region", tuple(REGIONS))}


MAP: Geography = read_geography(PACKAGE, BoardBook())
PLACES = tuple(Place(("region", number), region.name) for number, region in enumerate(DATA.region))
SPOTS = MAP.where(PLACES)
SEEDS = [(area.ref, point) for area in MAP.areas for point in (SPOTS[area.ref], *area.seeds)]
SEA, *LAKES = (water.shore for water in MAP.waters)
RIDGES = [relief.along for relief in MAP.relief if relief.kind == "mountains"]


def id_of(ref: Reference) -> str:
    return DATA.region[ref[1]].id


def in_sight(point: Point) -> bool:
    """Whether a point is land on the map."""
    frame = Box(*MAP.frame)
    return frame.away(point) == 0 and not any(contains(water.shore, point) for water in MAP.waters)


def touching() -> Counter[frozenset[str]]:
    """How long the borders between regions are, as far as they are seen."""
    found = Counter[frozenset[str]]()
    for chain in borders_of(MAP, PLACES, SPOTS).chains:
        for a, b in pairwise(chain.drawn) if chain.is_border else ():
            if in_sight(between(a, b, 0.5)):
                found[frozenset(map(id_of, chain.sides))] += round(distance(a, b) * 100)
    return found


def is_on_ridge(point: Point) -> bool:
    return any(
        distance(point, between(a, b, step / 10)) < NEAR
        for line in RIDGES
        for a, b in pairwise(line)
        for step in range(11)
    )


def nearest_region(point: Point) -> str:
    return id_of(min(SEEDS, key=lambda seed: distance(seed[1], point))[0])


@pytest.fixture(scope="module")
def lengths() -> Counter[frozenset[str]]:
    return touching()


def test_every_region_is_on_the_map() -> None:
    """Given a region, then it has an area and a spot, on land."""
    assert [id_of(area.ref) for area in MAP.areas] == list(REGIONS)
    assert [id_of(ref) for ref in SPOTS] == list(REGIONS)
    assert [id_of(ref) for ref, spot in SPOTS.items() if not in_sight(spot)] == []


def test_regions_touch_as_on_the_board(lengths: Counter[frozenset[str]]) -> None:
    """Given two regions, then one sees a border between them if they are adjacent, and none if they neither are nor
    have an impassable border."""
    for a, b in combinations(REGIONS, 2):
        seen = lengths[frozenset((a, b))] > SEEN * 100
        if b in REGIONS[a].adjacent:
            assert seen, f"{a} and {b}"
        elif b not in REGIONS[a].impassable:
            assert not seen, f"{a} and {b}"


def test_mountains_stand_where_nobody_passes(lengths: Counter[frozenset[str]]) -> None:
    """Given a border, then mountains stand along it if nobody may pass, and not if one may."""
    for chain in borders_of(MAP, PLACES, SPOTS).chains:
        here, there = id_of(chain.sides[0]), id_of(chain.sides[-1])
        middles = [between(a, b, 0.5) for a, b in pairwise(chain.drawn)]
        covered = [is_on_ridge(point) for point in middles if in_sight(point)]
        if there in REGIONS[here].adjacent:
            assert not (covered and all(covered)), f"{here} and {there}"
        elif lengths[frozenset((here, there))] > SEEN * 100:
            assert any(covered), f"{here} and {there}"


def test_coasts_lie_on_the_sea() -> None:
    """Given the shore of the sea, then it belongs to the regions that have a coast, and to no others."""
    shore = [between(a, b, 0.5) for a, b in pairwise(SEA)]
    frame = Box(*MAP.frame)
    assert {nearest_region(point) for point in shore if frame.away(point) == 0} == {
        one.id for one in DATA.region if one.coast
    }


def test_all_names_can_be_read() -> None:
    """Given the drawn map, then each region's name stands on it once, within the frame and over no other name."""
    labels = chart(MAP, Scene("", places=PLACES)).labels
    names = Counter(text for text, _ in labels)
    assert all(names[region.name] == 1 for region in DATA.region)
    boxes = [(text, box) for text, some in labels for box in some]
    assert [text for text, box in boxes if not box.inside(MAP.frame)] == []
    crossed = [(a, b) for (a, one), (b, other) in combinations(boxes, 2) if a != b and one.overlaps(other)]
    assert crossed == []


def test_the_map_shows_nations_and_closed_borders() -> None:
    """Given the board, then each region is washed in its nation's colour, and each border that nobody may cross is
    heavy; the drawing is still small."""
    book = open_book({setting.name: setting.default for setting in SETTINGS}, {})
    drawn = geography(book)
    colours = {record.id: record.colour for record in DATA.nation}
    for area in drawn.areas:
        nation = DATA.region[area.ref[1]].nation
        assert area.colour == (colours[nation] if nation else "")
    closed = {frozenset(map(id_of, pair)) for pair in drawn.barriers}
    assert closed == {frozenset((one.id, other)) for one in DATA.region for other in one.impassable}
    assert all(colours[one] != colours[other] for one, other in combinations(colours, 2))
    assert len(chart(drawn, Scene("", places=PLACES)).svg) < 300_000

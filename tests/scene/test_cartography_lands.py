"""The four kinds of geographies, one by one, and what a title's data may say."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.scene.lands import LANDS, charted
from westmarch.engine.book import BadData, Book
from westmarch.engine.title import title, titles
from westmarch.scene import Place, Scene
from westmarch.scene.cartography import Area, Frame, Geography, HexGrid, Relief, chart, geography_of, themes
from westmarch.scene.cartography.borders import Borders, borders_of, cells
from westmarch.scene.cartography.shapes import Point, contains

SVG = "{http://www.w3.org/2000/svg}"


def surface(outline: list[Point]) -> float:
    """How large an outline is (Gauss's formula)."""
    ahead = [*outline[1:], outline[0]]
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, ahead, strict=True))) / 2


# Places on land.


def test_places_lie_where_the_books_tell() -> None:
    """Given Fate's map, then the Shire is in the north-west, Mordor in the south-east, and Moria between them."""
    geography, scene, found = charted("the_fate_of_middle_earth")
    where = {place.name: found.where[place.ref] for place in scene.places if place.ref in found.where}
    middle = (geography.frame.west + geography.frame.east) / 2, (geography.frame.north + geography.frame.south) / 2
    assert where["The Shire"][0] < middle[0]
    assert where["The Shire"][1] < middle[1]
    assert where["Mordor"][0] > middle[0]
    assert where["Mordor"][1] > middle[1]
    west_to_east = ["Grey Havens", "The Shire", "Bree", "Weather Hills", "Rivendell", "Old Forest Road", "Iron Hills"]
    assert west_to_east == sorted(west_to_east, key=lambda name: where[name][0])
    north_to_south = ["Rivendell", "Moria", "Isengard", "Helm's Deep", "Erech", "Dol Amroth"]
    assert north_to_south == sorted(north_to_south, key=lambda name: where[name][1])


def test_havens_of_the_sea_lie_on_land_near_the_shore() -> None:
    geography, scene, found = charted("the_fate_of_middle_earth")
    sea = geography.waters[0].shore
    for name, (west, south) in {"Grey Havens": (40, 0), "Dol Amroth": (40, 28), "Umbar": (50, 0)}.items():
        x, y = next(found.where[place.ref] for place in scene.places if place.name == name)
        assert not contains(sea, (x, y)), name
        assert contains(sea, (x - west, y + south)), name


def test_only_the_way_of_ships_bends() -> None:
    """Given Fate's ways, then that from Dol Amroth to the Grey Havens rounds the cape, and the others run straight."""
    _, scene, found = charted("the_fate_of_middle_earth")
    names = {place.ref: place.name for place in scene.places}
    bent = [sorted(names[end] for end in way.ends) for way in found.ways if len(way.points) > 2]
    assert bent == [["Dol Amroth", "Grey Havens"]]
    assert len(found.ways) == len(scene.links)


def test_each_region_holds_its_places() -> None:
    """Given Fate's map, then every place lies within the borders of its region and of no other."""
    geography, scene, found = charted("the_fate_of_middle_earth")
    borders = borders_of(geography, scene.places, found.where)
    for place in scene.places:
        if place.within is None or place.ref not in found.where:
            continue
        around = [
            area.ref
            for area in geography.areas
            if any(contains(ring, found.where[place.ref]) for ring in borders.outline(area.ref))
        ]
        assert around == [place.within], place.name


def test_mountains_keep_clear_of_places_and_names() -> None:
    """Given a range through the middle of a map, when a place lies on it, then some of its mountains are left out."""
    ridge = Relief("mountains", along=((0, 100), (400, 100)), breadth=0)
    land = Geography(Frame(0, 0, 400, 200), relief=(ridge,))
    inn = Scene("", places=(Place(("place", 0), "The Prancing Pony", x=200, y=95),))
    alone, beside = (chart(land, scene).svg.count('href="#chart-mountains') for scene in (Scene(""), inn))
    assert alone == 400 // 13
    assert beside <= alone - 3


def test_what_lies_further_south_is_drawn_in_front() -> None:
    """Given mountains in no order, then they are drawn from north to south."""
    peaks = Relief("mountains", at=((50, 150), (50, 50), (50, 100)))
    found = chart(Geography(Frame(0, 0, 100, 200), relief=(peaks,)), Scene(""))
    bodies = [one for one in ElementTree.fromstring(found.svg).iter(f"{SVG}path") if one.get("class") == "rock"]
    feet = [float(re.split("[ l-]", one.get("d", "").removeprefix("M"))[1]) for one in bodies]
    assert feet == sorted(feet)
    assert len(feet) == 3


def test_every_place_and_region_of_fate_has_its_spot() -> None:
    """Given Fate's geography, then it has a spot for all that its board names: the board's own figures are not used."""
    geography, _, _ = charted("the_fate_of_middle_earth")
    book = fates_book()
    named = [(kind, number) for kind in ("place", "region") for number in book.kinds[kind].numbers.values()]
    assert sorted(dict(geography.spots)) == sorted(named)


# Areas.


def test_areas_fill_the_map_and_each_holds_its_spot() -> None:
    """Given 105 areas, then each has one outline, with its spot within, and together they cover the land once."""
    geography, scene, found = charted("areas")
    borders = borders_of(geography, scene.places, found.where)
    covered = 0.0
    for area in geography.areas:
        (ring,) = borders.outline(area.ref)
        assert contains(ring, found.where[area.ref])
        covered += surface(ring)
    assert covered == pytest.approx((1400 + 120) * (700 + 120), rel=1e-6)


def test_areas_can_be_lit_up() -> None:
    """Given 105 areas, then each is in the drawing as a shape with its reference."""
    _, _, found = charted("areas")
    shapes = [one for one in ElementTree.fromstring(found.svg).iter(f"{SVG}path") if one.get("class") == "area"]
    assert [one.get("data-ref") for one in shapes] == [f"area:{number}" for number in range(105)]


@pytest.mark.parametrize("name", ["areas", "the_fate_of_middle_earth"])
def test_neighbours_differ_in_their_tint(name: str) -> None:
    """Given a map with areas, then no two that share a border are tinted alike, and six tints are enough."""
    geography, scene, found = charted(name)
    borders = borders_of(geography, scene.places, found.where)
    tints = borders.tints()
    assert tints.keys() == {area.ref for area in geography.areas}
    assert max(tints.values()) < len(themes.TINTS)
    for border in borders.chains:
        if border.is_border:
            one, other = border.sides
            assert tints[one] != tints[other]


def test_a_border_is_one_line_for_both_sides() -> None:
    """Given two outlined squares beside each other, then they have one border, and it is in the outlines of both."""
    west, east = ("area", 0), ("area", 1)
    squares = [(west, [(0, 0), (90, 0), (90, 90), (0, 90)]), (east, [(90, 0), (180, 0), (180, 90), (90, 90)])]
    borders = Borders(squares)
    (border,) = [chain for chain in borders.chains if chain.is_border]
    assert border.sides == (west, east)
    assert len(border.drawn) > 5
    for area in (west, east):
        (ring,) = borders.outline(area)
        assert set(border.drawn) <= set(ring)


def test_an_outlined_area_is_drawn_as_it_is_outlined() -> None:
    geography = Geography(
        Frame(0, 0, 200, 200), areas=(Area(("area", 0), ((50, 50), (150, 50), (150, 150), (50, 150))),)
    )
    found = chart(geography, Scene("", places=(Place(("area", 0), "Bree", x=100, y=100),)))
    assert 'data-ref="area:0" d="M' in found.svg


def test_an_island_of_an_area_has_a_border_all_around() -> None:
    """Given an area of one seed amid others of a single area, then its border is one ring."""
    inner, outer = ("area", 0), ("area", 1)
    around: list[tuple[tuple[str, int], Point]] = [(outer, (x, y)) for x in (50, 150, 250) for y in (50, 150, 250)]
    seeds = [(inner if at == (150, 150) else ref, at) for ref, at in around]
    borders = Borders(cells(Frame(0, 0, 300, 300), seeds))
    (ring,) = [chain for chain in borders.chains if chain.is_border]
    assert ring.nodes[0] == ring.nodes[-1]
    assert surface(borders.outline(inner)[0]) == pytest.approx(100 * 100, rel=0.2)


# Hexes.


@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize("first", [False, True])
def test_every_hex_is_found_at_its_middle_and_near_its_corners(flat: bool, first: bool) -> None:
    grid = HexGrid(columns=76, rows=56, size=10, origin=(5, 7), flat=flat, first=first)
    hexes = [(column, row) for column in range(76) for row in range(56)]
    assert len(hexes) == grid.count == 4256
    for hexagon in hexes:
        x, y = grid.middle(hexagon)
        for along, over in ((0, 0), (0, 9.9), (0, -9.9), (8.6, 4.9), (-8.6, -4.9)):
            assert grid.at((x + over, y + along) if flat else (x + along, y + over)) == hexagon


@pytest.mark.parametrize("first", [False, True])
def test_a_flat_grid_stands_in_columns(first: bool) -> None:
    """Given a flat grid, then the second column lies half a hex lower than the first, or the first than the second."""
    grid = HexGrid(columns=3, rows=3, size=10, flat=True, first=first)
    (x, y), (east, lower) = grid.middle((0, 0)), grid.middle((1, 0))
    assert (east - x, lower - y) == pytest.approx((15, -8.66 if first else 8.66), abs=0.01)
    assert [grid.hexagon(number) for number in (0, 2, 3)] == [(0, 0), (0, 2), (1, 0)]
    frame = grid.frame
    assert (frame.east - frame.west, frame.south - frame.north) == pytest.approx((50, 60.62), abs=0.01)


def test_what_lies_beside_the_grid_is_in_no_hex() -> None:
    grid = HexGrid(columns=4, rows=4, size=10)
    assert grid.at((-9, 0)) is None
    assert grid.at((0, -11)) is None
    assert grid.at((grid.frame.east, 0)) is None


def test_thousands_of_hexes_cost_little() -> None:
    """Given 4,256 hexes, then they are one row that is used for each of 56, in a few kilobytes."""
    _, _, found = charted("hexes")
    rows = [one for one in ElementTree.fromstring(found.svg).iter(f"{SVG}use") if one.get("href") == "#chart-row"]
    assert len(rows) == 56
    start = found.svg.index('<path id="chart-row"')
    assert len(found.svg[start : found.svg.index("</g>", start)]) < 8_000


# Cards.


def test_cards_lie_on_a_cloth_in_rows() -> None:
    """Given seven locations in two rows, then each has a mat of its own, and there is no land."""
    geography, _, found = charted("cards")
    spots = [at for _, at in found.spots]
    assert len({y for _, y in spots[:4]}) == len({y for _, y in spots[4:]}) == 1
    assert spots[0][0] < spots[1][0] < spots[2][0] < spots[3][0]
    assert spots[0][1] + geography.room[1] < spots[4][1]
    assert found.svg.count('class="mat"') == 7
    assert 'class="paper"' not in found.svg


def test_titles_of_cards_and_roads_need_no_geography() -> None:
    """Given the titles, then those played on a map bring a geography; all lands of tests need none."""
    assert [name for name in titles() if title(name).table.geography] == ["fate", "ring1977", "ring2e", "wizards"]
    assert set(LANDS) >= {"areas", "hexes", "cards"}


# Data.


def fates_book() -> Book:
    game = title("fate")
    return game.open_book(game.choose({}), {})


def test_the_example_of_the_documentation_can_be_read() -> None:
    """Given the data on the page about scenes, then they are a geography of Fate, with one thing of each kind."""
    page = (Path(__file__).parents[2] / "docs" / "scenes.md").read_text(encoding="utf-8")
    example = page.split("```toml\n")[1].split("```")[0]
    land = geography_of(tomllib.loads(example), fates_book())
    kinds = (land.waters, land.rivers, land.relief, land.areas, land.captions, land.ways, land.spots)
    assert [len(kind) for kind in kinds] == [1] * 7


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (
            {"spots": {"place": {"gondolin": [1, 2]}}},
            "the geography speaks of place 'gondolin', which the game has not",
        ),
        ({"spots": {"planet": {"x": [1, 2]}}}, "the geography speaks of planet 'x', which the game has not"),
        ({"areas": [{"ref": ["region", "gondolin"]}]}, "the geography speaks of region 'gondolin'"),
        ({"rivers": [{"course": [[1, 2], [3]]}]}, r"the geography: .*rivers"),
        ({"relief": [{"kind": "glacier"}]}, r"the geography: .*glacier"),
        ({"roads": []}, r"the geography: .*roads"),
    ],
)
def test_mistakes_in_data_are_named(data: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadData, match=sentence):
        geography_of({"frame": [0, 0, 10, 10], **data}, fates_book())

"""What every map must be: the same everywhere, small, legible by day and night, and true to the places on it."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import combinations
from xml.etree import ElementTree

import msgspec
import pytest
from msgspec.structs import replace

from tests.scene.lands import LANDS, charted
from westmarch.scene import Piece, Place, Scene
from westmarch.scene.cartography import Box, Chart, Frame, chart, picture, sheet, themes
from westmarch.scene.cartography.cartographer import run_on
from westmarch.scene.cartography.pen import Pen
from westmarch.scene.cartography.picture import DASHES

SVG = "{http://www.w3.org/2000/svg}"
LIMIT = 300_000
BASELINE = 0.34
"""Of the height of capitals, half is over and half under the middle; a baseline lies so far below it."""


def digest(name: str) -> str:
    geography, scene = LANDS[name]()
    return sha256(picture(geography, scene).encode()).hexdigest()


def elements(drawing: str, tag: str) -> Iterator[ElementTree.Element]:
    return ElementTree.fromstring(drawing).iter(SVG + tag)


def written(drawing: str) -> Iterator[tuple[str, Box]]:
    """All straight names in a drawing and the boxes that they take up in it, whatever the font."""
    for one in elements(drawing, "text"):
        if one.text and one.get("class") in {"name", "region", "land", "water", "sea-name"}:
            size = float(one.get("font-size") or 13)
            middle = float(one.get("x", "")), float(one.get("y", "")) - BASELINE * size
            yield one.text, Box.around(middle, float(one.get("textLength", "")), size)


def test_a_map_is_the_same_in_every_process() -> None:
    """Given all lands, when another process with another hash seed draws them, then each byte is the same."""
    script = "from tests.scene.test_cartography import LANDS, digest\nfor name in LANDS: print(digest(name))"
    run = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": "7"}
    )
    assert run.stdout.split() == [digest(name) for name in LANDS]


@pytest.mark.parametrize("name", LANDS)
def test_a_map_is_small(name: str) -> None:
    """Given a land, then its map and the picture of everything on it have less than 300 KB."""
    geography, scene, found = charted(name)
    assert len(found.svg.encode()) < LIMIT
    assert len(picture(geography, scene).encode()) < LIMIT


@pytest.mark.parametrize("name", LANDS)
def test_a_map_is_valid_and_complete_in_itself(name: str) -> None:
    """Given a picture, then it is well-formed, no id is there twice, and all that it uses is in it."""
    geography, scene = LANDS[name]()
    drawing = picture(geography, scene)
    parts = list(ElementTree.fromstring(drawing).iter())
    ids = [one.get("id") for one in parts if one.get("id")]
    used = [href.removeprefix("#") for one in parts if (href := one.get("href"))]
    used += [clip[5:-1] for one in parts if (clip := one.get("clip-path"))]
    assert len(ids) == len(set(ids))
    assert set(used) <= set(ids)
    assert "http" not in drawing.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("name", LANDS)
def test_no_name_lies_over_another(name: str) -> None:
    """Given a map, then no two names have a spot in common, in the drawing as in what it tells of itself."""
    _, _, found = charted(name)
    for (one, box), (other, another) in combinations(written(found.svg), 2):
        assert not box.overlaps(another), (one, other)
    for (one, boxes), (other, others) in combinations(found.labels, 2):
        assert not any(box.overlaps(another) for box in boxes for another in others), (one, other)


@pytest.mark.parametrize("name", LANDS)
def test_no_name_covers_a_place_or_a_price(name: str) -> None:
    """Given a map, then no name lies where the pieces of a place stand, or where the cost of a way is written."""
    geography, _, found = charted(name)
    rooms = [Box.around(at, *geography.room) for _, at in found.spots]
    prices = [way.cost for way in found.ways if way.cost]
    for text, boxes in found.labels:
        assert not any(box.overlaps(room) for box in boxes for room in (*rooms, *prices)), text


@pytest.mark.parametrize("name", LANDS)
def test_a_name_is_nearest_to_its_own_place(name: str) -> None:
    """Given a map, then no other place is nearer to a name than the one that it names."""
    _, scene, found = charted(name)
    labels = {text.casefold(): boxes for text, boxes in found.labels}
    for place in scene.places:
        if place.ref in found.where:
            (box,) = labels[place.name.casefold()]
            nearest = min(found.where, key=lambda ref: box.away(found.where[ref]))
            assert nearest == place.ref, place.name


@pytest.mark.parametrize("name", LANDS)
def test_all_is_inside_the_frame(name: str) -> None:
    """Given a map, then every place of the scene that lies anywhere is on it with its pieces, and so is every name."""
    geography, scene, found = charted(name)
    for place in scene.places:
        lies = place.x is not None or place.ref in dict(geography.spots)
        assert lies == (place.ref in found.where), place.name
    for _, at in found.spots:
        assert Box.around(at, *geography.room).inside(geography.frame)
    for text, boxes in found.labels:
        assert all(box.inside(geography.frame) for box in boxes), text


@pytest.mark.parametrize("name", LANDS)
def test_every_place_on_the_map_is_named_on_it(name: str) -> None:
    """Given a map, then the name of each of its places is written once, with its reference."""
    _, scene, found = charted(name)
    references = [one.get("data-ref") for one in elements(found.svg, "text") if one.get("data-ref")]
    assert sorted(references) == sorted(f"{kind}:{number}" for kind, number in found.where)
    names = {text.casefold() for text, _ in found.labels}
    assert {place.name.casefold() for place in scene.places if place.ref in found.where} <= names


def test_names_of_places_can_be_left_to_the_screen() -> None:
    """Given a map without the names of places, then those are gone from it, and other names and all boxes are not."""
    geography, scene, named = charted("the_fate_of_middle_earth")
    bare = chart(geography, scene, named=False)
    assert ">Bree<" in named.svg
    assert ">Bree<" not in bare.svg
    assert ">Khand<" in bare.svg
    assert bare.labels == named.labels


def test_a_map_that_is_spread_over_a_table_runs_on_beyond_its_frame() -> None:
    """Given a table, then the map has no edges, compass and title, and its coast goes on to the sheet's edges, while
    all within the frame lies where it lay."""
    geography, scene, printed = charted("the_fate_of_middle_earth")
    found = chart(geography, scene, spread=True)
    assert 'class="edge"' in printed.svg
    assert 'class="edge"' not in found.svg
    assert f">{geography.title}<" in printed.svg
    assert f">{geography.title}<" not in found.svg
    assert (found.frame, found.spots) == (printed.frame, printed.spots)
    assert [way.points for way in found.ways] == [way.points for way in printed.ways]
    assert found.sheet is not None
    assert found.sheet.west < found.frame.west
    assert found.sheet.south > found.frame.south


def test_a_shore_goes_on_where_it_leaves_the_frame() -> None:
    """Given a sea in the west whose shore leaves the frame in the north and south, when the frame lies on a larger
    sheet, then the sea reaches the sheet's edges, and within the frame not a point has moved."""
    frame, sheet = Frame(0, 0, 100, 100), Frame(-200, -200, 300, 300)
    shore = ((-10.0, -10.0), (40.0, -10.0), (50.0, 50.0), (40.0, 110.0), (-10.0, 110.0))
    found = run_on(shore, frame, sheet, Pen("sea"))
    assert min(x for x, _ in found) < -200
    assert (min(y for _, y in found), max(y for _, y in found)) == (-240, 340)
    assert [point for point in found if frame.box.away(point) == 0] == [(50, 50)]


@pytest.mark.parametrize("name", LANDS)
def test_a_chart_is_plain_data(name: str) -> None:
    """Given a chart, when it goes to a screen as JSON, then it is the same there."""
    _, _, found = charted(name)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Chart) == found


# Themes.


@pytest.mark.parametrize("theme", themes.THEMES)
@pytest.mark.parametrize(("ink", "paper"), themes.READABLE)
def test_what_is_written_can_be_read(theme: str, ink: str, paper: str) -> None:
    """Given a theme, then what is written has a contrast of 4.5 to what it is written on."""
    colours = themes.THEMES[theme]
    assert themes.contrast(colours[ink], colours[paper]) >= 4.5


@pytest.mark.parametrize("theme", themes.THEMES)
@pytest.mark.parametrize("tint", themes.TINTS)
def test_what_is_written_over_a_border_can_be_read(theme: str, tint: str) -> None:
    """Given the wash of colour along a border, then names over it have a contrast of 4.5 all the same."""
    colours = themes.THEMES[theme]
    paper = themes.washed(colours["paper"], tint)
    for ink in ("ink", "region", "deep"):
        assert themes.contrast(colours[ink], paper) >= 4.5, ink


@pytest.mark.parametrize(("lines", "theme"), [(themes.DAY_LINES, "day"), (themes.NIGHT_LINES, "night")])
def test_lines_stand_out_from_the_paper(lines: dict[str, str], theme: str) -> None:
    for colour, value in lines.items():
        assert themes.contrast(value, themes.THEMES[theme]["paper"]) >= 3, colour


@pytest.mark.parametrize("theme", themes.THEMES)
@pytest.mark.parametrize("realm", themes.REALMS)
def test_what_is_written_in_a_realm_can_be_read(theme: str, realm: str) -> None:
    """Given the wash of a realm and that along its border on top, then names over it have a contrast of 4.5."""
    colours = themes.THEMES[theme]
    paper = themes.washed(colours["paper"], themes.REALMS[realm], themes.REALM)
    for ink in ("ink", "deep"):
        assert themes.contrast(colours[ink], themes.washed(paper, themes.REALMS[realm])) >= 4.5, ink


def test_realms_are_washed_and_barriers_heavy() -> None:
    """Given areas of which some belong to a realm, and a border that nobody crosses, then these are drawn so."""
    bare, scene = LANDS["areas"]()
    north, south = bare.areas[0], bare.areas[1]
    geography = replace(
        bare, areas=(replace(north, colour="teal"), *bare.areas[1:]), barriers=((south.ref, north.ref),)
    )
    drawing = chart(geography, scene).svg
    washes = Counter(one.get("class") for one in elements(drawing, "g") if one.get("clip-path"))
    assert washes["wash-teal"] == 1 and washes["plain"] == len(bare.areas) - 1
    assert not any(wash and wash.startswith("tint") for wash in washes)
    (barrier,) = [one for one in elements(drawing, "path") if one.get("class") == "barrier"]
    assert (barrier.get("d") or "").count("M") == 1
    assert "barrier" not in [one.get("class") for one in elements(chart(bare, scene).svg, "path")]


def test_a_stack_is_one_counter_and_a_garrison_has_walls() -> None:
    """Given a siege, then each stack is one counter with its letters and counts, and those inside have walls."""
    garrison = (
        Piece("troop", "Regular", "Regulars", 3, stack="G", colour="blue", walled=True),
        Piece("elite", "Elite", "Elites", 1, stack="G", colour="blue", walled=True),
        Piece("leader", "Leader", "Leaders", 2, stack="G", colour="blue", walled=True),
    )
    regulars = Piece("troop", "Regular", "Regulars", 5, stack="S", colour="red")
    besiegers = (regulars, Piece("nazgul", "Nazgûl", "Nazgûl", 2))
    place = Place(("place", 0), "Minas Tirith", (*garrison, *besiegers), ("stronghold", "besieged"), x=0, y=0)
    beside = Place(("place", 1), "Osgiliath", x=1, y=1)
    drawing = picture(sheet([place, beside], "A siege"), Scene("", places=(place, beside)))
    letters = [one.text for one in elements(drawing, "text") if one.get("class") == "count"]
    assert letters == ["G3+1*2", "S5", "2N"]
    assert len([one for one in elements(drawing, "path") if one.get("class") == "chip"]) == len(letters) + 1


@pytest.mark.parametrize("sign", ["haven", "stronghold", "city", "town", "fortification"])
def test_landmarks_have_a_sign_on_areas_too(sign: str) -> None:
    geography, bare = LANDS["areas"]()
    scene = replace(bare, places=(replace(bare.places[0], marks=(sign,)), *bare.places[1:]))
    assert [one.get("class") for one in elements(picture(geography, scene), "path")].count("mark") == 1


def test_all_colours_have_both_themes() -> None:
    assert themes.DAY.keys() == themes.NIGHT.keys()
    assert themes.DAY_LINES.keys() == themes.NIGHT_LINES.keys()


def test_both_themes_are_in_every_map() -> None:
    """Given a map, then it holds the colours of day and night, and follows the reader's system unless it is told."""
    geography, scene, found = charted("the_fate_of_middle_earth")
    assert f"--paper:{themes.DAY['paper']};" in found.svg
    assert f"--paper:{themes.NIGHT['paper']};" in found.svg
    assert "prefers-color-scheme:dark" in found.svg
    assert "data-theme=" not in found.svg.replace("[data-theme=", "")
    assert ' data-theme="night"' in picture(geography, scene, "night")


# What a picture tells.


def test_lines_differ_in_dash_and_not_only_in_colour() -> None:
    """Given the battle lines of Fate, then each colour has a dash of its own, and is drawn with it."""
    geography, scene = LANDS["the_fate_of_middle_earth"]()
    dashes = {route.colour: route.dash for route in scene.routes}
    assert len(dashes) == 7
    assert len({(DASHES[dash], dash == "double") for dash in dashes.values()}) == len(dashes)
    drawn: dict[str, set[tuple[str, str]]] = {}
    for path in elements(picture(geography, scene), "path"):
        if path.get("class") in {"lane", "twice"}:
            dash = "double" if path.get("class") == "twice" else path.get("stroke-dasharray", "")
            drawn.setdefault(path.get("stroke", ""), set()).add((dash, ""))
    expected = {
        f"var(--line-{colour})": {("double" if dash == "double" else DASHES[dash], "")}
        for colour, dash in dashes.items()
    }
    assert drawn == expected


def test_a_picture_tells_in_words_what_stands_where() -> None:
    geography, scene = LANDS["the_fate_of_middle_earth"]()
    told = [one.text or "" for one in elements(picture(geography, scene), "title")]
    assert "Minas Tirith (haven)\n2 Gondor troops\nBoromir" in told
    assert "Moria (stronghold)\n3 shadow troops" in told


def test_a_picture_shows_what_ways_cost() -> None:
    geography, scene = LANDS["the_fate_of_middle_earth"]()
    prices = [one.text for one in elements(picture(geography, scene), "text") if one.get("class") == "price"]
    assert sorted(prices) == sorted(link.text for link in scene.links if link.cost)


def test_six_kinds_of_pieces_at_one_place_can_be_told_apart() -> None:
    """Given a place where six kinds of pieces stand, then none of them stands on another."""
    crowd = tuple(Piece("character", name) for name in ("Frodo", "Sam", "Merry", "Pippin", "Gimli", "Boromir"))
    place = Place(("place", 0), "Rivendell", crowd, x=1, y=1)
    inn = Place(("place", 1), "Bree", x=0, y=0)
    drawing = picture(sheet([place, inn], "A council"), Scene("", places=(place, inn)))
    letters = [one for one in elements(drawing, "text") if one.get("class") == "count"]
    at = [(float(one.get("x", "")), float(one.get("y", ""))) for one in letters]
    assert [one.text for one in letters] == ["Fr", "Sa", "Me", "Pi", "Gi", "Bo"]
    assert all(abs(ax - bx) >= 14 or abs(ay - by) >= 14 for (ax, ay), (bx, by) in combinations(at, 2))

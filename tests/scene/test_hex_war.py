"""A map is a map: where every hex is a place, units stand on them, and they fight."""

from __future__ import annotations

import re
from dataclasses import replace
from io import StringIO
from xml.etree import ElementTree

import msgspec
import pytest
from rich.console import Console

from tests.scene import war
from westmarch.engine.book import Book
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR
from westmarch.engine.title import AtTable, title
from westmarch.scene import Contest, Pile, Place, Scene, scene_of
from westmarch.scene.cartography import Geography, geography_for, picture
from westmarch.terminal.normal import NormalScreen
from westmarch.terminal.plain import PlainScreen
from westmarch.terminal.screen import Screen

SVG = "{http://www.w3.org/2000/svg}"
GEOGRAPHY, SCENE = war.land()
SPOTS = tuple((("hex", at), war.GRID.middle((at % war.COLUMNS, at // war.COLUMNS))) for at in range(war.GRID.count))
BY_SPOTS = msgspec.structs.replace(GEOGRAPHY, grid=msgspec.structs.replace(war.GRID, kind=""), spots=SPOTS)
SHORT = sorted(piece.short for pieces in war.units().values() for piece in pieces)


# Where things lie.


@pytest.mark.parametrize("geography", [GEOGRAPHY, BY_SPOTS], ids=["grid", "spots"])
def test_hexes_lie_where_the_map_has_them(geography: Geography) -> None:
    """Given a title whose scene has no positions, when somebody looks, then each hex lies where its map has it."""
    toy = title("toy")
    game = replace(toy, table=AtTable(scene=lambda game, seat: war.scene(), geography=lambda book: geography))
    scene = scene_of(game, Match(toy, 2, "1").state, SPECTATOR)
    on_the_map = {place.ref: place.at for place in scene.places if place.at}
    assert on_the_map == {ref: (round(x), round(y)) for ref, (x, y) in SPOTS}


def test_positions_of_a_scenes_own_stay() -> None:
    inn = Scene("", places=(Place(("place", 0), "Bree", x=3, y=4),))
    assert GEOGRAPHY.placed(inn) is inn


@pytest.mark.parametrize(("cards", "cloth"), [(False, False), (True, True)], ids=["contest", "cards"])
def test_without_a_map_cards_decide(cards: bool, cloth: bool) -> None:
    """Given a title without a map, when cards lie at a place, then places are rows of cards; a contest alone is not."""
    ford = Place(("place", 0), "The Ford", x=0, y=0, contest=Contest(3, 2, "Mordor"))
    piles = (Pile("Attack", "row", 0, at=ford.ref),) if cards else ()
    scene = Scene("", places=(ford, Place(("place", 1), "Bree", x=1, y=0)), piles=piles)
    game, book = title("toy"), Book()
    assert scene.in_rows is cloth
    assert geography_for(game, book, scene).cloth is cloth
    # And with a map there is no question
    assert geography_for(replace(game, table=AtTable(geography=lambda book: GEOGRAPHY)), book, scene) is GEOGRAPHY


# As a picture.


def drawn() -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(picture(GEOGRAPHY, SCENE)).iter())


def test_units_bear_their_short_names() -> None:
    """Given thirty units and three contests, when the map is drawn, then each is there by its short name."""
    counters = [one.text or "" for one in drawn() if one.get("class") == "count"]
    assert sorted(text for text in counters if ":" not in text) == SHORT
    assert sorted(text for text in counters if ":" in text) == ["3:2", "4:9", "7:3"]


def test_pieces_keep_within_their_hex() -> None:
    """Given hexes with one unit or four, then what stands there is made so small that it fits."""
    svg = picture(GEOGRAPHY, SCENE)
    for hexagon in war.WEST | war.EAST:
        place = SCENE.places[war.number(hexagon)]
        x, y = war.GRID.middle(hexagon)
        group = svg[svg.index(f"<title>{place.name}") :].split("</g></g>")[0]
        moved = re.search(r'<g transform="translate\((\S+) (\S+)\)scale\((\S+)\)"', group)
        assert moved
        size = float(moved[3])
        letters = [float(at) for at in re.findall(r'class="count"[^>]* x="(\S+)"', group)]
        assert float(moved[1]) == pytest.approx(x, abs=0.1)
        assert y < float(moved[2]) < y + war.GRID.size / 2
        assert max(map(abs, letters)) * size < war.GRID.across / 2


def test_ground_is_seen_around_what_stands_on_it() -> None:
    """Given hexes of six kinds, then each kind has its colour in all of them, and drawings that fit the upper part."""
    kinds = [one.get("class", "").split("-")[1] for one in drawn() if "ground" in (one.get("class") or "").split()]
    assert sorted(kinds) == ["firs", "hills", "marsh", "mountains", "sand", "wood"]
    uses = [one for one in drawn() if (one.get("href") or "").startswith("#chart-mountains-in-hex")]
    assert len(uses) == len(war.PEAKS)
    middles = {war.GRID.middle(hexagon) for hexagon in war.PEAKS}
    for one in uses:
        foot = float(one.get("x", "0")), float(one.get("y", "0"))
        assert any(abs(foot[0] - x) < 0.1 and 0 < foot[1] - y < war.GRID.size / 4 for x, y in middles)


def test_hexes_are_named_by_names_and_not_by_numbers() -> None:
    names = {one.text for one in drawn() if one.get("class") == "name"}
    assert names == {"Minas Tirith", "Osgiliath", "The Rammas"}


# In the terminal.


@pytest.mark.parametrize("kind", [NormalScreen, PlainScreen])
def test_the_terminal_tells_of_all_that_stands_on_hexes(kind: type[Screen]) -> None:
    """Given the war, when the board is shown, then units and contests are told by their hexes, and no hex without."""
    console = Console(width=100, file=StringIO(), record=True)
    kind(console, Book()).board(SCENE)
    told = console.export_text()
    for hexagon, pieces in war.units().items():
        names = [piece.brief if kind is NormalScreen else piece.text for piece in pieces]
        assert re.search(rf"{SCENE.places[war.number(hexagon)].name}( \(\w+\))?: {', '.join(names)}", told)
    for hexagon, contest in war.CONTESTS.items():
        between = " : " if kind is NormalScreen else " against defense "
        name = SCENE.places[war.number(hexagon)].name
        assert re.search(rf"{name}.*{contest.attack}{between}{contest.defense}.*{contest.winner}", told)
    assert len(told.splitlines()) < 40

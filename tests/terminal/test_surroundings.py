"""The surroundings of a hex: on a small map of any title whose places are hexes, and in words."""

from __future__ import annotations

import pytest

from westmarch.scene import Link, Piece, Place, Scene
from westmarch.scene.cartography import Frame, Geography, HexGrid, Relief, River, Water
from westmarch.scene.cartography.hexagons import corners, shifted
from westmarch.terminal.surroundings import Surroundings, around

FLAT = HexGrid(columns=5, rows=5, size=10, kind="hex", flat=True)
POINTED = HexGrid(columns=5, rows=5, size=10, kind="hex")
MIDDLE = 12
"""The hex in column 2 and row 2, of both grids."""


def island(grid: HexGrid, *, river: tuple[int, int] = (0, 0), road: tuple[int, int] = (12, 12)) -> Surroundings:
    """A wood in the middle of 25 hexes, Bilbo in hex 11, and a sea in hex 13; a river and a road between two hexes."""
    pieces = (Piece("character", "Bilbo", short="Bi"),)
    places = tuple(Place(("hex", one), f"H{one:02}", pieces=pieces if one == 11 else ()) for one in range(25))
    around_13 = [shifted(grid.middle(grid.hexagon(13)), corner) for corner in corners(grid)]
    one, other = (
        {
            (round(x, 3), round(y, 3))
            for x, y in (shifted(grid.middle(grid.hexagon(at)), each) for each in corners(grid))
        }
        for at in river
    )
    geography = Geography(
        Frame(0, 0, 100, 100),
        waters=(Water(tuple(around_13)),),
        relief=(Relief("wood", hexes=(grid.hexagon(MIDDLE),)),),
        rivers=(River(tuple(one & other)),) if river[0] != river[1] else (),
        grid=grid,
    )
    scene = Scene("", places=places, links=(Link((("hex", road[0]), ("hex", road[1]))),))
    found = around(scene, geography, places[MIDDLE], width=30)
    assert found is not None
    return found


def test_hexes_with_flat_tops_stand_in_columns() -> None:
    """Given a wood, with Bilbo north of it and the sea in the south, then the map shows the hexes around; the other
    columns half a hex further down."""
    assert island(FLAT).drawn() == [
        "          A. H11",
        " . H06               . H16",
        "          *t H12",
        " . H07               . H17",
        "           ≈ H13",
    ]


def test_hexes_with_points_to_the_north_stand_in_rows() -> None:
    assert island(POINTED).drawn() == [
        "      . H06     . H07",
        "",
        "A. H11    *t H12     ≈ H13",
        "",
        "      . H16     . H17",
    ]


@pytest.mark.parametrize("grid", [FLAT, POINTED])
@pytest.mark.parametrize(
    ("river", "road", "sign", "words"),
    [
        ((0, 0), (12, 12), "", ""),
        ((12, 11), (12, 12), "~", "river"),
        ((0, 0), (11, 12), "+", "road"),
        ((12, 11), (12, 11), "=", "road over a river"),
    ],
)
def test_rivers_and_roads_lie_between_hexes(
    grid: HexGrid, river: tuple[int, int], road: tuple[int, int], sign: str, words: str
) -> None:
    """Given a river, a road or both between the wood and the hex where Bilbo is, then one sign stands between them; the
    legend explains it, and so do words."""
    view = island(grid, river=river, road=road)
    assert [one for line in view.drawn() for one in line if one in "~+="] == [*sign]
    assert [told for told in view.legend() if told[0] in "~+="] == ([f"{sign} {words}"] if sign else [])
    [told] = [told for told in view.told() if "H11" in told]
    assert told.endswith(f"H11, open{f', {words}' if words else ''}; there: Bilbo")


def test_the_legend_tells_only_what_is_to_be_seen() -> None:
    assert sorted(island(FLAT).legend()) == [". open", "t wood", "≈ water"]


def test_letters_stand_for_whoever_is_there() -> None:
    assert [(letter, place.name) for letter, place in island(FLAT).lettered()] == [("A", "H11")]


def test_directions_go_round_by_the_clock() -> None:
    words = [told.split(":")[0] for told in island(FLAT).told()]
    assert words == ["North", "North-east", "South-east", "South", "South-west", "North-west"]


def test_what_is_no_hex_has_no_surroundings() -> None:
    geography = Geography(Frame(0, 0, 100, 100), grid=FLAT)
    assert around(Scene(""), geography, Place(("place", 1), "Bree")) is None
    assert around(Scene(""), Geography(Frame(0, 0, 100, 100)), Place(("hex", 1), "H01")) is None

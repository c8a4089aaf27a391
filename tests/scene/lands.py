"""Tables made up for tests, for each kind of geography: places on land, areas, hexes, cards on a cloth."""

from __future__ import annotations

from tests.scene.tables import TABLE
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR
from westmarch.engine.title import title
from westmarch.scene import Card, Contest, Link, Piece, Pile, Place, Scene, scene_of
from westmarch.scene.cartography import (
    Area,
    Caption,
    Chart,
    Frame,
    Geography,
    HexGrid,
    Relief,
    River,
    Water,
    chart,
    geography_for,
    rows,
    sheet,
)
from westmarch.scene.cartography.pen import Pen
from westmarch.scene.cartography.shapes import Point

Land = tuple[Geography, Scene]
COAST = ((-300, -300), (60, -300), (110, 120), (60, 300), (140, 430), (90, 900), (-300, 900))


def the_fate_of_middle_earth() -> Land:
    """The opening position of a real title."""
    game = title("fate")
    match = Match(game, 1, "1")
    scene = scene_of(game, match.state, SPECTATOR)
    return geography_for(game, match.book, scene), scene


def a_bare_sheet() -> Land:
    """The table of all elements, which has no map."""
    return sheet([place for place in TABLE.places if place.x is not None], "A table"), TABLE


def areas() -> Land:
    """105 regions, 15 by 7, with borders where nobody drew any, and troops in some."""
    pen = Pen("areas")
    names = ("Arthedain", "Cardolan", "Eregion", "Calenardhon", "Anórien", "Belfalas", "Khand")
    spots: list[Point] = [pen.near((120 + 86 * (at % 15), 70 + 92 * (at // 15)), 12) for at in range(105)]
    refs = [("area", number) for number in range(105)]
    orcs = Piece("troop", "Orc", "Orcs", 3, colour="red")
    places = tuple(
        Place(ref, f"{names[ref[1] % 7][:6]} {ref[1] + 1}", (orcs,) if ref[1] % 9 == 0 else ()) for ref in refs
    )
    geography = Geography(
        frame=Frame(0, 0, 1400, 700),
        title="A hundred and five lands",
        waters=(Water(COAST),),
        rivers=(River(((700, 20), (690, 300), (760, 500), (720, 680))),),
        relief=(Relief("mountains", along=((400, 0), (430, 350), (380, 700))),),
        areas=tuple(Area(ref) for ref in refs),
        spots=tuple(zip(refs, spots, strict=True)),
        room=(34, 20),
    )
    return geography, Scene("105 areas", places=places, links=(Link((refs[0], refs[1])),))


def hexes() -> Land:
    """4,256 hexes, 76 by 56, with mountains and woods in some and two armies."""
    grid = HexGrid(columns=76, rows=56, size=10)
    peaks = tuple((30 + row % 3, row) for row in range(50))
    trees = tuple((45 + column, 20 + row) for column in range(9) for row in range(12))
    armies = [(("hex", 0), "Bree", (12, 10)), (("hex", 1), "Rivendell", (34, 12))]
    geography = Geography(
        frame=grid.frame,
        title="Hexes",
        relief=(Relief("mountains", hexes=peaks), Relief("firs", hexes=trees)),
        captions=(Caption("Mirkwood", at=grid.middle((49, 16)), size=16),),
        spots=tuple((ref, grid.middle(hexagon)) for ref, _, hexagon in armies),
        grid=grid,
    )
    elves = Piece("troop", "Elf", "Elves", 4, colour="green")
    return geography, Scene("Hexes", places=tuple(Place(ref, name, (elves,)) for ref, name, _ in armies))


def cards() -> Land:
    """Seven locations in two rows, cards attacking and defending there, and what they fight for."""
    places = tuple(
        Place(("location", at), f"Location {at + 1}", x=at % 4, y=at // 4, contest=Contest(2, at, "the Shadow", "1 VP"))
        for at in range(7)
    )
    names = ("Gimli", "The Witch-king of Angmar", "Orc")
    attackers = tuple(Card(("card", number), name) for number, name in enumerate(names))
    piles = tuple(Pile("Attack", "row", 3, attackers, at=place.ref) for place in places[:5])
    backs = tuple(Pile("Defend", "row", 9, at=place.ref) for place in places[2:])
    return rows(list(places)), Scene("Cards", places=places, piles=(*piles, *backs))


LANDS = {land.__name__: land for land in (the_fate_of_middle_earth, a_bare_sheet, areas, hexes, cards)}


def charted(name: str) -> tuple[Geography, Scene, Chart]:
    """One of them with its map."""
    geography, scene = LANDS[name]()
    return geography, scene, chart(geography, scene)

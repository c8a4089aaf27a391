"""A war on hexes, made up for tests: every hex is a place, thirty units stand on them and fight at three."""

from __future__ import annotations

from westmarch.scene import Contest, Piece, Place, Scene, Track
from westmarch.scene.cartography import Caption, Frame, Geography, HexGrid, Relief, River

COLUMNS, ROWS = 20, 14
GRID = HexGrid(COLUMNS, ROWS, size=24, kind="hex")
Hex = tuple[int, int]


def number(hexagon: Hex) -> int:
    return hexagon[1] * COLUMNS + hexagon[0]


def block(west: int, north: int, columns: int, rows: int) -> tuple[Hex, ...]:
    return tuple((west + column, north + row) for row in range(rows) for column in range(columns))


PEAKS = (*block(0, 9, 7, 2), *block(2, 11, 6, 1))
GEOGRAPHY = Geography(
    frame=Frame(GRID.frame.west - 20, GRID.frame.north - 20, GRID.frame.east + 20, GRID.frame.south + 20),
    title="The Pelennor",
    rivers=(River((GRID.middle((15, 0)), GRID.middle((13, 5)), GRID.middle((14, 9)), GRID.middle((12, 13))), width=9),),
    relief=(
        Relief("mountains", hexes=PEAKS),
        Relief("hills", hexes=block(8, 11, 3, 2)),
        Relief("wood", hexes=block(1, 1, 4, 3)),
        Relief("firs", hexes=block(16, 1, 3, 4)),
        Relief("marsh", hexes=block(14, 10, 3, 3)),
        Relief("sand", hexes=block(18, 11, 2, 3)),
    ),
    captions=(Caption("Anórien", at=GRID.middle((4, 5)), size=22),),
    grid=GRID,
)

TOWNS = {(5, 8): ("Minas Tirith", "haven"), (13, 4): ("Osgiliath", "stronghold"), (9, 6): ("The Rammas", "")}
WEST = {(6, 7): 3, (7, 7): 2, (5, 8): 2, (9, 6): 1, (4, 4): 3, (5, 3): 2, (8, 9): 1, (10, 9): 1}
EAST = {(10, 5): 3, (11, 6): 2, (10, 6): 2, (12, 4): 3, (13, 4): 2, (15, 6): 2, (16, 2): 1}
CONTESTS = {
    (9, 6): Contest(7, 3, "Mordor", "the wall", "Gondor could hold"),
    (10, 5): Contest(4, 9, "Mordor"),
    (10, 9): Contest(3, 2, "Gondor", outlook="Harad could be routed"),
}


def unit(side: int, at: int) -> Piece:
    """One of a kind, with the short name that is printed on its counter."""
    if side == 0:
        return Piece("troop", f"{at + 1}. Company of Gondor", short=f"G{at + 1}", colour="blue")
    return Piece("troop", f"{at + 1}. Host of Mordor", short=f"M{at + 1}", colour="red")


def units() -> dict[Hex, tuple[Piece, ...]]:
    found: dict[Hex, tuple[Piece, ...]] = {}
    for side, army in enumerate((WEST, EAST)):
        raised = 0
        for hexagon, count in army.items():
            found[hexagon] = tuple(unit(side, raised + at) for at in range(count))
            raised += count
    return found


def hexagon_place(hexagon: Hex, pieces: tuple[Piece, ...]) -> Place:
    name, mark = TOWNS.get(hexagon, (f"{hexagon[0] + 1:02}{hexagon[1] + 1:02}", ""))
    marks = (mark,) if mark else ()
    return Place(("hex", number(hexagon)), name, pieces, marks, contest=CONTESTS.get(hexagon))


def scene() -> Scene:
    """What a title says of it: no hex has a position of its own, and none is joined to another."""
    standing = units()
    places = [
        hexagon_place((at % COLUMNS, at // COLUMNS), standing.get((at % COLUMNS, at // COLUMNS), ()))
        for at in range(GRID.count)
    ]
    return Scene(
        "The siege of Gondor",
        tracks=(Track("Turn", tuple("123456"), 2),),
        places=(*places, Place(("seat", 0), "Gondor"), Place(("seat", 1), "Mordor")),
    )


def land() -> tuple[Geography, Scene]:
    """The map, and what lies on it as every screen gets it."""
    return GEOGRAPHY, GEOGRAPHY.placed(scene())

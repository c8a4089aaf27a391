"""Geographies for titles that bring none: cards lie on a cloth in rows, a board is a sheet with its places on it."""

from __future__ import annotations

from typing import Final

from westmarch.engine.book import Book
from westmarch.engine.refusal import Refusal
from westmarch.engine.title import Title
from westmarch.scene.cartography.geography import Geography
from westmarch.scene.cartography.shapes import Frame, bounds
from westmarch.scene.elements import Place, Scene

MAT: Final = (230.0, 176.0)
"""Room for the cards at a place."""
ALLEY: Final = (40.0, 54.0)
"""Between mats, where their names stand."""
SHEET: Final = 1000.0
EDGE: Final = 90.0


class NothingToShow(Refusal):
    """The scene has no place that lies anywhere."""


def geography_for(title: Title, book: Book, scene: Scene) -> Geography:
    """The title's own geography; else rows of cards if the scene has such, or a bare sheet. Raises NothingToShow."""
    if title.table.geography is not None:
        geography: Geography = title.table.geography(book)
        return geography
    lying = [place for place in scene.places if place.at]
    if not lying:
        raise NothingToShow(f"Of {title.name} nothing lies on the table now that a map could show.")
    return rows(lying) if scene.in_rows else sheet(lying, title.name)


def rows(places: list[Place]) -> Geography:
    """A cloth with a mat for each place. The mats lie in the rows and in the order that their y and x say."""
    lines = [sorted((one for one in places if one.y == y), key=order) for y in sorted({one.y or 0 for one in places})]
    across, down = MAT[0] + ALLEY[0], MAT[1] + ALLEY[1]
    width, height = across * max(map(len, lines)) + ALLEY[0], down * len(lines) + ALLEY[1] / 2
    spots = tuple(
        (place.ref, (width / 2 + across * (at - (len(line) - 1) / 2), ALLEY[1] / 2 + MAT[1] / 2 + down * row))
        for row, line in enumerate(lines)
        for at, place in enumerate(line)
    )
    return Geography(frame=Frame(0, 0, width, height), spots=spots, room=MAT, cloth=True)


def order(place: Place) -> int:
    return place.x or 0


def sheet(places: list[Place], name: str) -> Geography:
    """Bare paper, with the places where they lie."""
    around = bounds((one.x or 0, one.y or 0) for one in places)
    scale = SHEET / max(around.right - around.left, around.bottom - around.top)
    spots = tuple(
        (one.ref, (((one.x or 0) - around.left) * scale, ((one.y or 0) - around.top) * scale)) for one in places
    )
    east, south = ((around.right - around.left) * scale, (around.bottom - around.top) * scale)
    return Geography(frame=Frame(-EDGE, -EDGE, east + EDGE, south + EDGE), title=name, spots=spots)

"""Geographies: what a title says of its map, as plain data. Coordinates are the frame's, y runs from north to south.

A title writes one of four kinds:

* *Places on land* (Fate): waters, rivers, relief and captions, with a spot for each place.
* *Areas* (regions that troops stand in): each with an outline that it shares with its neighbours point by point, or
  with seeds. Seeds are points that belong to it; borders then run halfway between those of different areas.
* *Hexes*: a `HexGrid` with columns, rows and the size of a hex, and relief hex by hex.
* *Cards*: a `cloth` and nothing on it but the places of the scene in rows.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, Literal

import msgspec

from westmarch.engine.book import BadData, Book
from westmarch.engine.typed import converted
from westmarch.scene.cartography.hexes import HexGrid
from westmarch.scene.cartography.shapes import Frame, Outline, Point
from westmarch.scene.elements import Place, Reference, Scene

Scale = float
"""How large something is drawn; 1 is usual."""


class Feature(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What all parts of a geography have in common."""


class Water(Feature, frozen=True):
    """A sea or a lake: everything within its shore. A sea's shore goes on beyond the frame."""

    shore: Outline
    isles: tuple[Outline, ...] = ()
    rough: Scale = 1


class River(Feature, frozen=True):
    """A river from its spring to its mouth, where it is `width` wide."""

    course: Outline
    width: float = 3


class Relief(Feature, frozen=True):
    """Small drawings of one kind: in a row `along` a line, all over what is `within` an outline, in each of the
    `hexes`, or single ones `at` points, which names keep clear of.

    A drawing of size 1 fits its hex, whose ground is coloured as well.
    """

    kind: Literal["mountains", "hills", "wood", "firs", "marsh", "sand", "volcano", "ship"]
    along: Outline = ()
    within: Outline = ()
    at: Outline = ()
    hexes: tuple[tuple[int, int], ...] = ()
    size: Scale = 1
    breadth: float = 18


class Caption(Feature, frozen=True):
    """A name written on the map that is no place of the game. It lies `at` a point, or runs `along` a line."""

    text: str
    kind: Literal["land", "water", "sea-name", "region"] = "land"
    at: Point = (0, 0)
    along: Outline = ()
    size: float = 12


class Area(Feature, frozen=True):
    """A region with borders: within its outline, or else all that lies nearest to one of its points.

    These are its seeds, its own spot, and the spots of the places within it. It may be washed in a `colour`, that of
    the realm to which it belongs.
    """

    ref: Reference
    outline: Outline = ()
    seeds: Outline = ()
    colour: str = ""


class Tract(Feature, frozen=True):
    """Land that is no place of the game, but words speak of it: a part of the board that is searched. Screens light it
    up then; `rings` are its outlines."""

    ref: Reference
    rings: tuple[Outline, ...]


class Way(Feature, frozen=True):
    """How the way between two places bends; one that is not listed is straight."""

    ends: tuple[Reference, Reference]
    bends: Outline


class Geography(Feature, frozen=True):
    """The map of a title.

    `spots` say where places lie, and so does the `grid` of places that are its hexes; for others a place's own x and y
    hold. `room` is what the pieces at a place take up, about its spot; no name is written there. `barriers` are pairs
    of areas whose common border nobody crosses: it is drawn heavy. `borders` are lines along the sides of hexes.
    `tracts` are drawn by screens, while somebody speaks of one.
    """

    frame: Frame
    title: str = ""
    subtitle: str = ""
    waters: tuple[Water, ...] = ()
    rivers: tuple[River, ...] = ()
    relief: tuple[Relief, ...] = ()
    captions: tuple[Caption, ...] = ()
    areas: tuple[Area, ...] = ()
    barriers: tuple[tuple[Reference, Reference], ...] = ()
    borders: tuple[Outline, ...] = ()
    tracts: tuple[Tract, ...] = ()
    spots: tuple[tuple[Reference, Point], ...] = ()
    ways: tuple[Way, ...] = ()
    room: tuple[float, float] = (44, 26)
    grid: HexGrid | None = None
    cloth: bool = False
    cartouche: Point | None = None
    compass: Point | None = None

    def where(self, places: tuple[Place, ...]) -> dict[Reference, Point]:
        """Where each place lies that is on the map at all: at its spot, else in its hex, else where it says itself."""
        spots = dict(self.spots)
        found = {place.ref: spots.get(place.ref) or self.hex_of(place.ref) or place.at for place in places}
        return {ref: at for ref, at in found.items() if at is not None}

    def hex_of(self, ref: Reference) -> Point | None:
        """The middle of the hex that has this reference."""
        if self.grid is None or self.grid.kind != ref[0] or not 0 <= ref[1] < self.grid.count:
            return None
        return self.grid.middle(self.grid.hexagon(ref[1]))

    def placed(self, scene: Scene) -> Scene:
        """The scene with x and y for all that lies on the map. So every screen knows where that is."""
        adrift = [place for place in scene.places if place.x is None or place.y is None]
        where = self.where(tuple(adrift))
        if not where:
            return scene
        places = (
            msgspec.structs.replace(place, x=round(at[0]), y=round(at[1])) if (at := where.get(place.ref)) else place
            for place in scene.places
        )
        return msgspec.structs.replace(scene, places=tuple(places))


@lru_cache(maxsize=16)
def read_geography(package: str, book: Book, name: str = "geography") -> Geography:
    """The geography in a package's file `data/<name>.toml`. There, things are named by kind and id: ["place", "bree"].

    `spots` is a table by kind, then id. Raises BadData, which names the field.
    """
    text = files(package).joinpath(f"data/{name}.toml").read_text(encoding="utf-8")
    return geography_of(tomllib.loads(text), book)


def geography_of(raw: Mapping[str, Any], book: Book) -> Geography:
    """A geography from plain data. Raises BadData."""

    def number(kind: str, key: str) -> tuple[str, int]:
        known = book.kind(kind)
        if known is None or key not in known.numbers:
            raise BadData(f"the geography speaks of {kind} {key!r}, which the game has not")
        return kind, known.numbers[key]

    data = dict(raw)
    data["spots"] = [
        (number(kind, key), point) for kind, spots in raw.get("spots", {}).items() for key, point in spots.items()
    ]
    data["areas"] = [{**area, "ref": number(*area["ref"])} for area in raw.get("areas", ())]
    data["barriers"] = [[number(*end) for end in one["between"]] for one in raw.get("barriers", ())]
    data["ways"] = [{**way, "ends": [number(*end) for end in way["ends"]]} for way in raw.get("ways", ())]
    try:
        return converted(data, Geography)
    except msgspec.ValidationError as error:
        raise BadData(f"the geography: {error}") from None

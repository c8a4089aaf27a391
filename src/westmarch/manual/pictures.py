"""The pictures of a manual: parts of maps, as they look in a position that the title has stored."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any, Final

import msgspec
from cachetools import LRUCache

from westmarch.engine.language import Catalogue, in_use
from westmarch.engine.match import Match
from westmarch.engine.once import once
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.refusal import Refusal
from westmarch.engine.title import Title, title
from westmarch.engine.typed import converted
from westmarch.scene import Scene, scene_of
from westmarch.scene.cartography import Frame, Geography, geography_for, picture
from westmarch.scene.cartography.shapes import bounds

KEPT: Final = 32
"""So many pictures. Those of one page have a map in common, which is drawn for the first of them and remembered."""


class NoPicture(Refusal):
    """A manual has no picture of that name, or its position can't be reached; the message says which."""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game after these answers, written as in a save, seen by a seat (-1: by those who watch).

    The picture shows what lies `around` these things of the map, by kind and id, and a `margin` on all sides; if none
    are named, all of the map. Lengths are the map's own.
    """

    seats: int
    seed: str = "1"
    settings: dict[str, str] = {}
    answers: tuple[tuple[str | int, ...], ...] = ()
    seat: int = SPECTATOR
    around: tuple[tuple[str, str], ...] = ()
    margin: float = 60


def positions_of(title: Title) -> dict[str, Position]:
    """The positions that a title has stored for its manual, by name."""
    return _read_positions(title.package) if title.has_manual else {}


@once()
def _read_positions(package: str) -> dict[str, Position]:
    file = files(package).joinpath("rules.toml")
    raw: Any = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return converted(raw, dict[str, Position])


def picture_of(title: Title, name: str) -> str:
    """The picture of that name as SVG, which follows the reader's system by day and night. Raises NoPicture."""
    if name not in positions_of(title):
        raise NoPicture(f"{title.id} has no picture {name!r}.")
    return _drawn(title.id, name, in_use())


@once(LRUCache(KEPT))
def _drawn(title_id: str, name: str, catalogue: Catalogue) -> str:
    """The catalogue is in use; it tells the pictures of languages apart."""
    kind = title(title_id)
    position = positions_of(kind)[name]
    match = Match(kind, position.seats, position.seed, position.settings)
    for spoken in position.answers:
        match.answer(match.decode(list(spoken)))
    scene = scene_of(kind, match.state, Seat(position.seat))
    geography = geography_for(kind, match.book, scene)
    drawing = picture(geography, scene)
    return cut_out(drawing, frame_of(position, match, geography, scene)) if position.around else drawing


def frame_of(position: Position, match: Match, geography: Geography, scene: Scene) -> Frame:
    """What a picture of a position shows of the map. Raises NoPicture if something is not on it."""
    where = geography.where(scene.places)
    spots = []
    for kind, key in position.around:
        known = match.book.kind(kind)
        ref = (kind, known.numbers.get(key, -1)) if known else ("", -1)
        spot = where.get(ref) or geography.hex_of(ref)
        if spot is None:
            raise NoPicture(f"{match.title.id}, rules.toml: {kind} {key!r} is not on the map.")
        spots.append(spot)
    around, margin = bounds(spots), position.margin
    return Frame(around.left - margin, around.top - margin, around.right + margin, around.bottom + margin)


def cut_out(drawing: str, frame: Frame) -> str:
    """A drawing of which only what lies in a frame is seen."""
    box = " ".join(f"{value:g}" for value in (frame.west, frame.north, frame.width, frame.height))
    return re.sub(r'viewBox="[^"]*"', f'viewBox="{box}"', drawing, count=1)

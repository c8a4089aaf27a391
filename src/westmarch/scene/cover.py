"""What stands for a title in a list of games: a part of its map as a game begins, or a painted picture."""

from __future__ import annotations

from typing import Final

from westmarch.engine.book import BadData
from westmarch.engine.language import translated
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR
from westmarch.engine.title import Title
from westmarch.scene.cartography import Frame, geography_for, picture
from westmarch.scene.elements import Reference, Scene, scene_of
from westmarch.scene.painting import HEIGHT, WIDTH, painted

ZOOM: Final = 1.3
"""How much larger than on the whole map things are drawn."""

UPPER: Final = 0.42
"""So far below the upper edge the place lies, as a share of the height: the title stands on the lower part."""


def cover_of(title: Title) -> str:
    """The cover of a title as SVG, in the language in which it is told. It is nothing if the title declares none.

    Of a map, `data-theme` of its root, "day" or "night", chooses one of two themes.
    """
    cover = title.learn.cover
    if cover is None or not cover.place:
        return painted(cover) if cover else ""
    match = Match(title, title.seats.start, "1")
    scene = scene_of(title, match.state, SPECTATOR)
    geography = geography_for(title, match.book, scene)
    x, y = geography.where(scene.places)[_place(scene, cover.place)]
    across, high = WIDTH / ZOOM / 2, HEIGHT / ZOOM
    top = y - high * UPPER
    return picture(geography, scene, window=Frame(x - across, top, x + across, top + high))


def _place(scene: Scene, name: str) -> Reference:
    """The place of that name. Raises BadData if the scene has none."""
    for place in scene.places:
        if place.name == translated(name):
            return place.ref
    raise BadData(f"the cover shows {name!r}, which is no place of the game")

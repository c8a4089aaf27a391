"""The drawn maps of titles, for screens that put pieces on them, and their covers."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final

import brotli  # type: ignore[import-untyped]
import msgspec
from cachetools import LRUCache
from fastapi import APIRouter, Request, Response

from westmarch.engine.language import ENGLISH, translated
from westmarch.engine.match import Match
from westmarch.engine.once import once
from westmarch.engine.option import SPECTATOR
from westmarch.engine.title import BadSetting, Title
from westmarch.scene import Scene, scene_of
from westmarch.scene.cartography import Chart, Geography, chart
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.web.dependencies import known_title
from westmarch.server.web.encodings import takes_brotli
from westmarch.server.web.openapi import content

router = APIRouter(prefix="/api")

Chosen = tuple[tuple[str, str], ...]
"""Settings by which a map is chosen."""
KEPT: Final = 16
"""So many maps. Each takes about a second to draw, beside the event loop."""
DAY = 86_400
"""For so many seconds a browser may keep a map."""


@router.get("/titles/{id}/map", responses={200: content(Chart), 204: {"description": "It has no map."}})
async def title_map(id: str, request: Request) -> Response:
    """A title's map without names of places: `svg`, the edges of its `frame` (west, north, east, south),
    the `spots` where places lie, the `ways` between them, and the boxes of the names that are in it (`labels`).

    The drawing has two themes; `data-theme` of its root, "day" or "night", chooses one. A title may have several maps:
    a table's `map` says how to ask for its own, and in which `language`.
    """
    kind = known_title(id)
    by = chosen_by(kind, request.query_params)
    asked = request.query_params.get("language", ENGLISH)
    language = asked if asked in kind.catalogues else ENGLISH
    headers = {"cache-control": f"public, max-age={DAY}", "vary": "Accept-Encoding"}
    packed = takes_brotli(request.headers.get("accept-encoding", ""))
    found = await asyncio.to_thread(packed_map if packed else drawn_map, kind.id, by, language)
    if not found:
        return Response(status_code=204, headers=headers)
    encoding = {"content-encoding": "br"} if packed else {}
    return Response(found, media_type="application/json", headers=headers | encoding)


@router.get(
    "/titles/{id}/cover",
    responses={200: {"content": {"image/svg+xml": {}}}, 204: {"description": "It has no cover."}},
)
async def title_cover(id: str, request: Request, language: str = ENGLISH) -> Response:
    """The picture that stands for a title in a list of games, as SVG. `data-theme` of its root, "day" or "night",
    chooses one of its themes, if it has two."""
    headers = {"cache-control": f"public, max-age={DAY}"}
    found = await request.app.state.covers.of(known_title(id), language)
    if not found:
        return Response(status_code=204, headers=headers)
    return Response(found, media_type="image/svg+xml", headers=headers)


def chosen_by(kind: Title, given: Mapping[str, str]) -> Chosen:
    """What is given of the settings by which a title has several maps. Raises Rejected if one can't be so."""
    settings = {setting.name: setting for setting in kind.settings if setting.name in kind.table.map_by}
    try:
        return tuple((name, settings[name].check(given[name])) for name in settings if name in given)
    except BadSetting as error:
        raise Rejected("not_there", str(error)) from None


@once(LRUCache(KEPT))
def packed_map(id: str, by: Chosen, language: str) -> bytes:
    """The map in Brotli, a sixth smaller than what is packed while it is sent. It is nothing if the title has none."""
    found = drawn_map(id, by, language)
    return bytes(brotli.compress(found)) if found else b""


@once(LRUCache(KEPT))
def drawn_map(id: str, by: Chosen, language: str) -> bytes:
    """The map as JSON; nothing if the title has none. Raises Rejected if there is no such title."""
    kind = known_title(id)
    match = Match(kind, kind.seats.start, "1", dict(by))
    geography = kind.table.geography(match.book) if kind.table.geography else None
    if geography is None or geography.cloth:
        return b""
    with kind.telling_in(language):
        return backdrop(geography, scene_of(kind, match.state, SPECTATOR))


def backdrop(geography: Geography, scene: Scene) -> bytes:
    """A map to put a scene on, as JSON."""
    found = chart(geography, scene, named=False, spread=True)
    captions = {translated(caption.text) for caption in geography.captions}
    labels = tuple(label for label in found.labels if label[0] in captions)
    return msgspec.json.encode(msgspec.structs.replace(found, labels=labels))

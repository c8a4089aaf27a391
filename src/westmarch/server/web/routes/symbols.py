"""The symbols of titles, for screens that draw figures, dice and tokens."""

from __future__ import annotations

from functools import cache

import brotli  # type: ignore[import-untyped]
from fastapi import APIRouter, Request, Response

from westmarch.server.tables.symbols import drawn_symbols
from westmarch.server.web.assets import KEPT
from westmarch.server.web.dependencies import known_title
from westmarch.server.web.encodings import takes_brotli

router = APIRouter(prefix="/api")


@router.get("/titles/{id}/symbols.svg", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def title_symbols(id: str, request: Request, v: str = "") -> Response:
    """The symbols that a title's scenes name, as one SVG file of `<symbol>`s with a word each as `<title>`.

    What is asked for by its version `v` never changes; a table tells that address as its `symbols`.
    """
    found = drawn_symbols(known_title(id).id)
    headers = {"vary": "Accept-Encoding"} | (KEPT if v == found.version else {"cache-control": "no-cache"})
    if not takes_brotli(request.headers.get("accept-encoding", "")):
        return Response(found.plain, media_type="image/svg+xml", headers=headers)
    return Response(packed_symbols(id), media_type="image/svg+xml", headers=headers | {"content-encoding": "br"})


@cache
def packed_symbols(id: str) -> bytes:
    """The symbols of an installed title in Brotli, packed once."""
    return bytes(brotli.compress(drawn_symbols(id).plain))

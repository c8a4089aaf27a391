"""The web client's pages, and the page about what is asked over HTTP."""

from __future__ import annotations

from http import HTTPStatus
from pathlib import Path
from typing import Final

import fastapi_offline
from fastapi import FastAPI, Response
from fastapi.openapi.docs import get_swagger_ui_html
from fastapi.responses import FileResponse, PlainTextResponse
from fastapi.staticfiles import StaticFiles

import westmarch
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.web.assets import Assets
from westmarch.server.web.guard import DOCS

CLIENT: Final = Path(westmarch.__file__).parent / "static"
"""The built web client."""

INDEX: Final = CLIENT / "index.html"
"""Its one page."""


def add_docs(app: FastAPI) -> None:
    """The page about what is asked and done over HTTP, with its scripts."""
    parts = f"{DOCS}/parts"
    app.mount(parts, StaticFiles(directory=Path(fastapi_offline.__file__).parent / "static"))

    @app.get(DOCS, include_in_schema=False)
    async def docs() -> Response:
        return get_swagger_ui_html(
            openapi_url=str(app.openapi_url),
            title=app.title,
            swagger_js_url=f"{parts}/swagger-ui-bundle.js",
            swagger_css_url=f"{parts}/swagger-ui.css",
            swagger_favicon_url=f"{parts}/favicon.png",
        )


def add_client(app: FastAPI) -> None:
    """The web client's files; every other address is one of its pages."""
    if (CLIENT / "assets").is_dir():
        app.mount("/assets", Assets(directory=CLIENT / "assets"))

    @app.get("/{page:path}", include_in_schema=False)
    async def page(page: str) -> Response:
        if page.startswith("api/"):
            raise Rejected("not_there", "There is no such address.")
        if not INDEX.exists():
            return PlainTextResponse("The web client is not built; the protocol is at /api/docs.", HTTPStatus.NOT_FOUND)
        return FileResponse(INDEX, headers={"cache-control": "no-cache"})

"""The server as an ASGI application."""

from __future__ import annotations

import gc
import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Final

import fastapi_offline
import uvicorn
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.docs import get_swagger_ui_html
from fastapi.responses import FileResponse, PlainTextResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

import westmarch
from westmarch.server.config import Config
from westmarch.server.limits.sizes import LONGEST_FRAME
from westmarch.server.monitoring.logs import RequestLog
from westmarch.server.protocol.forms import Complaint
from westmarch.server.protocol.rejected import Code, Rejected
from westmarch.server.services import Services
from westmarch.server.storage.errors import Busy, Conflict
from westmarch.server.web import live
from westmarch.server.web.assets import Assets
from westmarch.server.web.connections import Live, Requests
from westmarch.server.web.guard import DOCS, Guard, refusal
from westmarch.server.web.openapi import Application
from westmarch.server.web.routes.all import ROUTERS

STATUS: Final[dict[Code, HTTPStatus]] = {
    "malformed": HTTPStatus.UNPROCESSABLE_ENTITY,
    "too_fast": HTTPStatus.TOO_MANY_REQUESTS,
    "quota": HTTPStatus.TOO_MANY_REQUESTS,
    "no_name": HTTPStatus.UNAUTHORIZED,
    "not_yours": HTTPStatus.FORBIDDEN,
    "banned": HTTPStatus.FORBIDDEN,
    "not_there": HTTPStatus.NOT_FOUND,
    "not_now": HTTPStatus.CONFLICT,
    "not_legal": HTTPStatus.UNPROCESSABLE_ENTITY,
    "locked": HTTPStatus.LOCKED,
    "failed": HTTPStatus.SERVICE_UNAVAILABLE,
}
"""How HTTP says what the codes say."""

OUTSIDE: Final = (
    HTTPStatus.BAD_REQUEST,
    HTTPStatus.METHOD_NOT_ALLOWED,
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    HTTPStatus.MISDIRECTED_REQUEST,
)
"""What else is answered to requests that never reach a route of ours, or whose body can't be read."""

COMPLAINTS: Final[dict[int | str, dict[str, object]]] = {
    int(status): {"model": Complaint} for status in sorted({*STATUS.values(), *OUTSIDE})
}

LONGEST_WHY: Final = 500
"""Letters of what is wrong with a request; the rest of a long list, or of what was sent, is not told."""

CLIENT: Final = Path(westmarch.__file__).parent / "static"
"""The built web client."""

INDEX: Final = CLIENT / "index.html"
"""Its one page."""

_log = logging.getLogger(__name__)

SMALL: Final = 1_000
"""Answers of fewer bytes are not compressed."""

PING_EVERY: Final = 20.0
PONG_WITHIN: Final = 20.0
"""Seconds from one ping over each live connection to the next, and those in which it has to be answered."""

GOODBYE: Final = 2
"""Seconds that requests and unread messages have, when the tables have finished, to reach those who wait for them."""


def create_app(config: Config) -> FastAPI:
    """The whole server."""
    services = Services(config)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with services.opened():
            _log.info("serving", extra={"version": westmarch.__version__})
            yield
        _log.info("stopped")

    app = Application(
        title="Westmarch",
        version=westmarch.__version__,
        docs_url=None,  # FastAPI's own page takes its scripts from elsewhere
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=lifespan,
        responses=COMPLAINTS,
    )
    app.state.services = services
    for router in (*ROUTERS, live.router):
        app.include_router(router)
    app.add_exception_handler(Rejected, rejected)
    app.add_exception_handler(Conflict, overtaken)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, misdirected)
    app.add_exception_handler(UnicodeEncodeError, half_a_letter)
    app.add_exception_handler(Exception, failed)
    app.add_api_route("/metrics", metrics, include_in_schema=False)
    add_docs(app)
    add_client(app)
    app.add_middleware(GZipMiddleware, minimum_size=SMALL, compresslevel=6)
    app.add_middleware(Guard, limiter=services.requests, access=services.tables.access, origins=config.origins)
    app.add_middleware(RequestLog, requests=services.metrics.requests)
    return app


async def rejected(request: Request, error: Exception) -> Response:
    assert isinstance(error, Rejected)
    count(request, error.code)
    return refusal(STATUS.get(error.code, HTTPStatus.BAD_REQUEST), error.code, error.why[:LONGEST_WHY])


async def overtaken(request: Request, error: Exception) -> Response:
    """Somebody else has changed the same thing in the same moment."""
    return await rejected(request, Busy())


def count(request: Request, code: Code) -> None:
    services: Services = request.app.state.services
    services.metrics.refusals.labels(code).inc()


async def malformed(request: Request, error: Exception) -> Response:
    """What FastAPI finds wrong with a request, as one sentence."""
    assert isinstance(error, RequestValidationError)
    count(request, "malformed")
    found = "; ".join(f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors())
    return refusal(HTTPStatus.UNPROCESSABLE_ENTITY, "malformed", f"That request can't be read: {found[:LONGEST_WHY]}.")


async def half_a_letter(request: Request, error: Exception) -> Response:
    """A text that JSON can say, and that is none: one of the two numbers by which some letters are written."""
    count(request, "malformed")
    return refusal(HTTPStatus.UNPROCESSABLE_ENTITY, "malformed", "There is half a letter in one of these texts.")


async def misdirected(request: Request, error: Exception) -> Response:
    """A request for which there is no route, or whose body is not what its header says."""
    assert isinstance(error, HTTPException)
    status = HTTPStatus(error.status_code)
    answer = refusal(status, "malformed", f"That request can't be answered: {error.detail}.")
    answer.headers.update(error.headers or {})
    return answer


async def failed(request: Request, error: Exception) -> Response:
    """An error of ours; it is logged when this has been sent."""
    why = "That has failed, and it is not your fault."
    return refusal(HTTPStatus.INTERNAL_SERVER_ERROR, "failed", why)


async def metrics(request: Request) -> Response:
    """Figures for Prometheus."""
    services: Services = request.app.state.services
    return PlainTextResponse(services.metrics.text(), media_type="text/plain; version=0.0.4")


class Server(uvicorn.Server):
    """uvicorn, which lets the tables finish before it closes their connections."""

    def __init__(self, config: uvicorn.Config, services: Services) -> None:
        super().__init__(config)
        self.services = services

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()  # whoever comes back comes to the next one
        await self.services.finish()
        await super().shutdown(sockets)


def run(app: FastAPI, listening: socket.socket) -> None:
    """Serve at that socket until a signal ends it. This process is the server's alone."""
    spare_the_collector()
    server(app).run(sockets=[listening])


def spare_the_collector() -> None:
    """Have Python look for garbage seldom: tables live long, and leave hardly any that forms circles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def server(app: FastAPI) -> Server:
    """uvicorn, set up for an application of ours."""
    services: Services = app.state.services
    config = uvicorn.Config(
        app,
        forwarded_allow_ips=[*services.config.proxies],
        log_config=None,
        access_log=False,
        http=Requests,
        ws=Live,
        ws_max_size=LONGEST_FRAME,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PONG_WITHIN,
        timeout_graceful_shutdown=GOODBYE,
        server_header=False,
    )
    return Server(config, services)


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

"""The server as an ASGI application."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

import westmarch
from westmarch.server.config import Config
from westmarch.server.monitoring.logs import RequestLog
from westmarch.server.services import Services
from westmarch.server.web import live
from westmarch.server.web.covers import Covers
from westmarch.server.web.guard import Guard
from westmarch.server.web.openapi import Application
from westmarch.server.web.pages import add_client, add_docs
from westmarch.server.web.refusals import COMPLAINTS, add_refusals
from westmarch.server.web.routes.all import ROUTERS

SMALL: Final = 1_000
"""Answers of fewer bytes are not compressed."""

_log = logging.getLogger(__name__)


def create_app(config: Config) -> FastAPI:
    """The whole server."""
    services = Services(config)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with services.opened():
            drawing = asyncio.create_task(app.state.covers.draw_all())
            _log.info("serving", extra={"version": westmarch.__version__})
            yield
            drawing.cancel()
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
    app.state.covers = Covers()
    for router in (*ROUTERS, live.router):
        app.include_router(router)
    add_refusals(app)
    add_docs(app)
    add_client(app)
    app.add_middleware(GZipMiddleware, minimum_size=SMALL, compresslevel=6)
    app.add_middleware(
        Guard, limiter=services.requests, access=services.tables.access, origins=config.origins, host=config.host
    )
    app.add_middleware(RequestLog, requests=services.metrics.requests)
    return app

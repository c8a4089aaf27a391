"""uvicorn, set up for an application of ours."""

from __future__ import annotations

import gc
import socket
from typing import Final

import uvicorn
from fastapi import FastAPI

from westmarch.server.limits.sizes import LONGEST_FRAME
from westmarch.server.services import Services
from westmarch.server.web.connections import Live, Requests

PING_EVERY: Final = 20.0
PONG_WITHIN: Final = 20.0
"""Seconds from one ping over each live connection to the next, and those in which it has to be answered."""

GOODBYE: Final = 2
"""Seconds that requests and unread messages have, when the tables have finished, to reach those who wait for them."""


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

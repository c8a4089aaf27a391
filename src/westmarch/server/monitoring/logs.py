"""The log: one event a line, as JSON for programs or as text for a terminal.

Every module logs with the standard library, its facts as `extra`: `_log.info("connected", extra={"table": id})`. So do
uvicorn and other libraries, and structlog writes all of it in one form. A fact is an id, a code or a number: never a
name, a remark, a cookie, a secret, an invitation or a network address.
"""

from __future__ import annotations

import faulthandler
import logging
import sys
import time
from typing import Any, Final, Literal

import structlog
from prometheus_client import Counter
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.typing import Processor

Form = Literal["json", "text"]

STDERR: Final = 2
"""Its number in every process."""

ASKED_BY_PROGRAMS: Final = frozenset({"/api/health"})
"""Requests for these come every few seconds, and are no events."""

_log = logging.getLogger(__name__)


def formatter(form: Form, colors: bool = False) -> logging.Formatter:
    """Writes a record as one line of JSON, or as text with its traceback below.

    >>> record = logging.makeLogRecord({"name": "westmarch", "levelname": "INFO", "msg": "connected", "table": "t1"})
    >>> print(formatter("json").format(record))  # doctest: +ELLIPSIS
    {"table": "t1", "level": "info", "logger": "westmarch", "time": "...Z", "message": "connected"}
    """
    gathered: list[Processor] = [
        structlog.stdlib.ExtraAdder(),
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", key="time"),
        structlog.stdlib.ProcessorFormatter.remove_processors_meta,
    ]
    # Plain tracebacks: the others show local variables, and so secrets.
    written: list[Processor] = (
        [
            structlog.processors.format_exc_info,
            structlog.processors.EventRenamer("message"),
            structlog.processors.JSONRenderer(),
        ]
        if form == "json"
        else [
            structlog.dev.ConsoleRenderer(
                colors=colors, exception_formatter=structlog.dev.plain_traceback, timestamp_key="time"
            )
        ]
    )
    return structlog.stdlib.ProcessorFormatter(processors=[*gathered, *written])


def log_to_stderr(form: Form, level: int = logging.INFO) -> None:
    """Have this process log to standard error: what westmarch does, from that level on, what troubles others, and where
    all its threads were when a crash of native code brings it down."""
    faulthandler.enable(STDERR)
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter(form, colors=sys.stderr.isatty()))
    # uvicorn tells the network address of whoever connects, below the level of warnings.
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
    logging.getLogger("westmarch").setLevel(level)


class RequestLog:
    """An ASGI middleware that logs and counts each request when it is answered.

    It tells the route, as an address may be a secret.
    """

    def __init__(self, app: ASGIApp, requests: Counter) -> None:
        self.app = app
        self.requests = requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] in ASKED_BY_PROGRAMS:
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def send_on(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_on)
        finally:
            self.requests.labels(status).inc()
            ms = round((time.perf_counter() - began) * 1000, 1)
            _log.info("request", extra={"method": scope["method"], "status": status, "ms": ms} | _facts(scope))


def _facts(scope: Scope) -> dict[str, Any]:
    """What is known of a request that was answered: its route, the table, and who has sent it."""
    route = getattr(scope.get("route"), "path", "")
    found = {"route": route, "person": scope.get("state", {}).get("person")}
    if route.startswith("/api/tables/{id}"):
        found["table"] = "".join(filter(str.isprintable, scope["path_params"]["id"]))  # a terminal obeys others
    return {name: value for name, value in found.items() if value}

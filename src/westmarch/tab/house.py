"""What the worker of a page calls: a house with the tables of one person."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from westmarch.engine.language import ENGLISH
from westmarch.server.protocol import messages as wire
from westmarch.server.protocol import requests
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.storage.errors import Conflict
from westmarch.server.tables.connections import Connection
from westmarch.server.tables.outbox import Outbox
from westmarch.tab.routes import Asked, found
from westmarch.tab.services import PLENTY, Services
from westmarch.tab.storage import Keep

_log = logging.getLogger(__name__)

ELSEWHERE = (
    "That needs other people, or a machine that is always there. A server of tables has it (westmarch serve), "
    "a folder of files has not."
)
"""Why what is asked for is not to be had here."""

HERE = "this tab"

FAILED = "Something has gone wrong here; what was kept is still there. Reload the page."


class House:
    """The tables of one person, in one tab.

    Args:
        kept: the records of earlier visits, by their keys.
        keep: keeps one more, see `tab.storage`.
        tell: called with a line's number and a message for it; with None when the line is closed.
    """

    def __init__(self, kept: Mapping[str, str], keep: Keep, tell: Callable[[int, str | None], None]) -> None:
        self._services = Services(kept, keep)
        self._tell = tell
        self._lines: dict[int, tuple[str, Connection]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Bots go on wherever it is their turn."""
        self._services.tables.start()

    async def request(self, method: str, address: str, body: str = "") -> tuple[int, str]:
        """Answer what would be asked of a server: a status and JSON."""
        parts = urlsplit(address)
        try:
            if (route := found(method, unquote(parts.path))) is None:
                raise Rejected("not_there", ELSEWHERE)
            answer, names = route
            asked = Asked(self._services, names, dict(parse_qsl(parts.query)), body.encode())
            document = await answer(asked)
        except (Rejected, Conflict) as error:
            code, why = (error.code, error.why) if isinstance(error, Rejected) else ("not_now", "Try again.")
            return (401 if code == "no_name" else 409), encoded({"code": code, "why": why})
        except Exception:
            _log.exception("a request has failed")
            return 503, encoded({"code": "failed", "why": FAILED})
        return (204, "") if document is None and method == "DELETE" else (200, encoded(document))

    async def connect(self, line: int, address: str) -> None:
        """Open a live connection to a table, as a line of that number."""
        parts = urlsplit(address)
        id, query = parts.path.split("/")[3], dict(parse_qsl(parts.query))
        connection = Connection(
            self._services.me(),
            "",
            HERE,
            Outbox(PLENTY),
            beats=query.get("beats") == "true",
            language=query.get("language", ENGLISH),
        )
        self._lines[line] = id, connection
        self._beside(self._send(line, connection))
        try:
            await self._services.tables.seen(id, connection.person)
            seen = int(query.get("seen", "0"))
            await self._services.tables.do(id, lambda table: table.enter(connection, seen))
        except Rejected as error:
            connection.send(wire.Refused(0, error.code, error.why))
            connection.close()

    async def message(self, line: int, text: str) -> None:
        """Have a table handle what comes over a line."""
        if line not in self._lines:
            return
        id, connection = self._lines[line]
        try:
            request = requests.decode(text)
            await self._services.tables.do(id, lambda table: table.requests.handle(connection, request))
        except Rejected as error:
            connection.send(wire.Refused(0, error.code, error.why))
        except msgspec.DecodeError as error:
            connection.send(wire.Refused(0, "malformed", f"That message can't be read: {error}."))

    async def close(self, line: int) -> None:
        """The page has closed a line."""
        id, connection = self._lines.pop(line, ("", None))
        if connection is not None:
            connection.close()
            with suppress(Rejected):
                await self._services.tables.leave(id, connection)

    async def _send(self, line: int, connection: Connection) -> None:
        """Tell the page what waits for it, until the line is closed."""
        while (message := await connection.outbox.next()) is not None:
            self._tell(line, message.decode())
        self._tell(line, None)

    def _beside(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def encoded(document: Any) -> str:
    """A form, or anything made of forms, as JSON."""
    return msgspec.json.encode(document, enc_hook=fields_of).decode()


def fields_of(form: Any) -> Any:
    """The fields of a form, whose names stand in its class."""
    if hasattr(form, "model_dump"):
        return form.model_dump()
    raise NotImplementedError(f"{type(form).__name__} is nothing that goes to a page")

"""The live connection: a WebSocket for each person and table."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from westmarch.engine.language import ENGLISH
from westmarch.server.limits.sizes import BYTES_LIKE_A_MESSAGE, LONGEST_MESSAGE, SECONDS_LIKE_A_MESSAGE
from westmarch.server.people.person import Person
from westmarch.server.people.sessions import COOKIE
from westmarch.server.protocol import messages as wire
from westmarch.server.protocol import requests
from westmarch.server.protocol.rejected import Code, Rejected
from westmarch.server.services import Services
from westmarch.server.tables.access import BANNED
from westmarch.server.tables.connections import Connection
from westmarch.server.tables.open_table import OpenTable
from westmarch.server.tables.outbox import GOING_AWAY, Outbox
from westmarch.server.web.guard import TOO_FAST, sender

router = APIRouter()

NOT_ALLOWED = 1008

_log = logging.getLogger(__name__)


@router.websocket("/api/tables/{id}/live")
async def live(
    socket: WebSocket, id: str, seen: int = 0, watch: str = "", beats: bool = False, language: str = ENGLISH
) -> None:
    """One person at one table; see docs/protocol.md."""
    services: Services = socket.app.state.services
    try:
        person = await services.visitor(socket.cookies.get(COOKIE, ""))
        if person is not None and person.banned:
            raise Rejected("banned", BANNED)
        await services.tables.seen(id, person, watch)
        with services.usage.connection(person.id if person else "", sender(socket.scope)):
            outbox = Outbox(services.config.quotas.outbox)
            connection = Connection(person, watch, sender(socket.scope), outbox, beats=beats, language=language)
            await stay(socket, services, id, connection, seen)
    except Rejected as error:
        await refuse(socket, error)


async def stay(socket: WebSocket, services: Services, id: str, connection: Connection, seen: int) -> None:
    """Be at a table as long as the connection lasts."""
    await socket.accept()
    person, began = connection.person, time.monotonic()
    facts = {"table": id, "person": person.id if person else ""}
    _log.info("connected", extra=facts)
    with services.metrics.connections.track_inprogress():
        writer = asyncio.create_task(write(socket, connection))
        services.writers.add(writer)
        writer.add_done_callback(services.writers.discard)
        try:
            await services.tables.do(id, lambda table: table.with_news(lambda table: table.enter(connection, seen)))
            await services.tables.access.check(connection)  # all others were looked at before this one was here
            await read(socket, services, id, connection, person)
        except Rejected:  # the server is being stopped
            connection.close()
        finally:
            await services.tables.leave(id, connection)
            if not connection.is_closing:
                writer.cancel()
            await asyncio.wait({writer})
            _log.info("disconnected", extra=facts | {"seconds": round(time.monotonic() - began, 1)})


async def refuse(socket: WebSocket, error: Rejected) -> None:
    """Browsers don't tell their pages why a connection fails before it is open, so it is opened first."""
    await socket.accept()
    await socket.send_bytes(wire.encode(wire.Refused(0, error.code, error.why)))
    await socket.close(NOT_ALLOWED)


async def write(socket: WebSocket, connection: Connection) -> None:
    """Send what lies in the outbox, until the connection is to be closed."""
    with suppress(WebSocketDisconnect, RuntimeError):  # the connection is closed already
        while (message := await connection.outbox.next()) is not None:
            await socket.send_text(message.decode())
        reason = connection.outbox.close_reason or GOING_AWAY
        await socket.close(reason.code, reason.why)


async def read(socket: WebSocket, services: Services, id: str, connection: Connection, person: Person | None) -> None:
    """Have the table handle what comes, one message after the other, until the connection ends."""
    while True:
        frame = await socket.receive()
        if frame["type"] == "websocket.disconnect":
            return
        if connection.is_closing:
            continue
        if not admitted(socket, services, person):
            connection.send(wire.Refused(id_of(frame.get("text")), "too_fast", TOO_FAST))
            note_refusal(services, id, person, "", "too_fast")
            continue
        try:
            request = read_request(frame.get("text"))
        except Rejected as error:
            connection.send(wire.Refused(0, error.code, error.why))
            note_refusal(services, id, person, "", error.code)
            continue
        kind = type(request).__name__.lower()
        with services.metrics.seconds.labels(kind).time():
            refused = await services.tables.do(id, handling(connection, request))
        charge(socket, services, connection)
        if refused:
            note_refusal(services, id, person, kind, refused)


def handling(connection: Connection, request: requests.Request) -> Callable[[OpenTable], Awaitable[Code | None]]:
    """Work for a table: to handle somebody's request; gives the code with which it was refused, if so."""
    return lambda table: table.requests.handle(connection, request)


def note_refusal(services: Services, table: str, person: Person | None, kind: str, code: Code) -> None:
    """Log and count that a message was refused; its kind is unknown if it could not be read."""
    services.metrics.refusals.labels(code).inc()
    facts = {"table": table, "person": person.id if person else "", "kind": kind, "code": code}
    _log.info("refused", extra=facts)


def admitted(socket: WebSocket, services: Services, person: Person | None) -> bool:
    """Whether one more message is taken from this person, and from where they are: names cost nothing."""
    address = sender(socket.scope)
    return services.messages.admits(person.id if person else address) and services.messages_from.admits(address)


def charge(socket: WebSocket, services: Services, connection: Connection) -> None:
    """Count what somebody has been shown, and the work for it, like so many more messages."""
    cost = connection.asked / BYTES_LIKE_A_MESSAGE + connection.worked / SECONDS_LIKE_A_MESSAGE
    connection.asked, connection.worked = 0, 0.0
    address = sender(socket.scope)
    services.messages.charge(connection.person.id if connection.person else address, cost)
    services.messages_from.charge(address, cost)


def id_of(text: str | None) -> int:
    """The id of a message that is not handled, so that its sender knows what was refused. It is 0 if the message has
    none."""
    try:
        return read_request(text).id
    except Rejected:
        return 0


def read_request(text: str | None) -> requests.Request:
    """The message in a frame. Raises Rejected."""
    if text is None or len(text.encode()) > LONGEST_MESSAGE:
        raise Rejected("malformed", f"A message is a text of at most {LONGEST_MESSAGE:,} bytes.")
    try:
        request: requests.Request = requests.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Rejected("malformed", f"That message can't be read: {error}.") from None
    return request

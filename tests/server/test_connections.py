"""Connections that say nothing, or do not take what they are sent, and what they may cost."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from tests.server.clients import Browser, running
from tests.server.slow_readers import all_of, connected, figure, send, until, watching
from westmarch.server.config import Config
from westmarch.server.limits.quotas import Quotas
from westmarch.server.limits.rate_limiter import RateLimiter
from westmarch.server.storage.tables import TableStore
from westmarch.server.tables import looking
from westmarch.server.tables.outbox import NOT_READ, CloseReason, Outbox
from westmarch.server.web.connections import Live, Requests

CONNECTIONS = "westmarch_connections"


def game(anna: Browser) -> str:
    """A game of Fate in which Anna plays both seats: more than 50,000 bytes a look."""
    table = anna.new_table("fate", 2)
    anna.sit(table, 0, 1)
    anna.post(f"/tables/{table}/start")
    return table


async def sent(*sizes: int) -> tuple[list[int], Outbox]:
    """How long the messages are that an outbox for 100 bytes sends, if so long ones are put into it."""
    outbox, found = Outbox(100), []
    for size in sizes:
        outbox.put(b"x" * size)
    outbox.end()
    while (message := await outbox.next()) is not None:
        found.append(len(message))
    return found, outbox


@pytest.mark.parametrize(
    ("sizes", "gone"),
    [
        ([60, 40], [60, 40]),
        ([60, 41], []),
        ([60, 60, 1], []),
        ([500], [500]),
        ([500, 60, 40], [500, 60, 40]),
        ([500, 60, 41], []),
        ([500, 500], []),
        ([1, 500], []),
    ],
)
def test_an_outbox_is_bounded_by_its_bytes(sizes: list[int], gone: list[int]) -> None:
    """Given an outbox for 100 bytes, then it takes so many after one of any length; else it drops all."""
    found, outbox = asyncio.run(sent(*sizes))
    assert found == gone
    assert (outbox.close_reason is NOT_READ) == (not gone)


def test_what_is_being_sent_counts() -> None:
    """Given a message that is being sent, then it takes up its place until the next one is fetched."""

    async def used() -> list[bool]:
        outbox, full = Outbox(100), []
        outbox.put(b"x" * 100)
        await outbox.next()
        full.append(outbox._bytes == 100)
        outbox.put(b"")
        await outbox.next()
        full.append(outbox._bytes == 0)
        return full

    assert asyncio.run(used()) == [True, True]


def test_a_long_message_makes_room_for_another_when_it_has_been_sent() -> None:
    async def in_turn() -> tuple[bytes | None, bytes | None]:
        outbox = Outbox(100)
        outbox.put(b"x" * 500)
        first = await outbox.next()
        second = asyncio.create_task(outbox.next())
        await asyncio.sleep(0)
        outbox.put(b"y" * 500)
        return first, await second

    assert asyncio.run(in_turn()) == (b"x" * 500, b"y" * 500)


def test_who_does_not_read_is_disconnected_and_catches_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given somebody who looks back 300 times and reads nothing, then little is kept for them, and they are
    disconnected with a sentence; when they come back they find everything."""
    reasons: list[CloseReason] = []
    end = Outbox.end
    monkeypatch.setattr(Outbox, "end", lambda self, reason: (reasons.append(reason), end(self, reason)))
    with running(Config(tmp_path, messages=1e6, quotas=Quotas(outbox=200_000))) as address:
        anna = Browser(address, "Anna")
        table = game(anna)
        with watching(anna, table) as deaf:
            for number in range(1, 301):
                send(deaf, "look", id=number, moment=0)
            with anna.live(table) as one:
                one.ask("chat", text="Is anybody there?")
            until(lambda: NOT_READ in reasons)
            told = all_of(deaf)
            assert len(told) < 100 * 55_000
            assert told.endswith(NOT_READ.why.encode())
            assert int.from_bytes(told[-len(NOT_READ.why) - 2 :][:2], "big") == NOT_READ.code
        with anna.live(table) as one:
            assert one.table["chat"][-1]["text"] == "Is anybody there?"
            assert one.choose(one.choices[0])["type"] == "done"


def taken(address: str, type: str, **fields: int) -> int:
    """How many of 20 messages a new person sends at once are not too fast."""
    anna = Browser(address, "Anna")
    with anna.live(game(anna)) as one:
        for _ in range(20):
            one.send(type, **fields)
        answers = [one.until(lambda heard: heard["type"] in ("done", "moment", "refused")) for _ in range(20)]
    return sum(answer["type"] != "refused" for answer in answers)


def test_looking_back_counts_by_its_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a server that takes six messages at once, then it takes fewer of those that ask for much."""
    monkeypatch.setattr(RateLimiter.__init__, "__defaults__", (lambda: 0.0,))  # the clock stands still
    monkeypatch.setattr(looking, "clock", lambda: 0.0)  # and work takes no time, however busy the machine is
    with running(Config(tmp_path, requests=100, messages=1)) as address:
        assert taken(address, "ping") == 6
        assert 1 <= taken(address, "look", moment=0) <= 3


# Connections that say nothing.


@pytest.fixture
def impatient(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server that waits for nobody."""
    monkeypatch.setattr(Requests, "patience", 0.4)
    monkeypatch.setattr(Live, "goodbye", 0.4)
    monkeypatch.setattr("westmarch.server.web.serving.PING_EVERY", 1.0)
    monkeypatch.setattr("westmarch.server.web.serving.PONG_WITHIN", 1.0)
    with running(Config(tmp_path, requests=1e6, messages=1e6)) as address:
        yield address


HEAD = b"POST /api/me HTTP/1.1\r\nhost: localhost\r\nx-westmarch: 1\r\ncontent-type: application/json\r\n"


@pytest.mark.parametrize(
    "said", [b"", b"GET /api/me HTTP/1.1\r\nhost:", HEAD + b'content-length: 20\r\n\r\n{"name": "A']
)
def test_who_does_not_finish_a_request(impatient: str, said: bytes) -> None:
    """Given a connection that says nothing, or half a request, then it is closed."""
    with connected(impatient) as silent:
        silent.sendall(said)
        assert all_of(silent) == b""


def test_an_answer_that_takes_its_time_is_waited_for(impatient: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a request whose answer takes longer than anybody may take to ask for it, then it is answered."""

    async def slow(self: TableStore, limit: int) -> list[object]:
        await asyncio.sleep(1)
        return []

    monkeypatch.setattr(TableStore, "public", slow)
    assert Browser(impatient).get("/tables") == []


def test_who_does_not_take_an_answer(impatient: str) -> None:
    """Given somebody who asks for a map 300 times and reads nothing, then the connection is closed at last."""
    ask = b"GET /api/titles/fate/map HTTP/1.1\r\nhost: localhost\r\n\r\n"
    with connected(impatient) as deaf:
        deaf.sendall(ask * 300)
        ends = (deaf.getpeername()[1], deaf.getsockname()[1:])
        until(lambda: ends not in [(one.laddr.port, one.raddr[1:]) for one in psutil.Process().net_connections("tcp4")])


def test_who_answers_no_ping(impatient: str) -> None:
    """Given a live connection whose other end is gone, then it is closed, whether something waits for it or not."""
    anna = Browser(impatient, "Anna")
    table = game(anna)
    with watching(anna, table), watching(anna, table) as asks:
        for number in range(1, 301):
            send(asks, "look", id=number, moment=0)
        until(lambda: figure(impatient, CONNECTIONS) == 0)

"""The server is told to stop while people play: it finishes what is under way, and says goodbye."""

from __future__ import annotations

import asyncio
import signal
import socket
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.clients import PATIENCE, Browser, served, wait_for
from tests.server.processes import CLEAN
from westmarch.server.config import Config
from westmarch.server.services import Services
from westmarch.server.tables.deletion import Deletion
from westmarch.server.web.app import create_app
from westmarch.server.web.serving import server

SOON = 30.0
"""Seconds that the end may take. On a machine at rest it takes half a second."""


def begun(one: Browser, bots: dict[int, str]) -> str:
    """A game of somebody who plays all seats without bots."""
    table = one.new_table("toy", 2, bots=bots, settings={"hope": "6"})
    one.sit(table, *({0, 1} - set(bots)))
    one.post(f"/tables/{table}/start")
    return table


class Player(threading.Thread):
    """Somebody who chooses and takes it back, until their connection is closed."""

    def __init__(self, address: str, number: int) -> None:
        super().__init__(daemon=True)
        self.browser = Browser(address, f"Player {number}")
        self.table = begun(self.browser, {})
        self.acknowledged = 0
        self.closed_with = 0

    def run(self) -> None:
        with self.browser.live(self.table) as one:
            try:
                while True:
                    done = one.ask("undo", at=one.at) if one.at % 2 else one.choose(one.choices[0])
                    assert done["type"] == "done"
                    self.acknowledged = one.at
            except ConnectionClosed as error:
                self.closed_with = error.rcvd.code if error.rcvd else 0


def until(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, "it has not happened"
        time.sleep(0.01)


def test_a_deletion_comes_to_its_end_before_the_server_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a server that ends while it deletes what nobody uses, then that is not cut off: who is cancelled while they
    connect to SQLite leaves a thread behind."""
    happened: list[str] = []

    async def delete_unused(self: Deletion) -> None:
        happened.append("begun")
        await asyncio.sleep(0.05)
        happened.append("done")

    monkeypatch.setattr(Deletion, "delete_unused", delete_unused)
    services = Services(Config(tmp_path))

    async def end_at_once() -> None:
        async with services.opened():
            await asyncio.sleep(0)

    asyncio.run(end_at_once())
    assert happened == ["begun", "done"]


def started_by(parent: int) -> list[int]:
    """All processes that a process has started, and those that these have started."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            of = int(status.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue  # it has just ended
        if of == parent:
            child = int(status.parent.name)
            found += [child, *started_by(child)]
    return found


def runs(process: int) -> bool:
    """Whether a process is there, and more than a name that nobody has asked for."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_stopping_while_people_play(tmp_path: Path, how: signal.Signals) -> None:
    """Given people who play, one who waits, and a bot, when the server is told to stop, then it ends soon and in peace:
    everybody is told to come back, what was acknowledged is stored, and no process is left."""
    with served(tmp_path / "data", tmp_path / "log") as (address, process):
        players = [Player(address, number) for number in range(3)]
        idle = Browser(address, "Idle")
        with idle.live(begun(idle, {0: "hasty"})) as one:
            for player in players:
                player.start()
            until(lambda: all(player.acknowledged > 3 for player in players))
            children = started_by(process.pid)
            assert children, "a bot has thought"
            process.send_signal(how)
            with pytest.raises(ConnectionClosed) as closed:
                one.until(lambda message: False)
            assert process.wait(SOON) == 0
    for player in players:
        player.join(PATIENCE)
    assert closed.value.rcvd is not None
    assert [closed.value.rcvd.code, *(player.closed_with for player in players)] == [1001] * 4
    with sqlite3.connect(tmp_path / "data" / "westmarch.sqlite") as database:
        stored = dict(database.execute('SELECT "table", max(n) FROM events GROUP BY 1').fetchall())
    assert all(stored[player.table] >= player.acknowledged for player in players)
    until(lambda: not any(map(runs, children)))
    log = (tmp_path / "log").read_text()
    assert ("error" in log.lower(), "Traceback" in log, "leaked" in log) == (False, False, False)
    assert "stopped" in log


def serve_without_names(config: Config, listening: socket.socket) -> None:
    """A server whose name server is silent."""
    socket.getaddrinfo = lambda *name, **more: time.sleep(300)  # type: ignore[assignment]
    server(create_app(config)).run(sockets=[listening])


def test_a_name_server_that_does_not_answer_holds_nothing_up(tmp_path: Path) -> None:
    """Given 80 webhooks that are tried while the name server is silent, then others are answered meanwhile, and the
    server ends soon when it is told to. Six seconds are promised; this machine may be busy."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        process = CLEAN.Process(target=serve_without_names, args=(Config(tmp_path, requests=1e6), listening))
        process.start()
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    wait_for(address)
    people = [Browser(address, f"Anna {number}") for number in range(80)]
    for one in people:
        one.http.put("/me/webhook", json={"url": "https://chat.example.org/hook"}).raise_for_status()
    with ThreadPoolExecutor(len(people)) as threads:
        tests = [threads.submit(one.http.post, "/me/webhook/test") for one in people]
        Browser(address, "Bert").new_table("toy", 2)  # which is tried in a thread
        assert not all(test.done() for test in tests)
        began = time.monotonic()
        process.terminate()
        process.join(SOON)
        took = time.monotonic() - began
        process.kill()
    assert process.exitcode is not None
    assert took < 12


def test_somebody_who_does_not_answer_holds_nothing_up(tmp_path: Path) -> None:
    """Given connections whose other ends do nothing at all, when the server is told to stop, then it does."""
    with served(tmp_path / "data", tmp_path / "log") as (address, process):
        anna = Browser(address, "Anna")
        table = anna.new_table("toy", 2, public=True)
        port = int(address.rpartition(":")[2])
        upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
        with socket.create_connection(("127.0.0.1", port)) as mute, socket.create_connection(("127.0.0.1", port)):
            mute.sendall(
                f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: localhost\r\n{upgrade}{'A' * 22}==\r\n\r\n".encode()
            )
            assert mute.recv(12) == b"HTTP/1.1 101"
            process.terminate()
            assert process.wait(SOON) == 0

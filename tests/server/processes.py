"""Servers in processes of their own, which may be killed."""

from __future__ import annotations

import socket
import sys
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from tests.server.clients import PATIENCE, Browser, wait_for
from westmarch.engine.match import Match, SaveFile
from westmarch.engine.option import Option
from westmarch.engine.title import titles
from westmarch.server.config import Config
from westmarch.server.tables import new_tables
from westmarch.server.web.app import create_app
from westmarch.server.web.serving import server

# All of them are copies of one process that has loaded everything: so they start quickly.
titles()
with TemporaryDirectory() as folder:
    create_app(Config(Path(folder)))
CLEAN = get_context("forkserver")
CLEAN.set_forkserver_preload([__name__])


def serve(config: Config, listening: socket.socket, secret: str, turn: float) -> None:
    if secret:
        new_tables.new_secret = lambda: secret
    sys.setswitchinterval(turn)
    server(create_app(config)).run(sockets=[listening])


class Process:
    """A server that is killed and started again; `address` is where it is now, and empty while it is nowhere.

    With a `secret` all its tables have the same dice, if nobody throws in something of their own. Each of its threads
    has its `turn` for so many seconds: the shorter, the more they get into each other's way.
    """

    def __init__(self, config: Config, secret: str = "", turn: float = 0.005) -> None:
        self.config = config
        self.secret = secret
        self.turn = turn
        self.address = ""

    def start(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as listening:
            self.process = CLEAN.Process(target=serve, args=(self.config, listening, self.secret, self.turn))
            self.process.start()
            address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        wait_for(address)
        self.address = address

    def kill(self) -> None:
        """By SIGKILL: it can't do anything about it."""
        self.address = ""
        self.process.kill()
        self.process.join()

    def stop(self) -> None:
        """As a service is stopped."""
        self.address = ""
        self.process.terminate()
        self.process.join(PATIENCE)
        assert self.process.exitcode is not None, "it has not ended"


def missing(browser: Browser, table: str, acknowledged: dict[int, Option]) -> list[Any]:
    """What was acknowledged at a table and is not there."""
    with browser.live(table) as one:
        if not one.table["ending"] and one.choices:
            assert one.choose(one.choices[0])["type"] == "done", "the game goes on"
    document = msgspec.convert(browser.get(f"/tables/{table}/save"), SaveFile)
    answers = Match.from_document(document).answers
    return [(at, option) for at, option in acknowledged.items() if at >= len(answers) or answers[at] != option]

"""A real server, and people at it."""

from __future__ import annotations

import json
import random
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from westmarch.scene import Patch, Scene, patched
from westmarch.server.config import Config
from westmarch.server.limits.quotas import Quotas
from westmarch.server.web.app import create_app
from westmarch.server.web.serving import server

PATIENCE = 60.0
"""Seconds after which a test gives up waiting."""


PLENTY = Quotas(address_people=10**9, address_tables=10**9, address_connections=10**9)
"""For a server where many tests are at work from one address."""


FIGURES: dict[str, str] = {}
"""Where each server of this process tells its figures."""


def figures_of(address: str) -> str:
    """The figures of a server that is `running` in this process, as they are told to Prometheus."""
    return httpx.get(f"{FIGURES[address]}/metrics").raise_for_status().text


@contextmanager
def running(config: Config) -> Iterator[str]:
    """A server in a thread of this process, and its address."""
    listening = socket.create_server(("127.0.0.1", 0))
    app = create_app(config)
    running = server(app)
    running.config.lifespan = "on"
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    wait_for(address)
    FIGURES[address] = f"http://127.0.0.1:{app.state.services.metrics.serve('127.0.0.1', 0)}"
    try:
        yield address
    finally:
        running.should_exit = True
        thread.join(PATIENCE)


@contextmanager
def served(data: Path, log: Path, *options: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """`westmarch serve` in a process of its own, whose log goes into a file: its address, and the process."""
    main = [sys.executable, "-c", "from westmarch.cli import main; main()"]
    command = [*main, "serve", "--port", "0", "--data", str(data), *options]
    with (
        log.open("w") as errors,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True) as process,
    ):
        try:
            assert process.stdout is not None
            address = process.stdout.readline().strip().rstrip("/")
            wait_for(address)
            yield address, process
        finally:
            process.terminate()
            process.wait(PATIENCE)


def wait_for(address: str) -> None:
    """Until the server answers."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            httpx.get(f"{address}/api/health").raise_for_status()
            return
        except httpx.HTTPError:
            assert time.monotonic() < end, "the server has not started"
            time.sleep(0.02)


class Browser:
    """Somebody with a browser: keeps the cookie, and asks over HTTP."""

    def __init__(self, address: str, name: str = "") -> None:
        self.http = httpx.Client(headers={"x-westmarch": "1"}, timeout=PATIENCE)
        self.move_to(address)
        self.name = name
        if name:
            self.id = self.post("/me", name=name)["id"]

    def move_to(self, address: str) -> None:
        """The server is somewhere else now."""
        self.address = address
        self.http.base_url = f"{address}/api"

    def get(self, path: str, **params: Any) -> Any:
        return self.http.get(path, params=params).raise_for_status().json()

    def post(self, path: str, **body: Any) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def refused(self, path: str, **body: Any) -> tuple[int, str]:
        """The status and sentence with which something is refused."""
        answer = self.http.post(path, json=body)
        assert not answer.is_success
        return answer.status_code, answer.json()["why"]

    def new_table(self, title: str, seats: int, **chosen: Any) -> str:
        made = self.post("/tables", title=title, seats=seats, **chosen)
        return str(made["id"])

    def sit(self, table: str, *seats: int, **more: Any) -> None:
        for seat in seats:
            self.post(f"/tables/{table}/sit", seat=seat, **more)

    @contextmanager
    def live(self, table: str, seen: int = 0, beats: bool = False, language: str = "en") -> Iterator[Connection]:
        """A live connection to a table; with `beats` one that is told how things came about."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"cookie": cookies} if cookies else {}
        address = self.address.replace("http", "ws", 1)
        asked = f"seen={seen}&beats={beats}&language={language}"
        whole = f"{address}/api/tables/{table}/live?{asked}"
        with connect(whole, additional_headers=headers, open_timeout=PATIENCE) as socket:
            yield Connection(socket)


class Connection:
    """A live connection: sends messages, and keeps the table as the messages tell it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.sent = 0
        self.table: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        self.sizes: list[int] = []  # of each message that was heard, in characters
        self.until(lambda message: message["type"] in ("table", "refused"))

    def receive(self) -> dict[str, Any]:
        """The next message, taken into account."""
        text = self.socket.recv(timeout=PATIENCE)
        message: dict[str, Any] = json.loads(text)
        self.heard.append(message)
        self.sizes.append(len(text))
        if message["type"] == "table":
            self.table = message
            if message["position"]:
                message["position"]["views"] = whole(message["position"]["views"], self.ground)
        elif message["type"] == "moment":
            message["views"] = whole(message["views"], self.ground)
        elif message["type"] == "moved":
            self.table |= {"at": message["at"], "position": gone_on(self.position, message["position"])}
        elif message["type"] == "over":
            self.table["ending"] = message["ending"]
        if message["type"] in ("table", "moved"):
            self.log[message["log_from"] :] = message["log"]
        return message

    def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Read on to the message that is wanted."""
        while True:
            message = self.receive()
            if wanted(message):
                return message

    def until_closed(self) -> None:
        """Read on until the server closes the connection."""
        with suppress(ConnectionClosed):
            self.until(lambda message: False)

    def send(self, type: str, **fields: Any) -> int:
        self.sent += 1
        self.socket.send(json.dumps({"type": type, "id": self.sent, **fields}))
        return self.sent

    def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send a message; gives what is answered to it."""
        number = self.send(type, **fields)
        return self.until(lambda message: message.get("id") == number)

    def at_once(self) -> None:
        """Read all that has been sent before this."""
        self.ask("ping")

    def ground(self, seat: int) -> Scene:
        """The bare board."""
        return msgspec.convert(self.table["ground"], Scene)

    @property
    def at(self) -> int:
        return int(self.table["at"])

    @property
    def position(self) -> dict[str, Any]:
        found: dict[str, Any] = self.table["position"]
        return found

    @property
    def choices(self) -> list[dict[str, Any]]:
        """All that this person could choose now."""
        return [one for view in self.position["views"] if view["prompt"] for one in view["prompt"]["choices"]]

    def choose(self, choice: dict[str, Any]) -> dict[str, Any]:
        return self.ask("answer", at=self.at, option=option_of(choice))


def gone_on(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """A position that is told by what is new."""
    scenes = {view["seat"]: msgspec.convert(view["scene"], Scene) for view in before["views"]}
    return {**now, "views": whole(now["views"], lambda seat: scenes[seat])}


def whole(views: list[dict[str, Any]], known: Callable[[int], Scene]) -> list[dict[str, Any]]:
    """Views that are told by what is new in their scenes."""
    scenes = [patched(known(view["seat"]), msgspec.convert(view["scene"], Patch)) for view in views]
    found: list[dict[str, Any]] = json.loads(
        msgspec.json.encode([{**view, "scene": scene} for view, scene in zip(views, scenes, strict=True)])
    )
    return found


def option_of(choice: dict[str, Any]) -> list[Any]:
    return [choice["seat"], choice["group"], *choice.get("args", [])]


def play_to_the_end(people: list[Connection], chance: random.Random) -> None:
    """All people choose at random until the game is over."""
    while not people[0].table["ending"]:
        for one in people:
            one.at_once()
        able = [one for one in people if one.choices and one.at == people[0].at]
        if not able:
            time.sleep(0.002)
            continue
        one = chance.choice(able)
        answer = one.choose(chance.choice(one.choices))
        if answer["type"] == "done":
            continue
        assert answer["code"] in ("stale", "not_now", "too_fast"), answer
        if answer["code"] == "too_fast":
            time.sleep(0.1)
    for one in people[1:]:
        if not one.table["ending"]:
            one.until(lambda message: message["type"] == "over")

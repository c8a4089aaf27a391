"""Measures a real server, with clients that answer as fast as they are answered."""

from __future__ import annotations

import asyncio
import random
import socket
import time
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

import httpx
import msgspec
import psutil
from websockets.asyncio.client import ClientConnection, connect

from westmarch.engine.match import Match
from westmarch.engine.refusal import Refusal
from westmarch.engine.title import Title
from westmarch.server.config import Config
from westmarch.server.people.person import Person
from westmarch.server.people.sessions import COOKIE
from westmarch.server.services import Services
from westmarch.server.storage.storage import Storage
from westmarch.server.tables.new_tables import NewTables
from westmarch.server.web.app import create_app
from westmarch.server.web.serving import run as serve_at

UNLIMITED: Final = 1e9
PATIENCE: Final = 60.0
"""Seconds to wait for the server."""
HASTE: Final = 20
"""So many tables are opened at once."""
SLEEPERS: Final = 50
"""So many games are played to see how large they are in a database."""


@dataclass(frozen=True)
class Load:
    """What some clients have measured. Times are in milliseconds, from an answer to its `done`.

    `cpu` is the share of a core that the server has used, `per_core` the answers for each second of that.
    """

    clients: int
    answers_per_s: float
    middle_ms: float
    p95_ms: float
    cpu: float
    per_core: float


@dataclass(frozen=True)
class Asleep:
    """A table of a finished game in an SQLite database: its bytes, with how many answers. Means."""

    bytes: float
    answers: float


@dataclass(frozen=True)
class Figures:
    """All figures of a run; memory in bytes, for each open table and for each client's connection."""

    loads: list[Load]
    table_bytes: float
    client_bytes: float
    asleep: Asleep


class TooShort(Refusal):
    """Nothing can be told from this run."""


@dataclass(frozen=True)
class Run:
    """What is measured: a title, so many tables, clients one number after the other, each for some seconds."""

    title: Title
    data: Path
    database: str
    tables: int
    clients: Sequence[int]
    seconds: float


def measure(run: Run, told: Callable[[str], None] = lambda what: None) -> Figures:
    """All figures; `told` hears what is being done. Raises TimeoutError if the server does not answer."""
    config = Config(run.data, run.database, idle=UNLIMITED, requests=UNLIMITED, messages=UNLIMITED)
    told("Putting tables to sleep")
    asleep = asyncio.run(measure_asleep(run))
    told(f"Making {run.tables:,} tables")
    made = asyncio.run(make_tables(run, config))
    with serving(config) as (address, process):
        loads, table, client = asyncio.run(load_and_measure(run, made, address, process, told))
    return Figures(loads, table, client, asleep)


# The server.


@contextmanager
def serving(config: Config) -> Iterator[tuple[str, psutil.Process]]:
    """A server in a process of its own: its address, and the process."""
    listening = socket.create_server(("127.0.0.1", 0))
    child = get_context("spawn").Process(target=serve, args=(config, listening))
    child.start()
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}", psutil.Process(child.pid)
    finally:
        child.terminate()
        child.join(PATIENCE)


def serve(config: Config, listening: socket.socket) -> None:
    serve_at(create_app(config), listening)


async def measure_asleep(run: Run) -> Asleep:
    """How large the tables of finished games are."""
    file, answers = run.data / "asleep.sqlite", 0
    storage = Storage.in_file(file)
    tables = NewTables(storage)
    await storage.open()
    person = Person("bench", "Bench")
    await storage.people.add(person.id, person.name, time.time())
    await storage.close()
    empty = file.stat().st_size
    for number in range(SLEEPERS):
        match = begun(run.title, number, UNLIMITED)
        await tables.seat_alone(person, match)
        answers += len(match.answers)
    await storage.close()
    return Asleep((file.stat().st_size - empty) / SLEEPERS, answers / SLEEPERS)


class Made(NamedTuple):
    """A table that is ready to be played, and the cookie of whoever plays it."""

    table: str
    cookie: str


async def make_tables(run: Run, config: Config) -> list[Made]:
    """Tables of games that have just begun, each with a person of its own at all seats."""
    services, made = Services(config), []
    await services.storage.open()
    try:
        for number in range(run.tables):
            person = Person(f"bench-{number}", f"Bench {number}")
            await services.storage.people.add(person.id, person.name, time.time())
            table = await services.new_tables.seat_alone(person, begun(run.title, number, number % 10))
            made.append(Made(table, services.keys.signer.sign(person.id)))
    finally:
        await services.storage.close()
    return made


def begun(title: Title, number: int, answers: float) -> Match:
    """A match after so many random answers, or at its end."""
    benchmark, chance = title.players.benchmark, random.Random(number)
    match = Match(title, benchmark.seats, f"bench {number}", benchmark.settings)
    while len(match.answers) < answers and match.options:
        match.answer(chance.choice(match.options))
    return match


# The clients.


class Choice(msgspec.Struct):
    """Of a choice, what is needed to answer it."""

    seat: int
    group: str
    args: list[Any] = []


class Prompt(msgspec.Struct):
    choices: list[Choice]


class View(msgspec.Struct):
    prompt: Prompt | None


class Position(msgspec.Struct):
    views: list[View]


class Heard(msgspec.Struct):
    """Of any message, what a player needs who only wants to go on."""

    type: str
    id: int | str = 0
    at: int = -1
    why: str = ""
    position: Position | None = None


hear = msgspec.json.Decoder(Heard).decode


class Player:
    """Somebody who plays at random, at one of the tables after the other."""

    def __init__(self, address: str, tables: Iterator[Made], number: int) -> None:
        self.address = address
        self.tables = tables
        self.chance = random.Random(number)
        self.seconds: list[float] = []
        """How long each answer has taken."""
        self.at = self.sent = 0
        self.choices: list[Choice] = []
        self.socket: ClientConnection | None = None

    async def sit_down(self) -> None:
        """Go to the next table. Raises TooShort if there is none left."""
        await self.stand_up()
        made = next(self.tables, None)
        if made is None:
            raise TooShort("All games have been played to their ends: take more tables, or less time.")
        address = f"{self.address.replace('http', 'ws', 1)}/api/tables/{made.table}/live"
        self.socket = await connect(address, additional_headers={"cookie": f"{COOKIE}={made.cookie}"})
        self.sent = 0
        await self.until("table")

    async def stand_up(self) -> None:
        if self.socket is not None:
            await self.socket.close()

    async def until(self, type: str) -> None:
        """Hear what is told, up to a message of that type. Raises TooShort if something goes wrong."""
        assert self.socket is not None
        while True:
            heard = hear(await self.socket.recv(decode=False))
            if heard.type == "refused":
                raise TooShort(f"The server has refused an answer: {heard.why}")
            if heard.position is not None:
                self.at = heard.at
                self.choices = [one for view in heard.position.views if view.prompt for one in view.prompt.choices]
            if heard.type == type:
                return

    async def play(self, end: float) -> None:
        """Answer as fast as the server does, until that time."""
        while time.perf_counter() < end:
            if self.choices:
                await self.answer()
            else:
                await self.sit_down()

    async def answer(self) -> None:
        assert self.socket is not None
        choice = self.chance.choice(self.choices)
        option = [choice.seat, choice.group, *choice.args]
        self.sent += 1
        message = {"type": "answer", "id": self.sent, "at": self.at, "option": option}
        start = time.perf_counter()
        await self.socket.send(msgspec.json.encode(message), text=True)
        await self.until("done")
        self.seconds.append(time.perf_counter() - start)


async def at_most(count: int, work: Iterable[Coroutine[Any, Any, None]]) -> None:
    """Do all of this, so many at the same time."""
    free = asyncio.Semaphore(count)

    async def one(each: Coroutine[Any, Any, None]) -> None:
        async with free:
            await each

    await asyncio.gather(*(one(each) for each in work))


async def load_and_measure(
    run: Run, made: list[Made], address: str, server: psutil.Process, told: Callable[[str], None]
) -> tuple[list[Load], float, float]:
    """The loads of a server that has just been started, and its bytes for each table and each client."""
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as http:
        await started(http)
        empty = server.memory_info().rss
        told(f"Opening {len(made):,} tables")
        await at_most(HASTE, (open_table(http, one) for one in made))
    opened = server.memory_info().rss
    tables = iter(made)
    players = [Player(address, tables, number) for number in range(max(run.clients))]
    await at_most(HASTE, (player.sit_down() for player in players))
    connected = server.memory_info().rss
    loads = []
    for count in run.clients:
        told(f"{count} clients play")
        loads.append(await load(players[:count], run.seconds, server))
    for player in players:
        await player.stand_up()
    return loads, (opened - empty) / len(made), (connected - opened) / len(players)


async def started(http: httpx.AsyncClient) -> None:
    """Until the server answers. Raises TimeoutError."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                (await http.get("/api/health")).raise_for_status()
                return
            except httpx.HTTPError:
                await asyncio.sleep(0.05)


async def open_table(http: httpx.AsyncClient, made: Made) -> None:
    (await http.get(f"/api/tables/{made.table}", headers={"cookie": f"{COOKIE}={made.cookie}"})).raise_for_status()


async def load(players: Sequence[Player], seconds: float, server: psutil.Process) -> Load:
    """What the server does when these play at the same time."""
    for player in players:
        player.seconds.clear()
    start, used = time.perf_counter(), cpu_seconds(server)
    await asyncio.gather(*(player.play(start + seconds) for player in players))
    took, used = time.perf_counter() - start, cpu_seconds(server) - used
    answers = sorted(1000 * second for player in players for second in player.seconds)
    if len(answers) < 20:
        raise TooShort("Too few answers to tell anything: take more time.")
    p95 = answers[len(answers) * 95 // 100]
    return Load(len(players), len(answers) / took, median(answers), p95, used / took, len(answers) / used)


def cpu_seconds(process: psutil.Process) -> float:
    times = process.cpu_times()
    return float(times.user + times.system)

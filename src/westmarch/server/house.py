"""The house: all that the server's parts share, and how it is opened and closed."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from shutil import disk_usage

from westmarch.server import admin, control
from westmarch.server.bots import Bots
from westmarch.server.bus.interface import Bus
from westmarch.server.bus.local import LocalBus
from westmarch.server.faults import Unavailable
from westmarch.server.keys import KeyFile
from westmarch.server.limits import Limiter
from westmarch.server.metrics import Metrics
from westmarch.server.quotas import DAY, Allowances, Quotas
from westmarch.server.record import Visitor
from westmarch.server.recovery import Recovery
from westmarch.server.reports import Reports
from westmarch.server.storage import Storage
from westmarch.server.tables import Tables
from westmarch.server.webhooks import Webhooks

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Config:
    """How the server is run.

    Attributes:
        data: the folder of the database and the key that signs cookies.
        database: SQLAlchemy's address of another database than the SQLite file in `data`.
        redis: the address of the Redis where several processes meet that share the database's tables.
        key: the file of the key that signs cookies, the same for all processes; by default one in `data`.
        origins: other addresses of this server, as browsers name them ("https://play.example.org").
        proxies: the addresses or networks of proxies that are believed from where a request comes.
        secure: whether browsers come by https only, so that cookies travel by no other way.
        idle: after so many seconds without anybody a table is put away.
        bot_seconds: how long a bot may think.
        bot_processes: how many bots think at the same time.
        overrides: whether people may lay records of their own over a game's data.
        webhooks_anywhere: whether people may be called in private networks, and without TLS on this machine.
        durable: whether SQLite waits for the disk at each commit, so that a power cut costs nothing.
        requests, messages: how many a second are taken from one address, or one person; six times as many at once.
            All people of one address may send as many messages as ten.
        quotas: how much one person, one address and one table may take up.
    """

    data: Path
    database: str = ""
    redis: str = ""
    key: Path | None = None
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    secure: bool = False
    idle: float = 300.0
    bot_seconds: float = 20.0
    bot_processes: int = 1
    overrides: bool = True
    webhooks_anywhere: bool = False
    durable: bool = False
    requests: float = 20.0
    messages: float = 20.0
    quotas: Quotas = Quotas()


DATABASE = "westmarch.sqlite"
"""The file in `data`, unless there is another database."""

BURST = 6
AT_ONE_ADDRESS = 10
RECOVERIES = 1 / 30
"""So many codes a second are looked up for one address."""
ABUSE_REPORTS = 1 / 300
"""So many reports a second are taken from one person, and from one address."""

CLEAR_OUT_EVERY = 600.0
"""Seconds from one look for what nobody uses any more to the next."""

FAREWELL = 2.0
"""Seconds that tables, and then connections, have to finish when the server is stopped."""


class House:
    """What is open while the server runs."""

    def __init__(self, config: Config) -> None:
        config.data.mkdir(0o700, parents=True, exist_ok=True)  # what people say is none of other users' business
        self.config = config
        self.keys = KeyFile(key_file(config))
        self.metrics = Metrics()
        self.storage = storage_of(config, self.metrics)
        self.bots = Bots(config.bot_processes, config.bot_seconds, self.metrics)
        self.bus = bus_at(config.redis)
        self.recovery = Recovery(self.storage)
        self.reports = Reports(config.data / "reports")
        self.webhooks = Webhooks(self.storage, self.metrics, config.webhooks_anywhere)
        self.tables = Tables(
            self.storage,
            self.bots,
            self.bus,
            self.webhooks,
            self.metrics,
            config.idle,
            config.overrides,
            config.quotas,
        )
        self.allowances = Allowances(config.quotas, self.storage)
        self.requests = Limiter(config.requests, BURST * config.requests)
        self.messages = Limiter(config.messages, BURST * config.messages)
        self.messages_from = Limiter(AT_ONE_ADDRESS * config.messages, AT_ONE_ADDRESS * BURST * config.messages)
        self.recoveries = Limiter(RECOVERIES, BURST)
        self.abuse_reports = Limiter(ABUSE_REPORTS, BURST)
        self.connections: set[asyncio.Task[None]] = set()
        """What sends to each live connection."""
        self.metrics.tables.set_function(lambda: len(self.tables.open))
        self.metrics.disk_free.set_function(lambda: disk_usage(config.data).free)

    async def prepare(self) -> None:
        """Bring the database to its present form before anybody comes, and keep others out. Raises BadDatabase."""
        try:
            await self.storage.open()
        finally:
            await self.storage.disconnect()  # the server has an event loop of its own

    async def visitor(self, token: str) -> Visitor | None:
        """Whose token that is; None if it is nobody's, or void."""
        session = self.keys.signer.read(token) if token else None
        row = await self.storage.person(session.person) if session else None
        if session is None or row is None or row.epoch != session.epoch:
            return None
        if (now := time.time()) - row.seen > DAY:
            with suppress(Unavailable):  # whoever only looks can do without
                await self.storage.set_seen(row.id, now)
        return Visitor(row.id, row.name, row.epoch, session.by_former_key, row.banned)

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """From the database's first use to the end of all tables and bots."""
        try:
            await self.storage.open()
            await self.tables.door.look()
            async with self.bus.open(self.tables), control.listening(self.config.data, self.obey):
                keepers = [asyncio.create_task(self._keep()), asyncio.create_task(self._clear_out())]
                self.tables.start()
                try:
                    yield
                finally:
                    for keeper in keepers:
                        keeper.cancel()
                    self.tables.close()
                    self.bots.close()
                    await self.webhooks.close()
        finally:
            with suppress(TimeoutError):
                async with asyncio.timeout(FAREWELL):  # a database that is away must not hold up the end
                    await self.storage.close()

    async def obey(self, line: bytes) -> str:
        """Carry out a command of the host; gives a sentence about what has been done. Raises Rejected."""
        done = await admin.decode(line).carry_out(admin.Office(self.storage, self.tables.announce))
        await self.tables.door.look()  # so that it is true when it is said
        return done

    async def finish(self) -> None:
        """Before the end: what is under way is stored and acknowledged, then all connections are closed."""
        finishing = asyncio.create_task(self.tables.finish())
        await asyncio.wait({finishing}, timeout=FAREWELL)
        if self.connections:
            await asyncio.wait(self.connections, timeout=FAREWELL)

    async def _keep(self) -> None:
        """Put idle tables away, now and then."""
        while True:
            await asyncio.sleep(min(max(self.config.idle / 10, 0.05), 30))
            self.tables.put_away()

    async def _clear_out(self) -> None:
        """Delete what nobody uses, now and then."""
        while True:
            try:
                await self.tables.delete_unused()
            except Exception:
                _log.exception("what nobody uses can't be deleted")
            await asyncio.sleep(CLEAR_OUT_EVERY)


def key_file(config: Config) -> Path:
    """Where the key lies that signs cookies."""
    return config.key or config.data / "key"


def storage_of(config: Config, metrics: Metrics | None = None) -> Storage:
    """Where everything is kept."""
    if config.database:
        return Storage(config.database, metrics, config.durable)
    return Storage.in_file(config.data / DATABASE, metrics, config.durable)


def bus_at(redis: str) -> Bus:
    """The bus at that address, or else that of a single process. Raises ValueError if it is no address of a Redis."""
    if not redis:
        return LocalBus()
    from westmarch.server.bus.redis import RedisBus  # it needs an extra

    return RedisBus(redis)

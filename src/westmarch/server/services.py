"""The services that the server's parts share, and how they are opened and closed."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from shutil import disk_usage

from westmarch.server.administration import commands, control
from westmarch.server.bus.interface import Bus
from westmarch.server.bus.local import LocalBus
from westmarch.server.config import Config
from westmarch.server.ending import FAREWELL, end
from westmarch.server.limits.quotas import DAY
from westmarch.server.limits.rate_limiter import RateLimiter
from westmarch.server.limits.usage import Usage
from westmarch.server.monitoring.metrics import Metrics
from westmarch.server.people.keys import KeyFile
from westmarch.server.people.person import Visitor
from westmarch.server.people.recovery import Recovery
from westmarch.server.people.webhooks import Webhooks
from westmarch.server.storage.errors import Unavailable
from westmarch.server.storage.storage import Storage
from westmarch.server.tables.deletion import Deletion
from westmarch.server.tables.naming import Naming
from westmarch.server.tables.new_tables import NewTables
from westmarch.server.tables.pictures import Pictures
from westmarch.server.tables.registry import Tables
from westmarch.server.tables.reports import Reports
from westmarch.server.tables.resources import Resources
from westmarch.server.tables.summaries import Summaries
from westmarch.server.workers.bots import Bots

_log = logging.getLogger(__name__)

BURST = 6
AT_ONE_ADDRESS = 10
RECOVERIES = 1 / 30
"""So many codes a second are looked up for one address."""
RENAMINGS = 1 / 30
"""So many new names a second are taken from one person: each is told at all their tables."""
ABUSE_REPORTS = 1 / 300
"""So many reports a second are taken from one person, and from one address."""
PAGE_ERRORS = 1 / 60
"""So many errors of pages a second are counted from one address."""
DRAFTS = 1 / 5
"""So many documents are checked for one address for each request that it may send."""

DELETE_UNUSED_EVERY = 600.0
"""Seconds from one look for what nobody uses any more to the next."""


class Services:
    """What is open while the server runs."""

    def __init__(self, config: Config) -> None:
        config.data.mkdir(0o700, parents=True, exist_ok=True)  # what people say is none of other users' business
        self.config = config
        self.keys = KeyFile(config.key_file)
        self.metrics = Metrics()
        self.storage = storage_of(config, self.metrics)
        self.bots = Bots(config.bot_processes, config.bot_seconds, self.metrics)
        self.bus = bus_of(config)
        self.recovery = Recovery(self.storage)
        self.reports = Reports(config.data / "reports")
        self.webhooks = Webhooks(self.storage, self.metrics, config.webhooks_anywhere)
        self.usage = Usage(config.quotas, self.storage)
        resources = Resources(self.storage, self.bots, self.bus, self.webhooks, self.metrics, self.usage)
        self.tables = Tables(resources, config.idle)
        self.new_tables = NewTables(self.storage, config.overrides, config.quotas)
        self.summaries = Summaries(self.new_tables.trials)
        self.pictures = Pictures(self.tables)
        self.naming = Naming(self.tables)
        self.deletion = Deletion(self.tables)
        self.requests = RateLimiter(config.requests, BURST * config.requests)
        self.messages = RateLimiter(config.messages, BURST * config.messages)
        self.messages_from = RateLimiter(AT_ONE_ADDRESS * config.messages, AT_ONE_ADDRESS * BURST * config.messages)
        self.recoveries = RateLimiter(RECOVERIES, BURST)
        self.renamings = RateLimiter(RENAMINGS, BURST)
        self.drafts = RateLimiter(DRAFTS * config.requests, DRAFTS * BURST * config.requests)
        self.abuse_reports = RateLimiter(ABUSE_REPORTS, BURST)
        self.page_errors = RateLimiter(PAGE_ERRORS, BURST)
        self.writers: set[asyncio.Task[None]] = set()
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
        row = await self.storage.people.get(session.person) if session else None
        if session is None or row is None or row.epoch != session.epoch:
            return None
        if (now := time.time()) - row.seen > DAY:
            with suppress(Unavailable):  # whoever only looks can do without
                await self.storage.people.set_seen(row.id, now)
        return Visitor(row.id, row.name, row.epoch, session.by_former_key, row.banned)

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """From the database's first use to the end of all tables and bots."""
        try:
            await self.storage.open()
            await self.tables.access.refresh()
            async with self.bus.open(self.tables), control.listening(self.config.data, self.administer):
                ending = asyncio.Event()
                deleting = asyncio.create_task(self._delete_unused(ending))
                putting_away = asyncio.create_task(self._put_idle_tables_away())
                self.tables.start()
                try:
                    yield
                finally:
                    ending.set()
                    await asyncio.wait({deleting}, timeout=FAREWELL)
                    await end([deleting, putting_away])
                    await self.tables.close()
                    self.new_tables.close()
                    self.bots.close()
                    await self.webhooks.close()
        finally:
            with suppress(TimeoutError):
                async with asyncio.timeout(FAREWELL):  # a database that is away must not hold up the end
                    await self.storage.close()

    async def administer(self, line: bytes) -> str:
        """Carry out a command of the host; gives a sentence about what has been done. Raises Rejected."""
        done = await commands.decode(line).carry_out(commands.Administration(self.storage, self.tables.announce))
        await self.tables.access.refresh()  # so that it is true when it is said
        return done

    async def finish(self) -> None:
        """Before the end: what is under way is stored and acknowledged, then all connections are closed."""
        finishing = asyncio.create_task(self.tables.finish())
        await asyncio.wait({finishing}, timeout=FAREWELL)
        if self.writers:
            await asyncio.wait(self.writers, timeout=FAREWELL)

    async def _put_idle_tables_away(self) -> None:
        """Put idle tables away, now and then."""
        while True:
            await asyncio.sleep(min(max(self.config.idle / 10, 0.05), 30))
            self.tables.put_away()

    async def _delete_unused(self, ending: asyncio.Event) -> None:
        """Delete what nobody uses, now and then.

        It stops by itself: whoever is cancelled while they connect to SQLite leaves a thread behind, which would
        report to an event loop that is closed.
        """
        while not ending.is_set():
            try:
                await self.deletion.delete_unused()
            except Exception:
                _log.exception("what nobody uses can't be deleted")
            with suppress(TimeoutError):
                async with asyncio.timeout(DELETE_UNUSED_EVERY):
                    await ending.wait()


def storage_of(config: Config, metrics: Metrics | None = None) -> Storage:
    """Where everything is kept."""
    if config.database_file is None:
        return Storage(config.database, metrics, config.durable)
    return Storage.in_file(config.database_file, metrics, config.durable)


def bus_of(config: Config) -> Bus:
    """How this process hears of others. Raises ValueError if Redis can't be at the address that is configured."""
    if not config.redis:
        return LocalBus()
    from westmarch.server.bus.redis import RedisBus  # it needs an extra

    return RedisBus(config.redis)

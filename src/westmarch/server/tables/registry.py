"""The tables that are open, and those that have been put away."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

from westmarch.server.bus.notices import (
    AccessRevoked,
    Notice,
    PersonRenamed,
    PresenceReport,
    TableChanged,
    TableReset,
)
from westmarch.server.ending import end
from westmarch.server.people.person import Person
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.storage.errors import TRIES, Busy, Conflict, Gone
from westmarch.server.tables.access import AccessControl
from westmarch.server.tables.connections import Connection
from westmarch.server.tables.open_table import OpenTable
from westmarch.server.tables.record import read_chairs, read_record
from westmarch.server.tables.resources import Resources
from westmarch.server.tables.work_queue import Closed
from westmarch.server.workers.fair_queue import FairQueue

T = TypeVar("T")

_log = logging.getLogger(__name__)

BROUGHT_BACK_AT_ONCE: Final = 2
"""So many tables are brought back at the same time: each plays its game again in this process."""


class Tables:
    """Opens tables when somebody needs them, and puts them away when nobody has for `idle` seconds."""

    def __init__(self, resources: Resources, idle: float) -> None:
        self.resources = resources
        self.storage = resources.storage
        self.idle = idle
        self.open: dict[str, OpenTable] = {}
        self.access = AccessControl(resources.storage, self.connections)
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """For each table, as long as somebody waits for it."""
        self._bringing_back = FairQueue(BROUGHT_BACK_AT_ONCE)
        self._finishing = False
        self._background: set[asyncio.Task[None]] = set()

    # Working with a table.

    async def get(self, id: str) -> OpenTable:
        """A table; it is brought back if it was put away. Raises Rejected if there is no such table."""
        self._check_running()
        if id not in self.open:
            async with self._opening.setdefault(id, asyncio.Lock()):
                if id not in self.open:
                    began = time.perf_counter()
                    await self._bring_back(id)
                    self.resources.metrics.opening.observe(time.perf_counter() - began)
                    ms = round((time.perf_counter() - began) * 1000, 1)
                    _log.info("table opened", extra={"table": id, "ms": ms})
        return self.open[id]

    async def do(self, id: str, work: Callable[[OpenTable], Awaitable[T]]) -> T:
        """Have the table's own task do something. Raises Rejected, and what the work raises."""
        for _ in range(TRIES):
            table = await self.get(id)
            try:
                return await table.queue.do(lambda table=table: work(table))  # type: ignore[misc]
            except Closed:
                self._forget(table)
            except Gone:
                self._put_away(id)  # what it remembers is not so any more
                raise
        raise Busy

    async def change(self, id: str, work: Callable[[OpenTable], Awaitable[T]]) -> T:
        """Change a table as it is stored now; once more, if another process changes it in the same moment.

        Raises Rejected, and what the work raises.
        """
        for _ in range(TRIES):
            with suppress(Conflict):
                return await self.do(id, lambda table: table.with_news(work))
            await self.do(id, lambda table: table.sync.catch_up())
        raise Busy

    async def seen(self, id: str, person: Person | None, word: str = "") -> OpenTable:
        """A table that somebody may see. Raises Rejected if it is not there, or none of their business."""
        table = await self.get(id)
        if not table.roster.may_see(person, word):
            # They may have sat down with another process just now.
            await self.do(id, lambda table: table.with_news(nothing))
        if not table.roster.may_see(person, word):
            raise Rejected("not_there", "There is no such table.")
        return table

    async def leave(self, id: str, connection: Connection) -> None:
        """A connection has ended; a table that is put away does not come back for that."""
        with suppress(Closed):
            table = self.open.get(id)
            if table is not None:
                await table.queue.do(lambda: table.leave(connection))

    def connections(self) -> list[Connection]:
        """All connections of this process."""
        return [connection for table in self.open.values() for connection in table.connections]

    # Opening and closing.

    def _check_running(self) -> None:
        if self._finishing:
            raise Rejected("failed", "The server is being stopped; come back in a moment.")

    async def _bring_back(self, id: str) -> None:
        """Bring a table back when it is its owner's turn, so that nobody's tables keep all others waiting."""
        owner = (await read_record(self.storage, id)).owner
        async with self._bringing_back.place(owner):
            self._check_running()
            await self._play_again(id)

    async def _play_again(self, id: str) -> None:
        table = OpenTable(self.resources, await read_record(self.storage, id), await read_chairs(self.storage, id))
        self.open[id] = table  # so that it hears what other processes do while it reads
        table.connections.report(asks=True)
        try:
            await table.queue.do(table.sync.catch_up)
        except BaseException:
            self._forget(table)
            table.queue.close()
            raise

    def _forget(self, table: OpenTable) -> None:
        """It is closed; another one may have taken its place already."""
        if self.open.get(table.id) is table:
            del self.open[table.id]

    def _put_away(self, id: str) -> None:
        """Close a table at once."""
        table = self.open.pop(id, None)
        if table is not None:
            table.queue.close()
            for task in table.tasks:
                self._keep_until_done(task)
            _log.info("table put away", extra={"table": id})

    def put_away(self) -> None:
        """Close the tables where nothing has happened for long."""
        now = time.monotonic()
        for id, table in list(self.open.items()):
            if table.queue.is_closed or (table.is_idle and now - table.queue.touched >= self.idle):
                self._put_away(id)

    def start(self) -> None:
        """The server runs: bots go on wherever it is their turn."""
        self._soon(self._wake())

    async def _wake(self) -> None:
        """Bring back the tables where it is a bot's turn: their processes have ended before it was over."""
        for id in await self.storage.tables.waiting_for_bots():
            try:
                await self.get(id)
            except Rejected as error:
                _log.info("a table with bots can't go on", extra={"table": id, "why": error.why})

    async def finish(self) -> None:
        """Have all tables do what has come to them, and let nothing more come."""
        self._finishing = True
        await asyncio.gather(*(table.queue.finish() for table in self.open.values()))

    async def close(self) -> None:
        """Close all tables, and wait until nothing is done for them any more."""
        for id in list(self.open):
            self._put_away(id)
        await end(self._background)

    # The message bus.

    def announce(self, notice: Notice) -> None:
        """Something has changed in the database: all processes hear of it, this one too."""
        self.resources.bus.publish(notice)
        self.receive("", notice)

    def receive(self, sender: str, notice: Notice) -> None:
        match notice:
            case TableChanged(table, part) if table in self.open:
                self.open[table].sync.mark_unread(part)
            case PresenceReport(table) if table in self.open:
                self.open[table].update_presence(sender, notice)
            case TableReset(table):
                self._put_away(table)
            case PersonRenamed(person):
                self._soon(self._rename(person))
            case AccessRevoked():
                self._soon(self.access.refresh())

    def forget(self, sender: str) -> None:
        for table in self.open.values():
            table.forget(sender)
        self._soon(self._wake())

    def resync(self) -> None:
        for table in self.open.values():
            table.sync.resync()
        self._soon(self.access.refresh())

    async def _rename(self, person: str) -> None:
        """Tell a new name wherever somebody is known."""
        name = (await self.storage.people.names([person])).get(person)
        for table in [*self.open.values()] if name else ():
            if table.knows(person):
                table.queue.put(lambda table=table: table.rename(person, name))  # type: ignore[misc]

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else."""

        async def tried() -> None:
            try:
                await work
            except Rejected as error:
                _log.warning("something was not done", extra={"work": str(work), "why": error.why})

        self._keep_until_done(asyncio.create_task(tried()))

    def _keep_until_done(self, task: asyncio.Task[None]) -> None:
        self._background.add(task)
        task.add_done_callback(self._background.discard)


async def nothing(table: OpenTable) -> None:
    """To have a table's news read, and no more."""

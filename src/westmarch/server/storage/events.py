"""The events of tables: the answers, undos and ends of turns from which their games are played again."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from sqlalchemy import bindparam, insert, select, update

from westmarch.server.monitoring.metrics import Metrics
from westmarch.server.storage.database import Database, Store
from westmarch.server.storage.event import Event
from westmarch.server.storage.schema import (
    EventRow,
    TableRow,
)

PROGRESS = (
    update(TableRow.__table__)  # type: ignore[arg-type]
    .where(TableRow.id == bindparam("event_table"))
    .values(
        moved=bindparam("event_time"),
        phase=bindparam("event_phase"),
        result=bindparam("event_result"),
        moment=bindparam("event_moment"),
        bots_turn=bindparam("event_bots_turn"),
        waits_for=bindparam("event_waits_for"),
    )
)
"""What events change in the rows of their tables."""


class EventStore(Store):
    """The events of all tables. Those of many tables that come at once are committed together."""

    def __init__(self, database: Database, metrics: Metrics) -> None:
        super().__init__(database)
        self._metrics = metrics
        self._waiting: list[tuple[Event, asyncio.Future[None]]] = []
        self._storing: asyncio.Task[None] | None = None

    async def add(self, event: Event) -> None:
        """Store an event. It is committed when this returns. Raises Conflict if the table has one of this number.

        Events of many tables gather while those before them are written, and are committed together.
        """
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((event, stored))
        if self._storing is None:
            self._storing = asyncio.create_task(self._store_events())
        with self._metrics.storing.time():
            await stored
        self._metrics.stored.labels(event.kind).inc()

    async def _store_events(self) -> None:
        try:
            while self._waiting:
                # In one order in all processes, so that no two wait for each other.
                batch, self._waiting = sorted(self._waiting, key=lambda waiting: waiting[0].table), []
                if not await self._store(batch) and len(batch) > 1:
                    for one in batch:  # a bad one must not spoil the others
                        await self._store([one])
        finally:
            self._storing = None

    async def _store(self, batch: list[tuple[Event, asyncio.Future[None]]]) -> bool:
        """Commit some events and tell those who wait for them. Alone, an event hears why it could not be stored."""
        try:
            async with self._database.write() as db:
                await db.execute(insert(EventRow), [event.row() for event, _ in batch])
                await db.execute(PROGRESS, [event.progress() for event, _ in batch])
        except Exception as error:
            if len(batch) == 1 and not batch[0][1].done():
                batch[0][1].set_exception(error)
            return False
        for _, stored in batch:
            if not stored.done():
                stored.set_result(None)
        return True

    async def of(self, table: str, after: int = 0) -> Sequence[Any]:
        """The events of a table after the first so many, in their order, as (kind, body)."""
        query = select(EventRow.kind, EventRow.body).where(EventRow.table == table, EventRow.n > after)
        return await self._database.all(query.order_by(EventRow.n))

    async def finish(self) -> None:
        """Until everything that waits is written."""
        if self._storing is not None:
            await self._storing

"""A work queue: one task does what is left in it, one thing after the other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar

T = TypeVar("T")


class Closed(Exception):
    """Nothing more is done here."""


class WorkQueue:
    """Whatever is left here is done by a task of its own. `at_end` is called when that ends."""

    def __init__(self, at_end: Callable[[], None]) -> None:
        self.touched = time.monotonic()
        """When somebody has waited last for something to be done."""
        self._at_end = at_end
        self._waiting: asyncio.Queue[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = asyncio.Queue()
        self._busy = False
        self._ends = False
        self.task = asyncio.create_task(self._work())
        """What does the work; it ends soon after `close`."""

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Have this done when all that came before is done, and wait for it. Raises Closed."""
        if self.is_closed:
            raise Closed
        self.touched = time.monotonic()
        reply = self.put(work)
        ends: list[asyncio.Future[Any]] = [reply, self.task]
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        if not reply.done():
            raise Closed
        return reply.result()

    def put(self, work: Callable[[], Awaitable[T]]) -> asyncio.Future[T]:
        """Have this done when all that came before is done."""
        reply: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((work, reply))
        return reply

    async def _work(self) -> None:
        while not self._ends:
            work, reply = await self._waiting.get()
            self._busy = True
            try:
                done = await work()
            except Exception as error:
                if not reply.cancelled():
                    reply.set_exception(error)
            else:
                if not reply.cancelled():
                    reply.set_result(done)
            self._busy = False
        self._at_end()

    @property
    def is_closed(self) -> bool:
        return self.task.done()

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing is being done, and nothing waits."""
        return not self._busy and self._waiting.empty()

    def end(self) -> None:
        """Do nothing more after what is being done."""
        self._ends = True

    async def finish(self) -> None:
        """Do what has come, and nothing more."""

        async def last() -> None:
            self.end()

        with suppress(Closed):
            await self.do(last)

    def close(self) -> None:
        """Do nothing more."""
        self.task.cancel()
        self._at_end()

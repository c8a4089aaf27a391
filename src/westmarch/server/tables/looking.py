"""Looking back: everybody waits while something is found out, so it is done in turn, in pieces, and with rests."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from westmarch.server.tables.connections import Connection

T = TypeVar("T")

clock: Final[Callable[[], float]] = getattr(time, "thread_time", time.perf_counter)
"""The processor's time; in a tab of a browser, which has no such clock, the time of day."""


class Looking:
    """Whoever looks back has their turn; after each piece of work the server rests for as long as that took."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """When nobody else is looking back."""
        async with self._turn:
            yield

    async def piece(self, connection: Connection, work: Callable[[], T]) -> T:
        """A piece of work for whoever looks back, which is charged by its time."""
        began = clock()
        try:
            return work()
        finally:
            took = clock() - began
            connection.worked += took
            await asyncio.sleep(took)

    async def pieces(self, connection: Connection, found: Iterator[T]) -> list[T]:
        """All that is found, piece by piece."""
        all_found: list[T] = []
        while (one := await self.piece(connection, lambda: next(found, None))) is not None:
            all_found.append(one)
        return all_found

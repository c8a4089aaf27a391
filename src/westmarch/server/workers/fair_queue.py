"""A queue that is fair: those who want a place take turns, however much each of them wants."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FairQueue:
    """So many `places`; of those who wait, each owner gets one in turn.

    >>> async def order() -> list[str]:
    ...     queue, found = FairQueue(1), []
    ...     async def job(owner: str) -> None:
    ...         async with queue.place(owner):
    ...             found.append(owner)
    ...             await asyncio.sleep(0)
    ...     await asyncio.gather(*map(job, ["anna", "anna", "anna", "bert"]))
    ...     return found
    >>> asyncio.run(order())
    ['anna', 'anna', 'bert', 'anna']
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """Those who wait, by owner; the first owner is next."""

    @asynccontextmanager
    async def place(self, owner: str) -> AsyncIterator[None]:
        """When it is the owner's turn."""
        await self._take(owner)
        try:
            yield
        finally:
            self._give_back()

    async def _take(self, owner: str) -> None:
        if self._free and not self._waiting:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give_back()  # it came in the same moment
            raise

    def _give_back(self) -> None:
        """Let the next one have the place."""
        self._free += 1
        while self._free and self._waiting:
            owner, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[owner] = turns
            if not turn.done():
                self._free -= 1
                turn.set_result(None)

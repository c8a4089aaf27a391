"""A queue that is fair: those who want a place take turns, however much each of them wants."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

Turn: TypeAlias = asyncio.Future[None]


class FairQueue:
    """So many `places`. Of those who wait, each name gets one in turn; with several names, an address and an owner say,
    each address does, and at each address every owner.

    >>> async def order(*names: tuple[str, ...]) -> list[str]:
    ...     queue, found = FairQueue(1), []
    ...     async def job(*name: str) -> None:
    ...         async with queue.place(*name):
    ...             found.append(name[-1])
    ...             await asyncio.sleep(0)
    ...     await asyncio.gather(*(job(*name) for name in names))
    ...     return found
    >>> asyncio.run(order(("anna",), ("anna",), ("anna",), ("bert",)))
    ['anna', 'anna', 'bert', 'anna']
    >>> asyncio.run(order(("here", "anna"), ("here", "ann"), ("here", "anne"), ("there", "bert")))
    ['anna', 'ann', 'bert', 'anne']
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: OrderedDict[str, Any] = OrderedDict()
        """Those who wait, by first name, then by second, and so on; the first of each is next."""

    @asynccontextmanager
    async def place(self, *names: str) -> AsyncIterator[None]:
        """When it is the turn of whoever has these names; all give equally many."""
        await self._take(names)
        try:
            yield
        finally:
            self._give_back()

    async def _take(self, names: tuple[str, ...]) -> None:
        if self._free and not self._waiting:
            self._free -= 1
            return
        turn: Turn = asyncio.get_running_loop().create_future()
        waiting = self._waiting
        for name in names[:-1]:
            waiting = waiting.setdefault(name, OrderedDict())
        waiting.setdefault(names[-1], deque()).append(turn)
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
            turn = _next(self._waiting)
            if not turn.done():
                self._free -= 1
                turn.set_result(None)


def _next(waiting: OrderedDict[str, Any]) -> Turn:
    """Take out whose turn it is; whoever else waits under the same name goes to the end."""
    name, others = waiting.popitem(last=False)
    turn: Turn = others.popleft() if isinstance(others, deque) else _next(others)
    if others:
        waiting[name] = others
    return turn

"""The bus of a server that is one process."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from westmarch.server.bus.interface import Bus, Subscriber
from westmarch.server.bus.notices import Notice


class LocalBus(Bus):
    """There is nobody to tell anything, and every claim is granted."""

    is_shared = False

    def publish(self, notice: Notice) -> None: ...

    async def claim(self, task: str) -> bool:
        return True

    def release(self, task: str) -> None: ...

    async def is_reachable(self) -> None:
        return None

    @asynccontextmanager
    async def open(self, subscriber: Subscriber) -> AsyncIterator[None]:
        yield

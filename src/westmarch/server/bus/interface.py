"""What a message bus does, and what it needs of whoever subscribes to it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from westmarch.server.bus.notices import Notice


class Subscriber(Protocol):
    """Who wants to know what the other processes do."""

    def receive(self, sender: str, notice: Notice) -> None:
        """Another process has published something."""

    def forget(self, sender: str) -> None:
        """Another process has ended, or has not been heard of for long."""

    def resync(self) -> None:
        """Notices may have been missed: read everything anew."""


class NullSubscriber:
    """A subscriber who need not know."""

    def receive(self, sender: str, notice: Notice) -> None: ...

    def forget(self, sender: str) -> None: ...

    def resync(self) -> None: ...


class Bus(ABC):
    """Publishes notices to all other processes, and hands out claims to what only one of them should do."""

    is_shared: bool
    """Whether there may be other processes."""

    @abstractmethod
    def publish(self, notice: Notice) -> None:
        """Tell all other processes; this returns at once."""

    @abstractmethod
    async def claim(self, task: str) -> bool:
        """Whether this process may do something that one only should; it may until it releases the claim, or dies."""

    @abstractmethod
    def release(self, task: str) -> None:
        """The task is done."""

    @abstractmethod
    async def is_reachable(self) -> bool | None:
        """Whether the service behind the bus answers; None if there is none."""

    @abstractmethod
    def open(self, subscriber: Subscriber) -> AbstractAsyncContextManager[None]:
        """While the server runs, the subscriber gets what the others publish."""

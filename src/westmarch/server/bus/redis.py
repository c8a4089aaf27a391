"""The bus of several processes, through Redis. It keeps nothing for them but claims, which lapse by themselves."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import msgspec
from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from westmarch.engine.typed import read_json
from westmarch.server.bus.interface import Bus, Subscriber
from westmarch.server.bus.notices import Envelope, Heartbeat, Notice, NoticesLost, ProcessEnded

HEARTBEAT: Final = 2.0
"""Seconds from one sign of life of a process to its next."""
SILENCE: Final = 3 * HEARTBEAT
"""After so many seconds without one a process is taken for dead, and Redis for lost if nothing at all is heard."""
RETRY_AFTER: Final = 1.0
"""Seconds from one try to reach Redis to the next."""
CHANNEL: Final = "westmarch"
CONNECTIONS: Final = 8
FAILURES: Final = (RedisError, OSError)

_log = logging.getLogger(__name__)


class RedisBus(Bus):
    """One of several processes. While Redis is lost it looks into the database now and then instead.

    Args:
        url: where Redis is: redis://localhost, rediss://user:password@host:6379/0, unix:///run/redis.sock.

    Raises:
        ValueError: that is no address.
    """

    is_shared = True

    def __init__(self, url: str) -> None:
        self.name = secrets.token_urlsafe(6)
        pool = BlockingConnectionPool.from_url(
            url,
            max_connections=CONNECTIONS,
            timeout=SILENCE,
            socket_connect_timeout=HEARTBEAT,
            socket_timeout=SILENCE,
            retry=Retry(NoBackoff(), 0),
        )
        self._redis = Redis(connection_pool=pool)
        self._unsent: asyncio.Queue[Notice] = asyncio.Queue()
        self._claims: set[str] = set()
        self._last_heard: dict[str, float] = {}
        """When each of the others was heard of last."""
        self._lost = False

    def publish(self, notice: Notice) -> None:
        self._unsent.put_nowait(notice)

    async def claim(self, task: str) -> bool:
        """Without Redis everybody may: of two that do the same the database takes the first."""
        try:
            mine = bool(await self._redis.set(key(task), self.name, nx=True, px=lifetime()))
        except FAILURES:
            return True
        if mine:
            self._claims.add(task)
        return mine

    def release(self, task: str) -> None:
        """The claim lapses by itself, when all processes have heard of the result."""
        self._claims.discard(task)

    async def is_reachable(self) -> bool:
        try:
            async with asyncio.timeout(HEARTBEAT):
                return bool(await self._redis.ping())
        except (*FAILURES, TimeoutError):
            return False

    @asynccontextmanager
    async def open(self, subscriber: Subscriber) -> AsyncIterator[None]:
        sender = asyncio.create_task(self._send_all())
        others = [asyncio.create_task(loop) for loop in (self._listen(subscriber), self._keep_alive(subscriber))]
        try:
            yield
        finally:
            for task in others:
                task.cancel()
            with suppress(*FAILURES):
                async with asyncio.timeout(HEARTBEAT):  # whatever hangs at Redis, the server ends
                    await asyncio.wait(others)
                    self.publish(ProcessEnded())
                    await self._unsent.join()
                    await self._redis.aclose()
            sender.cancel()

    async def _send(self, notice: Notice) -> None:
        await self._redis.publish(CHANNEL, msgspec.json.encode(Envelope(self.name, notice)))  # type: ignore[arg-type]

    async def _send_all(self) -> None:
        """Send what is published. What can't be sent is not kept: the others hear that something was lost."""
        lost = False
        while True:
            notice = await self._unsent.get()
            try:
                if lost:
                    await self._send(NoticesLost())
                lost = False
                await self._send(notice)
            except FAILURES:
                lost = True
                while not self._unsent.empty():
                    self._unsent.get_nowait()
                    self._unsent.task_done()
            finally:
                self._unsent.task_done()

    async def _listen(self, subscriber: Subscriber) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    self._found()
                    subscriber.resync()
                    await self._receive(channel, subscriber)
            except FAILURES as error:
                if not self._lost:
                    _log.warning("Redis is lost", extra={"why": str(error)})
                self._lost = True
            subscriber.resync()
            await asyncio.sleep(RETRY_AFTER)

    def _found(self) -> None:
        """Redis is there, and the others have time to report."""
        if self._lost:
            _log.warning("Redis is back")
        self._lost = False
        self._last_heard = dict.fromkeys(self._last_heard, time.monotonic())

    async def _receive(self, channel: Any, subscriber: Subscriber) -> None:
        """Pass on what the others publish. Raises RedisError when nothing is heard any more, not even of oneself."""
        while (message := await channel.get_message(timeout=SILENCE)) is not None:
            if message["type"] == "message":
                try:
                    self._deliver(read_json(message["data"], Envelope), subscriber)
                except msgspec.DecodeError as error:
                    _log.warning("a notice can't be read", extra={"why": str(error)})
        raise RedisError("nothing is heard any more")

    def _deliver(self, envelope: Envelope, subscriber: Subscriber) -> None:
        if envelope.sender == self.name:
            return
        if envelope.sender not in self._last_heard:
            subscriber.resync()  # it may be new, or have been taken for dead
        self._last_heard[envelope.sender] = time.monotonic()
        match envelope.notice:
            case ProcessEnded():
                self._forget(envelope.sender, subscriber)
            case NoticesLost():
                subscriber.resync()
            case Heartbeat():
                pass
            case notice:
                subscriber.receive(envelope.sender, notice)

    async def _keep_alive(self, subscriber: Subscriber) -> None:
        """Give signs of life, renew claims, and notice who has fallen silent."""
        while True:
            self.publish(Heartbeat())
            with suppress(*FAILURES):
                for task in tuple(self._claims):
                    await self._redis.set(key(task), self.name, px=lifetime())
            now = time.monotonic()
            for sender, heard in tuple(self._last_heard.items()):
                if not self._lost and now - heard > SILENCE:
                    self._forget(sender, subscriber)
            await asyncio.sleep(HEARTBEAT)

    def _forget(self, sender: str, subscriber: Subscriber) -> None:
        del self._last_heard[sender]
        _log.info("another process has ended", extra={"process": sender})
        subscriber.forget(sender)


def key(task: str) -> str:
    return f"westmarch:{task}"


def lifetime() -> int:
    """Of a claim, in milliseconds."""
    return int(SILENCE * 1000)

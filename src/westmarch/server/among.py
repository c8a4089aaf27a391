"""Several processes that meet at a Redis. It keeps nothing for them but claims, which lapse by themselves."""

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

from westmarch.server.shared import Alive, Alone, Gone, Letter, Listener, Missed, Notice

BEAT: Final = 2.0
"""Seconds from one sign of life of a process to its next."""
SILENCE: Final = 3 * BEAT
"""After so many seconds without one a process is taken for dead, and Redis for lost if nothing at all is heard."""
AGAIN: Final = 1.0
"""Seconds from one try to reach Redis to the next."""
CHANNEL: Final = "westmarch"
CONNECTIONS: Final = 8
TROUBLE: Final = (RedisError, OSError)

_log = logging.getLogger(__name__)


class AmongOthers(Alone):
    """One of several processes. While Redis is lost it looks into the database now and then instead.

    Args:
        url: where Redis is: redis://localhost, rediss://user:password@host:6379/0, unix:///run/redis.sock.

    Raises:
        ValueError: that is no address.
    """

    among_others = True

    def __init__(self, url: str) -> None:
        self.name = secrets.token_urlsafe(6)
        pool = BlockingConnectionPool.from_url(
            url,
            max_connections=CONNECTIONS,
            timeout=SILENCE,
            socket_connect_timeout=BEAT,
            socket_timeout=SILENCE,
            retry=Retry(NoBackoff(), 0),
        )
        self._redis = Redis(connection_pool=pool)
        self._outbox: asyncio.Queue[Notice] = asyncio.Queue()
        self._claims: set[str] = set()
        self._heard: dict[str, float] = {}
        """When each of the others was heard of last."""
        self._lost = False

    def tell(self, notice: Notice) -> None:
        self._outbox.put_nowait(notice)

    async def claim(self, what: str) -> bool:
        """Without Redis everybody may: of two that do the same the database takes the first."""
        try:
            mine = bool(await self._redis.set(key(what), self.name, nx=True, px=lifetime()))
        except TROUBLE:
            return True
        if mine:
            self._claims.add(what)
        return mine

    def let_go(self, what: str) -> None:
        """The claim lapses by itself, when all processes have heard what has come of it."""
        self._claims.discard(what)

    async def is_there(self) -> bool:
        try:
            async with asyncio.timeout(BEAT):
                return bool(await self._redis.ping())
        except (*TROUBLE, TimeoutError):
            return False

    @asynccontextmanager
    async def open(self, listener: Listener) -> AsyncIterator[None]:
        sender = asyncio.create_task(self._send())
        others = [asyncio.create_task(loop) for loop in (self._listen(listener), self._beat(listener))]
        try:
            yield
        finally:
            for task in others:
                task.cancel()
            with suppress(*TROUBLE):
                async with asyncio.timeout(BEAT):  # whatever hangs at Redis, the server ends
                    await asyncio.wait(others)
                    self.tell(Gone())
                    await self._outbox.join()
                    await self._redis.aclose()
            sender.cancel()

    async def _publish(self, notice: Notice) -> None:
        await self._redis.publish(CHANNEL, msgspec.json.encode(Letter(self.name, notice)))  # type: ignore[arg-type]

    async def _send(self) -> None:
        """Publish what is told. What can't be is not kept: the others hear that they have missed something."""
        missed = False
        while True:
            notice = await self._outbox.get()
            try:
                if missed:
                    await self._publish(Missed())
                missed = False
                await self._publish(notice)
            except TROUBLE:
                missed = True
                while not self._outbox.empty():
                    self._outbox.get_nowait()
                    self._outbox.task_done()
            finally:
                self._outbox.task_done()

    async def _listen(self, listener: Listener) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    self._found()
                    listener.look_around()
                    await self._hear(channel, listener)
            except TROUBLE as error:
                if not self._lost:
                    _log.warning("Redis is lost", extra={"why": str(error)})
                self._lost = True
            listener.look_around()
            await asyncio.sleep(AGAIN)

    def _found(self) -> None:
        """Redis is there, and the others have time to report."""
        if self._lost:
            _log.warning("Redis is back")
        self._lost = False
        self._heard = dict.fromkeys(self._heard, time.monotonic())

    async def _hear(self, channel: Any, listener: Listener) -> None:
        """Pass on what the others tell. Raises RedisError when nothing is heard any more, not even of oneself."""
        while (message := await channel.get_message(timeout=SILENCE)) is not None:
            if message["type"] == "message":
                try:
                    self._deliver(msgspec.json.decode(message["data"], type=Letter), listener)
                except msgspec.DecodeError as error:
                    _log.warning("a notice can't be read", extra={"why": str(error)})
        raise RedisError("nothing is heard any more")

    def _deliver(self, letter: Letter, listener: Listener) -> None:
        if letter.sender == self.name:
            return
        if letter.sender not in self._heard:
            listener.look_around()  # it may be new, or have been taken for dead
        self._heard[letter.sender] = time.monotonic()
        match letter.notice:
            case Gone():
                self._forget(letter.sender, listener)
            case Missed():
                listener.look_around()
            case Alive():
                pass
            case notice:
                listener.hear(letter.sender, notice)

    async def _beat(self, listener: Listener) -> None:
        """Give signs of life, renew claims, and notice who has fallen silent."""
        while True:
            self.tell(Alive())
            with suppress(*TROUBLE):
                for what in tuple(self._claims):
                    await self._redis.set(key(what), self.name, px=lifetime())
            now = time.monotonic()
            for sender, heard in tuple(self._heard.items()):
                if not self._lost and now - heard > SILENCE:
                    self._forget(sender, listener)
            await asyncio.sleep(BEAT)

    def _forget(self, sender: str, listener: Listener) -> None:
        del self._heard[sender]
        _log.info("another process has ended", extra={"process": sender})
        listener.forget(sender)


def key(what: str) -> str:
    return f"westmarch:{what}"


def lifetime() -> int:
    """Of a claim, in milliseconds."""
    return int(SILENCE * 1000)

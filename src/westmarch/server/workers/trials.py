"""Records of people's own are tried where time and memory are limited, before the server itself uses them."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, Final, TypeVar

from westmarch.engine.book import BadData
from westmarch.engine.match import Match, SaveFile
from westmarch.engine.summary import Summary, summary
from westmarch.engine.title import title
from westmarch.server.workers.process import TooLong, end_with_the_server, time_limit

T = TypeVar("T")

SECONDS: Final = 2.0
"""Of the processor. The largest book of ours takes a tenth of that, and its first position less."""

PATIENCE: Final = 60.0
"""Seconds after which a process that does not answer is given up, however busy the machine is."""


def first_position(id: str, seats: int, settings: dict[str, str], overrides: Mapping[str, Any]) -> str:
    """The fingerprint of a book with which a game can be set up. Raises BadData, BadSetting."""
    return Match(title(id), seats, "to see whether it can be played so", settings, overrides).book.fingerprint


def last_position(save: SaveFile) -> None:
    """Play a saved game as far as it can be played. Raises BadSave."""
    Match.reopened(save)


def in_short(save: SaveFile) -> Summary:
    """A saved game in a few figures. Raises BadSave."""
    return summary(Match.from_document(save))


def tried(id: str, work: Callable[..., T], *args: Any) -> T:
    """Do something with a title, in a worker process. Raises BadData if it takes too long, or too much memory."""
    title(id).open_book({}, {})  # that its own data are read takes longer, the first time
    try:
        with time_limit(SECONDS, signal.ITIMER_PROF):
            return work(*args)
    except TooLong:
        raise BadData("making something of them takes too long") from None
    except (MemoryError, RecursionError):
        raise BadData("making something of them takes too much memory") from None


class Trials:
    """One worker process, which is there as soon as it is needed."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._pool: ProcessPoolExecutor | None = None

    async def first_position(self, id: str, seats: int, settings: dict[str, str], overrides: Mapping[str, Any]) -> str:
        """The fingerprint of a book with which a game can be set up. Raises BadData, BadSetting."""
        return await self._try(tried, id, first_position, id, seats, settings, dict(overrides))

    async def last_position(self, save: SaveFile) -> None:
        """Play a saved game to its end. Raises BadData, BadSave."""
        await self._try(tried, save.title, last_position, save)

    async def in_short(self, save: SaveFile) -> Summary:
        """A saved game in a few figures. Raises BadData, BadSave."""
        return await self._try(tried, save.title, in_short, save)

    async def _try(self, work: Callable[..., T], *args: Any) -> T:
        async with self._turn:
            if self._pool is None:
                clean = get_context("forkserver")
                clean.set_forkserver_preload([__name__])
                self._pool = ProcessPoolExecutor(1, mp_context=clean, initializer=end_with_the_server)
            try:
                job = asyncio.get_running_loop().run_in_executor(self._pool, work, *args)
                return await asyncio.wait_for(job, PATIENCE)
            except (BrokenProcessPool, TimeoutError):
                self.close()
                raise BadData("making something of them takes too long, or too much memory") from None

    def close(self) -> None:
        """End the process, whatever it does."""
        if self._pool is not None:
            workers = list((self._pool._processes or {}).values())
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
            for worker in workers:
                worker.kill()

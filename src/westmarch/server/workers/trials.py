"""What people bring is tried where time and memory are limited: records of their own, and saved games."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from westmarch.engine.book import BadData
from westmarch.engine.match import Match, SaveFile, save_of
from westmarch.engine.option import Seat
from westmarch.engine.summary import Summary, summary
from westmarch.engine.title import UnknownTitle, title
from westmarch.server.workers.fair_queue import FairQueue
from westmarch.server.workers.process import TooLong, end_with_the_server, time_limit

T = TypeVar("T")

Asker: TypeAlias = tuple[str, str]
"""The address and the id of whoever asks."""
NOBODY: Final = ("", "")

SECONDS: Final = 2.0
"""Of the processor. The largest book of ours takes a tenth of that, and its first position less."""
SECONDS_OF_A_GAME: Final = 10.0
"""Of the processor, too. The longest game of ours has had 7,000 answers, and took a tenth of that to play again."""

PATIENCE: Final = 60.0
"""Seconds after which a process that does not answer is given up, however busy the machine is."""


def first_position(id: str, seats: int, settings: dict[str, str], overrides: Mapping[str, Any]) -> str:
    """The fingerprint of a book with which a game can be set up. Raises BadData, BadSetting."""
    return Match(title(id), seats, "to see whether it can be played so", settings, overrides).book.fingerprint


def checked(body: bytes, check: Callable[[SaveFile], None]) -> SaveFile:
    """A saved game that was sent, and has passed a check. Raises BadSave, and what the check raises."""
    save = save_of(body)
    check(save)
    return save


class Replayed(NamedTuple):
    """A match as a table begins with it: all answers and the result by the present book, who is asked now, and why
    there are no more answers, if that has a reason."""

    document: SaveFile
    waits_for: list[Seat]
    why: str = ""


def replayed(match: Match, why: str = "") -> Replayed:
    waits_for = [] if match.state.result else match.state.question.waits_for(match.state)
    return Replayed(match.document(), list(waits_for), why)


def played_again(save: SaveFile) -> Replayed:
    """A saved game, played as far as it can be played. Raises BadSave."""
    opened = Match.reopened(save)
    return replayed(opened.match, opened.why)


def in_short(save: SaveFile) -> Summary:
    """A saved game in a few figures. Raises BadSave."""
    return summary(Match.from_document(save))


def tried(id: str, seconds: float, work: Callable[..., T], *args: Any) -> T:
    """Do something with a title, in a worker process. Raises BadData if it takes too long, or too much memory."""
    with suppress(UnknownTitle):  # of which the work itself complains
        title(id).open_book({}, {})  # that its own data are read takes longer, the first time
    return limited(seconds, work, *args)


def limited(seconds: float, work: Callable[..., T], *args: Any) -> T:
    """Do something in so many seconds of the processor. Raises BadData if it takes longer, or too much memory."""
    try:
        with time_limit(seconds, signal.ITIMER_PROF):
            return work(*args)
    except TooLong:
        raise BadData("a game with them takes too long to set up") from None
    except (MemoryError, RecursionError):
        raise BadData("a game with them takes too much memory") from None


class Trials:
    """One worker process, which is there as soon as it is needed. Those who ask take turns, by address and by name."""

    def __init__(self) -> None:
        self._queue = FairQueue(1)
        self._pool: ProcessPoolExecutor | None = None

    async def first_position(self, id: str, seats: int, settings: dict[str, str], overrides: Mapping[str, Any]) -> str:
        """The fingerprint of a book with which a game can be set up. Raises BadData, BadSetting."""
        return await self._try(NOBODY, tried, id, SECONDS, first_position, id, seats, settings, dict(overrides))

    async def read(self, body: bytes, check: Callable[[SaveFile], None], asker: Asker = NOBODY) -> SaveFile:
        """A saved game that was sent, and has passed a check. Raises BadData, BadSave, and what the check raises."""
        return await self._try(asker, limited, SECONDS, checked, body, check)

    async def played_again(self, save: SaveFile, asker: Asker = NOBODY) -> Replayed:
        """A saved game, played as far as it can be played. Raises BadData, BadSave."""
        return await self._try(asker, tried, save.title, SECONDS_OF_A_GAME, played_again, save)

    async def in_short(self, save: SaveFile) -> Summary:
        """A saved game in a few figures. Raises BadData, BadSave."""
        return await self._try(NOBODY, tried, save.title, SECONDS_OF_A_GAME, in_short, save)

    async def _try(self, asker: Asker, work: Callable[..., T], *args: Any) -> T:
        async with self._queue.place(*asker):
            if self._pool is None:
                clean = get_context("forkserver")
                clean.set_forkserver_preload([__name__])
                self._pool = ProcessPoolExecutor(1, mp_context=clean, initializer=end_with_the_server)
            try:
                job = asyncio.get_running_loop().run_in_executor(self._pool, work, *args)
                return await asyncio.wait_for(job, PATIENCE)
            except (BrokenProcessPool, TimeoutError):
                self.close()
                raise BadData("a game with them takes too long to set up, or too much memory") from None

    def close(self) -> None:
        """End the process, whatever it does."""
        if self._pool is not None:
            workers = list((self._pool._processes or {}).values())
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
            for worker in workers:
                worker.kill()

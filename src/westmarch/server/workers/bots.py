"""Bots think in processes of their own, with a time limit."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from traceback import format_exc
from typing import Any, TypeVar

from westmarch import players
from westmarch.engine import codecs
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import at_random, first_choice
from westmarch.engine.story import Story
from westmarch.engine.title import title
from westmarch.players.hints import Hint, hint
from westmarch.server.monitoring.metrics import Metrics
from westmarch.server.workers.fair_queue import FairQueue
from westmarch.server.workers.process import TooLong, end_with_the_server, time_limit

T = TypeVar("T")

GRACE = 5.0
"""Seconds beyond the limit, after which a process that does not listen is given up."""

_log = logging.getLogger(__name__)


@dataclass
class Job:
    """A position, and the bots who may choose there by seat; plain data. `key` is the bots' chance, `told` what was
    answered lately.

    `owner` is whoever has made the table, or asks for a hint: bots of different owners take turns.
    """

    title: str
    settings: dict[str, str]
    overrides: dict[str, Any]
    state: bytes
    bots: dict[Seat, str]
    key: str
    moment: int
    owner: str = ""
    told: list[Option] = field(default_factory=list)


@dataclass
class Thought:
    """What the bots have chosen (None: to let the moment pass), and why somebody chose for them, if so.

    The `traceback` is for the log, which only the server itself writes.
    """

    option: Option | None
    trouble: str = ""
    traceback: str = ""


def think(job: Job, limit: float) -> Thought:
    """Let the bots choose, in a worker process. If one fails or takes longer than `limit` seconds, the lot decides."""
    kind = title(job.title)
    state = codecs.decode(kind.state, kind.open_book(job.settings, job.overrides), job.state)
    rng = Rng(key_of(job.key), 0, job.moment)
    try:
        bots = {seat: players.find(kind, name) for seat, name in job.bots.items()}
        with time_limit(limit):
            option = first_choice(state, bots, rng, Story(job.told))
            if option is None and job.bots.keys() & {*state.question.waits_for(state)}:
                raise ValueError("it said nothing, though the game waits for it")
    except TooLong:
        return Thought(at_random(state, job.bots, rng), "took too long")
    except Exception as error:
        return Thought(at_random(state, job.bots, rng), f"failed ({error})", format_exc())
    return Thought(option)


@dataclass
class Advice:
    """A hint (None: a bot would let the moment pass), or why there is none."""

    hint: Hint | None
    trouble: str = ""
    traceback: str = ""


def advise(job: Job, limit: float, seat: Seat, language: str) -> Advice:
    """What a bot would do in a person's place, told in a language, in a worker process."""
    kind = title(job.title)
    state = codecs.decode(kind.state, kind.open_book(job.settings, job.overrides), job.state)
    try:
        with time_limit(limit), kind.telling_in(language):
            return Advice(hint(kind, state, seat, f"{job.key} {job.moment}", Story(job.told)))
    except TooLong:
        return Advice(None, "took too long")
    except Exception as error:
        return Advice(None, f"failed ({error})", format_exc())


class Bots:
    """The worker processes."""

    def __init__(self, processes: int, limit: float, metrics: Metrics | None = None) -> None:
        self.metrics = metrics or Metrics()
        self.processes = processes
        self.limit = limit
        self._queue = FairQueue(processes)
        self._pool: ProcessPoolExecutor | None = None

    def _new_pool(self) -> ProcessPoolExecutor:
        # A forked copy of a process with threads may never wake up, so workers are started from a clean one.
        clean = get_context("forkserver")
        clean.set_forkserver_preload([__name__])
        return ProcessPoolExecutor(self.processes, mp_context=clean, initializer=end_with_the_server)

    async def choose(self, job: Job) -> Thought:
        """What the bots choose. Raises TooLong if nothing comes back, even from a second process."""
        return await self._have_done(job, think)

    async def advise(self, job: Job, seat: Seat, language: str) -> Advice:
        """A hint for a person on that seat. Raises TooLong if nothing comes back, even from a second process."""
        return await self._have_done(job, advise, seat, language)

    async def _have_done(self, job: Job, work: Callable[..., T], *more: Any) -> T:
        """Have a worker process do this with a job, as soon as it is the owner's turn. Raises TooLong."""
        for _ in range(2):
            async with self._a_process(job.owner):
                pool = self._pool = self._pool or self._new_pool()
                try:
                    done = asyncio.get_running_loop().run_in_executor(pool, work, job, self.limit, *more)
                    with self.metrics.thinking.time():
                        return await asyncio.wait_for(done, self.limit + GRACE)
                except (BrokenProcessPool, TimeoutError):
                    _log.warning("a process of the bots is given up")
                    if pool is self._pool:
                        self.close()
        raise TooLong

    @asynccontextmanager
    async def _a_process(self, owner: str) -> AsyncIterator[None]:
        """When one is free, and it is the owner's turn."""
        async with AsyncExitStack() as stack:
            with self.metrics.bots_waiting.track_inprogress():
                await stack.enter_async_context(self._queue.place(owner))
            yield

    def close(self) -> None:
        """Stop all processes, whatever they do; new ones are started when they are needed."""
        if self._pool is not None:
            workers = list((self._pool._processes or {}).values())  # Python 3.11 knows no public way to end them
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
            for worker in workers:
                worker.terminate()

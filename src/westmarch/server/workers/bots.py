"""Bots think in processes of their own, with a time limit."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from time import process_time
from traceback import format_exc
from typing import Any, Final, TypeVar

from westmarch import players
from westmarch.engine import codecs
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import at_random, first_choice
from westmarch.engine.state import State
from westmarch.engine.story import Story
from westmarch.engine.title import title
from westmarch.players.hints import Hint, hint
from westmarch.server.monitoring.metrics import Metrics
from westmarch.server.workers.fair_queue import FairQueue
from westmarch.server.workers.process import TooLong, end_with_the_server, time_limit

T = TypeVar("T")

GRACE = 5.0
"""Seconds beyond the limit, after which a process that does not listen is given up."""

QUICK: Final = 0.25
"""Seconds of the processor; bots that usually take longer are slow."""
NEWEST: Final = 0.2
"""How much the newest answer counts in what is usual."""
BEHIND: Final = 5
"""How nice the processes of slow bots are to all others."""

_log = logging.getLogger(__name__)


@dataclass
class Job:
    """A position, and the bots who may choose there by seat; plain data. `key` is the bots' chance, `told` what was
    answered lately.

    `owner` is whoever has made the table, or asks for a hint, and `address` from where they come: bots of different
    addresses take turns, and of each address those of different owners.
    """

    title: str
    settings: dict[str, str]
    overrides: dict[str, Any]
    state: bytes
    bots: dict[Seat, str]
    key: str
    moment: int
    owner: str = ""
    address: str = ""
    told: list[Option] = field(default_factory=list)


@dataclass
class Thought:
    """What the bots have chosen (None: to let the moment pass), and why somebody chose for them, if so.

    The `traceback` is for the log, which only the server itself writes.
    """

    option: Option | None
    trouble: str = ""
    traceback: str = ""


def think(job: Job, state: State, limit: float) -> Thought:
    """Let the bots choose, in a worker process. If one fails or takes longer than `limit` seconds, the lot decides."""
    rng = Rng(key_of(job.key), 0, job.moment)
    try:
        bots = {seat: players.find(title(job.title), name) for seat, name in job.bots.items()}
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


def advise(job: Job, state: State, limit: float, seat: Seat, language: str) -> Advice:
    """What a bot would do in a person's place, told in a language, in a worker process."""
    kind = title(job.title)
    try:
        with time_limit(limit), kind.telling_in(language):
            return Advice(hint(kind, state, seat, job.key, Story(job.told)))
    except TooLong:
        return Advice(None, "took too long")
    except Exception as error:
        return Advice(None, f"failed ({error})", format_exc())


def timed(work: Callable[..., T], job: Job, limit: float, *more: Any) -> tuple[T, float]:
    """Do this with a job's position, in a worker process; and how many seconds of the processor that took."""
    kind = title(job.title)
    state = codecs.decode(kind.play.state, kind.open_book(job.settings, job.overrides), job.state)
    began = process_time()
    return work(job, state, limit, *more), process_time() - began


def begin(first: Callable[[], None], niceness: int) -> None:
    """What a worker process does first."""
    os.nice(niceness)
    first()


class Lane:
    """Some worker processes, and those who wait for them."""

    def __init__(self, processes: int, niceness: int) -> None:
        self.processes = processes
        self.niceness = niceness
        self.queue = FairQueue(processes)
        self._pool: ProcessPoolExecutor | None = None

    @property
    def pool(self) -> ProcessPoolExecutor:
        """The processes; they are started when they are needed."""
        if self._pool is None:
            # A forked copy of a process with threads may never wake up, so workers are started from a clean one.
            clean = get_context("forkserver")
            clean.set_forkserver_preload([__name__])
            first = (end_with_the_server, self.niceness)
            self._pool = ProcessPoolExecutor(self.processes, mp_context=clean, initializer=begin, initargs=first)
        return self._pool

    def give_up(self, pool: ProcessPoolExecutor) -> None:
        """These processes don't answer any more."""
        if pool is self._pool:
            _log.warning("a process of the bots is given up")
            self.close()

    def close(self) -> None:
        """Stop all processes, whatever they do; new ones are started when they are needed."""
        if self._pool is not None:
            workers = list((self._pool._processes or {}).values())  # Python 3.11 knows no public way to end them
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
            for worker in workers:
                worker.terminate()


class Bots:
    """The worker processes: some for quick bots, and as many for those that think long, behind whom no quick one waits.

    Which bots are quick is seen from how long they have thought; those who search are taken to be slow at first.
    """

    def __init__(self, processes: int, limit: float, metrics: Metrics | None = None) -> None:
        self.metrics = metrics or Metrics()
        self.limit = limit
        self._quick, self._slow = Lane(processes, 0), Lane(processes, BEHIND)
        self._usual: dict[tuple[str, ...], float] = {}
        """How many seconds of the processor the bots of a title have usually taken of late."""

    async def choose(self, job: Job) -> Thought:
        """What the bots choose. Raises TooLong if nothing comes back, even from a second process."""
        return await self.have_done(job, think)

    async def advise(self, job: Job, seat: Seat, language: str) -> Advice:
        """A hint for a person on that seat. Raises TooLong if nothing comes back, even from a second process."""
        return await self.have_done(job, advise, seat, language)

    async def have_done(self, job: Job, work: Callable[..., T], *more: Any) -> T:
        """Have a worker process do this with a job, as soon as it is the owner's turn. Raises TooLong."""
        for _ in range(2):
            lane = self._slow if self.usual(job) > QUICK else self._quick
            async with self._a_process(lane, job):
                pool = lane.pool
                try:
                    thinking = asyncio.get_running_loop().run_in_executor(pool, timed, work, job, self.limit, *more)
                    with self.metrics.thinking.time():
                        done, seconds = await asyncio.wait_for(thinking, self.limit + GRACE)
                except (BrokenProcessPool, TimeoutError):
                    lane.give_up(pool)
                    self.note(job, self.limit)
                else:
                    self.note(job, seconds)
                    return done
        raise TooLong

    def usual(self, job: Job) -> float:
        """How many seconds such a job usually takes."""
        searches = any(bot.partition("@")[0] in players.SEARCHING for bot in job.bots.values())
        return self._usual.get(kind_of(job), self.limit if searches else 0.0)

    def note(self, job: Job, seconds: float) -> None:
        """Such a job has taken so many seconds."""
        usual = self._usual.get(kind_of(job), seconds)
        self._usual[kind_of(job)] = usual + NEWEST * (seconds - usual)

    @asynccontextmanager
    async def _a_process(self, lane: Lane, job: Job) -> AsyncIterator[None]:
        """When one is free, and it is the turn of the job's address, and there of its owner."""
        async with AsyncExitStack() as stack:
            with self.metrics.bots_waiting.track_inprogress():
                await stack.enter_async_context(lane.queue.place(job.address, job.owner))
            yield

    def close(self) -> None:
        """Stop all processes, whatever they do."""
        self._quick.close()
        self._slow.close()


def kind_of(job: Job) -> tuple[str, ...]:
    """The title and bots of a job; no bots if it is for a hint."""
    return job.title, *sorted({*job.bots.values()})

"""Executors: where the laboratory's jobs are done. Another kind needs no more than one method."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children
from typing import Final, Protocol, TypeVar

J = TypeVar("J")
R = TypeVar("R")

TRIES: Final = 5
"""A job whose process or machine is lost so often is given up."""


class Executor(Protocol):
    """Does jobs, wherever and in whatever order; jobs and results are plain data."""

    def map(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        """The results in the order of the jobs, each as soon as it and those before it are there."""
        ...


class Here:
    """One job after the other, in this process."""

    def map(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        return map(work, jobs)


class Processes:
    """On several cores of this machine. What a process had in hand that was killed is done again by another."""

    def __init__(self, count: int) -> None:
        self.count = count

    def map(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        """The results in the order of the jobs. Raises BrokenProcessPool for a job that kills whoever does it."""
        done: dict[int, Future[R]] = {}
        at = lost = 0
        while at < len(jobs):
            done = {number: future for number, future in done.items() if succeeded(future)}
            with self._pool(len(jobs) - at) as pool:
                try:
                    for number in range(at, len(jobs)):
                        if number not in done:
                            done[number] = pool.submit(work, jobs[number])
                    while at < len(jobs):
                        yield done[at].result()
                        del done[at]
                        at, lost = at + 1, 0
                except BrokenProcessPool:
                    lost += 1
                    if lost == TRIES:
                        raise

    @contextmanager
    def _pool(self, jobs: int) -> Iterator[ProcessPoolExecutor]:
        """Processes for so many jobs; whoever stops asking leaves none at work behind."""
        others = {child.pid for child in active_children()}
        with ProcessPoolExecutor(min(self.count, jobs), initializer=end_quietly) as pool:
            try:
                yield pool
            except BaseException:
                for child in active_children():
                    if child.pid not in others:
                        child.terminate()
                raise


def succeeded(future: Future[R]) -> bool:
    """Whether there is a result, and not only the news that a process was lost."""
    return future.done() and not future.cancelled() and future.exception() is None


def end_quietly() -> None:
    """Let Ctrl-C end a process at once: whoever asked for its work says what there is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def executor(processes: int | None = None, cluster: str | None = None) -> Executor:
    """The executor for so many processes; as many as there are cores if it is not said. Or that of a Ray cluster, by
    its address. Raises NoCluster."""
    if cluster is not None:
        from westmarch.lab.cluster import Ray

        return Ray(cluster)
    count = processes or os.cpu_count() or 1
    return Here() if count == 1 else Processes(count)

"""Executors: where the laboratory's jobs are done. Another kind needs no more than one method."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Protocol, TypeVar

J = TypeVar("J")
R = TypeVar("R")


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
    """On several cores of this machine."""

    def __init__(self, count: int) -> None:
        self.count = count

    def map(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        count = min(self.count, len(jobs))
        with ProcessPoolExecutor(count) as pool:
            yield from pool.map(work, jobs)


def executor(processes: int | None = None, cluster: str | None = None) -> Executor:
    """The executor for so many processes; as many as there are cores if it is not said. Or that of a Ray cluster, by
    its address. Raises NoCluster."""
    if cluster is not None:
        from westmarch.lab.cluster import Ray

        return Ray(cluster)
    count = processes or os.cpu_count() or 1
    return Here() if count == 1 else Processes(count)

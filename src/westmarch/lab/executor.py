"""Executors: where the laboratory's jobs are done. Another kind needs no more than one method."""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Protocol, TypeVar

from westmarch.engine.refusal import Refusal

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


class LostJob(Refusal):
    """A job that ends whatever process does it."""


class Worker:
    """A process that does one job after the other, with a pipe of its own.

    If it is killed in the midst of a result, the pipe ends; a queue that several share would be read for ever.
    """

    def __init__(self, work: Callable[[Any], Any]) -> None:
        self.pipe, other = Pipe()
        self.process = Process(target=serve, args=(work, other), daemon=True)
        self.process.start()
        other.close()
        self.number = 0

    def give(self, number: int, job: Any) -> None:
        """Have it do a job; if it was lost meanwhile, its pipe tells."""
        self.number = number
        with suppress(OSError):
            self.pipe.send(job)

    def end(self) -> None:
        self.process.terminate()
        self.process.join()
        self.pipe.close()


class Processes:
    """On several cores of this machine. What a process had in hand that was killed is done again by another."""

    def __init__(self, count: int) -> None:
        self.count = count

    def map(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        """The results in the order of the jobs. Raises LostJob; whoever stops asking leaves no process behind."""
        done: dict[int, R] = {}
        lost: Counter[int] = Counter()
        workers: list[Worker] = []
        given = asked = 0
        try:
            for given in range(1, 1 + min(self.count, len(jobs))):
                workers.append(Worker(work))
                workers[-1].give(given - 1, jobs[given - 1])
            while asked < len(jobs):
                for worker in ready(workers):
                    number = worker.number
                    try:
                        result, error = worker.pipe.recv()
                    except (EOFError, OSError):
                        lost[number] += 1
                        if lost[number] == TRIES:
                            raise LostJob(f"Job {number} ended {TRIES} processes: is there enough memory?") from None
                        worker.end()
                        workers[workers.index(worker)] = again = Worker(work)
                        again.give(number, jobs[number])
                        continue
                    if error is not None:
                        raise error
                    done[number] = result
                    if given < len(jobs):
                        worker.give(given, jobs[given])
                        given += 1
                    else:
                        workers.remove(worker)
                        worker.end()
                while asked in done:
                    yield done.pop(asked)
                    asked += 1
        finally:
            for worker in workers:
                worker.end()


def ready(workers: Sequence[Worker]) -> list[Worker]:
    """Those who have a result, or are lost; waits for one."""
    pipes = wait([worker.pipe for worker in workers])
    return [worker for worker in workers if worker.pipe in pipes]


def serve(work: Callable[[Any], Any], pipe: Connection) -> None:
    """Do jobs until nobody asks. Ctrl-C ends it at once: whoever asked for its work says what there is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    with suppress(EOFError, OSError):
        while True:
            job = pipe.recv()
            told: tuple[Any, Exception | None]
            try:
                told = (work(job), None)
            except Exception as error:
                told = (None, error)
            pipe.send(told)


def executor(processes: int | None = None, cluster: str | None = None) -> Executor:
    """The executor for so many processes; as many as there are cores if it is not said. Or that of a Ray cluster, by
    its address. Raises NoCluster."""
    if cluster is not None:
        from westmarch.lab.cluster import Ray

        return Ray(cluster)
    count = processes or os.cpu_count() or 1
    return Here() if count == 1 else Processes(count)

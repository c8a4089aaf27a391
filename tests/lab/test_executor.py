"""Executors: in order, whatever is lost, and nothing left behind."""

from __future__ import annotations

import os
import signal
import time
from multiprocessing import active_children
from pathlib import Path
from threading import Timer
from typing import NamedTuple

import pytest

from westmarch.lab.executor import TRIES, Here, LostJob, Processes


class Noted(NamedTuple):
    """A number to be squared, and a folder with a file for each time that it was begun."""

    number: int
    folder: Path
    deadly: int | None = None
    always: bool = False


def squared(job: Noted) -> int:
    """Note that it was begun; the deadly number kills its process the first time, or always."""
    times = len(list(job.folder.glob(f"{job.number}-*")))
    (job.folder / f"{job.number}-{times}").touch()
    if job.number == job.deadly and (job.always or not times):
        os.kill(os.getpid(), signal.SIGKILL)
    return job.number**2


def slowly(number: int) -> int:
    time.sleep(0.2 if number < 2 else 600)
    return number


def test_results_come_in_the_order_of_the_jobs_and_of_none_there_is_none() -> None:
    for runs in (Here(), Processes(2)):
        assert list(runs.map(abs, [-3, 2, -1])) == [3, 2, 1]
        assert list(runs.map(abs, list[int]())) == []


def test_a_process_that_is_killed_costs_what_it_had_in_hand(tmp_path: Path) -> None:
    """Given twenty jobs, when the process with one of them is killed, then all are done, and only that one twice."""
    jobs = [Noted(number, tmp_path, deadly=7) for number in range(20)]
    assert list(Processes(2).map(squared, jobs)) == [number**2 for number in range(20)]
    assert len(list(tmp_path.iterdir())) == 20 + 1


def large(folder: Path | None) -> bytes:
    """A result that no pipe holds; the first time its process is killed while it is on its way."""
    if folder is None:
        return b""
    if not (folder / "begun").exists():
        (folder / "begun").touch()
        Timer(0.5, os.kill, (os.getpid(), signal.SIGKILL)).start()
    return bytes(10_000_000)


def test_a_process_that_is_killed_within_a_result_is_not_waited_for(tmp_path: Path) -> None:
    """Given that nobody reads while a result is on its way and its process is killed, then it is worked out again."""
    found = Processes(2).map(large, [None, tmp_path])
    assert next(found) == b""
    time.sleep(1)
    assert len(next(found)) == 10_000_000


def test_what_a_job_raises_is_raised() -> None:
    with pytest.raises(ZeroDivisionError):
        list(Processes(2).map(one_by, [2, 0, 1]))


def one_by(number: int) -> float:
    return 1 / number


def test_a_job_that_kills_every_process_is_given_up(tmp_path: Path) -> None:
    jobs = [Noted(number, tmp_path, deadly=1, always=True) for number in range(3)]
    with pytest.raises(LostJob, match=f"Job 1 ended {TRIES} processes"):
        list(Processes(2).map(squared, jobs))
    assert len(list(tmp_path.glob("1-*"))) == TRIES


def test_whoever_stops_asking_leaves_no_process_behind() -> None:
    before = set(active_children())
    found = Processes(2).map(slowly, range(9))
    assert next(found) == 0
    found.close()
    assert set(active_children()) <= before

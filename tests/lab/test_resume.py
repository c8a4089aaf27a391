"""Simulations that are broken off go on from what they have kept."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from subprocess import PIPE, Popen, TimeoutExpired
from typing import Any

import pytest
from typer.testing import CliRunner

from westmarch.cli import app
from westmarch.engine.title import title
from westmarch.lab.executor import Here
from westmarch.lab.resume import Kept, NotKept
from westmarch.lab.simulate import Columns, simulate

TOY = title("toy")


class BrokenOff:
    """Does so many jobs, then is interrupted as by Ctrl-C."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def map(self, work: Callable[[Any], Any], jobs: Sequence[Any]) -> Iterator[Any]:
        yield from map(work, jobs[: self.jobs])
        raise KeyboardInterrupt


class Counted(Here):
    """Counts how many jobs it is given."""

    def __init__(self) -> None:
        self.jobs = 0

    def map(self, work: Callable[[Any], Any], jobs: Sequence[Any]) -> Iterator[Any]:
        self.jobs += len(jobs)
        return super().map(work, jobs)


def test_what_was_broken_off_goes_on_to_the_same_numbers(tmp_path: Path) -> None:
    """Given a simulation that is interrupted after two of five chunks, when it is begun again, three are played."""
    file = tmp_path / "kept.jsonl"
    with pytest.raises(KeyboardInterrupt):
        simulate(TOY, 50, 2, ["random"], 1, executor=Kept(BrokenOff(2), file, Columns), chunk=10)
    # And in the midst of a line, as by a machine that stopped
    file.write_bytes(file.read_bytes() + b'{"job": "12')
    runs = Counted()
    again = simulate(TOY, 50, 2, ["random"], 1, executor=Kept(runs, file, Columns), chunk=10)
    assert runs.jobs == 3
    assert again.columns == simulate(TOY, 50, 2, ["random"], 1, chunk=10).columns
    # When all is there, then nothing is played; another seed is another simulation
    for seed, jobs in ((1, 0), (2, 5)):
        runs = Counted()
        simulate(TOY, 50, 2, ["random"], seed, executor=Kept(runs, file, Columns), chunk=10)
        assert runs.jobs == jobs


def test_a_file_of_something_else_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Frodo,\nkeep it secret")
    with pytest.raises(NotKept, match=r"Line 1 of .*letter\.txt is no result that was kept here"):
        Kept(Here(), file, Columns)
    assert file.read_text() == "Dear Frodo,\nkeep it secret"
    with pytest.raises(NotKept, match="can't be used"):
        Kept(Here(), tmp_path, Columns)


@pytest.mark.parametrize(
    "way", [("--resume", "kept.jsonl", os.killpg), ("--record", "kept", os.kill)], ids=lambda way: way[0]
)
def test_ctrl_c_leaves_what_is_done(way: tuple[str, str, Callable[[int, int], None]], tmp_path: Path) -> None:
    """Given the command at work in two processes, when it is interrupted, as by Ctrl-C in a terminal with its processes
    or alone, then it says how it goes on; the second time no game is played again, and the numbers are the same."""
    option, name, interrupt = way
    words = ("simulate", "toy", "--players", "2", "--games", "1000", "--jobs", "2", "--json")
    with Popen(
        [sys.executable, "-m", "westmarch", *words, option, name],
        cwd=tmp_path,
        stdout=PIPE,
        stderr=PIPE,
        text=True,
        start_new_session=True,
    ) as command:
        while not contents(tmp_path) and command.poll() is None:
            time.sleep(0.01)
        time.sleep(0.03)
        while command.poll() is None:  # now and then Python is where it can't be interrupted, as within `__del__`
            interrupt(command.pid, signal.SIGINT)
            with suppress(TimeoutExpired):
                command.wait(3)
        told, complaint = command.communicate()
    assert (command.returncode, told) == (130, "")
    assert "goes on from what kept" in complaint and "Traceback" not in complaint
    then = contents(tmp_path)
    assert 0 < len(then) < 40
    again = json.loads(CliRunner().invoke(app, [*words, option, str(tmp_path / name)]).stdout)
    assert again["hashes"] == simulate(TOY, 1000, 2, ["random"], 1).columns.hashes
    now = contents(tmp_path)
    assert now.items() >= then.items() and len(now) == 40


def contents(folder: Path) -> dict[str, bytes]:
    """What is kept, chunk by chunk: the lines of a file, or the files of a folder."""
    lines = [line for file in folder.glob("kept.jsonl") for line in file.read_bytes().splitlines(keepends=True)]
    whole = {str(number): line for number, line in enumerate(lines) if line.endswith(b"\n")}
    return whole or {file.name: file.read_bytes() for file in folder.glob("kept/*.games.parquet")}


def test_commands_keep_and_resume(tmp_path: Path) -> None:
    kept = str(tmp_path / "kept.jsonl")
    common = ("toy", "--players", "2", "--jobs", "1", "--json")
    first, second, plain = (
        json.loads(CliRunner().invoke(app, ["simulate", *common, "--games", "60", *more]).stdout)
        for more in (["--resume", kept], ["--resume", kept], [])
    )
    assert first["hashes"] == second["hashes"] == plain["hashes"]
    arena = ["arena", *common, "--bots", "hasty,random", "--games", "4", "--resume", kept]
    lines = [(CliRunner().invoke(app, arena).exit_code, len(Path(kept).read_text().splitlines())) for _ in range(2)]
    assert lines[0] == lines[1] and lines[0][0] == 0
    refused = CliRunner().invoke(
        app, ["simulate", *common, "--resume", kept, "--record", str(tmp_path / "all.parquet")]
    )
    assert "A record goes on by itself in a folder" in refused.stderr

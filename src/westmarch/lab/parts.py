"""A folder of records, one for each chunk of games; begun again, it goes on from what it holds.

The part whose first game is number 25 is `0000000025.games.parquet` and `0000000025.decisions.parquet`, as
`westmarch.lab.record` writes any record: `FOLDER/*.games.parquet` are all games. Each part is whole or not there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from westmarch.engine.option import Seat
from westmarch.lab.executor import Executor
from westmarch.lab.origin import Origin
from westmarch.lab.record import NoFolder, Source, Writer, source_of
from westmarch.lab.resume import NotKept, key_of
from westmarch.lab.simulate import Columns, Job


class Parts:
    """Plays the games of a simulation that are not in a folder yet, and adds them to it."""

    def __init__(self, runs: Executor, folder: Path, origin: Origin) -> None:
        """Raises NoFolder."""
        try:
            folder.mkdir(exist_ok=True)
        except OSError as error:
            raise NoFolder(f"{folder} can't be made: {error.strerror}.") from None
        self.runs = runs
        self.folder = folder
        self.origin = origin

    def map(self, work: Callable[[Any], Any], jobs: Sequence[Any]) -> Iterator[Any]:
        """The results in the order of the jobs. Raises NotKept, and NoRecord, for a folder of something else."""
        recorded = [replace(job, recorded=True) for job in jobs]
        there = [self._is_there(job) for job in recorded]
        new = self.runs.map(work, [job for job, kept in zip(recorded, there, strict=True) if not kept])
        for job, kept in zip(recorded, there, strict=True):
            yield columns_of(self._games(job)) if kept else self._write(job, next(new))

    def _path(self, job: Job) -> Path:
        return self.folder / f"{job.numbers.start:010}.parquet"

    def _games(self, job: Job) -> Path:
        return self._path(job).with_suffix(".games.parquet")

    def _is_there(self, job: Job) -> bool:
        file = self._games(job)
        if not file.exists():
            return False
        if source_of(file).job != key_of(job):
            raise NotKept(f"{file} is of another simulation, of other rules, or of larger or smaller chunks.")
        return True

    def _write(self, job: Job, played: Columns) -> Columns:
        assert played.rows is not None
        with Writer(self._path(job), Source(self.origin, key_of(job))) as writer:
            writer.add(played.rows)
        return replace(played, rows=None)


def columns_of(games: Path) -> Columns:
    """What is counted of the games of a record."""
    import pyarrow.parquet

    found = pyarrow.parquet.read_table(games, columns=["result", "winners", "turns", "decisions", "hash"]).to_pydict()
    return Columns(
        found["result"],
        [[Seat(seat) for seat in winners] for winners in found["winners"]],
        [turns for turns in found["turns"] if turns is not None],
        found["decisions"],
        found["hash"],
    )


def parts_of(folder: Path) -> list[Path]:
    """The records of a folder in the order of their games, each as NAME.parquet."""
    return [file.with_name(file.name.replace(".games.", ".")) for file in sorted(folder.glob("*.games.parquet"))]

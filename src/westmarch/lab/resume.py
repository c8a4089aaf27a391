"""Results kept in a file as they come. A simulation that was broken off goes on from there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from westmarch.engine.refusal import Refusal
from westmarch.engine.typed import read_json
from westmarch.lab.executor import Executor

J = TypeVar("J")
R = TypeVar("R")


class NotKept(Refusal):
    """A file that holds no results that were kept, or that can't be written."""


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """One line of the file: a job, by the hash of all that it was told, and its result."""

    job: str
    result: msgspec.Raw


class Kept(Generic[R]):
    """Does the jobs whose results are not in a file yet, and adds these to it.

    A line is whole or it does not count: whatever stops this costs no more than the jobs that were being done. Jobs of
    other simulations may lie in the same file.
    """

    def __init__(self, runs: Executor, file: Path, kind: type[R]) -> None:
        """`kind` is the type of the results. Raises NotKept."""
        self.runs = runs
        self.file = file
        self.kind = kind
        self.there = self._read()

    def map(self, work: Callable[[J], Any], jobs: Sequence[J]) -> Iterator[Any]:
        """The results in the order of the jobs."""
        keys = [key_of(job) for job in jobs]
        new = self.runs.map(work, [job for job, key in zip(jobs, keys, strict=True) if key not in self.there])
        for key in keys:
            if key not in self.there:
                self.there[key] = self._add(key, next(new))
            yield self.there[key]

    def _add(self, key: str, result: R) -> R:
        line = msgspec.json.encode(Line(key, msgspec.Raw(msgspec.json.encode(result))))
        with self.file.open("ab") as file:
            file.write(line + b"\n")
        return result

    def _read(self) -> dict[str, R]:
        """What the file holds. What is left of a last line that was never finished is cut off."""
        try:
            if not self.file.exists():
                self.file.touch()
            text = self.file.read_bytes()
        except OSError as error:
            raise NotKept(f"{self.file} can't be used: {error.strerror}.") from None
        whole = text[: text.rfind(b"\n") + 1]
        found = {}
        for number, line in enumerate((whole or text).splitlines(), start=1):
            try:
                one = read_json(line, Line)
                found[one.job] = read_json(bytes(one.result), self.kind)
            except msgspec.DecodeError as error:
                raise NotKept(f"Line {number} of {self.file} is no result that was kept here: {error}.") from None
        if len(whole) < len(text):
            with self.file.open("r+b") as file:
                file.truncate(len(whole))
        return found


def key_of(job: Any) -> str:
    """What tells a job from all others: a hash of all that it is told.

    >>> key_of({"title": "toy", "numbers": range(0, 25)}) == key_of({"title": "toy", "numbers": range(0, 26)})
    False
    """
    return blake2b(msgspec.json.encode(job, enc_hook=plain, order="sorted"), digest_size=12).hexdigest()


def plain(value: Any) -> Any:
    """Ranges as their bounds."""
    if isinstance(value, range):
        return [value.start, value.stop, value.step]
    raise TypeError(f"{value!r} is no part of a job")

"""Records: what is played in a simulation, answer by answer, as two Parquet files.

`NAME.games.parquet` has a row a game. `NAME.decisions.parquet` has a row for each answer and for each moment that a
seat lets pass, in their order; the columns are those of `GAMES` and `DECISIONS`. `westmarch.lab.rows.replayed` plays a
game again from its rows, to the same hash, `westmarch.lab.dataset` as learners read it.
Needs `pip install 'westmarch[data]'`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from westmarch.engine.refusal import Refusal
from westmarch.lab.rows import Rows

GAMES: Final[Mapping[str, str]] = {
    "game": "int64",  # its number in the simulation, from 0
    "title": "string",
    "rules": "string",  # the version of the title's rules
    "settings": "string",  # all of them, as JSON
    "seats": "int32",
    "bots": "list<string>",  # by seat
    "key": "binary",  # of the game's chance, 16 bytes
    "result": "string",
    "winners": "list<int32>",  # seats, from 0
    "turns": "int32",  # null where the title counts none
    "decisions": "int32",
    "hash": "string",  # of the last state
}
DECISIONS: Final[Mapping[str, str]] = {
    "game": "int64",
    "number": "int32",  # of the answer within its game, from 0; of a moment let pass: of the answer there
    "seat": "int32",  # who answers, from 0
    "side": "string",  # whose victory the seat wants: those of a side win together
    "question": "string",  # the class of the question
    "within": "list<string>",  # the classes of what the question is part of, the outermost first
    "options": "list<string>",  # of this seat, as saves write them, in JSON
    "answer": "int32",  # which of them, from 0; null where the seat lets the moment pass
    "value": "double",  # the title's evaluation of the position as it truly is; null if it has none
    "seconds": "double",  # of processor time
}


class NoParquet(Refusal):
    """There is nothing that writes Parquet; the message says how to get it."""


class NoFolder(Refusal):
    """Where files are to be written there is no folder."""


class Writer:
    """Writes rows as they come. The files have their names only when all is in them."""

    def __init__(self, path: Path) -> None:
        """`path` is NAME.parquet; the files beside it are NAME.games.parquet and NAME.decisions.parquet.

        Raises NoParquet, NoFolder.
        """
        try:
            import pyarrow
            import pyarrow.parquet
        except ImportError:
            raise NoParquet("Records need the package pyarrow: pip install 'westmarch[data]'.") from None
        if not path.parent.is_dir():
            raise NoFolder(f"There is no folder {path.parent} to write {path.name} to.")
        self.path = path
        self.table = pyarrow.Table
        self.files = {
            name: pyarrow.parquet.ParquetWriter(self._part(name), _schema(pyarrow, columns), compression="zstd")
            for name, columns in (("games", GAMES), ("decisions", DECISIONS))
        }

    def add(self, rows: Rows) -> None:
        """The rows of some games."""
        for name, found in (("games", rows.games), ("decisions", rows.decisions)):
            writer = self.files[name]
            writer.write_table(self.table.from_pylist(found, writer.schema))

    def file(self, name: str) -> Path:
        """The file of the games, or of the decisions."""
        return self.path.with_suffix(f".{name}.parquet")

    def _part(self, name: str) -> Path:
        return self.path.with_suffix(f".{name}.part")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for name, writer in self.files.items():
            writer.close()
            if kind is None:
                self._part(name).replace(self.file(name))


def _schema(pyarrow: Any, columns: Mapping[str, str]) -> Any:
    kinds = {"list<string>": pyarrow.list_(pyarrow.string()), "list<int32>": pyarrow.list_(pyarrow.int32())}
    return pyarrow.schema({name: kinds.get(kind) or pyarrow.type_for_alias(kind) for name, kind in columns.items()})

"""Records: what is played in a simulation, answer by answer, as two Parquet files.

`NAME.games.parquet` has a row a game. `NAME.decisions.parquet` has a row for each answer and for each moment that a
seat lets pass, in their order; the columns are those of `GAMES` and `DECISIONS`. Both tell in their metadata, as
`westmarch`, where they come from. `westmarch.lab.rows.replayed` plays a game again from its rows, to the same hash,
`westmarch.lab.dataset` as learners read it. A folder of such records is `westmarch.lab.parts`.
Needs `pip install 'westmarch[data]'`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import msgspec

from westmarch.engine.refusal import Refusal
from westmarch.engine.typed import read_json
from westmarch.lab.origin import Origin
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


ORIGIN: Final = b"westmarch"
"""Under this word of its metadata a file tells where it comes from, as JSON."""


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a record comes from; of a part of a folder also which job it was, by its hash."""

    origin: Origin
    job: str = ""


class NoRecord(Refusal):
    """A file of no record, or of one that these rules can't play again."""


class NoParquet(Refusal):
    """There is nothing that writes Parquet; the message says how to get it."""


class NoFolder(Refusal):
    """Where files are to be written there is no folder."""


class Writer:
    """Writes rows as they come. The files have their names only when all is in them."""

    def __init__(self, path: Path, source: Source | None = None) -> None:
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
        told = {ORIGIN: msgspec.json.encode(source)} if source else None
        self.files = {  # where the games are, all is there: so they come last
            name: pyarrow.parquet.ParquetWriter(
                self._part(name), _schema(pyarrow, columns).with_metadata(told), compression="zstd"
            )
            for name, columns in (("decisions", DECISIONS), ("games", GAMES))
        }

    def add(self, rows: Rows) -> None:
        """The rows of some games."""
        for name, found in (("decisions", rows.decisions), ("games", rows.games)):
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
        for writer in self.files.values():
            writer.close()
        for name in self.files if kind is None else ():
            self._part(name).replace(self.file(name))


def source_of(file: Path) -> Source:
    """Where a file of a record comes from. Raises NoRecord."""
    import pyarrow.parquet

    try:
        told = (pyarrow.parquet.read_schema(file).metadata or {}).get(ORIGIN)
    except (OSError, pyarrow.ArrowInvalid) as error:
        raise NoRecord(f"{file} is no file of a record: {error}.") from None
    if told is None:
        raise NoRecord(f"{file} does not tell where it comes from.")
    try:
        return read_json(told, Source)
    except msgspec.DecodeError as error:
        raise NoRecord(f"{file} tells otherwise where it comes from than records do: {error}.") from None


def _schema(pyarrow: Any, columns: Mapping[str, str]) -> Any:
    kinds = {"list<string>": pyarrow.list_(pyarrow.string()), "list<int32>": pyarrow.list_(pyarrow.int32())}
    return pyarrow.schema({name: kinds.get(kind) or pyarrow.type_for_alias(kind) for name, kind in columns.items()})

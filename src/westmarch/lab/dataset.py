"""Recorded games as learners read them: what a seat saw, what it could do, what it did, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from westmarch.engine.match import heard
from westmarch.engine.option import Seat
from westmarch.engine.title import title
from westmarch.lab.parts import parts_of
from westmarch.lab.record import NoRecord

if TYPE_CHECKING:
    import numpy as np

    from westmarch.envs.observations import Array
    from westmarch.envs.table import Table


class Decision(NamedTuple):
    """One decision of a recorded game.

    Attributes:
        observation: what the seat saw, as its environment shows it: arrays by field, or one vector.
        mask: 1 for each action that it had, of shape (size,).
        action: which it chose; the last one lets the moment pass.
        outcome: 1 if the seat won the game in the end, -1 if it lost, 0 for a draw.
        side: whose victory it wanted.
        seat: who it was, from 0.
        game: the number of the game.
    """

    observation: dict[str, Array] | Array
    mask: np.ndarray[Any, np.dtype[np.int8]]
    action: int
    outcome: float
    side: str
    seat: int
    game: int


def dataset(path: Path | str, flat: bool = False) -> Iterator[Decision]:
    """The decisions of what `westmarch simulate --record` has written, game by game in their order.

    It has written to NAME.parquet, or to a folder. Each game is played again, so only as much is in memory as one
    part's games take; needs the extras `data` and `envs`. Raises NoRecord.
    """
    tables: dict[tuple[str, str, int], Table] = {}
    for part in parts_of(Path(path)) if Path(path).is_dir() else [Path(path)]:
        yield from decisions_in(part, tables, flat)


def decisions_in(part: Path, tables: dict[tuple[str, str, int], Table], flat: bool) -> Iterator[Decision]:
    """The decisions of one record, by tables of its kinds of games, which are kept. Raises NoRecord."""
    games, decisions = part.with_suffix(".games.parquet"), part.with_suffix(".decisions.parquet")
    found = {row["game"]: row for row in rows(games)}
    for number, given in groupby(rows(decisions), key=lambda row: int(row["game"])):
        row = found[number]
        kind = (row["title"], row["settings"], row["seats"])
        if kind not in tables:
            tables[kind] = table_of(row, flat)
        yield from decisions_of(tables[kind], row, given)


def table_of(row: Mapping[str, Any], flat: bool) -> Table:
    """The environment's table for games like that of a row. Raises NoRecord for other rules."""
    from westmarch.envs.table import Table

    one = title(row["title"])
    if one.rules != row["rules"]:
        raise NoRecord(f"The games were recorded with rules {row['rules']} of {one.id}; these are rules {one.rules}.")
    return Table(one.id, row["seats"], msgspec.json.decode(row["settings"]), flat=flat)


def decisions_of(table: Table, row: Mapping[str, Any], given: Iterator[Mapping[str, Any]]) -> Iterator[Decision]:
    """The decisions of one game."""
    playing = table.playing
    game = table.title.play.new(playing.book, row["seats"], row["key"])
    game.log = None
    table.put(game)
    for one in given:
        seat = Seat(one["seat"])
        chosen = None
        if one["answer"] is not None:
            said = msgspec.json.decode(one["options"][one["answer"]])
            chosen = heard(playing.game, said, one["number"] + 1)
        if playing.seat != seat:
            raise NoRecord(f"Game {row['game']} goes on otherwise from answer {one['number']}: another seat is asked.")
        action = next(number for number, option in table.choices.items() if option == chosen)
        won = 1.0 if seat in row["winners"] else -1.0
        outcome = 0.0 if row["result"] in table.title.play.drawn else won
        yield Decision(table.sees(seat), table.mask(), action, outcome, one.get("side", ""), int(seat), row["game"])
        table.choose(action)


def rows(file: Path) -> Iterator[dict[str, Any]]:
    """The rows of a file, a few thousand at a time. Raises NoRecord."""
    import pyarrow.parquet

    try:
        opened = pyarrow.parquet.ParquetFile(file)
    except (OSError, pyarrow.ArrowInvalid) as error:
        raise NoRecord(f"{file} is no file of a record: {error}.") from None
    with opened:
        for batch in opened.iter_batches():
            yield from batch.to_pylist()

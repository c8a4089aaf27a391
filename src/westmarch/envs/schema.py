"""What the numbers of a table mean, as plain data: of each column what it holds, and how many values that has.

Kinds of columns are "count" (a whole number), "flag" (0 or 1), "word" (from 1, in the order of `words`), "mixed" (what
differs from row to row), or the kind of a thing, "card" say, counted from 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

from westmarch.engine.codecs import procedure_codec, procedures_of
from westmarch.engine.declared import spelled_fields
from westmarch.engine.option import Seat
from westmarch.envs.sizes import Room, columns_within
from westmarch.envs.table import Table

MIXED: Final = "mixed"
ANY: Final = {"count": None, MIXED: None, "flag": 2}
"""How many values these have; None if nobody knows."""

Column: TypeAlias = dict[str, Any]


def schema(table: Table) -> dict[str, Any]:
    """The schema of a table: its seats, fields, words, things, procedures and actions.

    >>> from westmarch.envs.table import Table
    >>> toy = schema(Table("toy", seats=2))
    >>> toy["seats"][0], toy["fields"][6]["name"], toy["fields"][6]["columns"]
    ({'agent': 'seat_1', 'side': ''}, 'hands', [{'name': 'hands', 'kind': 'card', 'values': 20, 'repeated': True}])
    """
    return {
        "title": table.title.id,
        "version": table.version,
        "seats": [{"agent": f"seat_{seat + 1}", "side": side} for seat, side in enumerate(sides(table))],
        "fields": [_field(table, room) for room in table.shapes.rooms],
        "words": list(table.shapes.words),
        "things": {word: list(kind.ids) for word, kind in table.playing.book.kinds.items() if kind.ids},
        "procedures": dict(_procedures(table)),
        "actions": _actions(table),
    }


def sides(table: Table) -> list[str]:
    """What each seat plays, as a title calls it; else whose victory it wants; nothing, where all win together."""
    title = table.title
    chairs = list(title.play.chairs(table.seats))
    if chairs or title.players.features is None:
        return chairs or [""] * table.seats
    playing = table.another().playing
    playing.begin("sides")
    found = [title.players.features.side_of(playing.game, Seat(seat)) for seat in range(table.seats)]
    return [side.rpartition(": ")[2] if len({*found}) > 1 else "" for side in found]


def _field(table: Table, room: Room) -> dict[str, Any]:
    """A field: its array, where it lies in one vector of all, and the columns of a row."""
    columns = _columns(table, room.columns, room.repeats, names=(room.name,) * (len(room.columns) == 1))
    return {"name": room.name, "shape": list(room.shape), "at": room.at, "columns": columns}


def _columns(table: Table, kinds: Sequence[str], repeats: int = 0, names: Sequence[str] = ()) -> list[Column]:
    """Columns of these kinds. The last ones go on to the end of the row, if `repeats` says how many."""
    numbered = names or [kind if kinds.count(kind) == 1 else f"{kind}_{at}" for at, kind in enumerate(kinds, start=1)]
    columns: list[Column] = []
    for at, (name, kind) in enumerate(zip(numbered, kinds, strict=True)):
        column = {"name": name, "kind": kind, "values": _values(table, kind)}
        columns.append(column | ({"repeated": True} if at >= len(kinds) - repeats else {}))
    return columns


def _values(table: Table, kind: str) -> int | None:
    """How many values a column of this kind has."""
    if kind == "word":
        return len(table.shapes.words)
    if kind in ANY:
        return ANY[kind]
    known = table.playing.book.kind(kind)
    return table.shapes.declared.things.get(kind, len(known.ids) if known else None)


def _procedures(table: Table) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Of each procedure what its row in `agenda` has after the word: its fields in order, each with its columns."""
    for name, procedure in procedures_of(table.title.play.state).items():
        spelled = {"at": "int", **spelled_fields(procedure)}
        fields = []
        for field in procedure_codec(procedure).names:
            kinds, repeats = columns_within(spelled[field])
            names = (field,) * (len(kinds) == 1)
            fields.append({"name": field, "columns": _columns(table, kinds, repeats, names)})
        yield name, fields


def _actions(table: Table) -> dict[str, Any]:
    """How many numbers an action can be, which lets the moment pass, and what a row of `options` has."""
    shared = {"size": table.size, "pass": table.size - 1, "numbered": table.numbered}
    if table.numbered:
        return shared
    verbs = list(table.features.verbs)
    columns = [{"name": "verb", "kind": "verb", "values": len(verbs)}]
    columns += _columns(table, (MIXED,), repeats=1, names=("arguments",))
    return {**shared, "verbs": verbs, "shape": list(table.rows), "columns": columns}

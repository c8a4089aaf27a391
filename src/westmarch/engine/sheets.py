"""A title's data as sheets: files of comma-separated values, a table each, that an owner of the game can edit.

What is not a row of plain cells, a chart in a table of tables, is written as TOML. Read back, only what an owner has
changed is laid over the title's own data.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

import tomli_w

from westmarch.engine.book import BadData
from westmarch.engine.files import Unreadable, read_document
from westmarch.engine.records import id_of
from westmarch.engine.toml import BadToml, read_toml

Tables: TypeAlias = Mapping[str, Any]
"""The tables of a title by name: lists of records, and charts."""

CHARTS: Final = "charts.toml"
"""The file of all that is no list of plain records."""
BETWEEN: Final = "; "
"""What stands between the words of a cell that holds several."""


def written(tables: Tables) -> dict[str, str]:
    """The files of a title's data, by their names.

    >>> print(written({"place": [{"id": "bree", "coast": False}, {"id": "moria", "near": ["bree"]}]})["place.csv"])
    id,coast,near
    bree,false,
    moria,,bree
    <BLANKLINE>
    """
    files = {f"{name}.csv": sheet(table) for name, table in tables.items() if is_plain(table)}
    charts = {name: table for name, table in tables.items() if not is_plain(table)}
    return files | ({CHARTS: tomli_w.dumps(charts)} if charts else {})


def is_plain(table: Any) -> bool:
    """Whether a table is a list of records whose fields are cells: texts, numbers, or lists of these."""
    return isinstance(table, list) and all(
        isinstance(record, dict) and "id" in record and all(is_cell(value) for value in record.values())
        for record in table
    )


def is_cell(value: Any) -> bool:
    if isinstance(value, list):
        return all(isinstance(one, str | int | float) for one in value)
    return isinstance(value, str | int | float)


def fields_of(table: Sequence[Mapping[str, Any]]) -> list[str]:
    """All fields of a table's records, in the order in which they first appear."""
    return list(dict.fromkeys(field for record in table for field in record))


def sheet(table: Sequence[Mapping[str, Any]]) -> str:
    """A table as comma-separated values; a field that a record has not is an empty cell."""
    text = io.StringIO()
    lines = csv.DictWriter(text, fields_of(table), lineterminator="\n")
    lines.writeheader()
    lines.writerows({field: cell(value) for field, value in record.items()} for record in table)
    return text.getvalue()


def cell(value: Any) -> str:
    """A value as it stands in a cell.

    >>> cell(True), cell([1, 2]), cell("Bree")
    ('true', '1; 2', 'Bree')
    """
    if isinstance(value, list):
        return BETWEEN.join(cell(one) for one in value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def read(folder: Path, tables: Tables) -> dict[str, Any]:
    """What an owner has changed in the files of a folder, as overrides. Raises BadData, which names file, record and
    field, or Unreadable."""
    changes: dict[str, Any] = {}
    files = [path for path in sorted(folder.iterdir()) if path.name == CHARTS or path.suffix == ".csv"]
    if not files:
        raise Unreadable(f"{folder} can't be read: it is a folder without sheets.")
    for path in files:
        if path.name == CHARTS:
            changes |= read_charts(path, tables)
        else:
            if not is_plain(tables.get(path.stem)):
                raise BadData(f"{path.name}: the game has no such table; it has {', '.join(sheets_of(tables))}")
            if found := list(read_sheet(path, tables[path.stem])):
                changes[path.stem] = found
    return changes


def sheets_of(tables: Tables) -> list[str]:
    return [f"{name}.csv" for name, table in tables.items() if is_plain(table)]


def read_charts(path: Path, tables: Tables) -> dict[str, Any]:
    """The charts that differ from the title's own."""
    try:
        charts = read_toml(read_document(path).decode())
    except UnicodeDecodeError as error:
        raise BadData(f"{path.name} is no TOML file: {error}") from None
    except BadToml as error:
        trouble = "can't be used" if error.is_toml else "is no TOML file"
        raise BadData(f"{path.name} {trouble}: {error}") from None
    if unknown := [name for name in charts if name not in tables]:
        raise BadData(f"{path.name}: the game has no chart {unknown[0]!r}")
    return {name: changed(chart, tables[name]) for name, chart in charts.items() if chart != tables[name]}


def changed(new: Any, old: Any) -> Any:
    """The records of a table that are not as they were; a chart as a whole."""
    is_table = isinstance(old, list) and isinstance(new, list) and all(isinstance(one, dict) for one in (*old, *new))
    return [record for record in new if record not in old] if is_table else new


def read_sheet(path: Path, table: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """The records of a sheet as far as they differ from the title's own."""
    try:
        rows = list(csv.DictReader(io.StringIO(read_document(path).decode(), newline="")))
    except (UnicodeDecodeError, csv.Error) as error:
        raise BadData(f"{path.name} can't be read: {error}") from None
    fields = fields_of(table)
    known = {id_of(record): record for record in table}
    for number, row in enumerate(rows, 2):
        where = f"{path.name}, line {number}"
        if extra := [name for name in row if name not in fields]:
            raise BadData(f"{where}: there is no field {extra[0]!r}; there are {', '.join(fields)}")
        own = known.get(row.get("id") or "")
        if own is None:
            raise BadData(f"{where}: {row.get('id')!r} is not one of the game's")
        news = {}
        for field, text in row.items():
            said = (text or "").strip()
            if said and said != cell(own.get(field, "")):
                news[field] = value_of(said, examples(table, field), f"{where}, {id_of(own)!r}, {field}")
        if news:
            yield {"id": id_of(own), **news}


def examples(table: Sequence[Mapping[str, Any]], field: str) -> list[Any]:
    """The values of a field as the title has them: others are of the same kinds."""
    return [record[field] for record in table if field in record]


def value_of(text: str, like: Sequence[Any], where: str) -> Any:
    """What a cell says, if it is of the kind of one of the examples. Raises BadData.

    >>> value_of("5", [4], "x"), value_of("5", ["4"], "x"), value_of("eye", [1, "z"], "x")
    (5, '5', 'eye')
    >>> value_of("a; b", [["c"]], "x")
    ['a', 'b']
    """
    if any(isinstance(one, list) for one in like):
        words = [word.strip() for word in text.split(BETWEEN.strip()) if word.strip()]
        return [value_of(word, [part for one in like for part in one] or [""], where) for word in words]
    kinds = {type(one) for one in like}
    if bool in kinds and text.lower() in ("true", "false"):
        return text.lower() == "true"
    for kind in (int, float):
        if kind in kinds:
            try:
                return kind(text)
            except ValueError:
                continue
    if str in kinds:
        return text
    raise BadData(f"{where}: {text!r} is {NOT.get(kinds.pop(), 'not possible')}")


NOT: Final = {bool: "neither true nor false", int: "not a whole number", float: "not a number"}

"""Data files of a title: TOML tables of records, with an owner's records laid over them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

from westmarch.engine.book import BadData
from westmarch.engine.once import once
from westmarch.engine.plain import in_words
from westmarch.engine.typed import converted

D = TypeVar("D")

Record = Mapping[str, Any]
KeyOf = Callable[[Record], str]


class Strict(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True, cache_hash=True):
    """What a title's records have in common: no field but those declared, and nothing that changes."""


def id_of(record: Record) -> str:
    """The id of a record."""
    return str(record.get("id"))


def read_tables(package: str, names: Iterable[str]) -> dict[str, Any]:
    """The tables of a package's files `data/<name>.toml`, as plain data of the caller's own."""
    tables: dict[str, Any] = msgspec.json.decode(_parsed(package, tuple(names)))
    return tables


@once()
def _parsed(package: str, names: tuple[str, ...]) -> bytes:
    """The tables as JSON, which is read a hundred times faster than TOML."""
    raw: dict[str, Any] = {}
    for name in names:
        raw.update(tomllib.loads(files(package).joinpath(f"data/{name}.toml").read_text(encoding="utf-8")))
    return msgspec.json.encode(raw)


def lay_over(
    raw: dict[str, Any], overrides: Mapping[str, Any], key: KeyOf = id_of, growing: Collection[str] = ()
) -> None:
    """Replace fields of records by an owner's; records are matched by their keys. To tables that are `growing` an owner
    may add records, which come last. Raises BadData.

    >>> raw = {"card": [{"id": "gimli", "attack": 1}]}
    >>> lay_over(raw, {"card": [{"id": "gimli", "attack": 2}]})
    >>> raw
    {'card': [{'id': 'gimli', 'attack': 2}]}
    >>> lay_over(raw, {"card": [{"id": "gloin", "attack": 1}]}, growing=["card"])
    >>> raw
    {'card': [{'id': 'gimli', 'attack': 2}, {'id': 'gloin', 'attack': 1}]}
    """
    for table, records in overrides.items():
        if table not in raw:
            raise BadData(f"the overrides have a table {table!r}, which the data have not")
        raw[table] = _laid_over(table, raw[table], records, key, table in growing)


def _laid_over(table: str, old: Any, new: Any, key: KeyOf, grows: bool = False) -> Any:
    if isinstance(old, dict) and isinstance(new, dict):
        return {**old, **{name: _laid_over(f"{table}.{name}", old.get(name), one, key) for name, one in new.items()}}
    if not isinstance(old, list) or not (old and isinstance(old[0], dict)):
        return new
    if not (isinstance(new, list) and all(isinstance(record, dict) for record in new)):
        raise BadData(f"in the overrides, {table} must be a list of records: [[{table}]]")
    merged = [dict(record) for record in old]
    known = {key(record): record for record in merged}
    for record in new:
        name = key(record)
        if name in known:
            known[name].update(record)
        elif grows:
            known[name] = dict(record)
            merged.append(known[name])
        else:
            raise BadData(f"in the overrides, {table} {name!r} is not one of the game's")
    return merged


def checked(raw: Mapping[str, Any], kind: type[D], key: KeyOf = id_of) -> D:
    """The tables as records of the declared types. Raises BadData, which names record and field."""
    try:
        return converted(raw, kind)
    except msgspec.ValidationError as error:
        raise BadData(_where(raw, str(error), key)) from None


def _where(raw: Mapping[str, Any], message: str, key: KeyOf) -> str:
    """msgspec says `$.place[3].x`; people want the record's name."""
    reason, _, path = message.partition(" - at `$.")
    reason = in_words(reason)
    table, _, rest = path.rstrip("`").partition("[")
    number, _, field = rest.partition("]")
    field = field.lstrip(".")
    if number.isdigit() and table in raw:
        return f"{table} {key(raw[table][int(number)])!r}, {field or 'the record'}: {reason}"
    return f"{table or 'the data'}{field and ', ' + field}: {reason}"

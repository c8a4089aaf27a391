"""How large the arrays of a title are: as the title declares it, the same with all settings and seats.

What the types of a state's fields tell, nobody writes down: a number is one number, and a list of cards has room for
each card once. `data/observation.toml` of a title has the rest:

    version = 1           # raised whenever a number comes to mean something else, or to lie elsewhere
    arguments = 3         # the most numbers in the arguments of an option
    words = ["dawn"]      # texts that a view may hold; new ones come last, so that the others keep their numbers
    tables = ["card"]     # so may the ids of the records in these tables
    letters = "wb"        # and any text of these letters, which is a number by itself
    [things]
    card = 20             # the most there are of a kind of thing, with any settings
    [fields]
    discard = 40          # the most rows of a field
    hands = ["seat", 12]  # the most rows, and the most numbers of a row; a kind of thing stands for how many there are
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from westmarch.engine.codecs import procedures_of, state_codec
from westmarch.engine.declared import fields, spelled_fields
from westmarch.engine.secrecy import CHANCE
from westmarch.engine.title import Title

FILE: Final = "data/observation.toml"
SCALARS: Final = {"int": "count", "bool": "flag", "str": "word"}
"""The kinds of columns that hold no thing."""
MIXED_FIELDS: Final = {"agenda": "list[tuple[str, int, tuple[mixed, ...]]]", "seen": "dict[str, tuple[mixed, ...]]"}
"""Fields whose rows are of many forms, which the word tells that comes first."""


class NoRoom(Exception):
    """Something does not fit into the arrays of a title. This is always a mistake in what the title declares."""


@dataclass(frozen=True)
class Declared:
    """What a title declares about its arrays; see above."""

    version: int
    arguments: int
    words: tuple[str, ...]
    tables: tuple[str, ...]
    letters: str
    things: Mapping[str, int]
    fields: Mapping[str, int | str | list[int | str]]

    def count(self, size: int | str) -> int:
        """A size, or how many there are of a kind of thing."""
        return self.things[size] if isinstance(size, str) else size


@dataclass(frozen=True)
class Room:
    """The room of one field.

    Attributes:
        name: of the field.
        shape: of its array.
        at: where it begins in a vector of all.
        columns: the kinds of the numbers of a row; the last ones are repeated to its end, if `repeats` says how many.
    """

    name: str
    shape: tuple[int, ...]
    at: int
    columns: tuple[str, ...]
    repeats: int

    @property
    def rows(self) -> int:
        return self.shape[0] if self.shape else 1

    @property
    def width(self) -> int:
        return self.shape[1] if len(self.shape) > 1 else 1

    @property
    def size(self) -> int:
        return self.rows * self.width


def declared_by(title: Title) -> Declared:
    """What a title declares. Raises NoRoom if it declares nothing.

    >>> from westmarch.engine.title import title
    >>> declared_by(title("toy")).things["place"]
    7
    """
    if not title.has(FILE):
        raise NoRoom(f"{title.id} has no {FILE}, so nobody knows how large its arrays are.")
    found = tomllib.loads(files(title.package).joinpath(FILE).read_text(encoding="utf-8"))
    return Declared(
        found["version"],
        found["arguments"],
        tuple(found.get("words", ())),
        tuple(found.get("tables", ())),
        found.get("letters", ""),
        {"seat": title.seats.stop - 1, **found.get("things", {})},
        found.get("fields", {}),
    )


def rooms_of(title: Title, declared: Declared) -> tuple[Room, ...]:
    """The room of each field, in the order of the arrays. Raises NoRoom for a field of whose size nobody has told.

    >>> from westmarch.engine.title import title
    >>> toy = title("toy")
    >>> [(room.name, room.shape) for room in rooms_of(toy, declared_by(toy))][:5]
    [('agenda', (8, 12)), ('result', ()), ('reveals', ()), ('turn', ()), ('hope', ())]
    """
    spelled, rooms, at = spelled_fields(title.play.state) | MIXED_FIELDS, list[Room](), 0
    for name in (*(name for name in state_codec(title.play.state).names if name not in CHANCE), "seen"):
        columns, repeats = _columns(row_of(spelled[name]))
        shape = _shape(name, spelled[name], columns, repeats, declared)
        rooms.append(Room(name, shape, at, columns, repeats))
        at += rooms[-1].size
    return tuple(rooms)


def words_of(title: Title, declared: Declared) -> dict[str, int]:
    """The number of each text that a view may hold, from 1: first those that the title declares, in their order."""
    tables = title.tables() if title.tables and declared.tables else {}
    ids = (record["id"] for name in declared.tables for record in tables[name])
    others = sorted({"", *procedures_of(title.play.state), *title.play.results, *_fields(title), *ids})
    return {word: at for at, word in enumerate(dict.fromkeys((*declared.words, *others)), start=1)}


def _fields(title: Title) -> Iterator[str]:
    """The names of all fields of procedures: those that ask for them name them."""
    for procedure in procedures_of(title.play.state).values():
        yield from fields(procedure)


def _shape(name: str, kind: str, columns: tuple[str, ...], repeats: int, declared: Declared) -> tuple[int, ...]:
    """The shape of a field's array. Raises NoRoom if neither its type nor the title tells it."""
    if not kind.startswith(("list", "dict", "tuple")):
        return ()
    given = declared.fields.get(name)
    sizes: list[int | str] = given if isinstance(given, list) else [] if given is None else [given]
    try:
        rows = declared.count(sizes[0] if sizes else columns[0])
        if len(sizes) > 1:
            return rows, declared.count(sizes[1])
        if is_column(kind):
            return (rows,)
        return rows, len(columns) - repeats + (declared.count(columns[-1]) if repeats else 0)
    except KeyError:
        raise NoRoom(f"[fields] of {FILE} does not tell how large {name}, a {kind}, becomes.") from None


def is_column(kind: str) -> bool:
    """Whether a field's rows are single numbers.

    >>> is_column("list[Card]"), is_column("tuple[Card, ...]"), is_column("list[tuple[int, int]]")
    (True, True, False)
    """
    return kind.count("[") == 1 and not kind.startswith("dict")


def row_of(kind: str) -> ast.expr:
    """The type of what a row of a field holds: of a dict its key and value, as of a pair."""
    tree = ast.parse(kind, mode="eval").body
    if not isinstance(tree, ast.Subscript):
        return tree
    if isinstance(tree.value, ast.Name) and tree.value.id == "tuple" and isinstance(tree.slice, ast.Tuple):
        return tree.slice.elts[0]
    return tree.slice


def columns_within(kind: str) -> tuple[tuple[str, ...], int]:
    """The kinds of the numbers of a value within a row, and how many of the last are repeated.

    >>> columns_within("Seat"), columns_within("tuple[tuple[Card, int], ...]"), columns_within("list[Seat]")
    ((('seat',), 0), (('card', 'count'), 2), (('seat',), 1))
    """
    kinds, repeats = _columns(ast.parse(kind, mode="eval").body)
    return kinds, len(kinds) if kind.startswith("list") else repeats


def _columns(row: ast.expr) -> tuple[tuple[str, ...], int]:
    """The kinds of the numbers in a row, and how many of the last are repeated.

    >>> _columns(row_of("dict[Place, tuple[Card, ...]]"))
    (('place', 'card'), 1)
    """
    if isinstance(row, ast.Name):
        return (SCALARS.get(row.id, row.id.lower()),), 0
    if isinstance(row, ast.BinOp):
        return _columns(row.left)
    inner = row.slice if isinstance(row, ast.Subscript) else row
    kinds, repeats, found = list[str](), 0, tuple[str, ...]()
    for part in inner.elts if isinstance(inner, ast.Tuple) else [inner]:
        if isinstance(part, ast.Constant):
            repeats = len(found)
        else:
            found, repeats = _columns(part)
            kinds += found
    return tuple(kinds), repeats

"""What a seat sees, as arrays of fixed shapes, made of `westmarch.engine.secrecy.view` and of nothing else.

Each field of a state is an array of whole numbers by the field's name: a number has the shape (), a list (n,), a list
of tuples or a dict (n, m), a row an entry, a dict's key first. The innermost of what is in progress comes first in
`agenda`: a row is the number of its class, its bookmark and its fields. `seen` has what else a seat knows.

Ids are their numbers, from 0; -1 is "none". What the seat can't see is `HIDDEN`, what is not there `NOTHING`; words
have numbers of their own (`Shapes.words`), 0 for those that are in no list.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

import numpy as np

from westmarch.engine.declared import plain_fields
from westmarch.engine.option import Seat
from westmarch.engine.secrecy import view
from westmarch.engine.state import State

HIDDEN: Final = -100_000
NOTHING: Final = -100_001
"""Below all that a state holds: 1977 has hexes below -4,000."""
LOWEST: Final = NOTHING
LEAST_WIDTH: Final = 8
"""A row of no certain length has at least that room."""
HIGHEST: Final = 2**31 - 1

Array: TypeAlias = np.ndarray[Any, np.dtype[np.int32]]
Rows: TypeAlias = list[list[int]]

SCALARS: Final = ("int", "bool", "str")
_NUMBERS: Final = re.compile(r"int|bool|str")
COLUMNS: Final = (*(f"list[{kind}]" for kind in SCALARS), "tuple[int, ...]")


class Reader:
    """Turns values of a view into rows of whole numbers."""

    def __init__(self, words: Mapping[str, int]) -> None:
        self.words = words

    def rows(self, name: str, value: Any) -> Rows:
        """A field as rows: one for a scalar, one for each entry of a list or dict."""
        if name == "agenda" and value is not None:
            value = list(reversed(value))
        if isinstance(value, Mapping):
            return [[*self.flat(key), *self.flat(value[key])] for key in sorted(value, key=str)]
        if isinstance(value, list | tuple):
            return [self.flat(one) for one in value]
        return [self.flat(value)]

    def flat(self, value: Any) -> list[int]:
        """All numbers in a value, one after the other."""
        if value is None:
            return [HIDDEN]
        if isinstance(value, str):
            return [self.words.get(value, 0)]
        if isinstance(value, int):
            return [int(value)]
        if isinstance(value, Mapping):
            return [one for key in sorted(value, key=str) for one in (*self.flat(key), *self.flat(value[key]))]
        if isinstance(value, bytes):
            return list(value)
        return [one for each in value for one in self.flat(each)]


class Shapes:
    """The arrays of a title with these settings: what each field's shape is, and which number each word has.

    Attributes:
        shapes: the shape of each field, in order.
        words: the number of each word that a view may hold, from 1.
    """

    def __init__(self, state: type[State], sizes: Mapping[str, tuple[int, int]], words: Iterable[str]) -> None:
        """Take as `sizes` the most rows and the longest row of each field. A row is longer if the field's type says
        so."""
        kinds = plain_fields(state) | {"agenda": "list[list]"}
        self.words = {word: at for at, word in enumerate(sorted(set(words)), start=1)}
        self.shapes = {name: shape_of(kinds.get(name, ""), *size) for name, size in sizes.items()}
        self._reader = Reader(self.words)

    def arrays(self, game: State, seat: Seat) -> dict[str, Array]:
        """What a seat sees of a game. What a shape has no room for is cut off at the end."""
        shown = view(game, seat)
        return {name: self._array(name, shape, shown.get(name)) for name, shape in self.shapes.items()}

    def _array(self, name: str, shape: tuple[int, ...], value: Any) -> Array:
        rows = self._reader.rows(name, value)
        if not shape:
            return np.array(rows[0][0], dtype=np.int32)
        if len(shape) == 1:
            numbers = [row[0] if row else NOTHING for row in rows[: shape[0]]]
            return np.array(numbers + [NOTHING] * (shape[0] - len(numbers)), dtype=np.int32)
        array = np.full(shape, NOTHING, dtype=np.int32)
        for at, row in enumerate(rows[: shape[0]]):
            array[at, : min(len(row), shape[1])] = row[: shape[1]]
        return array


def flattened(arrays: Mapping[str, Array]) -> Array:
    """All arrays as one vector, in their order.

    >>> flattened({"hope": np.array(4, dtype=np.int32), "where": np.array([1, 0], dtype=np.int32)}).tolist()
    [4, 1, 0]
    """
    return np.concatenate([array.ravel() for array in arrays.values()])


def shape_of(kind: str, rows: int, width: int) -> tuple[int, ...]:
    """The shape of a field of this type with so many rows.

    >>> shape_of("int", 1, 1), shape_of("list[int]", 9, 1), shape_of("dict[int, tuple[int, int]]", 4, 1)
    ((), (9,), (4, 3))
    """
    if kind in SCALARS:
        return ()
    least = LEAST_WIDTH if "..." in kind else len(_NUMBERS.findall(kind))
    return (rows,) if kind in COLUMNS else (rows, max(width, least))


def words_in(value: Any) -> set[str]:
    """All texts in a value.

    >>> sorted(words_in({"phase": ["dawn", ("dusk", 1)]}))
    ['dawn', 'dusk', 'phase']
    """
    if isinstance(value, str):
        return {value}
    if isinstance(value, Mapping):
        return {word for item in value.items() for word in words_in(item)}
    if isinstance(value, Sequence) and not isinstance(value, bytes):
        return {word for one in value for word in words_in(one)}
    return set()

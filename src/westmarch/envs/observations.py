"""What a seat sees, as arrays of fixed shapes, made of `westmarch.engine.secrecy.view` and of nothing else.

Each field of a state is an array of whole numbers by the field's name: a number has the shape (), a list (n,), a list
of tuples or a dict (n, m), a row an entry, a dict's key first. The innermost of what is in progress comes first in
`agenda`: a row is the number of its class, its bookmark and its fields. `seen` has what else a seat knows.

Ids are their numbers, from 0; -1 is "none". What the seat can't see is `HIDDEN`, what is not there `NOTHING`; words
have numbers of their own (`westmarch.envs.sizes.words_of`), from 1.
Nothing is ever cut off: what has no room is an error.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from itertools import chain
from math import prod
from typing import Any, Final, TypeAlias

import numpy as np

from westmarch.engine.option import Seat
from westmarch.engine.secrecy import view
from westmarch.engine.state import State
from westmarch.engine.title import Title
from westmarch.envs.sizes import FILE, NoRoom, Room, declared_by, rooms_of, words_of

HIDDEN: Final = -100_000
NOTHING: Final = -100_001
"""Below all that a state holds: 1977 has hexes below -4,000."""
LOWEST: Final = NOTHING
HIGHEST: Final = 2**31 - 1
NUMBERS: Final = "i"
"""The numbers of a vector, in the letters of `array`."""

Array: TypeAlias = np.ndarray[Any, np.dtype[np.int32]]


FEW: Final = 4
"""More rows than that, all of them full, are put down in one go."""


def too_long(room: Room, flat: array[int], most: int) -> NoRoom:
    """What is wrong with a row that has more numbers than its title says."""
    return NoRoom(f"{room.name} has {len(flat)} numbers in a row; its title says that it has at most {most}.")


def all_full(rows: Any, width: int) -> array[int] | None:
    """The numbers of these rows, if each of them has so many, and they are nothing else.

    >>> all_full([(1, 2), (3, 4)], 2), all_full([(1, 2), (3,)], 2), all_full([(1, "far")], 2), all_full([None], 2)
    (array('i', [1, 2, 3, 4]), None, None, None)
    """
    try:
        return array(NUMBERS, [*chain.from_iterable(rows)]) if {*map(len, rows)} == {width} else None
    except TypeError:
        return None


class Shapes:
    """The arrays of a title: what each field's shape is, and which number each word has.

    >>> from westmarch.engine.title import title
    >>> shapes = Shapes(title("toy"))
    >>> shapes.shapes["hope"], shapes.shapes["where"], shapes.words["Ride"] > 0
    ((), (4,), True)
    """

    def __init__(self, title: Title) -> None:
        """Raises NoRoom for a title that does not declare how large its arrays are."""
        self.declared = declared_by(title)
        self.rooms = rooms_of(title, self.declared)
        self.shapes = {room.name: room.shape for room in self.rooms}
        self.words = words_of(title, self.declared)
        self._empty = array(NUMBERS, [NOTHING]) * sum(map(prod, self.shapes.values()))
        self._fields = np.dtype([(room.name, np.int32, room.shape) for room in self.rooms])
        self._places = [(room.name, room, self._empty[room.at : room.at + room.size]) for room in self.rooms]
        # What each seat was shown last, a copy that nobody changes, and its numbers: only what is new is worked out.
        self._last: dict[Seat, tuple[dict[str, Any], array[int]]] = {}

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_last": {}}

    def vector(self, game: State, seat: Seat) -> Array:
        """What a seat sees of a game, one field after the other. Raises NoRoom for what its shape has no room for."""
        shown = view(game, seat)
        before, numbers = self._last.pop(seat) if seat in self._last else ({}, array(NUMBERS, self._empty))
        for name, room, empty in self._places:
            value = shown[name]
            if name in before:
                if value == before[name]:
                    continue
                numbers[room.at : room.at + len(empty)] = empty
            if type(value) is int:
                numbers[room.at] = value
            else:
                self._fill(numbers, room, value)
        self._last[seat] = shown, numbers
        return np.array(numbers, dtype=np.int32)

    def arrays(self, game: State, seat: Seat) -> dict[str, Array]:
        """The same as arrays by field: parts of one vector."""
        record = self.vector(game, seat).view(self._fields).reshape(())
        return {name: record[name] for name in self.shapes}

    def _fill(self, numbers: array[int], room: Room, value: Any) -> None:
        """Put the value of a field where its room is."""
        if len(room.shape) == 2:
            self._fill_rows(numbers, room, value)
        elif room.shape:
            flat = self._numbers(value)
            if len(flat) > room.shape[0]:
                raise too_long(room, flat, room.shape[0])
            numbers[room.at : room.at + len(flat)] = flat
        elif value is None or isinstance(value, str):
            (numbers[room.at],) = self._flat(value)
        else:
            numbers[room.at] = value

    def _fill_rows(self, numbers: array[int], room: Room, value: Any) -> None:
        if isinstance(value, Mapping):
            value = sorted(value.items())
        elif room.name == "agenda":
            value = value[::-1]
        rows, width = room.shape
        if len(value) > rows:
            raise NoRoom(f"{room.name} has {len(value)} rows; its title says that it has never more than {rows}.")
        if len(value) > FEW and (whole := all_full(value, width)):
            numbers[room.at : room.at + len(whole)] = whole
            return
        at = room.at
        for row in value:
            flat = self._numbers(row)
            if len(flat) > width:
                raise too_long(room, flat, width)
            numbers[at : at + len(flat)] = flat
            at += width

    def _numbers(self, values: Any) -> array[int]:
        """All numbers in these values, one after the other. Most values are whole numbers, or can't be seen."""
        try:
            if None in values:
                values = [HIDDEN if one is None else one for one in values]
            return array(NUMBERS, values)
        except TypeError:
            return array(NUMBERS, self._flat(values))

    def _flat(self, value: Any) -> list[int]:
        """All numbers in a value, one after the other."""
        if value is None:
            return [HIDDEN]
        if isinstance(value, str):
            return self._word(value)
        if isinstance(value, int):
            return [value]
        if isinstance(value, Mapping):
            value = sorted(value.items())
        found: list[int] = []
        for one in value:
            if type(one) is int:
                found.append(one)
            elif one is None:
                found.append(HIDDEN)
            else:
                found += self._flat(one)
        return found

    def _word(self, text: str) -> list[int]:
        """The number of a text. One of several words is told word by word, and a number in it is itself."""
        if text in self.words:
            return [self.words[text]]
        if text.isdigit():
            return [int(text)]
        if " " in text:
            return [number for part in text.split(" ") for number in self._word(part)]
        return [self._spelled(text)]

    def _spelled(self, text: str) -> int:
        """The number of a text of the title's letters: beyond those of all words, another for each text."""
        letters, number = self.declared.letters, 0
        for letter in text:
            if letter not in letters:
                raise NoRoom(f"{FILE} of the title declares no number for the word {text!r}.")
            number = number * (len(letters) + 1) + letters.index(letter) + 1
        return len(self.words) + number

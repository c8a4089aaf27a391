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

    def vector(self, game: State, seat: Seat) -> Array:
        """What a seat sees of a game, one field after the other. Raises NoRoom for what its shape has no room for."""
        shown, numbers = view(game, seat), array(NUMBERS, self._empty)
        for room in self.rooms:
            self._fill(numbers, room, shown[room.name])
        return np.frombuffer(numbers, dtype=np.int32)

    def arrays(self, game: State, seat: Seat) -> dict[str, Array]:
        """The same as arrays by field: parts of one vector."""
        vector = self.vector(game, seat)
        return {room.name: vector[room.at : room.at + room.size].reshape(room.shape) for room in self.rooms}

    def _fill(self, numbers: array[int], room: Room, value: Any) -> None:
        """Put the value of a field where its room is."""
        if len(room.shape) == 2:
            self._fill_rows(numbers, room, value)
        elif room.shape:
            self._put(numbers, room, room.at, room.rows, value)
        elif value is None or isinstance(value, str):
            self._put(numbers, room, room.at, 1, (value,))
        else:
            numbers[room.at] = value

    def _fill_rows(self, numbers: array[int], room: Room, value: Any) -> None:
        if isinstance(value, Mapping):
            value = sorted(value.items())
        elif room.name == "agenda":
            value = value[::-1]
        if len(value) > room.rows:
            raise NoRoom(f"{room.name} has {len(value)} rows; its title says that it has never more than {room.rows}.")
        for at, row in enumerate(value):
            self._put(numbers, room, room.at + at * room.width, room.width, row)

    def _put(self, numbers: array[int], room: Room, at: int, most: int, values: Any) -> None:
        """Put all numbers in these values into so much room."""
        try:
            flat = array(NUMBERS, values)
        except TypeError:
            flat = array(NUMBERS, self._flat(values))
        if len(flat) > most:
            raise NoRoom(f"{room.name} has {len(flat)} numbers in a row; its title says that it has at most {most}.")
        numbers[at : at + len(flat)] = flat

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

"""The book: everything about a match that never changes, as one immutable object."""

from __future__ import annotations

import gc
import sys
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any, Final

import msgspec

from westmarch.engine.action import Action
from westmarch.engine.language import in_form, translated
from westmarch.engine.refusal import Refusal
from westmarch.engine.remarks import without_remarks

CODE: Final = (type, ModuleType, FunctionType, BuiltinFunctionType)


class BadData(Refusal):
    """Data of a title, or an owner's records, that can't be used; the message names record and field."""


class Kind:
    """A kind of thing that options and log lines speak of: places, cards, symbols ...

    Inside a game a thing is a small number; `ids` are its names in files, `names` its names on screen, both in the
    order of the numbers. Numbers below zero stand for "none". `is_thing` is false for mere amounts.

    >>> army = Kind("army", ["elven", "gondor"], ["Elven", "Gondor"])
    >>> army.encode(1), army.decode("gondor"), army.name(1)
    ('gondor', 1, 'Gondor')
    """

    takes_tuples = False
    is_thing = True

    def __init__(self, word: str, ids: Sequence[str], names: Sequence[str] | None = None) -> None:
        self.word = word
        self.ids = tuple(ids)
        self.names = tuple(ids if names is None else names)
        self.numbers = {key: number for number, key in enumerate(self.ids)}

    def encode(self, value: Any) -> Any:
        """The value as it stands in files."""
        return self.ids[value] if value >= 0 else None

    def decode(self, data: Any) -> Any:
        """The value that `encode` wrote; raises ValueError with a sentence for anything else."""
        if data is None:
            return -1
        number = self.numbers.get(data) if isinstance(data, str) else None
        if number is None:
            raise ValueError(f"there is no {self.word} {data!r}")
        return number

    def name(self, value: Any) -> str:
        """The value as a person reads it."""
        return translated(self.names[value] if value >= 0 else "nobody")

    def is_single(self, value: Any) -> bool:
        """Whether a tuple, of a kind that takes tuples, is told of as one thing."""
        return True

    def in_form(self, value: Any, form: str) -> str:
        """The value as a translation asks for it; see `westmarch.engine.language`."""
        return in_form(self.names[value] if value >= 0 else "nobody", form)


class Whole(Kind):
    """Plain whole numbers: dice, amounts."""

    is_thing = False

    def __init__(self, word: str) -> None:
        super().__init__(word, ())

    def encode(self, value: Any) -> Any:
        return value

    def decode(self, data: Any) -> Any:
        if not isinstance(data, int):
            raise ValueError(f"{data!r} is not a whole number")
        return data

    def name(self, value: Any) -> str:
        return str(value)


class Book:
    """Components, settings and rulings of one match, shared by all copies of its state.

    `fingerprint` tells two books apart; it is in every save. `overrides` are the owner's own records, kept so that a
    save can be opened anywhere. `actions` holds the title's actions by verb, `kinds` the kinds of things by word. In
    `kept`, whoever makes something of a book that is the same for all its games keeps it, under a key of its own.
    Without `passes_in_one` no passes are offered together (`Question.skips`): what comes next would tell secrets.
    `title_id` names the title that has opened it: a book is pickled, and copied, by its title, settings and overrides,
    so that all games of a process go on sharing it.

    Cards and actions import the state, and the state its book. So a book imports neither: the title's `meta.py` hands
    them to its constructor.
    """

    actions: Mapping[str, Action]
    kinds: Mapping[str, Kind]
    settings: Mapping[str, Any]
    overrides: Mapping[str, Any]
    fingerprint: str
    kept: dict[Any, Any] | None = None
    passes_in_one: bool = True
    title_id: str = ""

    def __reduce__(self) -> tuple[Any, ...]:
        from westmarch.engine.title import opened_book  # titles know books

        if not self.title_id:
            raise TypeError("A book that no title has opened can't be pickled; open it by `Title.open_book`.")
        return opened_book, (self.title_id, dict(self.settings), dict(self.overrides))

    def kind(self, word: str) -> Kind | None:
        """The kind of that name, or None: then the value is plain text."""
        return self.kinds.get(word)


def size_of(book: Book) -> int:
    """The bytes of all that a book leads to, classes and code aside.

    >>> from westmarch.engine.title import title
    >>> 5_000 < size_of(title("toy").open_book({}, {})) < 100_000
    True
    """
    found: dict[int, Any] = {}
    todo: list[Any] = [book]
    while todo:
        one = todo.pop()
        if id(one) not in found and not isinstance(one, CODE):
            found[id(one)] = one
            todo += gc.get_referents(one)
    return sum(map(sys.getsizeof, found.values()))


def fingerprint(*parts: Any) -> str:
    """A short text that is the same for the same data, on every machine. Remarks in records don't count.

    >>> fingerprint({"a": 1}, [2]) == fingerprint({"a": 1}, [2]) != fingerprint({"a": 2}, [2])
    True
    """
    return blake2b(msgspec.json.encode(without_remarks(parts), order="deterministic"), digest_size=8).hexdigest()

"""Options as numbers.

Learners choose a number. Where every verb of a title has a countable number of arguments, each option has a number of
its own that means the same in all games (`Numbering`). Elsewhere a learner chooses among the rows of a table that tells
what can be chosen now (`Rows`). In both, the last number lets the moment pass, where that may be done.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from math import prod
from typing import Any, Final, Protocol

import numpy as np

from westmarch.engine import declared
from westmarch.engine.book import Book
from westmarch.engine.codecs import procedures_of
from westmarch.engine.option import Option
from westmarch.engine.procedure import Choose, Question
from westmarch.engine.title import Title
from westmarch.envs.observations import NOTHING, NUMBERS

MOST_NUMBERS: Final = 10_000
"""A fixed numbering with more numbers than that helps nobody."""


class NoNumber(Exception):
    """An option has no number. This is always a mistake in a title: its largest question is larger than it says."""


class Actions(Protocol):
    """How options are numbered. `size` counts the numbers; the last is to let the moment pass."""

    size: int

    def numbers(self, options: Sequence[Option]) -> list[int]:
        """The number of each of these options, which one seat has now. Raises NoNumber."""
        ...


class Numbering:
    """Each verb has a range of numbers, and its arguments say where in it an option lies.

    An argument counts from -1 ("none"); one that an option does not have counts as less than that.

    >>> from westmarch.engine.option import Seat
    >>> numbering = Numbering({"rest": (), "walk": (7,)})
    >>> numbering.size, numbering.numbers([Option(Seat(0), "rest"), Option(Seat(1), "walk", (3,))])
    (11, [0, 6])
    >>> numbering.meaning(6)
    ('walk', (3,))
    """

    def __init__(self, counts: Mapping[str, Sequence[int]]) -> None:
        """`counts` gives for each verb how many values each argument can have."""
        self.counts = {verb: tuple(count + 2 for count in counts[verb]) for verb in sorted(counts)}
        self.first: dict[str, int] = {}
        size = 0
        for verb, bases in self.counts.items():
            self.first[verb] = size
            size += prod(bases)
        self.size = size + 1

    def numbers(self, options: Sequence[Option]) -> list[int]:
        numbers = [self.number(option) for option in options]
        if len(set(numbers)) < len(numbers):
            raise NoNumber(f"Two of these options have the same number: {options}.")
        return numbers

    def number(self, option: Option) -> int:
        """The number of an option, the same in all games."""
        within, bases = 0, self.counts.get(option.verb, ())
        if option.verb not in self.counts or len(option.args) > len(bases):
            raise NoNumber(f"{option} has no number.")
        for at, base in enumerate(bases):
            place = option.args[at] + 2 if at < len(option.args) else 0
            if not 0 <= place < base:
                raise NoNumber(f"{option} has no number.")
            within = within * base + place
        return self.first[option.verb] + within

    def meaning(self, number: int) -> tuple[str, tuple[int, ...]]:
        """The verb and arguments that have a number. Raises ValueError for one that stands for none."""
        if not 0 <= number < self.size - 1:
            raise ValueError(f"{number} is the number of no option; these go from 0 to {self.size - 2}.")
        verb = max((verb for verb, first in self.first.items() if first <= number), key=self.first.__getitem__)
        within, args = number - self.first[verb], []
        for base in reversed(self.counts[verb]):
            within, arg = divmod(within, base)
            args.append(arg - 2)
        return verb, tuple(arg for arg in reversed(args) if arg > -2)


class Rows:
    """Number n is the n-th of the options that the seat has now; `features` tells what each of them is."""

    def __init__(self, most: int) -> None:
        """The largest question has so many options."""
        self.size = most + 1

    def numbers(self, options: Sequence[Option]) -> list[int]:
        if len(options) >= self.size:
            raise NoNumber(
                f"A question has {len(options)} options; its title says that none has more than {self.size - 1}."
            )
        return list(range(len(options)))


def actions_of(title: Title, book: Book) -> Actions:
    """A fixed numbering where the verbs of a title and their arguments allow one, else rows.

    >>> from westmarch.engine.title import title
    >>> toy = title("toy")
    >>> type(actions_of(toy, toy.open_book({}, {}))).__name__
    'Numbering'
    """
    counts: dict[str, list[int]] = {}
    for verb, kinds in _verbs(title, book):
        sizes = counts.setdefault(verb, [])
        for at, kind in enumerate(kinds):
            size = _count(title, book, kind)
            if size is None:
                return Rows(title.players.most_options)
            sizes[at:] = [max(size, *sizes[at : at + 1], 0), *sizes[at + 1 :]]
    numbering = Numbering(counts)
    return numbering if numbering.size <= MOST_NUMBERS else Rows(title.players.most_options)


def _verbs(title: Title, book: Book) -> Iterator[tuple[str, list[str]]]:
    """Every verb of a title with the kinds of its arguments, as often as classes have it."""
    for cls in procedures_of(title.play.state).values():
        if issubclass(cls, Question) and cls is not Choose:
            for verb in cls.says:
                yield verb, list(declared.arguments(cls, verb).values())
        for name, kind in declared.fields(cls).items():
            if hasattr(cls, f"{name}_choices"):
                yield "choose", [kind.lower()]
    yield "decline", []
    for verb, action in book.actions.items():
        yield verb, list(declared.arguments(type(action), "do").values())


def _count(title: Title, book: Book, kind: str) -> int | None:
    """How many values an argument of this kind can have; None if they can't be counted."""
    if kind == "seat":
        return title.seats.stop - 1
    known = book.kind(kind)
    return len(known.ids) if known is not None and known.ids and not known.takes_tuples else None


class Features:
    """What each option is, a row each: the number of its verb among all verbs of the title, then its arguments."""

    def __init__(self, title: Title, book: Book, width: int) -> None:
        self.verbs = {verb: at for at, verb in enumerate(sorted({verb for verb, _ in _verbs(title, book)}))}
        self.most = title.players.most_options
        self.width = width

    def rows(self, options: Sequence[Option]) -> np.ndarray[Any, np.dtype[np.int32]]:
        """An array of shape (most, 1 + width); rows without an option are `NOTHING` throughout.

        Raises NoNumber for an option with more numbers than that.
        """
        width = 1 + self.width
        numbers = array(NUMBERS, [NOTHING]) * (self.most * width)
        for at, option in enumerate(options):
            row = self._row(option)
            if len(row) > width:
                raise NoNumber(
                    f"{option} has {len(row) - 1} numbers; its title says that none has more than {self.width}."
                )
            numbers[at * width : at * width + len(row)] = row
        return np.frombuffer(numbers, dtype=np.int32).reshape(self.most, width)

    def _row(self, option: Option) -> array[int]:
        """The numbers of an option; its arguments mostly are numbers as they stand."""
        verb = self.verbs[option.verb]
        try:
            return array(NUMBERS, (verb, *option.args))
        except TypeError:
            return array(NUMBERS, [verb, *plain(option.args)])


def plain(value: Any) -> list[int]:
    """The whole numbers in a value, one after the other; texts are left out.

    >>> plain((3, (1, True)))
    [3, 1, 1]
    """
    if isinstance(value, int):
        return [int(value)]
    if isinstance(value, str) or value is None:
        return []
    return [one for each in value for one in plain(each)]

"""What of a scene is printed, and so is the same in all scenes of a match."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from westmarch.engine.book import Book
from westmarch.engine.language import in_use

B = TypeVar("B", bound=Book)
P = ParamSpec("P")
T = TypeVar("T")


def printed(make: Callable[Concatenate[B, P], T]) -> Callable[Concatenate[B, P], T]:
    """Have a function of a book and plain arguments make each thing once a book and language.

    Elements of scenes are immutable, so the same card may lie in any number of scenes; and two scenes are compared
    faster where they hold the very same things.

    >>> @printed
    ... def card(book, number):
    ...     return [number]
    >>> book = Book()
    >>> card(book, 7) is card(book, 7), card(book, 7) is card(Book(), 7)
    (True, False)
    """
    # The things of the book that was asked for last lie at hand: to look up a book takes longer than all the rest.
    # They are changed together, as several threads may draw.
    last: tuple[B | None, dict[object, T]] = None, {}

    @wraps(make)
    def once(book: B, *args: P.args, **kwargs: P.kwargs) -> T:
        nonlocal last
        at, made = last
        if book is not at:
            if book.kept is None:
                book.kept = {}
            made = book.kept.setdefault(make, {})
            last = book, made
        key = in_use(), args
        found = made.get(key)
        if found is None:
            found = made[key] = make(book, *args, **kwargs)
        return found

    return once  # type: ignore[return-value]  # wraps() makes its first argument's name a part of the type

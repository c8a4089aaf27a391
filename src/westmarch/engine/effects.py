"""What the texts of cards do: effects as plain data, in rows that are carried out from left to right.

A title derives its own `Effect`, whose subclasses say in one place what they mean. Rows are saved by number.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Any, Protocol, TypeVar

from westmarch.engine.records import Strict

R = TypeVar("R", bound=Hashable)
"""A row of effects."""


class Effect(Strict, frozen=True, kw_only=True, tag_field="verb"):
    """Something that a text does. `deed` is what carries the text out, as the title has it."""

    @property
    def rows(self) -> tuple[Any, ...]:
        """The rows of further effects that it may carry out."""
        return ()

    def possible(self, game: Any, deed: Any) -> bool:
        """Whether it could do anything at all now."""
        return True

    def promises(self, game: Any, deed: Any) -> bool:
        """Whether it might do something, as far as anybody can tell who doesn't see what is secret."""
        return self.possible(game, deed)

    def do(self, game: Any, deed: Any) -> None:
        """Carry it out as far as possible, or put what it takes on the agenda."""
        raise NotImplementedError


class HasRows(Protocol):
    """An effect that may hold rows of others."""

    @property
    def rows(self) -> tuple[Any, ...]: ...


def inner_rows(row: Iterable[HasRows]) -> Iterator[Any]:
    """The rows of effects inside effects, outer ones first."""
    for effect in row:
        for inner in effect.rows:
            yield inner
            yield from inner_rows(inner)


def numbered(rows: Iterable[R]) -> dict[R, int]:
    """These rows and those inside them by number, each once, in the order in which they come.

    >>> class May(Effect, frozen=True, tag="may"):
    ...     do_: tuple[Effect, ...] = ()
    ...     rows = property(lambda self: (self.do_,))
    >>> class Draw(Effect, frozen=True, tag="draw"):
    ...     pass
    >>> list(numbered([(May(do_=(Draw(),)),), (Draw(),)]).values())
    [0, 1]
    """
    found: dict[R, int] = {}
    for whole in rows:
        for row in (whole, *inner_rows(whole)):  # type: ignore[arg-type]
            found.setdefault(row, len(found))
    return found

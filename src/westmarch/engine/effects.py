"""What the texts of cards do: effects as plain data, in rows, and what carries out a row from left to right.

A title derives its own `Effect`, whose subclasses say in one place what they mean. Rows are saved by number.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Any, Protocol, TypeVar

from westmarch.engine.procedure import AGAIN, Next, Procedure
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


class CarryOut(Procedure):
    """Carry out a row of effects. Subclasses are dataclasses; their field `done` counts the effects that are begun."""

    steps = ("next_effect",)

    def row(self, game: Any) -> tuple[Any, ...]:
        """The effects that it carries out."""
        raise NotImplementedError

    def next_effect(self, game: Any) -> Next:
        deed: Any = self  # announced here, `done` would be the first of their fields, which states are hashed by
        row = self.row(game)
        if deed.done == len(row):
            return None
        deed.done += 1
        self.begin(game, row[deed.done - 1])
        return AGAIN

    def begin(self, game: Any, effect: Any) -> None:
        """Carry out one of its effects."""
        effect.do(game, self)

    def effect(self, game: Any) -> Any:
        """The effect that is being carried out."""
        deed: Any = self
        return self.row(game)[deed.done - 1]

    def possible(self, game: Any, row: tuple[Any, ...]) -> bool:
        """Whether any of these effects could do something."""
        return any(effect.possible(game, self) for effect in row)

    def promises(self, game: Any, row: tuple[Any, ...]) -> bool:
        """The same, as far as anybody can tell who doesn't see what is secret."""
        return any(effect.promises(game, self) for effect in row)


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

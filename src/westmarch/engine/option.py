"""An option: one legal choice of one seat."""

from __future__ import annotations

from typing import Any, NewType

Seat = NewType("Seat", int)
"""A place at the table. Code and data count from 0, as indices do; what people read and type counts from 1."""

SPECTATOR = Seat(-1)
"""Someone who watches and sees public things only."""


class Option:
    """A choice that `seat` may make now: a verb of the rules and its arguments, and nothing more.

    Options are values: two are equal when seat, verb and arguments are. An answer is stored in these words, never as
    an index. Labels, odds and pieces to highlight are made on demand by `westmarch.engine.label.describe`.

    >>> Option(Seat(0), "travel", (3,)) == Option(Seat(0), "travel", (3,))
    True
    >>> Option(Seat(0), "pass")
    Option(0, 'pass')
    """

    __slots__ = ("args", "seat", "verb")

    def __init__(self, seat: Seat, verb: str, args: tuple[Any, ...] = ()) -> None:
        self.seat = seat
        self.verb = verb
        self.args = args

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Option)
            and self.verb == other.verb
            and self.args == other.args
            and self.seat == other.seat
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.verb, self.args))

    def __repr__(self) -> str:
        return "Option(" + ", ".join(map(repr, (self.seat, self.verb, *self.args))) + ")"

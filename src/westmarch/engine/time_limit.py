"""Time limits: rules say how long something may take, and know no clock. Whoever runs a table keeps the time."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import NamedTuple

from westmarch.engine.option import Option
from westmarch.engine.state import State, legal


class TimeLimit(NamedTuple):
    """What may not take longer than so many seconds: how deep it lies on the agenda, and its name."""

    depth: int
    name: str
    seconds: int


def time_limit(game: State) -> TimeLimit | None:
    """What is in progress and has a time limit, the outermost; None if nothing has, or the game is over.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> time_limit(Match(title("toy"), 2, "a seed").state)
    """
    for depth, procedure in enumerate(() if game.result else game.agenda):
        if seconds := procedure.time_limit(game):
            return TimeLimit(depth, type(procedure).__name__, seconds)
    return None


def late_answer(game: State) -> Option:
    """What is answered for those for whom the game waits when the time is over: what the question says in `late`, else
    the first of their options.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> late_answer(Match(title("toy"), 2, "a seed").state)
    Option(0, 'wait')
    """
    question, options = game.question, legal(game)
    waits_for = question.waits_for(game)
    own = [option for option in options if option.seat in waits_for] or options
    return next((option for option in own if option.verb == question.late), own[0])


class Countdown:
    """When what has a time limit must be over. The time runs from the position at which it was seen first; `now` gives
    the seconds of any clock.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> countdown = Countdown(lambda: 0.0)
    >>> countdown.look(Match(title("toy"), 2, "a seed").state)
    >>> countdown.left, countdown.is_over
    (None, False)
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self._limit: TimeLimit | None = None
        self._ends = 0.0

    def look(self, game: State) -> None:
        """Note what has a time limit at this position."""
        before, self._limit = self._limit, time_limit(game)
        if self._limit is not None and self._limit != before:
            self._ends = self.now() + self._limit.seconds

    @property
    def left(self) -> int | None:
        """The seconds that are left; None without a limit."""
        return None if self._limit is None else max(0, ceil(self._ends - self.now()))

    @property
    def is_over(self) -> bool:
        return self.left == 0

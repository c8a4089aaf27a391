"""Beats: what happened in one answer, in order.

A beat is what one line of the log tells, with the game as it was then. Nothing is stored for it: an answer is played
again, and the game is copied at each line.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from typing_extensions import TypeVar

from westmarch.engine import codecs
from westmarch.engine.label import Line
from westmarch.engine.option import Option
from westmarch.engine.state import State, answer

S = TypeVar("S", bound=State, default=State)


@dataclass(frozen=True)
class Beat(Generic[S]):
    """A line of the log, and a copy of the game at the moment when it was written.

    That may be in the middle of a step, so the copy is for looking only: it stands at no question, and offers nothing.
    """

    line: Line
    state: S


def beats(game: S, option: Option) -> list[Beat[S]]:
    """What happens when this legal option is answered here, line by line. The game stays as it is.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> match = Match(title("toy"), 2, "a seed")
    >>> found = beats(match.state, match.options[1])
    >>> [(beat.line.text(match.book), beat.state.where) for beat in found]
    [('Frodo came to Crickhollow', [1, 0])]
    """
    played, found = codecs.copy(game), list[Beat[S]]()

    def look(line: Line) -> None:
        then = codecs.copy(played)
        then.offered = []
        found.append(Beat(line, then))

    played.log, played.onlooker = [], look
    answer(played, option)
    return found

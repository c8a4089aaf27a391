"""What was answered lately in a game, and whether the same answers go round."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from typing import Final

from westmarch.engine.codecs import fingerprint
from westmarch.engine.option import Option, Seat
from westmarch.engine.state import State

LATELY: Final = 400
"""So many answers of a game are remembered, of all seats together."""
PATIENCE: Final = 100
"""After so many answers without anything drawn or revealed positions are compared."""
AGAIN: Final = 3
"""So often the same answer may be given in the same position."""
MOST: Final = 10_000
"""So many positions are compared at most."""


class Story:
    """The latest answers of a game. With them it is counted how often each was given in a position since something was
    drawn or revealed.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> match = Match(title("toy"), 2, "a seed")
    >>> match.answer(match.options[1])
    >>> match.story.of(Seat(0))
    [Option(0, 'walk', 1)]
    """

    def __init__(self, answers: Iterable[Option] = ()) -> None:
        self.answers = deque(answers, LATELY)
        self._drawn: tuple[int, ...] = ()
        self._since = 0
        """How many answers were given since something was drawn or revealed."""
        self._given: Counter[tuple[str, Option]] = Counter()
        """How often each answer was given in which position, since PATIENCE came to an end."""

    def of(self, seat: Seat) -> list[Option]:
        """What a seat has answered, the newest last."""
        return [option for option in self.answers if option.seat == seat]

    def add(self, game: State, option: Option) -> None:
        """Note an answer that is about to be carried out."""
        drawn = (*game.drawn, game.reveals)
        if drawn != self._drawn or len(self._given) >= MOST:
            self._drawn, self._since, self._given = drawn, 0, Counter()
        self._since += 1
        if self._since > PATIENCE:
            self._given[fingerprint(game), option] += 1
        self.answers.append(option)

    def goes_round(self, game: State, option: Option) -> bool:
        """Whether an answer was given again and again in this position, and nothing was drawn or revealed between."""
        if self._since <= PATIENCE or self._drawn != (*game.drawn, game.reveals):
            return False
        return self._given[fingerprint(game), option] >= AGAIN

    def copy(self) -> Story:
        other = Story(self.answers)
        other._drawn, other._since, other._given = self._drawn, self._since, self._given.copy()
        return other

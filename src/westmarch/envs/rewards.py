"""What a seat is given: 1 for a win, -1 for a loss, 0 for a draw, when the game ends; or, shaped, on the way too."""

from __future__ import annotations

from copy import copy
from typing import Final

from westmarch.engine.option import Seat
from westmarch.engine.state import State
from westmarch.engine.title import Title

WON: Final = 1.0
LOST: Final = -1.0
DRAWN: Final = 0.0


def outcome(title: Title, game: State, seat: Seat) -> float:
    """What a finished game is worth to a seat.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title as named
    >>> toy = named("toy")
    >>> outcome(toy, Match(toy, 2, "a seed").state, Seat(0))
    0.0
    """
    if not game.result or game.result in title.drawn:
        return DRAWN
    return WON if seat in title.winners_of(game) else LOST


class Shaping:
    """Rewards on the way: by how much the title's own evaluation of the position has risen since the seat last looked.

    They add up to the evaluation's rise over the whole game, times `scale`, so they change no ranking of whole games by
    it (Ng, Harada and Russell 1999, "Policy invariance under reward transformations"); the outcome comes on top.
    """

    def __init__(self, title: Title, scale: float) -> None:
        """Raises ValueError if the title evaluates nothing."""
        if title.evaluate is None:
            raise ValueError(f"{title.id} has no evaluation, by which rewards could be shaped.")
        self.evaluate = title.evaluate
        self.scale = scale
        self.last: dict[Seat, float] = {}

    def copy(self) -> Shaping:
        """The same for another course of the game."""
        other = copy(self)
        other.last = dict(self.last)
        return other

    def begin(self, game: State) -> None:
        """Look at a new game."""
        self.last = {seat: self.evaluate(game, seat) for seat in game.seats}

    def reward(self, game: State, seat: Seat) -> float:
        """By how much it has risen for a seat since the last time."""
        now = self.evaluate(game, seat)
        risen, self.last[seat] = now - self.last[seat], now
        return self.scale * risen

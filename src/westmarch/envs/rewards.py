"""Rewards: 1 for a win, -1 for a loss, 0 for a draw, at the end or, shaped, on the way."""

from __future__ import annotations

from copy import copy
from math import tanh
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
    if not game.result or game.result in title.play.drawn:
        return DRAWN
    return WON if seat in title.winners_of(game) else LOST


class Shaping:
    """Rewards on the way: by how much the potential of the position has risen since the seat last looked.

    The potential is the title's own evaluation, or its chance to win, on the scale of the outcome: 0 as the game
    begins, near 1 or -1 where it stands much better or worse by the title's `spread`, and 0 again at the end. So what
    is shaped adds up to 0 over a whole game, times `scale`, and changes no ranking of games (Ng, Harada and Russell
    1999, "Policy invariance under reward transformations"); the outcome comes on top.
    """

    def __init__(self, title: Title, scale: float) -> None:
        """Raises ValueError if the title evaluates nothing."""
        if title.judge is None:
            raise ValueError(f"{title.id} has no evaluation, by which rewards could be shaped.")
        self.evaluate = title.judge
        self.spread = title.spread
        self.scale = scale
        self.first: dict[Seat, float] = {}
        self.last: dict[Seat, float] = {}

    def copy(self) -> Shaping:
        """The same for another course of the game."""
        other = copy(self)
        other.last = dict(self.last)
        return other

    def begin(self, game: State) -> None:
        """Look at a new game."""
        self.first = {seat: self.evaluate(game, seat) for seat in game.seats}
        self.last = dict.fromkeys(self.first, 0.0)

    def potential(self, game: State, seat: Seat) -> float:
        """The difference to a seat between the game as it stands and its beginning, from -1 to 1. It is above 0 if the
        game stands better now, and 0 when it is over."""
        return 0.0 if game.result else tanh((self.evaluate(game, seat) - self.first[seat]) / self.spread)

    def reward(self, game: State, seat: Seat) -> float:
        """By how much it has risen for a seat since the last time."""
        now = self.potential(game, seat)
        risen, self.last[seat] = now - self.last[seat], now
        return self.scale * risen

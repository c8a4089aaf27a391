"""What a title tells players that search: which options are worth a thought, how far to look, and who is likely to win.

All of it may be left out. `westmarch.players.rollout` and `westmarch.players.ismcts` then ask the title's first bot,
look at all options, and play on to the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from westmarch.engine.option import Option, Seat

if TYPE_CHECKING:
    from westmarch.engine.player import Observation, Player


MOST: Final = 50.0
"""Odds of e to the power of so many are as good as certain."""


class Bid(NamedTuple):
    """An option that is worth a thought, and how good a policy finds it, in units of its own: more is better. None lets
    the moment pass. `then` are the same seat's next answers, where the option only begins what is meant: a die is
    chosen, and then what is done with it."""

    option: Option | None
    score: float
    then: tuple[Option, ...] = ()


@dataclass(frozen=True)
class Thinking:
    """What a title tells players that search.

    Attributes:
        bids: the few options that are worth a thought, with what the title's policy thinks of them; where there is
            nothing to think about, the policy's choice alone. By default all options, the policy's choice before them.
        horizon: a number that rises when a chapter of the game is over, a turn or a round: there what is imagined
            stops, and `chance` judges. By default it is played to the end.
        chance: how likely a seat is to win, from 0 to 1; only asked while there is no result, and needed with a
            `horizon`.
        policy: makes the player who plays on in what is imagined, if not the title's first bot.
    """

    bids: Callable[[Observation], Sequence[Bid]] | None = None
    horizon: Callable[[Any], int] | None = None
    chance: Callable[[Any, Seat], float] | None = None
    policy: Callable[[], Player] | None = None

    def __post_init__(self) -> None:
        assert self.horizon is None or self.chance is not None, "who stops at a horizon must judge there"


def logistic(value: float, even: float, spread: float) -> float:
    """The chance to win of a position of some value: a half at `even`, and odds e times as good for each `spread` more.

    >>> logistic(4.0, even=4.0, spread=2.0), round(logistic(6.0, even=4.0, spread=2.0), 3)
    (0.5, 0.731)
    """
    return 1 / (1 + exp(-max(-MOST, min(MOST, (value - even) / spread))))

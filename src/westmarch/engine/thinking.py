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


Deed = tuple[Option, ...]
"""What a seat means to do in one go: answers to one question after the other."""


@dataclass(frozen=True)
class Turns:
    """How a seat's turn is searched as a whole, by `westmarch.players.turn_search`.

    All of these read a world without changing it.

    Attributes:
        deeds: what is worth trying where a seat chooses, in its menu or in the midst of what it has begun there; empty
            where nothing is to be planned.
        at_once: deeds that are only worth trying as the very next of a plan: too many, to be tried everywhere.
        quick: a sensible answer, found fast, to a question that no plan answers; None if it has none of its own. In the
            menu it ends the seat's part of the turn.
        stage: how far a turn has come where its seat chooses the next deed, from 0; None everywhere else.
        chance: how likely a seat is to win, from 0 to 1, where a turn begins and between two deeds.
        knows: whether `chance` is to be trusted in such a game: elsewhere hints don't speak of it.
        left: by how much the logarithm of the odds rises by what a turn has left, once chance has ended a plan early.
    """

    deeds: Callable[[Any, Seat], Sequence[Deed]]
    quick: Callable[[Any, Sequence[Option]], Option | None]
    stage: Callable[[Any], int | None]
    chance: Callable[[Any, Seat], float]
    knows: Callable[[Any], bool]
    at_once: Callable[[Any, Seat], Sequence[Deed]] | None = None
    left: Callable[[Any], float] | None = None


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
        turns: how a seat's whole turn is searched, where a turn is one plan.
    """

    bids: Callable[[Observation], Sequence[Bid]] | None = None
    horizon: Callable[[Any], int] | None = None
    chance: Callable[[Any, Seat], float] | None = None
    policy: Callable[[], Player] | None = None
    turns: Turns | None = None

    def __post_init__(self) -> None:
        assert self.horizon is None or self.chance is not None, "who stops at a horizon must judge there"


def logistic(value: float, even: float, spread: float) -> float:
    """The chance to win of a position of some value: a half at `even`, and odds e times as good for each `spread` more.

    >>> logistic(4.0, even=4.0, spread=2.0), round(logistic(6.0, even=4.0, spread=2.0), 3)
    (0.5, 0.731)
    """
    return 1 / (1 + exp(-max(-MOST, min(MOST, (value - even) / spread))))

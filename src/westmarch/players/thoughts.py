"""What a player that searches has found out about its options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from westmarch.engine.label import percent
from westmarch.engine.language import told
from westmarch.engine.option import Option
from westmarch.engine.player import Observation

ALONE: Final = "The chance to win is {share} ± {reach} with it."
BESIDE: Final = (
    "The chance to win is {share} ± {reach} with it, and {other} ± {other_reach} with the next best, “{label}”."
)


class Thought(NamedTuple):
    """What was found out about an option; None lets the moment pass.

    `value` is how likely the seat is to win after it, `error` the standard error of that, `tried` how many imagined
    games tell so. `then` is what is to follow it, where it only begins what is meant.
    """

    option: Option | None
    value: float
    error: float
    tried: int
    then: tuple[Option, ...] = ()


def why(thoughts: Sequence[Thought], observation: Observation) -> str:
    """What speaks for the first of these, in a sentence: how likely it wins, and how likely the second does.

    A second that was dropped early may look better by the few games that it had; nothing is said of it then.

    >>> from westmarch.engine.chance import Rng, key_of
    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.option import Seat
    >>> from westmarch.engine.title import title
    >>> game = Match(title("toy"), 2, "a seed")
    >>> shown = Observation(game.state, Seat(0), game.options, Rng(key_of("bot"), 0, 0))
    >>> why([Thought(game.options[1], 0.62, 0.05, 90), Thought(game.options[0], 0.41, 0.06, 60)], shown)
    'The chance to win is 62% ± 10 with it, and 41% ± 12 with the next best, “Wait”.'
    """
    best, *others = thoughts
    second = next((one for one in others if one.option is not None), None)
    if second is None or second.option is None or second.value > best.value:
        return told(ALONE, share=share(best), reach=reach(best))
    return told(
        BESIDE,
        share=share(best),
        reach=reach(best),
        other=share(second),
        other_reach=reach(second),
        label=observation.describe(second.option).text,
    )


def share(thought: Thought) -> str:
    """How likely the seat is to win after it."""
    return percent(thought.value, tenths=False)


def reach(thought: Thought) -> int:
    """Half the width of the interval that holds the true value with 95 % confidence, in points of a hundred."""
    return round(100 * 1.96 * thought.error)

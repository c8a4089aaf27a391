"""A little statistics."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb, sqrt
from statistics import median
from typing import Final, NamedTuple

from westmarch.engine.label import percent

Z: Final = 1.959963984540054
"""Two-sided, 95 %."""


class Interval(NamedTuple):
    """From where to where."""

    low: float
    high: float


def wilson(hits: int, trials: int) -> Interval:
    """Wilson's 95 % interval for a share: sensible for few trials too, and for none or all hits.

    >>> low, high = wilson(8, 10)
    >>> round(low, 3), round(high, 3)
    (0.49, 0.943)
    >>> wilson(0, 10).low
    0.0
    """
    share = hits / trials
    scale = 1 + Z**2 / trials
    middle = (share + Z**2 / (2 * trials)) / scale
    reach = Z * sqrt(share * (1 - share) / trials + Z**2 / (4 * trials**2)) / scale
    return Interval(max(0.0, middle - reach), min(1.0, middle + reach))


class Share(NamedTuple):
    """So many of so many."""

    hits: int
    trials: int

    @property
    def interval(self) -> Interval:
        """What holds the true share with 95 % confidence."""
        return wilson(self.hits, self.trials)

    @property
    def text(self) -> str:
        """The share with its interval, as a person reads it.

        >>> Share(8, 10).text
        '80% (49% to 94.3%)'
        """
        return f"{percent(self.hits / self.trials)} ({percent(self.interval.low)} to {percent(self.interval.high)})"


class Difference(NamedTuple):
    """The difference between how often two have won the same games. The interval with it holds the truth with 95 %
    confidence."""

    middle: float
    low: float
    high: float

    @property
    def text(self) -> str:
        """In points of a hundred, as a person reads it.

        >>> Difference(0.1, -0.025, 0.225).text
        '+10.0 (-2.5 to +22.5)'
        """
        return f"{100 * self.middle:+.1f} ({100 * self.low:+.1f} to {100 * self.high:+.1f})"

    @property
    def is_told(self) -> bool:
        """Whether the interval leaves no doubt which of the two wins more often."""
        return self.low > 0 or self.high < 0


def paired(first: Sequence[bool], second: Sequence[bool]) -> Difference:
    """How much more often the first has won than the second, game by game from the same seeds.

    The interval is that of Agresti and Min (2005), who add half a game to each of the four ways a pair can end: it is
    sensible for few games too, and if no pair differs.

    >>> paired([True, True, False, True], [True, False, False, False]).middle
    0.5
    >>> found = paired([True] * 50, [True] * 50)
    >>> round(found.low, 3), round(found.high, 3)
    (-0.038, 0.038)
    """
    pairs = len(first)
    better = sum(ours and not theirs for ours, theirs in zip(first, second, strict=True))
    worse = sum(theirs and not ours for ours, theirs in zip(first, second, strict=True))
    middle = (better - worse) / (pairs + 2)
    reach = Z * sqrt(better + worse + 1 - (better - worse) ** 2 / (pairs + 2)) / (pairs + 2)
    return Difference((better - worse) / pairs, max(-1.0, middle - reach), min(1.0, middle + reach))


def by_chance(first: Sequence[bool], second: Sequence[bool]) -> float:
    """How likely two that win equally often are told apart by at least as much, game by game: the exact test of
    McNemar (1947), two-sided.

    >>> by_chance([True] * 6, [False] * 6), by_chance([True, False], [False, True])
    (0.03125, 1.0)
    """
    better = sum(ours and not theirs for ours, theirs in zip(first, second, strict=True))
    worse = sum(theirs and not ours for ours, theirs in zip(first, second, strict=True))
    pairs = better + worse
    tail = sum(comb(pairs, fewer) for fewer in range(min(better, worse) + 1))
    return min(1.0, float(Fraction(2 * tail, 2**pairs)))


class Measure(NamedTuple):
    """The median of several repeats, with the least and the greatest."""

    middle: float
    least: float
    greatest: float


def measure(repeats: Sequence[float]) -> Measure:
    """
    >>> measure([3.0, 1.0, 2.0])
    Measure(middle=2.0, least=1.0, greatest=3.0)
    """
    return Measure(median(repeats), min(repeats), max(repeats))

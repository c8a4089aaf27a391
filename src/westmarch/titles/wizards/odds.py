"""Exact chances of strikes, checks and attempts: all are two dice against a number."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import prod
from typing import Final, NamedTuple

from westmarch.engine.label import percent

ROLLS: Final = tuple(a + b for a in range(1, 7) for b in range(1, 7))
"""All 36 rolls of two dice."""
LEAST_ROLL: Final = min(ROLLS)
MOST_ROLL: Final = max(ROLLS)


@lru_cache(maxsize=64)
def at_least(least: int, best_of: int = 1) -> Fraction:
    """The chance that two dice, or the best of some rolls of two, show a number or more.

    >>> at_least(9), at_least(2), at_least(13), at_least(9, best_of=2)
    (Fraction(5, 18), Fraction(1, 1), Fraction(0, 1), Fraction(155, 324))
    """
    below = Fraction(sum(roll < least for roll in ROLLS), len(ROLLS))
    return 1 - below**best_of


class StrikeChances(NamedTuple):
    """What can come of a strike: it fails, is ineffectual, or succeeds; how often it costs the life, and how often it
    is defeated."""

    win: Fraction
    tie: Fraction
    wound: Fraction
    death: Fraction
    defeat: Fraction

    def text(self, struck: str = "wounded") -> str:
        """As people read it.

        >>> strike(8, 13, fatal=9).text()
        'wins 72.2%, ties 11.1%, wounded 16.7%, dies 4.6%'
        """
        found = [f"wins {percent(self.win)}"]
        if self.defeat < self.win:
            found.append(f"defeats it {percent(self.defeat)}")
        for word, chance in (("ties", self.tie), (struck, self.wound), ("dies", self.death)):
            if chance:
                found.append(f"{word} {percent(chance)}")
        return ", ".join(found)


@lru_cache(maxsize=4096)
def strike(bonus: int, prowess: int, *, fatal: int, best_of: int = 1, body: int = 0) -> StrikeChances:
    """The chances of a strike of this prowess on somebody with this bonus to the roll (6). `fatal` is the least roll of
    the body check that kills; `body` is that of the attack, if it has one.

    >>> strike(9, 7, fatal=10).win
    Fraction(1, 1)
    """
    win = at_least(prowess - bonus + 1, best_of)
    wound = 1 - at_least(prowess - bonus, best_of)
    defeat = win * at_least(body + 1) if body else win
    return StrikeChances(win, 1 - win - wound, wound, wound * at_least(fatal), defeat)


def together(found: Sequence[StrikeChances], *, harmless: bool = False) -> str:
    """What can come of several strikes, each faced for itself; `harmless` ones wound nobody, and nobody dies of them.

    >>> together([strike(8, 13, fatal=9), strike(9, 7, fatal=10)])
    'defeats all 72.2%, nobody wounded 83.3%, nobody dies 95.4%'
    >>> together([strike(8, 13, fatal=13)], harmless=True)
    'defeats all 72.2%, nobody struck 83.3%'
    """
    shown = {
        "defeats all": prod((each.defeat for each in found), start=Fraction(1)),
        "nobody struck" if harmless else "nobody wounded": prod((1 - each.wound for each in found), start=Fraction(1)),
    }
    if not harmless:
        shown["nobody dies"] = prod((1 - each.death for each in found), start=Fraction(1))
    return ", ".join(f"{words} {percent(chance)}" for words, chance in shown.items())


class CorruptionChances(NamedTuple):
    """What can come of a corruption check."""

    passes: Fraction
    discarded: Fraction
    eliminated: Fraction

    def text(self, lost_if_discarded: bool = False) -> str:
        """As people read it; whoever is eliminated by every failure is told so.

        >>> corruption(3, 0).text()
        'passes 91.7%, discarded 8.3%'
        """
        found = [f"passes {percent(self.passes)}"]
        discarded, eliminated = self.discarded, self.eliminated
        if lost_if_discarded:
            discarded, eliminated = Fraction(0), discarded + eliminated
        for word, chance in (("discarded", discarded), ("eliminated", eliminated)):
            if chance:
                found.append(f"{word} {percent(chance)}")
        return ", ".join(found)


@lru_cache(maxsize=1024)
def corruption(points: int, modifier: int) -> CorruptionChances:
    """The chances of a corruption check (8).

    >>> corruption(5, 0)
    CorruptionChances(passes=Fraction(13, 18), discarded=Fraction(7, 36), eliminated=Fraction(1, 12))
    """
    passes = at_least(points - modifier + 1)
    eliminated = 1 - at_least(points - modifier - 1)
    return CorruptionChances(passes, 1 - passes - eliminated, eliminated)


def success(bonus: int, needed: int, best_of: int = 1) -> str:
    """The chance that a roll with a bonus exceeds a number, as people read it.

    >>> success(5, 10)
    'succeeds 72.2%'
    """
    return f"succeeds {percent(at_least(needed - bonus + 1, best_of))}"

"""How often chance alone makes what a test has counted: chi-square."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable
from statistics import NormalDist
from typing import Any

FEWEST_EXPECTED = 5
"""Values that are rarer in both samples are counted together, as chi-square wants it."""
SURPRISE = 1e-6
"""A fair dealer is found wanting once in so many tries."""


def chi_square(one: Counter[Any], other: Counter[Any]) -> tuple[float, int]:
    """How far two samples of the same size are from each other, with the degrees of freedom."""
    often = {value for value in one | other if one[value] + other[value] >= 2 * FEWEST_EXPECTED}
    pairs = [(one[value], other[value]) for value in sorted(often, key=repr)]
    rare = [sum(many for value, many in sample.items() if value not in often) for sample in (one, other)]
    pairs += [(rare[0], rare[1])] if sum(rare) >= 2 * FEWEST_EXPECTED else []
    return sum((left - right) ** 2 / (left + right) for left, right in pairs), len(pairs) - 1


def chance_of(square: float, freedom: int) -> float:
    """How often chance alone makes a chi-square as large (Wilson and Hilferty, 1931)."""
    if freedom < 1:
        return 1.0
    spread = 2 / (9 * freedom)
    return 1 - NormalDist().cdf(((square / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5)


def assert_equally_likely(dealt: Counter[Any], ways: Collection[Hashable]) -> None:
    """What has been dealt are these ways and no other, and chance alone makes them differ as much in number."""
    assert set(dealt) <= set(ways)
    expected = dealt.total() / len(ways)
    assert expected >= FEWEST_EXPECTED, "too few deals to tell"
    square = sum((dealt[way] - expected) ** 2 / expected for way in ways)
    assert chance_of(square, len(ways) - 1) > SURPRISE

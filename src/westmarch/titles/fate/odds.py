"""Exact chances of searches and battles, before rerolls and abilities that are paid for.

Every function works on the faces of the dice as they are in the book, so an owner's own dice are counted right.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import TypeVar

from westmarch.engine.label import percent
from westmarch.engine.language import told

F = TypeVar("F", bound=int)
Spread = dict[tuple[int, int], Fraction]
"""Chance of each pair of amounts; the chances sum to 1."""


def spread(faces: tuple[F, ...], dice: int, value: Callable[[F], tuple[int, int]]) -> Spread:
    """The chances of the summed values of some dice.

    >>> spread((0, 0, 1), 2, lambda face: (face, 0))
    {(0, 0): Fraction(4, 9), (1, 0): Fraction(4, 9), (2, 0): Fraction(1, 9)}
    """
    chances: Spread = {(0, 0): Fraction(1)}
    for _ in range(dice):
        after: Spread = {}
        for (a, b), chance in chances.items():
            for face in faces:
                c, d = value(face)
                after[a + c, b + d] = after.get((a + c, b + d), Fraction(0)) + chance / len(faces)
        chances = after
    return dict(sorted(chances.items()))


known_spread = lru_cache(maxsize=256)(spread)
"""The same, remembered. Only for values that don't depend on a game."""


def hope_lost(chances: Spread, hope: int) -> str:
    """A search's chances as a sentence.

    >>> hope_lost(spread((0, 0, 1), 2, lambda face: (face, 0)), hope=2)
    '0 hope lost 44.4%, 1: 44.4%, 2: 11.1%; the game is lost 11.1%'
    """
    text = ", ".join(
        told("{lost} hope lost {chance}", lost=lost, chance=percent(chance))
        if at == 0
        else f"{lost}: {percent(chance)}"
        for at, ((lost, _), chance) in enumerate(chances.items())
    )
    fatal = sum((chance for (lost, _), chance in chances.items() if lost >= hope), Fraction(0))
    return told("{losses}; the game is lost {chance}", losses=text, chance=percent(fatal)) if fatal else text


def search_dice(count: int) -> str:
    """Dice as a person reads them.

    >>> search_dice(1), search_dice(3)
    ('1 search die', '3 search dice')
    """
    return told("1 search die" if count == 1 else "{count} search dice", count=count)


def battle_dice(count: int) -> str:
    """
    >>> battle_dice(1), battle_dice(3)
    ('1 battle die', '3 battle dice')
    """
    return told("1 battle die" if count == 1 else "{count} battle dice", count=count)

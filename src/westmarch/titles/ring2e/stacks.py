"""Stacks: how many figures of each nation and kind an Army has.

A stack is a tuple of counts for the nations of one side in their order: Regulars, Elites and Leaders of the first, of
the second, and so on. Nazgûl and characters are not in it. All functions are pure,
so what is asked over and over of the same few Armies is remembered.
"""

from __future__ import annotations

from functools import cache, lru_cache
from operator import add, ge, mul, sub
from typing import Final, NamedTuple, TypeAlias

from westmarch.titles.ring2e.words import ELITE, FREE, ISENGARD, LEADER, SHADOW, Character, Figure, Nation, Side

Stack: TypeAlias = tuple[int, ...]

Force: TypeAlias = tuple[Stack, int, tuple[Character, ...]]
"""Figures that act together: units and Leaders, Nazgûl, characters. The Witch-king is a character; so are Sovereigns
who are Leaders."""

KINDS: Final = 3
FIRST_NATION: Final = (Nation(0), ISENGARD)
NATIONS_OF: Final = (tuple(Nation(number) for number in range(5)), tuple(Nation(number) for number in range(5, 8)))
SIDE_OF: Final = (FREE,) * 5 + (SHADOW,) * 3
EMPTY: Final[tuple[Stack, Stack]] = ((0,) * 15, (0,) * 9)
"""The empty stack of each side."""

remembered: Final = lru_cache(maxsize=4096)
"""For what is asked of stacks again and again."""


def place(nation: Nation, figure: Figure) -> int:
    """Where in a stack these figures are counted.

    >>> from westmarch.titles.ring2e.words import ELITE, ELVES, SAURON
    >>> place(ELVES, ELITE), place(SAURON, ELITE)
    (4, 4)
    """
    return (nation - FIRST_NATION[SIDE_OF[nation]]) * KINDS + figure


def figure_at(side: Side, number: int) -> tuple[Nation, Figure]:
    """Which figures are counted there: the other way round."""
    return Nation(FIRST_NATION[side] + number // KINDS), Figure(number % KINDS)


def stack_of(nation: Nation, figure: Figure, count: int = 1) -> Stack:
    """A stack of so many figures of one nation and kind."""
    return with_more(EMPTY[SIDE_OF[nation]], nation, figure, count)


def with_more(stack: Stack, nation: Nation, figure: Figure, count: int = 1) -> Stack:
    """The stack with so many figures more, or fewer if `count` is below zero."""
    at = place(nation, figure)
    return (*stack[:at], stack[at] + count, *stack[at + 1 :])


def count_of(stack: Stack, nation: Nation, figure: Figure) -> int:
    return stack[place(nation, figure)]


def plus(one: Stack, other: Stack) -> Stack:
    return tuple(map(add, one, other))


def minus(one: Stack, other: Stack) -> Stack:
    return tuple(map(sub, one, other))


def contains(one: Stack, other: Stack) -> bool:
    """Whether all figures of the other stack are in this one."""
    return all(map(ge, one, other))


@remembered
def units(stack: Stack) -> int:
    """Regulars and Elites of all nations.

    >>> units((1, 2, 4, *[0] * 12))
    3
    """
    return sum(stack[0::KINDS]) + sum(stack[1::KINDS])


def regulars(stack: Stack) -> int:
    return sum(stack[0::KINDS])


@remembered
def elites(stack: Stack) -> int:
    return sum(stack[1::KINDS])


def leaders(stack: Stack) -> int:
    return sum(stack[LEADER::KINDS])


def units_of(stack: Stack, nation: Nation) -> int:
    """Regulars and Elites of one nation."""
    at = place(nation, Figure(0))
    return stack[at] + stack[at + 1]


@remembered
def has_elites(stack: Stack, nations: tuple[Nation, ...]) -> bool:
    """Whether there is an Elite of one of these nations."""
    return any(stack[place(nation, ELITE)] for nation in nations)


@remembered
def nations_with_units(stack: Stack, side: Side) -> tuple[Nation, ...]:
    return tuple(nation for nation in NATIONS_OF[side] if units_of(stack, nation))


def figures_in(stack: Stack, side: Side) -> list[tuple[Nation, Figure]]:
    """All figures of the stack, one by one.

    >>> figures_in((0, 2, 0, 1, *[0] * 5), SHADOW)
    [(5, 1), (5, 1), (6, 0)]
    """
    return [figure_at(side, at) for at, count in enumerate(stack) for _ in range(count)]


@remembered
def only(stack: Stack, side: Side, nations: tuple[Nation, ...]) -> Stack:
    """The figures of these nations."""
    return tuple(map(mul, stack, mask(side, nations)))


class Outlook(NamedTuple):
    """What of an Army's figures decides where it may go and whether it may attack: the nations of its units, how many
    units and Leaders there are, how many of nations At War, and whether all are."""

    nations: tuple[Nation, ...]
    units: int
    leaders: int
    units_at_war: int
    leaders_at_war: int
    all_at_war: bool


@remembered
def outlook(stack: Stack, side: Side, at_war: tuple[Nation, ...]) -> Outlook:
    """All that is asked of an Army when it is asked where it can go, in one look."""
    ready = only(stack, side, at_war)
    nations = nations_with_units(stack, side)
    return Outlook(nations, units(stack), leaders(stack), units(ready), leaders(ready), ready == stack)


@cache
def mask(side: Side, nations: tuple[Nation, ...]) -> Stack:
    """1 wherever figures of these nations are counted, 0 elsewhere."""
    return tuple(int(nation in nations) for nation in NATIONS_OF[side] for _ in range(KINDS))

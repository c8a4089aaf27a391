"""All the ways to take hits (7.6), and to remove what has no room (1.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tests.titles.ring2e.second.facts import SIDE_OF
from tests.titles.ring2e.second.position import Units, count, frozen, tidy

Frozen = tuple[tuple[tuple[str, str], int], ...]


@dataclass(frozen=True)
class Outcome:
    """What is left of those who could be hit, and what lies among casualties and reinforcements then."""

    left: Frozen
    dead: Frozen
    spare: Frozen


def more(units: Units, key: tuple[str, str], number: int) -> Units:
    return {**units, key: units.get(key, 0) + number}


def one_step(state: tuple[Units, Units, Units]) -> Iterator[tuple[int, tuple[Units, Units, Units]]]:
    """What the owner may do next, and how many hits that is."""
    left, dead, spare = state
    for (nation, kind), number in left.items():
        if not number or kind == "L":
            continue
        free = SIDE_OF[nation] == "free"
        less = more(left, (nation, kind), -1)
        gone = (more(dead, (nation, kind), 1), spare) if free else (dead, more(spare, (nation, kind), 1))
        if kind == "R":
            yield 1, (less, *gone)
            continue
        yield 2, (less, *gone)
        yield 1, reduced(nation, less, *gone)


def reduced(nation: str, left: Units, dead: Units, spare: Units) -> tuple[Units, Units, Units]:
    """A Regular stands where the Elite was; if none is to be had, nobody does."""
    regular = (nation, "R")
    if dead.get(regular):
        return more(left, regular, 1), more(dead, regular, -1), spare
    if spare.get(regular):
        return more(left, regular, 1), dead, more(spare, regular, -1)
    return left, dead, spare


def outcomes(left: Units, dead: Units, spare: Units, hits: int) -> list[Outcome]:
    """All the ways in which an Army can take so many hits."""
    found: set[Outcome] = set()
    seen = set()
    border = [(hits, (left, dead, spare))]
    while border:
        hits, state = border.pop()
        key = (hits, Outcome(*map(frozen, state)))
        if key in seen:
            continue
        seen.add(key)
        if not hits or not count(state[0], "RE"):
            found.add(key[1])
            continue
        border += [(hits - cost, after) for cost, after in one_step(state) if cost <= hits]
    return sorted(found, key=repr)


def reductions(left: Units, dead: Units, spare: Units) -> dict[str, Outcome]:
    """The ways to reduce one Elite, by its nation, which a longer siege costs (7.10): a Regular must be
    there to take its place."""
    found = {}
    for (nation, kind), number in left.items():
        if kind == "E" and number:
            less = more(left, (nation, kind), -1)
            free = SIDE_OF[nation] == "free"
            gone = (more(dead, (nation, kind), 1), spare) if free else (dead, more(spare, (nation, kind), 1))
            after = reduced(nation, less, *gone)
            if count(after[0], "RE") == count(left, "RE"):
                found[nation] = Outcome(*map(frozen, after))
    return found


def thawed(units: Frozen) -> Units:
    return tidy(dict(units))

"""The title and the second opinion look for the ways of the same stacks of people, and must agree."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tests.titles.fuzzing import SECOND_OPINIONS
from tests.titles.ring1977.given import Table
from tests.titles.ring1977.second.facts import CHARTS, FELLOWSHIP, HEXES, PEOPLE, PLACES
from tests.titles.ring1977.second.ways import reachable
from westmarch.engine.label import describe
from westmarch.titles.ring1977.procedures.movement import PickStack
from westmarch.titles.ring1977.words import FELLOWSHIP_SEAT

POSITIONS = 40
"""In each portion, of each kind of game."""
KINDS = ("character", "campaign")
STARTS = [place for place, one in HEXES.items() if one["terrain"] in CHARTS["movement"]["terrain"]]
NAMED = [one["hex"] for one in PLACES.values()]


@cache
def table_of(kind: str) -> Table:
    return Table(kind)


def compare(table: Table, random: Random, kind: str) -> list[str]:
    """What differs in where a stack can go, or in what it costs."""
    start = random.choice(NAMED if random.random() < 0.4 else STARTS)
    able = [one for one in FELLOWSHIP if kind in PEOPLE[one]["games"] and PEOPLE[one]["move"]]
    people = random.sample(able, random.randint(1, 4))
    table.clear().at(start, *people).begin(PickStack(FELLOWSHIP_SEAT)).do("march", start).pass_by("all_go")
    theirs = {}
    for option in table.options("go"):
        theirs[str(table.args(option)[0])] = int(describe(table.game, option).odds.split()[0])
    ours = reachable(start, min(PEOPLE[one]["move"] for one in people))
    keys = sorted(key for key in {*ours, *theirs} if ours.get(key) != theirs.get(key))
    found = [f"{key}: second {ours.get(key)}, first {theirs.get(key)}" for key in keys]
    return found and [start, *people, *found]


@pytest.mark.parametrize("portion", SECOND_OPINIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_ways(kind: str, portion: int) -> None:
    """Terrain, roads, rivers, closed passes, lairs, the pace of the slowest, the last hex."""
    table = table_of(kind)
    for number in range(POSITIONS):
        seed = f"ways {kind} {portion} {number}"
        found = compare(table, Random(seed), kind)
        assert not found, "\n".join([seed, *found])

"""Casualties chosen one by one (7.6), against an enumeration of all that the rule allows."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.titles.ring2e.given import Table
from westmarch.engine.codecs import copy
from westmarch.engine.option import Option
from westmarch.engine.state import answer, legal
from westmarch.titles.ring2e.procedures.casualties import TakeHits
from westmarch.titles.ring2e.stacks import SIDE_OF
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import ELITE, FREE, REGULAR


def hit(nation: str, army: str, hits: int, spare: int) -> Table:
    """An Army in Westemnet takes so many hits; so many Regulars of its nation are in the reinforcements."""
    table = Table().clear().army("westemnet", **{nation: army}).reinforcements(nation, f"R{spare}")
    return table.begin(TakeHits(SIDE_OF[table.nation(nation)], table.region("westemnet"), hits))


def endings(table: Table) -> list[Ring2e]:
    """All positions to which the owner's choices can lead."""
    found, open_ones = [], [table.game]
    while open_ones:
        game = open_ones.pop()
        if type(game.question).__name__ == "Halt":
            found.append(game)
            continue
        for option in list(legal(game)):
            other = copy(game)
            other.offered = None
            answer(other, Option(option.seat, option.verb, option.args))
            open_ones.append(other)
    return found


def left_after(nation: str, army: str, hits: int, spare: int) -> set[str]:
    """What can be left of an Army, as figures."""
    table = hit(nation, army, hits, spare)
    found = set()
    for game in endings(table):
        table.game = game
        found.add(table.figures(nation, "westemnet"))
    return found


@cache
def by_enumeration(
    regulars: int, elites: int, hits: int, spare: int, lost: int, free: bool
) -> frozenset[tuple[int, ...]]:
    """What can be left: Regulars, Elites, Regulars in the reinforcements, lost Regulars of the Free Peoples. The rule
    is written down once more: a Regular for a hit, an Elite for a Regular if there is one, for nothing if not, or an
    Elite for two hits."""
    if not hits or not regulars + elites:
        return frozenset({(regulars, elites, spare, lost)})
    found: set[tuple[int, ...]] = set()
    if regulars:
        gone = (spare, lost + 1) if free else (spare + 1, lost)
        found |= by_enumeration(regulars - 1, elites, hits - 1, *gone, free)
    if elites:
        if free and lost:
            found |= by_enumeration(regulars + 1, elites - 1, hits - 1, spare, lost - 1, free)
        elif spare:
            found |= by_enumeration(regulars + 1, elites - 1, hits - 1, spare - 1, lost, free)
        else:
            found |= by_enumeration(regulars, elites - 1, hits - 1, spare, lost, free)
        if hits > 1:
            found |= by_enumeration(regulars, elites - 1, hits - 2, spare, lost, free)
    return frozenset(found)


@settings(max_examples=60, deadline=None)
@given(
    nation=st.sampled_from(["rohan", "isengard"]),
    regulars=st.integers(0, 4),
    elites=st.integers(0, 3),
    hits=st.integers(0, 6),
    spare=st.integers(0, 2),
)
def test_all_that_the_rule_allows_and_nothing_else(
    nation: str, regulars: int, elites: int, hits: int, spare: int
) -> None:
    if not regulars + elites:
        return
    table = hit(nation, f"R{regulars} E{elites}", hits, spare)
    free = SIDE_OF[table.nation(nation)] == FREE
    number, region = table.nation(nation), table.region("westemnet")
    found = set()
    for game in endings(table):
        stack = game.stack(SIDE_OF[number], region)
        at = (number - (0 if free else 5)) * 3
        found.add((stack[at], stack[at + 1], game.left(number, REGULAR), game.lost_figures(number, REGULAR)))
    assert found == by_enumeration(regulars, elites, hits, spare, 0, free)


def test_replaced_elites() -> None:
    """A replaced Elite of the Free Peoples is a casualty, one of the Shadow goes to the reinforcements."""
    for nation, lost in (("rohan", 1), ("isengard", 0)):
        table = hit(nation, "E1", 1, 2)
        number = table.nation(nation)
        before = Table().clear().army("westemnet", **{nation: "E1"}).game.left(number, ELITE)
        assert table.figures(nation, "westemnet") == "R1"
        assert table.game.lost_figures(number, ELITE) == lost
        assert table.game.left(number, ELITE) == before + (1 - lost)


def test_the_owner_chooses_the_nation() -> None:
    table = Table().clear().army("osgiliath", gondor="R1", elves="R1")
    table.begin(TakeHits(FREE, table.region("osgiliath"), 1))
    assert table.offers("lose_regular") == [("elves",), ("gondor",)]


def test_everybody_falls_by_one_choice() -> None:
    """Given an Army that can take five hits, then with five all may fall at once, with four not."""
    table = Table().clear().army("westemnet", rohan="R2 E1 L1", gondor="R1")
    table.begin(TakeHits(FREE, table.region("westemnet"), 4))
    assert not table.can("lose_all")
    table = Table().clear().army("westemnet", rohan="R2 E1 L1", gondor="R1")
    table.begin(TakeHits(FREE, table.region("westemnet"), 5)).do("lose_all")
    assert table.figures("rohan", "westemnet") == table.figures("gondor", "westemnet") == ""
    lost = [table.game.lost_figures(table.nation(nation), REGULAR) for nation in ("rohan", "gondor")]
    assert lost == [2, 1]


def test_nobody_is_asked_whose_regulars_must_all_fall() -> None:
    """Given Regulars of two nations, when hits are enough for all, then they are gone; with one less it is asked."""
    for hits, asked in ((3, False), (2, True)):
        table = Table().clear().army("westemnet", rohan="R2", gondor="R1")
        table.begin(TakeHits(FREE, table.region("westemnet"), hits))
        assert table.over is not asked
        assert bool(table.figures("gondor", "westemnet")) is asked


@pytest.mark.parametrize(("hits", "left"), [(1, "R1 L1"), (2, "")])
def test_leaders_fall_with_the_last_unit(hits: int, left: str) -> None:
    table = Table().clear().army("westemnet", rohan="R2 L1")
    table.begin(TakeHits(FREE, table.region("westemnet"), hits))
    assert table.figures("rohan", "westemnet") == left

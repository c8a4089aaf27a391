"""Attacks across a river (7)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.titles.ring1977.given import Table
from westmarch.titles.ring1977.procedures.movement import PickStack
from westmarch.titles.ring1977.procedures.odds import defence
from westmarch.titles.ring1977.rules.armies import attackers_in
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT


def crossing(start: str, goal: str, table: Table | None = None) -> Table:
    """Uruk-hai march into a hex of Riders."""
    table = (table or Table("campaign")).army(start, "uruk_hai", 20).army(goal, "riders_of_the_mark", 20)
    return table.begin(PickStack(DARK_SEAT)).do("march", start).pass_by("all_go").do("go", goal)


def defended(table: Table, place: str) -> Fraction:
    here = table.place(place)
    return defence(table.game, here, FELLOWSHIP_SEAT, attackers_in(table.game, here, DARK_SEAT))


@pytest.mark.parametrize(
    ("start", "goal", "multiplied"),
    [("W1011", "W1111", Fraction(3, 2)), ("W1010", "W1110", Fraction(1)), ("W1014", "W1114", Fraction(1))],
    ids=["through the Baranduin", "over the Brandywine Bridge", "by Sarn Ford"],
)
def test_a_defender_behind_a_river_is_stronger(start: str, goal: str, multiplied: Fraction) -> None:
    """Given Riders in clear country, when Uruk-hai come through a river, then the Riders count half as much more; over
    a bridge or by a ford they don't."""
    assert defended(crossing(start, goal), goal) == multiplied


@pytest.mark.parametrize(("start", "goal"), [("W1011", "W1111"), ("W1010", "W1110"), ("W1014", "W1114")])
def test_behind_bridges_and_fords_too_if_the_ruling_says_so(start: str, goal: str) -> None:
    assert defended(crossing(start, goal, Table("campaign", river_attack="any")), goal) == Fraction(3, 2)


def test_a_river_behind_some_of_the_attackers_only_protects_nobody() -> None:
    table = crossing("W1011", "W1111").army("W1111", "orcs_of_barad_dur", 5)
    assert defended(table, "W1111") == 1


def test_a_river_counts_only_for_the_hex_behind_it() -> None:
    """Given Uruk-hai who came through the Baranduin, when they go on, then it is behind them."""
    table = Table("campaign").army("W1011", "uruk_hai", 20)
    table.begin(PickStack(DARK_SEAT)).do("march", "W1011").pass_by("all_go").do("go", "W1111")
    assert table.game.waded
    table.do("go", "W1112")
    assert not table.game.waded

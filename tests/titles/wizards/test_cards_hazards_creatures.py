"""Hazard events that bring creatures along or rouse them, and creatures that are played as events."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from tests.titles.wizards.hazard_table import ALL, can_come, comes, company, goes
from westmarch.titles.wizards.procedures.automatic import dangers
from westmarch.titles.wizards.procedures.burglar import BurglarMovement


def travels(table: Table, *row: str) -> Table:
    """The movement/hazard phase with these hazards face up in the row, oldest first."""
    table.cards("row", *row).cards("hazard_deck", "orc_guard", "orc_guard", "orc_guard")
    table.cards("deck", *["dodge"] * 3, *["block"] * 3).dice(*[12] * 99)
    return table.begin(BurglarMovement(ALL)).rush()


def attackers(table: Table) -> list[str]:
    return [line.removesuffix(" attacked") for line in table.log if line.endswith(" attacked")]


@pytest.mark.parametrize(
    ("lands", "events", "comes_too"), [("ww", [], True), ("wb", [], False), ("wb", ["doors_of_night"], True)]
)
def test_dragons_desolation_calls_a_dragon(lands: str, events: list[str], comes_too: bool) -> None:
    """Given a Dragon that can't be keyed to Ettenmoors, when Dragon's Desolation lies face up, then it attacks there if
    two wildernesses are on the way, or one by night; both count as hazards."""
    table = goes(company("bilbo", site="rivendell").cards("events", *events), "ettenmoors", lands)
    travels(table, "dragons_desolation", "smaug")
    assert (attackers(table) == ["Smaug"]) == comes_too
    assert ("dragons_desolation" in table.pile("hazard_discard")) == comes_too


def test_dragons_desolation_at_a_lair() -> None:
    """The Dragon of the Lonely Mountain has 2 prowess more this turn."""
    table = comes(company("bilbo", site="the_lonely_mountain"), "dragons_desolation")
    assert dangers(table.game, table.place("the_lonely_mountain"))[0].prowess == 16
    assert not can_come(company("bilbo", site="moria"), "dragons_desolation")


def test_fury_of_the_iron_crown() -> None:
    """The strike has 4 prowess more; then the creature is removed, and the crown may be taken."""
    table = goes(company("gimli", site="bree").hand("the_iron_crown"), "moria", "ww")
    table.cards("hazard_discard", "smaug")
    travels(table, "orc_patrol", "fury_of_the_iron_crown")
    assert has_line(table, "Fury of the Iron Crown goes to Gimli")
    assert "orc_patrol" in table.pile("out")
    assert "the_iron_crown" in table.pile("borne")


def test_fury_is_for_orcs_trolls_men_and_nazgul() -> None:
    table = travels(goes(company("gimli", site="bree"), "moria", "ww"), "wargs", "fury_of_the_iron_crown")
    assert "fury_of_the_iron_crown" in table.pile("row")

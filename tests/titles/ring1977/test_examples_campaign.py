"""The worked examples of the Campaign Game, by their numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.titles.ring1977.given import Table, has_line
from westmarch.titles.ring1977.procedures.battle import Battle
from westmarch.titles.ring1977.procedures.movement import MarchPhase, PickStack
from westmarch.titles.ring1977.procedures.nazgul_search import NazgulSearch
from westmarch.titles.ring1977.procedures.odds import (
    battle_column,
    battle_modifier,
    defence,
    losses,
    odds_column,
    percents,
)
from westmarch.titles.ring1977.rules.armies import leadership
from westmarch.titles.ring1977.rules.captives import take_places
from westmarch.titles.ring1977.ways import reachable
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT


def test_2_an_army_from_isengard() -> None:
    table = Table("campaign")
    found = reachable(table.book.paths_with(False, False).costs(True, False), table.book.isengard, 100, set(), set())
    assert (found.spent[table.place("helms_deep")], found.spent[table.place("edoras")]) == (4, 6)
    table.army("isengard", "uruk_hai").begin(PickStack(DARK_SEAT)).do("march", "isengard")
    assert table.can("go", "helms_deep")
    assert not table.can("go", "edoras")


def besieged() -> Table:
    """Sixty strength of Mordor before twenty behind walls, two leaders against one."""
    table = Table("campaign").army("helms_deep", "garrison_of_helms_deep", 20)
    for number in (1, 2, 3):
        table.army("helms_deep", "orcs_of_barad_dur", 20, number)
    return table.at("helms_deep", "gothmog", "theodred")


def test_7_a_garrison_stays() -> None:
    table = besieged()
    here = table.place("helms_deep")
    assert leadership(table.game, here, DARK_SEAT) - leadership(table.game, here, FELLOWSHIP_SEAT) == 1
    assert table.book.data.army_combat.columns[battle_column(table.game, here, DARK_SEAT, FELLOWSHIP_SEAT)] == "3:2"
    table.dice(4).begin(Battle(DARK_SEAT, here)).pass_by("lose")
    assert (table.game.force(here, DARK_SEAT), table.game.force(here, FELLOWSHIP_SEAT)) == (54, 14)


@pytest.mark.parametrize(("strength", "percent", "lost"), [(25, 10, 3), (25, 0, 0), (60, 10, 6), (20, 30, 6)])
def test_9_losses_are_rounded_up(strength: int, percent: int, lost: int) -> None:
    assert losses(strength, percent) == lost


def test_25_boats() -> None:
    table = Table("campaign").at("caras_galadhon", "frodo").begin(PickStack(FELLOWSHIP_SEAT))
    table.do("march", "caras_galadhon").do("sail", "osgiliath")
    assert table.where("frodo") == "E0430"
    table = Table("campaign").at("caras_galadhon", "frodo").hand(1, "river_floods")
    table.game.in_force = ["river_floods"]
    table.begin(PickStack(FELLOWSHIP_SEAT)).do("march", "caras_galadhon")
    assert not table.can("sail")


def test_29_shadow_points() -> None:
    table = Table("campaign").army("barad_dur", "orcs_of_barad_dur").at("barad_dur", "nazgul_3")
    table.game.shadow = 14
    table.begin(PickStack(DARK_SEAT)).do("fly", "nazgul_3").do("fly_to", "mount_doom")
    assert table.game.shadow == 13
    table.do("march", "barad_dur").do("go", "mount_doom")
    assert table.game.shadow == 12


def test_29_a_search_costs_nothing() -> None:
    table = Table("campaign").at("W2814", "aragorn", "legolas").at("bree", "nazgul_3")
    nazgul = (table.person("nazgul_3"),)
    table.dice(1).begin(NazgulSearch(table.place("W2814"), nazgul, 1)).do("yes")
    assert table.game.shadow == 20


def test_30_odds_at_minas_tirith() -> None:
    table = Table("campaign").at("minas_tirith", "lord_of_the_nazgul", "faramir")
    for number in range(1, 7):
        table.army("minas_tirith", "orcs_of_barad_dur", 20, number)
    for number in (1, 2):
        table.army("minas_tirith", "garrison_of_minas_tirith", 25, number)
    here = table.place("minas_tirith")
    assert defence(table.game, here, FELLOWSHIP_SEAT, ()) == 2
    column = battle_column(table.game, here, DARK_SEAT, FELLOWSHIP_SEAT)
    modifier = battle_modifier(table.game, here, DARK_SEAT, FELLOWSHIP_SEAT)
    assert (table.book.data.army_combat.columns[column], modifier) == ("1:1", 1)
    assert percents(table.game, column, 3, modifier) == (20, 20)
    table.dice(3).begin(Battle(DARK_SEAT, here)).pass_by("lose")
    assert (table.game.force(here, DARK_SEAT), table.game.force(here, FELLOWSHIP_SEAT)) == (96, 40)
    assert not has_line(table, "retreated")


@pytest.mark.parametrize(("odds", "column"), [("1/4", -1), ("1/3", 0), ("9/10", 1), ("3/2", 3), ("29/10", 4), ("7", 8)])
def test_odds_are_rounded_down(odds: str, column: int) -> None:
    assert odds_column(Table("campaign").game, Fraction(odds)) == column


def test_31_stacking() -> None:
    table = Table("campaign")
    for number in range(1, 7):
        table.army("barad_dur", "orcs_of_barad_dur", 20, number)
    table.army("durthang", "orcs_of_durthang", 30, 1).army("durthang", "orcs_of_durthang", 10, 2)
    table.army("E0828", "host_of_minas_morgul", 20)
    table.begin(PickStack(DARK_SEAT)).do("march", "E0828")
    assert table.can("go", "mount_doom")
    table.army("mount_doom", "orcs_of_the_morannon", 140)
    table.begin(PickStack(DARK_SEAT)).do("march", "E0828")
    assert not table.can("go", "mount_doom")
    table.army("mount_doom", "orcs_of_the_morannon", 130)
    table.begin(PickStack(DARK_SEAT)).do("march", "E0828")
    assert table.can("go", "mount_doom")


def test_armies_of_nobody_mobilized_stay() -> None:
    table = Table("campaign").army("edoras", "household_of_edoras")
    table.game.mobilized = [0] * len(table.game.mobilized)
    table.begin(PickStack(FELLOWSHIP_SEAT))
    assert not table.can("march")


def test_a_nazgul_leads_an_army_away() -> None:
    table = Table("campaign").army("minas_morgul", "host_of_minas_morgul").at("minas_morgul", "lord_of_the_nazgul")
    table.begin(PickStack(DARK_SEAT)).do("march", "minas_morgul").do("all_go").do("go", "E0530")
    assert table.where("lord_of_the_nazgul") == "E0530"


def test_cards_are_passed_on_at_the_end_of_movement() -> None:
    table = Table("campaign").at("W2814", "frodo", "sam").holding("frodo", "sting").begin(MarchPhase(FELLOWSHIP_SEAT))
    assert not table.can("pass_on")
    table.do("stay").do("pass_on", "frodo", "sting", "sam")
    assert table.game.holds(table.person("sam"), "sting")


def test_the_ring_that_lies_there_is_taken() -> None:
    table = Table("campaign").at("W2814", "aragorn", "nazgul_3")
    table.game.bearer, table.game.ring_lies = -1, table.place("W2814")
    table.begin(PickStack(FELLOWSHIP_SEAT)).do("take_ring", "aragorn")
    assert table.game.bearer == table.person("aragorn")


def test_prisoners_are_free_when_their_prison_falls() -> None:
    table = Table("campaign").army("isengard", "riders_of_the_mark").at("isengard", "pippin")
    table.game.captor[table.person("pippin")] = -2
    take_places(table.game)
    assert table.game.is_free(table.person("pippin"))

"""The chances told before an attack, against an enumeration of all dice and of games played out."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tests.titles.ring2e.given import Table
from tests.titles.ring2e.test_battle import attack
from westmarch.engine.label import describe
from westmarch.titles.ring2e import odds
from westmarch.titles.ring2e.procedures.armies import Attack
from westmarch.titles.ring2e.procedures.battle_odds import outlook
from westmarch.titles.ring2e.procedures.rounds import count_hits
from westmarch.titles.ring2e.words import FREE, SHADOW


@pytest.mark.parametrize(("dice", "leadership", "needed"), [(1, 0, 6), (2, 1, 5), (3, 5, 5), (3, 2, 6)])
def test_a_round_by_enumeration(dice: int, leadership: int, needed: int) -> None:
    """Every roll and every re-roll."""
    found = [Fraction(0)] * (dice + 1)
    for pips in product(range(1, 7), repeat=dice):
        hits = count_hits(list(pips), needed, 0)
        again = min(leadership, dice - hits)
        for more in product(range(1, 7), repeat=again):
            found[hits + count_hits(list(more), needed, 0)] += Fraction(1, 6 ** (dice + again))
    assert odds.hits(dice, leadership, needed) == pytest.approx([float(chance) for chance in found])


def test_a_battle_adds_up() -> None:
    chances = odds.battle(odds.ArmyInBattle(4, 2, 1, 2), odds.ArmyInBattle(3, 1, 0, 1), 6, 5, 5)
    assert sum(chances) == pytest.approx(1) and chances[3] == 0


def test_a_siege_of_one_round() -> None:
    """Two dice need both to hit a garrison of two; the besieger of one die is hit with 5s."""
    won, lost, both, neither = odds.battle(odds.ArmyInBattle(2, 0), odds.ArmyInBattle(2, 0), 6, 6, 5, rounds=1)
    assert won + both == pytest.approx(1 / 36)
    assert lost + both == pytest.approx(1 / 9)
    assert sum((won, lost, both, neither)) == pytest.approx(1)


def test_it_is_told_before_the_attack() -> None:
    """With the Army, with its target, and with the choice of those who go."""
    table = Table().clear().at_war()
    table.army("dale", north="R1").army("old_forest_road", sauron="R2").army("vale_of_the_carnen", sauron="R1")
    table.begin(Attack(table.seat("shadow")))
    odds_of = {table.args(option): describe(table.game, option).odds for option in table.options("choose")}
    assert odds_of["old_forest_road",].startswith(
        "first round: hits 0 69.4%, 1 27.8%, 2 2.8%; hits taken 0 66.7%, 1 33.3%"
    )
    table.do("choose", "old_forest_road")
    (everybody,) = table.options("everybody")
    assert describe(table.game, everybody).odds == odds_of["old_forest_road",]


def test_what_a_siege_can_bring() -> None:
    table = Table().clear().at_war().army("minas_tirith", gondor="R1", sauron="R5")
    region = table.region("minas_tirith")
    text = outlook(table.game, SHADOW, table.game.force_at(SHADOW, region), region, "siege").text
    assert text == (
        "first round: hits 0 40.2%, 1 40.2%, 2 16.1%, 3+ 3.5%; hits taken 0 66.7%, 1 33.3%;"
        " without cards it falls 59.8%, the attackers die 0%"
    )


def test_help_unlooked_for() -> None:
    """A besieger who rolls fewer dice: the first round alone is told."""
    table = Table().clear().at_war().army("minas_tirith", gondor="R2", sauron="R5").army("lossarnach", gondor="R1")
    force = table.game.force_at(FREE, table.region("lossarnach"))
    text = outlook(table.game, FREE, force, table.region("minas_tirith"), "field", fewer_dice=2).text
    assert text == "first round: hits 0 66.7%, 1 33.3%; hits taken 0 29.6%, 1 44.4%, 2 22.2%, 3 3.7%"


def test_going_on_is_told_too() -> None:
    """The City helps in the first round only; Théoden leads better in it."""
    table = Table().clear().at_war().sovereign("theoden", "awakened", "edoras")
    table.army("edoras", rohan="R1").army("westemnet", isengard="R1").dice(1, 1, 1)
    here, there = table.region("westemnet"), table.region("edoras")
    force = table.game.force_at(SHADOW, here)
    before = outlook(table.game, SHADOW, force, there, "field").text
    assert before.startswith("first round: hits 0 83.3%, 1 16.7%; hits taken 0 44.4%, 1 55.6%; to the end")
    attack(table, "shadow", "westemnet", "edoras")
    (press_on,) = table.options("press_on")
    told = describe(table.game, press_on).odds
    assert told.startswith("next round: hits 0 66.7%, 1 33.3%; hits taken 0 44.4%, 1 55.6%; to the end")


def test_more_leadership_in_the_first_round() -> None:
    """It helps in that round, and not after it."""
    plain, better = odds.ArmyInBattle(3, 0), odds.ArmyInBattle(3, 0, at_first=3)
    won, *_ = odds.battle(plain, plain, 5, 5, 5)
    more, *_ = odds.battle(better, plain, 5, 5, 5)
    always, *_ = odds.battle(odds.ArmyInBattle(3, 0, leadership=3), plain, 5, 5, 5)
    assert won < more < always


def test_the_white_rider_changes_the_chances() -> None:
    """Neither he nor the Nazgûl lead in the rounds to come."""
    table = Table().clear().at_war()
    table.army("folde", characters=["gandalf_the_white"], rohan="R1").army("westemnet", 3, isengard="R1").dice(1, 1)
    attack(table, "free", "folde", "westemnet")
    (press_on,) = table.do("ride").options("press_on")
    assert describe(table.game, press_on).odds.startswith(
        "next round: hits 0 66.7%, 1 33.3%; hits taken 0 66.7%, 1 33.3%"
    )

"""Battles: rounds, casualties, cease, retreat, advance (section 7)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.ring2e.given import Table, has_line
from westmarch.engine.label import prompt
from westmarch.titles.ring2e.procedures.battle import Battle
from westmarch.titles.ring2e.procedures.forces import NO_FORCE
from westmarch.titles.ring2e.stacks import EMPTY
from westmarch.titles.ring2e.words import SIDES


def attack(table: Table, side: str, origin: str, target: str = "", kind: str = "field", **more: Any) -> Table:
    """A side attacks with everybody it has in a region."""
    more.setdefault("rearguard", NO_FORCE[SIDES.index(side)])
    here = table.region(origin)
    there = table.region(target) if target else here
    return table.begin(Battle(table.seat(side), here, there, kind=kind, **more))


def test_both_sides_lose_at_the_same_time() -> None:
    table = Table().clear().at_war()
    table.army("folde", rohan="R1").army("westemnet", isengard="R1")
    table.dice(6, 6)
    attack(table, "free", "folde", "westemnet")
    assert table.over
    assert table.figures("rohan", "folde") == table.figures("isengard", "westemnet") == ""


def test_casualties_one_by_one() -> None:
    """Example 4: two hits on two Regulars and an Elite."""
    table = Table().clear().at_war()
    table.army("folde", rohan="R5").army("westemnet", isengard="R2 E1")
    table.dice(6, 6, 1, 1, 1, 1, 1, 1)
    attack(table, "free", "folde", "westemnet")
    assert table.offers("lose_regular") == [("isengard",)]
    assert table.can("reduce") and table.can("lose_elite")
    table.do("lose_elite", "isengard")
    assert table.figures("isengard", "westemnet") == "R2"


def test_all_go_down_with_their_army() -> None:
    table = Table().clear().at_war()
    table.army("folde", rohan="R5").army("westemnet", 2, ["witch_king"], isengard="R1")
    table.dice(6, 1, 1, 1, 1, 1, 1)
    attack(table, "free", "folde", "westemnet")
    table.do("nobody")
    assert table.where("witch_king") == "lost"
    assert table.game.nazgul == {}
    assert table.over


def test_the_rearguard_takes_no_part() -> None:
    """7.2: it is never hit, and Leaders fall with the part that fought."""
    table = Table().clear().at_war()
    table.army("folde", rohan="R2 L1").army("westemnet", isengard="R5")
    stack = list(EMPTY[0])
    stack[12] = 1
    table.dice(1, 1, 6, 1, 1, 1, 1)
    attack(table, "free", "folde", "westemnet", rearguard=(tuple(stack), 0, ()))
    assert table.figures("rohan", "folde") == "R1"
    assert table.over


def test_the_defender_retreats_to_a_free_region() -> None:
    """Example 12: not to Edoras if the Shadow holds it."""
    table = Table().clear().at_war().captured("edoras")
    table.army("westemnet", rohan="R3").army("fords_of_isen", isengard="R3")
    table.dice(1, 1, 1, 1, 1, 1)
    attack(table, "shadow", "fords_of_isen", "westemnet")
    table.do("press_on")
    ways = table.offers("retreat")
    assert ("edoras",) not in ways and ("folde",) in ways and ("fords_of_isen",) not in ways
    table.do("retreat", "folde").do("everybody")
    assert table.figures("rohan", "folde") == "R3"
    assert table.figures("isengard", "westemnet") == "R3"


def test_the_attacker_ceases() -> None:
    table = Table().clear().at_war()
    table.army("folde", rohan="R1").army("westemnet", isengard="R1")
    table.dice(1, 1)
    attack(table, "free", "folde", "westemnet")
    table.do("cease")
    assert table.over and has_line(table, "ceased")


@pytest.mark.ability("gandalf_the_white", "white_rider")
@pytest.mark.parametrize(("answer", "dice"), [("ride", 1), ("keep", 4)])
def test_the_white_rider(answer: str, dice: int) -> None:
    """Gandalf the White does without his Leadership, and the Nazgûl have none: nobody rolls again."""
    table = Table().clear().at_war()
    table.army("folde", characters=["gandalf_the_white"], rohan="R1").army("westemnet", 3, isengard="R1")
    table.dice(1, 1, *[1] * dice)
    attack(table, "free", "folde", "westemnet")
    table.do(answer)
    assert has_line(table, "rolled again") == (answer == "keep")


def test_elites_of_isengard_lead_with_saruman() -> None:
    """Servants of the White Hand: while Saruman is in play each Elite of Isengard is a Leader too."""
    for saruman, rolled_again in (("orthanc", True), ("nowhere", False)):
        table = Table().clear().at_war().put(saruman=saruman)
        table.army("westemnet", rohan="R1").army("fords_of_isen", isengard="E2").dice(1, 1, 1, 1, 1)
        attack(table, "shadow", "fords_of_isen", "westemnet")
        assert has_line(table, "rolled again 1, 1: 0 hits") == rolled_again


def test_with_more_players_elites_of_the_southrons_lead_too() -> None:
    table = Table(players=3).clear().at_war().put(saruman="orthanc")
    table.army("osgiliath", gondor="R1").army("south_ithilien", southrons="E2").dice(1, 1, 1, 1, 1)
    attack(table, "shadow", "south_ithilien", "osgiliath")
    assert has_line(table, "rolled again 1, 1: 0 hits")


def test_saruman_stays_when_his_army_goes() -> None:
    """He may lead an attack out of Orthanc, but never leaves it."""
    table = Table().clear().at_war().army("orthanc", characters=["saruman"], isengard="R2")
    table.army("fords_of_isen", rohan="R1").dice(6, 1, 1)
    attack(table, "shadow", "orthanc", "fords_of_isen")
    table.do("everybody")
    assert table.figures("isengard", "fords_of_isen") == "R2" and table.where("saruman") == "orthanc"


def test_a_companion_who_advances_wakes_a_nation() -> None:
    table = Table().clear().at_war("gondor").captured("edoras").politics(rohan=3)
    table.army("edoras", isengard="R1").army("folde", characters=["gandalf_the_grey"], gondor="R2")
    table.dice(6, 6, 6, 1)
    attack(table, "free", "folde", "edoras")
    table.do("everybody")
    assert table.where("gandalf_the_grey") == "edoras" and table.game.active[table.nation("rohan")]


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("FieldOrSiege", "The battle in Minas Tirith: before round 1"),
        ("ChooseCombatCard", "The battle in Minas Tirith, round 1: a combat card?"),
        ("GoOn", "The battle in Minas Tirith after round 1"),
        ("Retreat", "The battle in Minas Tirith: stand or retreat"),
        ("TakeHit", "Hits to take in Minas Tirith: 1"),
    ],
)
def test_what_is_asked(question: str, words: str) -> None:
    """Every question of a battle says where, and when."""
    table = Table().clear().at_war().army("minas_tirith", gondor="R1 E1").army("osgiliath", sauron="R2")
    table.hand("shadow", "ss-10").dice(5, 1, 1, 1)
    attack(table, "shadow", "osgiliath", "minas_tirith")
    answers = {"FieldOrSiege": "stand_outside", "ChooseCombatCard": "no_card", "GoOn": "press_on", "TakeHit": "reduce"}
    while table.question != question:
        table.do(answers[table.question])
    assert prompt(table.game) == words


def test_the_corsairs_can_not_cease() -> None:
    """Without `may_cease` only the defender can end it."""
    table = Table().clear().at_war().army("lamedon", gondor="R1").army("umbar", southrons="R1").dice(1, 1)
    attack(table, "shadow", "umbar", "lamedon", may_cease=False)
    assert table.question == "Retreat"


def test_help_unlooked_for_lasts_the_whole_battle() -> None:
    """The besieger rolls three dice fewer, but never none, in each round."""
    table = Table().clear().at_war().army("minas_tirith", gondor="R3", sauron="R5").army("lossarnach", gondor="R1")
    table.dice(1, 1, 1)
    attack(table, "free", "lossarnach", "minas_tirith", fewer_dice=3)
    assert has_line(table, "Shadow rolled 1, 1: 0 hits")
    table.dice(1, 1, 1).do("press_on").do("stand")
    assert has_line(table, "Round 2")


def test_a_sovereign_falls_with_the_army() -> None:
    """One who is a Leader is gone with the last unit; the Corruption tiles return (13.43)."""
    table = Table().clear().at_war().sovereign("theoden", "leader", "westemnet", ["2"])
    table.army("westemnet", rohan="R1").army("fords_of_isen", isengard="R2").dice(6, 1, 1, 1)
    pool = len(table.game.pool)
    attack(table, "shadow", "fords_of_isen", "westemnet")
    assert table.where("theoden") == "lost" and len(table.game.pool) == pool + 1

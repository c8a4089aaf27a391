"""Battles: rounds, casualties, cease, retreat, advance (section 7)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.ring2e.given import Table, has_line
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


@pytest.mark.parametrize(("answer", "dice"), [("ride", 1), ("keep", 4)])
def test_the_white_rider(answer: str, dice: int) -> None:
    """Gandalf the White does without his Leadership, and the Nazgûl have none: nobody rolls again."""
    table = Table().clear().at_war()
    table.army("folde", characters=["gandalf_the_white"], rohan="R1").army("westemnet", 3, isengard="R1")
    table.dice(1, 1, *[1] * dice)
    attack(table, "free", "folde", "westemnet")
    table.do(answer)
    assert has_line(table, "rolled again") == (answer == "keep")

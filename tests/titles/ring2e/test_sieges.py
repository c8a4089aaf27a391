"""Sieges: retreat into a Stronghold, siege battles, sorties, relief, capture (7.10, 7.11)."""

from __future__ import annotations

from tests.titles.ring2e.given import Table
from tests.titles.ring2e.test_battle import attack


def test_without_an_advance_there_is_no_siege() -> None:
    table = Table().clear().at_war()
    table.army("minas_tirith", gondor="R6 E2").army("osgiliath", sauron="R8")
    attack(table, "shadow", "osgiliath", "minas_tirith")
    table.do("go_inside").do("nobody")
    assert not table.game.is_siege(table.region("minas_tirith"))
    assert table.figures("gondor", "minas_tirith") == "R6 E2"


def besieged(garrison: str, besieger: str) -> Table:
    table = Table().clear().at_war()
    return table.army("minas_tirith", gondor=garrison, sauron=besieger)


def test_a_stronghold_falls_with_its_garrison() -> None:
    table = besieged("R1", "R2")
    table.dice(6, 1, 1)
    attack(table, "shadow", "minas_tirith", kind="siege")
    assert table.over and table.region("minas_tirith") in table.game.captured


def test_the_besieger_may_retreat_from_a_sortie() -> None:
    table = besieged("R3", "R4")
    table.dice(*[1] * 7)
    attack(table, "free", "minas_tirith", kind="sortie")
    table.do("press_on").do("retreat", "osgiliath")
    assert table.over and not table.game.is_siege(table.region("minas_tirith"))
    assert table.figures("gondor", "minas_tirith") == "R3"


def test_relief() -> None:
    """A relief force fights the besieger in the field; the garrison takes no part."""
    table = besieged("R3", "R1").army("lossarnach", gondor="R5")
    table.dice(5, 1, 1, 1, 1, 6)
    attack(table, "free", "lossarnach", "minas_tirith")
    table.do("everybody")
    assert table.over and table.figures("gondor", "minas_tirith") == "R7"

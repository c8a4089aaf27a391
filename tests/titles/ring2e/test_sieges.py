"""Sieges: retreat into a Stronghold, siege battles, sorties, relief, capture (7.10, 7.11)."""

from __future__ import annotations

from tests.titles.ring2e.given import Table
from tests.titles.ring2e.test_battle import attack


def test_a_siege_begins() -> None:
    """Example 8: the Free Peoples go inside, the Shadow advances with six; nothing is captured, Gondor advances."""
    table = Table().clear().at_war("sauron").politics(gondor=2)
    table.army("minas_tirith", gondor="R3 E1 L1").army("osgiliath", sauron="R8")
    attack(table, "shadow", "osgiliath", "minas_tirith")
    table.do("go_inside").do("a_part").do("send", "regular", "sauron", 6)
    assert table.over
    region = table.region("minas_tirith")
    assert table.game.is_siege(region) and region not in table.game.captured
    assert table.figures("sauron", "minas_tirith") == "R6"
    assert table.game.steps[table.nation("gondor")] == 1 and table.game.active[table.nation("gondor")]


def test_only_five_units_have_room_inside() -> None:
    """Example 9: three go to the reinforcements."""
    table = Table().clear().at_war()
    table.army("minas_tirith", gondor="R6 E2").army("osgiliath", sauron="R8")
    left = table.game.left(table.nation("gondor"), 0)
    attack(table, "shadow", "osgiliath", "minas_tirith")
    table.do("go_inside").do("everybody")
    for _ in range(3):
        table.do("remove", "regular")
    assert table.figures("gondor", "minas_tirith") == "R3 E2"
    assert table.game.left(table.nation("gondor"), 0) == left + 3


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


def test_an_assault_lasts_a_round_longer_for_each_elite_reduced() -> None:
    """Example 10: three rounds with two Elites."""
    table = besieged("R3", "R3 E2")
    table.dice(*[1] * 24)
    attack(table, "shadow", "minas_tirith", kind="siege")
    table.do("reduce_elite", "sauron")
    table.do("reduce_elite", "sauron")
    assert table.over
    assert table.figures("sauron", "minas_tirith") == "R5"


def test_the_besieger_needs_a_six() -> None:
    table = besieged("R2", "R5")
    table.dice(5, 6, 5, 4, 4, 5, 5)
    attack(table, "shadow", "minas_tirith", kind="siege")
    assert table.figures("gondor", "minas_tirith") == "R1"
    assert table.figures("sauron", "minas_tirith") == "R3"


def test_a_stronghold_falls_with_its_garrison() -> None:
    table = besieged("R1", "R2")
    table.dice(6, 1, 1)
    attack(table, "shadow", "minas_tirith", kind="siege")
    assert table.over and table.region("minas_tirith") in table.game.captured


def test_a_failed_sortie_loses_the_stronghold() -> None:
    """Example 11: both sides need 5s; without a rearguard the Stronghold is captured."""
    table = besieged("R3", "R4")
    table.dice(5, 4, 4, 5, 5, 5, 1)
    attack(table, "free", "minas_tirith", kind="sortie")
    assert table.over
    assert table.figures("sauron", "minas_tirith") == "R3"
    assert table.region("minas_tirith") in table.game.captured


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

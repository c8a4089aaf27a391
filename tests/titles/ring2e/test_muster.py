"""Figures are recruited (6.2, 6.3), and abilities like it (4.4)."""

from __future__ import annotations

import pytest

from tests.titles.ring2e.given import Table
from westmarch.titles.ring2e.procedures.muster import can_place, may_recruit
from westmarch.titles.ring2e.words import FREE, LEADER, SHADOW


def recruits(table: Table, side: str = "shadow") -> Table:
    return table.acts(side, "muster", enemy_dice=["event"]).do("recruit")


def test_an_elite_takes_the_whole_die() -> None:
    table = recruits(Table().clear().at_war("sauron"))
    table.do("place", "elite", "sauron", "barad_dur")
    assert table.figures("sauron", "barad_dur") == "E1" and table.question == "Act"


def test_two_regulars_in_two_settlements() -> None:
    table = recruits(Table().clear().at_war("sauron", "isengard"))
    table.do("place", "regular", "sauron", "barad_dur")
    assert not table.can("place", "regular", "sauron", "barad_dur") and not table.can("place", "elite")
    table.do("place", "regular", "isengard", "orthanc")
    assert table.figures("sauron", "barad_dur") == "R1" and table.figures("isengard", "orthanc") == "R1"


def test_one_figure_is_enough() -> None:
    """13.13."""
    table = recruits(Table().clear().at_war("sauron")).do("place", "regular", "sauron", "barad_dur").do("enough")
    assert table.question == "Act"


def test_nazgul_come_to_strongholds_of_sauron() -> None:
    table = recruits(Table().clear().at_war("sauron", "isengard"))
    regions = {args[2] for args in table.offers("place") if args[0] == "nazgul"}
    assert regions == {"barad_dur", "dol_guldur", "minas_morgul", "morannon", "moria", "mount_gundabad"}
    table.do("place", "nazgul", "sauron", "morannon").do("place", "nazgul", "sauron", "moria")
    assert table.game.nazgul == {table.region("morannon"): 1, table.region("moria"): 1}


def test_nazgul_wait_for_sauron() -> None:
    table = recruits(Table().clear().at_war("isengard"))
    assert not table.can("place", "nazgul")


def test_neither_besieged_nor_conquered_settlements() -> None:
    table = Table().clear().at_war().army("minas_tirith", gondor="R1", sauron="R3").captured("pelargir")
    recruits(table, "free")
    regions = {args[2] for args in table.offers("place") if args[1] == "gondor"}
    assert regions == {"dol_amroth", "lamedon", "lossarnach"}


def test_only_nations_at_war() -> None:
    table = Table().clear().politics(gondor="1 active").acts("free", "muster", enemy_dice=["event"])
    assert not table.can("recruit")


def test_only_what_is_left() -> None:
    table = Table().clear().politics(gondor=0).reinforcements("gondor", "R1 E0 L0")
    recruits(table, "free").do("place", "regular", "gondor", "dol_amroth")
    assert table.question == "Act"


def test_a_unit_too_many_is_removed() -> None:
    table = Table().clear().at_war("sauron").army("barad_dur", sauron="R10")
    recruits(table).do("place", "elite", "sauron", "barad_dur").do("remove", "regular")
    assert table.figures("sauron", "barad_dur") == "R9 E1"


@pytest.mark.parametrize(
    ("region", "legal"), [("erebor", True), ("minas_tirith", True), ("dol_amroth", False), ("dale", False)]
)
def test_events_recruit_in_free_regions_and_besieged_strongholds(region: str, legal: bool) -> None:
    """6.3."""
    table = Table().clear().army("minas_tirith", gondor="R1", sauron="R3").captured("dol_amroth")
    table.army("dale", sauron="R1").captured("dale")
    assert may_recruit(table.game, FREE, table.region(region)) == legal


def test_besiegers_recruit_outside() -> None:
    table = Table().clear().army("minas_tirith", gondor="R1", sauron="R3")
    assert may_recruit(table.game, SHADOW, table.region("minas_tirith"))


def test_a_leader_comes_to_a_unit_only() -> None:
    table = Table().clear().army("pelargir", elves="R1")
    assert can_place(table.game, table.nation("gondor"), LEADER, table.region("pelargir"))
    assert not can_place(table.game, table.nation("gondor"), LEADER, table.region("lossarnach"))


# Saruman and the Mouth of Sauron.


def saruman(**figures: str) -> Table:
    table = Table().clear().at_war("isengard").put(saruman="orthanc")
    return table.army("orthanc", **figures) if figures else table


@pytest.mark.ability("saruman", "voice_of_saruman")
def test_the_voice_recruits_in_every_settlement() -> None:
    table = saruman().captured("north_dunland").acts("shadow", "muster", enemy_dice=["event"]).do("voice_recruits")
    assert table.figures("isengard", "orthanc") == "R1" and table.figures("isengard", "south_dunland") == "R1"
    assert not table.figures("isengard", "north_dunland")


def test_the_voice_asks_where_if_there_are_too_few() -> None:
    table = saruman().reinforcements("isengard", "R2").acts("shadow", "muster", enemy_dice=["event"])
    table.do("voice_recruits").do("choose", "orthanc").do("choose", "south_dunland")
    assert table.figures("isengard", "orthanc") == "R1" and not table.figures("isengard", "north_dunland")


@pytest.mark.parametrize(("before", "after"), [("R3", "R1 E2"), ("R1 E1", "E2"), ("R2", "E2")])
def test_the_voice_promotes_two(before: str, after: str) -> None:
    table = saruman(isengard=before)
    left = table.game.left(table.nation("isengard"), 0)
    table.acts("shadow", "muster", enemy_dice=["event"]).do("voice_promotes")
    assert table.figures("isengard", "orthanc") == after
    assert table.game.left(table.nation("isengard"), 0) > left


def test_the_voice_is_not_heard_out_of_a_siege() -> None:
    table = saruman(isengard="R3", rohan="R3").acts("shadow", "muster", enemy_dice=["event"])
    assert not table.can("voice_recruits") and not table.can("voice_promotes")


def test_the_mouth_of_sauron_makes_an_army_die_of_a_muster_die_once_a_turn() -> None:
    table = Table().clear().at_war("sauron").put(mouth_of_sauron="barad_dur").army("nurn", sauron="R1")
    table.acts("shadow", "muster", "muster", enemy_dice=["event"])
    table.do("move_armies", "muster")
    table.do("skip")
    assert table.question == "Act" and not table.can("move_armies")
    assert table.can("recruit", "muster")

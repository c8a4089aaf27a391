"""The worked examples of battles: numbered as in the rules summary, one test for each."""

from __future__ import annotations

import pytest

from tests.titles.ring2e.given import Table, has_line
from tests.titles.ring2e.test_battle import attack
from tests.titles.ring2e.test_casualties import left_after
from tests.titles.ring2e.test_combat_cards import MISS, Field, rolled


def test_bat_01_ex_01() -> None:
    """The Shadow's 5, 5, 4, 3, 2 hit nobody in Dale in the first round."""
    table = Table().clear().at_war()
    table.army("dale", north="R1 L1").army("old_forest_road", sauron="R5").dice(5, 5, 4, 3, 2, MISS, MISS)
    attack(table, "shadow", "old_forest_road", "dale")
    assert table.figures("north", "dale") == "R1 L1"


def test_bat_02_ex_01() -> None:
    """In the second round the same dice hit twice."""
    table = Table().clear().at_war()
    table.army("dale", north="R3").army("old_forest_road", sauron="R5").dice(*[MISS] * 8)
    attack(table, "shadow", "old_forest_road", "dale")
    table.dice(5, 5, 4, 3, 2, MISS, MISS, MISS).do("press_on").do("stand")
    assert table.figures("north", "dale") == "R1"


def test_bat_03_ex_02() -> None:
    """1, 3, 5, 5, 6 and Leadership 3: exactly two dice are rolled again; 6 and 2 make four hits."""
    field = Field({"rohan": "R5"}, {"isengard": "R5", "nazgul": 3})
    field.begin(dice=[1, 3, 5, 5, 6, *[MISS] * 5, 6, 2])
    assert field.free_left == "R1"


@pytest.mark.parametrize(
    ("army", "hits", "spare", "expected"),
    [
        pytest.param("R1 E1", 2, 5, {"R1"}, id="bat-04"),
        pytest.param("R2 E1", 2, 5, {"E1", "R2"}, id="bat-05"),
        pytest.param("E2", 2, 5, {"R2", "E1"}, id="bat-06"),
        pytest.param("E1", 1, 0, {""}, id="bat-07"),
        pytest.param("R1 E1", 2, 5, {"R1"}, id="ex-04a"),
        pytest.param("R2 E1", 2, 5, {"E1", "R2"}, id="ex-04b"),
        pytest.param("E1", 1, 0, {""}, id="ex-04c"),
        pytest.param("E2", 2, 5, {"R2", "E1"}, id="ex-05"),
    ],
)
def test_casualties(army: str, hits: int, spare: int, expected: set[str]) -> None:
    """What can be left of an Army after so many hits."""
    assert left_after("isengard", army, hits, spare) == expected


@pytest.mark.parametrize(("units", "dice"), [("R3", 5), ("R5", 5)])
def test_bat_08_ex_03(units: str, dice: int) -> None:
    """Boromir and Gimli as Captains: three units roll five dice, five units no more."""
    field = Field({"rohan": units, "characters": ["boromir", "gimli"]}, {"isengard": "R1"})
    field.begin(dice=[MISS] * 8)
    assert rolled(field.table, "free") == dice


def test_bat_09() -> None:
    """In a siege battle the attacker needs 6s, the defender 5s."""
    table = Table().clear().at_war().army("minas_tirith", gondor="R3", sauron="R5")
    table.dice(5, 6, 5, 4, 6, 5, 5, MISS)
    attack(table, "shadow", "minas_tirith", kind="siege")
    assert (table.figures("gondor", "minas_tirith"), table.figures("sauron", "minas_tirith")) == ("R1", "R3")


def test_bat_10_ex_10() -> None:
    """Two Elites reduced: three rounds, then it ends."""
    table = Table().clear().at_war().army("minas_tirith", gondor="R3", sauron="R3 E2").dice(*[MISS] * 24)
    attack(table, "shadow", "minas_tirith", kind="siege")
    table.do("reduce_elite").do("reduce_elite")
    assert table.over and has_line(table, "Round 3")


def test_bat_11_ex_09() -> None:
    """Of eight units under siege three go to the reinforcements."""
    table = Table().clear().at_war()
    table.army("minas_tirith", gondor="R6 E2").army("osgiliath", sauron="R8")
    before = table.game.left(table.nation("gondor"), 0)
    attack(table, "shadow", "osgiliath", "minas_tirith")
    table.do("go_inside").do("everybody")
    for _ in range(3):
        table.do("remove", "regular")
    assert table.over
    assert table.game.left(table.nation("gondor"), 0) == before + 3
    assert not table.game.lost_figures(table.nation("gondor"), 0)


def test_bat_12_ex_06() -> None:
    """Scouts (1) before Durin's Bane (2): no dice are rolled, both cards are discarded."""
    field = Field({"elves": "R3"}, {"sauron": "R3"}, defence="dimrill_dale", origin="parth_celebrant")
    field.begin(shadow="durins_bane", free="scouts")
    field.table.do("slip_to", "lorien")
    assert field.table.figures("elves", "lorien") == "R3"
    assert not has_line(field.table, "rolled") and not has_line(field.table, "attacked with")
    assert len(field.table.game.played) == 2


def test_bat_13_ex_07() -> None:
    """Initiative 0 against 0: the defender's Daring Defiance cancels Swarm of Bats."""
    field = Field({"rohan": "R3", "characters": ["boromir"]}, {"isengard": "R3"})
    field.begin(shadow="swarm_of_bats", free="daring_defiance", dice=[MISS] * 7)
    assert has_line(field.table, "Swarm of Bats was cancelled")


def test_bat_14() -> None:
    """Confusion: of 1, 1, 2, 5, 6 two dice hit the Shadow's own Army, and one may be rolled again."""
    field = Field({"rohan": "R5"}, {"isengard": "R5", "nazgul": 5})
    field.begin(free="confusion", dice=[1, 1, 2, 5, 6, *[MISS] * 5, MISS])
    assert field.shadow_left == "R3"
    assert has_line(field.table, "Shadow rolled again 1: 0 hits")


def test_bat_15_ex_12() -> None:
    """From Westemnet not to Edoras, which the Shadow holds; to Folde."""
    table = Table().clear().at_war().captured("edoras")
    table.army("westemnet", rohan="R3").army("fords_of_isen", isengard="R3").dice(*[MISS] * 6)
    attack(table, "shadow", "fords_of_isen", "westemnet")
    ways = table.do("press_on").offers("retreat")
    assert ("folde",) in ways and ("edoras",) not in ways


@pytest.mark.ruling("13.33")
def test_ex_08() -> None:
    """A siege begins: nothing is captured; Gondor is active and has advanced one."""
    table = Table().clear().at_war("sauron").politics(gondor=2)
    table.army("minas_tirith", gondor="R3 E1 L1").army("osgiliath", sauron="R8")
    attack(table, "shadow", "osgiliath", "minas_tirith")
    table.do("go_inside").do("a_part").do("send", "regular", "sauron", 6)
    game, region = table.game, table.region("minas_tirith")
    assert game.is_besieged(0, region) and region not in game.captured
    assert (game.steps[table.nation("gondor")], game.active[table.nation("gondor")]) == (1, True)


def test_ex_11() -> None:
    """A sortie of three against four: both hit on 5+; destroyed without a rearguard, the Stronghold is captured."""
    table = Table().clear().at_war().army("minas_tirith", gondor="R3", sauron="R4")
    table.dice(5, 4, 4, 5, 5, 5, MISS)
    attack(table, "free", "minas_tirith", kind="sortie")
    assert table.figures("sauron", "minas_tirith") == "R3"
    assert table.region("minas_tirith") in table.game.captured


def test_ex_15() -> None:
    """Gondor and the Elves advance, once in a battle of four rounds."""
    table = Table().clear().at_war("sauron").politics(gondor=3, elves=3)
    table.army("osgiliath", gondor="R1", elves="R1").army("north_ithilien", sauron="R2").dice(*[MISS] * 16)
    attack(table, "shadow", "north_ithilien", "osgiliath")
    for _ in range(3):
        table.do("press_on").do("stand")
    assert has_line(table, "Round 4")
    assert [table.game.steps[table.nation(one)] for one in ("gondor", "elves")] == [2, 2]


def test_rev_04() -> None:
    """Shadow defenders retreat into a Stronghold that they have captured."""
    table = Table().clear().at_war().captured("minas_tirith")
    table.army("minas_tirith", sauron="R3").army("lossarnach", gondor="R5")
    attack(table, "free", "lossarnach", "minas_tirith")
    table.do("go_inside").do("everybody")
    assert table.game.is_besieged(1, table.region("minas_tirith"))


@pytest.mark.ruling("13.46")
def test_rev_05() -> None:
    """A captured City helps the Shadow as well: of 5, 5, 4, 3, 6 one hits."""
    table = Table().clear().at_war().captured("dale")
    table.army("dale", sauron="R3").army("erebor", dwarves="R5").dice(5, 5, 4, 3, 6, MISS, MISS, MISS)
    attack(table, "free", "erebor", "dale")
    assert table.figures("sauron", "dale") == "R2"


# Kings of Middle-earth.


def test_kome_57() -> None:
    """Blade of Westernesse may eliminate Uglúk, a Dark Chieftain."""
    field = Field({"rohan": "R3", "characters": ["meriadoc"]}, {"isengard": "R3", "characters": ["ugluk"]})
    field.begin(free="blade_of_westernesse", dice=[MISS] * 7 + [5])
    field.table.do("pay")
    assert field.table.where("ugluk") == "lost"


def test_kome_58() -> None:
    """The defender's Daring Defiance cancels Lord of the Bats; the Shadow's Leadership is lost all the same."""
    field = Field({"rohan": "R3", "characters": ["boromir"]}, {"isengard": "R3", "characters": ["shadow_of_mirkwood"]})
    field.begin(shadow="swarm_of_bats", free="daring_defiance", dice=[MISS] * 7)
    field.table.do("announce", "lord_of_the_bats")
    assert has_line(field.table, "Lord of the Bats was cancelled")
    assert not has_line(field.table, "Shadow rolled again")


def test_kome_59() -> None:
    """In the defence it cancels Valour; the Shadow's re-roll has +1."""
    free, shadow = {"rohan": "R2 E1"}, {"isengard": "R3", "nazgul": 1, "characters": ["shadow_of_mirkwood"]}
    field = Field(free, shadow, attacker="free")
    field.begin(shadow="swarm_of_bats", free="valour", dice=[4, 4, 4, MISS, MISS, MISS, 4])
    field.table.do("announce", "lord_of_the_bats").pass_by("lose_regular")
    assert has_line(field.table, "Valour was cancelled")
    assert field.shadow_left == "R3" and has_line(field.table, "Shadow rolled again 4: 1 hit")


def test_kome_60() -> None:
    """Uglúk for Desperate Battle: +1 in both rolls for the Shadow alone."""
    field = Field({"rohan": "R3 L1"}, {"isengard": "R3", "characters": ["ugluk"]})
    field.begin(shadow="desperate_battle")
    field.table.dice(4, MISS, MISS, 4, MISS, MISS, 4, 4).do("announce", "i_command")
    assert (field.free_left, field.shadow_left) == ("R1 L1", "R3")


@pytest.mark.ruling("13.21")
def test_kome_61() -> None:
    """Red Wrath's hit stays when Daring Defiance cancels the bonus: four dice, no 4 hits."""
    field = Field({"rohan": "R3", "characters": ["boromir"]}, {"isengard": "R5", "characters": ["black_serpent"]})
    field.begin(shadow="relentless_assault", free="daring_defiance", dice=[4] * 4 + [MISS] * 6)
    field.table.do("announce", "red_wrath")
    assert rolled(field.table, "shadow") == 4
    assert (field.free_left, field.shadow_left) == ("R3", "R4")


def test_ex_41() -> None:
    """Red Wrath for Relentless Assault: one Regular at once, four dice with +2."""
    field = Field({"rohan": "R5"}, {"isengard": "R5", "characters": ["black_serpent"]})
    field.begin(shadow="relentless_assault")
    field.table.dice(3, 3, 2, 2, *[MISS] * 7).do("announce", "red_wrath")
    assert (field.free_left, field.shadow_left) == ("R3", "R4")


def test_kome_62() -> None:
    """Without an own card Brand's ability can't be used."""
    field = Field(
        {"north": "R3"},
        {"isengard": "R3"},
        defence="dale",
        origin="old_forest_road",
        sovereigns=[("brand", "awakened", "dale")],
    )
    field.begin(shadow="great_host", dice=[MISS] * 8)
    assert not field.table.can("announce") and not has_line(field.table, "Heir of Bard")


@pytest.mark.ability("theoden", "forth_eorlingas")
def test_kome_63() -> None:
    """Théoden and a Leader: Leadership 4 in the first round, 2 in the second."""
    field = Field({"rohan": "R5 L1"}, {"isengard": "R5"}, sovereigns=[("theoden", "awakened", "westemnet")])
    table = field.begin(dice=[MISS] * 14)
    assert has_line(table, "Free Peoples rolled again 1, 1, 1, 1: 0 hits")
    table.dice(*[MISS] * 12).do("press_on").do("stand")
    assert has_line(table, "Free Peoples rolled again 1, 1: 0 hits")


@pytest.mark.parametrize(
    ("region", "sovereign", "nation"),
    [
        pytest.param("woodland_realm", "thranduil", "elves", id="kome-66"),
        pytest.param("erebor", "dain", "dwarves", id="ex-42"),
    ],
)
def test_another_round_for_a_regular(region: str, sovereign: str, nation: str) -> None:
    """Where a Sovereign is Corrupted the Shadow may remove a Regular to go on, once in a siege battle."""
    table = Table().clear().at_war().sovereign(sovereign, "corrupted")
    table.army(region, sauron="R5", **{nation: "R3"}).dice(*[MISS] * 15)
    attack(table, "shadow", region, kind="siege")
    table.do("remove_regular", "sauron")
    assert table.over and has_line(table, "Round 2")
    assert table.figures("sauron", region) == "R4"

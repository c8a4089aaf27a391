"""Characters (6.1, 9.5): Companions leave and move, Nazgûl fly, Minions move, somebody comes into play."""

from __future__ import annotations

import pytest

from tests.titles.ring2e.given import Table
from westmarch.titles.ring2e.procedures.characters import CompanionsGo
from westmarch.titles.ring2e.procedures.minions import MinionsGo
from westmarch.titles.ring2e.procedures.travel import companions_reach, minion_reach, nazgul_reach


def reach(table: Table, origin: str, steps: int, into_siege: bool = False) -> list[str]:
    found = companions_reach(table.game, table.region(origin), steps, into_siege)
    return [table.key("region", one) for one in found]


# How far Companions come.


def test_enemies_do_not_hinder_companions() -> None:
    table = Table().clear().army("folde", isengard="R5").army("westemnet", isengard="R5")
    assert {"folde", "druadan_forest"} <= set(reach(table, "edoras", 2))


def test_they_stop_at_a_stronghold_of_the_shadow() -> None:
    """Moria may be entered but not passed; it may be left."""
    table = Table().clear()
    assert "moria" in reach(table, "hollin", 2)
    assert "dimrill_dale" not in reach(table, "hollin", 2)
    assert "dimrill_dale" in reach(table, "moria", 1)
    assert "dimrill_dale" in reach(table.captured("moria"), "hollin", 2)


def besieged() -> Table:
    return Table().clear().army("helms_deep", rohan="R2", isengard="R5")


def test_a_besieged_stronghold_is_neither_entered_nor_left() -> None:
    table = besieged()
    assert "helms_deep" not in reach(table, "edoras", 2)
    assert reach(table, "helms_deep", 3) == ["helms_deep"]


def test_cards_may_lead_into_a_siege_but_not_through_it() -> None:
    table = besieged()
    assert "helms_deep" in reach(table, "westemnet", 1, into_siege=True)


# Leaving the Fellowship.


def separated(table: Table, *group: str, **fields: int) -> Table:
    table.begin(CompanionsGo(table.seat("free"), **fields))
    for one in group:
        table.do("join", one)
    return table.pass_by("set_out")


def farthest(table: Table) -> int:
    origin = table.game.fellowship
    return max(table.book.distance[origin][table.region(one)] for (one,) in table.offers("choose"))


def test_a_lone_companion_goes_as_far_as_progress_and_level() -> None:
    assert farthest(separated(Table().clear().fellowship("rivendell", progress=2), "meriadoc")) == 3
    assert farthest(separated(Table().clear().fellowship("rivendell", progress=2), "strider")) == 5
    assert farthest(separated(Table().clear().fellowship("rivendell", progress=2), "strider", extra=1)) == 6
    assert farthest(separated(Table().clear().fellowship("rivendell"), "gimli", level=4)) == 4


def test_who_leaves_may_stay_and_wakes_the_nation_there() -> None:
    table = Table().clear().fellowship("minas_tirith")
    separated(table, "boromir").do("choose", "minas_tirith")
    assert table.game.active[table.nation("gondor")]


def test_all_may_leave_together() -> None:
    table = Table().clear().fellowship("rivendell")
    table.begin(CompanionsGo(table.seat("free"))).do("all_together").do("choose", "bree")
    assert table.guide == "gollum"
    assert table.where("gimli") == "bree"
    assert table.game.active[table.nation("north")] is False  # Bree is a Town.


def test_from_a_besieged_stronghold_nobody_leaves() -> None:
    table = Table().clear().fellowship("helms_deep", progress=0).army("helms_deep", rohan="R2", isengard="R5")
    separated(table, "gimli")
    assert table.where("gimli") == "helms_deep"


def test_a_new_guide_is_named_at_once() -> None:
    table = Table().clear().fellowship("rivendell", ["gandalf_the_grey", "gimli", "legolas"])
    separated(table, "gandalf_the_grey").do("choose", "hollin")
    assert sorted(table.offers("follow")) == [("gimli",), ("legolas",)]


# Moving on the map.


def test_one_die_moves_all_companions_each_once() -> None:
    table = Table().clear().put(gimli="erebor", legolas="erebor", strider="bree").acts("free", "character")
    table.give_dice("shadow", "army").do("move_companions")
    table.do("join", "gimli").do("join", "legolas").do("choose", "dale")
    table.do("join", "strider").do("choose", "rivendell")
    assert (table.where("gimli"), table.where("legolas"), table.where("strider")) == ("dale", "dale", "rivendell")


def test_not_all_need_move() -> None:
    table = Table().clear().put(gimli="erebor", strider="bree").acts("free", "character")
    table.give_dice("shadow", "army").do("move_companions").do("join", "gimli").do("choose", "dale").do("rest")
    assert table.where("strider") == "bree"


@pytest.mark.ability("gandalf_the_white", "shadowfax")
@pytest.mark.parametrize(
    ("group", "level"),
    [
        (["gandalf_the_white"], 4),
        (["gandalf_the_white", "peregrin"], 4),
        (["gandalf_the_white", "gimli"], 3),
        (["gandalf_the_white", "peregrin", "meriadoc"], 3),
        (["gimli", "peregrin"], 2),
        (["meriadoc", "peregrin"], 1),
    ],
)
def test_a_group_moves_by_its_highest_level(group: list[str], level: int) -> None:
    """Shadowfax carries Gandalf the White and one Hobbit."""
    table = Table().clear().put(**dict.fromkeys(group, "bree"))
    table.begin(CompanionsGo(table.seat("free"), whence="map"))
    for one in group:
        table.pass_by() if table.options("choose") else table.do("join", one)
    table.pass_by("set_out")
    bree = table.region("bree")
    assert max(table.book.distance[bree][table.region(one)] for (one,) in table.offers("choose")) == level


@pytest.mark.parametrize(
    ("who", "region", "nation", "wakes"),
    [
        ("strider", "dale", "north", True),
        ("strider", "minas_tirith", "gondor", False),
        ("boromir", "minas_tirith", "gondor", True),
        ("boromir", "lossarnach", "gondor", False),
        ("peregrin", "edoras", "rohan", True),
        ("gimli", "erebor", "dwarves", True),
        ("gimli", "edoras", "rohan", False),
    ],
)
def test_companions_wake_nations_in_cities_and_strongholds(who: str, region: str, nation: str, wakes: bool) -> None:
    """A Town wakes nobody, nor do others' nations."""
    table = Table().clear().fellowship(region)
    separated(table, who).do("choose", region)
    assert table.game.active[table.nation(nation)] is wakes


def test_a_captured_city_wakes_nobody() -> None:
    table = Table().clear().captured("dale").fellowship("dale")
    separated(table, "strider").do("choose", "dale")
    assert not table.game.active[table.nation("north")]


def test_an_awakened_sovereign_moves_like_a_companion() -> None:
    """13.19"""
    table = Table().clear().sovereign("theoden", "awakened").acts("free", "character", enemy_dice=["army"])
    table.do("move_companions").do("join", "theoden")
    assert table.can("choose", "helms_deep")


# Nazgûl and Minions.


def test_nazgul_fly_anywhere_but_into_free_strongholds() -> None:
    table = besieged().army("morannon", nazgul=3)
    found = [table.key("region", one) for one in nazgul_reach(table.game)]
    assert "lorien" not in found and "minas_tirith" not in found
    assert {"helms_deep", "edoras", "moria", "the_shire"} <= set(found)


def test_each_nazgul_flies_once() -> None:
    table = Table().clear().army("morannon", nazgul=3).acts("shadow", "character", enemy_dice=["muster"])
    table.do("move_minions").do("fly", "morannon").do("choose", 2).do("choose", "bree")
    assert table.offers("fly") == [("morannon",)]
    table.do("fly", "morannon").do("choose", "bree")
    assert table.game.nazgul == {table.region("bree"): 3}


def test_events_move_nazgul_and_the_witch_king_only() -> None:
    table = Table().clear().army("morannon", nazgul=1).put(witch_king="angmar", mouth_of_sauron="morannon")
    table.begin(MinionsGo(table.seat("shadow"), minions=False))
    assert table.offers("send") == [("witch_king",)]
    table.do("send", "witch_king").do("choose", "the_shire").do("rest")
    assert table.where("witch_king") == "the_shire"


def test_the_mouth_walks_around_strongholds() -> None:
    """Given the Mouth at Level 3 beside Minas Tirith, then he neither ends there nor passes through."""
    table = Table().clear().put(mouth_of_sauron="osgiliath")
    found = [table.key("region", one) for one in minion_reach(table.game, table.region("osgiliath"), 3)]
    assert "minas_tirith" not in found
    table.army("minas_tirith", gondor="R1", sauron="R5")
    found = [table.key("region", one) for one in minion_reach(table.game, table.region("osgiliath"), 3)]
    assert "minas_tirith" in found


def test_saruman_stays() -> None:
    table = Table().clear().put(saruman="orthanc").acts("shadow", "character")
    assert not table.can("move_minions")


# Coming into play.


def test_saruman_comes_to_orthanc_once_isengard_is_at_war() -> None:
    table = Table().clear().acts("shadow", "muster", enemy_dice=["muster"])
    assert not table.can("bring_minion", "muster", "saruman")
    table = Table().clear().at_war("isengard").acts("shadow", "muster_army", enemy_dice=["muster"])
    table.do("bring_minion", "muster_army", "saruman")
    assert table.where("saruman") == "orthanc"


def test_not_if_orthanc_has_fallen() -> None:
    table = Table().clear().at_war("isengard").captured("orthanc").acts("shadow", "muster")
    assert not table.can("bring_minion")


def test_the_mouth_comes_once_the_fellowship_is_in_mordor() -> None:
    table = Table().clear().fellowship("morannon", mordor=0).captured("morannon")
    table.acts("shadow", "muster", enemy_dice=["muster"]).do("bring_minion", "muster", "mouth_of_sauron")
    strongholds = {"barad_dur", "dol_guldur", "minas_morgul", "moria", "mount_gundabad"}
    assert {one for (one,) in table.offers("choose")} == strongholds


def test_the_mouth_comes_once_all_are_at_war() -> None:
    free = ["dwarves", "elves", "gondor", "north", "rohan"]
    table = Table().clear().at_war(*free[:4]).acts("shadow", "muster")
    assert not table.can("bring_minion", "muster", "mouth_of_sauron")
    table = Table().clear().at_war(*free).acts("shadow", "muster")
    assert table.can("bring_minion", "muster", "mouth_of_sauron")


def test_who_is_lost_does_not_come_back() -> None:
    table = Table().clear().at_war("isengard").put(saruman="lost").acts("shadow", "muster")
    assert not table.can("bring_minion")


@pytest.mark.parametrize(("region", "ready"), [("minas_tirith", True), ("pelargir", True), ("lossarnach", False)])
def test_aragorn_takes_striders_place(region: str, ready: bool) -> None:
    table = Table().clear().put(strider=region).acts("free", "will_of_the_west", enemy_dice=["army"])
    assert table.can("bring_companion", "will_of_the_west", "aragorn") is ready
    if ready:
        table.do("bring_companion", "will_of_the_west", "aragorn")
        assert (table.where("aragorn"), table.where("strider")) == (region, "lost")
        assert table.game.active[table.nation("gondor")]


def test_a_siege_does_not_keep_aragorn_out() -> None:
    table = Table().clear().put(strider="minas_tirith").army("minas_tirith", gondor="R1", sauron="R5")
    assert table.acts("free", "will_of_the_west").can("bring_companion")


def test_only_will_of_the_west_brings_companions() -> None:
    assert not Table().clear().put(strider="pelargir").acts("free", "character").can("bring_companion")


def test_gandalf_comes_back_where_he_was() -> None:
    table = Table().clear().put(gandalf_the_grey="bree").acts("free", "will_of_the_west", enemy_dice=["army"])
    assert not table.can("bring_companion")
    table.game.minion_seen = True
    table.change().do("bring_companion", "will_of_the_west", "gandalf_the_white")
    assert (table.where("gandalf_the_white"), table.where("gandalf_the_grey")) == ("bree", "lost")


def test_gandalf_comes_back_from_death() -> None:
    table = Table().clear().put(gandalf_the_grey="lost").captured("lorien")
    table.game.minion_seen = True
    table.acts("free", "will_of_the_west", enemy_dice=["army"]).do("bring_companion")
    found = [one for (one,) in table.offers("choose")]
    assert found == ["fangorn", "grey_havens", "rivendell", "woodland_realm"]


def test_gandalf_does_not_come_while_the_grey_is_in_the_fellowship() -> None:
    table = Table().clear()
    table.game.minion_seen = True
    assert not table.acts("free", "will_of_the_west").can("bring_companion")


def test_a_chieftain_does_not_bring_gandalf_back() -> None:
    table = Table().clear().put(gandalf_the_grey="bree", ugluk="orthanc")
    assert not table.acts("free", "will_of_the_west").can("bring_companion")

"""Armies move, whole or in part, and attacks are declared (6.4, 7.1, 7.2)."""

from __future__ import annotations

import pytest

from tests.titles.ring2e.given import Table, has_line


def shadow(*faces: str) -> Table:
    return Table().clear().at_war("sauron", "isengard", "southrons")


def test_two_different_armies_move_with_one_die() -> None:
    table = shadow().army("morannon", sauron="R3").army("nurn", sauron="R2")
    table.acts("shadow", "army", "event", enemy_dice=["event"]).do("move_armies")
    table.do("choose", "morannon").do("choose", "gorgoroth").do("everybody")
    assert table.figures("sauron", "gorgoroth") == "R3"
    assert {args[0] for args in table.offers("choose")} == {"nurn"}
    table.do("choose", "nurn").do("everybody")
    assert table.figures("sauron", "gorgoroth") == "R5"
    assert table.game.question.seat == table.seat("free")


def test_the_second_army_may_stay() -> None:
    table = shadow().army("morannon", sauron="R3").army("nurn", sauron="R2")
    table.acts("shadow", "army", enemy_dice=["event"]).do("move_armies")
    table.do("choose", "nurn").do("everybody").do("decline")
    assert table.figures("sauron", "morannon") == "R3"


def test_no_figure_moves_twice() -> None:
    """13.3: those who have met others rest, the others may go on."""
    table = shadow().army("morannon", sauron="R3").army("gorgoroth", sauron="R1 E1")
    table.acts("shadow", "army", enemy_dice=["event"]).do("move_armies")
    table.do("choose", "morannon").do("choose", "gorgoroth").do("everybody")
    table.do("choose", "gorgoroth").do("choose", "nurn").do("everybody")
    assert table.figures("sauron", "gorgoroth") == "R3" and table.figures("sauron", "nurn") == "R1 E1"


def test_an_army_splits() -> None:
    table = shadow().army("morannon", sauron="R3 E2", nazgul=2)
    table.acts("shadow", "army", enemy_dice=["event"]).do("move_armies")
    table.do("choose", "gorgoroth").do("a_part")
    table.do("send", "regular", "sauron", 2).do("send", "elite", "sauron", 0).do("send_nazgul", 1)
    assert table.figures("sauron", "gorgoroth") == "R2" and table.figures("sauron", "morannon") == "R1 E2"
    assert table.game.nazgul == {table.region("gorgoroth"): 1, table.region("morannon"): 1}


def test_the_parts_of_an_army_may_go_different_ways() -> None:
    table = shadow().army("morannon", sauron="R3")
    table.acts("shadow", "army", enemy_dice=["event"]).do("move_armies")
    table.do("choose", "gorgoroth").do("a_part").do("send", "regular", "sauron", 1)
    table.do("choose", "morannon").do("choose", "dagorlad").do("everybody")
    assert table.figures("sauron", "gorgoroth") == "R1" and table.figures("sauron", "dagorlad") == "R2"


def test_leaders_do_not_stay_without_units() -> None:
    table = Table().clear().at_war().army("pelargir", gondor="R2 L2")
    table.acts("free", "muster_army").do("move_armies").do("choose", "lossarnach").do("a_part")
    table.do("send", "regular", "gondor", 2)
    assert table.figures("gondor", "lossarnach") == "R2 L2"


def test_a_sovereign_who_is_a_leader_does_not_stay_without_units() -> None:
    table = Table().clear().at_war().army("edoras", rohan="R1", characters=["theoden"])
    table.acts("free", "muster_army").do("move_armies").do("choose", "folde")
    assert table.where("theoden") == "folde"


def test_a_leader_of_a_nation_not_at_war_keeps_a_unit_with_them() -> None:
    """13.4: a Leader of Rohan can't go to Gondor, so one of the two units of the North stays."""
    table = Table().clear().at_war("north").politics(rohan=2).army("folde", north="R2", rohan="L1")
    table.acts("free", "muster_army").do("move_armies").do("choose", "druadan_forest")
    assert table.figures("north", "folde") == "R1" and table.figures("north", "druadan_forest") == "R1"


def test_the_part_at_war_goes_on_alone() -> None:
    """13.2."""
    table = Table().clear().at_war("elves").politics(rohan=2).army("folde", elves="E2", rohan="R2")
    table.acts("free", "muster_army").do("move_armies").do("choose", "druadan_forest").do("everybody")
    assert table.figures("elves", "druadan_forest") == "E2" and table.figures("rohan", "folde") == "R2"


def test_a_character_die_moves_an_army_with_a_leader() -> None:
    table = shadow().army("morannon", sauron="R3", nazgul=1).army("nurn", sauron="R2")
    table.acts("shadow", "character", enemy_dice=["event"]).do("move_led_army")
    table.do("choose", "gorgoroth").do("a_part").do("send", "regular", "sauron", 1)
    assert table.game.nazgul == {table.region("gorgoroth"): 1}
    assert table.question == "Act"


def test_saruman_stays_and_leads_nobody_away() -> None:
    table = shadow().army("orthanc", isengard="R3", characters=["saruman"])
    table.acts("shadow", "character", enemy_dice=["event"])
    assert not table.can("move_led_army")


@pytest.mark.ability("saruman", "servants_of_the_white_hand")
def test_elites_of_isengard_lead_with_saruman_in_play() -> None:
    table = shadow().army("orthanc", characters=["saruman"], isengard="R1").army("south_dunland", isengard="R2 E2")
    table.acts("shadow", "character", enemy_dice=["event"]).do("move_led_army").do("choose", "gap_of_rohan")
    table.do("a_part").do("send", "regular", "isengard", 2)
    assert table.offers("send") == [("elite", "isengard", 2), ("elite", "isengard", 1)]


def test_a_besieged_army_does_not_move() -> None:
    table = Table().clear().at_war().army("minas_tirith", gondor="R3", sauron="R4")
    table.acts("free", "muster_army")
    assert not table.can("move_armies")
    table.acts("shadow", "army")
    assert table.can("move_armies")


def test_more_besiegers_may_come() -> None:
    table = shadow().army("minas_tirith", gondor="R3", sauron="R4").army("osgiliath", sauron="R2")
    table.acts("shadow", "army", enemy_dice=["event"]).do("move_armies").do("choose", "osgiliath")
    assert table.can("choose", "minas_tirith")


def test_too_many_units_are_removed_at_the_end_of_the_action() -> None:
    """13.1."""
    table = shadow().army("morannon", sauron="R8").army("gorgoroth", sauron="R3 E1")
    left = table.game.left(table.nation("sauron"), 0)
    table.acts("shadow", "army", enemy_dice=["event"]).do("move_armies").do("choose", "morannon")
    table.do("choose", "gorgoroth").do("everybody").do("decline")
    table.do("remove", "regular").do("remove", "regular")
    assert table.figures("sauron", "gorgoroth") == "R9 E1"
    assert table.game.left(table.nation("sauron"), 0) == left + 2
    assert has_line(table, "had no room")


def test_nobody_moves_where_there_is_no_room_if_that_is_forbidden() -> None:
    table = Table(overstack="forbid").clear().at_war()
    table.army("morannon", sauron="R8").army("gorgoroth", sauron="R8 E1")
    table.acts("shadow", "army", enemy_dice=["event"]).do("move_armies").do("choose", "morannon")
    table.do("choose", "gorgoroth")
    table.pass_by("decline")
    assert table.figures("sauron", "gorgoroth") == "R9 E1"


def test_an_empty_settlement_is_captured_and_its_nation_wakes_up() -> None:
    table = shadow().politics(north=3).army("old_forest_road", sauron="R2")
    table.acts("shadow", "army", enemy_dice=["event"]).do("move_armies").do("choose", "dale").do("everybody")
    assert table.region("dale") in table.game.captured
    assert table.game.active[table.nation("north")] and table.game.steps[table.nation("north")] == 2


def test_a_companion_who_goes_along_wakes_a_nation() -> None:
    table = Table().clear().at_war("north").politics(gondor=2)
    table.army("druadan_forest", north="R1").put(boromir="druadan_forest")
    table.acts("free", "muster_army").do("move_armies").do("choose", "minas_tirith").do("everybody")
    assert table.where("boromir") == "minas_tirith" and table.game.active[table.nation("gondor")]


def test_a_power_too_great_closes_the_strongholds_of_the_elves() -> None:
    table = shadow().army("dimrill_dale", sauron="R2").on_table("fs-02")
    table.acts("shadow", "army", enemy_dice=["event"]).do("move_armies")
    assert not table.can("choose", "lorien") and table.can("choose", "parth_celebrant")


# Attacks.


def test_only_nations_at_war_attack() -> None:
    table = Table().clear().politics(sauron=1).army("dale", north="R2").army("old_forest_road", sauron="R3")
    table.acts("shadow", "army", enemy_dice=["event"])
    assert not table.can("attack")
    table.at_war("sauron").acts("shadow", "army", enemy_dice=["event"])
    assert table.can("attack")


def test_who_does_not_attack_is_the_rearguard() -> None:
    table = shadow().politics(southrons=2).army("dale", north="R2")
    table.army("old_forest_road", sauron="R3 E1", southrons="R2", nazgul=2)
    table.acts("shadow", "army", enemy_dice=["event"]).do("attack").do("a_part")
    table.do("send", "regular", "sauron", 2).do("send", "elite", "sauron", 1).do("send_nazgul", 1)
    rearguard = next(one for one in table.game.agenda if type(one).__name__ == "Battle").rearguard
    assert rearguard == ((0, 0, 0, 1, 0, 0, 2, 0, 0), 1, ())


def test_nobody_but_units_attacks_without_a_unit_left_behind() -> None:
    """7.2: with all units the Nazgûl attack too."""
    table = shadow().army("dale", north="R2").army("old_forest_road", sauron="R1", nazgul=2)
    table.acts("shadow", "army", enemy_dice=["event"]).do("attack")
    assert has_line(table, "attacked Dale")


def test_kinds_of_battles() -> None:
    """A besieger attacks inside or elsewhere, a garrison makes a sortie, others relieve it."""
    table = Table().clear().at_war().army("minas_tirith", gondor="R3", sauron="R4").army("lossarnach", gondor="R2")
    table.acts("shadow", "army", enemy_dice=["event"]).do("attack")
    assert {args[0] for args in table.offers("choose")} == {"minas_tirith", "lossarnach"}
    table.acts("free", "muster_army", enemy_dice=["event"]).do("attack")
    assert {args[0] for args in table.offers("choose")} == {"minas_tirith", "lossarnach"}


def test_a_garrison_is_attacked_by_its_besiegers_only() -> None:
    table = shadow().army("minas_tirith", gondor="R3", sauron="R4").army("osgiliath", sauron="R4")
    table.acts("shadow", "army", enemy_dice=["event"]).do("attack").do("everybody")
    assert has_line(table, "assaulted the Stronghold of Minas Tirith")

"""The event halves of the Strategy cards of the Shadow."""

from __future__ import annotations

import pytest

from westmarch.titles.ring2e.words import FREE, SHADOW

from .events_given import base, dice_of, is_playable, nazgul, on_table, play, steps
from .given import Table

ALL_SHADOW = ("isengard", "sauron", "southrons")

# ss-01: Return to Valinor.


def test_return_to_valinor() -> None:
    """For each Elven Stronghold not under siege a die for each Elven unit, at most 5; each 6 hits."""
    table = base().captured("grey_havens").army("lorien", elves="R3", gondor="R3").army("rivendell", elves="R6")
    table.army("woodland_realm", elves="R2", sauron="R5").dice(6, 6, 1, 6, 1, 1, 1, 1)
    play(table, "ss-01").do("lose_regular", "elves").do("lose_regular", "gondor")
    assert (table.figures("elves", "lorien"), table.figures("gondor", "lorien")) == ("R2", "R2")
    assert table.figures("elves", "rivendell") == "R5"
    assert table.figures("elves", "woodland_realm") == "R2"
    assert table.rolled == [3, 5]


def test_return_to_valinor_needs_an_elven_stronghold() -> None:
    assert not is_playable(base().army("lorien", elves="R3"), "ss-01")


# ss-02: The Fighting Uruk-hai.


def uruks() -> Table:
    return base().at_war().put(saruman="orthanc").army("helms_deep", rohan="R2", isengard="R5", sauron="R2")


def test_the_fighting_uruk_hai() -> None:
    """Three rounds; the attack needs a unit of Isengard."""
    table = uruks().dice(*[1] * 40)
    play(table, "ss-02").do("a_part")
    table.do("send", "regular", "isengard", 5).do("send", "regular", "sauron", 2)
    assert table.rolled == [5, 2]
    table.do("press_on").do("press_on")
    assert table.rolled == [5, 2, 5, 2, 5, 2]


def test_the_fighting_uruk_hai_need_saruman_and_isengard() -> None:
    assert not is_playable(uruks().put(saruman="nowhere"), "ss-02")
    table = base().at_war().put(saruman="orthanc").army("helms_deep", rohan="R2", sauron="R5")
    assert not is_playable(table, "ss-02")


# ss-03 to ss-06.


def test_denethors_folly() -> None:
    """A Leader in besieged Minas Tirith falls; the card stays while the siege lasts."""
    table = base().army("minas_tirith", gondor="R3 L1", rohan="R1 L1", sauron="R6")
    play(table, "ss-03").do("lose_leader", "rohan")
    assert table.figures("rohan", "minas_tirith") == "R1"
    assert on_table(table) == ["ss-03"]
    table.game.shadow_armies.clear()
    table.game.settle()
    assert on_table(table) == []


def test_denethors_folly_needs_a_siege() -> None:
    assert not is_playable(base().army("minas_tirith", gondor="R3 L1"), "ss-03")


def test_denethors_folly_without_leaders() -> None:
    table = base().army("minas_tirith", gondor="R3", sauron="R6")
    assert on_table(play(table, "ss-03")) == ["ss-03"]


def test_the_day_without_dawn() -> None:
    table = base().at_war(*ALL_SHADOW).give_dice("free", "will_of_the_west", "army", "will_of_the_west")
    play(table, "ss-04")
    assert dice_of(table, "free") == ["army"]


@pytest.mark.parametrize("missing", ALL_SHADOW)
def test_the_day_without_dawn_needs_all_at_war(missing: str) -> None:
    table = base().at_war(*ALL_SHADOW).politics(**{missing: 1}).give_dice("free", "will_of_the_west")
    assert not is_playable(table, "ss-04")


def test_threats_and_promises() -> None:
    """It stays until a nation advances by an attack or a Companion; passive nations don't advance by dice."""
    table = play(base(), "ss-05")
    assert on_table(table) == ["ss-05"]
    table.acts("free", "muster")
    assert not table.can("advance", "muster", "gondor")
    assert table.can("advance", "muster", "elves")


def stormcrow() -> Table:
    return base().fellowship("the_shire").army("the_shire", north="R1").army("dale", north="E1 L1")


def test_stormcrow() -> None:
    """The nation where the Fellowship is goes a step back; its player loses a figure of their choice (13.8)."""
    table = play(stormcrow().politics(north=2), "ss-06")
    assert steps(table, "north") == 3
    assert sorted(table.offers("eliminate")) == [("elite", "dale"), ("leader", "dale"), ("regular", "the_shire")]
    table.do("eliminate", "leader", "dale")
    assert table.figures("north", "dale") == "E1"


def test_stormcrow_in_the_top_box() -> None:
    """It moves no further, but a figure is lost (13.8)."""
    table = play(stormcrow(), "ss-06").do("eliminate", "regular", "the_shire")
    assert steps(table, "north") == 3
    assert table.figures("north", "the_shire") == ""


def test_stormcrow_chooses_among_nations() -> None:
    table = play(stormcrow().put(boromir="pelargir"), "ss-06")
    assert {args[0] for args in table.offers("choose")} == {"gondor", "north"}


def test_stormcrow_spares_nations_at_war() -> None:
    assert not is_playable(stormcrow().at_war("north"), "ss-06")
    assert not is_playable(base().fellowship("hollin"), "ss-06")


# ss-07 to ss-09: Armies move.


def test_shadows_gather() -> None:
    """Up to three regions, to where another Army is; the group is fixed at the start."""
    table = base().at_war().army("barad_dur", sauron="R3").army("north_ithilien", sauron="R1")
    play(table, "ss-07").do("choose", "barad_dur")
    table.do("a_part").do("send", "regular", "sauron", 2)
    assert table.figures("sauron", "north_ithilien") == "R3"
    assert table.figures("sauron", "barad_dur") == "R1"


def test_shadows_gather_only_to_an_army() -> None:
    assert not is_playable(base().at_war().army("barad_dur", sauron="R3").army("moria", sauron="R1"), "ss-07")


def test_shadows_gather_not_inside_a_siege() -> None:
    table = base().at_war().army("gorgoroth", sauron="R3").captured().army("barad_dur", sauron="R2", gondor="R5")
    assert not is_playable(table, "ss-07")


def test_shadows_gather_takes_what_it_passes() -> None:
    """An empty enemy Settlement on the way is captured, an Army blocks the way (5.5)."""
    table = base().at_war().army("osgiliath", sauron="R3").army("west_harondor", sauron="R1")
    table.captured("lamedon").army("lamedon", southrons="R1").army("lossarnach", gondor="R1")
    play(table, "ss-07").do("choose", "osgiliath").do("go_to_region", "pelargir")
    table.do("go_to_region", "lamedon").do("everybody")
    assert table.figures("sauron", "lamedon") == "R3"
    assert table.region("pelargir") in table.game.captured


def test_the_shadow_lengthens() -> None:
    """Two Armies, two regions each."""
    table = base().at_war().army("barad_dur", sauron="R1").army("minas_morgul", sauron="R2")
    table.army("moria", sauron="R1").army("south_downs", sauron="R1")
    play(table, "ss-08").do("choose", "barad_dur").do("choose", "moria").do("go_to_region", "hollin")
    assert table.figures("sauron", "minas_morgul") == "R3"
    assert table.figures("sauron", "south_downs") == "R2"


def test_the_shadow_is_moving() -> None:
    """Up to four different Armies, a region each; no figure moves twice."""
    table = base().at_war(*ALL_SHADOW).army("barad_dur", sauron="R1").army("gorgoroth", sauron="R1")
    play(table, "ss-09").do("choose", "barad_dur").do("choose", "gorgoroth").do("go_to_region", "minas_morgul")
    assert table.over
    assert table.figures("sauron", "gorgoroth") == "R1"
    assert table.figures("sauron", "minas_morgul") == "R1"
    assert not is_playable(base().army("barad_dur", sauron="R1"), "ss-09")


def test_moving_to_where_a_companion_is() -> None:
    """A region with enemy characters only is free, and nothing happens to them (13.34)."""
    table = base().at_war(*ALL_SHADOW).army("moria", sauron="R1").put(gimli="hollin")
    play(table, "ss-09").do("go_to_region", "hollin")
    assert table.figures("sauron", "hollin") == "R1"
    assert table.where("gimli") == "hollin"


# ss-10: Corsairs of Umbar.


def corsairs(**settings: str) -> Table:
    return Table(kings="no", **settings).clear().at_war().army("umbar", southrons="R5")


def test_the_corsairs_land() -> None:
    table = play(corsairs(), "ss-10").do("choose", "pelargir").do("a_part").do("send", "regular", "southrons", 3)
    assert table.figures("southrons", "pelargir") == "R3"
    assert table.game.captured == [table.region("pelargir")]


def test_the_corsairs_attack_and_cannot_stop() -> None:
    """A field battle from Umbar, in which the attacker may not cease."""
    table = corsairs().army("anfalas", gondor="R2").dice(6, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1)
    play(table, "ss-10").do("choose", "anfalas").do("everybody")
    assert not table.can("cease")
    table.do("stand")
    assert table.figures("gondor", "anfalas") == ""
    table.do("everybody")
    assert table.figures("southrons", "anfalas") == "R5"


def besieged_dol_amroth(**settings: str) -> Table:
    table = corsairs(**settings).army("dol_amroth", gondor="R3", sauron="R6")
    return play(table.dice(*[1] * 40), "ss-10").do("choose", "dol_amroth").do("everybody")


def test_rev_03_the_corsairs_join_a_siege() -> None:
    """Eleven units are one too many: it goes at once. Then there is a siege battle, which may cease."""
    table = besieged_dol_amroth().do("remove", "regular", "sauron")
    assert table.game.units_at(SHADOW, table.region("dol_amroth")) == 10
    table.do("everybody")
    assert table.rolled[:2] == [5, 3]


def test_the_corsairs_only_join_a_siege() -> None:
    """The other reading of section 16."""
    table = besieged_dol_amroth(corsairs_siege="reinforce").do("remove", "regular", "sauron")
    assert table.over
    assert table.rolled == []


def test_the_corsairs_come_to_the_help_of_a_garrison() -> None:
    """The Shadow's own men are besieged in Dol Amroth: the besiegers are in the field, and are fought from Umbar."""
    table = corsairs().captured("dol_amroth").army("dol_amroth", sauron="R2", gondor="R1").dice(6, 1, 1, 1, 1, 1)
    play(table, "ss-10").do("choose", "dol_amroth").do("everybody")
    assert table.rolled == [5, 1]
    assert table.figures("gondor", "dol_amroth") == ""
    table.do("everybody")
    assert table.figures("southrons", "dol_amroth") == "R5"
    assert table.figures("sauron", "dol_amroth") == "R2"


def test_the_corsairs_need_an_army_in_umbar() -> None:
    assert not is_playable(base().at_war(), "ss-10")
    assert not is_playable(base().army("umbar", southrons="R5"), "ss-10")


# ss-11 to ss-24: recruiting.


def test_rage_of_the_dunlendings() -> None:
    """Two Regulars in a free region next to Dunland; then up to four units come from there."""
    table = base().at_war("isengard").army("north_dunland", isengard="R1 E1").army("south_dunland", isengard="R1")
    play(table, "ss-11").do("choose", "tharbad").do("yes").do("all_come")
    assert table.figures("isengard", "tharbad") == "R4 E1"
    assert table.figures("isengard", "north_dunland") == ""


def test_rage_of_the_dunlendings_in_dunland_itself() -> None:
    """The two touch each other, so they are next to Dunland as well."""
    table = base().at_war("isengard").army("south_dunland", isengard="R1")
    play(table, "ss-11").do("choose", "north_dunland").do("yes")
    assert table.figures("isengard", "north_dunland") == "R3"


def test_rage_of_the_dunlendings_with_nobody_to_recruit() -> None:
    """Units may come together where it could have recruited."""
    table = base().at_war("isengard").army("south_dunland", isengard="R2").reinforcements("isengard", "R0 E0")
    play(table, "ss-11").do("yes").do("choose", "enedwaith").do("come", "regular").do("enough")
    assert table.figures("isengard", "enedwaith") == "R1"


def test_rage_of_the_dunlendings_needs_war() -> None:
    assert not is_playable(base(), "ss-11")


def test_return_of_the_witch_king() -> None:
    table = play(base().put(witch_king="barad_dur"), "ss-12")
    assert table.where("witch_king") == "angmar"
    assert table.figures("sauron", "angmar") == "R2 E1"
    assert not is_playable(base(), "ss-12")


@pytest.mark.parametrize(("card", "nation"), [("ss-13", "isengard"), ("ss-14", "sauron")])
def test_a_unit_with_any_army(card: str, nation: str) -> None:
    """Where a Shadow Army is, a besieged one too."""
    table = base().at_war(nation).army("far_harad", southrons="R1").army("umbar", southrons="R1")
    play(table, card).do("choose", "umbar").do("choose", "elite")
    assert table.figures(nation, "umbar") == "E1"
    assert not is_playable(base().army("umbar", southrons="R1"), card)
    assert not is_playable(base().at_war(nation), card)


def test_hill_trolls() -> None:
    table = base().at_war("sauron").army("moria", sauron="R1").army("barad_dur", sauron="R2", southrons="R1")
    left = table.game.left(table.nation("sauron"), 0)
    play(table, "ss-15").do("promote", "sauron", "moria")
    assert table.figures("sauron", "moria") == "E1"
    assert table.figures("sauron", "barad_dur") == "R1 E1"
    assert table.game.left(table.nation("sauron"), 0) == left + 2


def test_a_new_power_is_rising() -> None:
    table = play(base().put(saruman="orthanc"), "ss-16").do("choose", "elite").do("choose", "regular")
    assert [table.figures("isengard", region) for region in ("north_dunland", "south_dunland")] == ["R2", "R2"]
    assert table.figures("isengard", "orthanc") == "R1 E1"
    assert not is_playable(base(), "ss-16")


def test_many_kings() -> None:
    """Two Regulars each in three different Settlements of the Southrons."""
    table = play(base(), "ss-17").do("choose", "umbar").do("choose", "far_harad")
    assert not table.can("choose", "umbar")
    table.do("choose", "north_rhun")
    assert [table.figures("southrons", region) for region in ("umbar", "far_harad", "north_rhun")] == ["R2"] * 3


def test_many_kings_with_few_figures() -> None:
    """As many as there are, and the Shadow says where: not three in one Settlement, nor in a fourth one."""
    table = play(base().reinforcements("southrons", "R4"), "ss-17")
    table.do("place", "regular", "southrons", "umbar").do("place", "regular", "southrons", "umbar")
    assert not table.can("place", "regular", "southrons", "umbar")
    table.do("place", "regular", "southrons", "far_harad").do("place", "regular", "southrons", "north_rhun")
    assert table.over
    assert [table.figures("southrons", region) for region in ("umbar", "far_harad", "north_rhun")] == ["R2", "R1", "R1"]


def test_the_king_is_revealed() -> None:
    table = play(base().put(aragorn="pelargir"), "ss-18")
    assert table.figures("sauron", "minas_morgul") == "R5"
    assert nazgul(table, "minas_morgul") == 1
    assert not is_playable(base(), "ss-18")


@pytest.mark.parametrize("region", ["mount_gram", "moria"])
def test_shadows_on_the_misty_mountains(region: str) -> None:
    table = play(base(), "ss-19").do("choose", region).do("choose", "regular").do("choose", "elite")
    assert table.figures("sauron", region) == "R1 E1"
    assert nazgul(table, region) == 1


def test_orcs_multiplying_again() -> None:
    table = play(base(), "ss-20")
    assert [table.figures("sauron", region) for region in ("dol_guldur", "mount_gundabad")] == ["R3", "R3"]


def test_too_few_orcs_multiply_where_the_shadow_says() -> None:
    """Given four Regulars of Sauron, when Orcs Multiplying Again brings six, then one stands in Dol Guldur and three in
    Mount Gundabad, if the Shadow likes."""
    table = play(base().reinforcements("sauron", "R4"), "ss-20")
    table.do("place", "regular", "sauron", "dol_guldur")
    for _ in range(2):
        table.do("place", "regular", "sauron", "mount_gundabad")
    table.do("place", "regular", "sauron", "mount_gundabad")
    assert table.over
    assert [table.figures("sauron", region) for region in ("dol_guldur", "mount_gundabad")] == ["R1", "R3"]


def test_orcs_multiply_where_they_can() -> None:
    table = play(base().captured("dol_guldur"), "ss-20")
    assert [table.figures("sauron", region) for region in ("dol_guldur", "mount_gundabad")] == ["", "R3"]


def test_horde_from_the_east() -> None:
    table = base().at_war("southrons").army("khand", gondor="R1")
    play(table, "ss-21")
    assert {args[0] for args in table.offers("choose")} == {"east_rhun", "south_rhun", "far_harad"}
    table.do("choose", "east_rhun")
    assert table.figures("southrons", "east_rhun") == "R5"
    assert not is_playable(base(), "ss-21")


def test_monsters_roused() -> None:
    table = play(base(), "ss-22")
    regions = ("angmar", "ettenmoors", "weather_hills", "trollshaws")
    assert [table.figures("sauron", region) for region in regions] == ["R1", "R1", "R1", "E1"]


def test_musterings_of_long_planned_war() -> None:
    table = play(base().at_war(*ALL_SHADOW), "ss-23")
    assert table.figures("southrons", "gorgoroth") == "R5"
    assert table.figures("sauron", "nurn") == "R5"
    assert not is_playable(base().at_war("sauron"), "ss-23")


def test_pits_of_mordor() -> None:
    table = play(base().at_war("sauron"), "ss-24").do("choose", "barad_dur").do("choose", "moria")
    assert not table.can("choose", "orthanc")
    table.do("choose", "dol_guldur")
    assert [table.figures("sauron", region) for region in ("barad_dur", "moria", "dol_guldur")] == ["R2"] * 3
    assert not is_playable(base(), "ss-24")


def test_no_recruiting_in_front_of_an_enemy() -> None:
    """A region with an enemy Army in the field is not free (6.3)."""
    table = play(base().army("ettenmoors", north="R1"), "ss-22")
    assert table.figures("sauron", "ettenmoors") == ""
    assert table.game.units_at(FREE, table.region("ettenmoors")) == 1

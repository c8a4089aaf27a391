"""The event halves of the Strategy cards of the Free Peoples."""

from __future__ import annotations

import pytest

from .events_given import base, hand, is_active, is_playable, on_table, play, steps
from .given import Table

# fs-01 to fs-03: cards on the table.


def test_the_last_battle() -> None:
    """Aragorn with an Army outside every Free Peoples nation; Osgiliath is in none."""
    table = base().army("osgiliath", gondor="R1", characters=["aragorn"])
    assert on_table(play(table, "fs-01")) == ["fs-01"]
    table.put(aragorn="minas_tirith").game.settle()
    assert on_table(table) == []


def test_the_last_battle_at_home() -> None:
    assert not is_playable(base().army("minas_tirith", gondor="R1", characters=["aragorn"]), "fs-01")
    assert not is_playable(base().put(aragorn="osgiliath"), "fs-01")


@pytest.mark.parametrize(
    ("card", "nation", "guarded"), [("fs-02", "elves", "rivendell"), ("fs-03", "north", "the_shire")]
)
def test_a_power_guards_regions(card: str, nation: str, guarded: str) -> None:
    """A nation advances; then no Shadow Army may enter or attack there."""
    table = base().army("trollshaws", sauron="R5").army("buckland", sauron="R5").at_war("sauron")
    play(table, card)
    assert steps(table, nation) == 2
    table.acts("shadow", "army").do("move_armies")
    table.do("choose", "trollshaws" if guarded == "rivendell" else "buckland")
    assert table.options("choose")
    assert not table.can("choose", guarded)


def test_bombadil_wakes_nobody() -> None:
    """A passive nation stops before the last box (8.1)."""
    table = play(base().politics(north=1), "fs-03")
    assert steps(table, "north") == 1
    assert on_table(table) == ["fs-03"]


# fs-04 and fs-07: Companions raise a nation.


@pytest.mark.parametrize(
    ("card", "nation", "places", "level"),
    [("fs-04", "dwarves", ["erebor", "ered_luin"], "gimli"), ("fs-07", "north", ["the_shire", "bree"], "strider")],
)
def test_companions_raise_a_nation(card: str, nation: str, places: list[str], level: str) -> None:
    """Whoever the Companion is, the nation is activated and goes to war."""
    for place in places:
        table = base().fellowship(companions=[]).put(legolas=place)
        play(table, card).do("rest")
        assert is_active(table, nation)
        assert steps(table, nation) == 0


def test_companions_may_come_from_afar() -> None:
    table = base().fellowship(companions=[]).put(gimli="dale")
    play(table, "fs-04").do("join", "gimli").do("choose", "erebor")
    assert steps(table, "dwarves") == 0


def test_companions_elsewhere_raise_nobody() -> None:
    table = base().fellowship(companions=[]).put(gimli="rivendell")
    play(table, "fs-04").do("rest")
    assert steps(table, "dwarves") == 3


def test_no_companion_no_book() -> None:
    assert not is_playable(base(), "fs-04")


# fs-05 and fs-06: hits.


def test_the_spirit_of_mordor() -> None:
    """Two Shadow nations in an Army: five dice on 5 or more."""
    table = base().army("dagorlad", sauron="R3", southrons="R2").army("moria", sauron="R4").dice(5, 6, 4, 4, 1)
    play(table, "fs-05").do("lose_regular", "sauron").do("lose_regular", "southrons")
    assert (table.figures("sauron", "dagorlad"), table.figures("southrons", "dagorlad")) == ("R2", "R1")
    assert steps(table, "sauron") == 1, "no attack for politics"


def test_the_spirit_of_mordor_needs_a_mixed_army() -> None:
    assert not is_playable(base().army("moria", sauron="R4"), "fs-05")


def test_nazgul_stay_when_an_army_dies() -> None:
    """A casualty event in which all Regulars fall, so nobody is asked which: Nazgûl and Minions stay (5.4)."""
    table = base().army("dagorlad", nazgul=1, sauron="R1", southrons="R1").dice(5, 6, 4, 4, 1)
    play(table, "fs-05")
    assert not table.game.has_army(1, table.region("dagorlad"))
    assert table.game.nazgul_at(table.region("dagorlad")) == 1


def test_faramirs_rangers() -> None:
    table = base().army("north_ithilien", sauron="R3").army("osgiliath", gondor="R1").dice(5, 1, 6)
    play(table, "fs-06").do("choose", "regular")
    assert table.figures("sauron", "north_ithilien") == "R1"
    assert table.figures("gondor", "osgiliath") == "R2 L1"


def test_faramirs_rangers_choose_whom() -> None:
    table = base().army("north_ithilien", sauron="R3").army("south_ithilien", southrons="R3").dice(6, 6, 6)
    play(table, "fs-06").do("choose", "south_ithilien")
    assert table.figures("southrons", "south_ithilien") == ""
    assert table.figures("gondor", "osgiliath") == ""


def test_faramirs_rangers_may_only_recruit() -> None:
    """Either half will do (13.11)."""
    table = base().army("osgiliath", gondor="R1")
    play(table, "fs-06").do("choose", "elite")
    assert table.figures("gondor", "osgiliath") == "R1 E1 L1"
    assert not is_playable(base(), "fs-06")


# fs-08 and fs-09: politics.


def test_wisdom_of_elrond() -> None:
    table = play(base(), "fs-08").do("choose", "gondor")
    assert (is_active(table, "gondor"), steps(table, "gondor")) == (True, 1)


def test_wisdom_of_elrond_leaves_out_who_is_at_war() -> None:
    table = play(base().at_war("elves"), "fs-08")
    assert not table.can("choose", "elves")
    assert table.can("choose", "rohan")


def test_the_red_arrow() -> None:
    table = play(base().politics(gondor="2 active"), "fs-09").do("choose", "regular")
    assert steps(table, "rohan") == 2
    assert table.figures("rohan", "edoras") == "R1 L1"
    assert not is_playable(base(), "fs-09")


# fs-10 to fs-12: Armies.


def test_help_unlooked_for() -> None:
    """The besieger rolls a die fewer for each unit inside, in all of the battle, but never none."""
    table = base().at_war().army("minas_tirith", gondor="R3", sauron="R5").army("lossarnach", gondor="R5")
    table.army("osgiliath", gondor="R1")
    play(table, "fs-10").do("choose", "lossarnach").dice(1, 1, 1, 1, 1, 5, 5).do("everybody")
    assert table.rolled == [5, 2]


def test_help_unlooked_for_is_no_sortie() -> None:
    assert not is_playable(base().at_war().army("minas_tirith", gondor="R3", sauron="R5"), "fs-10")


def test_help_unlooked_for_is_never_too_soon() -> None:
    """With three players the Free Peoples may not act twice in a row with the same nation; events are free of this."""
    table = Table(players=3, kings="no").clear().at_war()
    table.army("minas_tirith", gondor="R3", sauron="R5").army("pelargir", gondor="R5").army("lossarnach", gondor="R1")
    table.game.tired = [table.nation("gondor")]
    assert is_playable(table, "fs-10")


def test_paths_of_the_woses() -> None:
    table = base().at_war("rohan").army("helms_deep", rohan="R3 L1")
    play(table, "fs-11").do("everybody")
    assert table.figures("rohan", "minas_tirith") == "R3 L1"


def test_paths_of_the_woses_to_a_besieged_city() -> None:
    """Then only next to it, where it is free for Army movement; part of the Army may stay."""
    table = base().at_war("rohan").army("edoras", rohan="R3").army("minas_tirith", gondor="R1", sauron="R5")
    table.army("osgiliath", sauron="R1")
    play(table, "fs-11")
    assert [args[0] for args in table.offers("choose")] == ["druadan_forest", "lossarnach"]
    table.do("choose", "lossarnach").do("a_part").do("send", "regular", "rohan", 2)
    assert table.figures("rohan", "lossarnach") == "R2"
    assert table.figures("rohan", "edoras") == "R1"


def test_paths_of_the_woses_out_of_a_siege() -> None:
    """A garrison may leave; the besieger takes the empty Stronghold (13.35)."""
    table = base().at_war("rohan").army("helms_deep", rohan="R3 L1", isengard="R5")
    play(table, "fs-11").do("everybody")
    assert table.figures("rohan", "minas_tirith") == "R3 L1"
    assert table.game.captured == [table.region("helms_deep")]
    assert not is_playable(base().army("helms_deep", rohan="R3"), "fs-11")


def test_through_a_day_and_a_night() -> None:
    """Two regions with a Companion, who must go; part of the Army may stay."""
    table = base().at_war("rohan").army("edoras", rohan="R3", characters=["gimli"])
    play(table, "fs-12").do("go_to_region", "westemnet").do("go_to_region", "fangorn")
    table.do("a_part").do("send", "regular", "rohan", 1)
    assert table.where("gimli") == "fangorn"
    assert table.figures("rohan", "fangorn") == "R1"
    assert table.figures("rohan", "edoras") == "R2"


def test_through_a_day_and_a_night_one_region() -> None:
    table = base().at_war("rohan").army("edoras", rohan="R3", characters=["gimli"])
    play(table, "fs-12").do("go_to_region", "westemnet").do("end_here").do("everybody")
    assert table.figures("rohan", "westemnet") == "R3"


def test_through_a_day_and_a_night_needs_a_companion() -> None:
    assert not is_playable(base().at_war("rohan").army("edoras", rohan="R3 L1"), "fs-12")


# fs-13 to fs-24: recruiting.


def test_cirdans_ships() -> None:
    table = base().at_war("elves").army("pelargir", gondor="R1").army("edoras", rohan="R1")
    play(table, "fs-13").do("choose", "regular").do("choose", "elite")
    assert table.figures("elves", "pelargir") == "R1 E1"
    assert not is_playable(base().army("pelargir", gondor="R1"), "fs-13")


@pytest.mark.parametrize(
    ("card", "nation", "region"),
    [
        ("fs-14", "gondor", "minas_tirith"),
        ("fs-16", "rohan", "edoras"),
        ("fs-17", "north", "carrock"),
        ("fs-18", "gondor", "dol_amroth"),
        ("fs-22", "dwarves", "erebor"),
    ],
)
@pytest.mark.parametrize(("unit", "figures"), [("regular", "R1 L1"), ("elite", "E1 L1")])
def test_a_unit_and_a_leader(card: str, nation: str, region: str, unit: str, figures: str) -> None:
    """A unit and a Leader, at war or not (6.3); not where the Shadow rules."""
    table = play(base(), card).do("choose", unit)
    assert table.figures(nation, region) == figures
    assert table.over
    assert not is_playable(base().captured(region), card)


@pytest.mark.parametrize(
    ("card", "nation", "region"),
    [("fs-15", "elves", "lorien"), ("fs-21", "elves", "rivendell"), ("fs-24", "elves", "woodland_realm")],
)
def test_a_unit_and_a_card(card: str, nation: str, region: str) -> None:
    table = play(base().top_cards("fs-05"), card).do("choose", "elite")
    assert table.figures(nation, region) == "E1"
    assert hand(table, "free") == ["fs-05"]


def test_a_card_alone() -> None:
    """If nothing can be recruited the rest of the card still works (6.3)."""
    table = play(base().captured("lorien").top_cards("fs-05"), "fs-15")
    assert hand(table, "free") == ["fs-05"]


def test_riders_of_theoden_with_a_companion() -> None:
    table = play(base().put(gimli="helms_deep"), "fs-16").do("choose", "helms_deep").do("choose", "regular")
    assert table.figures("rohan", "helms_deep") == "R1 L1"


def test_a_leader_does_not_come_alone() -> None:
    """Without a unit left a Leader needs one that is there (1.2)."""
    table = base().reinforcements("rohan", "R0 E0 L2")
    assert not is_playable(table, "fs-16")
    table.army("edoras", gondor="R1")
    assert table.figures("rohan", "edoras") == ""
    play(table, "fs-16")
    assert table.figures("rohan", "edoras") == "L1"


def test_the_last_regular() -> None:
    """With one kind left there is no choice."""
    table = play(base().reinforcements("rohan", "R1 E0 L0"), "fs-16")
    assert table.over
    assert table.figures("rohan", "edoras") == "R1"


def test_king_brands_men() -> None:
    table = play(base().top_cards("fs-05"), "fs-19")
    assert table.figures("north", "dale") == "R2"
    assert hand(table, "free") == ["fs-05"]


def test_swords_in_eriador() -> None:
    table = play(base().top_cards("fs-05"), "fs-20").do("choose", "regular").do("choose", "elite")
    assert table.figures("north", "the_shire") == "R1"
    assert table.figures("dwarves", "ered_luin") == "E1"
    assert hand(table, "free") == ["fs-05"]


def test_eomer() -> None:
    """A free region of Rohan with a Settlement; a besieged Stronghold is not free for those inside (example 33)."""
    table = base().army("helms_deep", rohan="R2", isengard="R5").captured("westemnet")
    play(table, "fs-23")
    assert [args[0] for args in table.offers("choose")] == ["edoras", "folde"]
    table.do("choose", "folde").do("choose", "regular")
    assert table.figures("rohan", "folde") == "R1 L1"


def test_ex_33_imrahil_under_siege() -> None:
    """Example 33: both figures come in, then any unit of the garrison goes back, so an Elite may replace a Regular."""
    table = base().army("dol_amroth", gondor="R5", southrons="R6")
    play(table, "fs-18").do("choose", "elite").do("remove", "regular", "gondor")
    assert table.figures("gondor", "dol_amroth") == "R4 E1 L1"


def test_the_besieger_may_recruit_outside() -> None:
    """Erebor, taken by the Shadow and besieged by the Free Peoples: the region outside is theirs (6.3)."""
    table = base().captured("erebor").army("erebor", dwarves="R2", sauron="R1")
    play(table, "fs-22").do("choose", "regular")
    assert table.figures("dwarves", "erebor") == "R3 L1"


def test_hand_limit_after_the_draws() -> None:
    """Over six cards the hand is trimmed when the card has done its text (5.3)."""
    table: Table = base().hand("free", "fc-01", "fc-02", "fc-03", "fc-04", "fc-05", "fc-06").top_cards("fs-05")
    play(table, "fs-15").do("choose", "elite")
    assert table.can("discard", "fs-05")
    table.do("discard", "fc-05")
    assert len(hand(table, "free")) == 6
    assert table.game.discards[0] == (table.card("fc-05"),)

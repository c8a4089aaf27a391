"""The event halves of the Character cards of the Free Peoples."""

from __future__ import annotations

import pytest

from .events_given import (
    base,
    dice_of,
    hand,
    is_active,
    is_playable,
    nazgul,
    on_table,
    play,
    steps,
    waiting,
    with_the_ring,
)
from .given import Table

# fc-01 to fc-04: tiles for Mordor.


@pytest.mark.parametrize(
    ("card", "tile"), [("fc-01", "free_0"), ("fc-02", "free_0"), ("fc-03", "free_minus_2"), ("fc-04", "free_minus_1")]
)
def test_a_tile_waits_for_the_fellowship(card: str, tile: str) -> None:
    assert waiting(play(base(), card)) == [tile]


def test_a_tile_joins_the_pool_in_mordor() -> None:
    table = play(base().fellowship("morannon", mordor=1), "fc-03")
    assert waiting(table) == []
    assert table.number("tile", "free_minus_2") in table.game.pool


# fc-05 to fc-08: cards that protect from the Hunt.


def test_mithril_coat_stays_on_the_table() -> None:
    """fc-05 has no condition."""
    assert on_table(play(base().fellowship(companions=[]), "fc-05")) == ["fc-05"]


@pytest.mark.parametrize(
    ("card", "companions", "others"),
    [
        ("fc-06", ["gimli", "legolas"], ["strider"]),
        ("fc-07", ["boromir"], ["strider"]),
        ("fc-08", ["gandalf_the_grey"], ["strider"]),
    ],
)
def test_a_companions_gear(card: str, companions: list[str], others: list[str]) -> None:
    """Played with its Companion in the Fellowship; it leaves with the last of them."""
    assert not is_playable(base().fellowship(companions=others), card)
    table = play(base().fellowship(companions=[*others, *companions]), card)
    assert on_table(table) == [card]
    for one in companions:
        assert on_table(table) == [card]
        table.put(**{one: "rivendell"})
        table.game.settle()
    assert on_table(table) == []


# fc-09 to fc-13: corruption.


def test_athelas_heals_on_5() -> None:
    table = base().fellowship(corruption=3).dice(5, 4, 6)
    assert play(table, "fc-09").game.corruption == 1


def test_athelas_in_striders_hands() -> None:
    table = base().fellowship(companions=["strider"], corruption=3).dice(3, 3, 2)
    assert play(table, "fc-09").game.corruption == 1


def test_athelas_heals_nobody_who_is_well() -> None:
    """Pure heals need corruption (13.11), unless that ruling is turned."""
    assert not is_playable(base(), "fc-09")
    assert is_playable(Table(kings="no", null_plays="allow").clear(), "fc-09")


def test_there_is_another_way_heals() -> None:
    table = play(base().fellowship(corruption=2), "fc-10")
    assert table.over
    assert table.game.corruption == 1


def test_gollum_knows_another_way() -> None:
    """With Gollum as the Guide a revealed Fellowship may be hidden; no die is spent."""
    table = play(base().fellowship(companions=[], corruption=2, revealed=True), "fc-10")
    table.do("choose_way")
    assert not table.game.revealed
    assert table.game.corruption == 1


def test_gollum_leads_on() -> None:
    """Or a hidden one moves; no die goes to the Hunt Box. It is possible without corruption too."""
    table = play(base().fellowship(companions=[]), "fc-10")
    assert table.can("no")
    table.do("choose_way")
    assert table.game.progress == 1
    assert table.game.hunt_box == [0, 0]


def test_i_will_go_alone() -> None:
    """One region further than usual: Gimli, Level 2, goes 3 from Rivendell to Moria. Then corruption is healed."""
    table = base().fellowship("rivendell", companions=["strider", "gimli"], corruption=1)
    play(table, "fc-11").do("join", "gimli").do("set_out")
    table.do("choose", "moria")
    assert table.where("gimli") == "moria"
    assert table.game.corruption == 0


def test_i_will_go_alone_needs_a_companion() -> None:
    assert not is_playable(base().fellowship(companions=[], corruption=1), "fc-11")


@pytest.mark.parametrize(("companions", "left"), [(["strider"], 2), ([], 1)])
def test_bilbos_song(companions: list[str], left: int) -> None:
    table = base().fellowship(companions=companions, corruption=3)
    assert play(table, "fc-12").game.corruption == left


def test_mirror_of_galadriel_turns_a_die() -> None:
    table = base().fellowship(corruption=1).give_dice("free", "character", "character", "army")
    play(table, "fc-13")
    assert dice_of(table, "free") == ["character", "army", "will_of_the_west"]
    assert table.game.corruption == 1


def test_mirror_of_galadriel_does_not_turn_the_die_that_pays() -> None:
    """The only Character die can't pay: it would do nothing (13.11). An Event die can, or another Character die."""
    table = base().hand("free", "fc-13").acts("free", "character", "event", enemy_dice=["army"])
    assert table.offers("play_event") == [("fc-13", "event")]
    table = base().hand("free", "fc-13").acts("free", "character", "army", enemy_dice=["army"])
    assert not table.can("play_event")
    table = base().hand("free", "fc-13").acts("free", "character", "character", enemy_dice=["army"])
    assert table.can("play_event", "fc-13", "character")


def test_mirror_of_galadriel_in_lorien() -> None:
    table = base().fellowship("lorien", corruption=1).give_dice("free", "character")
    assert play(table, "fc-13").game.corruption == 0


def test_mirror_of_galadriel_in_lorien_heals_alone() -> None:
    """Without a Character die the rest of the text still works."""
    table = base().fellowship("lorien", corruption=1).give_dice("free", "army")
    assert play(table, "fc-13").game.corruption == 0
    assert not is_playable(base().fellowship("lorien", corruption=1).captured("lorien"), "fc-13")


# fc-14: Challenge of the King.


def challenger() -> Table:
    return base().put(strider="edoras").army("edoras", rohan="R1")


def test_challenge_of_the_king_removes_eyes() -> None:
    table = play(challenger().tiles("eye", "3", "eye"), "fc-14")
    eyes = [tile for tile in table.game.removed_tiles if table.book.is_eye[tile]]
    assert len(eyes) == 2
    assert len(table.game.pool) == 14
    assert table.where("strider") == "edoras"


def test_challenge_of_the_king_is_lost() -> None:
    table = play(challenger().tiles("eye", "eye", "eye"), "fc-14")
    assert table.where("strider") == "lost"
    assert len(table.game.pool) == 16


def test_challenge_of_the_king_needs_an_army_at_home() -> None:
    assert not is_playable(base().put(strider="edoras"), "fc-14")
    assert not is_playable(base().put(strider="fangorn").army("fangorn", rohan="R1"), "fc-14")


# fc-15 to fc-17: Companions go.


def test_gwaihir_carries_a_companion() -> None:
    """As if of Level 4, and into a Stronghold under siege."""
    table = base().put(peregrin="edoras").fellowship(companions=["strider"])
    table.army("minas_tirith", gondor="R2", sauron="R6")
    play(table, "fc-15").do("join", "peregrin").do("choose", "minas_tirith")
    assert table.where("peregrin") == "minas_tirith"


def test_gwaihir_carries_a_group_from_the_fellowship() -> None:
    table = base().fellowship("rivendell", companions=["strider", "meriadoc", "peregrin"])
    play(table, "fc-15").do("join", "meriadoc").do("join", "peregrin").do("set_out")
    assert not table.can("choose", "lorien"), "five regions away"
    table.do("choose", "moria")
    assert with_the_ring(table) == ["strider"]


def test_we_prove_the_swifter() -> None:
    """Two regions further: Legolas, Level 2, goes 4 on the map."""
    table = base().fellowship(companions=["strider"]).put(legolas="lorien")
    play(table, "fc-16").do("join", "legolas").do("choose", "fords_of_isen")
    assert table.where("legolas") == "fords_of_isen"


def test_there_and_back_again() -> None:
    """Gimli in Erebor: the Dwarves and the North wake up, and they and the Elves advance."""
    table = base().fellowship("old_forest_road", companions=["strider", "gimli"])
    play(table, "fc-17").do("join", "gimli").do("set_out").do("choose", "erebor")
    assert [is_active(table, nation) for nation in ("dwarves", "north", "elves")] == [True, True, True]
    assert [steps(table, nation) for nation in ("dwarves", "north", "elves")] == [2, 2, 2]


def test_there_and_back_again_elsewhere() -> None:
    table = base().fellowship("rivendell", companions=["strider", "gimli"])
    play(table, "fc-17").do("join", "strider").do("set_out").do("choose", "hollin")
    assert [steps(table, nation) for nation in ("dwarves", "north", "elves")] == [3, 3, 3]


# fc-18: The Eagles are Coming!


def eagles() -> Table:
    table = base().army("dimrill_dale", sauron="R2", nazgul=3, characters=["witch_king"])
    return table.army("lorien", elves="R1", characters=["gimli"])


def test_the_eagles_are_coming() -> None:
    """A die for each Nazgûl but the Witch-king; those who live flee to one Stronghold."""
    table = play(eagles().dice(5, 4, 6), "fc-18").do("choose", "barad_dur")
    assert (nazgul(table, "dimrill_dale"), nazgul(table, "barad_dur")) == (0, 1)
    assert table.where("witch_king") == "dimrill_dale"


def test_the_eagles_need_a_companion_near_by() -> None:
    assert not is_playable(eagles().put(gimli="edoras"), "fc-18")


def test_the_eagles_do_not_hunt_the_witch_king() -> None:
    table = base().army("dimrill_dale", sauron="R2", characters=["witch_king"])
    assert not is_playable(table.army("lorien", elves="R1", characters=["gimli"]), "fc-18")


# fc-19 to fc-21: The Ents Awake.

ENTS = ["fc-19", "fc-20", "fc-21"]


def ents(**shadow: str) -> Table:
    table = base().put(gandalf_the_white="lorien", gimli="fangorn", saruman="orthanc")
    return table.army("orthanc", **shadow) if shadow else table


@pytest.mark.parametrize("card", ENTS)
def test_the_ents_awake(card: str) -> None:
    """Three dice on 4 or more against Orthanc; it counts as an attack for politics (8.3)."""
    table = ents(isengard="R3").dice(4, 6, 3)
    play(table, card)
    assert table.figures("isengard", "orthanc") == "R1"
    assert steps(table, "isengard") == 0
    assert table.where("saruman") == "orthanc"


@pytest.mark.parametrize("card", ENTS)
def test_the_ents_destroy_orthanc(card: str) -> None:
    """Nazgûl and Minions die with the Army, Saruman among them."""
    table = ents(isengard="R2").army("orthanc", nazgul=1).dice(4, 4, 4)
    play(table, card)
    assert table.figures("isengard", "orthanc") == ""
    assert nazgul(table, "orthanc") == 0
    assert table.where("saruman") == "lost"


@pytest.mark.parametrize("card", ENTS)
def test_the_ents_find_saruman_alone(card: str) -> None:
    assert play(ents(), card).where("saruman") == "lost"


@pytest.mark.parametrize("card", ENTS)
def test_the_ents_bring_another_event(card: str) -> None:
    """With Gandalf the White in Fangorn or Rohan another Character event may be played without a die."""
    table = ents(isengard="R3").put(gandalf_the_white="edoras").fellowship(corruption=1)
    table.hand("free", "fc-12", "fs-05").dice(1, 1, 1)
    play(table, card)
    assert table.can("no")
    table.do("yes").do("choose", "fc-12")
    assert table.game.corruption == 0
    assert hand(table, "free") == ["fs-05"]


def test_the_ents_alone_for_another_event() -> None:
    """Nothing at Orthanc, but a free event is something (13.11); another Ent is not if that has no purpose either."""
    table = base().put(gandalf_the_white="edoras", gimli="fangorn").fellowship(corruption=1)
    assert not is_playable(table, "fc-19")
    assert not is_playable(table.hand("free", "fc-20"), "fc-19")
    assert is_playable(table.hand("free", "fc-12"), "fc-19")


@pytest.mark.parametrize("missing", ["gandalf_the_white", "gimli"])
def test_the_ents_sleep(missing: str) -> None:
    table = ents(isengard="R3").put(**{missing: "nowhere" if missing != "gimli" else "edoras"})
    assert not is_playable(table, "fc-19")


def test_the_ents_and_a_besieged_orthanc() -> None:
    """If the garrison dies the besieger takes the Stronghold (13.14)."""
    table = ents(isengard="R2").army("orthanc", rohan="R2").dice(4, 4, 4)
    play(table, "fc-19")
    assert table.game.captured == [table.region("orthanc")]


# fc-22: Dead Men of Dunharrow.


def dunharrow() -> Table:
    return base().put(strider="edoras", legolas="edoras", gimli="edoras")


def test_the_dead_men_drive_an_army_out() -> None:
    """A die of 2 is 2 hits; the rest retreats; up to 3 Regulars are recruited, and Pelargir is taken back."""
    table = dunharrow().captured("pelargir").army("pelargir", southrons="R5").dice(2)
    play(table, "fc-22").do("take_along", "gimli").do("set_out").do("choose", "pelargir")
    assert steps(table, "southrons") == 1, "attacked"
    table.do("choose", "osgiliath").do("recruit", 3)
    assert table.figures("southrons", "osgiliath") == "R3"
    assert table.figures("gondor", "pelargir") == "R3"
    assert table.game.captured == []
    assert [table.where(one) for one in ("strider", "gimli", "legolas")] == ["pelargir", "pelargir", "edoras"]


def test_the_dead_men_destroy_an_army_with_its_nazgul() -> None:
    table = dunharrow().army("erech", southrons="R2", nazgul=1).dice(2)
    play(table, "fc-22").do("all_go").do("choose", "erech").do("recruit", 0)
    assert table.figures("southrons", "erech") == ""
    assert nazgul(table, "erech") == 0
    assert table.figures("gondor", "erech") == ""


def test_the_dead_men_need_an_heir() -> None:
    assert not is_playable(dunharrow().put(strider="lorien"), "fc-22")
    assert is_playable(dunharrow().put(strider="nowhere", aragorn="helms_deep"), "fc-22")


def test_a_companion_wakes_gondor_at_pelargir() -> None:
    """Strider has no icon of Gondor, but Boromir does, and Pelargir is a City."""
    table = dunharrow().put(boromir="edoras")
    play(table, "fc-22").do("take_along", "boromir").do("set_out").do("choose", "pelargir").do("recruit", 0)
    assert is_active(table, "gondor")


# fc-23 and fc-24: Companions' own.


def test_house_of_the_stewards() -> None:
    table = base().put(boromir="lossarnach").top_cards("fs-14", "fs-15")
    play(table, "fc-23").do("choose", "elite")
    assert table.figures("gondor", "lossarnach") == "E1"
    assert hand(table, "free") == ["fs-14", "fs-15"]


def test_house_of_the_stewards_away_from_home() -> None:
    assert not is_playable(base().put(boromir="osgiliath"), "fc-23")


def test_the_grey_company() -> None:
    """A Regular of the Army falls for an Elite of its nation."""
    table = base().put(aragorn="osgiliath").army("osgiliath", gondor="R2", rohan="R1").top_cards("fs-14", "fs-15")
    play(table, "fc-24").do("promote", "rohan")
    assert table.figures("rohan", "osgiliath") == "E1"
    assert table.game.lost_figures(table.nation("rohan"), 0) == 1
    assert hand(table, "free") == ["fs-14", "fs-15"]


def test_the_grey_company_needs_an_army() -> None:
    assert not is_playable(base().put(aragorn="osgiliath"), "fc-24")

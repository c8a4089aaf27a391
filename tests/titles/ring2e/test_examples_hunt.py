"""The rules summary's examples of the Hunt, the Fellowship and Mordor, by their ids."""

from __future__ import annotations

import pytest

from tests.titles.ring2e.given import Table, has_line
from westmarch.titles.ring2e.procedures.fellowship import Declare, MoveFellowship
from westmarch.titles.ring2e.procedures.hunt import RollHunt
from westmarch.titles.ring2e.procedures.mordor import enter_mordor, wait_in_mordor
from westmarch.titles.ring2e.procedures.tiles import DrawHuntTile, Reveal
from westmarch.titles.ring2e.procedures.trace import ways_from
from westmarch.titles.ring2e.words import NO_DIE


def hunt(table: Table, *pips: int) -> tuple[int, int]:
    """Let the Hunt roll these dice: how many successes it has, and how many dice were rolled in all. Tiles 1 come."""
    table.dice(*pips).begin(RollHunt())
    rolled = [line for line in table.log if "success" in line]
    return int(rolled[-1].split(": ")[1].split(" ")[0]), sum(table.rolled)


# Distances.


@pytest.mark.parametrize(
    ("start", "end", "steps"),
    [
        pytest.param("rivendell", "woodland_realm", 7, id="map-01"),
        pytest.param("rivendell", "morannon", 10, id="map-02"),
        pytest.param("rivendell", "minas_morgul", 10, id="map-03"),
    ],
)
def test_distances(start: str, end: str, steps: int) -> None:
    table = Table()
    assert table.book.distance[table.region(start)][table.region(end)] == steps


@pytest.mark.parametrize(
    ("one", "other", "adjacent"),
    [
        pytest.param("moria", "lorien", False, id="map-04"),
        pytest.param("osgiliath", "west_harondor", True, id="map-05"),
        pytest.param("orthanc", "fangorn", False, id="map-06"),
    ],
)
def test_borders(one: str, other: str, adjacent: bool) -> None:
    table = Table()
    assert (table.region(other) in table.book.adjacent[table.region(one)]) == adjacent


# The roll.


def test_hunt_01_and_ex_18_dice_of_the_free_peoples_help_the_hunt() -> None:
    """Given 3 dice of the Shadow and 1 of the Free Peoples, when 2, 5, 6 are rolled, then an Eye does 2."""
    table = Table().clear().hunt_box(shadow=3, free=1).fellowship("fangorn").tiles("eye")
    assert hunt(table, 2, 5, 6) == (2, 3)
    assert has_line(table, "The Hunt does 2 damage")


def test_hunt_02_a_natural_1_fails() -> None:
    table = Table().clear().hunt_box(shadow=2, free=5).fellowship("fangorn")
    assert hunt(table, 1, 1) == (0, 2)


@pytest.mark.ruling("13.32")
def test_hunt_03_and_ex_19_no_die_is_rolled_again_twice() -> None:
    """Given two reasons to roll again and one failed die, then it is rolled again once."""
    table = Table().clear().army("moria", sauron="R1").hunt_box(shadow=1).fellowship("moria")
    assert hunt(table, 3, 2) == (0, 2)


def test_hunt_04_at_most_five_dice() -> None:
    table = Table().clear().hunt_box(shadow=8).fellowship("fangorn")
    assert hunt(table, 1, 2, 3, 4, 5) == (0, 5)


@pytest.mark.ability("ugluk", "day_and_night")
def test_kome_64_ugluk_betters_dice_rolled_again() -> None:
    """Given Uglúk next to the Ring-bearers, when 2, 4 fail and one is rolled again to 5, then that is a success."""
    table = Table().clear().put(ugluk="fords_of_bruinen").hunt_box(shadow=2).fellowship("rivendell")
    table.army("rivendell", nazgul=1).tiles("1")
    assert hunt(table, 2, 4, 5) == (1, 3)


def test_kome_65_far_sighted_takes_a_die_away() -> None:
    table = Table().clear().hunt_box(shadow=3).fellowship("fangorn").dice(2, 2)
    table.begin(MoveFellowship(fewer_dice=1))
    assert table.rolled == [2]


# Damage.


def test_hunt_05_an_eye_counts_the_successes_and_reveals() -> None:
    table = Table().clear().fellowship("fangorn").tiles("eye").begin(DrawHuntTile(eyes=2))
    table.do("use_ring")
    assert (table.game.corruption, table.game.revealed) == (2, True)


def test_hunt_06_and_ex_20_what_a_casualty_does_not_take_is_corruption() -> None:
    """Given 3 damage, when Gimli is the random casualty, then 1 corruption is left."""
    table = Table().clear().fellowship("fangorn", ["strider", "gimli"]).tiles("3").begin(DrawHuntTile())
    table.random_companions("gimli").do("lose_random")
    assert table.game.corruption == 1
    assert (table.where("gimli"), table.over) == ("lost", True)


def test_hunt_07_and_ex_20_a_higher_level_is_wasted() -> None:
    table = Table().clear().fellowship("fangorn", ["strider", "gimli"]).tiles("1").begin(DrawHuntTile())
    table.do("lose_guide", "strider")
    assert (table.game.corruption, table.where("strider"), table.guide) == (0, "lost", "gimli")


@pytest.mark.ability("hobbits", "led_astray")
def test_hunt_08_and_ex_21_hobbits_lead_the_hunt_astray() -> None:
    """Given Meriadoc guides and Peregrin is there, 2 damage: both leave, nothing is left, Gollum guides."""
    table = Table().clear().fellowship("fangorn", ["meriadoc", "peregrin"], progress=0).tiles("2")
    table.begin(DrawHuntTile())
    table.do("lead_astray", "meriadoc").do("choose", "fangorn").do("lead_astray", "peregrin").do("choose", "eastemnet")
    assert (table.game.corruption, table.guide, table.where("peregrin")) == (0, "gollum", "eastemnet")


@pytest.mark.ability("gollum", "secret_paths")
@pytest.mark.ability("gollum", "treachery")
def test_hunt_09_and_ex_22_gollum_ignores_icons_of_tiles_with_numbers() -> None:
    """Given Gollum guides, a tile 1 with a reveal does 1 and does not reveal; he may reveal to make it 0."""
    table = Table().clear().fellowship("fangorn", []).tiles("1_revealed").begin(DrawHuntTile())
    assert table.offers("use_ring") and table.offers("betray")
    table.do("use_ring")
    assert (table.game.corruption, table.game.revealed) == (1, False)
    table = Table().clear().fellowship("fangorn", []).tiles("1_revealed").begin(DrawHuntTile()).do("betray")
    assert (table.game.corruption, table.game.revealed) == (0, True)


def test_ex_22_an_eye_reveals_gollum_too() -> None:
    table = Table().clear().fellowship("fangorn", []).tiles("eye").begin(DrawHuntTile(eyes=0))
    assert table.game.revealed


# Revealed and declared.


def in_rivendell(progress: int, **fields: int) -> Table:
    return Table().clear().fellowship("rivendell", progress=progress, **fields)


def test_hunt_10_and_ex_23_a_stronghold_on_the_way_costs_a_tile() -> None:
    """Given progress 3 in Rivendell, to Moria by Hollin: one tile, on which an Eye does nothing."""
    table = in_rivendell(3).tiles("eye").begin(Reveal()).do("choose", "moria")
    assert table.game.drawn_tiles == [table.number("tile", "eye_1")]
    assert (table.game.corruption, table.game.progress, table.game.revealed) == (0, 0, True)


def test_hunt_11_and_ex_23_by_the_high_pass_there_is_none() -> None:
    table = in_rivendell(3).begin(Reveal()).do("choose", "goblins_gate").pass_by("straight")
    assert table.over and not table.game.drawn_tiles


@pytest.mark.ruling("13.5")
def test_hunt_12_and_ex_23_a_revealed_fellowship_leaves_a_refuge() -> None:
    table = in_rivendell(3).begin(Reveal())
    assert not table.can("choose", "rivendell")
    assert table.can("choose", "fords_of_bruinen")


def test_hunt_13_and_ex_24_declared_in_lorien() -> None:
    """Given progress 5, by Hollin and Moria to Lórien: no tile, a point of corruption less, hidden."""
    table = in_rivendell(5, corruption=2).begin(Declare()).do("choose", "lorien")
    game = table.game
    assert (game.corruption, game.progress, game.revealed, game.drawn_tiles) == (1, 0, False, [])


def test_hunt_13_the_way_leads_through_moria() -> None:
    table = in_rivendell(5)
    moria = table.region("moria")
    ways = ways_from(table.game, table.region("rivendell"), 5, (moria,))
    assert (moria,) in ways[table.region("lorien")]


def test_hunt_14_and_ex_25_a_group_goes_as_far_as_its_best() -> None:
    """Given progress 5, Legolas and Meriadoc go up to 7 regions, to the Woodland Realm, where nobody new wakes up."""
    table = in_rivendell(5).acts("free", "character").do("separate").do("join", "legolas").do("join", "meriadoc")
    table.do("set_out")
    far = [table.book.distance[table.region("rivendell")][table.region(one)] for (one,) in table.offers("choose")]
    assert max(far) == 7
    asleep = list(table.game.active)
    table.do("choose", "woodland_realm")
    assert (table.where("legolas"), table.where("meriadoc")) == ("woodland_realm", "woodland_realm")
    assert table.game.active == asleep


def test_rev_02_a_figure_that_stays_does_not_wake_the_balrog() -> None:
    """Given the Fellowship revealed in Moria without progress: a tile for the Stronghold, and no Balrog."""
    table = Table().clear().on_table("sc-17").fellowship("moria", progress=0).tiles("eye").begin(Reveal())
    assert table.over
    assert len(table.game.drawn_tiles) == 1
    assert table.game.table == [table.card("sc-17")]


# Mordor.


def on_the_track(step: int, companions: list[str] | None = None, **fields: int) -> Table:
    return Table().clear().fellowship("morannon", companions or [], mordor=step, **fields)


def test_hunt_15_and_ex_26_an_eye_counts_all_dice_in_the_box() -> None:
    table = on_the_track(1).hunt_box(shadow=3, free=1).tiles("eye").begin(MoveFellowship(NO_DIE)).pass_by("use_ring")
    assert (table.game.corruption, table.game.mordor) == (4, 2)


def test_hunt_16_a_stop() -> None:
    table = on_the_track(2).hunt_box(shadow=2)
    table.game.pool.append(table.number("tile", "shadow_3"))
    table.tiles("shadow_3").begin(MoveFellowship()).pass_by("use_ring")
    assert (table.game.corruption, table.game.mordor) == (3, 2)


def test_hunt_17_and_ex_27_the_last_tile_comes_first() -> None:
    table = on_the_track(4, corruption=10).tiles("3").begin(MoveFellowship()).pass_by("use_ring")
    assert table.game.result == "corrupted"


def test_hunt_18_the_ring_is_destroyed() -> None:
    table = on_the_track(4, corruption=8).tiles("3").begin(MoveFellowship()).pass_by("use_ring")
    assert (table.game.result, table.game.corruption) == ("ring_destroyed", 11)


def test_hunt_19_and_ex_28_waiting_in_mordor_corrupts() -> None:
    table = on_the_track(2, corruption=4)
    wait_in_mordor(table.game)
    assert table.game.corruption == 5


def test_hunt_20_entering_mordor() -> None:
    """Given drawn tiles Eye, Eye, 3, 1 and two special tiles that wait: the Eyes come back and the two join."""
    table = Table(kings="no").clear().fellowship("morannon")
    game = table.game
    for key in ("eye_1", "eye_2", "3_1", "1_1"):
        tile = table.number("tile", key)
        game.pool.remove(tile)
        game.drawn_tiles.append(tile)
    game.waiting_tiles = [table.number("tile", "free_0_1"), table.number("tile", "shadow_die")]
    enter_mordor(game)
    assert [table.key("tile", tile) for tile in game.drawn_tiles] == ["3_1", "1_1"]
    assert game.waiting_tiles == []
    assert len(game.pool) == 16


# Others.


def test_ex_34_the_last_battle_keeps_dice_out_of_the_box() -> None:
    """Given The Last Battle on the table, when the Fellowship moves twice, then no die goes to the Hunt Box and neither
    Hunt has +1."""
    table = Table().clear().on_table("fs-01").put(aragorn="west_harondor").army("west_harondor", gondor="R1")
    table.fellowship("fangorn").hunt_box(shadow=1).dice(5, 5)
    table.acts("free", "character", "character", enemy_dice=["army", "army"])
    table.do("move_fellowship").do("skip").do("move_fellowship")
    assert table.game.progress == 2
    assert table.game.hunt_box == [0, 1]
    assert not table.game.drawn_tiles


def test_ex_35_the_witch_king_wakes_everybody() -> None:
    """Given Sauron and the Elves At War, when the Witch-king comes by a Muster die, then all are active and the next
    pool is larger by a die."""
    table = Table().clear().at_war("sauron", "elves").army("morannon", sauron="R1").acts("shadow", "muster")
    table.do("bring_minion", "muster", "witch_king")
    assert table.where("witch_king") == "morannon"
    assert all(table.game.active)
    assert table.game.minion_seen

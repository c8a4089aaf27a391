"""What only events do to the Fellowship, and what holds in the middle of a Hunt."""

from __future__ import annotations

import pytest

from tests.titles.ring2e.given import Table
from westmarch.engine.label import describe
from westmarch.titles.ring2e.procedures.characters import movable
from westmarch.titles.ring2e.procedures.fellowship import FellowshipPhase
from westmarch.titles.ring2e.procedures.ring_events import BreakTheFellowship, ShiftFigure, challenge, lure
from westmarch.titles.ring2e.procedures.tiles import DrawHuntTile, Reveal


def company(*companions: str, region: str = "fangorn") -> Table:
    return Table().clear().fellowship(region, list(companions), revealed=True)


def broken(table: Table, *tiles: str) -> Table:
    return table.tiles(*tiles).begin(BreakTheFellowship(by_event=True))


# The Breaking of the Fellowship.


def test_as_many_leave_as_the_tile_shows() -> None:
    table = broken(company("strider", "gimli", "boromir"), "2_1").do("choose", "gimli").do("choose", "strider")
    assert (table.where("gimli"), table.where("strider"), table.where("boromir")) == (
        "fangorn",
        "fangorn",
        "with_the_ring",
    )
    assert (table.guide, table.game.corruption) == ("boromir", 0)


def test_if_all_must_leave_nobody_is_asked() -> None:
    table = broken(company("strider", "gimli"), "3_1")
    assert (table.over, table.guide) == (True, "gollum")


def test_an_eye_breaks_nothing() -> None:
    assert broken(company("strider", "gimli"), "eye").game.in_fellowship()


def test_mithril_may_change_the_tile_but_the_axe_is_no_help() -> None:
    table = broken(company("gimli", "legolas").on_table("fc-05", "fc-06"), "2_1", "0_revealed_1")
    assert table.offers("spend_card") == [("fc-05",)]
    table.do("spend_card", "fc-05")
    assert table.where("gimli") == "with_the_ring"


def test_in_mordor_who_must_leave_is_lost() -> None:
    table = broken(company("gimli", "peregrin").fellowship(mordor=2), "1_1").do("choose", "peregrin")
    assert table.where("peregrin") == "lost"


# The Lure of the Ring.


def lured(table: Table) -> Table:
    table.halt()
    lure(table.game)
    return table.change()


def test_a_companion_dies_or_the_ring_corrupts() -> None:
    table = lured(company("strider", "gimli").random_companions("gimli"))
    table.do("give_in", 2)
    assert (table.game.corruption, table.where("gimli")) == (2, "with_the_ring")
    table = lured(company("strider", "gimli").random_companions("gimli")).do("die", "gimli")
    assert (table.game.corruption, table.where("gimli")) == (0, "lost")


def test_hobbits_are_taken_alive_by_the_lure_too() -> None:
    table = lured(company("strider", "peregrin").random_companions("peregrin")).do("die", "peregrin")
    table.do("choose", "eastemnet")
    assert table.where("peregrin") == "eastemnet"


@pytest.mark.parametrize("one", ["gimli", "peregrin"])
def test_worn_with_sorrow_has_nothing_to_do_with_the_lure(one: str) -> None:
    """Given Worn with Sorrow and Toil, sc-15, on the table, when the Lure of the Ring costs a Companion, then no card
    is lost: that is no casualty of the Hunt."""
    table = company("strider", one).on_table("sc-15").hand("free", "fc-09").random_companions(one)
    lured(table).do("die", one).pass_by("choose")
    assert table.over and not table.can("spare")
    assert table.game.hands[table.seat("free")] == (table.card("fc-09"),)


def test_gollum_pays_one_point() -> None:
    assert lured(company()).game.corruption == 1


# The Challenge of the King, and Cruel Weather.


def challenged(*tiles: str) -> Table:
    table = Table().clear().put(strider="edoras").army("edoras", rohan="R1").tiles(*tiles)
    challenge(table.game)
    return table


def test_eyes_leave_the_game() -> None:
    table = challenged("eye_1", "3_1", "eye_2")
    assert table.game.removed_tiles == [table.number("tile", "eye_1"), table.number("tile", "eye_2")]
    assert len(table.game.pool) == 16
    assert table.where("strider") == "edoras"


def test_three_eyes_are_his_death() -> None:
    table = challenged("eye_1", "eye_2", "eye_3")
    assert (table.where("strider"), table.game.removed_tiles, len(table.game.pool)) == ("lost", [], 18)


def test_the_figure_is_driven_and_progress_stays() -> None:
    table = Table().clear().fellowship("hollin", progress=3)
    table.begin(ShiftFigure(table.seat("shadow"))).do("choose", "moria")
    assert (table.key("region", table.game.fellowship), table.game.progress) == ("moria", 3)


# In the middle of a Hunt.


def test_the_staff_is_gone_with_gandalf() -> None:
    """Given a tile that takes Gandalf and reveals them on the way past Moria, then the Staff is no help against the
    Stronghold's tile (5.2)."""
    table = Table().clear().on_table("fc-08").fellowship("moria", ["gandalf_the_grey", "gimli"], progress=1)
    table.tiles("2_revealed", "1_1").begin(DrawHuntTile()).do("hold").do("lose_guide", "gandalf_the_grey")
    table.do("choose", "hollin")
    assert table.game.table == []
    assert table.question == "TakeDamage"


def test_sorrow_may_take_a_card_from_the_table() -> None:
    table = company("strider", "gimli").on_table("sc-15", "fc-05").tiles("2_1").begin(DrawHuntTile())
    table.do("hold").do("lose_guide", "strider").do("take_from_table", "fc-05")
    assert table.game.table == [table.card("sc-15")]


def test_the_damage_that_would_be_left_is_told() -> None:
    table = company("strider", "gimli", "peregrin").fellowship(corruption=4).tiles("3_1").begin(DrawHuntTile())
    odds = {option.verb: describe(table.game, option).odds for option in table.options()}
    assert odds == {"use_ring": "corruption 7", "lose_guide": "corruption 4", "lose_random": "corruption 4 to 6"}


def test_the_tiles_of_the_best_way_are_told() -> None:
    table = Table().clear().fellowship("rivendell", progress=3).begin(Reveal())
    odds = {table.args(option)[0]: describe(table.game, option).odds for option in table.options("choose")}
    assert odds["moria"] == "1 tile for Strongholds, 7 from Mordor"
    assert odds["goblins_gate"].startswith("no tile for Strongholds, ")


def test_the_leading_player_decides_for_the_fellowship() -> None:
    """11.2: with four players the leader declares, whoever it is."""
    table = Table(players=4).clear().fellowship("rivendell", corruption=1)
    for leader in table.game.seats_of(0):
        table.game.leads[0] = leader
        assert table.begin(FellowshipPhase()).options("yes")[0].seat == leader


def test_nobody_is_asked_to_move_who_cannot() -> None:
    """Forlindon borders on Grey Havens alone: during a siege there a Companion stays, unless a card leads into it."""
    table = Table().clear().army("grey_havens", elves="R1", sauron="R5").put(gimli="forlindon")
    assert not list(movable(table.game, "map"))
    assert list(movable(table.game, "map", into_siege=True)) == [table.character("gimli")]

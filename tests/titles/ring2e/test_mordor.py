"""Mordor (10.5-10.8): the way in, the track, the Crack of Doom."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.ring2e.given import Table
from westmarch.titles.ring2e.procedures.fellowship import FellowshipPhase, MoveFellowship
from westmarch.titles.ring2e.procedures.hunt_odds import hunt_outlook
from westmarch.titles.ring2e.procedures.mordor import wait_in_mordor
from westmarch.titles.ring2e.words import CHARACTER, Die


def at_the_gate(region: str = "morannon", **fields: Any) -> Table:
    return Table().clear().fellowship(region, ["strider", "peregrin"]).fellowship(**fields)


@pytest.mark.parametrize("region", ["morannon", "minas_morgul"])
@pytest.mark.parametrize("revealed", [False, True])
def test_mordor_may_be_entered(region: str, revealed: bool) -> None:
    """Hidden or revealed, with no declaration (14)."""
    table = at_the_gate(region, revealed=revealed).begin(FellowshipPhase()).do("yes")
    assert (table.game.mordor, table.game.ring_region) == (0, None)
    assert table.over


def test_mordor_need_not_be_entered() -> None:
    table = at_the_gate().begin(FellowshipPhase()).do("no")
    assert not table.game.in_mordor


def test_declared_at_the_gate_they_may_go_in_at_once() -> None:
    table = at_the_gate("dagorlad", progress=1).begin(FellowshipPhase()).do("yes").do("choose", "morannon").do("yes")
    assert table.game.mordor == 0


def test_elsewhere_there_is_no_way_in() -> None:
    assert at_the_gate("dagorlad").begin(FellowshipPhase()).over


def on_the_track(step: int = 1, **fields: Any) -> Table:
    return at_the_gate(mordor=step, **fields)


def test_a_tile_without_a_stop_leads_a_step_on() -> None:
    """No dice are rolled, and the die goes to the box after the tile."""
    table = on_the_track().hunt_box(shadow=2).tiles("1_1").begin(MoveFellowship(Die(CHARACTER))).do("use_ring")
    assert (table.game.mordor, table.game.corruption, table.game.hunt_box) == (2, 1, [1, 2])
    assert table.rolled == []


def test_a_reveal_only_turns_them_over() -> None:
    table = on_the_track().tiles("1_revealed_1").begin(MoveFellowship()).do("use_ring")
    assert (table.game.mordor, table.game.revealed) == (2, True)
    assert len(table.game.drawn_tiles) == 1


def test_revealed_they_must_hide_first() -> None:
    table = on_the_track(revealed=True).acts("free", "character", "character", enemy_dice=["army"])
    assert not table.can("move_fellowship")
    table.do("hide_fellowship")
    assert table.game.strove


def test_with_the_staff_no_tile_stops_them() -> None:
    table = Table().clear().fellowship("morannon", ["gandalf_the_grey"], mordor=1).on_table("fc-08")
    table.begin(MoveFellowship()).do("spend_card", "fc-08")
    assert (table.game.mordor, table.game.drawn_tiles) == (2, [])


def test_companions_cannot_separate() -> None:
    assert not on_the_track().acts("free", "character").can("separate")


def test_who_strives_is_not_corrupted_by_waiting() -> None:
    table = on_the_track().tiles("1_1").begin(MoveFellowship()).do("use_ring")
    wait_in_mordor(table.game)
    assert table.game.corruption == 1
    table = Table().clear()
    wait_in_mordor(table.game)
    assert table.game.corruption == 0


def test_twelve_points_by_waiting_are_the_end() -> None:
    table = on_the_track(corruption=11)
    wait_in_mordor(table.game)
    assert table.game.result == "corrupted"


def test_an_event_played_in_mordor_does_not_stop_them() -> None:
    """Orc Patrol draws a special tile with a stop: it does damage, and the step stays."""
    table = on_the_track().hand("shadow", "sc-05")
    table.game.pool.append(table.number("tile", "shadow_3"))
    table.tiles("shadow_3").acts("shadow", "event", enemy_dice=["muster", "muster"])
    table.do("play_event").do("use_ring")
    assert (table.game.mordor, table.game.corruption) == (1, 3)


def test_special_tiles_that_come_later_join_at_once() -> None:
    table = on_the_track().hand("shadow", "sc-01").acts("shadow", "event", enemy_dice=["muster", "muster"])
    table.do("play_event")
    assert table.number("tile", "shadow_die") in table.game.pool


def test_special_tiles_wait_for_mordor() -> None:
    table = Table().clear().hand("free", "fc-01", "fc-02").acts("free", "event", "event", enemy_dice=["army"] * 3)
    table.do("play_event").pass_by("no").do("skip").do("play_event")
    waiting = [table.key("tile", tile) for tile in table.game.waiting_tiles]
    assert waiting == ["free_0_1", "free_0_2"]


def test_outlook_in_mordor() -> None:
    """Given four dice in the box: four Eyes of 16 do 4 each."""
    table = Table(kings="no").clear().fellowship("morannon", mordor=1).hunt_box(shadow=3, free=1)
    assert hunt_outlook(table.game).text == "stopped 0%, revealed 56.2%, 2.2 damage on average"

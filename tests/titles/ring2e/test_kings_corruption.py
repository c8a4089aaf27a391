"""Attempts to corrupt Sovereigns, relief, and the removal of the Corrupted (12.6-12.8)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.titles.ring2e.given import Table, has_line
from tests.titles.ring2e.kings_given import (
    HOMES,
    at_home,
    attempt,
    attempting,
    choose_way,
    is_corrupted,
    kinds,
    shadow_acts,
    tiles_on,
)
from westmarch.engine.state import run
from westmarch.titles.ring2e.procedures.kings import give_tile
from westmarch.titles.ring2e.procedures.politics import activate, advance, attacked
from westmarch.titles.ring2e.procedures.sovereigns import extends_siege
from westmarch.titles.ring2e.rules.rulers import resistance_of
from westmarch.titles.ring2e.rules.tiles import refill_pool


def free_acts(table: Table, *dice: str) -> Table:
    return table.acts("free", *dice, enemy_dice=["army", "army"])


# Attempts.


@pytest.mark.ruling("13.17")
def test_an_attempt_takes_the_place_of_an_action_but_no_die() -> None:
    """13.17: the Free Peoples act next."""
    table = attempt(attempting(2), "dain", "1")
    assert len(table.game.dice[1]) == 3
    assert table.game.question.waits_for(table.game) == (table.seat("free"),)


def test_refusals() -> None:
    action = attempting(2).book.actions["attempt_corruption"]
    assert action.why_not(attempting(1).game, 1) == "Fewer than two Eye dice are in the Hunt Box."
    assert action.why_not(attempting(4, 0).game, 1) == "The Free Peoples have no unused die."
    table = attempting(4)
    table.game.attempted = [table.character(key) for key in HOMES]
    assert "Each Sovereign" in action.why_not(table.game, 1)


def test_the_tiles_that_are_not_kept_are_shown() -> None:
    table = attempt(attempting(4), "thranduil", "1_1", "2_1", "3_1", keep="1")
    assert has_line(table, "2 was shown and returned")
    assert has_line(table, "3 was shown and returned")
    assert not has_line(table, "1 was shown")
    assert table.game.attempt_tiles == []


def test_corruption_adds_up_over_turns() -> None:
    table = attempt(attempting(2), "denethor", "1_1")
    table.game.attempted = []
    shadow_acts(table.hunt_box(2))
    attempt(table, "denethor", "2_1")
    assert is_corrupted(table, "denethor")


@pytest.mark.ruling("13.40")
def test_an_empty_pool_is_refilled() -> None:
    """13.40"""
    table = at_home()
    table.game.drawn_tiles = [tile for tile in table.game.pool if not table.book.is_eye[tile]]
    table.game.pool = []
    shadow_acts(table.hunt_box(2)).tiles().do("attempt_corruption", "dain")
    assert len(tiles_on(table, "dain")) == 1


def test_without_a_tile_to_keep_the_attempt_fails() -> None:
    """13.40: the Eye die stays spent."""
    table = at_home()
    table.game.removed_tiles = [tile for tile in table.game.pool if not table.book.is_eye[tile]]
    table.game.pool = [tile for tile in table.game.pool if table.book.is_eye[tile]]
    shadow_acts(table.hunt_box(2)).do("attempt_corruption", "dain")
    assert tiles_on(table, "dain") == []
    assert table.game.hunt_box[1] == 1
    assert kinds(table, table.game.pool) == ["eye"] * 4


@pytest.mark.parametrize(
    ("sovereign", "resistance"), [("brand", 2), ("dain", 4), ("denethor", 3), ("theoden", 3), ("thranduil", 4)]
)
def test_what_each_resists(sovereign: str, resistance: int) -> None:
    table = at_home()
    assert resistance_of(table.game, table.character(sovereign)) == resistance


def test_the_corrupted_leaves_an_army_without_a_leader() -> None:
    table = at_home().put(theoden="dale")
    attempt(shadow_acts(table.hunt_box(2)), "theoden", "3")
    assert table.where("theoden") == "edoras"
    assert table.leaders("dale") == 1


def test_corruption_ends_threats_and_promises() -> None:
    table = attempt(shadow_acts(at_home().on_table("ss-05k").hunt_box(2)), "brand", "2")
    assert table.game.table == []


# Tiles by cards.


@pytest.mark.ruling("13.38")
@pytest.mark.parametrize(
    ("tiles", "lying"), [(["1"], ["1"]), (["eye", "2"], ["2"]), (["kings_2"], ["kings_2"]), (["3"], [])]
)
def test_stormcrow_gives_a_tile(tiles: list[str], lying: list[str]) -> None:
    """13.38: Eyes are drawn anew, a Kings tile lies open for 0; it may corrupt at once."""
    table = at_home().tiles(*tiles)
    give_tile(table.game, table.character("theoden"))
    assert tiles_on(table, "theoden") == lying
    assert is_corrupted(table, "theoden") is (lying == [])
    assert len(table.game.pool) == 17


@pytest.mark.parametrize(
    ("state", "tile", "unit"), [("leader", True, True), ("corrupted", False, True), ("awakened", False, False)]
)
def test_stormcrow_depends_on_the_sovereign(state: str, tile: bool, unit: bool) -> None:
    table = at_home().politics(rohan="2 active").sovereign("theoden", state).fellowship("edoras")
    table.army("edoras", rohan="R1")
    table.hand("shadow", "ss-06k").tiles("1").acts("shadow", "muster", "army", enemy_dice=["event"])
    table.do("play_event", "ss-06k").pass_by("choose", "eliminate")
    assert table.game.steps[table.nation("rohan")] == 3
    assert tiles_on(table, "theoden") == (["1"] if tile else [])
    assert table.figures("rohan", "edoras") == ("R1" if unit else "R2")


@pytest.mark.ruling("13.37")
def test_the_west_has_failed_needs_an_eye_and_a_nazgul() -> None:
    """13.37"""
    table = at_home().army("old_forest_road", nazgul=1).hand("shadow", "sc-26k")
    assert not table.hunt_box(0).acts("shadow", "character", enemy_dice=[]).can("play_event", "sc-26k")
    assert table.hunt_box(1).acts("shadow", "character", enemy_dice=[]).can("play_event", "sc-26k")
    table.game.nazgul = {table.region("barad_dur"): 1}
    assert not table.acts("shadow", "character", enemy_dice=[]).can("play_event", "sc-26k")


def test_ever_at_your_service_returns_a_tile() -> None:
    table = at_home().sovereign("dain", tiles=["2", "kings_1"]).hand("free", "fs-25k")
    free_acts(table, "muster", "event").do("play_event", "fs-25k").do("choose", "dain").pass_by("choose")
    assert tiles_on(table, "dain") == ["kings_1"]


def test_it_is_not_so_dark_here_may_return_a_kings_tile() -> None:
    table = at_home().sovereign("dain", tiles=["2", "kings_1"]).politics(gondor="2 active").hand("free", "fc-26k")
    free_acts(table, "character", "event").do("play_event", "fc-26k").do("choose", "gondor")
    if table.can("choose", "dain"):
        table.do("choose", "dain")
    table.do("choose", "kings_1")
    assert tiles_on(table, "dain") == ["2"]


def test_wisdom_of_elrond_may_leave_all() -> None:
    table = at_home().sovereign("dain", tiles=["2"]).hand("free", "fs-08k")
    free_acts(table, "muster", "event").do("play_event", "fs-08k")
    choose_way(table, "Corruption")
    if table.can("choose", "dain"):
        table.do("choose", "dain")
    table.do("decline")
    assert tiles_on(table, "dain") == ["2"]


@pytest.mark.parametrize(
    ("sovereign", "card"), [("theoden", "fs-16k"), ("brand", "fs-19k"), ("dain", "fs-22k"), ("thranduil", "fs-24k")]
)
def test_his_card_removes_the_corrupted(sovereign: str, card: str) -> None:
    table = at_home().sovereign(sovereign, "corrupted").hand("free", card)
    free_acts(table, "muster", "event").do("play_event", card)
    assert table.where(sovereign) == "lost"
    assert not is_corrupted(table, sovereign)


def test_your_welcome_is_doubtful_stops_cards_too() -> None:
    table = at_home().sovereign("dain", tiles=["2"]).on_table("sc-25k").hand("free", "fs-25k")
    free_acts(table, "muster", "event").do("play_event", "fs-25k").pass_by("choose")
    assert tiles_on(table, "dain") == ["2"]


# Relief.


def relieved(table: Table) -> list[str]:
    """Say yes to all that is asked; what is left on Denethor."""
    table.pass_by("yes")
    return tiles_on(table, "denethor")


def troubled(**settings: str) -> Table:
    """Denethor has three tiles, Boromir is with him; Gondor is passive, two steps from war."""
    table = at_home(**settings).politics(gondor=2).sovereign("denethor", tiles=["0_revealed", "0_revealed", "1"])
    table.put(boromir="minas_tirith")
    return table


@pytest.mark.parametrize("cause", [activate, advance])
def test_relief_comes_with_activation_and_with_a_step(cause: Callable[..., None]) -> None:
    table = troubled()
    cause(table.game, table.nation("gondor"))
    run(table.game)
    assert len(relieved(table)) == 2


@pytest.mark.ruling("13.41")
@pytest.mark.parametrize(("reading", "left"), [("trigger", 1), ("event", 2)])
def test_an_attack_gives_two_chances(reading: str, left: int) -> None:
    """13.41"""
    table = troubled(relief_per=reading)
    attacked(table.game, [table.nation("gondor")])
    run(table.game)
    assert len(relieved(table)) == left


def test_relief_may_be_refused() -> None:
    table = troubled().politics(gondor="2 active")
    free_acts(table, "muster", "event").do("advance", "muster", "gondor").do("no")
    assert len(tiles_on(table, "denethor")) == 3


def test_no_relief_for_the_awakened_or_under_a_card() -> None:
    table = troubled().politics(gondor="2 active").on_table("sc-25k")
    free_acts(table, "muster", "event").do("advance", "muster", "gondor")
    assert not table.can("yes")


def test_a_companion_of_all_nations_relieves_any_sovereign() -> None:
    table = at_home().politics(north="2 active").sovereign("brand", tiles=["1"]).put(peregrin="dale")
    free_acts(table, "muster", "event").do("advance", "muster", "north").do("yes")
    assert tiles_on(table, "brand") == []


# Removal.


def test_an_awakened_sovereign_removes_nobody_of_another_nation() -> None:
    table = at_home().sovereign("dain", "corrupted").sovereign("brand", "awakened", "erebor")
    assert not free_acts(table, "character", "event").can("remove_corrupted")


@pytest.mark.parametrize(("die", "legal"), [("character", True), ("will_of_the_west", True), ("event", False)])
def test_removal_takes_a_character_die(die: str, legal: bool) -> None:
    table = at_home().sovereign("theoden", "corrupted").put(aragorn="edoras")
    assert free_acts(table, die, "muster").can("remove_corrupted", die) is legal


@pytest.mark.ability("corrupted", "siege")
def test_siege_of_the_corrupted_goes_on_for_a_regular() -> None:
    """Example 42 is played with battles; here who has that weakness."""
    table = at_home()
    for key, (home, _) in HOMES.items():
        table.sovereign(key, "corrupted")
        assert extends_siege(table.game, table.region(home)) is (key in ("dain", "denethor", "thranduil"))


@pytest.mark.ruling("13.18")
@pytest.mark.ruling("13.39")
def test_discarded_and_kings_tiles_return_when_the_pool_is_refilled() -> None:
    table = attempt(attempting(2), "brand", "2_1")
    table.game.drawn_tiles += table.game.pool
    table.game.pool = []
    refill_pool(table.game)
    assert len(table.game.pool) == 18
    assert {"kings_1", "kings_2"} <= set(kinds(table, table.game.pool))


@pytest.mark.ruling("13.19")
def test_the_awakened_is_no_casualty_of_the_hunt() -> None:
    table = at_home().sovereign("dain", "awakened").fellowship("erebor")
    assert table.character("dain") not in table.game.in_fellowship()


@pytest.mark.ruling("13.20")
def test_a_leader_is_moved_with_an_army_as_others_are() -> None:
    table = at_home().at_war("rohan").army("edoras", rohan="R1")
    table.acts("free", "character", "event", enemy_dice=["army"]).do("move_led_army")
    table.do("choose", "edoras") if table.can("choose", "edoras") else None
    table.do("choose", "folde").do("everybody")
    assert table.where("theoden") == "folde"


def test_the_shadow_without_dice_may_let_it_be() -> None:
    """13.16, the other reading: the Free Peoples act on."""
    table = at_home(attempt_without_dice="yes").hunt_box(3)
    table.acts("free", "event", "event", "event").do("draw_event", "free_character").do("no_attempt")
    assert table.question == "Act"
    assert table.game.question.waits_for(table.game) == (table.seat("free"),)
    assert len(table.game.dice[0]) == 2

"""The examples of Kings of Middle-earth (README, sections 12 and 15), by their ids. Those of battles and of the Hunt
stand with their chapters."""

from __future__ import annotations

import pytest

from tests.titles.ring2e.given import Table, has_line
from tests.titles.ring2e.kings_given import (
    at_home,
    attempt,
    attempting,
    awaken,
    choose_way,
    is_corrupted,
    kinds,
    shadow_acts,
    tiles_on,
)
from westmarch.titles.ring2e.procedures.ruler_dice import AfterTheRoll
from westmarch.titles.ring2e.procedures.turn import HuntAllocation, Turn
from westmarch.titles.ring2e.rules.figures import put_stack
from westmarch.titles.ring2e.rules.rulers import corruption_level, set_ruler_dice
from westmarch.titles.ring2e.rules.victory import points_captured
from westmarch.titles.ring2e.words import FREE

# Attempts.


@pytest.mark.ruling("13.15")
@pytest.mark.parametrize(
    ("eyes", "free_dice"),
    [pytest.param(1, 2, id="kome-01"), pytest.param(4, 0, id="kome-02")],
)
def test_an_attempt_needs_two_eyes_and_a_die_of_the_free_peoples(eyes: int, free_dice: int) -> None:
    assert not attempting(eyes, free_dice).can("attempt_corruption")


def test_kome_03_an_attempt_costs_an_eye_and_draws_three_tiles() -> None:
    table = attempting(5, 1).tiles("1", "2", "3").do("attempt_corruption", "dain")
    assert table.game.hunt_box[1] == 4
    assert kinds(table, table.game.attempt_tiles) == ["1", "2", "3"]


def test_kome_04_brand_is_corrupted_by_a_2() -> None:
    table = attempt(attempting(3), "brand", "2", "1_revealed", keep="2")
    assert is_corrupted(table, "brand")
    assert kinds(table, table.game.drawn_tiles) == ["2"]
    assert len(table.game.pool) == 17


def test_kome_05_a_kings_tile_stops_the_draw() -> None:
    table = shadow_acts(at_home().sovereign("theoden", tiles=["2"]).hunt_box(4))
    attempt(table, "theoden", "3", "kings_1")
    assert tiles_on(table, "theoden") == ["2", "kings_1"]
    assert corruption_level(table.game, table.character("theoden")) == 2
    assert not is_corrupted(table, "theoden")
    assert "3" in kinds(table, table.game.pool)


@pytest.mark.ruling("13.31")
def test_kome_20_allocated_dice_are_eyes() -> None:
    table = shadow_acts(at_home().hunt_box(shadow=2, free=1), 1).tiles("1").do("attempt_corruption", "dain")
    assert tiles_on(table, "dain") == ["1"]
    assert table.game.hunt_box == [1, 1]


def test_kome_21_dice_of_the_free_peoples_are_not() -> None:
    assert not shadow_acts(at_home().hunt_box(shadow=1, free=3), 1).can("attempt_corruption")


def test_kome_22_eyes_and_special_tiles_are_drawn_anew() -> None:
    table = at_home().hunt_box(3)
    table.game.pool.append(table.number("tile", "shadow_3"))
    shadow_acts(table).tiles("eye", "1", "shadow_3", "3").do("attempt_corruption", "thranduil")
    assert kinds(table, table.game.attempt_tiles) == ["1", "3"]
    assert has_line(table, "Eye was shown")
    table.do("keep_tile", "3_1")
    assert tiles_on(table, "thranduil") == ["3"]
    assert len(table.game.pool) == 18
    assert {"eye", "shadow_3", "1"} <= set(kinds(table, table.game.pool))


def test_kome_23_a_kings_tile_comes_first() -> None:
    table = attempt(attempting(4), "denethor", "kings_2")
    assert tiles_on(table, "denethor") == ["kings_2"]
    assert corruption_level(table.game, table.character("denethor")) == 0
    assert len(table.game.pool) == 17


def test_kome_24_a_second_kings_tile_corrupts_nobody() -> None:
    table = shadow_acts(at_home().sovereign("brand", tiles=["kings_1"]).hunt_box(5))
    attempt(table, "brand", "eye", "kings_2")
    assert tiles_on(table, "brand") == ["kings_1", "kings_2"]
    assert not is_corrupted(table, "brand")
    assert kinds(table, table.game.pool).count("eye") == 4


def test_kome_25_each_attempt_costs_an_eye() -> None:
    table = at_home().hunt_box(4)
    draws = []
    for key, tiles in (("brand", ["0_revealed", "0_revealed", "1"]), ("dain", ["1", "1"]), ("theoden", ["1_revealed"])):
        shadow_acts(table, 3).tiles(*tiles).do("attempt_corruption", key)
        draws.append(len(table.game.attempt_tiles) or 1)
        if table.question == "KeepTile":
            table.do("keep_tile")
    assert draws == [3, 2, 1]
    assert not shadow_acts(table, 3).can("attempt_corruption")


def test_kome_26_a_sovereign_is_attempted_once_a_turn() -> None:
    table = attempting(4)
    table.game.attempted = [table.character("brand")]
    assert not table.change().can("attempt_corruption", "brand")
    assert table.can("attempt_corruption", "dain")


def test_kome_27_the_west_has_failed_is_free_of_that() -> None:
    table = at_home().hunt_box(2).army("old_forest_road", nazgul=1).hand("shadow", "sc-26k")
    table.put(thranduil="lost").game.attempted = [table.character("brand")]
    table.tiles("0_revealed", "1").acts("shadow", "character", "army").do("play_event", "sc-26k")
    assert kinds(table, table.game.attempt_tiles) == ["0_revealed", "1"]
    table.do("keep_tile", "1_1")
    assert tiles_on(table, "brand") == ["1"]
    assert table.game.hunt_box[1] == 2


def test_kome_28_the_awakened_cannot_be_corrupted() -> None:
    table = shadow_acts(at_home().sovereign("dain", "awakened").hunt_box(4))
    assert not table.can("attempt_corruption", "dain")


@pytest.mark.ruling("13.6")
def test_kome_29_the_mithril_coat_has_no_say() -> None:
    table = attempt(shadow_acts(at_home().hunt_box(2).on_table("fc-05")), "dain", "3")
    assert tiles_on(table, "dain") == ["3"]
    assert table.question == "Act"


@pytest.mark.ruling("13.16")
@pytest.mark.parametrize(("reading", "asked"), [("no", 0), ("yes", 1)])
def test_kome_30_without_dice_the_shadow_has_no_slot(reading: str, asked: int) -> None:
    table = at_home(attempt_without_dice=reading).hunt_box(3)
    table.acts("free", "event", "event", "event").do("draw_event", "free_character")
    assert table.game.question.waits_for(table.game) == (asked,)
    assert table.can("attempt_corruption") is (reading == "yes")


# Corruption.


def test_kome_06_of_two_like_tiles_the_one_that_reveals_is_out() -> None:
    table = shadow_acts(at_home().sovereign("dain", tiles=["2"]).hunt_box(2))
    attempt(table, "dain", "2_revealed")
    assert is_corrupted(table, "dain")
    assert kinds(table, table.game.drawn_tiles) == ["2_revealed"]
    assert "2" in kinds(table, table.game.pool)


@pytest.mark.parametrize(
    ("sovereign", "tiles", "last", "out"),
    [
        pytest.param("theoden", ["kings_1", "1"], "2", "2", id="kome-31"),
        pytest.param("brand", ["1"], "1_revealed", "1_revealed", id="kome-32"),
    ],
)
def test_the_highest_standard_tile_is_out(sovereign: str, tiles: list[str], last: str, out: str) -> None:
    table = shadow_acts(at_home().sovereign(sovereign, tiles=tiles).hunt_box(2))
    attempt(table, sovereign, last)
    assert is_corrupted(table, sovereign)
    assert kinds(table, table.game.drawn_tiles) == [out]
    assert len(table.game.pool) == 17
    assert tiles_on(table, sovereign) == []


def test_kome_33_kings_tiles_count_nothing() -> None:
    table = at_home().sovereign("brand", tiles=["kings_1", "kings_2", "1"])
    assert corruption_level(table.game, table.character("brand")) == 1


def test_kome_34_the_corrupted_goes_to_his_place_and_is_nobody_there() -> None:
    table = at_home().army("osgiliath", gondor="R1").put(denethor="osgiliath").captured("minas_tirith")
    attempt(shadow_acts(table.hunt_box(2)), "denethor", "3")
    assert table.where("denethor") == "minas_tirith"
    here = table.region("minas_tirith")
    assert table.game.leading_sovereigns(here) == []
    assert table.character("denethor") not in table.game.characters_at(0, here)
    assert table.leaders("minas_tirith") == 0


# Ruler dice.


def ruler_discard(shadow: list[str], free: list[str] | None = None) -> Table:
    """The dice have been rolled; whoever rolled a Ruler die is about to discard."""
    table = at_home().give_dice("shadow", *shadow).give_dice("free", *(free or ["event"]))
    for side, dice in ((0, free or []), (1, shadow)):
        table.game.ruler_dice[side] = any(die.startswith("ruler") for die in dice)
    return table.begin(AfterTheRoll())


def discards(table: Table) -> list[str]:
    return sorted(args[0] for args in table.offers("discard_die"))


def test_kome_07_the_shadow_may_discard_the_eye_of_its_ruler_die() -> None:
    assert discards(ruler_discard(["eye", "eye", "army", "ruler eye"])) == ["army", "ruler_eye"]


@pytest.mark.ruling("13.24")
def test_kome_08_but_no_other_eye() -> None:
    table = ruler_discard(["eye", "eye", "ruler muster"])
    assert table.game.dice[1] == ()
    assert table.game.hunt_box[1] == 2


def test_kome_13_the_ruler_die_comes_a_turn_after_the_first_awakening() -> None:
    table = at_home().politics(rohan="1 active")
    table.game.turn = 3
    table.acts("free", "muster", "event", enemy_dice=["army"]).do("awaken", "muster", "theoden", "edoras")
    assert table.game.ruler_dice == [False, False]
    table.begin(Turn())
    assert table.game.turn == 4
    assert table.game.ruler_dice == [True, False]


def test_kome_14_without_chieftains_the_ruler_die_goes_and_may_come_back() -> None:
    table = at_home()
    table.game.ruler_dice = [False, True]
    table.begin(Turn())
    assert table.game.ruler_dice == [False, False]
    table.army("dale", southrons="R1").put(black_serpent="dale").begin(Turn())
    assert table.game.ruler_dice == [False, True]


def test_kome_15_who_has_no_ruler_die_discards_nothing() -> None:
    table = ruler_discard(["army", "eye", "muster", "ruler character"])
    assert discards(table) == ["army", "muster", "ruler_character"]
    assert table.do("discard_die", "army").over


def test_kome_16_the_shadow_discards_first_then_eyes_go_then_the_free_peoples_discard() -> None:
    table = ruler_discard(["army", "eye", "ruler event"], ["character", "will_of_the_west", "ruler muster"])
    assert table.game.hunt_box[1] == 0
    table.do("discard_die", "army")
    assert table.game.hunt_box[1] == 1
    assert discards(table) == ["character", "ruler_muster", "will_of_the_west"]


@pytest.mark.parametrize(
    ("discarded", "eyes", "left"),
    [pytest.param("ruler_eye", 1, 1, id="kome-17"), pytest.param("army", 2, 0, id="kome-18")],
)
def test_an_eye_of_the_ruler_die_that_is_kept_goes_to_the_box(discarded: str, eyes: int, left: int) -> None:
    table = ruler_discard(["eye", "army", "ruler eye"]).do("discard_die", discarded)
    assert table.game.hunt_box[1] == eyes
    assert len(table.game.dice[1]) == left


def test_kome_19_the_ruler_die_is_not_allocated() -> None:
    table = at_home()
    table.game.ruler_dice, table.game.pool_size = [False, True], [4, 2]
    table.begin(HuntAllocation(table.seat("shadow")))
    assert table.offers("allocate") == [(0,), (1,), (2,)]


# Awakening.


def awakening(table: Table, *dice: str) -> Table:
    return table.acts("free", *(dice or ("muster",)), enemy_dice=["army"])


def places(table: Table, sovereign: str) -> list[str]:
    return sorted(args[2] for args in table.offers("awaken") if args[1] == sovereign)


def test_kome_09_theoden_comes_from_helms_deep() -> None:
    table = at_home().politics(rohan="1 active").army("helms_deep", rohan="R1").put(theoden="helms_deep")
    awakening(table).do("awaken", "muster", "theoden", "edoras")
    assert table.where("theoden") == "edoras"
    assert table.game.is_awakened(table.character("theoden"))


def test_kome_10_dain_does_not_come_so_far() -> None:
    table = at_home().politics(dwarves="1 active").put(dain="woodland_realm")
    assert places(awakening(table), "dain") == []


@pytest.mark.parametrize(
    ("where", "legal"),
    [pytest.param("minas_tirith", True, id="kome-35"), pytest.param("osgiliath", False, id="kome-36")],
)
def test_a_besieged_stronghold_is_closed_to_those_outside(where: str, legal: bool) -> None:
    table = at_home().politics(gondor="1 active").army("minas_tirith", sauron="R3")
    table.army("osgiliath", gondor="R1").put(denethor=where)
    assert bool(places(awakening(table), "denethor")) is legal


def test_kome_37_brand_is_awakened_in_any_city_within_reach() -> None:
    table = at_home().politics(north="1 active")
    assert places(awakening(table), "brand") == ["dale", "erebor", "woodland_realm"]


def test_kome_38_what_awakening_means() -> None:
    table = at_home().politics(rohan="1 active").sovereign("theoden", tiles=["2", "kings_1"])
    table.game.turn = 5
    awakening(table).do("awaken", "muster", "theoden", "edoras")
    assert tiles_on(table, "theoden") == []
    assert len(table.game.pool) == 18
    assert table.game.tokens == [table.character("theoden")]
    assert table.game.ruler_dice == [False, False]
    set_ruler_dice(table.game)
    assert table.game.ruler_dice == [True, False]


@pytest.mark.parametrize(("steps", "legal"), [("1 active", False), (0, True)])
def test_kome_39_your_welcome_is_doubtful(steps: int | str, legal: bool) -> None:
    table = at_home().politics(elves=steps).on_table("sc-25k")
    assert bool(places(awakening(table), "thranduil")) is legal


def test_kome_40_threats_and_promises_leave_the_ruler_die() -> None:
    table = at_home().politics(north="1 active").on_table("ss-05k")
    assert not awakening(table, "muster", "will_of_the_west").can("awaken")
    dice = {args[0] for args in awakening(table, "muster", "ruler event").offers("awaken")}
    assert dice == {"ruler_event"}


# Tokens and abilities.


def free_acts(table: Table, *dice: str) -> Table:
    return table.acts("free", *dice, enemy_dice=["army", "army"])


def test_kome_11_no_token_after_an_elven_ring() -> None:
    table = free_acts(awaken(at_home(), "thranduil"), "ruler muster", "event")
    assert table.can("ruler_token", "thranduil")
    table.game.ring_users = [table.seat("free")]
    assert not table.change().can("ruler_token")


@pytest.mark.ruling("13.23")
@pytest.mark.ability("theoden", "helms_deep")
def test_kome_12_helms_deep_is_isengards() -> None:
    table = at_home().at_war("isengard").sovereign("theoden", "corrupted").captured("helms_deep")
    table.acts("shadow", "muster", enemy_dice=["event"]).do("recruit")
    assert table.can("place", "elite", "isengard", "helms_deep")
    assert points_captured(table.game, 1) == 2


def test_kome_41_no_token_once_the_ruler_die_is_used() -> None:
    table = awaken(at_home(), "dain").at_war("dwarves")
    assert free_acts(table, "ruler event", "event").can("ruler_token", "dain")
    assert not free_acts(table, "event", "event").can("ruler_token")


@pytest.mark.ability("denethor", "palantir_of_anarion")
def test_kome_42_denethors_token_makes_an_event_die() -> None:
    table = free_acts(awaken(at_home(), "denethor"), "ruler muster", "event")
    cards = len(table.game.hands[0])
    table.do("ruler_token", "denethor").do("draw_event", "free_strategy", "ruler_event")
    table.do("draw", "free_character")
    assert len(table.game.hands[0]) == cards + 2
    free_acts(table, "event")
    assert not table.can("elven_ring")


def test_kome_43_will_of_the_west_serves_any_second_ability() -> None:
    assert free_acts(awaken(at_home(), "thranduil"), "ruler will_of_the_west", "event").can("far_sighted")


def test_kome_44_a_standard_die_does_not() -> None:
    assert not free_acts(awaken(at_home(), "thranduil"), "character", "event").can("far_sighted")


def test_kome_45_a_regular_becomes_an_elite() -> None:
    table = Table().clear().army("erebor", dwarves="R2 E1").sovereign("dain", "awakened").at_war("dwarves")
    table.reinforcements("dwarves", "R0 E2")
    free_acts(table, "muster", "event").do("royal_guard", "muster", "dain")
    assert table.figures("dwarves", "erebor") == "R1 E2"
    assert [table.game.left(0, figure) for figure in (0, 1)] == [1, 1]
    assert table.game.lost_figures(0, 0) == 0


def test_kome_46_not_without_an_elite() -> None:
    table = Table().clear().army("erebor", dwarves="R2 E1").sovereign("dain", "awakened").at_war("dwarves")
    table.reinforcements("dwarves", "R1 E0")
    assert not free_acts(table, "muster", "event").can("royal_guard")


# Relief and removal.


def relieving(tiles: list[str], companion: str) -> Table:
    """Gondor advances while somebody is with Denethor."""
    table = at_home().politics(gondor="2 active").sovereign("denethor", tiles=tiles)
    table.put(**{companion: "minas_tirith"})
    return free_acts(table, "muster", "event").do("advance", "muster", "gondor")


def test_kome_47_boromir_takes_a_hidden_tile_from_denethor() -> None:
    table = relieving(["2", "kings_1"], "boromir").do("yes")
    assert tiles_on(table, "denethor") == ["kings_1"]
    assert "2" in kinds(table, table.game.pool)


def test_kome_48_strider_takes_none() -> None:
    assert not relieving(["2"], "strider").can("yes")


def test_kome_49_tiles_of_the_lost_return() -> None:
    table = at_home().politics(north="1 active").sovereign("brand", tiles=["1", "kings_2"]).hunt_box(3)
    put_stack(table.game, 0, table.region("dale"), (0,) * 15)
    assert table.where("brand") == "lost"
    assert len(table.game.pool) == 18
    assert not awakening(table).can("awaken", "muster", "brand")
    assert not shadow_acts(table).can("attempt_corruption", "brand")


@pytest.mark.parametrize(
    ("companion", "legal"),
    [pytest.param("legolas", False, id="kome-50"), pytest.param("meriadoc", True, id="kome-51")],
)
def test_who_removes_the_corrupted(companion: str, legal: bool) -> None:
    table = at_home().sovereign("dain", "corrupted").put(**{companion: "erebor"})
    free_acts(table, "character", "event")
    assert table.can("remove_corrupted", "character", "dain") is legal
    if legal:
        table.do("remove_corrupted", "character", "dain")
        assert table.where("dain") == "lost"
        assert not is_corrupted(table, "dain")


def test_kome_52_battles_do_not_remove_the_corrupted() -> None:
    table = at_home().sovereign("theoden", "corrupted")
    put_stack(table.game, 0, table.region("edoras"), (0,) * 15)
    assert is_corrupted(table, "theoden")


# Dark Chieftains.


def test_kome_53_an_eye_brings_nobody() -> None:
    table = at_home().at_war("gondor").army("umbar", southrons="R1")
    assert table.acts("shadow", "ruler character", enemy_dice=["event"]).can("bring_chieftain")
    assert not table.acts("shadow", "ruler eye", "army", enemy_dice=["event"]).can("bring_chieftain")


@pytest.mark.parametrize(
    ("region", "legal"),
    [pytest.param("parth_celebrant", True, id="kome-54"), pytest.param("westemnet", False, id="kome-55")],
)
def test_ugluk_comes_near_the_revealed_fellowship(region: str, legal: bool) -> None:
    table = at_home().fellowship("fangorn", revealed=True)
    table.acts("shadow", "muster", enemy_dice=["event"])
    assert table.can("bring_chieftain", "muster", "ugluk", region) is legal


def test_kome_56_chieftains_do_not_call_gandalf_the_white() -> None:
    table = at_home().army("umbar", southrons="R1").put(black_serpent="umbar", ugluk="umbar")
    table.put(gandalf_the_grey="lost")
    assert not free_acts(table, "will_of_the_west", "event").can("bring_companion")


# Three and four players.


def attempt_refused(table: Table, seat: int) -> str | None:
    reason: str | None = table.book.actions["attempt_corruption"].why_not(table.game, seat)
    return reason


def four_players(players: int = 4) -> Table:
    """Seat 2 plays the Witch-king's nations with four players, seat 1 with three; the other one is Saruman's."""
    return at_home(players=players).hunt_box(5).give_dice("free", "event", "event").give_dice("shadow", "army", "army")


def test_kome_67_players_of_the_shadow_take_turns_at_attempts() -> None:
    table = four_players()
    table.book.actions["attempt_corruption"].do(table.game, 2, table.character("brand"))
    assert attempt_refused(table, 2)
    assert attempt_refused(table, 3) is None


def test_kome_68_whoever_was_last_in_the_turn_before_may_be_first() -> None:
    table = four_players()
    table.game.corruptor = 3
    table.begin(Turn())
    table.hunt_box(5).give_dice("free", "event", "event")
    assert attempt_refused(table, 3) is None


def test_kome_69_one_attempt_for_each_sovereign() -> None:
    table = four_players(3)
    action = table.book.actions["attempt_corruption"]
    action.do(table.game, 1, table.character("brand"))
    assert table.character("brand") not in [option.args[0] for option in action.options(table.game, 2, 2)]


def test_kome_70_only_the_nations_player_awakens() -> None:
    table = at_home(players=4).politics(rohan="1 active").give_dice("free", "muster")
    (die,), awaken = table.game.dice[FREE], table.book.actions["awaken"]
    whom = [{option.args[1] for option in awaken.options_with(table.game, seat, die)} for seat in (0, 1)]
    assert [table.character("theoden") in one for one in whom] == [False, True]


# Variants.


def test_kome_71_drawn_one_by_one_the_last_tile_counts() -> None:
    table = attempting(4, attempts="one_by_one").tiles("3", "0_revealed").do("attempt_corruption", "dain")
    table.do("draw_on").do("stop_drawing")
    assert tiles_on(table, "dain") == ["0_revealed"]
    assert "3" in kinds(table, table.game.pool)


def test_kome_72_visible_tiles_are_hidden_ones_for_cards() -> None:
    table = at_home(tiles="visible").sovereign("denethor", tiles=["2", "kings_1"]).put(boromir="minas_tirith")
    table.hand("free", "fc-23k")
    free_acts(table, "character", "event").do("play_event", "fc-23k")
    choose_way(table, "Corruption")
    assert tiles_on(table, "denethor") == ["kings_1"]


def test_kome_73_the_fate_of_erebor() -> None:
    table = at_home(erebor="yes")
    assert [table.key("character", one) for one in table.book.sovereigns] == ["denethor", "theoden", "thranduil"]
    assert {"fs-19", "fs-22"} <= set(table.book.card_numbers)
    assert not {"fs-19k", "fs-22k"} & set(table.book.card_numbers)


# The worked examples of section 15.


def test_ex_36_an_attempt_on_brand() -> None:
    table = shadow_acts(at_home().hunt_box(shadow=4, free=1))
    attempt(table, "brand", "2", "eye", "1_revealed", "0_revealed", keep="2")
    assert table.game.hunt_box == [1, 3]
    assert is_corrupted(table, "brand")
    assert kinds(table, table.game.drawn_tiles) == ["2"]
    assert len(table.game.pool) == 17


def test_ex_37_a_kings_tile_on_theoden() -> None:
    table = attempt(attempting(4), "theoden", "1", "kings_1")
    assert tiles_on(table, "theoden") == ["kings_1"]
    assert corruption_level(table.game, table.character("theoden")) == 0


@pytest.mark.parametrize(("shadow", "free", "tiles"), [(3, 0, 2), (1, 1, 0)])
def test_ex_38_what_is_an_eye_die(shadow: int, free: int, tiles: int) -> None:
    table = shadow_acts(at_home().hunt_box(shadow=shadow, free=free))
    assert table.can("attempt_corruption", "dain") is bool(tiles)
    if tiles:
        table.tiles("1", "2").do("attempt_corruption", "dain")
        assert len(table.game.attempt_tiles) == tiles


def test_ex_39_what_the_shadow_may_discard() -> None:
    table = ruler_discard(["character", "army", "eye", "ruler eye"])
    assert discards(table) == ["army", "character", "ruler_eye"]


def test_ex_40_theodens_token() -> None:
    table = awaken(at_home(), "theoden").at_war("rohan")
    free_acts(table, "ruler character", "event").do("ruler_token", "theoden")
    assert table.question == "WhomToRaise"
    assert not any(die >= 7 for die in table.game.dice[0])
    free_acts(table.pass_by("raise_figure"), "event")
    assert not table.can("elven_ring")

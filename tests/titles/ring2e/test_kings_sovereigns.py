"""Sovereigns in their three states, and what each of them can do (12.3, 12.4, 12.5)."""

from __future__ import annotations

import pytest

from tests.titles.ring2e.given import Table, has_line
from tests.titles.ring2e.kings_given import HOMES, at_home, awaken, is_corrupted
from westmarch.titles.ring2e.rules.figures import put_stack
from westmarch.titles.ring2e.rules.rulers import lose_character, set_ruler_dice

ALL = tuple(HOMES)


def free_acts(table: Table, *dice: str) -> Table:
    return table.acts("free", *dice, enemy_dice=["army", "army"])


# Leaders.


@pytest.mark.parametrize("sovereign", ALL)
def test_at_the_start_they_are_leaders_at_home(sovereign: str) -> None:
    """Each adds one to the Leaders of his region, and is none of those of his nation."""
    table = Table()
    home, nation = HOMES[sovereign]
    here = table.region(home)
    one = table.character(sovereign)
    assert table.where(sovereign) == home
    assert table.game.leading_sovereigns(here) == [one]
    assert not table.game.is_companion(one)
    printed = table.book.region_records[here].army
    assert table.leaders(home) == (printed.leader if printed else 0) + 1
    assert table.book.nation_of_character[one] == table.nation(nation)


def test_the_base_game_has_none() -> None:
    table = Table(kings="no")
    assert table.game.sovereigns == {}
    assert len(table.game.pool) == 16
    assert "awaken" not in table.book.actions


@pytest.mark.ruling("13.20")
def test_a_leader_leads_an_army() -> None:
    """A Character die moves the Army of a Sovereign, and he goes with it (13.20)."""
    table = at_home().at_war("rohan")
    free_acts(table, "character", "event")
    assert table.can("move_led_army")


@pytest.mark.ruling("13.43")
def test_a_leader_is_lost_with_the_last_unit() -> None:
    """13.43; an Awakened Sovereign may stand alone."""
    table = at_home().sovereign("dain", "awakened")
    for key in ("dain", "theoden"):
        put_stack(table.game, 0, table.region(HOMES[key][0]), (0,) * 15)
    assert table.where("theoden") == "lost"
    assert table.where("dain") == "erebor"


# Awakening.


@pytest.mark.parametrize(
    ("sovereign", "home"), [(key, home) for key, (home, _) in HOMES.items() if key not in ("brand", "thranduil")]
)
def test_his_nation_must_be_active_and_his_home_unconquered(sovereign: str, home: str) -> None:
    nation = HOMES[sovereign][1]
    table = at_home()
    assert not free_acts(table, "muster").can("awaken", "muster", sovereign)
    table.politics(**{nation: "2 active"})
    assert free_acts(table, "muster").can("awaken", "muster", sovereign, home)
    table.captured(home)
    assert not free_acts(table, "muster").can("awaken", "muster", sovereign)


def test_thranduil_may_be_awakened_from_the_start() -> None:
    """The Elves are active."""
    assert free_acts(at_home(), "muster").offers("awaken") == [("muster", "thranduil", "woodland_realm")]


def test_brand_goes_only_where_no_enemy_holds_the_settlement() -> None:
    table = at_home().politics(north="1 active").captured("dale")
    places = {args[2] for args in free_acts(table, "muster").offers("awaken") if args[1] == "brand"}
    assert places == {"erebor", "woodland_realm"}


@pytest.mark.ruling("13.42")
def test_he_goes_past_an_enemy_army() -> None:
    """13.42"""
    table = at_home().politics(rohan="1 active").army("westemnet", isengard="R2").army("helms_deep", rohan="R1")
    table.put(theoden="helms_deep")
    assert free_acts(table, "muster").can("awaken", "muster", "theoden", "edoras")


def test_which_dice_awaken() -> None:
    """Muster, Muster/Army, Will of the West, and the Ruler die whatever it shows."""
    dice = ["character", "event", "muster", "muster_army", "will_of_the_west"]
    table = free_acts(at_home(), *dice, "ruler character")
    assert {args[0] for args in table.offers("awaken")} == {
        "muster",
        "muster_army",
        "will_of_the_west",
        "ruler_character",
    }


def test_denethors_folly_bars_denethor_alone() -> None:
    table = at_home().politics(gondor="1 active").on_table("ss-03k")
    free_acts(table, "muster", "ruler event")
    assert {args[1] for args in table.offers("awaken")} == {"thranduil"}


@pytest.mark.parametrize("sovereign", ALL)
def test_the_awakened_is_a_companion(sovereign: str) -> None:
    home, nation = HOMES[sovereign]
    table = at_home().politics(**{nation: "1 active"})
    free_acts(table, "muster").do("awaken", "muster", sovereign, home)
    one = table.character(sovereign)
    assert table.game.is_companion(one)
    assert table.leaders(home) == 0
    assert one in table.game.characters_at(0, table.region(home))
    assert table.game.tokens == [one]
    assert has_line(table, "is Awakened in")


@pytest.mark.ruling("13.19")
def test_the_awakened_moves_with_companions() -> None:
    """13.19"""
    table = free_acts(awaken(at_home(), "thranduil"), "character").do("move_companions")
    table.pass_by("join")
    assert table.can("choose", "dale")


@pytest.mark.ruling("13.44")
def test_awakened_by_a_card_he_wakes_his_nation() -> None:
    """13.44: the condition on his character card is not asked for; as a Companion at home he activates his nation."""
    table = at_home().put(gimli="erebor").hand("free", "fc-25k")
    free_acts(table, "character", "event").do("play_event", "fc-25k")
    table.pass_by("rest")
    if table.can("choose", "dain"):
        table.do("choose", "dain")
    assert table.game.is_awakened(table.character("dain"))
    assert table.game.active[table.nation("dwarves")]


# First abilities.


@pytest.mark.ability("dain", "dwarvenking")
@pytest.mark.ability("denethor", "stewardship")
@pytest.mark.ability("thranduil", "elvenking")
@pytest.mark.parametrize("sovereign", ["dain", "denethor", "thranduil"])
def test_he_makes_a_regular_an_elite_at_home_and_at_war(sovereign: str) -> None:
    home, nation = HOMES[sovereign]
    table = awaken(at_home(), sovereign)
    assert not free_acts(table, "muster").can("royal_guard")
    table.at_war(nation)
    assert not free_acts(table, "character", "event").can("royal_guard")
    table.army(home, sauron="R3")
    free_acts(table, "muster_army", "event").do("royal_guard", "muster_army", sovereign)
    assert table.figures(nation, home) == "E1"


def test_not_away_from_home() -> None:
    table = awaken(at_home(), "dain", "dale").at_war("dwarves").army("dale", dwarves="R1")
    assert not free_acts(table, "muster").can("royal_guard")


# Second abilities.


@pytest.mark.parametrize(
    ("sovereign", "verb"), [("brand", "call_to_arms"), ("theoden", "mustering_of_the_mark"), ("dain", "iron_guard")]
)
def test_he_raises_men_by_the_ruler_die_only(sovereign: str, verb: str) -> None:
    nation = HOMES[sovereign][1]
    table = awaken(at_home(), sovereign)
    assert not free_acts(table, "ruler muster", "event").can(verb)
    table.at_war(nation)
    assert free_acts(table, "ruler muster", "event").can(verb)
    assert free_acts(table, "ruler will_of_the_west", "event").can(verb)
    assert free_acts(table, "ruler muster_army", "event").can(verb)
    assert not free_acts(table, "ruler character", "muster").can(verb)


@pytest.mark.ability("brand", "call_to_arms")
def test_brand_calls_to_arms() -> None:
    """One each in two different Settlements, then one where he is; a Leader only beside units."""
    table = awaken(at_home(), "brand", "dale").at_war("north")
    free_acts(table, "ruler muster", "event").do("call_to_arms")
    assert ("leader", "carrock") not in table.offers("raise_figure")
    table.do("raise_figure", "leader", "dale")
    assert not table.can("raise_figure", "regular", "dale")
    table.do("raise_figure", "regular", "carrock").do("raise_figure", "regular", "dale")
    assert table.figures("north", "dale") == "R2 L1"
    assert table.figures("north", "carrock") == "R1"


@pytest.mark.ability("theoden", "mustering_of_the_mark")
def test_theoden_raises_nobody_where_the_enemy_is() -> None:
    table = awaken(at_home(), "theoden").at_war("rohan").army("edoras", isengard="R5").captured("helms_deep")
    free_acts(table, "ruler muster", "event").do("mustering_of_the_mark")
    assert {args[1] for args in table.offers("raise_figure")} == {"folde", "westemnet"}
    table.do("raise_figure", "regular", "folde").pass_by("raise_figure")
    assert table.figures("rohan", "edoras") == "R1"
    assert table.figures("rohan", "westemnet") == "R1"


@pytest.mark.ability("theoden", "mustering_of_the_mark")
def test_theoden_raises_nobody_before_walls_that_the_enemy_holds() -> None:
    """6.2: Helm's Deep is held by Isengard and besieged by Rohan: the region is free, the Settlement is not Rohan's."""
    table = awaken(at_home(), "theoden").at_war("rohan").captured("helms_deep")
    table.army("helms_deep", isengard="R2", rohan="R3")
    free_acts(table, "ruler muster", "event").do("mustering_of_the_mark")
    assert {args[1] for args in table.offers("raise_figure")} == {"edoras", "folde", "westemnet"}


@pytest.mark.ability("dain", "iron_guard")
def test_dain_raises_his_guard_under_siege() -> None:
    """A Regular or Elite beside him, then perhaps a Regular or Leader in another free Settlement of the Dwarves."""
    table = awaken(at_home(), "dain").at_war("dwarves").army("erebor", sauron="R5")
    free_acts(table, "ruler muster", "event").do("iron_guard")
    assert table.offers("raise_figure") == [("regular", "erebor"), ("elite", "erebor")]
    table.do("raise_figure", "elite", "erebor")
    assert {args[1] for args in table.offers("raise_figure")} == {"ered_luin", "iron_hills"}
    table.do("raise_nobody")
    assert table.figures("dwarves", "erebor") == "R1 E1"


@pytest.mark.ability("thranduil", "far_sighted")
@pytest.mark.ruling("13.25")
def test_thranduil_moves_the_fellowship_with_a_hunt_die_less() -> None:
    """13.25: three Eyes roll two dice, and the Ruler die goes to the Hunt Box."""
    table = awaken(at_home(), "thranduil").hunt_box(3).fellowship("rivendell", progress=0)
    free_acts(table, "ruler character", "event").dice(1, 1).do("far_sighted").do("far_move")
    assert table.rolled == [2]
    assert table.game.hunt_box[0] == 1
    assert table.game.progress == 1


def test_thranduil_sends_companions_a_region_further() -> None:
    """Boromir has Level 2 and goes three regions."""
    table = awaken(at_home(), "thranduil").put(boromir="rivendell", thranduil="woodland_realm")
    free_acts(table, "ruler character", "event").do("far_sighted").do("far_companions")
    table.do("join", "boromir").pass_by("set_out")
    reached = {args[0] for args in table.offers("choose")}
    rivendell = table.region("rivendell")
    far = {table.key("region", at) for at in table.book.regions if table.book.distance[rivendell][at] == 3}
    assert far & reached
    assert not any(table.book.distance[rivendell][table.region(key)] > 3 for key in reached)


def test_thranduil_sees_nothing_in_mordor() -> None:
    table = awaken(at_home(), "thranduil").fellowship(mordor=1)
    assert not free_acts(table, "ruler character", "event").can("far_sighted")


@pytest.mark.ability("denethor", "palantir_of_anarion")
@pytest.mark.parametrize(("die", "more"), [("ruler_event", True), ("event", False), ("ruler_will_of_the_west", True)])
def test_denethor_draws_a_further_card(die: str, more: bool) -> None:
    """The Palantír of Anárion: after the Ruler die has drawn a card."""
    table = awaken(at_home(), "denethor")
    free_acts(table, die.replace("ruler_", "ruler "), "character").do("draw_event", "free_character", die)
    assert (table.question == "MayDrawOne") is more
    if more:
        assert table.do("draw_nothing").question != "MayDrawOne"


def test_denethor_draws_after_an_event_as_well() -> None:
    table = awaken(at_home(), "denethor").hand("free", "fs-08k").politics(gondor="2 active")
    free_acts(table, "ruler event", "character").do("play_event", "fs-08k", "ruler_event")
    table.pass_by("choose_way", "choose", "no")
    assert table.question == "MayDrawOne"


# Ruler tokens.


@pytest.mark.parametrize(
    ("sovereign", "question"),
    [
        ("brand", "WhomToRaise"),
        ("dain", "WhomToRaise"),
        ("theoden", "WhomToRaise"),
        ("thranduil", "FarSighted"),
        ("denethor", "EventByToken"),
    ],
)
def test_a_ruler_token_is_used_once(sovereign: str, question: str) -> None:
    table = awaken(at_home(), sovereign).at_war(HOMES[sovereign][1])
    free_acts(table, "ruler character" if sovereign != "thranduil" else "ruler event", "character")
    table.do("ruler_token", sovereign)
    assert table.question == question
    assert table.game.tokens == []


def test_no_ring_after_a_token() -> None:
    table = awaken(at_home(), "dain").at_war("dwarves")
    free_acts(table, "ruler event", "character").do("ruler_token", "dain").pass_by("raise_figure", "raise_nobody")
    free_acts(table, "character")
    assert not table.can("elven_ring")
    assert table.book.actions["elven_ring"].why_not(table.game, 0) == "A Ruler token was used in this turn."


def test_the_token_of_the_lost_is_gone() -> None:
    table = awaken(at_home(), "dain")
    lose_character(table.game, table.character("dain"))
    assert table.game.tokens == []
    set_ruler_dice(table.game)
    assert table.game.ruler_dice == [False, False]


def test_no_token_without_tokens() -> None:
    table = at_home(tokens="no")
    free_acts(table, "muster").do("awaken", "muster", "thranduil")
    assert table.game.tokens == []


# The Corrupted.


@pytest.mark.parametrize("sovereign", ALL)
def test_the_corrupted_is_nobody_and_does_not_awaken(sovereign: str) -> None:
    home, nation = HOMES[sovereign]
    table = at_home().at_war(nation).sovereign(sovereign, "corrupted")
    one = table.character(sovereign)
    assert is_corrupted(table, sovereign)
    assert not table.game.is_companion(one)
    assert not table.game.is_character(one)
    assert table.game.force_at(0, table.region(home))[2] == ()
    assert not any(args[1] == sovereign for args in free_acts(table, "muster").offers("awaken"))


@pytest.mark.ability("corrupted", "no_recruits")
@pytest.mark.parametrize(
    ("sovereign", "region", "refused", "elsewhere"),
    [
        ("brand", "dale", {"leader", "elite"}, "carrock"),
        ("theoden", "edoras", {"leader", "elite"}, "helms_deep"),
        ("dain", "erebor", {"leader", "elite"}, ""),
        ("denethor", "minas_tirith", {"leader", "elite"}, ""),
        ("thranduil", "woodland_realm", {"elite"}, ""),
    ],
)
def test_what_a_corrupted_sovereign_keeps_from_being_recruited(
    sovereign: str, region: str, refused: set[str], elsewhere: str
) -> None:
    """By Muster dice: of the North and Rohan nowhere, of others at the Sovereign's home."""
    nation = HOMES[sovereign][1]
    other = {"dain": "iron_hills", "denethor": "pelargir", "thranduil": "lorien"}.get(sovereign, elsewhere)
    table = at_home().at_war(nation).army(other, **{nation: "R1"}).sovereign(sovereign, "corrupted")
    offers = free_acts(table, "muster").do("recruit").offers("place")
    here = {figure for figure, _, at in offers if at == region}
    there = {figure for figure, _, at in offers if at == other}
    assert here == {"regular", "leader", "elite"} - refused
    assert there == {"regular", "leader", "elite"} - (refused if elsewhere else set())


@pytest.mark.ability("corrupted", "no_recruits")
@pytest.mark.parametrize(
    ("corrupted", "home", "figures"),
    [
        ("dain", "erebor", {"regular"}),
        ("denethor", "minas_tirith", {"regular"}),
        ("thranduil", "woodland_realm", {"regular", "leader"}),
    ],
)
def test_nor_does_a_sovereign_of_another_nation_raise_them_there(corrupted: str, home: str, figures: set[str]) -> None:
    """Brand beside a Corrupted Sovereign: in Erebor and Minas Tirith no Leader comes by any ability, either."""
    table = awaken(at_home(), "brand", home).at_war("north").sovereign(corrupted, "corrupted")
    free_acts(table, "ruler muster", "event").do("call_to_arms")
    table.do("raise_figure", "regular", "dale").do("raise_figure", "regular", "carrock")
    offers = table.offers("raise_figure") or [("regular", home)]
    assert {figure for figure, at in offers if at == home} == figures


def test_events_recruit_all_the_same() -> None:
    """House of the Stewards recruits an Elite beside Boromir in Minas Tirith, though Denethor is Corrupted."""
    table = at_home().sovereign("denethor", "corrupted").put(boromir="minas_tirith").hand("free", "fc-23k")
    free_acts(table, "character", "event").do("play_event", "fc-23k")
    table.do("choose", "elite")
    assert table.figures("gondor", "minas_tirith") == "R1 E1"


def test_helms_deep_is_free_again_when_theoden_is_gone() -> None:
    table = at_home().sovereign("theoden", "corrupted").captured("helms_deep")
    helms_deep = table.region("helms_deep")
    assert table.game.nation_of_settlement(helms_deep) == table.nation("isengard")
    table.put(gandalf_the_white="edoras")
    free_acts(table, "character").do("remove_corrupted", "character", "theoden")
    assert table.game.nation_of_settlement(helms_deep) == table.nation("rohan")


@pytest.mark.parametrize(("leadership", "given"), [("2", 2), ("1", 1)])
def test_the_source_has_two_numbers_for_brand_and_dain(leadership: str, given: int) -> None:
    """16"""
    book = Table(kings_leadership=leadership).book
    assert [book.leadership[book.character(key)] for key in ("brand", "dain", "denethor")] == [given, given, 1]


def test_thranduil_lets_companions_leave_a_region_further() -> None:
    """From Rivendell with progress 1 Legolas, of Level 2, goes four regions."""
    table = awaken(at_home(), "thranduil").fellowship("rivendell", progress=1)
    free_acts(table, "ruler will_of_the_west", "event").do("far_sighted").do("far_separate")
    table.do("join", "legolas").pass_by("set_out")
    rivendell = table.region("rivendell")
    assert max(table.book.distance[rivendell][table.region(args[0])] for args in table.offers("choose")) == 4

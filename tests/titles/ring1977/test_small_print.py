"""Small print of the base games: who takes to arms and when, who is out of sight again, and who is led by the Ring."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.titles.ring1977.given import Table, fight, has_line
from westmarch.titles.ring1977.procedures.battle import Battle, fields_of_battle
from westmarch.titles.ring1977.procedures.combat_phase import CombatPhase
from westmarch.titles.ring1977.procedures.deploy import mobilize_by_war
from westmarch.titles.ring1977.procedures.interruptions import is_new_lair
from westmarch.titles.ring1977.procedures.magic import TakeMagic
from westmarch.titles.ring1977.procedures.march import March
from westmarch.titles.ring1977.procedures.melee import Melee
from westmarch.titles.ring1977.procedures.mount_doom import AtMountDoom
from westmarch.titles.ring1977.procedures.movement import MarchPhase, PickStack
from westmarch.titles.ring1977.procedures.ring_phase import LedByTheRing, TakeOffRing
from westmarch.titles.ring1977.procedures.search import OrcSearch
from westmarch.titles.ring1977.procedures.turn import FellowshipTurn, Turns
from westmarch.titles.ring1977.rules.armies import attackers_in
from westmarch.titles.ring1977.rules.captives import free_captives
from westmarch.titles.ring1977.rules.cards import lying_in
from westmarch.titles.ring1977.rules.nations import mobilize
from westmarch.titles.ring1977.rules.places import barred_to_nazgul
from westmarch.titles.ring1977.rules.rest import heal
from westmarch.titles.ring1977.rules.searches import lose_sight
from westmarch.titles.ring1977.rules.stacks import show_counter
from westmarch.titles.ring1977.words import (
    DARK_POWER,
    DARK_SEAT,
    FELLOWSHIP_SEAT,
    ISENGARD,
    LORIEN,
    MORDOR,
    ROHAN,
    SARUMAN,
    SARUMAN_SEAT,
    SHIRE,
    Side,
)


def at_peace(kind: str = "campaign") -> Table:
    """Nobody has taken to arms yet."""
    table = Table(kind)
    table.game.mobilized = [0] * len(table.game.mobilized)
    return table


def test_lorien_takes_to_arms_when_the_ringbearer_is_killed() -> None:
    """Given Frodo with the Ring and three wounds, when a Nazgûl kills him, then Lórien is mobilized."""
    table = at_peace().at("W2814", "frodo", "nazgul_3").holding("frodo", "ring")
    table.game.wounds[table.person("frodo")] = 3
    fight(table, ["nazgul_3"], ["frodo"], forced=True).do("no").dice(6).do("no")
    assert table.where("frodo") == ""
    assert table.game.mobilized[LORIEN]


def test_isengard_takes_to_arms_together_with_mordor() -> None:
    table = at_peace()
    table.game.turn = 3
    mobilize(table.game, MORDOR)
    assert (table.game.mobilized[MORDOR], table.game.mobilized[ISENGARD]) == (3, 3)


def test_saruman_does_not_wait_for_mordor_where_three_play() -> None:
    table = at_peace("three_player")
    mobilize(table.game, MORDOR)
    assert not table.game.mobilized[ISENGARD]


def test_in_the_character_game_citadels_can_be_reduced_from_turn_6_at_the_latest() -> None:
    """Given that no Search has seen a Hobbit, then Mordor takes to arms on turn 6, and no sooner."""
    for turn in (5, 6):
        table = at_peace("character").at("W2814", "frodo").holding("frodo", "ring")
        table.game.turn = turn - 1
        table.begin(Turns())
        assert (table.game.turn, bool(table.game.mobilized[MORDOR])) == (turn, turn == 6)
        assert not table.game.mobilized[ISENGARD]


def test_who_ends_a_player_turn_in_a_city_of_their_own_is_out_of_sight() -> None:
    """Given that Sam in Edoras and Merry in the wild were spotted, then after their turn only Merry still is."""
    table = Table("campaign").at("edoras", "sam").at("W2814", "merry").spotted("sam", "merry")
    table.begin(FellowshipTurn()).pass_by("stay", "no_more", "peace", "enough")
    assert not table.game.is_shown(table.person("sam"), DARK_SEAT)
    assert table.game.is_shown(table.person("merry"), DARK_SEAT)


def wraith(place: str) -> Table:
    """Frodo fails for the third time to take off the Ring."""
    table = Table().at(place, "frodo").holding("frodo", "ring/worn")
    table.game.failures = 2
    table.dice(6).begin(TakeOffRing()).do("yes")
    assert table.game.is_wraith(table.person("frodo"))
    return table


def test_a_semi_ringwraith_does_not_destroy_the_ring() -> None:
    table = wraith("mount_doom").dice(1).begin(AtMountDoom())
    assert table.game.result == ""


def test_a_semi_ringwraith_is_attacked_and_robbed_of_the_ring() -> None:
    """Given Aragorn beside Frodo, who is led by the Ring and has three wounds, when Aragorn strikes him down, then
    Aragorn has the Ring."""
    table = wraith("W2814").at("W2814", "aragorn").holding("aragorn", "anduril")
    table.game.wounds[table.person("frodo")] = 3
    table.begin(CombatPhase(FELLOWSHIP_SEAT)).do("attack", "W2814").dice(6)
    table.pass_by("attacks", "begin", "face", "no", "choose")
    assert table.where("frodo") == ""
    assert table.game.bearer == table.person("aragorn")


def test_a_semi_ringwraith_is_led_in_sight_of_all_and_not_searched_for() -> None:
    table = wraith("W2814").begin(LedByTheRing()).pass_by("choose")
    lose_sight(table.game)
    assert table.game.is_shown(table.person("frodo"), DARK_SEAT)
    table.dice(1).begin(OrcSearch(table.game.ring_hex, DARK_POWER))
    assert table.game.captor[table.person("frodo")] < 0


def test_the_dark_power_wins_when_a_semi_ringwraith_comes_to_barad_dur() -> None:
    table = wraith("E1028").begin(LedByTheRing()).pass_by("choose")
    assert table.game.result == "ring_in_barad_dur"


def test_units_of_a_nation_at_peace_do_not_attack_along_with_others() -> None:
    """Given 10 of Gondor, mobilized, and 10 of Rohan, at peace, before 10 of Mordor in the open, then the odds are 1:1,
    and Rohan loses nothing."""
    table = Table("campaign").army("W2814", "garrison_of_pelargir").army("W2814", "theodreds_riders")
    table.army("W2814", "orcs_of_barad_dur", 10)
    table.game.mobilized[ROHAN] = 0
    place = table.place("W2814")
    assert attackers_in(table.game, place, FELLOWSHIP_SEAT) == [table.unit("garrison_of_pelargir")]
    table.dice(1).begin(Battle(FELLOWSHIP_SEAT, place)).pass_by("lose", "choose")
    assert has_line(table, "odds 1:1")
    assert table.game.strength[table.unit("theodreds_riders")] == 10


def test_units_of_a_nation_at_peace_alone_attack_nobody() -> None:
    table = Table("campaign").army("W2814", "theodreds_riders").army("W2814", "orcs_of_barad_dur", 10)
    table.game.mobilized[ROHAN] = 0
    assert table.place("W2814") not in fields_of_battle(table.game, FELLOWSHIP_SEAT)


def test_who_took_a_magic_card_is_told_to_their_player_only() -> None:
    table = Table().at("rivendell", "sam")
    table.game.magic_at[table.book.magic_numbers["lembas"]] = lying_in(table.place("rivendell"))
    table.begin(TakeMagic()).do("take_magic", "sam")
    lines = [(line.only, line.text(table.book)) for line in table.game.log]
    assert (None, "Somebody of the Fellowship took a Magic Card") in lines
    assert {only for only, text in lines if "Sam" in text} == {FELLOWSHIP_SEAT}


def test_who_is_free_again_is_told_to_those_who_have_seen_them() -> None:
    """Given that Saruman's Orcs hold Sam, whom the Dark Power has not seen, when the band is beaten, then only the
    Fellowship and Saruman learn that it is Sam who is free."""
    table = Table("three_player").at("W2814", "sam", "hand_orcs_1")
    table.game.captor[table.person("sam")] = table.person("hand_orcs_1")
    show_counter(table.game, table.person("sam"), SARUMAN_SEAT)
    free_captives(table.game, table.person("hand_orcs_1"))
    named = {line.only for line in table.game.log if "Sam" in line.text(table.book)}
    assert named == {FELLOWSHIP_SEAT, SARUMAN_SEAT}


def entered(table: Table, *way: str) -> int:
    """Aragorn walks this way, the first hex his start, each step a turn's; so many Servants have been met."""
    table.at(way[0], "aragorn")
    table.game.pile = [table.person("rumor_41")]
    for here, there in pairwise(way):
        table.game.moved = []
        table.begin(PickStack(FELLOWSHIP_SEAT)).do("march", here).do("go", there).pass_by("halt")
    return sum("What waits here" in line for line in table.log)


@pytest.mark.parametrize(
    ("way", "met"),
    [
        (("W2815", "W2816", "moria"), 1),
        (("W2815", "W2816", "W2815", "W2816"), 2),
    ],
)
def test_a_passage_has_one_draw_though_it_takes_two_turns(way: tuple[str, ...], met: int) -> None:
    assert entered(Table(), *way) == met


def test_barrow_downs_and_old_forest_are_two_lairs() -> None:
    table = Table()
    old_forest, downs = table.place("old_forest"), table.place("barrow_downs")
    assert is_new_lair(table.game, downs, old_forest)


def test_a_servant_known_to_be_in_the_second_hex_of_moria_attacks_there() -> None:
    table = Table().at("W2815", "aragorn").at("moria", "trolls")
    table.game.pile = [table.person("rumor_41")]
    table.begin(PickStack(FELLOWSHIP_SEAT)).do("march", "W2815").do("go", "W2816").do("go", "moria")
    assert has_line(table, "A fight at Moria")


def test_whose_orcs_take_captives_is_seen_by_the_units() -> None:
    """Given Sam, who does not slip through Saruman's Uruk-hai, then a band of the White Hand has him, though the Dark
    Power plays both."""
    for unit, band in (("uruk_hai", "hand_orcs_1"), ("orcs_of_barad_dur", "eye_orcs_1")):
        table = Table("campaign").at("W2814", "sam").army("W2813", unit).dice(6)
        table.begin(PickStack(FELLOWSHIP_SEAT)).do("march", "W2814").do("go", "W2813")
        assert table.game.captor[table.person("sam")] == table.person(band)


def test_whoever_attacks_with_the_ringbearer_may_have_them_paired_last() -> None:
    """Given that Frodo and Aragorn attack one Nazgûl, when Frodo is held back, then it can face Aragorn only."""
    for answer, faced in (("yes", ["aragorn"]), ("no", ["aragorn", "frodo"])):
        table = Table().at("W2814", "frodo", "aragorn", "nazgul_3").holding("frodo", "ring")
        fight(table, ["frodo", "aragorn"], ["nazgul_3"]).do("stand_fast").do(answer)
        if len(faced) > 1:
            assert sorted(foe for _, foe in table.offers("face")) == faced
        else:
            assert not table.can("face", "nazgul_3", "frodo")
            assert table.game.nearest(Melee).pairs == ((table.person("aragorn"), table.person("nazgul_3")),)


def test_swift_ways_are_for_armies_too_and_lembas_is_eaten_beside() -> None:
    table = Table("campaign").army("minas_tirith", "garrison_of_minas_tirith").hand(FELLOWSHIP_SEAT, "swift_ways")
    table.begin(PickStack(FELLOWSHIP_SEAT)).do("march", "minas_tirith")
    assert table.can("play_event", "swift_ways")
    table = Table().at("W2814", "frodo").holding("frodo", "lembas").hand(FELLOWSHIP_SEAT, "swift_ways")
    table.begin(PickStack(FELLOWSHIP_SEAT)).do("march", "W2814").do("play_event", "swift_ways").do("eat")
    assert table.game.nearest(March).points(table.game) == 4 + 2 + 1
    assert not table.can("eat")


def test_a_cloak_hides_no_stack_that_was_spotted_from_wings() -> None:
    """Given that Aragorn was spotted and Merry, in an Elven Cloak, was not, then Nazgûl may fly there."""
    table = Table().at("W2814", "merry", "aragorn").at("barad_dur", "nazgul_3")
    assert table.place("W2814") in barred_to_nazgul(table.game, DARK_SEAT)
    table.spotted("aragorn")
    assert table.place("W2814") not in barred_to_nazgul(table.game, DARK_SEAT)


def test_whoever_is_freed_has_the_ring_as_their_player_says() -> None:
    """Given Sam and Frodo with a band that has the Ring, when Gandalf ends it, then Sam can have the Ring too."""
    table = Table().at("W2814", "sam", "frodo", "gandalf_grey", "eye_orcs_1").holding("eye_orcs_1", "ring")
    band = table.person("eye_orcs_1")
    table.game.captor[table.person("sam")] = table.game.captor[table.person("frodo")] = band
    table.game.wounds[band] = 5
    fight(table, ["gandalf_grey"], ["eye_orcs_1"]).dice(6).do("yes").do("choose", "sam")
    assert table.game.bearer == table.person("sam")


@pytest.mark.parametrize(("side", "roused"), [(DARK_POWER, True), (SARUMAN, False)])
def test_orcs_of_the_white_hand_who_find_a_hobbit_do_not_rouse_mordor(side: Side, roused: bool) -> None:
    table = at_peace("character").at("W2814", "sam").dice(1, 1)
    table.begin(OrcSearch(table.place("W2814"), side))
    assert has_line(table, "Found: Sam")
    assert bool(table.game.mobilized[MORDOR]) is roused


def test_a_nation_is_not_roused_by_an_attack_of_its_own() -> None:
    """Given Orcs by Edoras and Elves of Lórien who attack them there, then Rohan stays at peace; attacked by the Orcs,
    it takes to arms."""
    for seat, roused in ((FELLOWSHIP_SEAT, False), (DARK_SEAT, True)):
        table = at_peace().army("edoras", "galadhrim").army("edoras", "orcs_of_barad_dur")
        table.game.mobilized[LORIEN] = table.game.mobilized[MORDOR] = 1
        table.begin(Battle(seat, table.place("edoras"))).pass_by("lose", "choose", "defend")
        assert bool(table.game.mobilized[ROHAN]) is roused


def test_who_has_flown_has_not_rested() -> None:
    table = Table().at("minas_morgul", "nazgul_3").begin(PickStack(DARK_SEAT))
    table.game.wounds[table.person("nazgul_3")] = 1
    table.do("fly", "nazgul_3").do("fly_to", "durthang")
    heal(table.game)
    assert table.wounds("nazgul_3") == (1, 0)


def test_the_back_of_a_search_card_shows_who_searches() -> None:
    table = Table()
    for kind in ("nazgul", "eye_orc", "hand_orc", "none"):
        records = table.book.search_records
        table.game.search_deck = [card for card in table.book.search_cards if records[card].kind == kind]
        assert table.game.seen(FELLOWSHIP_SEAT) == {"search_back": kind}


@pytest.mark.parametrize(
    ("unit", "place", "woken"),
    [
        ("orcs_of_barad_dur", "hobbiton", [SHIRE]),
        ("galadhrim", "hobbiton", []),
        ("galadhrim", "mount_doom", [MORDOR, ISENGARD]),
        ("orcs_of_barad_dur", "mount_doom", []),
    ],
)
def test_enemies_in_the_shire_and_in_mordor_wake_those_who_live_there(unit: str, place: str, woken: list[int]) -> None:
    table = at_peace().army(place, unit)
    mobilize_by_war(table.game)
    assert [nation for nation, since in enumerate(table.game.mobilized) if since] == woken


def test_where_a_stack_has_come_is_told_once() -> None:
    """Given Frodo who goes a hex and stops there with points left, then the story tells once where he has come."""
    table = Table("character").at("W2813", "frodo").begin(MarchPhase(FELLOWSHIP_SEAT))
    table.do("march", "W2813").do("go", "W2814").do("halt")
    told = [line.text(table.book) for line in table.game.log if "came to" in line.template]
    assert len(told) == 1

"""Three and four players (11.2 to 11.5): whose Armies are whose, and whom an action may not be for."""

from __future__ import annotations

import pytest

from tests.titles.ring2e.given import Table
from westmarch.engine.option import Seat
from westmarch.titles.ring2e.procedures.conquest import capture
from westmarch.titles.ring2e.procedures.stacking import EndOfAction
from westmarch.titles.ring2e.rules.figures import move_figures
from westmarch.titles.ring2e.rules.victory import merit_of
from westmarch.titles.ring2e.scene.beside import seats
from westmarch.titles.ring2e.words import SHADOW, Region

WITCH_KING, SARUMAN = Seat(2), Seat(3)


def shadow_acts(seat: Seat, *dice: str) -> Table:
    """Four players; this one of the Shadow is about to act."""
    table = Table(players=4).clear().at_war()
    table.game.leads[1] = WITCH_KING if seat == SARUMAN else SARUMAN
    return table


def act(table: Table, side: str, *dice: str) -> Table:
    return table.acts(side, *dice, enemy_dice=["event"])


def test_actions_go_round_from_those_who_do_not_lead() -> None:
    """Given four players, when they act in turn, then first those of each side who don't lead, then those who do."""
    table = act(Table(players=4).clear(), "free", "event", "event").give_dice("shadow", "event", "event")
    asked: list[int] = []
    leads = list(table.game.leads)
    for _ in range(4):
        asked.append(table.options()[0].seat)
        table.do("skip", "event")
    assert asked[2:] == leads
    assert sorted(asked) == [0, 1, 2, 3]


def test_the_commander_of_a_mixed_army_moves_all_of_it() -> None:
    """Given three Regulars of Sauron and two of the Southrons, then the Witch-king player moves them all."""
    table = shadow_acts(WITCH_KING).army("gorgoroth", sauron="R3", southrons="R2")
    act(table, "shadow", "army").do("move_armies").do("choose", "nurn").do("everybody")
    assert (table.figures("sauron", "nurn"), table.figures("southrons", "nurn")) == ("R3", "R2")


def test_others_take_only_their_own_units_out() -> None:
    """Given the same Army, then the Saruman player may take the Southrons out of it, and nobody else."""
    table = shadow_acts(SARUMAN).army("gorgoroth", sauron="R3", southrons="R2", nazgul=1)
    act(table, "shadow", "army").do("move_armies").do("choose", "nurn").do("everybody")
    assert (table.figures("sauron", "nurn"), table.figures("southrons", "nurn")) == ("", "R2")
    assert table.figures("sauron", "gorgoroth") == "R3"


def test_the_messenger_serves_the_witch_king_player() -> None:
    """Given the Mouth of Sauron, then the Witch-king player may use a Muster die as an Army die, the Saruman player
    not."""
    for seat, may in ((WITCH_KING, True), (SARUMAN, False)):
        table = shadow_acts(seat).army("nurn", sauron="R2").army("umbar", southrons="R2").put(mouth_of_sauron="nurn")
        assert act(table, "shadow", "muster").can("move_armies", "muster") == may


def test_minions_on_foot_move_at_the_word_of_their_own_player() -> None:
    """Given the Mouth of Sauron and a Nazgûl in Nurn and Uglúk in Orthanc, then the Saruman player may move the Nazgûl
    and Uglúk."""
    table = shadow_acts(SARUMAN).army("nurn", nazgul=1).put(mouth_of_sauron="nurn", ugluk="orthanc")
    act(table, "shadow", "character").do("move_minions")
    assert table.offers("send") == [("ugluk",)]
    assert table.can("fly", "nurn")


def test_the_witch_king_flies_like_any_nazgul() -> None:
    """Given the Witch-king in Nurn, then the Saruman player may move him too."""
    table = act(shadow_acts(SARUMAN).put(witch_king="nurn"), "shadow", "character").do("move_minions")
    assert table.offers("send") == [("witch_king",)]


def test_who_is_led_by_the_elite_of_another_takes_enough_along_to_command_them() -> None:
    """Given Saruman in play, three Regulars of Sauron and an Elite of Isengard in Gorgoroth, then with a Character die
    the Witch-king player moves the Elite with two Regulars at least."""
    table = shadow_acts(WITCH_KING).army("gorgoroth", sauron="R3", isengard="E1").put(saruman="orthanc")
    act(table, "shadow", "character").do("move_led_army").do("choose", "nurn").do("a_part")
    assert table.offers("send") == [("regular", "sauron", 3), ("regular", "sauron", 2)]


def test_a_leader_of_another_player_leads_as_well() -> None:
    """Given a Regular of the North with a Leader of the Elves in Erebor, then the Rohan player moves them with a
    Character die."""
    table = Table(players=4).clear().at_war().army("erebor", north="R1", elves="L1")
    table.game.leads[0] = Seat(0)
    act(table, "free", "character").do("move_led_army").do("choose", "dale")
    assert (table.figures("north", "dale"), table.figures("elves", "dale")) == ("R1", "L1")


def test_without_room_for_them_nobody_is_led_by_the_elite_of_another() -> None:
    """Given the same Army, and Nurn with room for a single unit, then the Witch-king player does not lead it there."""
    table = Table(players=4, overstack="forbid").clear().at_war().put(saruman="orthanc")
    table.game.leads[1] = SARUMAN
    table.army("gorgoroth", sauron="R3", isengard="E1").army("nurn", sauron="R9")
    act(table, "shadow", "character").do("move_led_army")
    assert table.can("choose", "morannon")
    assert not table.can("choose", "nurn")


def test_others_do_not_attack_with_an_army_they_do_not_command() -> None:
    table = shadow_acts(SARUMAN).army("osgiliath", sauron="R3", southrons="R2").army("minas_tirith", gondor="R1")
    act(table, "shadow", "army")
    assert not table.can("attack")


def test_a_commander_keeps_command_of_the_part_that_goes() -> None:
    """Given three Regulars of Sauron and two of the Southrons, when one of Sauron goes, then none of the Southrons, as
    their player leads."""
    table = shadow_acts(WITCH_KING).army("gorgoroth", sauron="R3", southrons="R2")
    act(table, "shadow", "army").do("move_armies").do("choose", "nurn").do("a_part")
    table.do("send", "regular", "sauron", 1)
    assert (table.figures("sauron", "nurn"), table.figures("southrons", "nurn")) == ("R1", "")


def test_one_who_leads_commands_as_many() -> None:
    table = Table(players=4).clear().at_war().army("gorgoroth", sauron="R2", southrons="R2")
    table.game.leads[1] = WITCH_KING
    act(table, "shadow", "army", "army").do("skip", "army").do("skip", "event")
    assert table.options()[0].seat == WITCH_KING
    table.do("move_armies").do("choose", "nurn").do("a_part").do("send", "regular", "sauron", 1)
    assert [args[2] for args in table.offers("send")] == [1, 0]


def test_nobody_goes_with_others_units_alone() -> None:
    """Given three Regulars of the Southrons, not At War, and two of Sauron, then the Saruman player, who commands them,
    can't take those of Sauron alone into Gondor; nor attack there (11.3)."""
    table = shadow_acts(SARUMAN).politics(southrons=1).army("west_harondor", sauron="R2", southrons="R3")
    act(table.army("osgiliath", sauron="R2", southrons="R3").army("minas_tirith", gondor="R1"), "shadow", "army")
    assert not table.can("attack")
    table.do("move_armies").do("choose", "west_harondor")
    assert table.can("choose", "south_ithilien") and not table.can("choose", "pelargir")


def test_those_who_can_go_are_not_all_if_another_would_command_them() -> None:
    """Given an Isengard Regular and two of Sauron, At War, and three Southrons who aren't, when the Saruman player, who
    commands them, goes to Gondor, then only with the Regular of Isengard and, since they don't lead, no other."""
    table = shadow_acts(SARUMAN).politics(southrons=1)
    act(table.army("west_harondor", sauron="R2", isengard="R1", southrons="R3"), "shadow", "army")
    table.do("move_armies").do("choose", "pelargir")
    assert not table.can("everybody")
    table.pass_by("a_part", "send")
    assert (table.figures("isengard", "pelargir"), table.figures("sauron", "pelargir")) == ("R1", "")


def test_others_take_their_units_out_by_an_event_too() -> None:
    """Given three Regulars of Sauron and two of the Southrons, when the Saruman player plays The Shadow is Moving, then
    they may move the Southrons, and nobody else (11.3)."""
    table = shadow_acts(SARUMAN).army("gorgoroth", sauron="R3", southrons="R2")
    table.game.hands[SARUMAN] = (table.take("ss-09"),)
    act(table, "shadow", "army").do("play_event").do("go_to_region", "nurn").do("everybody")
    assert (table.figures("sauron", "nurn"), table.figures("southrons", "nurn")) == ("", "R2")


def test_with_the_elite_who_leads_no_more_go_than_the_mover_commands() -> None:
    """Given three Regulars of Sauron with a Regular and an Elite of Isengard, who leads while Saruman is in play, when
    the Witch-king player sends two of their own by a Character die, then the Elite goes along and the Regular of
    Isengard does not: Saruman's player would command them (11.3)."""
    table = shadow_acts(WITCH_KING).army("north_dunland", sauron="R3", isengard="R1 E1").put(saruman="orthanc")
    act(table, "shadow", "character").do("move_led_army").do("choose", "south_dunland")
    table.do("a_part").do("send", "regular", "sauron", 2)
    assert (table.figures("sauron", "south_dunland"), table.figures("isengard", "south_dunland")) == ("R2", "E1")


def three(*dice: str) -> Table:
    table = Table(players=3).clear().at_war()
    table.army("edoras", rohan="R3").army("minas_tirith", gondor="R3").army("lorien", elves="R2", rohan="R1")
    return table.acts("free", *dice, enemy_dice=["event", "event", "event"])


def test_no_two_actions_in_a_row_for_the_same_nation() -> None:
    """Given three players, when Rohan has moved, then the next action moves, recruits and advances another nation; the
    one after that Rohan again."""
    table = three("army", "muster", "army")
    table.do("move_armies").do("choose", "edoras").do("choose", "folde").do("everybody").do("decline")
    table.do("skip", "event")
    assert table.can("recruit")
    table.do("recruit")
    assert {nation for _, nation, _ in table.offers("place")} == {"dwarves", "elves", "gondor", "north"}
    table.do("place", "elite", "gondor").do("skip", "event").do("move_armies")
    assert table.can("choose", "folde") and not table.can("choose", "minas_tirith")


def test_a_pass_is_no_action_between_two_for_the_same_nation() -> None:
    """Given three players and a Free Peoples' player with fewer dice, when Gondor has moved and they pass, then the
    next action is not Gondor's either; after one for Rohan it may be (11.4)."""
    table = three("army", "army", "army").give_dice("shadow", *["event"] * 6).change()
    table.do("move_armies").do("choose", "minas_tirith").do("choose", "lossarnach").do("everybody").do("decline")
    table.do("skip", "event").do("wait").do("skip", "event")
    assert table.can("move_armies", "army")
    table.do("move_armies")
    assert table.can("choose", "edoras") and not table.can("choose", "lossarnach")
    table.do("choose", "edoras").do("choose", "folde").do("everybody").do("decline").do("skip", "event")
    table.do("move_armies")
    assert table.can("choose", "lossarnach") and not table.can("choose", "folde")


def test_after_two_passes_a_mixed_army_is_still_the_same() -> None:
    """Given three players, when an Army of several nations has moved and been driven away, and the Free Peoples have
    passed twice, then it is still not the next to act (11.4)."""
    table = three("army", "army").army("moria", isengard="R2").give_dice("shadow", *["army"] * 6).change()
    table.do("move_armies").do("choose", "lorien").do("choose", "dimrill_dale").do("everybody").do("decline")
    table.dice(*[1] * 5).do("attack").do("everybody").do("press_on").do("retreat", "lorien").pass_by("everybody")
    table.do("wait").do("skip").do("wait").do("skip").do("move_armies")
    assert not table.can("choose", "lorien") and table.can("choose", "edoras")


def test_a_mixed_army_may_act_but_not_twice() -> None:
    """Given three players, when an Army of two nations has moved, then it can't move in the next action."""
    table = three("army", "army", "army")
    table.do("move_armies").do("choose", "lorien").do("choose", "dimrill_dale").do("everybody").do("decline")
    table.do("skip", "event").do("move_armies")
    assert not table.can("choose", "dimrill_dale")
    assert table.can("choose", "edoras") and table.can("choose", "minas_tirith")


def test_of_two_mixed_armies_that_have_moved_neither_moves_again() -> None:
    """Given three players, when two Armies of several nations have moved with one die, then neither can move in the
    next action."""
    table = three("army", "army", "army").army("dale", north="R1", dwarves="R1").change()
    table.do("move_armies").do("choose", "lorien").do("choose", "dimrill_dale").do("everybody")
    table.do("choose", "dale").do("choose", "erebor").do("everybody").do("skip", "event").do("move_armies")
    assert not table.can("choose", "dimrill_dale") and not table.can("choose", "erebor")


def test_a_mixed_army_that_had_to_retreat_is_still_the_same() -> None:
    """Given three players, when an Army of two nations has moved and is driven away, then it can't move in the next
    action."""
    table = three("army", "army", "army").army("moria", isengard="R2").give_dice("shadow", "army", "army").change()
    table.do("move_armies").do("choose", "lorien").do("choose", "dimrill_dale").do("everybody").do("decline")
    table.dice(*[1] * 5).do("attack").do("everybody").do("press_on").do("retreat", "lorien")
    table.pass_by("everybody").do("move_armies")
    assert not table.can("choose", "lorien")


def test_of_a_mixed_army_nobody_enters_where_only_a_nation_may_that_has_just_acted() -> None:
    """Given three players, Gondor not At War and an Army of Gondor and Rohan in Edoras, when Rohan has moved elsewhere,
    then the Army in Edoras can't move: all around is Rohan, where only its units of Rohan go, and they may not act."""
    table = Table(players=3).clear().army("edoras", rohan="R2", gondor="R1").army("westemnet", rohan="R2")
    table.acts("free", "army", "army", "army", enemy_dice=["event", "event", "event"])
    table.do("move_armies")
    assert table.can("choose", "edoras")
    table.do("choose", "westemnet").do("choose", "eastemnet").do("everybody").do("decline").do("skip", "event")
    assert not table.can("move_armies")


@pytest.mark.parametrize("players", [2, 4])
def test_with_two_and_four_players_any_nation_may_act_again(players: int) -> None:
    table = Table(players=players).clear().at_war().army("edoras", rohan="R3").army("helms_deep", rohan="R1")
    table.acts("free", "army", "army", enemy_dice=["event", "event"])
    seat = table.game.seat_of_nation(table.nation("rohan"))
    if table.options()[0].seat != seat:
        table.game.leads[0] = Seat(1 - seat)
        table.acts("free", "army", "army", "army", enemy_dice=["event", "event"])
    table.do("move_armies").do("choose", "edoras").do("choose", "folde").do("everybody")
    table.pass_by("decline", "skip")
    assert not table.game.tired


def test_points_are_counted_for_whoever_captured() -> None:
    """Given Pelargir captured by Southrons and Helm's Deep by Sauron, then each player has what their Armies took; who
    plays Gondor and Rohan has lost as much (11.5)."""
    table = Table(players=4).clear().at_war()
    table.army("near_harad", southrons="R2").army("fords_of_isen", sauron="R2").army("west_harondor", southrons="R2")
    for side, origin, target in (("southrons", "west_harondor", "pelargir"), ("sauron", "fords_of_isen", "helms_deep")):
        force = (table.game.stack(1, table.region(origin)), 0, ())
        move_figures(table.game, 1, force, table.region(origin), table.region(target))
        capture(table.game, SHADOW, Region(table.region(target)))
        assert table.figures(side, target)
    assert [merit_of(table.game, seat) for seat in table.game.seats] == [-1, -2, 2, 1]
    assert not any("did most for the side" in place.marks for place in seats(table.game))
    table.game.end("corrupted")
    assert ["did most for the side" in place.marks for place in seats(table.game)] == [True, False, True, False]


def test_of_too_many_units_each_player_removes_their_own() -> None:
    """Given eight Regulars of Sauron and five of the Southrons in a region, when three are too many, then first the
    player who doesn't lead removes one of theirs, then the other, and so on (11.3)."""
    table = Table(players=4).clear().army("gorgoroth", sauron="R8", southrons="R4 E1")
    table.game.leads[SHADOW] = WITCH_KING
    table.begin(EndOfAction())
    assert {option.seat for option in table.options()} == {SARUMAN}
    assert table.offers("remove") == [("regular", "southrons"), ("elite", "southrons")]
    table.do("remove", "regular", "southrons")
    assert (table.figures("sauron", "gorgoroth"), table.question) == ("R7", "RemoveUnit")
    table.do("remove", "elite", "southrons")
    assert table.over and table.figures("southrons", "gorgoroth") == "R3"


def test_a_companion_does_not_advance_the_nation_of_the_last_action() -> None:
    """Given three players and Boromir in Minas Tirith, when he has advanced Gondor, then neither he nor a Muster die
    does so in the next action (11.4)."""
    table = Table(players=3).clear().politics(gondor="2 active").put(boromir="minas_tirith")
    table.acts("free", "character", "muster", enemy_dice=["event", "event"]).do("speak_up", "character")
    table.do("skip", "event")
    assert not table.can("speak_up") and not table.can("advance", "muster", "gondor")


def test_a_sovereign_does_not_raise_men_of_the_nation_of_the_last_action() -> None:
    """Given three players and Théoden Awakened, when Rohan has recruited by a Muster die, then he can't muster the Mark
    in the next action (11.4)."""
    table = Table(players=3).clear().at_war().sovereign("theoden", "awakened").army("edoras", rohan="R1")
    table.acts("free", "muster", "ruler muster", enemy_dice=["event", "event"])
    assert table.can("mustering_of_the_mark")
    table.do("recruit", "muster").do("place", "elite", "rohan", "edoras").do("skip", "event")
    assert table.can("recruit") and not table.can("mustering_of_the_mark")


def test_events_are_free_of_the_last_action() -> None:
    """Given three players, when Gondor has advanced to war, then no die lets its Army attack, but Help Unlooked For
    does (11.4)."""
    table = Table(players=3).clear().at_war().politics(gondor="1 active").army("minas_tirith", gondor="R2")
    table.army("druadan_forest", gondor="R5").army("minas_tirith", sauron="R3").hand("free", "fs-10")
    table.acts("free", "muster", "muster_army", enemy_dice=["event", "event"]).do("advance", "muster", "gondor")
    table.do("skip", "event")
    assert not table.can("attack") and table.can("play_event", "fs-10")

"""Dark Chieftains come into play and go about as Minions do (12.9), and Ruler dice (12.2)."""

from __future__ import annotations

import pytest

from tests.titles.ring2e.given import Table
from tests.titles.ring2e.kings_given import at_home
from westmarch.titles.ring2e.procedures.ruler_dice import AfterTheRoll
from westmarch.titles.ring2e.procedures.turn import Turn
from westmarch.titles.ring2e.rules.rulers import lose_character

CHIEFTAINS = ("black_serpent", "shadow_of_mirkwood", "ugluk")


def shadow(table: Table, *dice: str) -> Table:
    return table.acts("shadow", *(dice or ("muster",)), enemy_dice=["event"])


def places(table: Table, chieftain: str) -> list[str]:
    return sorted(args[2] for args in table.offers("bring_chieftain") if args[1] == chieftain)


@pytest.mark.parametrize(
    ("chieftain", "nation", "enemies"),
    [
        ("black_serpent", "southrons", ["gondor"]),
        ("shadow_of_mirkwood", "sauron", ["dwarves", "elves", "north"]),
        ("ugluk", "isengard", ["rohan"]),
    ],
)
def test_each_waits_for_a_war_and_an_army_of_his_nation(chieftain: str, nation: str, enemies: list[str]) -> None:
    table = at_home().army("near_harad", **{nation: "R2"})
    assert places(shadow(table), chieftain) == []
    for enemy in ("dwarves", "elves", "gondor", "north", "rohan"):
        table.politics(dwarves=3, elves="3 active", gondor=2, north=3, rohan=3)
        table.at_war(enemy)
        assert places(shadow(table), chieftain) == (["near_harad"] if enemy in enemies else [])


def test_the_first_chieftain_brings_the_ruler_die_next_turn() -> None:
    table = at_home().at_war("gondor").army("umbar", southrons="R1")
    shadow(table, "muster", "army").do("bring_chieftain", "muster", "black_serpent", "umbar")
    assert table.where("black_serpent") == "umbar"
    assert table.game.ruler_dice == [False, False]
    assert not table.game.minion_seen
    table.begin(Turn())
    assert table.game.ruler_dice == [False, True]
    assert table.game.pool_size[1] == 7


def test_any_face_of_the_ruler_die_brings_one() -> None:
    table = at_home().at_war("gondor").army("umbar", southrons="R1")
    dice = {args[0] for args in shadow(table, "army", "ruler event", "event").offers("bring_chieftain")}
    assert dice == {"ruler_event"}


def test_the_lost_do_not_come_back() -> None:
    table = at_home().at_war("gondor").army("umbar", southrons="R1").put(black_serpent="lost")
    assert not shadow(table).can("bring_chieftain")


def test_ugluk_by_rohans_war_needs_an_army_while_the_fellowship_is_hidden() -> None:
    table = at_home().at_war("rohan").fellowship("fangorn").army("orthanc", isengard="R1")
    assert places(shadow(table), "ugluk") == ["orthanc"]


def test_ugluk_comes_neither_to_mordor_nor_to_a_region_that_is_not_free() -> None:
    table = at_home().fellowship("fangorn", revealed=True)
    assert "fangorn" in places(shadow(table), "ugluk")
    table.army("fangorn", rohan="R1")
    assert "fangorn" not in places(shadow(table), "ugluk")
    assert not shadow(table.fellowship(mordor=0)).can("bring_chieftain")


def test_ugluk_comes_to_an_army_of_isengard_while_the_fellowship_is_revealed_in_mordor() -> None:
    table = at_home().fellowship("fangorn", revealed=True, mordor=0).army("orthanc", isengard="R1")
    assert places(shadow(table), "ugluk") == ["orthanc"]


def test_only_his_nations_player_brings_him() -> None:
    table = at_home(players=4).at_war("gondor").army("umbar", southrons="R1").give_dice("shadow", "muster")
    action = table.book.actions["bring_chieftain"]
    saruman = table.game.seat_of_nation(table.nation("southrons"))
    witch_king = table.game.seat_of_nation(table.nation("sauron"))
    assert action.why_not(table.game, saruman) is None
    assert action.why_not(table.game, witch_king)


@pytest.mark.parametrize("chieftain", CHIEFTAINS)
def test_he_is_a_minion_without_wings_and_leads(chieftain: str) -> None:
    table = at_home().army("old_forest_road", sauron="R1").put(**{chieftain: "old_forest_road"})
    one = table.character(chieftain)
    assert table.game.characters_at(1, table.region("old_forest_road")) == [one]
    assert not table.book.flies[one]
    assert table.book.dice_of[one] == 0
    assert shadow(table, "character").can("move_minions")


def test_he_moves_as_far_as_his_level() -> None:
    table = at_home().put(black_serpent="near_harad")
    shadow(table, "character", "army").do("move_minions").do("send", "black_serpent")
    here = table.region("near_harad")
    reached = [table.book.distance[here][table.region(args[0])] for args in table.offers("choose")]
    assert max(reached) == 2


# Dismay tokens.


def dismayed(*dice: str) -> Table:
    """The Shadow has Brand's Dismay token; the Free Peoples' Ruler die has been kept."""
    table = at_home(dismay="yes").give_dice("free", "ruler will_of_the_west", "event").give_dice("shadow", *dice)
    table.game.dismay = [table.character("brand")]
    return table


def test_a_used_token_and_a_lost_sovereign_dismay() -> None:
    table = at_home(dismay="yes").sovereign("dain", "awakened").sovereign("theoden", "awakened").at_war("dwarves")
    table.game.tokens = [table.character("dain"), table.character("theoden")]
    table.acts("free", "ruler muster", "event", enemy_dice=["army", "army"]).do("ruler_token", "dain")
    assert table.game.dismay == [table.character("dain")]
    lose_character(table.game, table.character("theoden"))
    assert table.game.dismay == [table.character("dain"), table.character("theoden")]
    lose_character(table.game, table.character("dain"))
    assert len(table.game.dismay) == 2


def test_by_default_nobody_is_dismayed() -> None:
    table = at_home().sovereign("theoden", "awakened")
    table.game.tokens = [table.character("theoden")]
    lose_character(table.game, table.character("theoden"))
    assert table.game.dismay == []


def test_without_ruler_tokens_only_the_lost_dismay() -> None:
    """12.12"""
    table = at_home(dismay="yes", tokens="no").sovereign("theoden", "awakened")
    lose_character(table.game, table.character("theoden"))
    assert table.game.dismay == [table.character("theoden")]


def test_a_dismay_token_rolls_the_free_peoples_ruler_die_again() -> None:
    """The third face of the die is Muster."""
    table = dismayed("army").dice(3).begin(AfterTheRoll())
    table.do("dismay", "brand", "ruler_will_of_the_west", "free")
    assert [table.key("die", die) for die in table.game.dice[0]] == ["event", "ruler_muster"]
    assert table.game.dismay == []


def test_the_shadows_own_ruler_die_may_become_an_eye() -> None:
    table = dismayed("army", "ruler army").dice(6).begin(AfterTheRoll())
    table.do("dismay", "brand", "ruler_army", "shadow")
    assert [table.key("die", die) for die in table.game.dice[1]] == ["army"]
    assert table.game.hunt_box[1] == 1


def test_a_dismay_token_may_be_kept() -> None:
    table = dismayed("army").begin(AfterTheRoll()).do("keep_tokens")
    assert table.game.dismay == [table.character("brand")]


# The roll.


def test_ruler_dice_are_rolled_with_the_others() -> None:
    table = at_home()
    table.game.ruler_dice, table.game.pool_size, table.game.hunt_box = [True, True], [4, 7], [0, 2]
    turn = Turn()
    table.dice(1, 1, 1, 1, 3, 1, 1, 1, 1, 1, 2)
    turn.action_roll(table.game)
    assert [table.key("die", die) for die in table.game.dice[0]] == ["character"] * 4 + ["ruler_muster"]
    assert [table.key("die", die) for die in table.game.dice[1]] == ["character"] * 5 + ["ruler_army"]


def test_elven_rings_turn_ruler_dice() -> None:
    table = at_home()
    table.acts("free", "ruler muster", "event", enemy_dice=["army"])
    assert table.can("elven_ring", "ruler_muster", "character")
    table.do("elven_ring", "ruler_muster", "character")
    assert "ruler_character" in [table.key("die", die) for die in table.game.dice[0]]

"""The rulings A1 to A58 of the title's README, where the rules can be read in two ways or leave something open.

A ruling that is a setting has a test for each of its readings; `ruling` marks which.
"""

from __future__ import annotations

import re
import sys
from typing import Any

import pytest

from tests.titles.fate.given import Table
from tests.titles.fate.test_examples_actions import solo
from tests.titles.fate.test_examples_battle import advance, card_battle
from tests.titles.fate.test_examples_draw import HARMLESS, SEVEN, skies
from tests.titles.fate.test_examples_search import at_mount_doom, searched
from tests.titles.fate.test_examples_setup import Order
from tests.titles.fate.test_examples_shadow import BANNER, FLAG, flip_one
from tests.titles.fate.test_shadow import FLAGS, reinforce
from westmarch.titles.fate.procedures.draw import DrawPlayerCards, SkiesDarken
from westmarch.titles.fate.procedures.search import RollSearch
from westmarch.titles.fate.procedures.shadow import DeployNazgul, DrawShadowCards, MoveNazgul
from westmarch.titles.fate.rulings import RULINGS
from westmarch.titles.fate.setup import choose_objectives, set_up_objectives
from westmarch.titles.fate.words import DEPLOY

ruling = pytest.mark.ruling


def test_A1_the_red_places() -> None:
    """Given the board, then 8 places are red; nobody Musters there, nor at the three strongholds on white ground,
    which no shadow card reinforces either."""
    table = Table().clear().put(boromir="bree").hold(0, friendship=1)
    red = [table.book.kinds["place"].encode(place) for place in table.book.red]
    assert set(red) == {"dunland", "isengard", "moria", "dol_guldur", "rhun", "nurn", "umbar", "near_harad"}
    for place in (*red, "udun", "barad_dur", "minas_morgul"):
        assert not table.put(boromir=place).begin().acts("boromir").can("muster")
    assert {line[0] for line in table.book.lines} == set(table.book.red)


def test_A2_arrows_bind_the_shadow_and_symbols_bind_characters() -> None:
    """Given a line over a path with symbols, then shadow troops move on it for nothing, in the arrow's direction
    only; characters pay, in both directions."""
    table = Table().clear().put(shadow={"plateau_of_gorgoroth": 1})
    advance(table, "nurn__yellow")
    assert table.shadow("mount_doom") == 1
    advance(table, "nurn__yellow")
    assert (table.shadow("mount_doom"), table.shadow("udun")) == (0, 1)
    for here, there in (("plateau_of_gorgoroth", "mount_doom"), ("mount_doom", "plateau_of_gorgoroth")):
        assert not Table().clear().put(gimli=here).acts("gimli").can("travel", "gimli", there)
        assert Table().clear().put(gimli=here).hold(0, stealth=2).acts("gimli").can("travel", "gimli", there)


@pytest.mark.parametrize(("colour", "moved"), [("orange_west", "pelargir"), ("blue_south", "south_ithilien")])
def test_A3_the_colour_of_the_card_counts(colour: str, moved: str) -> None:
    """Given two lines with the same ends, when the card of one colour is flipped, then only that line's troops move."""
    table = Table().clear().put(shadow={"pelargir": 1, "south_ithilien": 1})
    flip_one(table, f"near_harad_helms_deep_{colour}_deploy3", FLAG)
    still = {"pelargir", "south_ithilien"} - {moved}
    assert table.shadow(moved) == 0
    assert [table.shadow(place) for place in still] == [1]


def test_A4_the_path_of_the_card_and_nothing_upstream() -> None:
    """Given troops before the line's start and in a stronghold on its way, when it advances, then the first stay and
    the garrison moves."""
    table = Table().clear().put(shadow={"isengard": 1, "dol_guldur": 2, "moria": 1})
    advance(table, "dol_guldur__yellow")
    assert [table.shadow(one) for one in ("isengard", "moria", "dol_guldur", "southern_mirkwood")] == [1, 1, 0, 2]
    advance(table, "moria__yellow")
    assert [table.shadow(one) for one in ("moria", "gladden_fields", "southern_mirkwood", "dagorlad")] == [0, 1, 0, 2]


def test_A5_havens_without_defenders_fall_after_the_battles() -> None:
    """Given an undefended haven that an advance enters and a battle further on, when the battle is rolled, then the
    haven stands still; after the battle it falls."""
    table = Table().clear().put(shadow={"fords_of_isen": 1, "druadan_forest": 1}, gimli="minas_tirith")
    table.put(troops={"minas_tirith": {"gondor": 1}}).hold(0, valor=1)
    advance(table.dice("overrun"), "isengard__pink_west")
    assert table.can("show_valor") and table.is_haven("helms_deep") and table.shadow("helms_deep") == 1
    table.do("stand")
    assert table.is_stronghold("helms_deep")


@pytest.mark.parametrize(
    ("reading", "dice"),
    [
        pytest.param("then", 1, marks=ruling("A6", "then")),
        pytest.param("first", 3, marks=ruling("A6", "first")),
    ],
)
def test_A6_which_troops_count_for_the_dice(reading: str, dice: int) -> None:
    """Given two battles after an advance and 3 shadow troops at the second place, of which 2 go during the first
    battle, then the second one has 1 die, or 3 if the troops before the first battle count."""
    table = Table(battle_dice=reading).clear().put(shadow={"weather_hills": 1, "tharbad": 3}, gimli="rivendell")
    table.put(troops={"rivendell": {"elven": 1}, "bree": {"elven": 1}}).hold(0, valor=1)
    advance(table.dice("overrun"), "moria__lime")
    table.put(shadow={"bree": 1}).dice(*["overrun"] * dice).do("stand")
    assert table.rolled == [1, dice]


@ruling("A7", "after")
def test_A7_valor_after_the_dice() -> None:
    """Given 2 shadow troops and a die that shows rout, then valor is asked for when 1 is left."""
    table = Table().clear().put(gimli="bree", shadow={"bree": 2}, troops={"bree": {"elven": 1}}).hold(0, valor=2)
    table.acts("gimli").dice("rout").do("attack")
    assert table.can("show_valor") and table.shadow("bree") == 1
    table.do("show_valor")
    assert (table.shadow("bree"), table.tokens(0)) == (0, {"valor": 1})


@ruling("A7", "before")
def test_A7_valor_before_the_dice() -> None:
    """Given the other reading, then valor is asked for while both are there, and the rout comes after it."""
    table = Table(valor_order="before").clear().put(gimli="bree", shadow={"bree": 2}).hold(0, valor=2)
    table.put(troops={"bree": {"elven": 1}}).acts("gimli").dice("rout").do("attack")
    assert table.can("show_valor") and table.shadow("bree") == 2
    table.do("show_valor").do("stand")
    assert (table.shadow("bree"), table.tokens(0)) == (0, {"valor": 1})
    assert table.can("end_actions")


def test_A8_an_exchange_takes_what_is_there() -> None:
    """Given 1 shadow troop and 3 friends, when two dice show exchange, then 1 shadow troop and 2 friends are
    removed."""
    table = Table().clear().put(gimli="bree", shadow={"bree": 1}, troops={"bree": {"elven": 3}}).acts("gimli")
    table.dice("exchange", "exchange").do("attack", "gimli", 2)
    assert (table.shadow("bree"), table.troops("bree")) == (0, {"elven": 1})


def test_A9_any_nazgul_of_the_region() -> None:
    """Given 1 Nazgûl in the region, when two dice show Nazgûl, then each removes 2 friendly troops."""
    table = Table().clear().put(shadow={"bree": 2}, troops={"bree": {"elven": 5}}, nazgul={"eriador": 1, "dale": 8})
    card_battle(table.dice("nazgul", "nazgul"), "bree")
    assert table.troops("bree") == {"elven": 1}


def test_A10_havens_by_what_they_are_now() -> None:
    """Given a fallen haven and a captured stronghold, then overrun and exposed count in the first and not in the
    second."""
    for place, safe in (("lorien", False), ("moria", True)):
        table = Table().clear().put(shadow={place: 1}, troops={place: {"elven": 1}})
        table.haven(place) if safe else table.stronghold(place)
        card_battle(table.dice("overrun"), place)
        assert table.troops(place) == ({"elven": 1} if safe else {})
        searched(table.dice("exposed"), place).do("keep_off")
        assert table.hope == (6 if safe else 5)


def test_A11_the_player_chooses_the_dice_of_an_attack() -> None:
    """Given 4 friendly troops, then an Attack has 1, 2 or 3 dice; with 2 troops 1 or 2."""
    for friends, dice in ((4, [3, 2, 1]), (2, [2, 1])):
        table = Table().clear().put(gimli="bree", shadow={"bree": 1}, troops={"bree": {"elven": friends}}).acts("gimli")
        assert [words[-1] for words in table.offered("attack")] == dice


def test_A12_others_may_pay_for_fate_and_valor() -> None:
    """Given another player's character in a battle and in a search of this turn, then that player may pay."""
    table = (
        Table().clear().cast([["boromir"], ["gimli", "frodo_sam"]]).put(boromir="bree", gimli="bree", frodo_sam="bree")
    )
    table.put(shadow={"bree": 1}, troops={"bree": {"gondor": 1}}).hold(1, resistance=2, valor=1).begin()
    table.acts("boromir").dice("nazgul", "nazgul").do("attack").do("reroll", seat=1).do("stand", seat=1)
    table.do("show_valor", seat=1)
    assert (table.shadow("bree"), table.tokens(1)) == (0, {"resistance": 1})
    table.put(shadow={"bree": 1}).begin(RollSearch(table.book.place("bree"))).dice("weary", "slip")
    table.do("keep_off").do("reroll", seat=1)
    assert (table.hope, table.tokens(1)) == (6, {})


@pytest.mark.parametrize(
    ("reading", "chooser"),
    [
        pytest.param("current", 0, marks=ruling("A13", "current")),
        pytest.param("present", 1, marks=ruling("A13", "present")),
    ],
)
def test_A13_who_chooses_among_armies(reading: str, chooser: int) -> None:
    """Given a card's battle among mixed armies where only another player has a character, then the current player
    chooses who falls, or that one; if the current player is there too, they do in either reading."""
    table = Table(losses=reading).clear().cast([["frodo_sam"], ["gimli"]]).put(gimli="bree", shadow={"bree": 1})
    table.put(troops={"bree": {"elven": 1, "gondor": 1}})
    card_battle(table.dice("overrun"), "bree")
    assert {option.seat for option in table.options} == {chooser}
    table.put(frodo_sam="bree")
    card_battle(table.dice("overrun"), "bree")
    assert {option.seat for option in table.options} == {0}


def test_A14_whoever_carries_frodo_pays_once_a_travel() -> None:
    """Given Éomer who takes Frodo along on two Travels, one of them his ride, then each costs the stealth; Shadowfax
    takes nobody along."""
    table = Table().clear().put(eomer="helms_deep", frodo_sam="helms_deep").hold(0, stealth=3).acts("eomer")
    table.do("ride", "eomer", "edoras").do("bring", "frodo_sam").do("hide")
    table.do("travel", "eomer", "helms_deep").do("bring", "frodo_sam").do("hide")
    assert (table.tokens(0), table.where("frodo_sam")) == ({"stealth": 1}, "helms_deep")
    table = Table().clear().put(gandalf="bree", frodo_sam="bree").acts("gandalf").do("shadowfax", "gandalf", "hollin")
    assert (table.where("gandalf"), table.where("frodo_sam")) == ("hollin", "bree")


@pytest.mark.parametrize(
    ("reading", "friend"),
    [
        pytest.param("after", 1, marks=ruling("A15", "after")),
        pytest.param("before", 2, marks=ruling("A15", "before")),
    ],
)
def test_A15_the_search_of_a_travel(reading: str, friend: int) -> None:
    """Given friends where Frodo goes and where he was, when he travels and is searched for, then those where he
    arrives may reroll, or those where he started if the search comes before; the dice are the destination's in
    either reading."""
    table = Table(players=3, travel_search=reading).clear().cast([["frodo_sam"], ["gimli"], ["legolas"]])
    table.put(gimli="bree", legolas="the_shire", shadow={"bree": 1}).hold(1, resistance=1).hold(2, resistance=1)
    table.begin().acts("frodo_sam").dice("weary").do("travel", "frodo_sam", "bree").do("set_out").do("keep_off")
    assert {option.seat for option in table.options} == {friend}
    assert (table.where("frodo_sam") == "bree") == (reading == "after")
    table.do("stand", seat=friend)
    assert (table.where("frodo_sam"), table.hope, table.rolled) == ("bree", 5, [1])


@ruling("A15", "before")
def test_A15_the_guide_at_the_starting_place() -> None:
    """Given the other reading and Gollum where Frodo starts, then the search has 3 dice less; at the destination
    none."""
    for place, dice in (("the_shire", 1), ("bree", 4)):
        table = Table(travel_search="before").clear().put(gollum=place, shadow={"bree": 4}).acts("frodo_sam")
        table.dice(*["slip"] * dice).do("travel", "frodo_sam", "bree")
        if table.can("set_out"):
            table.do("set_out")
        table.do("keep_off")
        assert table.rolled == [dice]


@pytest.mark.parametrize(
    ("reading", "chooser"),
    [
        pytest.param("owner", 1, marks=ruling("A16", "owner")),
        pytest.param("current", 0, marks=ruling("A16", "current")),
    ],
)
def test_A16_who_puts_on_the_ring(reading: str, chooser: int) -> None:
    """Given a search on another player's turn, then Frodo's player decides about the Ring, or the current one; at 1
    hope it loses the game."""
    table = Table(ring_decision=reading).clear().cast([["gimli"], ["frodo_sam"]]).put(shadow={"bree": 1}, hope=1)
    searched(table, "bree")
    assert {option.seat for option in table.options} == {chooser}
    table.do("put_on")
    assert table.game.result == "lost_ring"


@ruling("A17", "all")
def test_A17_the_final_search_is_a_search() -> None:
    """Given Gollum and Aragorn on Mount Doom, 2 Nazgûl, 2 shadow troops and hope 6, then the Ring's lost hope adds a
    die where it takes those of the troops, Gollum takes 3 off, and rerolls and Sam's aid apply."""
    table = at_mount_doom(hope=6, nazgul=2, shadow=2).put(gollum="mount_doom", aragorn="mount_doom")
    table.hold(0, resistance=1, friendship=1).begin().acts("frodo_sam").dice("weary", "weary", "weary", "weary")
    table.do("destroy_the_ring")
    assert table.odds("keep_off").startswith("3 search dice")
    assert table.odds("put_on").startswith("it costs 1 hope; then 2 search dice")
    table.do("put_on").do("free_reroll", "aragorn", "weary").do("reroll", "weary").do("ignore", "weary")
    assert (table.hope, table.game.result, table.rolled) == (4, "ring_destroyed", [2, 1, 1])


@ruling("A17", "plain")
def test_A17_or_only_its_dice_count() -> None:
    """Given the stricter reading and the same, then 5 dice are rolled and nothing can be done about them."""
    table = Table(final_search="plain").clear().put(frodo_sam="mount_doom", gollum="mount_doom", aragorn="mount_doom")
    table.put(hope=6, nazgul={"mordor": 2}, shadow={"mount_doom": 1}).hold(
        0, "tom_bombadil", resistance=6, friendship=1
    )
    table.acts("frodo_sam").dice("weary", "weary", "slip", "slip", "slip").do("destroy_the_ring")
    assert (table.hope, table.game.result, table.rolled) == (4, "ring_destroyed", [5])


@pytest.mark.parametrize(
    ("reading", "rolled"),
    [
        pytest.param("none", [], marks=ruling("A18", "none")),
        pytest.param("one", [1], marks=ruling("A18", "one")),
    ],
)
def test_A18_a_final_search_without_dice(reading: str, rolled: list[int]) -> None:
    """Given hope 8 and nobody near, when the Ring is destroyed, then nothing is rolled, or one die."""
    table = Table(final_search_dice=reading).clear().put(frodo_sam="mount_doom", hope=8, nazgul={})
    table.hold(0, resistance=5).acts("frodo_sam").dice(*["weary"] * len(rolled)).do("destroy_the_ring").settle()
    assert (table.rolled, table.game.result) == (rolled, "ring_destroyed")


@ruling("A19", "two")
def test_A19_two_different_nazgul() -> None:
    """Given Frodo in Eriador and Nazgûl in Rohan 1 and Dale 1, when 2 move closer, then each moves once; of equal
    ways the current player chooses."""
    table = Table().clear().put(nazgul={"rohan": 1, "dale": 1}).begin(MoveNazgul(0))
    assert set(table.offered(seat=0)) == {("choose", "mirkwood"), ("choose", "rhovanion")}
    table.do("choose", "mirkwood")
    assert [table.nazgul(one) for one in ("rohan", "enedwaith", "eriador")] == [0, 1, 0]
    assert (table.nazgul("dale"), table.nazgul("mirkwood")) == (0, 1)


@ruling("A19", "nearest")
def test_A19_or_whichever_is_nearest() -> None:
    """Given the other reading and the same, then the one from Rohan moves twice."""
    table = Table(nazgul_moves="nearest").clear().put(nazgul={"rohan": 1, "dale": 1}).begin(MoveNazgul(0)).go()
    assert [table.nazgul(one) for one in ("rohan", "enedwaith", "eriador", "dale")] == [0, 0, 1, 1]


def test_A20_land_borders() -> None:
    """Given the regions, then Rohan touches Ithilien and Rhudaur Enedwaith; the Misty Mountains do not touch
    Eriador, and Dale touches Mirkwood and Rhovanion only."""
    table = Table()
    touching = {
        table.book.kinds["region"].encode(one): {table.book.kinds["region"].encode(other) for other in others}
        for one, others in enumerate(table.book.borders)
    }
    assert "ithilien" in touching["rohan"] and "enedwaith" in touching["rhudaur"]
    assert "eriador" not in touching["misty_mountains"]
    assert touching["dale"] == {"mirkwood", "rhovanion"}


def test_A21_fewer_nazgul_than_ordered() -> None:
    """Given 2 Nazgûl outside the Eye's region, when 3 deploy, then these 2 do, and nothing is lost."""
    table = Table().clear().put(eye="dale", nazgul={"dale": 5, "gondor": 2}).begin(DeployNazgul(0)).go()
    assert (table.nazgul("dale"), table.nazgul("gondor"), table.hope) == (7, 0, 6)


@pytest.mark.parametrize(
    ("reading", "shadow"),
    [
        pytest.param("again", 1, marks=ruling("A22", "again")),
        pytest.param("never", 0, marks=ruling("A22", "never")),
    ],
)
def test_A22_a_captured_place_that_fell_again(reading: str, shadow: int) -> None:
    """Given Moria captured and lost again, when it is reinforced, then a troop appears, or never again; elsewhere
    one does in either reading."""
    table = Table(reinforce_recaptured=reading).clear().haven("moria").stronghold("moria")
    reinforce(table, "moria", DEPLOY)
    reinforce(table, "isengard", DEPLOY)
    assert (table.shadow("moria"), table.shadow("isengard")) == (shadow, 1)


def test_A23_no_reinforcements_at_a_haven_in_dunland() -> None:
    """Given Dunland captured, when it is reinforced, then no troop appears."""
    table = Table().clear().haven("dunland")
    reinforce(table, "dunland", DEPLOY)
    assert table.shadow("dunland") == 0


def test_A24_colours_stay() -> None:
    """Given a captured stronghold and a fallen haven, then there is no Muster at the first, and there is at the
    second."""
    table = Table().clear().haven("umbar").put(boromir="umbar").hold(0, friendship=1).acts("boromir")
    assert not table.can("muster")
    table = Table().clear().stronghold("rivendell").put(boromir="rivendell").hold(0, friendship=1).acts("boromir")
    assert table.do("muster").troops("rivendell") == {"elven": 1}


def short_shadow_deck(**settings: str) -> Table:
    """1 card in the shadow deck, 3 others in the discard pile, the rest out of the game."""
    table = Table(**settings).clear()
    game = table.game
    game.shadow_removed = game.shadow_deck + game.shadow_discard
    keep = [table.book.kinds["shadow"].numbers[card] for card in FLAGS[:4]]
    game.shadow_removed = [card for card in game.shadow_removed if card not in keep]
    game.shadow_deck, game.shadow_discard, game.shadow_layers = keep[:1], keep[1:], [1]
    return table.begin(DrawShadowCards()).go()


@ruling("A25", "reshuffle")
def test_A25_an_empty_shadow_deck_is_made_anew() -> None:
    """Given the last card of the shadow deck and a threat rate of 2, when it is flipped, then the discard pile
    becomes the deck at once, and 2 cards are drawn."""
    table = short_shadow_deck()
    assert (len(table.game.shadow_deck), len(table.game.shadow_discard)) == (2, 2)


@ruling("A25", "nothing")
def test_A25_or_no_more_cards_are_drawn() -> None:
    """Given the other reading and the same, then the turn's second card is not drawn."""
    table = short_shadow_deck(empty_shadow_deck="nothing")
    assert (len(table.game.shadow_deck), len(table.game.shadow_discard)) == (0, 4)


def test_A26_the_specials_have_backs_too() -> None:
    """Given a special card below another one, then its back tells that card's half: the Drums' a flag, the Wheels' a
    banner. The specials themselves ask for no back."""
    for below, shadow in (("drums_of_war", (0, 1)), ("wheels_of_saruman", (2, 0))):
        table = Table().clear().put(shadow={"isengard": 1})
        flip_one(table, "isengard_helms_deep_orange_west_eye", below)
        assert (table.shadow("isengard"), table.shadow("fords_of_isen")) == shadow
    for below in (FLAG, BANNER):
        table = Table().clear()
        flip_one(table, "drums_of_war", below)
        assert sum(table.game.shadow) == 3


def test_A27_the_drums_of_war() -> None:
    """Given Minas Morgul captured and friends in Udûn, when the Drums are heard, then Udûn and Barad-dûr get a
    troop, and there is a battle in Udûn."""
    table = Table().clear().haven("minas_morgul").put(troops={"udun": {"gondor": 1}}).dice("overrun")
    flip_one(table, "drums_of_war", FLAG)
    assert [table.shadow(one) for one in ("udun", "barad_dur", "minas_morgul")] == [1, 1, 0]
    assert (table.rolled, table.troops("udun")) == ([1], {})


@pytest.mark.parametrize(
    ("reading", "payers"),
    [
        pytest.param("any", {"0", "1"}, marks=ruling("A28", "any")),
        pytest.param("current", {"0"}, marks=ruling("A28", "current")),
    ],
)
def test_A28_who_pays_the_wheels_of_saruman(reading: str, payers: set[str]) -> None:
    """Given two players with 2 cards or tokens each, and a third with 1, when the Wheels turn, then the current
    player names any who can pay in full, or only themselves; or 1 hope, or 2 friendly troops if there are 2."""
    table = Table(players=3, wheels_payer=reading).clear().cast([["frodo_sam"], ["gimli"], ["arwen"]])
    table.hold(0, "dale_valor", stealth=1).hold(1, valor=2).hold(2, valor=1).put(troops={"bree": {"elven": 1}})
    flip_one(table, "wheels_of_saruman", FLAG)
    assert {option.seat for option in table.options} == {0}
    assert {words[1] for words in table.offered("goods")} == payers
    assert table.can("hope") and not table.can("troops")
    table.do("goods", "0").do("give_card", "dale_valor")
    assert (table.hand(0), table.tokens(0)) == ([], {})


def test_A29_events_between_two_shadow_cards() -> None:
    """Given a player with an event, then it may be played between two shadow cards, on any turn, and not while one is
    being resolved."""
    table = Table().clear().hold(1, "orc_infighting", "gifts_from_the_elves").put(threat=0, gimli="bree")
    table.put(troops={"bree": {"elven": 1}}, shadow={"tharbad": 1, "nurn": 1}).hold(0, valor=1).dice("overrun")
    table.top_shadow_cards("moria_rivendell_lime_deploy3", *HARMLESS[:2]).begin(DrawShadowCards()).go()
    assert table.can("show_valor") and not table.can("play")
    table.do("stand")
    assert len(table.game.resolve_area) == 1 and table.can("play", seat=1)
    table.do("stand", seat=1)
    assert len(table.game.resolve_area) == 2 and table.can("play", seat=1)


@pytest.mark.parametrize(
    ("reading", "at_once"),
    [
        pytest.param("always", True, marks=ruling("A30", "always")),
        pytest.param("draw", False, marks=ruling("A30", "draw")),
    ],
)
def test_A30_the_hand_limit_outside_the_draw_step(reading: str, at_once: bool) -> None:
    """Given a player with 7 cards, when Lady of Light brings an eighth, then the limit is checked at once, or in the
    next draw step; tokens never count."""
    table = Table(hand_limit=reading).clear().cast([["frodo_sam", "galadriel"], []]).hold(0, *SEVEN, stealth=9)
    table.do("lady_of_light")
    assert table.can("discard") == at_once
    assert table.can("end_actions") != at_once
    table.player_deck("dale_valor", "dale_stealth").begin(DrawPlayerCards(0)).go()
    assert len(table.hand(0)) == 10 and table.can("discard")


def test_A31_the_players_order_two_skies_darken_cards() -> None:
    """Given two Skies Darken cards in a draw, then the current player chooses the first, and all of it comes before
    the other."""
    table = Table().clear().put(eye="mordor").top_player_cards("skies_hollin", "skies_tharbad")
    table.begin(DrawPlayerCards(0))
    assert set(table.offered()) == {("choose", "skies_hollin"), ("choose", "skies_tharbad")}
    table.do("choose", "skies_tharbad")
    assert table.game.skies_resolved == [skies(table, "tharbad"), skies(table, "hollin")]
    assert (table.eye, table.hope) == ("eriador", 4)


def test_A32_skies_darken_among_friends() -> None:
    """Given 2 shadow troops and friends at the place, when 3 more appear, then a battle has 3 dice and the Eye
    stays."""
    table = Table().clear().put(shadow={"hollin": 2}, troops={"hollin": {"elven": 1}}, eye="eriador")
    table.dice("rout", "rout", "overrun").begin(SkiesDarken(skies(table, "hollin"))).go()
    assert (table.rolled, table.shadow("hollin"), table.eye) == ([3], 3, "eriador")


@pytest.mark.parametrize(
    ("reading", "gainers"),
    [
        pytest.param("current", {"0"}, marks=ruling("A33", "current")),
        pytest.param("chosen", {"0", "1"}, marks=ruling("A33", "chosen")),
    ],
)
def test_A33_what_the_current_player_gains(reading: str, gainers: set[str]) -> None:
    """Given an objective whose condition comes to hold, then it is complete at once, and its token is for the player
    whose turn it is, or for whom that player names."""
    table = Table(reward_goes_to=reading).clear().objectives("saruman_your_staff_is_broken").haven("isengard")
    table.put(shadow={"edoras": 1}).hold(1, "orc_infighting").begin().do("play", "orc_infighting", seat=1)
    assert table.is_complete("saruman_your_staff_is_broken")
    assert {option.seat for option in table.options} == {0}
    assert {words[1] for words in table.offered("choose")} == gainers


def test_A34_reserved_troops_are_not_in_the_supply() -> None:
    """Given 4 Gondor troops on an objective, then they can't be Mustered."""
    table = Table().clear().objectives("unseat_denethor").put(troops={"pelargir": {"gondor": 6}}, boromir="lamedon")
    set_up_objectives(table.game)
    assert not table.begin().acts("boromir").can("muster")


def test_A35_what_is_left_out_may_come_in() -> None:
    """Given the events and characters left out at setup, then Lady of Light draws from the first, and one of the
    second replaces Boromir."""
    table = Table().clear().cast([["galadriel", "boromir"], ["frodo_sam"]]).hold(0, stealth=1)
    left_out = list(table.game.unused_events)
    table.do("lady_of_light")
    assert table.book.kinds["card"].numbers[table.hand(0)[0]] in left_out
    spare = list(table.game.unused_characters)
    table.game.leave_board(table.book.character("boromir"), "objective")
    table.objectives("subdue_umbar").haven("umbar").begin().go()
    new = next(one for one in table.game.cast if one in spare)
    assert table.game.holder[new] == 0 and table.game.where[new] == table.book.start[new]


def test_A36_required_characters_are_in() -> None:
    """Given objectives that name characters, then these are in the game whatever is drawn; with too many of them all
    objectives are drawn again."""
    for seed in range(4):
        table = Table(seed=seed, scenario="keep_the_darkness_at_bay")
        assert {table.book.character(one) for one in ("frodo_sam", "gandalf", "aragorn")} <= set(table.game.cast)
    table = Table(players=2, scenario="random", difficulty="heroic")
    four = ["that_makes_six", "ride_with_the_eored", "lay_bare_the_pits", "shieldmaiden_no_longer"]
    three = [*four[:3], "subdue_umbar"]
    order: Any = Order(table, four, three)
    table.game.rng = lambda stream: order
    choose_objectives(table.game)
    assert table.book.objective("subdue_umbar") in table.game.objectives


@pytest.mark.parametrize(
    ("reading", "cards"),
    [
        pytest.param("draws", 2, marks=ruling("A37", "draws")),
        pytest.param("shadow", 0, marks=ruling("A37", "shadow")),
    ],
)
def test_A37_a_player_without_characters(reading: str, cards: int) -> None:
    """Given a player without a character on the board, then they are asked for no actions, but draw cards, or
    shadow cards only."""
    table = Table(no_character=reading).clear().cast([["frodo_sam"], ["gandalf"]])
    table.game.leave_board(table.book.character("gandalf"), "skies_darken")
    table.player_deck(*SEVEN).top_shadow_cards(*FLAGS).put(threat=0)
    shadow_cards = len(table.game.shadow_deck)
    table.begin().do("end_actions")
    assert (table.game.turn, table.options[0].seat) == (0, 0)
    assert (len(table.hand(0)), len(table.hand(1))) == (2, cards)
    assert len(table.game.shadow_deck) == shadow_cards - 4


def test_A38_gandalf_returns_with_the_next_skies_darken() -> None:
    """Given Gandalf fallen, then an ordinary draw does not bring him back; the next Skies Darken card does, after its
    steps, once."""
    table = Table().clear().put(gandalf="moria", hope=2, eye="dale")
    gandalf = table.book.character("gandalf")
    table.game.leave_board(gandalf, "skies_darken")
    table.player_deck("dale_valor", "lembas").begin(DrawPlayerCards(0)).go()
    assert table.game.where[gandalf] < 0
    table.begin(SkiesDarken(skies(table, "hollin"))).go()
    assert (table.where("gandalf"), table.hope, table.shadow("hollin")) == ("lorien", 4, 3)
    table.put(eye="dale").begin(SkiesDarken(skies(table, "tharbad"))).go()
    assert table.hope == 4


@pytest.mark.parametrize(
    ("reading", "prices"),
    [
        pytest.param("valor", {(0, 2, 0, 0), (0, 0, 3, 0)}, marks=ruling("A39", "valor")),
        pytest.param("any", {(0, 2, 0, 0), (0, 0, 2, 0)}, marks=ruling("A39", "any")),
    ],
)
def test_A39_boromir_and_other_prices(reading: str, prices: set[tuple[int, ...]]) -> None:
    """Given Minas Morgul, which an objective lets be captured for 3 stealth too, then Boromir pays 1 less where the
    price has valor, or in either price."""
    table = Table(capture_discount=reading).clear().objectives("infiltrate_minas_morgul").put(boromir="minas_morgul")
    table.put(troops={"minas_morgul": {"gondor": 1}}).hold(0, valor=3, stealth=3).begin().acts("boromir")
    assert {words[-1] for words in table.offered("capture")} == prices


def test_A40_faramir_on_paths_of_one_symbol() -> None:
    """Given a path of 1 symbol, then it is free for Faramir; Frodo's stealth is not."""
    table = Table().clear().put(faramir="edoras", frodo_sam="edoras", shadow={"erech": 1}).acts("faramir").dice("slip")
    table.do("travel", "faramir", "erech").do("bring", "frodo_sam").do("keep_off")
    assert (table.where("faramir"), table.rolled) == ("erech", [1])


@pytest.mark.parametrize(
    ("reading", "targets"),
    [
        pytest.param("any", {"erech", "edoras", "helms_deep"}, marks=ruling("A41", "any")),
        pytest.param("free", {"edoras", "helms_deep"}, marks=ruling("A41", "free")),
    ],
)
def test_A41_adjacent_places(reading: str, targets: set[str]) -> None:
    """Given Legolas in Edoras, then he shoots there and to every connected place, or only where the path is free."""
    table = Table(adjacent=reading).clear().put(legolas="edoras").hold(0, stealth=1)
    table.put(shadow={"erech": 1, "edoras": 1, "helms_deep": 1, "minas_tirith": 1}).put(
        troops={"minas_tirith": {"gondor": 1}}
    )
    table.put(troops={"helms_deep": {"rohirrim": 1}}).begin()
    assert {words[-1] for words in table.offered("sure_shot")} == targets


@pytest.mark.parametrize(
    ("reading", "mordor"),
    [
        pytest.param("any", True, marks=ruling("A42", "any")),
        pytest.param("outside", False, marks=ruling("A42", "outside")),
    ],
)
def test_A42_which_nazgul_are_distracted(reading: str, mordor: bool) -> None:
    """Given Nazgûl in Mordor and in Dale, then any two may be drawn to Merry & Pippin, or those of Mordor not; if
    only those are left, the ability can't be used."""
    table = Table(distract=reading).clear().put(merry_pippin="bree", nazgul={"mordor": 7, "dale": 2})
    table.hold(0, friendship=2).do("distract")
    if mordor:
        table.do("choose", "mordor").do("choose", "mordor")
        assert (table.nazgul("eriador"), table.nazgul("mordor")) == (2, 5)
    assert (table.nazgul("eriador"), table.nazgul("dale")) == (2, 2 if mordor else 0)
    assert table.put(nazgul={"mordor": 9}).begin().can("distract") == mordor


def test_A43_eomers_ride_belongs_to_his_own_actions() -> None:
    """Given Éomer, then he may ride even if he does nothing else, and no more once the other character has begun."""
    table = Table().clear().put(eomer="edoras").acts("eomer").do("ride", "eomer", "helms_deep").acts("frodo_sam")
    assert table.game.question.limit(table.game, table.book.frodo) == 4
    assert not table.can("ride")
    assert not Table().clear().put(eomer="edoras").can("ride")


def test_A44_an_ambush_for_each_travel() -> None:
    """Given Faramir who travels with a troop twice to where shadow troops are, then each Travel gives an ambush."""
    table = Table().clear().put(faramir="tharbad", troops={"tharbad": {"elven": 1}}, shadow={"bree": 1, "tharbad": 1})
    table.acts("faramir").dice("rout", "rout").do("travel", "faramir", "bree").do("lead").do("attack_now", 1)
    table.do("travel", "faramir", "tharbad").do("lead").do("attack_now", 1)
    assert (table.shadow("bree"), table.shadow("tharbad"), table.game.question.used) == (0, 0, 2)


def test_A45_aid_goes_straight_there() -> None:
    """Given a character in Mordor, when Arwen Prepares a card of Mordor in Rivendell, then an Elven troop goes to
    him."""
    table = Table().clear().put(arwen="rivendell", gimli="mount_doom", troops={"rivendell": {"elven": 1}})
    table.hold(0, "mordor_valor").acts("arwen").do("prepare").do("choose", "mount_doom")
    assert (table.troops("mount_doom"), table.troops("rivendell")) == ({"elven": 1}, {})


def test_A46_an_empty_token_supply() -> None:
    """Given no token of a symbol in the supply, then its cards can't be prepared, and what would gain one gains
    none."""
    table = (
        Table().clear().put(frodo_sam="rivendell").hold(1, friendship=9).hold(0, "rhudaur_friendship", "rhudaur_valor")
    )
    table.acts("frodo_sam")
    assert table.offered("prepare") == [("prepare", "frodo_sam", "rhudaur_valor")]
    table.do("prepare")
    assert table.tokens(0) == {"valor": 1}


@pytest.mark.parametrize(
    ("reading", "possible"),
    [
        pytest.param("unlimited", True, marks=ruling("A47", "unlimited")),
        pytest.param("six", False, marks=ruling("A47", "six")),
    ],
)
def test_A47_six_tokens(reading: str, possible: bool) -> None:
    """Given six strongholds captured, when the seventh could be, then it can, or no token is left for it. A fallen
    haven has its own token and can be captured in either reading."""
    table = Table(haven_tokens=reading).clear().stronghold("lorien")
    table.haven("moria", "isengard", "dol_guldur", "minas_morgul", "barad_dur", "udun").hold(0, valor=3)
    table.put(gimli="umbar", troops={"umbar": {"gondor": 1}, "lorien": {"elven": 1}}).begin().acts("gimli")
    assert table.can("capture") == possible
    assert table.put(gimli="lorien").begin().acts("gimli").can("capture")


@pytest.mark.parametrize(
    ("reading", "together"),
    [
        pytest.param("travel", True, marks=ruling("A48", "travel")),
        pytest.param("alone", False, marks=ruling("A48", "alone")),
    ],
)
def test_A48_the_ride_to_erech(reading: str, together: bool) -> None:
    """Given Aragorn with Frodo and a troop in Edoras, when he rides to Erech, then it costs an action but no symbol,
    and they may come along, Frodo for a stealth; or he goes alone. Once a game."""
    table = Table(oathbreakers_ride=reading).clear().objectives("oathbreakers_fulfill_their_duty").hold(0, stealth=2)
    table.put(aragorn="edoras", frodo_sam="edoras", troops={"edoras": {"rohirrim": 1}}).begin().acts("aragorn")
    table.do("ride_to_erech")
    if together:
        table.do("bring", "frodo_sam").do("lead", "rohirrim").do("hide")
    table.do("choose", 0)
    assert (table.where("aragorn"), table.where("frodo_sam")) == ("erech", "erech" if together else "edoras")
    assert table.troops("erech") == ({"rohirrim": 1} if together else {})
    assert table.tokens(0) == {"stealth": 1 if together else 2}
    assert table.put(aragorn="edoras").begin().acts("aragorn").why_not("aragorn", "ride_to_erech")
    assert not table.can("ride_to_erech")


@pytest.mark.parametrize(
    ("reading", "possible"),
    [
        pytest.param("none", False, marks=ruling("A49", "none")),
        pytest.param("resistance", True, marks=ruling("A49", "resistance")),
    ],
)
def test_A49_rerolls_in_an_ordeal(reading: str, possible: bool) -> None:
    """Given another player with resistance in Moria, when Gandalf meets the Balrog, then nobody may reroll his dice,
    or those who are there may."""
    table = Table(ordeal_rerolls=reading).clear().cast([["gandalf"], ["gimli"]]).put(gandalf="moria", gimli="moria")
    table.objectives("confront_the_balrog").put(hope=6).hold(1, resistance=1).begin().acts("gandalf")
    table.dice("nazgul", "rout", "rout", *["rout"] * possible).do("confront_the_balrog")
    if possible:
        table.do("reroll", "nazgul", seat=1)
    assert (table.hope, table.tokens(1)) == ((6, {}) if possible else (3, {"resistance": 1}))


def test_A50_one_eored_troop_an_attack() -> None:
    """Given Éomer who removes 3 shadow troops in an Attack, some by valor, then one goes on the card, and none in a
    region whose slot is filled."""
    table = Table().clear().objectives("ride_with_the_eored").put(eomer="edoras", shadow={"edoras": 5})
    table.put(troops={"edoras": {"rohirrim": 1}}).hold(0, valor=2).begin().acts("eomer").dice("rout", "rout")
    table.do("attack", "eomer", 1).do("show_valor").do("show_valor").do("yes")
    eored = table.book.objective("ride_with_the_eored")
    assert (len(table.game.notes[eored]), table.shadow("edoras"), table.game.shadow_supply) == (1, 2, 45)
    table.do("attack", "eomer", 1)
    assert table.can("end_actions") and len(table.game.notes[eored]) == 1


def test_A51_gollum_minds_each_arrival_once() -> None:
    """Given Gollum and Frodo together, when 3 troops arrive at once, then 1 hope is lost; when troops leave, none."""
    table = Table().clear().put(gollum="bree", frodo_sam="bree", aragorn="tharbad", troops={"tharbad": {"elven": 3}})
    table.acts("aragorn").do("travel", "aragorn", "bree").do("lead_all")
    assert table.hope == 5
    table.do("travel", "aragorn", "tharbad").do("lead").do("set_out")
    assert table.hope == 5


def test_A51_gollum_minds_where_he_comes_in() -> None:
    """Given Frodo and a troop in Moria, when Gollum replaces Boromir there, then 1 hope is lost."""
    table = Table().clear().put(frodo_sam="moria", boromir="osgiliath", troops={"moria": {"dwarven": 1}}, hope=6)
    table.game.unused_characters = [table.book.character("gollum")]
    table.game.leave_board(table.book.character("boromir"), "objective")
    table.objectives("subdue_umbar").haven("umbar").begin().go()
    assert (table.where("gollum"), table.hope) == ("moria", 5)


def test_A52_troops_left_behind_and_picked_up() -> None:
    """Given troops with a leader and others on his way, then he leaves and takes as many as he likes, each Travel
    anew."""
    table = Table().clear().put(gimli="tharbad", troops={"tharbad": {"elven": 2}, "bree": {"gondor": 1}}).acts("gimli")
    table.do("travel", "gimli", "bree").do("lead_all")
    table.do("travel", "gimli", "weather_hills").do("lead", "gondor").do("lead", "elven").do("set_out")
    assert (table.troops("bree"), table.troops("weather_hills")) == ({"elven": 1}, {"elven": 1, "gondor": 1})


@pytest.mark.parametrize(
    ("reading", "possible"),
    [
        pytest.param("abilities", True, marks=ruling("A53", "abilities")),
        pytest.param("plain", False, marks=ruling("A53", "plain")),
    ],
)
def test_A53_abilities_in_an_elven_cloak(reading: str, possible: bool) -> None:
    """Given Faramir in an Elven cloak before a path of 1 stealth, then his ability makes it free, or it does not."""
    table = Table(card_travel=reading).clear().put(faramir="edoras").hold(0, "elven_cloaks_and_rope")
    table.do("play").do("bring", "faramir")
    assert table.can("choose", "erech") == possible


def test_A54_the_ring_takes_one_of_frodos_own_actions() -> None:
    """Given Frodo on Mount Doom, then nobody else's action destroys the Ring; in a solo game his single one does."""
    table = at_mount_doom(hope=8).put(aragorn="mount_doom").begin().acts("aragorn")
    assert not table.can("destroy_the_ring")
    table = solo().put(frodo_sam="mount_doom", hope=8, nazgul={}).hold(0, resistance=5).acts("frodo_sam")
    assert table.do("destroy_the_ring").game.result == "ring_destroyed"


@pytest.mark.parametrize(
    ("reading", "dale"),
    [
        pytest.param("outside", 0, marks=ruling("A55", "outside")),
        pytest.param("all", 2, marks=ruling("A55", "all")),
    ],
)
def test_A55_the_nazgul_that_follow_the_eagles(reading: str, dale: int) -> None:
    """Given 2 Nazgûl where the Eagles carry Frodo, 5 next to it and 2 in Dale, then the 7 from elsewhere follow, or
    the 2 already there count."""
    table = Table(eagles_nazgul=reading).clear().put(nazgul={"gondor": 2, "rohan": 5, "dale": 2}).hold(0, "eagles")
    table.do("play", "eagles").settle()
    if table.can("bring"):
        table.do("bring", "frodo_sam")
    table.dice(*["slip"] * 7).do("choose", "dol_amroth")
    assert (table.nazgul("gondor"), table.nazgul("dale"), table.rolled) == (9 - dale, dale, [7])


@pytest.mark.parametrize(
    ("reading", "tokens"),
    [
        pytest.param("player", (1, 1), marks=ruling("A56", "player")),
        pytest.param("character", (2, 1), marks=ruling("A56", "character")),
    ],
)
def test_A56_the_tokens_of_the_blessing(reading: str, tokens: tuple[int, int]) -> None:
    """Given a player with two characters in Rivendell and one with one, then the Blessing gives each player a token,
    or each character."""
    table = Table(blessing_tokens=reading).clear().cast([["frodo_sam", "arwen"], ["gimli"]])
    table.put(frodo_sam="rivendell", gimli="rivendell").objectives("attain_the_blessing_of_the_elves")
    table.hold(0, friendship=3).begin().acts("arwen").do("attain_the_blessing_of_the_elves")
    assert tuple(table.tokens(seat)["resistance"] for seat in (0, 1)) == tokens


def test_A57_osgiliath_lost_again() -> None:
    """Given Osgiliath a haven and its objective complete, when shadow troops overrun it, then 3 hope are lost, it is
    neither haven nor stronghold, and nobody can capture it again."""
    table = Table().clear().objectives("secure_the_crossing_of_the_anduin").haven("osgiliath").put(hope=6)
    table.game.completed.append(table.book.objective("secure_the_crossing_of_the_anduin"))
    table.put(shadow={"osgiliath": 1}).begin().go()
    assert (table.hope, table.is_haven("osgiliath"), table.is_stronghold("osgiliath")) == (3, False, False)
    table.put(shadow={"osgiliath": 0}, faramir="osgiliath", troops={"osgiliath": {"gondor": 1}}).hold(0, valor=3)
    assert not table.begin().acts("faramir").can("capture")


def test_A58_characters_are_never_removed() -> None:
    """Given an Attack in which all friends fall in a place that was never a haven, then nothing else happens, and the
    characters stay."""
    table = Table().clear().put(gimli="bree", shadow={"bree": 2}, troops={"bree": {"elven": 1}}).acts("gimli")
    table.dice("overrun").do("attack")
    assert (table.where("gimli"), table.hope, table.is_stronghold("bree")) == ("bree", 6, False)


# None is missing.


def _tests() -> dict[str, Any]:
    return {name: test for name, test in vars(sys.modules[__name__]).items() if name.startswith("test_A")}


def test_every_ruling_is_tested() -> None:
    """Given the rulings A1 to A58, then none is without a test."""
    found = {int(re.match(r"test_A(\d+)_", name)[1]) for name in _tests()}  # type: ignore[index]
    assert found == set(range(1, 59))


def test_every_reading_is_tested() -> None:
    """Given the rulings that are settings, then each reading of each has a test."""
    marks = []
    for test in _tests().values():
        for mark in getattr(test, "pytestmark", ()):
            if mark.name == "parametrize":
                marks += [one for param in mark.args[1] for one in getattr(param, "marks", ())]
            marks.append(mark)
    tested = {mark.args for mark in marks if mark.name == "ruling"}
    assert tested == {(setting.help.partition(":")[0], reading) for setting in RULINGS for reading in setting.choices}

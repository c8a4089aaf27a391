"""Rules summary, "3. Draw shadow cards", "Advance", "Reinforce" and its special orders."""

from __future__ import annotations

import pytest

from tests.titles.fate.given import Table
from tests.titles.fate.test_examples_battle import advance
from tests.titles.fate.test_examples_draw import HARMLESS
from tests.titles.fate.test_examples_shadow import BANNER, FLAG, flip_one
from westmarch.titles.fate.procedures.shadow import DeployNazgul, DrawShadowCards, MoveNazgul, Reinforce
from westmarch.titles.fate.words import DEPLOY, EYE

FLAGS = (
    "dol_guldur_helms_deep_green_deploy3",
    "dol_guldur_erebor_teal_eye",
    "dunland_rivendell_lime_deploy3",
    "moria_rivendell_lime_deploy3",
    "nurn_helms_deep_blue_south_deploy3",
    "umbar_grey_havens_pink_west_deploy3",
)
"""Cards with a flag on the back: on an empty board each lets the one before it do nothing."""


def reinforce(table: Table, place: str, order: int = EYE) -> Table:
    return table.begin(Reinforce(table.book.place(place), order)).go()


# Draw shadow cards.


@pytest.mark.parametrize(("space", "count"), list(enumerate((2, 2, 3, 3, 4, 4, 5))))
def test_as_many_as_the_threat_rate(space: int, count: int) -> None:
    """Given the threat marker on a space, then as many shadow cards are drawn as it shows, and when all have been
    resolved they are discarded together."""
    table = Table().clear().put(threat=space).top_shadow_cards(*FLAGS).hold(1, "gifts_from_the_elves")
    game = table.game
    before = len(game.shadow_discard)
    table.begin(DrawShadowCards()).go()
    for drawn in range(1, count + 1):
        assert (len(game.resolve_area), len(game.shadow_discard)) == (drawn, before)
        table.do("stand", seat=1)
    assert (len(game.resolve_area), len(game.shadow_discard)) == (0, before + count)
    assert table.can("end_actions", seat=0)


def test_only_half_of_a_card_is_resolved() -> None:
    """Given a flag on top of the deck, then the flipped card's troops advance and its place is not reinforced; given
    a banner, then it is reinforced and nothing advances."""
    for below, shadow in ((FLAG, (0, 1)), (BANNER, (2, 0))):
        table = Table().clear().put(shadow={"isengard": 1}, eye="dale")
        flip_one(table, "isengard_helms_deep_orange_west_eye", below)
        assert (table.shadow("isengard"), table.shadow("fords_of_isen")) == shadow


def test_the_drums_of_war() -> None:
    """Given the Drums of War, when they are drawn, then neither half of any card is resolved: each stronghold in
    Mordor gets a shadow troop."""
    table = Table().clear().put(shadow={"isengard": 1}, eye="dale")
    flip_one(table, "drums_of_war", FLAG)
    shadow = {place: table.shadow(place) for place in table.book.kinds["place"].ids if table.shadow(place)}
    assert shadow == {"isengard": 1, "udun": 1, "barad_dur": 1, "minas_morgul": 1}
    assert table.eye == "dale"


def test_the_wheels_of_saruman() -> None:
    """Given the Wheels of Saruman, when they are drawn, then the current player chooses what is given up."""
    table = Table().clear().put(troops={"bree": {"elven": 1}, "edoras": {"rohirrim": 1}}).hold(1, valor=2)
    flip_one(table, "wheels_of_saruman", BANNER)
    assert {option.seat for option in table.options} == {0}
    assert set(table.offered()) == {("troops",), ("goods", "1"), ("hope",)}
    table.do("hope")
    assert table.hope == 5


# Advance.


def test_the_frontmost_move_first_and_everyone_once() -> None:
    """Given shadow troops at several places of a line, when it advances, then each moves one place, and none twice."""
    table = Table().clear().put(shadow={"moria": 1, "hollin": 2, "tharbad": 3, "weather_hills": 1})
    advance(table, "moria__lime")
    places = ("moria", "hollin", "tharbad", "bree", "weather_hills", "rivendell")
    assert [table.shadow(place) for place in places] == [0, 1, 2, 3, 0, 1]


def test_they_leave_friendly_troops_behind() -> None:
    """Given shadow troops beside friendly ones, when their line advances, then they move on all the same, without a
    battle where they were."""
    table = Table().clear().put(shadow={"hollin": 2}, troops={"hollin": {"elven": 1}})
    advance(table, "moria__lime")
    assert (table.shadow("hollin"), table.shadow("tharbad"), table.rolled) == (0, 2, [])


def test_at_the_end_of_the_line_they_stay_and_fight() -> None:
    """Given shadow troops at the end of a line with friendly troops, when it advances, then they stay, and a battle
    is rolled."""
    table = Table().clear().put(shadow={"rivendell": 2}, troops={"rivendell": {"elven": 1}})
    advance(table.dice("rout", "rout"), "moria__lime")
    assert (table.shadow("rivendell"), table.rolled) == (0, [2])


def test_battles_from_the_front_back() -> None:
    """Given battles at two places after an advance, then the frontmost is rolled first, each with its own dice."""
    table = Table().clear().put(shadow={"weather_hills": 1, "tharbad": 2}, eye="dale")
    table.put(troops={"rivendell": {"elven": 1}, "bree": {"elven": 1}})
    advance(table.dice("rout", "overrun", "overrun"), "moria__lime")
    assert table.rolled == [1, 2]
    assert (table.shadow("rivendell"), table.shadow("bree"), table.troops("bree")) == (0, 2, {})
    assert table.eye == "dale"


def test_a_haven_without_defenders_falls() -> None:
    """Given a haven without friendly troops, when shadow troops advance into it, then it is a stronghold and 3 hope
    are lost."""
    table = Table().clear().put(shadow={"weather_hills": 1}, hope=6)
    advance(table, "moria__lime")
    assert (table.is_stronghold("rivendell"), table.is_haven("rivendell"), table.hope) == (True, False, 3)


def test_a_captured_place_goes_back_to_what_it_was() -> None:
    """Given a captured stronghold, when shadow troops take it, then its haven token is removed: it is a stronghold
    again."""
    table = Table().clear().haven("dol_guldur").put(shadow={"gladden_fields": 1}, hope=6)
    advance(table, "moria__yellow")
    assert (table.is_stronghold("dol_guldur"), table.is_haven("dol_guldur"), table.hope) == (True, False, 3)


# Reinforce.


def test_one_troop_at_the_place() -> None:
    """Given a red place, when it is reinforced, then 1 shadow troop comes from the supply, however many are there."""
    table = Table().clear().put(shadow={"moria": 20})
    reinforce(table, "moria")
    assert (table.shadow("moria"), table.game.shadow_supply) == (21, 27)


def test_a_missing_troop_costs_hope() -> None:
    """Given an empty supply, when a place is reinforced, then 1 hope is lost."""
    table = Table().clear().put(shadow={"nurn": 48}, hope=6)
    reinforce(table, "moria")
    assert (table.shadow("moria"), table.hope) == (0, 5)


def test_a_battle_at_the_place() -> None:
    """Given friendly troops there, when a place is reinforced, then a battle is rolled, and the Eye is not drawn to
    it."""
    table = Table().clear().put(troops={"moria": {"dwarven": 1}}, eye="dale")
    reinforce(table.dice("rout"), "moria", DEPLOY)
    assert (table.rolled, table.shadow("moria"), table.eye) == ([1], 0, "dale")


def test_then_the_special_order() -> None:
    """Given a card with the Eye's order, when its place has been reinforced, then the order is followed."""
    table = Table().clear().put(eye="dale")
    reinforce(table, "moria", EYE)
    assert (table.shadow("moria"), table.eye) == (1, "eriador")


# Special orders.


def test_the_eye_finds_frodo() -> None:
    """Given the Eye in Frodo's region already, when it is ordered there, then a search is rolled."""
    table = Table().clear().put(eye="eriador", frodo_sam="bree", shadow={"bree": 1})
    reinforce(table.dice("slip"), "moria", EYE).do("keep_off")
    assert table.rolled == [1]


def test_the_eye_turns_to_frodo() -> None:
    """Given the Eye elsewhere, when it is ordered to Frodo, then it turns to his region, and no search is rolled."""
    table = Table().clear().put(eye="dale", frodo_sam="bree", shadow={"bree": 1})
    reinforce(table, "moria", EYE)
    assert (table.eye, table.rolled) == ("eriador", [])


def test_the_nearest_nazgul_move() -> None:
    """Given Nazgûl at different distances, when 2 move, then the nearest ones outside Frodo's region do, a region
    each."""
    table = Table().clear().put(nazgul={"eriador": 1, "enedwaith": 1, "rohan": 1, "mordor": 6})
    table.begin(MoveNazgul(0)).go()
    assert {one: table.nazgul(one) for one in ("eriador", "enedwaith", "rohan", "mordor")} == {
        "eriador": 2,
        "enedwaith": 1,
        "rohan": 0,
        "mordor": 6,
    }


def test_nazgul_with_frodo_stay() -> None:
    """Given all Nazgûl in Frodo's region but one, when 2 move, then only that one does."""
    table = Table().clear().put(nazgul={"eriador": 8, "rhudaur": 1}).begin(MoveNazgul(0)).go()
    assert (table.nazgul("eriador"), table.nazgul("rhudaur")) == (9, 0)


def test_nazgul_deploy_from_mordor() -> None:
    """Given 4 Nazgûl in Mordor and the Eye on Dale, when 3 deploy, then they fly straight there."""
    table = Table().clear().put(eye="dale", nazgul={"mordor": 4, "gondor": 5}).begin(DeployNazgul(0)).go()
    assert [table.nazgul(one) for one in ("mordor", "dale", "gondor")] == [1, 3, 5]


def test_the_eyes_own_region_sends_none() -> None:
    """Given Mordor empty and the largest group where the Eye is, when 3 deploy, then they come from the largest other
    group."""
    table = Table().clear().put(eye="dale", nazgul={"dale": 5, "gondor": 4, "rohan": 1}).begin(DeployNazgul(0)).go()
    assert [table.nazgul(one) for one in ("dale", "gondor", "rohan")] == [8, 1, 1]


def test_nazgul_are_recalled_to_mordor() -> None:
    """Given the Eye on Mordor, when 3 deploy, then they are recalled there from the largest group outside."""
    table = Table().clear().put(eye="mordor", nazgul={"mordor": 1, "gondor": 6, "rohan": 2}).begin(DeployNazgul(0)).go()
    assert [table.nazgul(one) for one in ("mordor", "gondor", "rohan")] == [4, 3, 2]


def test_the_current_player_chooses_among_outcomes() -> None:
    """Given two groups of the same size, when a Nazgûl is taken from the largest, then the player whose turn it is
    chooses."""
    table = Table(players=3).clear().cast([["frodo_sam"], ["gimli"], ["arwen"]])
    table.put(eye="dale", nazgul={"gondor": 4, "rohan": 4, "eriador": 1})
    table.game.turn = 2
    table.begin(DeployNazgul(2)).go()
    assert set(table.offered(seat=2)) == {("choose", "gondor"), ("choose", "rohan")} == set(table.offered())


def test_harmless_cards_do_nothing() -> None:
    """Given an empty board, when cards with flags below them are flipped, then nothing happens."""
    table = Table().clear().put(threat=2, eye="dale").top_shadow_cards(*HARMLESS).begin(DrawShadowCards()).go()
    assert (table.hope, table.eye, sum(table.game.shadow), table.rolled) == (6, "dale", 0, [])


# The story.


def test_nazgul_that_fly_the_same_way_are_told_in_one_line() -> None:
    """Given 2 Nazgûl in Mordor and 3 in Rhudaur, when 3 deploy to Eriador, then a line tells of those from Mordor."""
    table = Table().clear().put(eye="eriador", nazgul={"mordor": 2, "rhudaur": 3}).begin(DeployNazgul(0)).go()
    assert table.log[-2:] == ["2 Nazgûl flew from Mordor to Eriador", "A Nazgûl flew from Rhudaur to Eriador"]
    # And given 2 in one region with one way to Frodo, both that hunt him are told together
    table = Table().clear().put(nazgul={"rhudaur": 2}).begin(MoveNazgul(0)).go()
    assert table.log[-1] == "2 Nazgûl flew from Rhudaur to Eriador"


def test_nazgul_are_chosen_one_by_one_where_groups_are_equal() -> None:
    """Given groups of 4, 2 and 2, when 3 deploy, then two of the largest go by themselves, and from which group the
    third comes is chosen."""
    table = Table().clear().put(eye="eriador", nazgul={"rohan": 4, "dale": 2, "gondor": 2}).begin(DeployNazgul(0)).go()
    assert table.log[-1] == "2 Nazgûl flew from Rohan to Eriador"
    assert {words[-1] for words in table.offered("choose")} == {"rohan", "dale", "gondor"}

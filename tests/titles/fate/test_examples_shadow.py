"""Worked examples: rules summary, "3. Draw shadow cards", "Advance", "Reinforce" and "Special orders"."""

from __future__ import annotations

import pytest

from tests.titles.fate.given import Table
from tests.titles.fate.test_examples_battle import advance
from westmarch.titles.fate.procedures.shadow import DeployNazgul, DrawShadowCards, MoveNazgul


def flip_one(table: Table, card: str, below: str) -> Table:
    """The last shadow card of this turn's draw, with another one below it."""
    return table.top_shadow_cards(card, below).put(threat=0).begin(DrawShadowCards(drawn=1)).go()


FLAG = "dol_guldur_erebor_teal_eye"
BANNER = "dunland_rivendell_lime_eye"


def test_E17_all_troops_on_the_line_move_one_place() -> None:
    """Given 2 shadow troops in Isengard, 1 at the Fords of Isen, and 1 with 1 Rohirrim troop in Helm's Deep, when
    the line from Isengard to Helm's Deep advances, then there are 0, 2 and 2, and a battle in Helm's Deep has 2
    dice."""
    table = Table().clear().put(shadow={"isengard": 2, "fords_of_isen": 1, "helms_deep": 1})
    table.put(troops={"helms_deep": {"rohirrim": 1}})
    advance(table.dice("overrun", "overrun"), "isengard__orange_west")
    assert [table.shadow(place) for place in ("isengard", "fords_of_isen", "helms_deep")] == [0, 2, 2]
    assert table.rolled == [2]


def test_E18_only_the_cards_own_path_moves() -> None:
    """Given 1 shadow troop each in Isengard, at the Fords of Isen and in Hollin and 2 in Dunland, when the line from
    Dunland to Rivendell advances, then only those from Dunland on move."""
    table = Table().clear().put(shadow={"isengard": 1, "fords_of_isen": 1, "dunland": 2, "hollin": 1})
    advance(table, "dunland__lime")
    places = ("isengard", "fords_of_isen", "dunland", "hollin", "tharbad")
    assert [table.shadow(place) for place in places] == [1, 1, 0, 2, 1]


def test_E19_a_garrison_on_the_way_moves_too() -> None:
    """Given 3 shadow troops in Near Harad and 1 in Dol Guldur, when the line from Near Harad to Erebor advances,
    then both move a place forward."""
    table = Table().clear().put(shadow={"near_harad": 3, "dol_guldur": 1})
    advance(table, "near_harad__teal")
    places = ("near_harad", "harondor", "dol_guldur", "southern_mirkwood")
    assert [table.shadow(place) for place in places] == [0, 3, 0, 1]


def test_E20_an_empty_line_does_nothing() -> None:
    """Given no shadow troop on the line, when it advances, then nothing changes."""
    table = Table().clear().put(shadow={"nurn": 1}, troops={"helms_deep": {"rohirrim": 1}})
    advance(table, "isengard__orange_west")
    assert (sum(table.game.shadow), table.shadow("nurn"), table.rolled, table.hope) == (1, 1, [], 6)


def test_E21_the_next_back_tells_which_half() -> None:
    """Given a card whose successor shows a banner, when it is flipped, then its reinforce half is resolved."""
    table = Table().clear().put(shadow={"isengard": 1}, eye="dale")
    flip_one(table, "isengard_helms_deep_orange_west_eye", BANNER)
    assert (table.shadow("isengard"), table.shadow("fords_of_isen")) == (2, 0)
    assert table.eye == "eriador"


def test_E21_a_flag_lets_the_line_advance() -> None:
    """Given the same card with a flag below it, when it is flipped, then its advance half is resolved and no other."""
    table = Table().clear().put(shadow={"isengard": 1}, eye="dale")
    flip_one(table, "isengard_helms_deep_orange_west_eye", FLAG)
    assert (table.shadow("isengard"), table.shadow("fords_of_isen")) == (0, 1)
    assert table.eye == "dale"


def test_E22_no_reinforcement_at_a_haven() -> None:
    """Given Moria captured and the Eye not with Frodo, when Moria would be reinforced with the Eye's order, then no
    troop appears and the Eye moves to Frodo's region."""
    table = Table().clear().haven("moria").put(eye="gondor")
    flip_one(table, "moria_rivendell_lime_eye", BANNER)
    assert (table.shadow("moria"), table.eye, table.hope) == (0, "eriador", 6)


def test_E23_deploy_from_mordor_then_from_the_largest_group() -> None:
    """Given the Eye on Eriador and Nazgûl in Mordor 2, Rhudaur 3, Eriador 2 and Gondor 2, when 3 deploy, then Mordor
    has 0, Rhudaur 2, Eriador 5 and Gondor 2."""
    table = Table().clear().put(eye="eriador", nazgul={"mordor": 2, "rhudaur": 3, "eriador": 2, "gondor": 2})
    table.begin(DeployNazgul(0)).go()
    assert [table.nazgul(one) for one in ("mordor", "rhudaur", "eriador", "gondor")] == [0, 2, 5, 2]


def test_E24_recall_to_mordor() -> None:
    """Given the Eye on Mordor and Nazgûl in Eriador 4, Rohan 3, Gondor 1 and Mordor 1, when 3 are recalled, then the
    first comes from Eriador, then one from each of the two groups that are largest, in whatever order, so that nobody
    is asked: Eriador 2, Rohan 2, Gondor 1, Mordor 4."""
    table = Table().clear().put(eye="mordor", nazgul={"eriador": 4, "rohan": 3, "gondor": 1, "mordor": 1})
    table.begin(DeployNazgul(0)).go()
    assert [table.nazgul(one) for one in ("eriador", "rohan", "gondor", "mordor")] == [2, 2, 1, 4]


@pytest.mark.parametrize("way", ["rhudaur", "enedwaith"])
def test_E25_the_two_closest_move(way: str) -> None:
    """Given Frodo in Eriador and Nazgûl in Eriador 2, the Misty Mountains 1, Gondor 1 and Mordor 5, when 2 move
    closer, then the one from the mountains goes to Rhudaur or Enedwaith as the current player likes, the one from
    Gondor to Enedwaith."""
    table = Table().clear().put(nazgul={"eriador": 2, "misty_mountains": 1, "gondor": 1, "mordor": 5})
    table.begin(MoveNazgul(0)).do("choose", way)
    assert (table.nazgul("misty_mountains"), table.nazgul("gondor"), table.nazgul("mordor")) == (0, 0, 5)
    assert table.nazgul("eriador") == 2
    assert table.nazgul("enedwaith") == 1 + (way == "enedwaith")
    assert table.nazgul("rhudaur") == (way == "rhudaur")


@pytest.mark.parametrize("way", ["ithilien", "rhovanion", "haradwaith"])
def test_E26_two_different_nazgul_move(way: str) -> None:
    """Given Frodo in Eriador and Nazgûl in Enedwaith 1 and Mordor 8, when 2 move closer, then the one from Enedwaith
    enters Eriador, and one from Mordor goes to Ithilien, Rhovanion or Haradwaith, as the current player likes."""
    table = Table().clear().put(nazgul={"enedwaith": 1, "mordor": 8}).begin(MoveNazgul(0)).go()
    assert (table.nazgul("enedwaith"), table.nazgul("eriador")) == (0, 1)
    assert set(table.offered()) == {("choose", "ithilien"), ("choose", "rhovanion"), ("choose", "haradwaith")}
    table.do("choose", way)
    assert (table.nazgul(way), table.nazgul("mordor"), table.nazgul("eriador")) == (1, 7, 1)


def test_E46_the_end_of_the_line() -> None:
    """Given Rivendell without friends and 2 shadow troops in the Weather Hills at hope 6, when the line from Moria
    advances, then Rivendell holds 2, is a stronghold, and hope is 3; when the line from Isengard advances later,
    they stay, without a battle or more lost hope."""
    table = Table().clear().put(shadow={"weather_hills": 2}, hope=6)
    advance(table, "moria__lime")
    assert (table.shadow("rivendell"), table.is_stronghold("rivendell"), table.hope) == (2, True, 3)
    advance(table, "isengard__lime")
    assert (table.shadow("rivendell"), table.is_stronghold("rivendell"), table.hope) == (2, True, 3)
    assert table.rolled == []


def test_E47_two_havens_at_once() -> None:
    """Given Helm's Deep and Minas Tirith without friends, a shadow troop before each, and hope 6, when the line from
    Isengard to the Grey Havens advances, then both fall: hope is 0 and the game lost."""
    table = Table().clear().put(shadow={"fords_of_isen": 1, "druadan_forest": 1}, hope=6)
    advance(table, "isengard__pink_west")
    assert table.is_stronghold("helms_deep") and table.is_stronghold("minas_tirith")
    assert (table.hope, table.game.result) == (0, "lost_haven")


@pytest.mark.parametrize("face", ["rout", "exchange", "overrun", "nazgul"])
def test_E48_battles_before_havens_fall(face: str) -> None:
    """Given hope 3, Helm's Deep without friends, 1 Gondor troop in Minas Tirith, a shadow troop before each and no
    Nazgûl in Gondor, when the line advances, then all move first, a battle in Minas Tirith has 1 die, and after
    it Helm's Deep falls: the game is lost whatever the die shows."""
    table = Table().clear().put(shadow={"fords_of_isen": 1, "druadan_forest": 1}, hope=3)
    table.put(troops={"minas_tirith": {"gondor": 1}})
    advance(table.dice(face), "isengard__pink_west")
    assert table.rolled == [1]
    assert (table.shadow("helms_deep"), table.is_stronghold("helms_deep")) == (1, True)
    assert (table.hope, table.game.result) == (0, "lost_haven")

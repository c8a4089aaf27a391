"""Choices that stand beside those which other tests make, and two rulings."""

from __future__ import annotations

import pytest

from tests.titles.ring2e.given import Table, has_line
from tests.titles.ring2e.test_battle import attack
from tests.titles.ring2e.test_combat_cards import MISS, Field
from westmarch.titles.ring2e.procedures.combat_acts import figures_of
from westmarch.titles.ring2e.words import SHADOW

# Dice.


def test_a_character_die_attacks_with_a_leader() -> None:
    table = Table().clear().at_war().army("folde", rohan="R2 L1").army("westemnet", isengard="R1")
    table.army("pelargir", gondor="R2").army("south_ithilien", sauron="R1")
    table.acts("free", "character", "event", enemy_dice=["army"]).dice(*[MISS] * 9).do("attack_led", "character")
    table.do("choose", "folde") if table.can("choose", "folde") else None
    table.do("everybody")
    assert has_line(table, "The Free Peoples attacked Westemnet from Folde")
    assert not has_line(table, "South Ithilien")


@pytest.mark.ability("mouth_of_sauron", "messenger_of_the_dark_tower")
def test_the_messenger_makes_of_a_muster_die_an_army_die_once_a_turn() -> None:
    table = Table().clear().at_war().army("barad_dur", sauron="R2").put(mouth_of_sauron="barad_dur")
    table.acts("shadow", "muster", "muster", enemy_dice=["event"])
    assert table.can("move_armies", "muster")
    table.do("move_armies", "muster").pass_by("choose", "everybody", "decline")
    table.acts("shadow", "muster", enemy_dice=["event"])
    assert not table.can("move_armies")


# Who goes.


def test_a_character_may_go_along_or_stay() -> None:
    table = Table().clear().at_war().army("folde", rohan="R2", characters=["gimli"])
    table.acts("free", "muster_army", "event", enemy_dice=["army"]).do("move_armies")
    table.pass_by("choose").do("a_part").do("send", "regular", "rohan", 1)
    assert table.can("keep_character", "gimli")
    table.do("send_character", "gimli")
    assert table.where("gimli") != "folde"


# Battles.


def test_an_assault_may_be_ended() -> None:
    table = Table().clear().at_war().army("minas_tirith", gondor="R3", sauron="R3 E2").dice(*[MISS] * 8)
    attack(table, "shadow", "minas_tirith", kind="siege")
    assert table.do("end_assault").over
    assert table.figures("sauron", "minas_tirith") == "R3 E2"


def test_an_elite_for_whom_no_regular_is_left_is_removed() -> None:
    """7.6"""
    table = Table().clear().at_war().army("folde", rohan="R5").army("westemnet", isengard="R1 E1", sauron="R1")
    table.reinforcements("isengard", "R0").dice(6, 1, 1, 1, 1, 1, 1, 1)
    attack(table, "free", "folde", "westemnet")
    table.do("lose_irreplaceable", "isengard")
    assert table.figures("isengard", "westemnet") == "R1"


def test_a_chieftain_may_leave_his_card_as_it_is() -> None:
    field = Field({"rohan": "R5"}, {"isengard": "R5", "characters": ["black_serpent"]})
    field.begin(shadow="great_host")
    field.table.dice(*[MISS] * 10).do("keep_card")
    assert not has_line(field.table, "Red Wrath")


def test_which_sovereign_is_awakened_in_a_battle() -> None:
    """There Is Hope for Victory, with two Leaders in the Army."""
    field = Field(
        {"rohan": "R3", "elves": "R1"},
        {"isengard": "R3"},
        sovereigns=[("theoden", "leader", "westemnet"), ("thranduil", "leader", "westemnet")],
    )
    field.begin(free="there_is_hope_for_victory", dice=[MISS] * 7)
    field.table.dice(*[MISS] * 6).do("awaken_there", "thranduil")
    game = field.table.game
    assert game.is_awakened(field.table.character("thranduil"))
    assert game.is_leading(field.table.character("theoden"))


def test_which_companion_dies_a_heroic_death() -> None:
    field = Field({"rohan": "R4", "characters": ["boromir", "gimli"]}, {"isengard": "R3"})
    field.begin(free="heroic_death", dice=[5, 5, 5] + [MISS] * 20)
    field.table.do("act")
    field.table.do("lose_character", "gimli")
    assert field.table.where("gimli") == "lost"
    assert field.table.where("boromir") == "westemnet"


def test_a_sovereign_may_die_a_heroic_death() -> None:
    """13.20: his tiles return."""
    field = Field({"rohan": "R3 L1"}, {"isengard": "R3"}, sovereigns=[("theoden", "leader", "westemnet")])
    field.table.sovereign("theoden", "leader", "westemnet", tiles=["1"])
    field.begin(free="heroic_death", dice=[5, MISS, MISS] + [MISS] * 20)
    field.table.do("act").do("lose_character", "theoden")
    assert field.table.where("theoden") == "lost"
    assert len(field.table.game.pool) == 18


def test_a_nazgul_or_a_minion_is_struck() -> None:
    """Fateful Strike with two hits of the re-roll: a Nazgûl, or the Witch-king as a Minion (13.10)."""
    field = Field({"rohan": "R3 L2"}, {"isengard": "R3", "nazgul": 1, "characters": ["witch_king"]})
    field.begin(free="fateful_strike", dice=[MISS] * 9 + [5, 5])
    nazgul, minion = (args[0] for args in field.table.offers("act"))
    assert figures_of(field.table.game, SHADOW, "nazgul") == [("lose_nazgul", ())]
    assert figures_of(field.table.game, SHADOW, "minion") == [("lose_character", (field.table.book.witch_king,))]
    field.table.do("act", minion)
    assert (field.table.where("witch_king"), sum(field.table.game.nazgul.values())) == ("lost", 1)
    field = Field({"rohan": "R3 L2"}, {"isengard": "R3", "nazgul": 1, "characters": ["witch_king"]})
    field.begin(free="fateful_strike", dice=[MISS] * 9 + [5, 5])
    field.table.do("act", nazgul)
    assert (field.table.where("witch_king"), field.table.game.nazgul) == ("fords_of_isen", {})


@pytest.mark.ruling("13.10")
@pytest.mark.parametrize(("nazgul", "left"), [(0, 0), (2, 1)])
def test_one_hit_of_fateful_strike_is_no_death_of_the_witch_king(nazgul: int, left: int) -> None:
    """With one hit of the re-roll a Nazgûl dies; he is a Minion to this card, and no Nazgûl."""
    field = Field({"rohan": "R3 L1"}, {"isengard": "R3", "nazgul": nazgul, "characters": ["witch_king"]})
    field.begin(free="fateful_strike", dice=[MISS] * 6 + [MISS, MISS, 5])
    assert field.table.where("witch_king") == "fords_of_isen"
    assert sum(field.table.game.nazgul.values()) == left


@pytest.mark.ruling("13.26")
def test_mutual_destruction_takes_no_ground() -> None:
    table = Table().clear().at_war().army("folde", rohan="R1").army("north_dunland", isengard="R1").dice(6, 6)
    table.army("fords_of_isen", rohan="R1")
    attack(table, "free", "fords_of_isen", "north_dunland")
    assert table.figures("rohan", "fords_of_isen") == table.figures("isengard", "north_dunland") == ""
    assert table.game.captured == []


# The map.


@pytest.mark.ruling("13.34")
def test_where_only_enemy_characters_are_an_army_may_go() -> None:
    table = Table().clear().at_war().army("folde", rohan="R1").army("westemnet", nazgul=1).put(saruman="westemnet")
    table.acts("free", "muster_army", "event", enemy_dice=["army"]).do("move_armies").do("choose", "westemnet")
    table.pass_by("everybody")
    assert table.figures("rohan", "westemnet") == "R1"
    assert table.game.nazgul_at(table.region("westemnet")) == 1
    assert table.where("saruman") == "westemnet"

"""Armies where three play: who fights, who rests, who serves whom (7, 8.3, 8.4)."""

from __future__ import annotations

from tests.titles.ring1977.given import Table
from westmarch.titles.ring1977.procedures.battle import BattlePhase
from westmarch.titles.ring1977.procedures.control import ControlNazgul
from westmarch.titles.ring1977.rest import heal
from westmarch.titles.ring1977.words import FELLOWSHIP_SEAT

# Who fights or goes does not rest (8.4).


def besieged() -> Table:
    """Saruman wears the Ring in Isengard since last turn, with an army, and Riders are before it."""
    table = Table("three_player").at("isengard", "saruman").at("barad_dur", "nazgul_3", "nazgul_4")
    table.holding("saruman", "ring/worn").army("isengard", "uruk_hai", 20).army("isengard", "riders_of_the_mark", 20)
    table.game.offended = [FELLOWSHIP_SEAT]
    table.game.turn = 6
    table.game.saruman_stirred = 5
    return table.begin(BattlePhase(FELLOWSHIP_SEAT))


def turned_after(table: Table) -> int:
    """How many Nazgûl Saruman controls at the end of the next Events Phase."""
    while not table.over:
        table.pass_by("lose", "no", "peace")
    table.game.turn += 1
    table.begin(ControlNazgul())
    while not table.over:
        table.do("shuffle") if table.can("shuffle") else table.do("name_number")
    return len(table.game.turned)


def test_a_siege_without_a_battle_leaves_saruman_his_turn_of_waiting() -> None:
    assert turned_after(besieged().do("peace")) == 1


def test_a_battle_begins_his_waiting_anew() -> None:
    """Given Saruman's first turn in Isengard, when Riders attack it, then he does not control a Nazgûl yet."""
    assert turned_after(besieged().dice(3).do("battle", "isengard")) == 0


def test_leaders_in_a_battle_are_not_healed() -> None:
    for verb, wounds in (("battle", 2), ("peace", 1)):
        table = Table("campaign").at("helms_deep", "theodred").army("helms_deep", "riders_of_the_mark", 20)
        table.army("helms_deep", "uruk_hai", 20)
        table.game.wounds[table.person("theodred")] = 2
        table.begin(BattlePhase(FELLOWSHIP_SEAT)).dice(3).do(verb).pass_by("lose", "peace")
        while not table.over:
            table.pass_by("lose", "peace")
        heal(table.game)
        assert table.wounds("theodred")[0] == wounds


def test_who_retreats_with_an_army_is_not_healed() -> None:
    """Given wounded Merry among beaten Riders, when they retreat to Helm's Deep, then he does not rest there."""
    table = Table("campaign").at("W2424", "merry").army("W2424", "riders_of_the_mark", 12)
    table.army("W2424", "uruk_hai", 20)
    table.game.wounds[table.person("merry")] = 1
    table.begin(BattlePhase(FELLOWSHIP_SEAT)).dice(1).do("battle", "W2424")
    while table.options("lose"):
        table.do("lose")
    table.do("peace")
    heal(table.game)
    assert (table.where("merry"), table.wounds("merry")) == ("W2425", (1, 0))

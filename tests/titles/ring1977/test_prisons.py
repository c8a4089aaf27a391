"""Isengard and Barad-dûr: who is held there for good, and who holds them (5.5, 8.12)."""

from __future__ import annotations

import pytest

from tests.titles.ring1977.given import Table, fight, has_line
from westmarch.titles.ring1977.cards import TEXTS
from westmarch.titles.ring1977.procedures.bargain import Bargain
from westmarch.titles.ring1977.procedures.battle import BattlePhase
from westmarch.titles.ring1977.procedures.escape import Escapes
from westmarch.titles.ring1977.procedures.movement import MarchPhase
from westmarch.titles.ring1977.procedures.persuaded import PersuadedWalk
from westmarch.titles.ring1977.rules.captives import on_the_way
from westmarch.titles.ring1977.words import DARK_POWER, FELLOWSHIP, FELLOWSHIP_SEAT, FREE, IN_PRISON, SARUMAN_SEAT


def promised(place: str) -> Table:
    """Saruman has promised to bring Gimli, a prisoner in Isengard, to a place."""
    table = Table("three_player").at("isengard", "saruman", "gimli")
    table.game.captor[table.person("gimli")] = IN_PRISON
    table.begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT)).do("lay_meeting", "gimli", place)
    return table.do("laid").do("laid").do("yes")


def captor(table: Table, person: str) -> int:
    return int(table.game.captor[table.person(person)])


@pytest.mark.parametrize("place", ["edoras", "grey_havens"])
def test_nobody_escapes_from_isengard_by_way_of_a_rendezvous(place: str) -> None:
    """Given a prisoner who is to be led elsewhere, then in Isengard he neither rolls to escape, nor does a card free
    him or a quarrel of Orcs; on the way all of these may (8.12)."""
    table = promised(place).begin(Escapes())
    assert table.over
    assert not has_line(table, "escape")
    for card in ("captives_slip_away", "orc_quarrel"):
        assert TEXTS[card].why_not(table.game, FELLOWSHIP_SEAT) is not None
    table.at("W2424", "gimli", "hand_orcs_1").dice(6).begin(Escapes())
    assert has_line(table, "could not escape")
    for card in ("captives_slip_away", "orc_quarrel"):
        assert TEXTS[card].why_not(table.game, FELLOWSHIP_SEAT) is None


def test_eagles_carry_off_whoever_waits_in_isengard_for_a_rendezvous() -> None:
    assert TEXTS["eagles"].why_not(promised("edoras").game, FELLOWSHIP_SEAT) is None


def test_whoever_kills_a_band_in_isengard_frees_nobody() -> None:
    """Given the band that is to lead Gimli away, when Legolas kills it in Isengard, then Gimli is a prisoner as before;
    elsewhere he is free."""
    for place, is_free in (("isengard", False), ("W2424", True)):
        table = promised("edoras").at(place, "gimli", "hand_orcs_1", "legolas")
        table.game.wounds[table.person("hand_orcs_1")] = table.book.people[table.person("hand_orcs_1")].endurance - 1
        fight(table.dice(6), ["legolas"], ["hand_orcs_1"], forced=True)
        assert table.where("hand_orcs_1") == ""
        assert captor(table, "gimli") == (FREE if is_free else IN_PRISON)


def test_who_conquers_isengard_frees_all_who_are_held_there() -> None:
    table = promised("edoras").army("isengard", "riders_of_the_mark", 20)
    table.begin(BattlePhase(FELLOWSHIP_SEAT)).pass_by("peace")
    assert table.game.owner(table.place("isengard")) == FELLOWSHIP
    assert captor(table, "gimli") == FREE
    assert table.where("hand_orcs_1") == ""


def walks_in(holder: int) -> Table:
    """Merry, whom Saruman has persuaded, comes to an Isengard of this side's."""
    table = Table("three_player").at("W2422", "merry")
    table.game.held[table.place("isengard")] = holder
    table.game.persuaded = [table.person("merry")]
    return table.begin(PersuadedWalk())


def test_whoever_is_persuaded_is_free_in_an_isengard_of_the_fellowship() -> None:
    table = walks_in(FELLOWSHIP)
    assert (table.where("merry"), captor(table, "merry")) == ("W2421", FREE)
    assert table.game.persuaded == []
    assert captor(walks_in(DARK_POWER), "merry") == IN_PRISON


def test_a_band_makes_nobody_a_prisoner_in_an_isengard_of_the_fellowship() -> None:
    """Given Orcs of the White Hand who bring Merry to an Isengard without a garrison, then he is theirs still, and may
    escape."""
    table = Table("three_player").at("W2422", "merry", "hand_orcs_1")
    table.game.held[table.place("isengard")] = FELLOWSHIP
    table.game.captor[table.person("merry")] = table.person("hand_orcs_1")
    table.begin(MarchPhase(SARUMAN_SEAT)).pass_by("stay", "keep")
    assert table.where("merry") == table.where("hand_orcs_1") == "W2421"
    assert captor(table, "merry") == table.person("hand_orcs_1")
    assert on_the_way(table.game) == [table.person("merry")]

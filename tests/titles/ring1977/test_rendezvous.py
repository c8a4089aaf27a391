"""Captives who are brought to an agreed rendezvous: whoever holds them need not release them there (8.9)."""

from __future__ import annotations

import pytest

from tests.titles.ring1977.given import Table
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.secrecy import determinize, view
from westmarch.titles.ring1977.procedures.bargain import Bargain
from westmarch.titles.ring1977.procedures.movement import MarchPhase
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, FREE, IN_PRISON, NO_MEETING, SARUMAN_SEAT


def agreed(captor: str = "") -> Table:
    """Saruman promises to bring Gimli, a prisoner in Isengard or a captive of this band, to Edoras."""
    table = Table("three_player").at("isengard", "saruman", "gimli")
    table.game.captor[table.person("gimli")] = IN_PRISON
    if captor:
        table.at("W2423", "gimli", "sam", captor)
        for one in ("gimli", "sam"):
            table.game.captor[table.person(one)] = table.person(captor)
    table.begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT))
    table.do("lay_meeting", "gimli", "edoras")
    return table.do("laid").do("laid").do("yes")


def turn(table: Table, *answers: str) -> Table:
    """Saruman's bands go."""
    table.begin(MarchPhase(SARUMAN_SEAT))
    for answer in answers:
        table.do(answer)
    return table.pass_by("stay")


def is_free(table: Table, person: str) -> bool:
    return bool(table.game.captor[table.person(person)] == FREE)


def test_a_captive_is_promised_once() -> None:
    """Given a prisoner, when a package promises to bring him to Edoras, then it offers him nowhere else."""
    table = Table("three_player").at("isengard", "gimli")
    table.game.captor[table.person("gimli")] = IN_PRISON
    table.begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT))
    assert not table.can("lay_meeting", "gimli", "isengard"), "he is there already"
    assert table.can("lay_meeting", "gimli", "bree")
    table.do("lay_meeting", "gimli", "edoras")
    assert not table.can("lay_meeting", "gimli")
    assert not table.can("lay_captive", "gimli")


def test_a_prisoner_is_brought_to_the_rendezvous_and_released() -> None:
    """Given the promise, when Saruman keeps it for two turns, then Gimli is free in Edoras, and the band is gone."""
    table = turn(agreed(), "keep_word")
    assert table.where("gimli") == table.where("hand_orcs_1") not in ("", "W2421")
    assert not is_free(table, "gimli")
    turn(table, "keep_word", "yes")
    assert is_free(table, "gimli")
    assert table.where("gimli") == table.hexes(("edoras",))[0]
    assert table.where("hand_orcs_1") == ""


def test_nobody_need_be_released_because_they_came_there() -> None:
    """Given that they have come to Edoras, when Saruman releases nobody, then the band waits there with Gimli, and the
    next turn takes him back."""
    table = turn(turn(agreed(), "keep_word"), "keep_word", "no")
    assert table.where("hand_orcs_1") == table.hexes(("edoras",))[0]
    turn(table, "lead_home")
    assert table.where("gimli") != table.hexes(("edoras",))[0]
    assert not is_free(table, "gimli")


def test_a_promise_may_be_broken_at_once() -> None:
    """Given the promise, when Saruman breaks it, then Gimli is a prisoner as before, and is not asked for again."""
    table = turn(agreed(), "lead_home")
    assert table.game.captor[table.person("gimli")] == IN_PRISON
    assert {*table.game.meetings} == {NO_MEETING}


def test_other_captives_are_taken_home() -> None:
    """Given a band with Gimli and Sam, when only Gimli was promised, then he goes with a band of his own."""
    table = turn(agreed("hand_orcs_1"), "lead_home", "keep_word")
    assert table.game.captor[table.person("sam")] == IN_PRISON
    assert table.game.captor[table.person("gimli")] == table.person("hand_orcs_2")


@pytest.mark.parametrize(
    ("seat", "knows"), [(FELLOWSHIP_SEAT, True), (SARUMAN_SEAT, True), (DARK_SEAT, False), (SPECTATOR, False)]
)
def test_the_third_player_does_not_learn_where(seat: Seat, knows: bool) -> None:
    """Given the promise, then the Dark Power neither sees the place nor has it in the worlds that it thinks about."""
    table = agreed()
    band = table.book.bands.index(table.person("hand_orcs_1"))
    assert (view(table.game, seat)["meetings"][band] is not None) is knows
    world = determinize(table.game, seat, Rng(key_of("a test"), 0, 0))
    assert (world.meetings[band] != NO_MEETING) is knows
    assert view(world, seat) == view(table.game, seat)


def test_the_other_is_told_what_is_promised() -> None:
    lines = [line.text(agreed().book) for line in agreed().game.log if line.only == FELLOWSHIP_SEAT]
    assert any("They promise to bring Gimli to Edoras" in line for line in lines)

"""Gollum: whom he serves, how he fights for the Ring, and that he may be spared."""

from __future__ import annotations

import pytest

from tests.titles.ring1977.given import Table, has_line
from westmarch.titles.ring1977.cards import TEXTS
from westmarch.titles.ring1977.procedures.events_phase import PlayEvents
from westmarch.titles.ring1977.procedures.mount_doom import AtMountDoom
from westmarch.titles.ring1977.procedures.ring_phase import Allegiance
from westmarch.titles.ring1977.rules.people import gollum_lives
from westmarch.titles.ring1977.words import DARK_POWER, DARK_SEAT, FELLOWSHIP, NO_SIDE, NOBODY


@pytest.mark.parametrize(("die", "serves"), [(2, FELLOWSHIP), (3, NO_SIDE), (4, NO_SIDE), (5, DARK_POWER)])
def test_gollums_allegiance_is_rolled(die: int, serves: int) -> None:
    table = Table().at("bree", "frodo").holding("frodo", "ring").dice(die).begin(Allegiance())
    assert table.game.allegiance == serves


def test_gollum_dislikes_sam_as_the_bearer() -> None:
    table = Table().at("bree", "sam").holding("sam", "ring").dice(4).begin(Allegiance())
    assert table.game.allegiance == DARK_POWER


def attacked() -> Table:
    """Gollum fights Frodo for the Ring, and yields: the first blow gives two wounds."""
    table = Table().at("W2814", "frodo").holding("frodo", "ring").hand(DARK_SEAT, "gollum_seizes")
    table.game.allegiance = DARK_POWER
    return table.begin(PlayEvents(DARK_SEAT)).do("play_event", "gollum_seizes")


def caught() -> Table:
    """Gollum has two wounds of two rounds, and does not roll his Capture Rating of 4 or less."""
    table = attacked().dice(1, 1, 5).do("no").pass_by("face")
    assert has_line(table, "Gollum is caught")
    return table


def test_gollum_is_spared_by_frodo() -> None:
    """Given that Gollum is caught, when Frodo lets him go, then a 3 makes him serve the Fellowship."""
    table = caught().do("yes")
    assert table.game.spared
    table.dice(3).begin(Allegiance())
    assert table.game.allegiance == FELLOWSHIP


def test_gollum_gets_away_by_his_capture_rating() -> None:
    table = attacked().dice(1, 1, 4)
    table.pass_by("no", "face")
    assert has_line(table, "Gollum got away")
    assert not table.game.spared


def test_gollum_is_killed_rather_than_spared() -> None:
    table = caught().do("no")
    assert not gollum_lives(table.game)
    assert table.where("gollum") == ""


def test_gollum_interferes_at_mount_doom() -> None:
    table = Table().at("mount_doom", "frodo").holding("frodo", "ring")
    table.dice(5, 6, 6).begin(AtMountDoom()).pass_by("no", "face")
    assert table.game.bearer == table.person("gollum")
    assert table.game.result == ""


@pytest.mark.parametrize("die", [1, 4])
def test_the_ring_is_destroyed_unless_gollum_interferes(die: int) -> None:
    table = Table().at("mount_doom", "frodo").holding("frodo", "ring").dice(die).begin(AtMountDoom())
    assert table.game.result == "ring_destroyed"


def test_gollum_seizes_only_when_he_serves_the_dark_power() -> None:
    table = Table().at("W2814", "frodo").holding("frodo", "ring")
    assert TEXTS["gollum_seizes"].why_not(table.game, DARK_SEAT) == "Gollum does not serve the Dark Power."
    table.game.allegiance = DARK_POWER
    assert TEXTS["gollum_seizes"].why_not(table.game, DARK_SEAT) is None
    table.game.bearer = NOBODY
    assert TEXTS["gollum_seizes"].why_not(table.game, DARK_SEAT) == "Nobody bears the Ring."


def test_gollum_flees_with_the_ring() -> None:
    table = attacked().dice(6, 6).pass_by("no", "face")
    table.do("choose")
    assert table.game.bearer == table.person("gollum")
    assert table.where("gollum") not in ("", "W2814")

"""Where a march ends, where there is room, and who goes round a shut pass (3, 5.4, 6, 8.2, 8.3, 8.12)."""

from __future__ import annotations

import pytest

from tests.titles.ring1977.given import Table
from westmarch.titles.ring1977.procedures.movement import MarchPhase, PickStack
from westmarch.titles.ring1977.procedures.persuaded import PersuadedWalk
from westmarch.titles.ring1977.procedures.ring_phase import LedByTheRing
from westmarch.titles.ring1977.procedures.turn import DarkPowerTurn
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, SARUMAN_SEAT, Seat

# A march ends in a hex with an unfriendly army, citadel, or enemy in sight (3).


def trolls_pass(table: Table) -> bool:
    """Whether Trolls in W2810, with four points, get past W2812, which is on their only way to W2814."""
    table.army("W2810", "trolls_of_gorgoroth").begin(PickStack(DARK_SEAT)).do("march", "W2810").pass_by("all_go")
    return table.can("go", "W2814")


def captive(table: Table, person: str, place: str, band: str) -> Table:
    """Somebody is in the hands of Orcs."""
    table.at(place, person, band)
    table.game.captor[table.person(person)] = table.person(band)
    return table


def test_a_march_ends_where_somebody_has_been_spotted() -> None:
    assert not trolls_pass(Table("campaign").at("W2812", "sam").spotted("sam"))
    assert trolls_pass(Table("campaign").at("W2812", "sam"))


def test_captives_stop_no_march() -> None:
    """Given Sam, whom all see, in the hands of their own Orcs, then Trolls go on past him."""
    assert trolls_pass(captive(Table("campaign"), "sam", "W2812", "eye_orcs_1").spotted("sam"))


@pytest.mark.parametrize(("ally", "passes"), [(-1, False), (FELLOWSHIP_SEAT, False), (DARK_SEAT, True)])
def test_a_march_ends_at_saruman_s_people_unless_they_are_allies(ally: int, passes: bool) -> None:
    """Given the Chief on their way, whom a truce forbids to attack, then Trolls stop with him, but not with an ally."""
    table = Table("three_player").at("W2812", "chief_dunlendings")
    table.game.ally = ally
    assert trolls_pass(table) is passes


@pytest.mark.parametrize(("is_captive", "flies"), [(True, True), (False, False)], ids=["captive", "hidden stack"])
def test_nazgul_may_fly_to_captives_whom_their_master_has_not_seen(is_captive: bool, flies: bool) -> None:
    table = Table("three_player").at("isengard", "nazgul_3")
    table.game.turned = [table.person("nazgul_3")]
    captive(table, "sam", "W2812", "eye_orcs_1") if is_captive else table.at("W2812", "sam")
    table.begin(PickStack(SARUMAN_SEAT)).do("fly", "nazgul_3")
    assert table.can("fly_to", "W2812") is flies


# A turn in which the Dark Power does nothing.


def test_it_is_told_that_the_dark_power_let_its_turn_pass() -> None:
    """Given a Nazgûl that could fly, then a turn without a move is told of as such, and one with a flight is not."""
    told = {}
    for flies in (False, True):
        table = Table("character").at("barad_dur", "nazgul_3").at("rivendell", "frodo")
        table.game.shadow = 5
        table.begin(DarkPowerTurn())
        if flies:
            table.do("fly", "nazgul_3").do("fly_to", "minas_morgul")
        table.pass_by("stay", "no_more")
        told[flies] = "The Dark Power moved nobody and attacked nobody" in table.log
    assert told == {False: True, True: False}


# Boats and room (3).


@pytest.mark.parametrize(("bank", "lands"), [("osgiliath", True), ("E0530", True), ("E0330", False), ("E0431", False)])
def test_boats_land_no_nearer_to_the_sea_than_osgiliath(bank: str, lands: bool) -> None:
    table = Table().at("caras_galadhon", "frodo").begin(PickStack(FELLOWSHIP_SEAT)).do("march", "caras_galadhon")
    assert table.can("sail", bank) is lands


@pytest.mark.parametrize(("riders", "enters"), [(50, True), (51, False)])
def test_allies_share_the_room_of_a_hex(riders: int, enters: bool) -> None:
    """Given 100 strength of Saruman's in a hex, then 50 of his ally's may join them, but not 51."""
    table = Table("three_player").army("W2422", "uruk_hai", 100).army("W2423", "riders_of_the_mark", riders)
    table.game.ally = FELLOWSHIP_SEAT
    table.begin(PickStack(FELLOWSHIP_SEAT)).do("march", "W2423")
    assert table.can("go", "W2422") is enters


# Shut passes: for bands of Orcs (5.4), whom Saruman has persuaded (8.12), and a Semi-Ringwraith (6).

OPEN = pytest.mark.parametrize("event", ["", "misty_passes_open"], ids=["shut", "open"])


def band_goes(table: Table, band: str, place: str, seat: Seat) -> str:
    """Where a band with Sam comes from a hex in its player's turn."""
    captive(table, "sam", place, band).begin(MarchPhase(seat)).pass_by("stay")
    return table.where("sam")


@OPEN
def test_orcs_carry_nobody_over_a_shut_pass(event: str) -> None:
    """Given a band of the Hand with Sam above Dimrill Dale, then it goes over the Redhorn only if that is open."""
    table = Table("campaign")
    table.game.in_force = [event]
    assert (band_goes(table, "hand_orcs_1", "W3114", DARK_SEAT) in BEHIND_THE_REDHORN) is bool(event)


BEHIND_THE_REDHORN = {"W2914", "W2815", "W2715"}


def test_orcs_of_mordor_come_home_by_the_black_gate() -> None:
    """Given a band with Sam before the Morannon, which is shut to the Fellowship only, then it is well behind it."""
    assert band_goes(Table("campaign"), "eye_orcs_1", "E0625", DARK_SEAT) == "E1028"


@pytest.mark.parametrize(("riders", "comes_to"), [(0, "W2421"), (10, "W2422")], ids=["alone", "Riders"])
def test_a_band_stops_where_enemies_are(riders: int, comes_to: str) -> None:
    """Given a band before Isengard, which is in all ways a unit of its owner, when Riders are on its way, then it gets
    no further."""
    table = Table("campaign")
    if riders:
        table.army("W2422", "riders_of_the_mark", riders)
    assert band_goes(table, "hand_orcs_1", "W2423", DARK_SEAT) == comes_to


@pytest.mark.parametrize(("garrison", "comes_to"), [(0, "E0330"), (15, "E0630")], ids=["empty", "held"])
def test_a_band_goes_round_a_stronghold(garrison: int, comes_to: str) -> None:
    """Given a band before Minas Tirith on its way to Mordor, then an empty city stops it; it goes round a held one."""
    table = Table("campaign")
    if garrison:
        table.army("minas_tirith", "garrison_of_minas_tirith", garrison)
    assert band_goes(table, "eye_orcs_1", "E0331", DARK_SEAT) == comes_to


@OPEN
def test_whom_saruman_has_persuaded_goes_round_a_shut_pass(event: str) -> None:
    """Given Pippin above Dimrill Dale, then he walks to Isengard over the Redhorn only if that is open."""
    table = Table("three_player").at("W3114", "pippin")
    table.game.in_force, table.game.persuaded = [event], [table.person("pippin")]
    table.begin(PersuadedWalk())
    assert (table.where("pippin") in BEHIND_THE_REDHORN) is bool(event)


@OPEN
def test_a_semi_ringwraith_goes_round_a_shut_pass(event: str) -> None:
    """Given Frodo led by the Ring before the High Pass, then the Dark Power leads him over it only if that is open."""
    table = Table("campaign").at("W3108", "frodo").holding("frodo", "ring/worn")
    table.game.in_force, table.game.wraith = [event], True
    table.begin(LedByTheRing())
    assert table.can("choose", "W3209") is bool(event)

"""Saruman and the Chief of the Dunlendings as Ringbearers: how they put it on, and what it gives (8.4, 8.5)."""

from __future__ import annotations

import pytest

from tests.titles.ring1977.given import Table, fight, has_line
from westmarch.titles.ring1977.procedures.control import ControlNazgul
from westmarch.titles.ring1977.procedures.events_phase import PlayEvents
from westmarch.titles.ring1977.procedures.magic import PassMagic
from westmarch.titles.ring1977.procedures.movement import PickStack
from westmarch.titles.ring1977.procedures.ring_phase import SlipOnRing, TakeOffRing
from westmarch.titles.ring1977.procedures.saruman import SarumansMind
from westmarch.titles.ring1977.procedures.turn import Turns
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, SARUMAN_SEAT

NAZGUL = ("lord_of_the_nazgul", "gothmog", *(f"nazgul_{number}" for number in range(3, 10)))


def found_in_isengard(person: str = "saruman") -> Table:
    """Orcs have left the Ring in Isengard, and Saruman or the Chief is there."""
    table = Table("three_player").at("isengard", person).at("barad_dur", *NAZGUL)
    table.game.ring_lies = table.place("isengard")
    return table.begin(PickStack(SARUMAN_SEAT)).do("take_ring", person)


def events_phase(table: Table, turn: int, *answers: str) -> int:
    """Saruman's part of the Events Phase of a turn; how many Nazgûl he controls after it."""
    table.game.turn = turn
    table.begin(PlayEvents(SARUMAN_SEAT), SarumansMind(), SlipOnRing(), ControlNazgul())
    while not table.over:
        table.do(next(verb for verb in (*answers, "yes", "go_on", "rest", "shuffle", "name_number") if table.can(verb)))
    return len(table.game.turned)


def test_saruman_puts_the_ring_on_and_controls_nazgul() -> None:
    """Given that he takes the Ring in turn 1, when he waits in Isengard through turn 2, then he has one in turn 3."""
    table = found_in_isengard()
    assert [events_phase(table, turn) for turn in (2, 3, 4)] == [0, 1, 2]
    assert has_line(table, "Saruman put the Ring on")


def test_saruman_without_the_ring_on_his_finger_controls_nobody() -> None:
    table = found_in_isengard()
    assert [events_phase(table, turn, "no") for turn in (2, 3, 4)] == [0, 0, 0]


def test_no_control_in_a_turn_of_persuasion() -> None:
    """Given that all else is there for the first Nazgûl in turn 3, when he persuades in it, then he has none until
    turn 4 (8.12)."""
    table = found_in_isengard().holding("saruman", "palantir_isengard")
    assert [events_phase(table, 2), events_phase(table, 3, "persuade"), events_phase(table, 4)] == [0, 0, 1]


@pytest.mark.parametrize("person", ["saruman", "chief_dunlendings"])
def test_they_put_it_on_as_they_move(person: str) -> None:
    table = found_in_isengard(person)
    table.do("wear")
    assert table.game.is_wearing(table.person(person))
    assert not table.can("wear")


def test_only_the_player_of_the_bearer_puts_it_on() -> None:
    table = found_in_isengard()
    for seat, offered in ((FELLOWSHIP_SEAT, False), (DARK_SEAT, False), (SARUMAN_SEAT, True)):
        table.begin(PickStack(seat))
        assert table.can("wear") is offered


def test_nobody_puts_it_on_before_all_event_cards_are_played() -> None:
    """Given that Frodo has the Ring, then he is asked when the Dark Power has played its cards, at the phase's end."""
    table = Table("campaign").at("W2814", "frodo").holding("frodo", "ring")
    turns = Turns()
    turns.go_to("events")
    table.begin(turns).pass_by("discard")
    asked = []
    while table.can("go_on"):
        assert not table.can("wear")
        asked.append(table.game.question.seat)
        table.do("go_on")
    assert asked == [FELLOWSHIP_SEAT, DARK_SEAT]
    table.do("yes")
    assert table.game.is_wearing(table.person("frodo"))


def test_saruman_puts_it_on_before_a_fight() -> None:
    table = found_in_isengard().at("isengard", "gandalf_white")
    fight(table, ["gandalf_white"], ["saruman"]).do("yes")
    assert table.game.is_wearing(table.person("saruman"))


@pytest.mark.parametrize(("person", "is_wraith"), [("saruman", False), ("chief_dunlendings", True)])
def test_only_saruman_never_becomes_a_semi_ringwraith(person: str, is_wraith: bool) -> None:
    """Given a Ring Rating of 3, when three rolls of 4 fail, then the Chief is lost."""
    table = found_in_isengard(person).do("wear")
    for _ in range(table.book.data.ring.failures):
        table.dice(4).begin(TakeOffRing()).do("yes")
    assert table.game.wraith is is_wraith
    if not is_wraith:
        table.dice(3).begin(TakeOffRing()).do("yes")
        assert not table.game.ring_on


def test_flights_cost_the_dark_power_shadow_points_and_saruman_none() -> None:
    """Given one Nazgûl of each, when both fly, then only the Dark Power pays; without points only Saruman's flies."""
    table = found_in_isengard()
    for turn in (2, 3):
        events_phase(table, turn)
    (won,) = (table.book.people[one].id for one in table.game.turned)
    other = next(name for name in NAZGUL if name != won)
    points = table.game.shadow
    table.begin(PickStack(SARUMAN_SEAT)).do("fly", won).do("fly_to", "minas_morgul")
    assert table.game.shadow == points
    table.begin(PickStack(DARK_SEAT)).do("fly", other).do("fly_to", "minas_morgul")
    assert table.game.shadow == points - table.book.data.shadow_points.flight
    table.game.shadow, table.game.moved = 0, []
    table.begin(PickStack(SARUMAN_SEAT))
    assert table.can("fly", won)
    table.begin(PickStack(DARK_SEAT))
    assert not table.can("fly")


def test_no_nazgul_of_sarumans_is_given_a_magic_card() -> None:
    """Given Saruman with Glamdring, the Chief and a Nazgûl that he controls in Isengard, then the Chief alone can have
    the sword (8.10)."""
    table = (
        found_in_isengard().at("isengard", "chief_dunlendings").holding("saruman", "glamdring").at("edoras", *NAZGUL)
    )
    for turn in (2, 3):
        events_phase(table, turn)
    (won,) = (table.book.people[one].id for one in table.game.turned)
    table.begin(PickStack(SARUMAN_SEAT)).do("fly", won).do("fly_to", "isengard")
    table.begin(PassMagic(SARUMAN_SEAT))
    assert table.offers("pass_on") == [("saruman", "glamdring", "chief_dunlendings")]

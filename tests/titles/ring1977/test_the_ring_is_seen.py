"""Who bears the Ring, and who is a captive: on counters, before the players, and in the story."""

from __future__ import annotations

from tests.titles.ring1977.given import Table
from westmarch.engine.option import Seat
from westmarch.scene import Piece
from westmarch.titles.ring1977.procedures.capture import Capture
from westmarch.titles.ring1977.rules.deaths import perish
from westmarch.titles.ring1977.scene import seats
from westmarch.titles.ring1977.scene.counters import counters
from westmarch.titles.ring1977.words import DARK_POWER, DARK_SEAT, FELLOWSHIP_SEAT


def captured() -> Table:
    """Frodo with the Ring and Sam are found by Orcs of the Eye; Frodo is captured, and Sam is not."""
    table = Table("character").at("moria", "frodo", "sam").holding("frodo", "ring")
    people = tuple(map(table.person, ("frodo", "sam")))
    return table.dice(6, 1).begin(Capture(table.place("moria"), DARK_POWER, people))


def badges(table: Table, seat: Seat, place: str = "moria") -> dict[str, str]:
    """What the counters of a hex bear, from the top of their stacks."""
    pieces: list[Piece] = counters(table.game, seat)[table.place(place)]
    return {piece.short: piece.badge for piece in pieces}


def test_the_bearer_has_the_ring_on_the_counter_and_lies_on_top() -> None:
    """Given Sam and Frodo with the Ring, then his counter lies on top and bears it, and hers keeps its own head."""
    table = Table("character").at("moria", "sam", "frodo").holding("frodo", "ring")
    assert list(badges(table, FELLOWSHIP_SEAT).items()) == [("Frodo", "ring"), ("Sam", "")]


def test_orcs_bear_the_ring_that_they_have_taken_and_their_captive_bonds() -> None:
    """Given Frodo captured, then the band bears the Ring before all, and he lies below Sam in a stack of captives."""
    table = captured()
    assert list(badges(table, FELLOWSHIP_SEAT).items()) == [("Eye Orcs", "ring"), ("Sam", ""), ("Frodo", "bonds")]
    assert badges(table, DARK_SEAT)["Frodo"] == "bonds"


def test_the_player_whose_people_have_the_ring_has_it_before_them() -> None:
    """Given Frodo captured, then the Ring lies before the Dark Power, and no longer before the Fellowship."""
    table = Table("character").at("moria", "frodo").holding("frodo", "ring")
    before = [[piece.name for piece in place.pieces] for place in seats(table.game)]
    after = [[piece.name for piece in place.pieces] for place in seats(captured().game)]
    assert before == [["the Ring, with Frodo"], []]
    assert after == [[], ["the Ring, with the Eye Orcs"]]


def test_the_ring_lies_where_it_was_lost() -> None:
    """Given a bearer who dies alone, then the Ring itself lies in the hex, and before nobody."""
    table = Table("character").at("moria", "frodo").holding("frodo", "ring")
    perish(table.game, table.person("frodo"))
    assert badges(table, DARK_SEAT) == {"Ring": "ring"}
    assert not any(place.pieces for place in seats(table.game))


def test_the_story_makes_much_of_the_ring_that_changes_hands() -> None:
    """Given Frodo captured, then the line that the Orcs have the Ring bears it, and his capture does not."""
    lines = captured().game.log
    assert [line.text(captured().book) for line in lines if line.emblem] == ["The Eye Orcs have the Ring!"]

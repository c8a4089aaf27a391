"""What stays in sight in the terminal: the board as a small map, the lands by name, the question, deeds before dice."""

from __future__ import annotations

import pytest

from tests.terminal.keyboard import QUIT, Keyboard
from westmarch.engine.chance import key_of
from westmarch.engine.title import title
from westmarch.scene import scene_of
from westmarch.terminal.chart import Chart

WAR = ("--players", "2", "--seat", "1=human", "--seat", "2=marshal")


@pytest.mark.parametrize("name", ["ring2e", "fate"])
def test_a_board_of_regions_has_a_small_map(name: str) -> None:
    # Given a board, when it is drawn as a small map
    this = title(name)
    game = this.play.new(this.open_book(this.choose({}), {}), 2, key_of("map"))
    chart = Chart(scene_of(this, game, game.seats[0]))
    # Then it fits the screen, each place has a spot of its own, and each with pieces a letter
    assert max(map(len, chart.drawn())) <= 80
    assert len({*chart.spots().values()}) == len(chart.places)
    assert [place for _, place in chart.lettered()] == [place for place in chart.places if place.pieces]


def test_the_map_lies_as_the_board_does() -> None:
    # Given the map of the War of the Ring
    this = title("ring2e")
    game = this.play.new(this.open_book(this.choose({}), {}), 2, key_of("map"))
    chart = Chart(scene_of(this, game, game.seats[0]))
    column, line = zip(*(chart.spots()[place.ref] for place in named(chart, "Grey Havens", "Barad-dûr")), strict=True)
    # Then Barad-dûr lies east and south of the Grey Havens
    assert column[0] < column[1]
    assert line[0] < line[1]


def named(chart: Chart, *names: str) -> list:
    return [next(place for place in chart.places if place.name == name) for name in names]


def test_map_and_lands_by_name(keyboard: Keyboard) -> None:
    # When somebody asks for the map, for what lies around a place, and for a land
    shown = keyboard.play(*WAR, title="ring2e", lines=["map edoras", "look gondor", "look minas tirith", *QUIT])
    # Then they see them
    around, gondor, city = shown.split("> map edoras")[1].split("> look ")
    assert "*Edoras" in around
    assert "Helm's Deep: 1 Rohan R" in around
    assert gondor.startswith("gondor\nThese lie in gondor:")
    assert "Pelargir" in gondor
    assert city.splitlines()[1].startswith("Minas Tirith")


def test_the_question_stays_in_sight(keyboard: Keyboard) -> None:
    # When somebody has the whole board shown, which is long, and a place, which is short
    shown = keyboard.play(*WAR, title="ring2e", lines=["board", "look edoras", *QUIT])
    _, board, place = shown.split("> ")[:3]
    # Then the question is asked again below the first, and not below the other
    assert "Who guides the Fellowship?" in board
    assert "Who guides the Fellowship?" not in place


def test_a_deed_is_understood_before_its_die(keyboard: Keyboard) -> None:
    # When somebody says what to do, and not first with which die
    shown = keyboard.play(*WAR, title="ring2e", lines=["1", "move the fellowship", *QUIT], seed="1")
    # Then it is done, or asked by which of the dice
    said = shown.split("> move the fellowship")[1]
    assert "The Fellowship moved" in said or "That could be" in said

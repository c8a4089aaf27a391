"""`westmarch learn`: a guided game at a keyboard."""

from __future__ import annotations

import pytest

from tests.terminal.keyboard import QUIT, Keyboard, after
from westmarch.engine.guide import guide_of
from westmarch.engine.title import title, titles

GUIDED = sorted(name for name, kind in titles().items() if kind.has_guide)


def learn(keyboard: Keyboard, *lines: str, name: str = "toy") -> str:
    result = keyboard.run("learn", name, lines=[*lines, *QUIT])
    assert result.exit_code == 0, result.output
    return result.stdout


def numbers(output: str) -> list[str]:
    """What is to be typed next, as the guide tells."""
    return [line.removeprefix("Now: ").split(" ")[0] for line in output.splitlines() if line.startswith("Now: ")]


@pytest.mark.parametrize("name", GUIDED)
def test_whoever_does_what_is_said_comes_to_the_end(keyboard: Keyboard, name: str) -> None:
    """Given a title with a guide, when one reads and types what it says, then at its end the game is free."""
    typed: list[str] = []
    for step in guide_of(title(name)).steps:
        typed.append(numbers(learn(keyboard, *typed, name=name))[-1] if step.choose else "")
    assert "You know enough: play on as you like, or 'quit'." in learn(keyboard, *typed, name=name)


def test_titles_with_a_guide_are_listed(keyboard: Keyboard) -> None:
    listed = keyboard.run("learn").stdout.splitlines()[1:]
    assert [line.split(" ")[0] for line in listed if not line.startswith(" ")] == GUIDED


def test_what_does_not_count_can_wait(keyboard: Keyboard) -> None:
    """Given a step that wants a walk, when one rests, then nothing happens, and what to do now is said once more."""
    told = after(learn(keyboard, "", "rest"), "rest")
    assert told.startswith("That can wait. In a turn you have two actions.")
    assert numbers(told) == ["2"] and "rested" not in told


def test_one_may_look_around_while_one_reads(keyboard: Keyboard) -> None:
    told = learn(keyboard, "look bree", "walk", "").partition("Enter to go on. look bree")[2]
    assert "Ways: Crickhollow, Weathertop" in told
    assert "Enter goes on" in told  # a choice is none there
    assert "Now: 2 (Walk to Crickhollow)." in told


def test_undo_goes_a_step_back(keyboard: Keyboard) -> None:
    told = after(learn(keyboard, "", "walk", "undo"), "undo")
    assert "Now: 2 (Walk to Crickhollow)." in told


def test_a_kept_game_goes_on_with_its_guide(keyboard: Keyboard) -> None:
    keyboard.run("learn", "toy", lines=["", "walk"])
    (kept,) = keyboard.kept()
    shown = keyboard.run("play", "--load", str(kept), lines=QUIT).stdout
    assert "Now: 2 (Walk to Bree)." in shown

"""People and bots at one keyboard, where hands are secret."""

from __future__ import annotations

from collections import Counter

from tests.terminal.keyboard import Keyboard
from westmarch.engine.match import Match


def test_the_device_is_passed_before_another_hand_is_shown(keyboard: Keyboard) -> None:
    """Given two people and secret hands, when it is the other's turn, then nothing is shown until they press Enter."""
    output = keyboard.play("--players", "2", lines=["", "wait", "quit", "no"], title="toy", seed="7")
    first, second = output.split("Pass the device to ")[1:3]
    assert first.startswith("Frodo, who presses Enter.")
    assert second.startswith("Sam, who presses Enter.")
    assert "Wait" in first
    assert "Sam:" not in first


def test_what_one_seat_may_read_another_does_not_see(keyboard: Keyboard) -> None:
    """Given that Frodo has drawn a card, then his screen names it and Sam's does not."""
    for seed in map(str, range(20)):
        lines = ["", "wait", *[""] * 3, "log 50"]
        output = keyboard.play("--players", "2", lines=lines, title="toy", seed=seed)
        frodo, sam = output.split("Pass the device to ")[1:3]
        if "You drew: " in frodo:
            card = frodo.split("You drew: ")[1].splitlines()[0]
            assert card not in sam.split("You drew")[0]
            return
    raise AssertionError("in 20 games no gift was drawn first")


def test_one_person_among_bots_passes_nothing(keyboard: Keyboard) -> None:
    """Given one person and a bot, then there is nobody to pass the device to, and the bot's choices stay its own."""
    output = keyboard.play("--players", "2", "--seat", "sam=hasty", lines=["wait"], title="toy")
    assert "Pass the device" not in output
    assert "Sam (hasty)" not in output


def test_a_seat_that_can_t_choose_is_told_who_can(keyboard: Keyboard) -> None:
    """Given one person and a bot, when the bot's seat or none is called, then the person is told who can choose."""
    lines = ["seat sam", "seat", "quit", "no"]
    output = keyboard.play("--players", "2", "--seat", "sam=hasty", lines=lines, title="toy")
    assert output.count("Those who can choose now: Frodo.") == 2
    assert "to be seen" not in output


def test_at_an_open_table_the_story_is_told_once_to_all(keyboard: Keyboard) -> None:
    """Given two people whose hands are open, when both have chosen in turn, then no line of the log is told twice."""
    output = keyboard.play("--players", "2", lines=["1"] * 30)
    (kept,) = keyboard.kept()
    match = Match.load(kept)
    told = Counter(line.text(match.book) for line in match.log)
    once = [text for text, count in told.items() if count == 1 and f"\n  {text}\n" in output]
    assert len(once) > 10
    assert all(output.count(f"\n  {text}\n") == 1 for text in once)
    assert {option.seat for option in match.answers} == {0, 1}


def test_a_table_of_bots_is_watched(keyboard: Keyboard) -> None:
    """Given bots in all seats, then the game plays itself to the end, and nobody's secrets are shown."""
    output = keyboard.play(
        "--players", "2", "--seat", "1=hasty", "--seat", "2=hasty", lines=["quit", "no"], title="toy"
    )
    assert "The game is over" in output
    assert "You drew" not in output

"""What lies ahead of a question, at a keyboard: cards and places whose turn comes when a die has been chosen."""

from __future__ import annotations

import re

from tests.terminal.keyboard import Keyboard, after

TO_ACT = ("1",)
"""The answers up to the first choice of a die, between a Character die, Muster/Army dice and an Event die."""


def play(keyboard: Keyboard, *lines: str) -> str:
    """A game as the Free Peoples, from there on."""
    return keyboard.play("--players", "2", "--seat", "2=marshal", lines=[*TO_ACT, *lines, "quit", "no"], title="ring2e")


def test_with_a_place_tells_what_can_be_done_there_by_which_die(keyboard: Keyboard) -> None:
    """Given no die chosen yet, then `with` tells of an Army how it could move, and the number chooses die and deed."""
    told = after(play(keyboard, "with minas tirith"), "with minas tirith")
    ways = dict(reversed(line.split(". ", 1)) for line in told.splitlines() if ". " in line)
    assert list(ways) == [
        "Move an Army with a Leader or character · Minas Tirith (Use a Character die)",
        "Move up to two Armies · Minas Tirith (Use a Muster/Army die)",
    ]
    number = ways["Move up to two Armies · Minas Tirith (Use a Muster/Army die)"]
    shown = after(play(keyboard, "with minas tirith", number), number)
    assert "The Free Peoples used a Muster/Army die" in shown
    assert "Where does the Army from Minas Tirith move?" in shown


def test_words_are_enough_and_what_is_not_clear_is_asked(keyboard: Keyboard) -> None:
    shown = after(play(keyboard, "armies minas"), "armies minas")
    assert "Where does the Army from Minas Tirith move?" in shown
    shown = after(play(keyboard, "minas tirith"), "minas tirith")
    assert shown.count("Minas Tirith") == 2 and shown.startswith("That could be ")


def test_back_is_another_die(keyboard: Keyboard) -> None:
    """Given a die that was chosen, then a hint tells the way back, and `back` offers all dice again."""
    output = play(keyboard, "1", "back")
    assert output.count("back: another die") == 1 and output.count("Use an Event die") == 2


def test_why_is_told_once_for_all_that_it_holds_for(keyboard: Keyboard) -> None:
    """Given a question in the middle of an action, then `why` says once that it is not the time for others."""
    told = after(play(keyboard, "1", "1", "why"), "why")
    assert " ".join(told.split()).count("Actions are done one after the other") == 1
    assert "Recruit" in told


def test_why_does_not_call_what_takes_a_die_first_a_choice(keyboard: Keyboard) -> None:
    """Given no die chosen yet, then nothing stands against an Army's move, and it is not said to be a choice."""
    told = " ".join(after(play(keyboard, "why move from minas"), "why move from minas").split())
    assert "Move from Minas Tirith: by one of these choices, or one of the next." in told


def test_a_number_that_has_not_been_told_is_none(keyboard: Keyboard) -> None:
    """Given the number of what lies ahead, then it chooses nothing before `with` has told it at this question."""
    told = after(play(keyboard, "with minas tirith"), "with minas tirith")
    number = re.findall(r"^(\d+)\. Move up to two Armies", told, re.MULTILINE)[0]
    assert f"There is no choice or command '{number}' here" in after(play(keyboard, number), number)
    again = play(keyboard, "with minas tirith", "1", "back", number)
    assert f"There is no choice or command '{number}' here" in again


def test_part_of_a_word_is_no_deed_that_lies_ahead(keyboard: Keyboard) -> None:
    """Given letters from within a place's name, then nothing that takes a die first is done."""
    assert "There is no choice or command 'nas tirith' here" in after(play(keyboard, "nas tirith"), "nas tirith")

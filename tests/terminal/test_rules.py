"""The rules of a title, to be read in a terminal."""

from __future__ import annotations

import re

from tests.terminal.keyboard import Keyboard


def test_the_rules_are_read_as_text(keyboard: Keyboard) -> None:
    """Given Fate, then its rules are told with numbered sections, pictures in words, and no marks of links."""
    shown = keyboard.run("rules", "fate").stdout
    assert "Difficulty and scenarios" in shown
    assert "Picture: Eriador" in shown
    assert not re.search(r"\{#|\]\(|scene:", shown)


def test_words_leave_only_the_sections_that_have_them(keyboard: Keyboard) -> None:
    """Given words, then only the sections are told in which all of them stand."""
    shown = keyboard.run("rules", "fate", "nazgul", "recall").stdout
    assert "A search" in shown
    assert "Fellowship" not in shown
    assert len(shown) < len(keyboard.run("rules", "fate").stdout) / 4


def test_a_section_is_read_by_its_number_or_its_name(keyboard: Keyboard) -> None:
    """Given the number or the name of a section, then it is told with those below it, and no others."""
    by_number, by_name = keyboard.run("rules", "fate", "5").stdout, keyboard.run("rules", "fate", "Actions").stdout
    assert by_number == by_name
    assert "5.1 Travel" in by_number
    assert "6 Drawing player cards" not in by_number
    assert keyboard.run("rules", "fate", "5.1").stdout == keyboard.run("rules", "fate", "travel").stdout


def test_an_explanation_names_its_section_and_the_rules_open_there(keyboard: Keyboard) -> None:
    """Given an explanation at the table, then it says which section to read, and that command reads it."""
    lines = ("what travel", "rules 5.1", "where", "why", "rules spaceship", "quit", "no")
    shown = " ".join(keyboard.run("play", "fate", "--seed", "1", lines=lines).stdout.split())
    assert "be rolled. [rules 5.1: Travel]" in shown or "is rolled. [rules 5.1: Travel]" in shown
    assert "Troops never move alone." in shown
    assert "Do actions (now) [rules 4: Your turn]" in shown
    assert "No section of the rules" in shown


def test_what_there_is_not_is_said_in_a_sentence(keyboard: Keyboard) -> None:
    """Given words of no section, a title without rules to read, or none at all, then one sentence says so."""
    for words, sentence in (
        (
            ("fate", "spaceship", "nazgul"),
            "No section of the rules of The Lord of the Rings: Fate of the Fellowship has ",
        ),
        (("toy",), "The East Road has no rules to read here."),
        (("chess",), "There is no title 'chess'"),
    ):
        result = keyboard.run("rules", *words)
        assert result.exit_code == 2
        assert result.stderr.startswith(sentence)
        assert result.stdout == ""

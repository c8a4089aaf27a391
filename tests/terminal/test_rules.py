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

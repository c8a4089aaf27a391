"""The pages about titles."""

from __future__ import annotations

from tests.terminal.keyboard import Keyboard


def test_titles_are_listed(keyboard: Keyboard) -> None:
    """Given the titles installed, then each stands in the list with its stage and its seats."""
    shown = keyboard.run("titles").stdout
    assert "fate" in shown
    assert "toy" in shown
    assert "1 to 5" in shown


def test_all_about_a_title(keyboard: Keyboard) -> None:
    """Given Fate, then its page has sources, rulings, what is open, and every setting with its values."""
    shown = keyboard.run("about", "fate").stdout
    for words in ("Stage: beta", "Sources", "reconstructed", "Rulings", "scenario", "final_search", "(the default)"):
        assert words in shown


def test_a_setting_of_the_bots_is_in_the_list(keyboard: Keyboard) -> None:
    """Given the card game, then its page says what the bots' unwielded items may do, and what that does to the odds."""
    shown = keyboard.run("about", "cardgame").stdout
    for words in ("unwielded: What an item of the bots does", "cycle: it is cycled, and nothing more", "20.8 %"):
        assert words in shown

"""Settings that are documents, at the keyboard: taken from files, listed by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.keyboard import Keyboard, Script, paper
from westmarch.engine.match import read_save
from westmarch.engine.title import title
from westmarch.terminal.plan import Plan, menu
from westmarch.titles.wizards.book.decks import sample

DECK = sample("burglar", "1").replace("Bilbo for hire", "Frodo for hire").replace('"bilbo"', '"frodo"')


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    file = tmp_path / "frodo.toml"
    file.write_text(DECK, encoding="utf-8")
    return file


def test_a_game_is_played_with_a_deck_of_a_file(keyboard: Keyboard, deck: Path, tmp_path: Path) -> None:
    """Given a deck in a file, when a game is begun with it and saved, then it is for the deck's scenario, and the save
    holds the deck."""
    save = tmp_path / "game.json"
    shown = keyboard.play("--set", f"deck=@{deck}", title="wizards", lines=[f"save {save}", "quit"])
    assert "Frodo" in shown
    assert read_save(save).settings["deck"] == DECK
    assert read_save(save).settings["scenario"] == "burglar"
    again = keyboard.run("play", "--load", str(save), lines=["quit"])
    assert again.exit_code == 0


def test_the_menu_lists_decks_by_name(deck: Path) -> None:
    """Given the menu, when a deck is asked for, then the samples are named; when a file is chosen, then its name and
    scenario are shown, and never its text."""
    console, text = paper()
    script = Script(console, ("deck", f"deck @{deck}", "deck nix", f"deck @{deck}.nix", ""))
    match, _ = menu(Plan(title("wizards"), 1), console, script)
    shown = text.getvalue()
    assert "Thorin's Fourteen" in shown
    assert "what is in a file of yours" in shown
    assert "Frodo for hire" in shown
    assert "rescue_prisoners" not in shown
    assert "deck can't be 'nix'; choose 1 or 2 or a document." in shown
    assert "can't be read: No such file" in shown
    assert match.book.settings["scenario"] == "burglar"

"""The menu before a game: Enter begins, words change what is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.keyboard import Script, paper
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.title import title
from westmarch.terminal.commands import is_new_to, keeping
from westmarch.terminal.plan import Plan, first_plan, menu
from westmarch.terminal.talk import HungUp


def chosen(*lines: str) -> tuple[Match, list[Seat], str]:
    """The game that is opened by typing these lines, its bots' seats, and what was shown."""
    console, text = paper()
    fate = title("fate")
    match, bots = menu(Plan(fate, 1), console, Script(console, lines))
    return match, sorted(bots), text.getvalue()


def test_enter_alone_begins_the_first_game_for_one() -> None:
    match, bots, _ = chosen("")
    assert (match.seats, match.book.settings["scenario"], bots) == (1, "first_game", [])


def test_words_change_what_is_played() -> None:
    """Given players, a scenario, a bot and a seed typed in turn, then the game has them all."""
    match, bots, _ = chosen("players 3", "scenario riders_of_rohan", "seat 2 random", "SEED 11", "losses present", "")
    assert (match.seats, match.seed, bots) == (3, "11", [1])
    assert match.book.settings["scenario"] == "riders_of_rohan"
    assert match.book.settings["losses"] == "present"
    assert match.players == ["human", "random", "human"]


def test_the_menu_of_the_card_game_lists_what_unwielded_items_do() -> None:
    """Given the card game, then its menu shows the setting; when it is chosen, then the match has it."""
    console, text = paper()
    match, _ = menu(Plan(title("cardgame"), 1), console, Script(console, ("unwielded cycle", "")))
    assert "what its text says" in text.getvalue()
    assert match.book.settings["unwielded"] == "cycle"


def test_a_setting_without_a_value_shows_what_it_can_be() -> None:
    _, _, shown = chosen("difficulty", "")
    assert "legendary" in shown


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("players many", "'many' is not a number."),
        ("difficulty nix", "difficulty can't be 'nix'"),
        ("dance", "There is nothing called 'dance' to choose."),
    ],
)
def test_a_wrong_word_is_said_and_asked_again(line: str, sentence: str) -> None:
    match, _, shown = chosen(line, "")
    assert sentence in shown
    assert match.seats == 1


def test_what_can_not_be_opened_is_said_and_asked_again() -> None:
    """Given a bot that does not exist, when Enter is pressed, then that is said, and `seat` alone takes it back."""
    match, bots, shown = chosen("seat 1 nix", "", "seat", "")
    assert "There is no player 'nix'" in shown.replace("\n", " ")
    assert (match.players, bots) == (["human"], [])


def test_hanging_up_opens_nothing() -> None:
    with pytest.raises(HungUp):
        chosen("players 2")


def test_a_newcomer_begins_as_the_rulebook_advises_and_may_choose_otherwise() -> None:
    """Given a title that somebody has never played, then Enter begins its first game, and words still change it."""
    for name, lines, seats, setting in (
        ("cardgame", ("",), ["human"], ("scenario", "fellowship")),
        ("ring2e", ("",), ["human", "squire"], ("kings", "no")),
        ("ring2e", ("kings yes", ""), ["human", "squire"], ("kings", "yes")),
    ):
        console, text = paper()
        plan = first_plan(title(name))
        assert plan is not None
        match, _ = menu(plan, console, Script(console, lines))
        assert "To begin with: " in text.getvalue()
        assert match.players == seats
        assert match.book.settings[setting[0]] == setting[1]
    assert first_plan(title("toy")) is None


def test_nobody_is_new_to_a_title_of_which_a_game_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a game that is kept, then whoever plays here is not new to its title, but to others."""
    monkeypatch.setenv("WESTMARCH_HOME", str(tmp_path))
    assert is_new_to(title("fate"))
    file = keeping(title("fate"))
    file.parent.mkdir()
    file.touch()
    assert not is_new_to(title("fate"))
    assert is_new_to(title("toy"))

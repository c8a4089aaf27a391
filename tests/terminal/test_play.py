"""Playing: answers and commands, going back, saving, and how a game is left or ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.terminal.keyboard import QUIT, Keyboard, after
from westmarch.engine.match import Match

FIRST_GAME = ("--set", "characters=first_game", "--seat", "1=human")
"""A solo game in which the characters are known: the first turn is Merry & Pippin's."""


# Answering.


def test_a_choice_is_made_by_its_number(keyboard: Keyboard) -> None:
    """Given the first question of a solo game, when 2 is typed, then Merry & Pippin act and their choices are shown."""
    shown = after(keyboard.play(*FIRST_GAME, lines=["2", "quit", "no"]), "2")
    assert "Actions left to Merry & Pippin 0 1 2 3 [4]" in shown
    assert "Travel to Bree" in shown


def test_a_choice_is_made_by_the_beginning_of_its_words(keyboard: Keyboard) -> None:
    """Given two choices "Act with ...", when "act with m" is typed, then it is the one that begins so."""
    assert "Actions left to Merry & Pippin" in after(keyboard.play(*FIRST_GAME, lines=["ACT with m"]), "ACT with m")


def test_one_word_of_a_choice_is_enough(keyboard: Keyboard) -> None:
    """Given the choice "Act with Merry & Pippin", when only "pippin" is typed, then it is made."""
    assert "Actions left to Merry & Pippin" in after(keyboard.play(*FIRST_GAME, lines=["pippin"]), "pippin")


def test_what_may_mean_several_choices_makes_none(keyboard: Keyboard) -> None:
    """Given two choices "Act with ...", when "act" is typed, then both are named and nothing happens."""
    shown = after(keyboard.play(*FIRST_GAME, lines=["act"]), "act")
    assert shown.strip() == "That could be 1 (Act with Frodo & Sam), 2 (Act with Merry & Pippin)."
    assert not keyboard.kept()


@pytest.mark.parametrize("line", ["99", "0", "-1", "dance", "", "²"])
def test_what_means_nothing_changes_nothing(keyboard: Keyboard, line: str) -> None:
    """Given a question, when something is typed that is neither choice nor command, then the game stays as it is."""
    output = keyboard.play(*FIRST_GAME, lines=[line, "2"])
    assert "Actions left to Merry & Pippin 0 1 2 3 [4]" in output
    assert (f"There is no choice or command {line!r} here" in output) == bool(line)


def test_odds_stand_beside_the_choices(keyboard: Keyboard) -> None:
    """Given Frodo's turn to act, then each way shows the dice of a search there, and `odds` lists them."""
    output = keyboard.play(*FIRST_GAME, lines=["act with frodo", "odds"])
    assert "unhidden: 2 search dice: 0 hope lost" in after(output, "act with frodo")
    assert after(output, "odds").count("unhidden") == 4


# Looking.


@pytest.mark.parametrize("plain", [False, True])
def test_a_player_can_be_looked_at(keyboard: Keyboard, plain: bool) -> None:
    """Given open hands, when another player is looked at, then their cards are shown."""
    people = [f"--seat={seat}=human" for seat in (1, 2, 3)]
    output = keyboard.play("--players", "3", *people, *(["--plain"] if plain else []), lines=["look player 3", *QUIT])
    shown = after(output, "look player 3")
    assert "Player 3" in shown and "Hand" in shown
    assert any(symbol in shown for symbol in ("(friendship)", "(valor)", "(stealth)", "(resistance)"))


def test_the_board_shows_regions_with_something_to_show(keyboard: Keyboard) -> None:
    """Given a new game, when `board` is typed, then Moria is there and quiet Bree is not; `board all` has both."""
    output = keyboard.play(lines=["board", "board all"])
    assert "Moria (stronghold)" in after(output, "board")
    assert "Bree" not in after(output, "board")
    assert "Bree" in after(output, "board all")


@pytest.mark.parametrize("query", ["barad-dûr", "barad dur", "BARAD", "dur"])
def test_a_place_is_found_without_accents_case_and_signs(keyboard: Keyboard, query: str) -> None:
    """Given Barad-dûr, when it is typed more or less so, then `look` shows it, with its ways and its region."""
    shown = after(keyboard.play(lines=[f"look {query}"]), f"look {query}")
    assert shown.startswith("Barad-dûr (stronghold): 2 shadow")
    assert "Mordor: 4 Nazgûl" in shown
    assert "Ways:" in shown


def test_a_look_shows_what_ways_cost_and_which_lines_pass(keyboard: Keyboard) -> None:
    """Given Moria, then `look` shows the price of the way to Hollin and each battle line by colour and dash."""
    shown = after(keyboard.play(lines=["look moria"]), "look moria")
    assert "Hollin (1 friendship)" in shown
    assert "lime line from Moria to Rivendell (dotted): on to Hollin" in shown


def test_a_name_that_means_several_places_or_none_is_said(keyboard: Keyboard) -> None:
    output = keyboard.play(lines=["look min", "look atlantis", "look"])
    assert after(output, "look min").strip() == "That could be: Minas Tirith, Minas Morgul."
    assert after(output, "look atlantis").strip() == "There is no 'atlantis' to be seen."
    assert after(output, "look").strip() == "Which one? Give its name."


def test_cards_and_piles_can_be_read(keyboard: Keyboard) -> None:
    """Given a new game, then `card` shows a character's text and where they are held, and the cards of a pile."""
    output = keyboard.play(*FIRST_GAME, lines=["card frodo", "card shadow discard"])
    assert "Frodo & Sam  Player 1: Characters" in after(output, "card frodo")
    assert "Put on the Ring:" in after(output, "card frodo")
    discarded = after(output, "card shadow discard")
    assert "Shadow discard pile 11" in discarded
    assert discarded.count("(flag") + discarded.count("(banner") == 11


def test_a_value_that_is_not_certain_says_so(keyboard: Keyboard) -> None:
    """Given an objective whose sources disagree, then the board marks it and the card has the other reading."""
    output = keyboard.play(lines=["card challenge"])
    assert "Challenge Sauron:" in output
    assert "Not certain: troops" in after(output, "card challenge")


def test_the_log_can_be_read_back(keyboard: Keyboard) -> None:
    """Given a new game, when `log 3` is typed, then its last three lines are shown."""
    assert len(after(keyboard.play(lines=["log 3"]), "log 3").strip().splitlines()) in (3, 4)


def test_what_tells_what_a_word_or_a_choice_means(keyboard: Keyboard) -> None:
    """Given a solo game, when somebody asks what a word means, or a choice by its number, then they are told, with the
    section of the rules; of a word that means nothing here they are told that."""
    output = keyboard.play(*FIRST_GAME, lines=["what threat rate", "what 2", "what dwarf"])
    assert after(output, "what threat rate").startswith("Threat rate: So many shadow cards are drawn")
    assert after(output, "what 2").startswith("act with: Choose which of your characters")
    assert after(output, "what 2").strip().endswith("[rules 4: Your turn]")
    assert "Nothing is told of 'dwarf'." in output


def test_a_hint_is_one_of_the_choices(keyboard: Keyboard) -> None:
    """Given a solo game, when somebody asks for a hint, then a bot names one of the choices, and the game waits."""
    told = after(keyboard.play(*FIRST_GAME, lines=["hint"]), "hint").strip()
    assert told.startswith(tuple(f"The Squire advises: Act with {who}." for who in ("Frodo & Sam", "Merry & Pippin")))


def test_there_are_no_hints_where_people_play_against_each_other(keyboard: Keyboard) -> None:
    """Given two people on two sides, when one of them asks for a hint, then there is none."""
    told = keyboard.play("--seat", "1=human", "--seat", "2=human", title="ring1977", lines=["", "hint", "quit", "no"])
    assert "There are no hints where people play against each other." in told


def test_where_tells_the_sequence_of_play(keyboard: Keyboard) -> None:
    """Given the first turn of a solo game, then `where` has its steps, and marks the first one."""
    told = after(keyboard.play(*FIRST_GAME, lines=["2", "where"]), "where").strip().splitlines()
    assert told == [
        "Do actions (now) [rules 4: Your turn]",
        "Draw 2 player cards",
        "A moment for events",
        "Draw shadow cards",
    ]


def test_why_says_what_stands_against_each_action(keyboard: Keyboard) -> None:
    """Given Merry & Pippin in the Shire, then `why` has a reason for each missing action, and none for Travel."""
    output = keyboard.play(*FIRST_GAME, lines=["why must", "2", "why", "why travel", "why dance"])
    assert after(output, "why must").strip() == "Muster: First choose who acts. [rules 5.4: Muster]"
    reasons = after(output, "why")
    for action in ("Fellowship:", "Muster:", "Attack:", "Capture this place:"):
        assert action in reasons
    assert "Travel:" not in reasons
    assert after(output, "why travel").strip() == "Travel: this can be chosen now. [rules 5.1: Travel]"
    assert after(output, "why dance").strip() == "There is no action 'dance' here."


def test_help_lists_every_command(keyboard: Keyboard) -> None:
    shown = after(keyboard.play(lines=["help"]), "help")
    for command in ("board", "card", "help", "log", "look", "odds", "quit", "save", "undo", "why"):
        assert f"\n{command}" in f"\n{shown}"


# Going back.


def test_undo_is_free_while_nothing_was_revealed(keyboard: Keyboard) -> None:
    """Given a choice without chance, when `undo` is typed, then it is taken back at once."""
    output = keyboard.play(*FIRST_GAME, lines=["2", "undo", "undo"])
    assert "Taken back: Act with Merry & Pippin." in after(output, "undo")
    assert output.count("There is nothing to take back.") == 1


def test_what_was_taken_back_is_done_again(keyboard: Keyboard) -> None:
    """Given a choice that was taken back, when `redo` is typed, then it stands again; and no more can be done again."""
    output = keyboard.play(*FIRST_GAME, lines=["2", "undo", "redo", "redo", "undo"])
    assert output.count("Done again.") == 1
    assert output.count("There is nothing to do again.") == 1
    assert output.count("Taken back: Act with Merry & Pippin.") == 2


@pytest.mark.parametrize("consent", [True, False])
def test_undo_past_a_barrier_asks_first(keyboard: Keyboard, consent: bool) -> None:
    """Given that ending the actions has drawn cards, when `undo` is typed, then it asks, and does as it is told."""
    output = keyboard.play(*FIRST_GAME, lines=["2", "end the", "undo", "y" if consent else "n", "log 1"])
    assert "Undo past this:" in output
    assert ("Taken back: End the actions." in output) == consent
    assert ("Actions left to Merry & Pippin 0 1 2 3 [4]" in output.split("Undo past")[1]) == consent


def test_a_bots_moves_are_undone_together_with_ones_own(keyboard: Keyboard) -> None:
    """Given a bot that has moved since, when one's own choice is undone, then so is what the bot did, by consent."""
    start = ("--players", "2", "--seat", "2=random", "--set", "characters=first_game", "--seat", "1=human")
    output = keyboard.play(*start, lines=["end the", "undo", "y", "quit"])
    assert "Player 2 (random):" in output
    assert "a bot has moved" in output.partition("Undo past this:")[2].partition("?")[0]
    assert "Taken back: End the actions." in output


# Files.


def test_a_saved_game_goes_on_where_it_was(keyboard: Keyboard, tmp_path: Path) -> None:
    """Given a saved game, when it is loaded, then the question is the one it was saved at."""
    file = tmp_path / "my game.json"
    output = keyboard.play(*FIRST_GAME, lines=["2", f"save {file}", "quit"])
    assert f"westmarch play fate --load '{file}'" in output
    again = keyboard.run("play", "fate", "--load", str(file), lines=["quit"])
    assert again.exit_code == 0
    assert "Actions left to Merry & Pippin 0 1 2 3 [4]" in again.stdout
    assert not keyboard.kept(), "what is saved need not be kept"


def test_a_file_is_not_written_over_unasked(keyboard: Keyboard, tmp_path: Path) -> None:
    """Given a file of that name, when the game is saved and "n" is answered, then the file stays as it was."""
    file = tmp_path / "diary.txt"
    file.write_text("dear diary", encoding="utf-8")
    output = keyboard.play(*FIRST_GAME, lines=["2", f"save {file}", "n", "quit", "no"])
    assert "Write over it? (y/n) n" in output
    assert file.read_text(encoding="utf-8") == "dear diary"


def test_a_save_that_fails_is_said_and_loses_nothing(keyboard: Keyboard, tmp_path: Path) -> None:
    """Given a folder that is not there, when the game is saved into it, then that is said and the game goes on."""
    output = keyboard.play(
        *FIRST_GAME, lines=["2", f"save {tmp_path / 'nowhere' / 'game.json'}", "save", "act with frodo"]
    )
    assert "can't be written: No such file or directory." in output.replace("\n", " ")
    assert "To which file?" in output
    assert "Actions left to Frodo & Sam" in output


def test_the_end_of_input_loses_nothing(keyboard: Keyboard) -> None:
    """Given a game in progress, when the input ends, then it is kept, and the way back is told."""
    output = keyboard.play(*FIRST_GAME, lines=["2", "1"])
    (file,) = keyboard.kept()
    assert str(file) in output
    assert len(Match.load(file).answers) == 2


@pytest.mark.parametrize(("answer", "kept"), [("no", 0), ("", 1)])
def test_quit_offers_to_save(keyboard: Keyboard, answer: str, kept: int) -> None:
    """Given a game in progress, when it is left, then "no" drops it and Enter alone keeps it."""
    output = keyboard.play(*FIRST_GAME, lines=["2", "quit", answer])
    assert "Save the game?" in output
    assert len(keyboard.kept()) == kept


def test_quit_takes_a_file_name(keyboard: Keyboard, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    keyboard.play(*FIRST_GAME, lines=["2", "quit", str(file)])
    assert len(Match.load(file).answers) == 1
    assert not keyboard.kept()


def test_a_game_without_a_choice_made_is_left_without_a_word(keyboard: Keyboard) -> None:
    output = keyboard.play(lines=["quit"])
    assert "Save" not in output
    assert not keyboard.kept()


# Bots, and the end.


def test_bots_moves_appear(keyboard: Keyboard) -> None:
    """Given a bot in seat 2, when seat 1 has ended its actions, then the bot's choices are shown with its name."""
    output = keyboard.play("--players", "2", "--seat", "2=random", lines=["end the"] * 3)
    assert "Player 2 (random): " in output


def test_a_seat_is_found_by_its_character(keyboard: Keyboard, tmp_path: Path) -> None:
    """Given Legolas in some seat, when he is given to a bot, then the save names the bot for that seat only."""
    file = tmp_path / "game.json"
    start = ("--players", "2", "--set", "characters=first_game")
    keyboard.play(*start, "--seat", "frodo=human", "--seat", "legolas=random", lines=["1", f"save {file}", "quit"])
    match = Match.load(file)
    holder = match.state.holder[match.book.character("legolas")]  # type: ignore[attr-defined]
    assert match.players == ["random" if seat == holder else "human" for seat in match.state.seats]


def test_a_saved_game_remembers_its_bots(keyboard: Keyboard, tmp_path: Path) -> None:
    """Given a game that bots have played, when it is saved, then the file names them."""
    file = tmp_path / "game.json"
    keyboard.play("--players", "2", "--seat", "2=random", "--seat", "1=random", lines=[f"save {file}", "quit"])
    assert json.loads(file.read_text(encoding="utf-8"))["players"] == ["random", "random"]


def test_the_end_of_a_game_is_told(keyboard: Keyboard, tmp_path: Path) -> None:
    """Given bots in all seats, then the game is played to its end, with its result and figures, and can be saved."""
    file = tmp_path / "game.json"
    output = keyboard.play("--seat", "1=random", lines=[f"save {file}", "1", "quit"])
    ending = output.split("The game is over", 1)[1]
    match = Match.load(file)
    assert match.title.play.results[match.state.result] in ending
    assert f"Decisions: {len(match.answers)} (Player 1 {len(match.answers)})" in ending
    assert "There is no choice or command '1' here" in ending


def test_the_closing_figures_call_actions_by_their_names(keyboard: Keyboard) -> None:
    """Given a game played to its end, then its figures count actions as people call them, not as the program does."""
    output = keyboard.play("--seat", "1=random", lines=["quit"])
    ending = output.split("Actions: ", 1)[1].split("Type 'save", 1)[0]
    assert "Travel " in ending and "Play " in ending
    assert "_" not in ending and "travel " not in ending


def test_the_last_choice_of_a_lost_game_can_be_taken_back(keyboard: Keyboard, tmp_path: Path) -> None:
    """Given a lost game, when it is loaded with a person in the seat, then `undo` brings the last question back."""
    file = tmp_path / "game.json"
    keyboard.play("--seat", "1=random", lines=[f"save {file}", "quit"])
    lines = ["undo", "y", "quit", "no"]
    output = keyboard.run("play", "fate", "--load", str(file), "--seat", "1=human", lines=lines).stdout
    assert "Taken back:" in output
    assert "\nPlayer 1: " in output.split("Taken back:")[1]

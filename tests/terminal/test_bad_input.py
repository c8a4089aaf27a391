"""Bad input of any kind: one clear sentence on stderr, exit code 2, and nothing lost."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.terminal.keyboard import Keyboard
from westmarch.engine.match import Match
from westmarch.engine.title import title


def refused(keyboard: Keyboard, *words: str) -> str:
    """The sentence with which a command is refused."""
    result = keyboard.run(*words)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    (line,) = result.stderr.splitlines()
    return line


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play nix", "There is no title 'nix'; there are: cardgame, fate, ring1977, ring2e, toy, wizards."),
        ("play", "Say what to play: westmarch play TITLE; there are: cardgame, fate, ring1977, ring2e, toy, wizards."),
        ("about nix", "There is no title 'nix'; there are: cardgame, fate, ring1977, ring2e, toy, wizards."),
        ("play fate --players 9", "fate is for 1 to 5 seats, not 9."),
        ("play fate --seat frodo", "--seat 'frodo' is not of the form name=value."),
        ("play fate --seat 2=human", "There is no seat 2; this game has 1."),
        ("play fate --seat 0=human", "There is no seat 0; this game has 1."),
        ("play fate --seat 1=nix", "There is no player 'nix' for fate; there are:"),
        ("play fate --seat tom=human", "No seat is meant by 'tom'; there are: Player 1,"),
        ("play fate --set nix=1", "fate has no setting 'nix'; it has: difficulty, scenario,"),
        ("play fate --set losses=nix", "losses can't be 'nix'; choose one of: current, present."),
        ("play fate --set losses", "--set 'losses' is not of the form name=value."),
        ("play fate --difficulty nix", "difficulty can't be 'nix'; choose one of:"),
        ("play toy --difficulty heroic", "toy has no setting 'difficulty'; it has: hope, help."),
        ("play fate --load nix.json", "nix.json can't be read: No such file or directory."),
        ("play fate --load nix.json --seed 1", "A saved game has its players, settings and seed;"),
        ("play fate --overrides nix.toml", "nix.toml can't be read: No such file or directory."),
        ("replay nix.json", "nix.json can't be read: No such file or directory."),
    ],
)
def test_what_can_not_be_is_said(keyboard: Keyboard, words: str, sentence: str) -> None:
    assert refused(keyboard, *words.split()).startswith(sentence)


# Saves.


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A saved game of three answers."""
    match = Match(title("fate"), 1, "7")
    for _ in range(3):
        match.answer(match.options[0])
    path = tmp_path / "game.json"
    match.save(path)
    return path


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"westmarch":1', '"westmarch":9,"colour":"red"', "is a save of format 9; this version reads format 1."),
        ('"title":"fate"', '"title":"nix"', "There is no title 'nix'"),
        ('"rules":"2"', '"rules":"0"', "The save was made with rules 0 of fate; these are rules 2."),
        ('"seats":1', '"seats":"one"', "is no saved match: seats must be a whole number, not text."),
        ('"act_with"', '"fly_with"', "Answer 1,"),
        ('"hash":"', '"hash":"0', "The save's last state is not the one that its answers lead to"),
        ('"answers":[[', '"answers":[[],[', "an answer needs a seat and a verb"),
    ],
)
def test_an_edited_save_is_refused_with_its_name(
    keyboard: Keyboard, save: Path, old: str, new: str, reason: str
) -> None:
    """Given a save in which something was changed by hand, when it is opened, then file and reason are named."""
    text = "".join(save.read_text(encoding="utf-8").split("\n")).replace('": ', '":')
    assert old in text
    save.write_text(text.replace(old, new, 1), encoding="utf-8")
    sentence = refused(keyboard, "play", "fate", "--load", str(save))
    assert str(save) in sentence
    assert reason in sentence


@pytest.mark.parametrize("bytes_left", [0, 1, 100, -3])
def test_a_save_that_was_cut_off_is_refused(keyboard: Keyboard, save: Path, bytes_left: int) -> None:
    """Given a save of which the end is missing, when it is opened, then that is said, and the file is left alone."""
    data = save.read_bytes()[:bytes_left]
    save.write_bytes(data)
    assert f"{save} is no saved match" in refused(keyboard, "replay", str(save))
    assert save.read_bytes() == data


def test_a_file_of_something_else_is_refused(keyboard: Keyboard, tmp_path: Path) -> None:
    path = tmp_path / "picture.json"
    path.write_bytes(bytes(range(256)))
    assert f"{path} is no saved match" in refused(keyboard, "play", "fate", "--load", str(path))


def test_a_save_of_another_title_is_refused(keyboard: Keyboard, save: Path) -> None:
    assert refused(keyboard, "play", "toy", "--load", str(save)) == f"{save} is a game of fate, not of toy."


def test_a_save_runs_no_code(keyboard: Keyboard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a save whose player is a module in the current folder, when it is loaded, then it is refused and not run,
    until somebody types its name."""
    trace = tmp_path / "it_ran"
    (tmp_path / "evil.py").write_text(
        f"open({str(trace)!r}, 'w').close()\nfrom westmarch.players.uniform import Uniform as Bot\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    Match(title("toy"), 2, "1", players=["human", "evil:Bot"]).save(tmp_path / "game.json")
    sentence = refused(keyboard, "play", "toy", "--load", "game.json")
    assert "'evil:Bot'; a save runs no code. Type --seat 2=evil:Bot if" in sentence
    assert keyboard.run("replay", "game.json").exit_code == 0
    assert not trace.exists()
    typed = ("--load", "game.json", "--seat", "2=evil:Bot")
    output = keyboard.run("play", "toy", *typed, lines=["1", "1"]).stdout
    assert trace.exists()
    assert "--seat 2=evil:Bot" in output, "the way back names the player again"


def test_a_position_that_is_not_in_the_game_is_refused(keyboard: Keyboard, save: Path) -> None:
    sentence = refused(keyboard, "replay", str(save), "--at", "4")
    assert sentence == f"{save} has 3 answers; --at takes 0 to 3."


# An owner's records.


@pytest.mark.parametrize(
    ("records", "reason"),
    [
        ("place = ", "is no TOML file: Invalid value"),
        ('[[place]]\nid = "bree"\nx = "west"', "place 'bree', x: must be a whole number, not text."),
        ('[[place]]\nid = "gondolin"\nx = 1', "place 'gondolin' is not one of the game's."),
        ("[[dragon]]\nid = 1", "a table 'dragon'"),
        ("[place]\nx = 1", "place must be a list of records"),
        ("[tracks]\nhope_start = 99", "tracks, hope_start: it is beyond hope_top."),
        ("[setup]\nhand = [4]", "setup.hand: must be a list with at least 5 entries."),
        (
            "[difficulty.heroic]\nskies_darken = 0\nobjectives = 4",
            "skies_darken: must be a whole number, at least 1.",
        ),
        ('[[battle_line]]\nid = "dunland__lime"\npath = []', "battle_line 'dunland__lime', path: must be a list"),
        ('[[region]]\nid = "mordor"\nadjacent = []', "region 'mordor', adjacent: 'haradwaith' borders on it"),
        ("[supply]\nshadow = 1", "supply, shadow: 18 are on the board at the start."),
        ('[[connection]]\na = "bree"\nb = "the_shire"\ncost = { gold = 1 }', "connection 'bree-the_shire', cost:"),
    ],
)
def test_bad_records_are_named_with_file_record_and_field(
    keyboard: Keyboard, tmp_path: Path, records: str, reason: str
) -> None:
    """Given an owner's file with a mistake, when a game is begun with it, then file, record and field are named."""
    file = tmp_path / "mine.toml"
    file.write_text(records, encoding="utf-8")
    sentence = refused(keyboard, "play", "fate", "--overrides", str(file))
    assert sentence.startswith(str(file))
    assert reason in sentence


def test_good_records_are_played_with(keyboard: Keyboard, tmp_path: Path) -> None:
    """Given an owner's own name for a place, when a game is begun with it, then the board and the save have it."""
    file, save = tmp_path / "mine.toml", tmp_path / "game.json"
    file.write_text('[[place]]\nid = "moria"\nname = "Khazad-dûm"', encoding="utf-8")
    lines = ["1", f"save {save}", "quit"]
    assert "Khazad-dûm (stronghold)" in keyboard.play("--overrides", str(file), lines=lines)
    file.unlink()
    assert "Khazad-dûm (stronghold)" in keyboard.run("replay", str(save), "--at", "1").stdout


def test_bytes_that_are_no_text_change_nothing(keyboard: Keyboard) -> None:
    """Given input that is not UTF-8, then it is a choice like any other that does not exist."""
    assert "There is no choice or command" in keyboard.play(lines=["\udcff"])


def test_a_save_of_other_data_goes_on_from_before_what_is_not_legal_any_more(keyboard: Keyboard, save: Path) -> None:
    """Given a save of other data whose second answer is not legal any more, then play and replay say which it is, and
    show the game as it stood before it."""
    document = json.loads(save.read_text(encoding="utf-8"))
    document |= {"book": "0" * 16, "answers": [document["answers"][0], [0, "fly", "moon"]]}
    save.write_text(json.dumps(document), encoding="utf-8")
    for words in (("play", "fate", "--load", str(save), "--plain"), ("replay", str(save), "--plain")):
        told = " ".join(keyboard.run(*words).stdout.split())
        assert "answer 2, [0, 'fly', 'moon'], is not legal any more. The game stands as it was before that." in told


def test_a_save_of_other_data_that_goes_otherwise_says_so(keyboard: Keyboard, save: Path) -> None:
    """Given a save of other data whose answers lead to another state now, then that is said before it is played on."""
    document = json.loads(save.read_text(encoding="utf-8"))
    save.write_text(json.dumps(document | {"book": "0" * 16, "hash": "0" * 16}), encoding="utf-8")
    told = " ".join(keyboard.run("play", "fate", "--load", str(save), "--plain").stdout.split())
    assert "by the same answers it stands otherwise than it did." in told

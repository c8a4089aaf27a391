"""Whatever is typed, piped or lies in a file: one sentence, and nothing that a terminal would obey."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.engine.test_hostile_saves import TEXTS, save
from tests.terminal.keyboard import Keyboard, Script, after, paper
from westmarch.cli import app
from westmarch.command_line import finite
from westmarch.engine.files import LARGEST
from westmarch.engine.match import Match
from westmarch.engine.title import title
from westmarch.terminal.plan import Plan, choose_title, menu
from westmarch.terminal.talk import Back, HungUp, Quit

ESCAPE = "\x1b[31mred\x07\u202e\x9b"
"""What would colour a terminal, ring its bell and turn its writing round."""


def refused(keyboard: Keyboard, *words: str) -> str:
    """The one sentence with which a command is refused."""
    result = keyboard.run(*words)
    assert result.exit_code == 2, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    (line,) = result.stderr.splitlines()
    return line


# Files.


@pytest.fixture
def odd(tmp_path: Path) -> dict[str, str]:
    """Paths that are no files to be read, by what they are."""
    os.mkfifo(tmp_path / "pipe")
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(4_000_000_000)
    return {
        "a pipe": str(tmp_path / "pipe"),
        "a device": "/dev/zero",
        "a folder": str(tmp_path),
        "a huge file": str(tmp_path / "huge"),
        "too long a name": "a" * 300,
        "no UTF-8": "\udcff",
    }


@pytest.mark.parametrize(
    "words", ["replay", "verify", "play fate --load", "play fate --overrides", "play wizards --set deck=@"]
)
def test_what_is_no_file_to_be_read_is_refused_at_once(keyboard: Keyboard, odd: dict[str, str], words: str) -> None:
    """Given a pipe, a device, a file of 4 GB or a name that can't be, then each command says so, and waits for none."""
    for what, path in odd.items():
        typed = f"{words}{path}" if words.endswith("@") else f"{words} {path}"
        assert "can't be read: " in refused(keyboard, *typed.split()), what
    assert refused(keyboard, "replay", odd["a huge file"]).endswith(f"it has more than {LARGEST:,} bytes.")


def test_a_map_is_drawn_of_no_such_file(keyboard: Keyboard, odd: dict[str, str], tmp_path: Path) -> None:
    """Given a pipe or a name too long, when a map of it or into it is asked for, then one sentence says why not."""
    drawing = str(tmp_path / "map.svg")
    assert "it is no regular file" in refused(keyboard, "map", odd["a pipe"], drawing)
    assert "There is no title" in refused(keyboard, "map", odd["too long a name"], drawing)
    for what in ("a folder", "too long a name"):
        assert "can't be written: " in refused(keyboard, "map", "toy", odd[what])


@pytest.mark.parametrize(
    ("records", "reason"),
    [
        (b"a = " + b"[" * 3000 + b"]" * 3000, "it is nested too deep."),
        (b"a = " + b"9" * 5000, "it has a number of too many digits."),
        (b"a = '\xff'", "is no TOML file: 'utf-8' codec"),
        (b"[[dragon]]\nid = 1", "the overrides have a table 'dragon'"),
        (b'"\\u001b[31mdragon" = 1', "the overrides have a table"),
    ],
)
def test_a_hostile_file_of_records_is_refused(keyboard: Keyboard, tmp_path: Path, records: bytes, reason: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(records)
    sentence = refused(keyboard, "play", "fate", "--overrides", str(file))
    assert reason in sentence
    assert "\x1b" not in sentence


@pytest.mark.parametrize(
    ("deck", "reason"),
    [
        (b"a = " + b"[" * 3000 + b"]" * 3000 + b"\n", "it is nested too deep"),
        (b"name = '\xff'", "is no text in UTF-8."),
        (b"#" * 1_000_000, "The deck is too long: It has 1,000,000 bytes, and may have 20,000."),
        (
            b'scenario = "guise"\nname = "\\u001b[31mred"\ncompany = []\nresources = {}\nhazards = {}',
            "A name has up to",
        ),
        (b'scenario = "guise"\n"\\u001b[31mred" = 1', "is not one of its fields"),
    ],
)
def test_a_hostile_deck_is_refused(keyboard: Keyboard, tmp_path: Path, deck: bytes, reason: str) -> None:
    file = tmp_path / "deck.toml"
    file.write_bytes(deck)
    sentence = refused(keyboard, "play", "wizards", "--set", f"deck=@{file}")
    assert reason in sentence
    assert is_harmless(sentence)


def test_a_mark_that_editors_put_first_does_no_harm(keyboard: Keyboard, tmp_path: Path) -> None:
    """Given records and a save with a byte order mark, then both are read as ever."""
    records, save = tmp_path / "mine.toml", tmp_path / "game.json"
    records.write_bytes(b'\xef\xbb\xbf[[place]]\nid = "moria"\nname = "Khazad"')
    assert "Khazad (stronghold)" in keyboard.play("--overrides", str(records))
    Match(title("toy"), 2, "1").save(save)
    save.write_bytes(b"\xef\xbb\xbf" + save.read_bytes())
    assert keyboard.run("replay", str(save)).exit_code == 0


# What a terminal would obey.


def is_harmless(output: str) -> bool:
    return all(sign == "\n" or sign.isprintable() for sign in output)


def test_names_of_a_file_can_not_talk_to_the_terminal(keyboard: Keyboard, tmp_path: Path) -> None:
    """Given escape sequences and brackets in a place's name, then the letters are shown, and nothing else happens."""
    file = tmp_path / "mine.toml"
    file.write_text(f'[[place]]\nid = "moria"\nname = {json.dumps(ESCAPE + "[/red] [bold]:leaf:")}', encoding="utf-8")
    for style in ((), ("--plain",)):
        output = keyboard.play("--overrides", str(file), *style, lines=["look moria", "board all", "quit"])
        assert "[31mred[/red] [bold]:leaf:" in " ".join(output.split())
        assert is_harmless(output)


def test_the_words_of_a_save_can_not_talk_to_the_terminal(keyboard: Keyboard, tmp_path: Path) -> None:
    """Given escape sequences in every text of a save and of its report, then no command passes them on."""
    save = tmp_path / "game.json"
    match = Match(title("toy"), 2, "1")
    match.save(save, note=ESCAPE)
    document = json.loads(save.read_text())
    document["report"] = {"westmarch": ESCAPE, "python": ESCAPE, "moment": 0, "hash": match.hash}
    document["players"] = [ESCAPE, "human"]
    save.write_text(json.dumps(document))
    for words in (["replay", str(save)], ["replay", str(save), "--json"], ["replay", str(save), "--plain"]):
        result = keyboard.run(*words)
        assert result.exit_code == 0, result.output
        assert is_harmless(result.output)
    save.write_text(json.dumps({**document, "book": ESCAPE}))  # of other data, so it is played again
    assert is_harmless(keyboard.run("verify", str(save)).output)
    for field in ("title", "rules", "hash", "result", ESCAPE):
        save.write_text(json.dumps({**document, field: ESCAPE}))
        assert is_harmless(refused(keyboard, "verify", str(save)))
    save.write_text(json.dumps({**document, "answers": [[0, ESCAPE, ESCAPE]]}))
    assert is_harmless(refused(keyboard, "play", "toy", "--load", str(save)))


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_no_field_of_a_save_ends_in_a_traceback(keyboard: Keyboard, tmp_path: Path, command: str) -> None:
    """Given a save and in each of its fields what does not belong there, then it is shown, or refused in a sentence."""
    file, document = tmp_path / "game.json", json.loads(save("toy", 2, 12))
    for field in ("seats", "seed", "players", "answers", "note", "dice", "report"):
        text = json.dumps({**document, field: "(mark)"})
        for value in TEXTS[::9]:
            file.write_text(text.replace('"(mark)"', value), encoding="utf-8")
            result = keyboard.run(command, str(file))
            assert isinstance(result.exception, SystemExit | None), (field, value[:100])
            assert is_harmless(result.output)


def test_a_sentence_has_a_bearable_length(keyboard: Keyboard, tmp_path: Path) -> None:
    """Given a save whose title has a million letters, then the sentence has one line, its beginning and its end."""
    save = tmp_path / "game.json"
    Match(title("toy"), 2, "1").save(save)
    save.write_text(save.read_text().replace('"toy"', f'"{"a" * 1_000_000}"'))
    sentence = refused(keyboard, "replay", str(save))
    assert len(sentence) < 1000
    assert sentence.startswith(str(save))
    assert sentence.endswith("there are: cardgame, fate, ring1977, ring2e, toy, wizards.")


# What is typed.


@pytest.mark.parametrize(
    "words",
    [
        "play [/red]",
        "about [/red]",
        "map [/red] x.svg",
        "simulate [/red]",
        "simulate toy --bots [/red]",
        "simulate toy --bots :",
        "simulate toy --set [/red]=1",
        "simulate toy --games 99999999999999999999",
        "simulate toy --jobs 99999",
        "bench [/red]",
        "bench toy --repeats 99999",
        "bench server --seconds nan",
        "bench server --seconds inf",
        "bench server --clients 1,99999999999",
        "bench server --tables 99999999999",
        "play fate --players 99999999999999999999",
        "play fate --seat 99999999999999999999=human",
        "play fate --seat [/red]=human",
        "play fate --seed \udcff",
        "play fate --set \udcff=1",
        "play fate --set hope=\udcff",
        "replay x --at 99999999999999999999",
        "serve --port 99999",
        "serve --port -1",
        "serve --bot-seconds nan",
        "serve --bot-seconds inf",
        "serve --bot-processes 99999",
        f"serve --host {'a' * 300}",
        "serve --database garbage",
        "serve --redis garbage",
        "serve --key /dev/zero",
        "serve --data /dev/null/x",
        "erase [/red] --data /dev/null",
        "erase x --database garbage",
    ],
)
def test_no_word_ends_in_a_traceback(tmp_path: Path, words: str) -> None:
    """Given what makes no sense, then a command is refused with exit code 2, in words and without an exception."""
    environment = {"WESTMARCH_HOME": str(tmp_path / "home"), "COLUMNS": "80"}
    result = CliRunner(env=environment).invoke(app, words.split())
    assert result.exit_code == 2, result.output
    assert isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.output
    assert is_harmless(result.output)


@pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf")])
def test_numbers_are_finite(value: float) -> None:
    with pytest.raises(Exception, match="is no number that can be used"):
        finite(value)


def test_no_line_of_input_ends_a_game(keyboard: Keyboard, tmp_path: Path) -> None:
    """Given names that can't be, numbers of 5,000 digits, brackets and zero bytes, then each gets its sentence."""
    os.mkfifo(tmp_path / "pipe")
    said = {
        "save ~nosuchuser/x": "There is no home '~nosuchuser'.",
        f"save {'a' * 300}": "File name too long.",
        "save a\0b": "that is no file's name.",
        "[/red]": "There is no choice or command '[/red]' here",
        "look [/red]": "",
        "look \x1b[2J": "to be seen.",
        f"log {'9' * 5000}": "",
        "\udcff": "There is no choice or command",
        "\ufeff2": "Actions left to Merry & Pippin",
    }
    first_game = ("--set", "characters=first_game", "--seat", "1=human")
    lines = [*said, f"save {tmp_path / 'pipe'}", "y", "quit", "no"]
    output = keyboard.play(*first_game, lines=lines)
    shown = " ".join(output.split())
    for sentence in said.values():
        assert sentence in shown, sentence
    assert f"{tmp_path / 'pipe'} can't be written: it is no regular file." in shown.replace("- ", "-")
    assert is_harmless(output)


def test_a_line_without_an_end_is_no_answer(keyboard: Keyboard) -> None:
    """Given input of zero bytes and no end of a line, then it is taken for the end of input."""
    assert keyboard.run("play", "fate", "--seed", "7", lines=["\0" * 100_000]).exit_code == 0


def test_a_home_that_can_not_be_used_is_said_once(tmp_path: Path) -> None:
    """Given a home within a file, then the game goes on, says once that it is not kept, and can be saved elsewhere."""
    (tmp_path / "file").write_text("")
    keyboard, save = Keyboard(tmp_path / "file" / "home"), tmp_path / "game.json"
    first_game = ("--set", "characters=first_game", "--seat", "1=human")
    output = keyboard.play(*first_game, lines=["2", "undo", "2", "quit", "", "quit", "back", "quit", str(save)])
    assert output.count("The game can't be kept while you play.") == 1
    assert "The game can't be kept here: type a file name, or 'no' to drop it." in output
    assert len(Match.load(save).answers) == 1


# Every prompt knows how to leave, to go back and to help.


@pytest.mark.parametrize("word", ["quit", "QUIT", "exit"])
def test_quit_is_no_file_name(keyboard: Keyboard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, word: str) -> None:
    """Given the question for a file name, when "quit" is typed, then the game is left and kept, and no file made."""
    monkeypatch.chdir(tmp_path)
    output = keyboard.play(lines=["1", "quit", word])
    assert "The game is kept." in output
    assert len(keyboard.kept()) == 1
    assert not (tmp_path / word).exists()


def test_back_and_help_at_the_file_name(keyboard: Keyboard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given the question for a file name, then "help" explains it, "yes" asks for one, and "back" goes on playing."""
    monkeypatch.chdir(tmp_path)
    output = keyboard.play(lines=["1", "quit", "help", "yes", "back", "log 1", "quit", "no"])
    assert "'back' goes on playing." in " ".join(output.split())
    assert "To which file?" in output
    assert "> log 1" in output
    assert [path.name for path in tmp_path.iterdir()] == ["home"]


def test_back_quit_and_help_at_yes_or_no(keyboard: Keyboard, tmp_path: Path) -> None:
    """Given the question whether to write over a file, then "back" does not, "help" explains, "quit" leaves."""
    diary = tmp_path / "diary"
    diary.write_text("dear diary")
    output = keyboard.play(lines=["1", f"save {diary}", "help", "back", f"save {diary}", "quit", "quit"])
    assert "'back' is a no as well" in output
    assert output.count("Save the game?") == 1
    assert diary.read_text() == "dear diary"
    assert len(keyboard.kept()) == 1


def test_back_quit_and_help_before_the_device_is_passed(keyboard: Keyboard) -> None:
    """Given secret hands and the other's turn, then "back" takes the last choice back, and "quit" leaves."""
    lines = ["", "wait", "help", "back", "y", "wait", "back", "quit", "back", "quit", "no"]
    output = keyboard.play("--players", "2", lines=lines, title="toy", seed="7")
    assert "'back' takes the last choice back" in output
    assert output.count("Taken back: Wait.") == 1
    assert output.rstrip().endswith("Enter alone keeps it for later: no")


def test_back_at_the_table_is_undo(keyboard: Keyboard) -> None:
    first_game = ("--set", "characters=first_game", "--seat", "1=human")
    assert "Taken back: Act with Merry & Pippin." in after(keyboard.play(*first_game, lines=["2", "back"]), "back")


@pytest.mark.parametrize(("word", "leaves"), [("quit", Quit), ("back", Back)])
def test_the_menus_can_be_left(word: str, leaves: type[Exception]) -> None:
    """Given the questions before a game, then each explains itself and lets one go back or leave."""
    for ask in (choose_title, lambda console, talk: menu(Plan(title("toy"), 2), console, talk)):
        console, text = paper()
        with pytest.raises(leaves):
            ask(console, Script(console, ["help", word]))
        assert "'quit' leaves." in " ".join(text.getvalue().split())
        with pytest.raises(HungUp):
            ask(console, Script(console, []))

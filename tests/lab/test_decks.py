"""The commands `deck`, and `simulate --deck`: decks are checked, listed, begun from samples, imported and compared."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from westmarch.cli import app
from westmarch.engine.title import title
from westmarch.titles.wizards.book.decks import SAMPLES, sample
from westmarch.titles.wizards.words import SCENARIOS

BILBO = sample("burglar", "1")


def run(*words: str) -> Result:
    return CliRunner(env={"COLUMNS": "100"}).invoke(app, list(words))


def file_with(tmp_path: Path, text: str) -> str:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


# Checking.


def test_a_legal_deck(tmp_path: Path) -> None:
    result = run("deck", "check", file_with(tmp_path, BILBO))
    assert (result.exit_code, result.stdout) == (0, "'Bilbo for hire' breaks no rule.\n")


def test_every_broken_rule_is_told_after_its_slot(tmp_path: Path) -> None:
    deck = file_with(tmp_path, BILBO.replace("dodge = 2", "dodge = 4").replace('"lorien", ', ""))
    result = run("deck", "check", deck)
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "resources: There may be three copies of Dodge in all, not 4.",
        "resources: It may have at most 30 cards, not 32.",
        "sites: Lórien is missing.",
    ]
    assert json.loads(run("deck", "check", deck, "--json").stdout)["faults"][2] == {
        "where": "sites",
        "words": "Lórien is missing.",
    }


def test_a_deck_is_checked_for_the_scenario_that_is_named(tmp_path: Path) -> None:
    result = run("deck", "check", file_with(tmp_path, BILBO), "--scenario", "guise")
    assert (result.exit_code, result.stdout) == (1, "scenario: It is made for 'burglar', not for 'guise'.\n")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x", "deck can't be 'x'"),
        ("[[\n", "the deck can't be read"),
        (BILBO + "#" * 20_000, "The deck is too long"),
    ],
)
def test_what_is_no_deck_is_refused(tmp_path: Path, text: str, words: str) -> None:
    result = run("deck", "check", file_with(tmp_path, text))
    assert (result.exit_code, result.stdout) == (2, "")
    assert words in result.stderr


@pytest.mark.parametrize("command", ["check", "import", "weigh"])
def test_no_file(tmp_path: Path, command: str) -> None:
    result = run("deck", command, str(tmp_path / "none.toml"))
    assert result.exit_code == 2
    assert "none.toml can't be read: No such file or directory." in result.stderr


def test_titles_without_decks() -> None:
    assert run("deck", "list", "--title", "toy").stderr == "toy has no decks.\n"
    assert run("simulate", "toy", "--deck", "x").stderr == "toy has no decks.\n"


# Samples.


def test_samples_are_listed_and_printed() -> None:
    """Given the list of samples, then each of them is printed by its name, or by its value beside its scenario."""
    listed = run("deck", "list").stdout
    for scenario in SCENARIOS:
        for value in SAMPLES:
            text = sample(scenario, value)
            settings = title("wizards").choose({"deck": text})
            name = title("wizards").shown(settings)["deck"]
            assert name in listed
            assert run("deck", "sample", name.upper()).stdout == text
            assert run("deck", "sample", value, "--scenario", scenario).stdout == text
    assert "guise" not in run("deck", "list", "--scenario", "burglar").stdout


def test_no_such_sample() -> None:
    result = run("deck", "sample", "nix")
    assert result.exit_code == 2
    assert result.stderr.startswith("There is no sample deck 'nix'; there are: Thorin's Fourteen, ")


# Lists of names.


def test_a_list_of_names_becomes_a_deck(tmp_path: Path) -> None:
    """Given a list with one name that no card has, then a deck is printed without it, and the name is told."""
    result = run("deck", "import", file_with(tmp_path, "Bilbo\n3 Gandolf\nDodge x2"), "--scenario", "burglar")
    assert result.exit_code == 1
    assert result.stderr == "line 2: There is no card 'Gandolf'. Is it Gandalf or Galdor?\n"
    burglar = title("wizards").documents("deck", title("wizards").choose({"deck": result.stdout}))
    assert burglar
    contents = burglar.read(result.stdout)
    assert (contents.name, contents.settings) == ("mine", {"scenario": "burglar"})
    assert contents.cards == {"company": {"bilbo": 1}, "resources": {"dodge": 2}}


# Comparing.

SIMULATE = ("simulate", "wizards", "--games", "4", "--jobs", "1")


def test_two_decks_are_compared_game_by_game(tmp_path: Path) -> None:
    """Given the same deck twice, once by its name, then all its games are the same, and no difference is told."""
    own = file_with(tmp_path, BILBO.replace("Bilbo for hire", "Mine"))
    result = run(*SIMULATE, "--deck", "Bilbo for hire", "--deck", own, "--json")
    document = json.loads(result.stdout)
    first, second = document["decks"]
    assert (first["name"], second["name"]) == ("Bilbo for hire", "Mine")
    assert (first["results"], first["mean_decisions"]) == (second["results"], second["mean_decisions"])
    assert document["difference"]["middle"] == 0
    assert document["difference"]["low"] < 0 < document["difference"]["high"]
    shown = run(*SIMULATE, "--deck", "Bilbo for hire", "--deck", own).stdout
    assert "Bilbo for hire: 4 games" in shown
    assert "more of 100 games than Mine, in the same 4 games" in " ".join(shown.split())
    assert "that tells nothing yet" in " ".join(shown.split())


def test_one_deck_is_simulated() -> None:
    assert json.loads(run(*SIMULATE, "--deck", "1", "--scenario", "burglar", "--json").stdout)["games"] == 4


@pytest.mark.parametrize(
    ("decks", "words"),
    [
        (
            ("Bilbo for hire", "Thorin's Fourteen"),
            "These decks are made for different settings: they can't be compared.",
        ),
        (("Bilbo for hire",) * 3, "Two decks are compared, not more."),
        (("nix",), "nix can't be read: No such file or directory."),
    ],
)
def test_what_can_not_be_compared(decks: tuple[str, ...], words: str) -> None:
    result = run(*SIMULATE, *(word for deck in decks for word in ("--deck", deck)))
    assert (result.exit_code, result.stderr) == (2, f"{words}\n")

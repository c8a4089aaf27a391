"""The commands `simulate` and `bench`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from westmarch.cli import app


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def test_simulate_as_json_prints_the_numbers_and_nothing_else() -> None:
    """Given `--json`, then standard output holds one JSON object with exactly the promised names, and no progress."""
    result = run("simulate", "fate", "--games", "6", "--players", "2", "--seed", "1", "--jobs", "1", "--json")
    assert result.exit_code == 0
    document = json.loads(result.stdout)
    assert set(document) == {
        "games",
        "wins_of_seats",
        "wins_of_bots",
        "results",
        "mean_turns",
        "mean_decisions",
        "seconds",
        "origin",
        "hashes",
    }
    assert document["games"] == 6 == sum(document["results"].values())
    assert result.stderr == ""


def test_simulate_gives_the_same_numbers_for_any_number_of_jobs() -> None:
    documents = []
    for jobs in "12":
        result = run("simulate", "toy", "--games", "60", "--players", "2", "--jobs", jobs, "--json")
        documents.append({**json.loads(result.stdout), "seconds": 0})
    assert documents[0] == documents[1]


def test_a_simulation_is_repeated_from_its_file(tmp_path: Path) -> None:
    """Given the numbers of a simulation, then they tell where they come from; played again, all games end alike."""
    file = tmp_path / "numbers.json"
    common = ("--games", "12", "--players", "2", "--bots", "hasty,random", "--rotate", "--set", "hope=2")
    file.write_text(run("simulate", "toy", *common, "--seed", "x", "--jobs", "1", "--json").stdout)
    origin = json.loads(file.read_text())["origin"]
    assert (origin["title"], origin["seed"], origin["bots"], origin["rotate"]) == (
        "toy",
        "x",
        ["hasty", "random"],
        True,
    )
    assert origin["settings"]["hope"] == "2" and origin["rules"] and origin["build"] and origin["machine"]
    again = run("simulate", "toy", "--repeat", str(file), "--jobs", "2")
    assert again.exit_code == 0 and "All 12 games end in the same state" in again.stdout
    # When one of them ended otherwise, or the file is of something else, then that is said
    document = json.loads(file.read_text())
    file.write_text(json.dumps({**document, "hashes": [*document["hashes"][:-1], "0" * 16]}))
    again = run("simulate", "toy", "--repeat", str(file))
    assert again.exit_code and "1 of 12 games ended in another state; the first is game 11." in again.stderr
    assert "tells of toy, not of fate" in run("simulate", "fate", "--repeat", str(file)).stderr
    file.write_text("[]")
    assert "is no file of `westmarch simulate --json`" in run("simulate", "toy", "--repeat", str(file)).stderr
    assert "can't be read" in run("simulate", "toy", "--repeat", str(tmp_path / "none")).stderr


@pytest.mark.parametrize("versus", ["bots=random", "hope=2"])
def test_two_bots_or_settings_are_compared_in_the_same_deals(versus: str) -> None:
    common = ("simulate", "toy", "--games", "40", "--players", "2", "--bots", "hasty", "--jobs", "1")
    document = json.loads(run(*common, "--versus", versus, "--json").stdout)
    first, second = document["plans"]
    assert second["name"] == versus and first["name"] == {"bots": "bots=hasty", "hope": "hope=4"}[versus.split("=")[0]]
    assert first["hashes"] == json.loads(run(*common, "--json").stdout)["hashes"] != second["hashes"]
    difference = first["wins_of_seats"][0] - second["wins_of_seats"][0]
    assert document["difference"]["middle"] == difference / 40 and 0 <= document["by_chance"] <= 1
    told = " ".join(run(*common, "--versus", versus).stdout.split())
    assert "in the same 40 games (95 % interval; chance alone" in told
    assert "not both at once" in run(*common, "--versus", versus, "--deck", "none").stderr


def test_simulate_prints_a_table_for_people() -> None:
    result = run("simulate", "toy", "--games", "20", "--players", "2", "--bots", "hasty", "--jobs", "1")
    assert result.exit_code == 0
    for words in ("The East Road: 20 games", "won by all together", "decisions a game", "games a second", "Wilson"):
        assert words in result.stdout


def test_simulate_tells_who_has_won() -> None:
    """Given two bots against each other, then every seat has its wins; and each bot, where they change seats."""
    duel = (
        "simulate",
        "cardgame",
        "--players",
        "2",
        "--set",
        "scenario=duel2",
        "--set",
        "shadow=people",
        "--jobs",
        "1",
    )
    seated = run(*duel, "--games", "2", "--bots", "commander,random").stdout
    assert "won by seat 1 (commander)" in seated and "won by seat 2 (random)" in seated
    rotated = run(*duel, "--games", "2", "--bots", "commander,random", "--rotate").stdout
    for words in ("won by seat 1 ", "won by seat 2 ", "won by commander", "won by random"):
        assert words in rotated
    assert "(commander)" not in rotated


def test_simulate_takes_settings_as_play_does() -> None:
    """Given a difficulty in short and at length, then the games are the same, and others than without."""
    common = ("simulate", "fate", "--games", "8", "--players", "2", "--jobs", "1", "--json")
    short = run(*common, "--difficulty", "standard", "--scenario", "random")
    at_length = run(*common, "--set", "difficulty=standard", "--set", "scenario=random")
    without = run(*common)
    decisions = [json.loads(result.stdout)["mean_decisions"] for result in (short, at_length, without)]
    assert decisions[0] == decisions[1] != decisions[2]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["simulate", "chess"], "There is no title 'chess'"),
        (["simulate", "toy", "--players", "9"], "toy is for 2 to 4 seats, not 9."),
        (
            ["simulate", "toy", "--bots", "sauron"],
            "There is no player 'sauron' for toy; there are: squire, hasty, random, greedy, rollout, ismcts.",
        ),
        (["simulate", "toy", "--bots", "random,random,random"], "3 players are named for 2 seats"),
        (["simulate", "toy", "--set", "hope"], "--set 'hope' is not of the form name=value."),
        (["simulate", "toy", "--set", "hope=9"], "hope can't be '9'; choose one of: 6, 4, 2."),
        (["simulate", "toy", "--games", "3", "--rotate"], "play a multiple of 2 games, not 3."),
        (["simulate", "toy", "--games", "0"], "There must be at least 1 game, not 0."),
        (["bench", "chess"], "There is no title 'chess'"),
        (["bench", "toy", "--beside", "chess"], "There is no title 'chess'"),
        (["bench", "toy", "--players", "9"], "toy is for 2 to 4 seats, not 9."),
        (["bench", "toy", "--set", "hope=9"], "hope can't be '9'"),
    ],
)
def test_bad_input_is_told_in_one_sentence_on_standard_error(words: list[str], sentence: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert sentence in result.stderr
    assert "Traceback" not in result.output


def test_bench_as_json_has_the_promised_figures() -> None:
    result = run("bench", "toy", "--repeats", "1", "--json")
    assert result.exit_code == 0
    document = json.loads(result.stdout)
    promised = {"decisions_per_s", "games_per_s", "clone_us", "state_bytes", "replay_answers_per_s"}
    assert promised <= set(document)
    assert all(isinstance(figure, float | int) and figure > 0 for figure in document.values())


def test_bench_prints_a_table_for_people() -> None:
    result = run("bench", "toy", "--repeats", "1")
    assert result.exit_code == 0
    for words in ("The East Road, on one core", "25,000 or more", "median"):
        assert words in result.stdout


def test_bench_measures_environments() -> None:
    """Given `--envs`, then it is told how long observations take, and how many steps a second can be played."""
    document = json.loads(run("bench", "toy", "--envs", "--repeats", "1", "--json").stdout)
    assert set(document) == {"observation_us", "nested_observation_us", "steps_per_s", "nested_steps_per_s"}
    assert all(figure > 0 for figure in document.values())
    assert "An observation in one vector" in " ".join(run("bench", "toy", "--envs", "--repeats", "1").stdout.split())
    assert "one at a time" in run("bench", "toy", "--envs", "--beside", "fate").stderr


def test_bench_beside_another_title() -> None:
    """Given a title beside itself, then it is told how many times as fast it is, and nothing is wanted of that."""
    result = run("bench", "toy", "--beside", "toy", "--repeats", "1")
    assert "as multiples of" in result.output and "Decisions/s, late positions" in result.output
    assert "wanted" not in result.output

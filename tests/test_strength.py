"""The tables of figures are what was measured; their commands can be typed, and give the same again."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import pytest
import typer
from typer.testing import CliRunner

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

import measure_strength as strength
from measure_strength import PAGES, Line, Page

from westmarch.cli import app
from westmarch.engine.title import title
from westmarch.lab.benchmarks import TASKS, Reached, reference, task
from westmarch.players import find_or_import

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.text.name)
TINY = "levels.toy"


def parsed(words: list[str]) -> dict[str, Any]:
    """What `westmarch` understands of a line, by name. Raises click.UsageError."""
    command = typer.main.get_command(app)
    assert isinstance(command, click.Group) or hasattr(command, "commands")
    with command.commands[words[1]].make_context(words[1], words[2:]) as context:  # type: ignore[attr-defined]
        return context.params


@every_page
def test_a_page_is_what_was_measured(page: Page) -> None:
    """Given the kept results, then the page has the tables that they give. If not: make strength."""
    assert page.text.read_text(encoding="utf-8") == page.written()


@every_page
def test_every_table_of_lines_stands_on_its_page(page: Page) -> None:
    found = strength.MARKS.findall(page.text.read_text(encoding="utf-8"))
    assert {name for _, name, _ in found} == {line.table for line in page.lines}
    assert {*page.kept} <= {line.command for line in page.lines}


@every_page
def test_every_command_can_be_typed(page: Page) -> None:
    """Given the command of each line, and the one by which it was measured, then its options, bots and settings are
    there."""
    for command in {line.command for line in page.lines} | {one["command"] for one in page.kept.values()}:
        words = command.split()
        told = parsed(words)
        of = title(told["title_id"] if "title_id" in told else task(told["name"]).title)
        for bot in (told.get("bots") or told["player"]).split(","):
            module, _, name = bot.partition(":")
            if name:  # trained by an example, whose libraries may not be there
                assert f"class {name}(" in (strength.ROOT / f"{module.replace('.', '/')}.py").read_text(
                    encoding="utf-8"
                )
            else:
                find_or_import(of, bot)
        for one in told.get("setting") or ():
            of.choose(dict([one.split("=")]))


@every_page
def test_what_was_measured_tells_where_it_is_from(page: Page) -> None:
    """Given each kept result, then it has a commit without changes on top, and no more wins than games."""
    for command, one in page.kept.items():
        assert one["commit"] and not one["commit"].endswith("+"), command
        assert all(0 <= hits <= trials for hits, trials in one["won"].values()), command


@every_page
def test_commits_are_there(page: Page) -> None:
    """Given the commits that are told of, then the history has each of them, where all of it is at hand."""
    if git("rev-parse", "--is-shallow-repository") != "false":
        pytest.skip("not the whole history")
    commits = {one["commit"] for one in page.kept.values()}
    assert [commit for commit in commits if git("cat-file", "-t", commit) != "commit"] == []


def git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=strength.ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip()


def test_a_line_gives_the_same_again() -> None:
    """Given a line of a small game, when its command runs, then wins and final states are those that were kept."""
    page = PAGES[0]
    (line,) = (one for one in page.lines if f"{one.table}.{one.name}" == TINY)
    kept, now = page.kept[line.command], strength.measured(line.command)
    assert (now["won"], now["states"]) == (kept["won"], kept["states"]), f"make strength LINES={TINY}"


def test_results_of_other_rules_are_marked() -> None:
    line = Line("levels", "toy", "the toy", "westmarch simulate toy --bots hasty")
    result = {"command": line.command, "won": {"seat 1": [5, 60]}, "turns": 9.44, "commit": "0123456789ab"}
    now, before = ({**result, "rules": rules} for rules in (title("toy").rules, "earlier"))
    assert strength.table_of([line], {line.command: now}).splitlines()[2] == (
        "| the toy | 8.3 % (3.6 to 18.1) | 60 | 9.4 turns | `01234567` | `westmarch simulate toy --bots hasty` |"
    )
    assert "`01234567`, earlier rules, not repeated since" in strength.table_of([line], {line.command: before})
    assert "not measured yet" in strength.table_of([line], {})


def test_lines_to_be_measured_are_named_or_missing(tmp_path: Path) -> None:
    """Given lines of which one was measured, one on other rules, and one is dear, then these are asked for as told."""
    lines = "".join(
        f'[t.{name}]\nshown = "{name}"\ncommand = "westmarch simulate toy --seed {name}"\n{more}'
        for name, more in (("done", ""), ("old", ""), ("new", ""), ("again", ""), ("slow", "dear = true\n"))
    ).replace("--seed again", "--seed new")
    page = Page(tmp_path / "page.md", tmp_path / "lines.toml", tmp_path / "data.json")
    page.named.write_text(lines)
    for name, rules in (("old", "0"), ("done", title("toy").rules)):
        page.keep(f"westmarch simulate toy --seed {name}", {"rules": rules})
    assert [*page.kept] == ["westmarch simulate toy --seed done", "westmarch simulate toy --seed old"]

    def asked(*names: str, missing: bool = False, dear: bool = False) -> list[str]:
        return [line.name for line in strength.asked_for(page, [*names], missing, dear)]

    assert asked() == []
    assert asked(missing=True) == ["old", "new"]
    assert asked(missing=True, dear=True) == ["old", "new", "slow"]
    assert asked("t.done") == ["done"]
    assert asked("t.[no]*") == ["old", "new"]
    assert asked("t") == ["done", "old", "new", "slow"]


def test_tasks_have_reference_results() -> None:
    """Given the tasks, then one who plays by lot and a script are measured in each, as `westmarch benchmark` lists."""
    for one in TASKS:
        players = [player for row in reference() for player in row.won if row.task == one.name]
        assert "random" in players and len(players) > 1


def test_tasks_list_their_reference_results() -> None:
    told = CliRunner().invoke(app, ["benchmark"]).stdout
    assert "| road | `random` | 24.8% (21.2% to 28.8%) of 500 | 0.248 (±0.038) |" in told
    assert row_of_other_rules().text.endswith("| 0123456789ab, earlier rules |")


def row_of_other_rules() -> Reached:
    """A row as it would be of other rules."""
    return Reached("westmarch benchmark road --player hasty", {"hasty": (4, 5)}, 0.8, 0.1, "0", "0123456789ab")

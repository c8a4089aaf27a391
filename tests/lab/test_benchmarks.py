"""Named tasks: fixed deals, rows that repeat, and grades that agree with who has won."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from westmarch.cli import app
from westmarch.engine.title import title
from westmarch.lab.benchmarks import PARTS, TASKS, Deals, Task, UnknownTask, benchmark, play
from westmarch.lab.executor import Processes
from westmarch.players import UnknownPlayer

BY_NAME = {one.name: one for one in TASKS}


@pytest.mark.parametrize("task", TASKS, ids=BY_NAME)
def test_a_task_can_be_played_and_its_grades_agree_with_who_has_won(task: Task) -> None:
    """Given two deals of a task by lot, then no game that was won has less than a half, and none that was lost more."""
    found = play(Deals(task.name, "random", "train", range(2)))
    assert len(found.won) == 2
    for won, grade in zip(found.won, found.grades, strict=True):
        assert (0.5 <= grade <= 1) if won else (0 <= grade <= 0.5)


def test_grades_tell_lost_games_apart() -> None:
    """Given lost games of the titles that have grades, then these differ: learners see who came nearer."""
    graded = {"fellowship-two", "paths-alone", "burglar", "guise"}
    assert all(title(BY_NAME[name].title).players.grade for name in graded)
    for name, player, count in (("fellowship-two", "steward", 6), ("burglar", "random", 12)):
        found = play(Deals(name, player, "train", range(count)))
        assert len({grade for won, grade in zip(found.won, found.grades, strict=True) if not won}) > 1


def test_a_row_repeats_wherever_it_is_worked_out() -> None:
    here, there = (benchmark("road", "hasty", 20, executor=runs) for runs in (None, Processes(2)))
    assert {**here.document(), "seconds_a_game": 0} == {**there.document(), "seconds_a_game": 0}
    assert here.origin.bots == ["hasty", "hasty"] and here.won.trials == 20
    other = benchmark("road", "hasty", 20, part="choose")
    assert other.document() != here.document()


def test_deals_of_parts_and_tasks_never_overlap() -> None:
    keys = {task.key(part, number) for task in TASKS for part in PARTS for number in range(50)}
    assert len(keys) == len(TASKS) * len(PARTS) * 50


def test_the_command_writes_a_row_for_each_player() -> None:
    run = CliRunner().invoke
    rows = run(app, ["benchmark", "road", "--player", "hasty,random", "--games", "10", "--jobs", "1"]).stdout
    assert rows.splitlines()[:2] == ["| task | player | won | grade | commit |", "|---|---|---|---|---|"]
    assert [row.split(" | ")[1] for row in rows.splitlines()[2:]] == ["`hasty`", "`random`"]
    told = run(app, ["benchmark", "road", "--player", "hasty", "--games", "10", "--jobs", "1", "--json"]).stdout
    (document,) = json.loads(told)
    assert document["origin"]["commit"] is not None and 0 <= document["grade"] <= 1
    assert "chase" in run(app, ["benchmark"]).stdout


def test_what_is_no_task_part_or_player_is_refused() -> None:
    with pytest.raises(UnknownTask, match="There is no task 'rode'; there are: road,"):
        benchmark("rode", "random")
    with pytest.raises(UnknownTask, match="There are no deals to win"):
        benchmark("road", "random", part="win")
    with pytest.raises(UnknownPlayer):
        benchmark("road", "nobody")

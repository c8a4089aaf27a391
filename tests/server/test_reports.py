"""Reports of something wrong: they open where it was seen, and tell nobody what they may not know."""

from __future__ import annotations

import json
import platform
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

import westmarch
from tests.server.clients import Browser, running
from westmarch.cli import app
from westmarch.engine.match import Match, Report, SaveFile, read_save
from westmarch.server.config import Config
from westmarch.server.tables.reports import MOST, Reports


@pytest.fixture
def own(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A server of this test's own, and its folder."""
    with running(Config(tmp_path, requests=1e6, messages=1e6)) as address:
        yield address, tmp_path


def begun(anna: Browser, bert: Browser | None = None) -> str:
    """A game with a few answers, of Anna and a bot, or of Anna and Bert."""
    table = anna.new_table("toy", 2, public=True, bots={} if bert else {1: "random"}, settings={"hope": "6"})
    anna.sit(table, 0)
    if bert is not None:
        bert.sit(table, 1)
    anna.post(f"/tables/{table}/start")
    with anna.live(table) as one:
        for _ in range(2):
            if one.choices:
                one.choose(one.choices[0])
    return table


def test_a_report_opens_at_its_moment(anna: Browser, tmp_path: Path) -> None:
    """Given a game with a bot, when something is reported, then the file holds what is needed, and is opened there."""
    table = begun(anna)
    told = anna.post(f"/tables/{table}/report", moment=1, note="Frodo walks on water.")
    file = tmp_path / f"{told['name']}.json"
    file.write_text(json.dumps(told["file"]))
    saved, match = read_save(file), Match.load(file)
    assert isinstance(saved.report, Report)
    assert (saved.report.westmarch, saved.report.python) == (westmarch.__version__, platform.python_version())
    assert (saved.title, saved.settings["hope"], saved.note) == ("toy", "6", "Frodo walks on water.")
    shown = " ".join(CliRunner().invoke(app, ["replay", str(file), "--plain"]).output.split())
    assert "after 1 answers: Frodo walks on water." in shown
    assert f"After 1 of {len(match.answers)} answers." in shown


def test_a_report_of_another_state_says_so(anna: Browser, tmp_path: Path) -> None:
    """Given a report whose state was another one than is found here, then that is told."""
    document = anna.post(f"/tables/{begun(anna)}/report", moment=1)["file"]
    file = tmp_path / "report.json"
    document["report"]["hash"] = "0" * 16
    file.write_text(json.dumps(document))
    assert "not the one that was reported" in CliRunner().invoke(app, ["replay", str(file), "--plain"]).output
    document["report"]["moment"] = 99
    file.write_text(json.dumps(document))
    result = CliRunner().invoke(app, ["replay", str(file), "--plain"])
    assert (result.exit_code, "answers" in result.output) == (2, True)


def test_a_report_of_a_game_with_others_is_kept_on_the_server(own: tuple[str, Path]) -> None:
    """Given a running game of two, when one reports something, then they get a name and nothing else."""
    address, data = own
    anna, bert = Browser(address, "Anna"), Browser(address, "Bert")
    table = begun(anna, bert)
    answer = bert.http.post(f"/tables/{table}/report", json={"moment": 1, "note": "I drew too much."})
    assert answer.json().keys() == {"file", "name"}
    assert answer.json()["file"] is None
    file = data / "reports" / f"{answer.json()['name']}.json"
    saved = read_save(file)
    assert saved.seed not in answer.text
    assert saved.note == "I drew too much."
    assert isinstance(saved.report, Report)
    assert saved.report.moment == 1
    assert file.stat().st_mode & 0o077 == 0, "only the server's own user reads it"
    assert bert.http.get(f"/reports/{answer.json()['name']}").status_code == 404, "no way leads to it"


def test_who_only_watches_gets_no_file(anna: Browser, bert: Browser) -> None:
    """Given Anna's public game with a bot, when Bert, who watches, reports something, then they get no file."""
    assert bert.post(f"/tables/{begun(anna)}/report", moment=0)["file"] is None


def test_reports_that_are_none(anna: Browser, bert: Browser, nobody: Browser) -> None:
    """Given no game, no such moment, no name, or a table that is none of one's business, then nothing is reported."""
    table, waiting = begun(anna), anna.new_table("toy", 2)
    assert anna.refused(f"/tables/{waiting}/report", moment=0)[0] == 409
    assert anna.refused(f"/tables/{table}/report", moment=99)[0] == 404
    assert anna.refused(f"/tables/{table}/report", moment=-1)[0] == 422
    assert anna.refused(f"/tables/{table}/report", moment=0, note="x" * 1001)[0] == 422
    assert nobody.refused(f"/tables/{table}/report", moment=0)[0] == 401
    assert bert.refused(f"/tables/{waiting}/report", moment=0)[0] == 404


def test_the_oldest_reports_go_first(anna: Browser, tmp_path: Path) -> None:
    """Given as many reports as are kept, when one more comes, then the oldest goes."""
    reports = Reports(tmp_path / "reports")
    reports.folder.mkdir()
    for number in range(MOST):
        (reports.folder / f"2000-01-01-{number:06}.json").touch()
    document = anna.get(f"/tables/{begun(anna)}/save")
    name = reports.keep(msgspec.convert(document, SaveFile))
    kept = sorted(file.stem for file in reports.folder.iterdir())
    assert (len(kept), kept[0], kept[-1]) == (MOST, "2000-01-01-000001", name)

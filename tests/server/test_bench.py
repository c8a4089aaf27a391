"""The benchmark of the server."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from westmarch.cli import app
from westmarch.engine.title import title
from westmarch.server.bench import Run, TooShort, measure


def test_clients_are_counted_timed_and_weighed(tmp_path: Path) -> None:
    """Given a few tables, when one and then three people play for a moment, then every figure has been measured."""
    told: list[str] = []
    figures = measure(Run(title("fate"), tmp_path, "", tables=80, clients=[1, 3], seconds=2), told.append)
    assert [load.clients for load in figures.loads] == [1, 3]
    for load in figures.loads:
        assert 0 < load.middle_ms <= load.p95_ms
        assert load.per_core == pytest.approx(load.answers_per_s / load.cpu)
    assert figures.asleep.answers > 10
    assert 20 < figures.asleep.bytes / figures.asleep.answers < 1000
    assert told[-3:] == ["Opening 80 tables", "1 clients play", "3 clients play"]


def test_a_run_that_is_too_short_tells_nothing(tmp_path: Path) -> None:
    with pytest.raises(TooShort, match="Too few answers"):
        measure(Run(title("fate"), tmp_path, "", tables=1, clients=[1], seconds=0))


def test_numbers_of_clients_are_read(tmp_path: Path) -> None:
    """Given what is no number, when the benchmark is asked for, then a sentence says so and nothing is started."""
    result = CliRunner().invoke(app, ["bench", "server", "--clients", "1,many"])
    assert result.exit_code == 2
    assert "--clients 1,many: numbers are wanted" in result.output


def test_a_title_is_measured_by_its_name() -> None:
    result = CliRunner().invoke(app, ["bench", "nothing"])
    assert result.exit_code == 2
    assert "There is no title 'nothing'" in result.output

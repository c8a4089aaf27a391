"""Records of simulations: complete, readable, and played again to the same hash."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars
import pytest

from westmarch.engine.codecs import fingerprint
from westmarch.engine.match import Illegal
from westmarch.engine.title import title
from westmarch.lab.executor import Processes
from westmarch.lab.record import DECISIONS, GAMES, Writer
from westmarch.lab.rows import Rows, replayed
from westmarch.lab.simulate import simulate

KINDS = (
    ("toy", 2, {}),
    ("fate", 2, {}),
    ("cardgame", 1, {}),
    ("ring2e", 3, {}),
    ("wizards", 1, {"scenario": "guise"}),
)


@pytest.fixture
def recorded(tmp_path: Path) -> Callable[..., tuple[Any, polars.DataFrame, polars.DataFrame]]:
    def record(name: str, seats: int, settings: dict[str, str], games: int = 2, **more: Any) -> Any:
        with Writer(tmp_path / "all.parquet") as writer:
            report = simulate(title(name), games, seats, ["random"], 1, settings, record=writer.add, **more)
        return report, *(polars.read_parquet(writer.file(one)) for one in ("games", "decisions"))

    return record


@pytest.mark.parametrize("kind", KINDS, ids=[name for name, *_ in KINDS])
def test_a_game_is_played_again_from_its_rows(kind: tuple[str, int, dict[str, str]], recorded: Any) -> None:
    """Given a recorded simulation, when its games are played again from their rows, then they end in the same state."""
    _, games, decisions = recorded(*kind)
    assert (games.columns, decisions.columns) == (list(GAMES), list(DECISIONS))
    for row in games.rows(named=True):
        own = decisions.filter(polars.col("game") == row["game"])
        again = replayed(row, own.rows(named=True))
        assert (fingerprint(again), again.result, len(own)) == (row["hash"], row["result"], row["decisions"])


def test_recording_changes_no_game_and_processes_no_row(recorded: Any) -> None:
    plain = simulate(title("toy"), 60, 2, ["random"], 1)
    here, games, decisions = recorded("toy", 2, {}, games=60)
    there, others, more = recorded("toy", 2, {}, games=60, executor=Processes(2), chunk=7)
    assert plain.columns == here.columns == there.columns
    assert games.equals(others)
    assert decisions.drop("seconds").equals(more.drop("seconds"))


def test_an_answer_that_was_changed_is_found() -> None:
    rows = Rows()
    simulate(title("toy"), 1, 2, ["random"], 1, record=lambda more: rows.games.extend(more.games))
    row = {"options": ['[0, "fly"]'], "answer": 0, "number": 0}
    with pytest.raises(Illegal, match=r"Answer 1, \[0, 'fly'\], is not legal there"):
        replayed(rows.games[0], [row])
    with pytest.raises(ValueError, match="recorded with rules 0"):
        replayed({**rows.games[0], "rules": "0"}, [])


def test_what_breaks_off_leaves_no_file_that_looks_whole(tmp_path: Path) -> None:
    writer = Writer(tmp_path / "all.parquet")
    with pytest.raises(KeyboardInterrupt), writer:
        raise KeyboardInterrupt
    assert not writer.file("games").exists()

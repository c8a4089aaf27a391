"""Records of simulations: complete, readable, and played again to the same hash."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import polars
import pytest
from typer.testing import CliRunner

from westmarch.cli import app
from westmarch.engine.codecs import fingerprint
from westmarch.engine.match import Illegal
from westmarch.engine.title import title
from westmarch.envs.table import Table
from westmarch.lab import NoRecord, dataset
from westmarch.lab.executor import Here, Processes
from westmarch.lab.origin import document, origin_of
from westmarch.lab.parts import Parts, parts_of
from westmarch.lab.record import DECISIONS, GAMES, NoFolder, Writer, source_of
from westmarch.lab.resume import NotKept
from westmarch.lab.rows import Rows, replayed
from westmarch.lab.simulate import Report, simulate

KINDS = (
    ("toy", 2, {}),
    ("fate", 2, {}),
    ("cardgame", 1, {}),
    ("ring2e", 3, {}),
    ("wizards", 1, {"scenario": "guise"}),
)


@pytest.fixture
def recorded(tmp_path: Path) -> Callable[..., tuple[Any, polars.DataFrame, polars.DataFrame]]:
    def record(
        name: str,
        seats: int,
        settings: dict[str, str],
        games: int = 2,
        bots: Sequence[str] = ("random",),
        **more: Any,
    ) -> Any:
        with Writer(tmp_path / "all.parquet") as writer:
            report = simulate(title(name), games, seats, bots, 1, settings, record=writer.add, **more)
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
        answers = own.filter(polars.col("answer").is_not_null())
        assert (fingerprint(again), again.result, len(answers)) == (row["hash"], row["result"], row["decisions"])


def test_recording_changes_no_game_and_processes_no_row(recorded: Any) -> None:
    plain = simulate(title("toy"), 60, 2, ["random"], 1)
    here, games, decisions = recorded("toy", 2, {}, games=60)
    there, others, more = recorded("toy", 2, {}, games=60, executor=Processes(2), chunk=7)
    assert plain.columns == here.columns == there.columns
    assert games.equals(others)
    assert decisions.drop("seconds").equals(more.drop("seconds"))


def test_moments_let_pass_sides_and_what_a_question_is_part_of_are_recorded(recorded: Any) -> None:
    """Given games in which people may act out of turn, then whoever lets a moment pass has a row of its own."""
    _, games, decisions = recorded("fate", 2, {}, bots=("steward",))
    passed = decisions.filter(polars.col("answer").is_null())
    assert len(passed) > 0 and len(decisions) - len(passed) == games["decisions"].sum()
    after = decisions.join(passed, on=["game", "number"]).filter(polars.col("answer").is_not_null())
    assert (after["seat"] != after["seat_right"]).all() and after["game"].len() >= len(passed)
    assert decisions["side"].unique().to_list() == ["all"]
    assert decisions.filter(polars.col("question") == "DoActions")["within"].list.contains("Turn").any()
    _, _, decisions = recorded("ring2e", 3, {})
    assert set(decisions["side"]) == {"free", "shadow"}


SEEN = (("toy", 2, {}, "hasty"), ("fate", 2, {}, "steward"), ("ring2e", 2, {"kings": "no"}, "random"))


@pytest.mark.parametrize("kind", SEEN, ids=[name for name, *_ in SEEN])
def test_a_record_is_a_data_set(kind: tuple[str, int, dict[str, str], str], recorded: Any, tmp_path: Path) -> None:
    """Given a record, then learners read what its seats saw and could do, what they did, and what came of it."""
    name, seats, settings, bot = kind
    _, games, decisions = recorded(name, seats, settings, bots=(bot,))
    found = list(dataset(tmp_path / "all.parquet"))
    assert [(one.game, one.seat, one.side) for one in found] == decisions.select("game", "seat", "side").rows()
    assert all(one.mask[one.action] == 1 for one in found)
    passed = [one.action == len(one.mask) - 1 for one in found]
    assert passed == decisions["answer"].is_null().to_list()
    for row in games.rows(named=True):
        won = {one.seat: one.outcome == 1.0 for one in found if one.game == row["game"]}
        assert [seat for seat in sorted(won) if won[seat]] == [seat for seat in row["winners"] if seat in won]
    # And as its environment shows it, in one vector too
    table = Table(name, seats, settings, flat=True)
    first = next(dataset(tmp_path / "all.parquet", flat=True))
    assert first.observation.shape == (table.flat_length,) and first.mask.shape == (table.size,)


def test_a_record_that_is_none_is_refused(recorded: Any, tmp_path: Path) -> None:
    with pytest.raises(NoRecord, match=r"all\.games\.parquet is no file of a record"):
        next(dataset(tmp_path / "all.parquet"))
    _, games, _ = recorded("toy", 2, {})
    games.with_columns(rules=polars.lit("0")).write_parquet(tmp_path / "all.games.parquet")
    with pytest.raises(NoRecord, match="recorded with rules 0 of toy"):
        next(dataset(tmp_path / "all.parquet"))
    with pytest.raises(NoFolder, match=r"There is no folder .*nowhere to write all\.parquet to"):
        Writer(tmp_path / "nowhere" / "all.parquet")


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


class Playing(Here):
    """Does so many jobs, notes which, and is interrupted."""

    def __init__(self, jobs: int = 1_000) -> None:
        self.jobs = jobs
        self.numbers: list[range] = []

    def map(self, work: Callable[[Any], Any], jobs: Sequence[Any]) -> Iterator[Any]:
        for job in jobs:
            if len(self.numbers) == self.jobs:
                raise KeyboardInterrupt
            self.numbers.append(job.numbers)
            yield work(job)


def test_a_folder_is_written_part_by_part_and_goes_on(tmp_path: Path, recorded: Any) -> None:
    """Given a record in a folder that was broken off after two of five parts, when it is begun again, then three are
    played, and all together is what a record in one go has."""
    toy, folder = title("toy"), tmp_path / "toy"
    origin = origin_of(toy, 50, 2, ["random"], "1", {}, rotate=False)

    def into(runs: Playing, seed: int = 1, chunk: int = 10) -> Report:
        return simulate(toy, 50, 2, ["random"], seed, executor=Parts(runs, folder, origin), chunk=chunk)

    with pytest.raises(KeyboardInterrupt):
        into(Playing(2))
    assert len(parts_of(folder)) == 2 and len(list(dataset(folder))) > 0
    # And while the third part was written the machine stopped
    (folder / "0000000020.decisions.parquet").write_bytes(b"PAR1")
    runs = Playing()
    again = into(runs)
    assert [numbers.start for numbers in runs.numbers] == [20, 30, 40]
    whole, games, decisions = recorded("toy", 2, {}, games=50)
    assert again.columns == whole.columns and into(Playing(0)).columns == whole.columns
    assert polars.read_parquet(folder / "*.games.parquet").equals(games)
    assert polars.read_parquet(folder / "*.decisions.parquet").drop("seconds").equals(decisions.drop("seconds"))
    others = dataset(tmp_path / "all.parquet")
    assert [(one.game, one.seat, one.action) for one in dataset(folder)] == [
        (one.game, one.seat, one.action) for one in others
    ]
    for unlike in ({"seed": 2}, {"chunk": 5}):
        with pytest.raises(NotKept, match=r"0000000000\.games\.parquet is of another simulation"):
            into(Playing(), **unlike)


@pytest.mark.parametrize("name", ["toy.parquet", "toy"])
def test_a_record_tells_where_it_comes_from(name: str, tmp_path: Path) -> None:
    """Given a record, then both files tell in their metadata what the numbers tell as JSON: versions, commit, rules,
    settings, seed, build and machine."""
    words = ["simulate", "toy", "--games", "30", "--players", "2", "--set", "hope=2", "--seed", "x", "--jobs", "1"]
    told = json.loads(CliRunner().invoke(app, [*words, "--record", str(tmp_path / name), "--json"]).stdout)
    files = sorted(tmp_path.rglob("*.parquet"))
    assert len(files) == (2 if name.endswith(".parquet") else 4)
    for file in files:
        assert document(source_of(file).origin) == told["origin"]
        assert json.loads(polars.read_parquet_metadata(file)["westmarch"])["origin"] == told["origin"]
    assert (told["origin"]["seed"], told["origin"]["settings"]["hope"]) == ("x", "2")
    with Writer(tmp_path / "other.parquet"):
        pass
    with pytest.raises(NoRecord, match="does not tell where it comes from"):
        source_of(tmp_path / "other.games.parquet")

"""A title's data as sheets that an owner edits: written, read back, and refused with file, record and field."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from westmarch.engine.book import BadData
from westmarch.engine.files import Unreadable
from westmarch.engine.sheets import CHARTS, read, written

TABLES: dict[str, Any] = {
    "person": [
        {"id": "frodo", "name": "Frodo", "move": 4, "leads": False, "games": ["character", "campaign"]},
        {"id": "aragorn", "name": "Aragorn", "move": 5, "leads": True, "games": [], "sorcery": "A"},
    ],
    "odds": {"columns": ["1:2", "1:1"], "rows": [[1, 2], [3, 4]]},
}


def exported(folder: Path) -> Path:
    for name, text in written(TABLES).items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_what_is_written_and_read_changes_nothing(tmp_path: Path) -> None:
    assert sorted(path.name for path in exported(tmp_path).iterdir()) == [CHARTS, "person.csv"]
    assert read(tmp_path, TABLES) == {}


def test_only_what_was_changed_is_laid_over(tmp_path: Path) -> None:
    sheet = exported(tmp_path) / "person.csv"
    sheet.write_text(
        sheet.read_text().replace("aragorn,Aragorn,5,true,", "aragorn,Aragorn,6,false,campaign; character")
    )
    assert read(tmp_path, TABLES) == {
        "person": [{"id": "aragorn", "move": 6, "leads": False, "games": ["campaign", "character"]}]
    }


def test_a_chart_is_laid_over_as_a_whole(tmp_path: Path) -> None:
    chart = exported(tmp_path) / CHARTS
    chart.write_text(chart.read_text().replace('"1:1"', '"3:2"'))
    assert read(tmp_path, TABLES) == {"odds": {**TABLES["odds"], "columns": ["1:2", "3:2"]}}


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("person.csv", "Frodo,4", "Frodo,fast", "person.csv, line 2, 'frodo', move: 'fast' is not a whole number"),
        ("person.csv", "4,false", "4,maybe", "person.csv, line 2, 'frodo', leads: 'maybe' is neither true nor false"),
        ("person.csv", "frodo,", "bilbo,", "person.csv, line 2: 'bilbo' is not one of the game's"),
        ("person.csv", "move", "speed", "person.csv, line 2: there is no field 'speed'; there are id, name, move"),
        (CHARTS, "[odds]", "[evens]", "charts.toml: the game has no chart 'evens'"),
        (CHARTS, "[odds]", "[odds", "charts.toml is no TOML file"),
        (CHARTS, "[odds]", f"a = {'[' * 10_000}\n[odds]", "charts.toml can't be used: it is nested too deep"),
        (CHARTS, "[odds]", f"a = {'1' * 10_000}\n[odds]", "charts.toml can't be used: it has a number of too many"),
    ],
)
def test_a_mistake_is_named_with_its_place(tmp_path: Path, file: str, old: str, new: str, words: str) -> None:
    path = exported(tmp_path) / file
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new, 1))
    with pytest.raises(BadData) as refused:
        read(tmp_path, TABLES)
    assert words in str(refused.value)


def test_a_sheet_of_no_table_is_refused(tmp_path: Path) -> None:
    (exported(tmp_path) / "people.csv").write_text("id\nfrodo\n")
    with pytest.raises(BadData, match=r"people\.csv: the game has no such table; it has person\.csv"):
        read(tmp_path, TABLES)


def test_a_folder_without_sheets_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="it is a folder without sheets"):
        read(tmp_path, TABLES)

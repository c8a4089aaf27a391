"""The command `westmarch data`: sheets of a title's data are written, edited, checked, and played with."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from westmarch.cli import app
from westmarch.engine.title import title, titles
from westmarch.terminal.plan import Plan


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["data", *words])
    return result.exit_code, " ".join(result.output.split())


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize("name", sorted(name for name, one in titles().items() if one.tables is not None))
def test_what_is_written_can_be_played_with_as_it_is(name: str, tmp_path: Path) -> None:
    assert run(name, "export", str(tmp_path / "own"))[0] == 0
    assert run(name, "check", str(tmp_path / "own")) == (0, "The sheets can be played with; 0 records differ.")


def test_an_edited_sheet_is_played_with(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    run("wizards", "export", str(folder))
    edit(folder / "region.csv", "The Shire", "The Suza")
    assert run("wizards", "check", str(folder)) == (0, "The sheets can be played with; 1 record differs.")
    match, _ = Plan(title("wizards"), 1, {}, {}, "seed", folder).open()
    assert match.book.overrides == {"region": [{"id": "the_shire", "name": "The Suza"}]}


def test_a_mistake_is_told_with_file_record_and_field(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    run("ring2e", "export", str(folder))
    edit(folder / "die.csv", ",4,6,", ",four,6,")
    code, words = run("ring2e", "check", str(folder))
    assert code != 0
    assert "die.csv, line 2, 'free', start: 'four' is not a whole number" in words
    with pytest.raises(ValueError, match="four"):
        Plan(title("ring2e"), 2, {}, {}, "seed", folder).open()


def test_what_no_game_can_have_is_told_with_its_record(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    run("wizards", "export", str(folder))
    edit(folder / "region.csv", "TW-440,w", "TW-440,x")
    code, words = run("wizards", "check", str(folder))
    assert code != 0
    assert "region 'andrast', land" in words


def test_only_an_empty_folder_is_written_to(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("keep")
    code, words = run("fate", "export", str(tmp_path))
    assert code != 0
    assert "is no empty folder" in words
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_a_title_without_records_says_so(tmp_path: Path) -> None:
    code, words = run("toy", "export", str(tmp_path / "own"))
    assert code != 0
    assert "has no records that could be changed" in words

"""`westmarch map`: the table as a picture in a file."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner, Result

from westmarch.cli import app
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.match import Match
from westmarch.engine.title import title


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["map", *words])


@pytest.mark.parametrize(("word", "theme"), [("--night", "night"), ("--day", "day")])
def test_a_theme_can_be_chosen(tmp_path: Path, word: str, theme: str) -> None:
    """Given a title, when its map is drawn by night or day, then the file is a drawing in that theme."""
    file = tmp_path / "map.svg"
    assert run("fate", str(file), word).exit_code == 0
    assert ElementTree.parse(file).getroot().get("data-theme") == theme


def test_without_a_theme_the_viewer_decides(tmp_path: Path) -> None:
    file = tmp_path / "map.svg"
    assert run("toy", str(file)).exit_code == 0
    assert ElementTree.parse(file).getroot().get("data-theme") is None
    assert "Weathertop" in file.read_text(encoding="utf-8")


def test_a_saved_game_is_drawn_as_it_stands(tmp_path: Path) -> None:
    """Given a saved game in which Frodo has walked to Bree, then it is told of Bree that he is there."""
    match = Match(title("toy"), 2, "1")
    chance = Rng(key_of("walk"), 0, 0)
    while match.options and match.state.where[0] == 0:  # type: ignore[attr-defined]
        match.answer(match.options[chance.below(len(match.options))])
    save, file = tmp_path / "game.json", tmp_path / "map.svg"
    match.save(save)
    assert run(str(save), str(file)).exit_code == 0
    place = match.book.kinds["place"].name(match.state.where[0])  # type: ignore[attr-defined]
    told = [one.text or "" for one in ElementTree.parse(file).iter("{http://www.w3.org/2000/svg}title")]
    assert any(text.startswith(place) and "Frodo" in text for text in told)


def test_what_cant_be_drawn_is_refused_in_a_sentence(tmp_path: Path) -> None:
    """Given an unknown title, a table with nothing on it, or a folder that is not there, then one sentence says so."""
    file = str(tmp_path / "map.svg")
    for words, sentence in (
        (("gondolin", file), "There is no title 'gondolin'"),
        (("cardgame", file), "Of War of the Ring: The Card Game nothing lies on the table now"),
        (("toy", str(tmp_path / "nowhere" / "map.svg")), "can't be written: No such file or directory."),
    ):
        result = run(*words)
        assert result.exit_code == 2
        assert sentence in result.stderr
        assert not Path(file).exists()

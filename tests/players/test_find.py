"""Players by name, and players of somebody's own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.engine.title import title
from westmarch.players import UnknownPlayer, find, find_or_import

TOY = title("toy")


class Wanderer:
    """A player that stands in a module of a user's own."""

    def choose(self, observation: Observation) -> Option | None:
        return observation.options[0]


class Mute:
    """No player at all."""


MODULE = "open('it_ran', 'w').close()\nfrom westmarch.players.uniform import Uniform as Mine\n"
"""A module of somebody's own, which leaves a trace when it is imported."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with a module in it that nobody has imported."""
    (tmp_path / "somebodys_own.py").write_text(MODULE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "somebodys_own", raising=False)
    return tmp_path


def test_a_player_of_ones_own() -> None:
    """Given a class in a module that can be imported, when it is named `module:Class`, then it plays."""
    assert isinstance(find_or_import(TOY, f"{__name__}:Wanderer"), Wanderer)


def test_a_module_in_the_current_folder_is_found_after_all_others(folder: Path) -> None:
    """Given a module in the current folder, when it is named, then it plays; the folder is searched last."""
    find_or_import(TOY, "somebodys_own:Mine")
    assert (folder / "it_ran").exists()
    assert sys.path[-1] == str(folder)


def test_a_name_out_of_a_file_imports_nothing(folder: Path) -> None:
    """Given a module's name that nobody has typed, then it is no player, and the module does not run."""
    with pytest.raises(UnknownPlayer, match="There is no player 'somebodys_own:Mine' for toy"):
        find(TOY, "somebodys_own:Mine")
    assert not (folder / "it_ran").exists()


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("gandalf", "There is no player 'gandalf' for toy"),
        ("no.such.module:Wanderer", "No module named"),
        (f"{__name__}:Nobody", "has no attribute 'Nobody'"),
        (f"{__name__}:Mute", "it has no method `choose`"),
        (":Wanderer", "There is no player ':Wanderer'"),
        ("os:abort", "it has no method `choose`"),
        ("broken:Mine", "SyntaxError"),
        ("leaving:Mine", "SystemExit"),
    ],
)
def test_who_is_no_player_is_refused_with_a_sentence(folder: Path, name: str, says: str) -> None:
    """Given a module that is not there, can't be run or holds no player, then that is said; nothing else is called."""
    (folder / "broken.py").write_text("def")
    (folder / "leaving.py").write_text("raise SystemExit(0)")
    with pytest.raises(UnknownPlayer, match=says):
        find_or_import(TOY, name)


def test_a_module_of_the_current_folder_takes_no_others_place(folder: Path) -> None:
    """Given files called as modules that Westmarch needs, then a command runs as ever, and they do not."""
    for name in ("typer", "rich", "colorsys"):
        (folder / f"{name}.py").write_text(MODULE)
    command = [sys.executable, "-P", "-c", "from westmarch.cli import main; main()", "simulate", "toy"]
    few = ["--games", "1", "--jobs", "1"]
    done = subprocess.run([*command, *few], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert not (folder / "it_ran").exists()
    done = subprocess.run([*command, *few, "--bots", "somebodys_own:Mine"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (folder / "it_ran").exists()

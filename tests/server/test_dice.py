"""Dice that everybody can check: `westmarch verify`."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from westmarch.cli import app
from westmarch.engine.match import Dice, Match, SaveFile
from westmarch.engine.title import title
from westmarch.server.tables.dice import commitment_to, seal_of, seed_of


@pytest.fixture
def saved() -> SaveFile:
    """A game whose dice came about as they should."""
    thrown = ["a", "b"]
    match = Match(title("toy"), 2, seed_of("mellon", thrown))
    match.answer(match.options[0])
    document = match.document()
    document.dice = Dice(commitment_to("mellon"), "mellon", thrown, [seal_of(one) for one in thrown])
    return document


def verified(path: Path, document: SaveFile) -> tuple[int, str]:
    """The exit code of `westmarch verify`, and what it says."""
    file = path / "game.json"
    file.write_bytes(msgspec.json.encode(document))
    result = CliRunner().invoke(app, ["verify", str(file)])
    return result.exit_code, result.output


def test_dice_in_order(tmp_path: Path, saved: SaveFile) -> None:
    code, said = verified(tmp_path, saved)
    assert code == 0
    assert "each as it was sealed before" in said


def test_another_secret(tmp_path: Path, saved: SaveFile) -> None:
    """Given a server that shows another secret than it was bound to, then that is told."""
    assert isinstance(saved.dice, Dice)
    saved.dice.commitment = commitment_to("friend")
    code, said = verified(tmp_path, saved)
    assert code == 1
    assert "not the one that the server was bound to" in said


def test_another_contribution(tmp_path: Path, saved: SaveFile) -> None:
    """Given a contribution that was left out, then the seed does not follow."""
    assert isinstance(saved.dice, Dice)
    saved.dice.contributions[1] = ""
    code, said = verified(tmp_path, saved)
    assert code == 1
    assert "The seed does not follow" in said


def test_a_contribution_that_was_not_the_sealed_one(tmp_path: Path, saved: SaveFile) -> None:
    """Given somebody who has revealed something else than they had sealed, then that is told."""
    assert isinstance(saved.dice, Dice)
    saved.dice.seals[1] = seal_of("something else")
    code, said = verified(tmp_path, saved)
    assert code == 1
    assert "not those that were sealed" in said


def test_a_file_from_before_there_were_seals(tmp_path: Path, saved: SaveFile) -> None:
    """Given a file without seals, then it is read, and no more is claimed than it shows."""
    assert isinstance(saved.dice, Dice)
    saved.dice.seals.clear()
    plain = json.loads(msgspec.json.encode(saved))
    del plain["dice"]["seals"]
    code, said = verified(tmp_path, msgspec.convert(plain, SaveFile))
    assert code == 0
    assert "they were not sealed" in said


def test_a_game_of_the_terminal(tmp_path: Path, saved: SaveFile) -> None:
    """Given a game without a record of its dice, then nothing is claimed."""
    saved.dice = msgspec.UNSET
    assert verified(tmp_path, saved)[0] == 1


def test_an_answer_that_is_not_legal(tmp_path: Path, saved: SaveFile) -> None:
    saved.answers[0] = [0, "fly"]
    code, said = verified(tmp_path, saved)
    assert code == 2
    assert "Answer 1" in said

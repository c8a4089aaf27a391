"""The page on the terminal tells all commands, and those of a replay."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from westmarch.terminal.replay import Replay
from westmarch.terminal.session import Session

PAGE: Final = (Path(__file__).parents[2] / "docs" / "terminal.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("desk", [Session, Replay])
def test_every_command_is_told(desk: type) -> None:
    """Given the commands that can be typed, then the page has each, and a game's table has no other."""
    typed = {name.removeprefix("do_") for name in dir(desk) if name.startswith("do_")}
    told = {*re.findall(r"`([a-z]+)(?: [A-Za-z]+)?`", PAGE)}
    assert typed - told == set()
    if desk is Session:
        rows = "".join(row.split("|")[1] for row in PAGE.splitlines() if row.startswith("| `"))
        assert {*re.findall(r"`([a-z]+)", rows)} <= typed

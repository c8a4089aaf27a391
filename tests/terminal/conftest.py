"""What the tests of the terminal share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.keyboard import Keyboard


@pytest.fixture
def keyboard(tmp_path: Path) -> Keyboard:
    return Keyboard(tmp_path / "home")

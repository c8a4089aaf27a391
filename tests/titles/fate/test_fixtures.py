"""Finished games: at least one for each way to win and to lose, replayed to the same hash.

`tools/make_fixtures.py` writes them anew when a change of the rules is right.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.titles.fate import invariants
from westmarch.engine.match import Match, read_save
from westmarch.engine.title import title
from westmarch.titles.fate.state import Fate

FIXTURES = sorted((Path(__file__).parent / "fixtures").glob("*.json"))
EXCUSED: dict[str, str] = {}
"""Results without a stored game, and why."""


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_replayed_to_the_same_hash(path: Path) -> None:
    """Given a stored game, when its answers are played again, then it ends in the same state, with all pieces there."""
    match = Match.load(path)
    assert match.state.result == path.stem
    assert isinstance(match.state, Fate)
    invariants.check(match.state)


def test_every_way_to_end_has_a_stored_game() -> None:
    """Given the title's results, when the stored games are listed, then each has one or an excuse."""
    stored = {read_save(path).result for path in FIXTURES}
    assert set(title("fate").play.results) - stored - set(EXCUSED) == set()

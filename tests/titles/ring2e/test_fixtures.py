"""Finished games: one for each way to win, replayed to the same hash.

`tools/make_fixtures.py` writes them anew when a change of the rules is right.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.titles.ring2e import invariants
from westmarch.engine.match import Match, read_save
from westmarch.engine.title import title
from westmarch.titles.ring2e.state import Ring2e

FIXTURES = sorted((Path(__file__).parent / "fixtures").glob("*.json"))


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_replayed_to_the_same_hash(path: Path) -> None:
    """Given a stored game, when its answers are played again, then it ends in the same state, with nothing lost."""
    match = Match.load(path)
    assert path.stem == match.state.result
    assert isinstance(match.state, Ring2e)
    invariants.check(match.state)


def test_every_way_to_win_has_a_stored_game() -> None:
    """Given the title's results, when the stored games are listed, then each has one."""
    assert {save.result for save in map(read_save, FIXTURES)} == set(title("ring2e").play.results)

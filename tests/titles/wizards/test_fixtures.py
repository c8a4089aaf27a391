"""Finished games: one for each result, replayed to the same hash.

`tools/make_fixtures.py wizards` writes them anew when a change of the rules is right.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.titles.wizards import invariants
from westmarch.engine.match import Match, read_save
from westmarch.engine.title import title

FIXTURES = sorted((Path(__file__).parent / "fixtures").glob("*.json"))


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_replayed_to_the_same_hash(path: Path) -> None:
    """Given a stored game, when its answers are played again, then it ends in the same state, with all cards there."""
    match = Match.load(path)
    assert match.state.result == path.stem
    invariants.check(match.state)


def test_every_way_to_end_has_a_stored_game() -> None:
    """Given the title's results, when the stored games are listed, then each has one."""
    assert {read_save(path).result for path in FIXTURES} == set(title("wizards").play.results)

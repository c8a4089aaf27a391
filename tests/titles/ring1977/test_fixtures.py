"""Finished games: one for each way to end each of the three games, replayed to the same hash.

`tools/make_fixtures.py ring1977` writes them anew when a change of the rules is right.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.titles.ring1977 import invariants
from tests.titles.ring1977.games import KINDS
from westmarch.engine.match import Match, read_save
from westmarch.titles.ring1977 import TITLE
from westmarch.titles.ring1977.state import Ring1977

FIXTURES = sorted((Path(__file__).parent / "fixtures").glob("*.json"))
THREE_ONLY = {
    *("saruman", "ring_destroyed_saruman", "ring_destroyed_military", "ring_in_barad_dur_saruman"),
}
ARMIES_ONLY = {"military", "most_hexes", "held_out"}
CHARACTER_ONLY = {"citadels_reduced"}
"""Results that not all of the games have."""


def ways_to_end(kind: str) -> set[str]:
    """The results of a kind of game."""
    others = {"character": ARMIES_ONLY | THREE_ONLY, "campaign": CHARACTER_ONLY | THREE_ONLY}
    return set(TITLE.play.results) - others.get(kind, CHARACTER_ONLY)


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_replayed_to_the_same_hash(path: Path) -> None:
    """Given a stored game, when its answers are played again, then it ends in the same state, with nothing lost."""
    match = Match.load(path)
    assert path.stem == f"{match.book.settings['game']}_{match.state.result}"
    assert isinstance(match.state, Ring1977)
    invariants.check(match.state)


@pytest.mark.parametrize("kind", KINDS)
def test_every_way_to_end_has_a_stored_game(kind: str) -> None:
    """Given the results of a game, when the stored games are listed, then each has one; a draw is among them."""
    saves = [read_save(path) for path in FIXTURES]
    stored = {save.result for save in saves if save.settings["game"] == kind}
    assert stored == ways_to_end(kind)
    assert "draw" in stored

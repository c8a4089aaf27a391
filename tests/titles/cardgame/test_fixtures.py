"""Finished games: at least one for each way to end, against bots and among people, replayed to the same hash.

`tools/make_fixtures.py` writes them anew when a change of the rules is right.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.titles.cardgame import invariants
from westmarch.engine.match import Match, read_save
from westmarch.engine.title import title
from westmarch.titles.cardgame.state import CardGame

FIXTURES = sorted((Path(__file__).parent / "fixtures").glob("*.json"))


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_replayed_to_the_same_hash(path: Path) -> None:
    """Given a stored game, when its answers are played again, then it ends in the same state, with all cards there."""
    match = Match.load(path)
    assert path.stem == f"{match.state.result}_{match.book.settings['shadow']}"
    assert isinstance(match.state, CardGame)
    invariants.check(match.state)


def test_every_way_to_end_has_a_stored_game() -> None:
    """Given the title's results, when the stored games are listed, then each has one; a lead of 10 ends no game against
    bots."""
    stored = {(save.result, save.settings["shadow"]) for save in map(read_save, FIXTURES)}
    every = {(result, shadow) for result in title("cardgame").play.results for shadow in ("bots", "people")}
    assert every - stored == {("free_lead", "bots"), ("shadow_lead", "bots")}

"""Finished games: at least one for each way to end, replayed to the same hash.

`tools/make_fixtures.py TITLE` writes them anew when a change of the rules is right.
"""

from __future__ import annotations

from pathlib import Path

from tests.titles.kit import Kit
from tests.titles.suites import cases, each_title
from westmarch.engine.match import Match, read_save


def stored(kit: Kit) -> list[Path]:
    return sorted((kit.folder / "fixtures").glob("*.json"))


@cases("name", lambda kit: [path.stem for path in stored(kit)])
def test_replayed_to_the_same_hash(kit: Kit, name: str) -> None:
    """Given a stored game, when its answers are played again, then it ends in the same state, with nothing lost."""
    match = Match.load(kit.folder / "fixtures" / f"{name}.json")
    assert name == kit.stored_as(match.state.result, match.book.settings)
    kit.trial(kit.title).check(match.state)


@each_title
def test_every_way_to_end_has_a_stored_game(kit: Kit) -> None:
    """Given the title's results, when the stored games are listed, then each has one or an excuse."""
    found = {kit.stored_as(save.result, save.settings) for save in map(read_save, stored(kit))}
    assert found == set(kit.endings) - set(kit.excused)

"""Same book, seed and answers: same hash and log, in every process and whatever PYTHONHASHSEED is, and from a save."""

from __future__ import annotations

import random
from pathlib import Path

from tests.titles.kit import Kit
from tests.titles.suites import cases, each_title
from westmarch.engine.match import Match
from westmarch.testing import check_processes


@each_title
def test_the_same_games_in_every_process(kit: Kit) -> None:
    """Given seeded games at the title's tables, when three processes with other hash seeds play them, then all ends
    and logs are the same."""
    check_processes(kit.tables)


@cases("seed", lambda kit: kit.saved)
def test_a_save_replays_to_the_same_hash_and_log(kit: Kit, seed: str, tmp_path: Path) -> None:
    """Given a game that is saved after random answers, when the save is opened, then state and log are the same."""
    match, chance = kit.saved[seed](), random.Random(seed)
    while match.options and len(match.answers) < kit.most_saved:
        match.answer(chance.choice(match.options))
    match.save(tmp_path / "game.json")
    opened = Match.load(tmp_path / "game.json")
    assert opened.hash == match.hash
    assert [line.text(opened.book) for line in opened.log] == [line.text(match.book) for line in match.log]

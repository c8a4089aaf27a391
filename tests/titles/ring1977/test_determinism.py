"""Same book, seed and answers: same hash, in every process and whatever PYTHONHASHSEED is."""

from __future__ import annotations

from tests.titles.playing import after_answers
from tests.titles.ring1977.games import KINDS, started
from westmarch.engine import codecs


def test_the_same_games_twice() -> None:
    """Given a seeded game of each kind, when it is played twice by the same answers, then both ends are the same."""
    for seed in range(len(KINDS)):
        one, other = (codecs.fingerprint(after_answers(started(seed), 200)) for _ in range(2))
        assert one == other

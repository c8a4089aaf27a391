"""Fuzz: random games and scrambled positions, over all games and settings.

Random play finds crashes, never wrong rules; and it is only as good as its positions. In every position counters,
strength and cards are conserved, and no enemy has ruled out the truth; sampled ones are looked at closely
(`westmarch.testing.Trial`): copies, labels, views, determinized worlds. Most games are called off after some turns.
"""

from __future__ import annotations

from functools import cache

import pytest

from tests.titles import fuzzing
from tests.titles.ring1977.games import KINDS, scrambled, seats, started
from tests.titles.ring1977.invariants import RandomGames
from westmarch.engine.match import Match
from westmarch.testing import play_with_undo
from westmarch.titles.ring1977 import TITLE

GAMES = max(fuzzing.GAMES // 30, 1)
PORTIONS = [range(first, min(first + 2, GAMES)) for first in range(0, GAMES, 2)]
UNDONE = 0.001
"""After how many answers some are taken back: a game has thousands, and each time it is played again."""


@cache
def trial() -> RandomGames:
    """All games that this process plays."""
    return RandomGames(TITLE)


@pytest.mark.parametrize("seeds", PORTIONS, ids=str)
def test_random_games(seeds: range) -> None:
    for seed in seeds:
        trial().play(started(seed), seed)


@pytest.mark.parametrize("seeds", PORTIONS, ids=str)
def test_scrambled_positions(seeds: range) -> None:
    for seed in seeds:
        trial().play(scrambled(seed), seed)


@pytest.mark.parametrize("kind", KINDS)
def test_undo_then_redo(kind: str) -> None:
    """Given a match played at random, when answers are taken back and given again, then nothing has changed."""
    play_with_undo(Match(TITLE, seats(kind), "undo", {"game": kind}), kind, share=UNDONE)


def test_every_verb_is_used() -> None:
    """Given new games under all settings and scrambled positions, when they are played leaning to what nobody has done
    yet, then no verb of the rules is left unused, but for rare ones."""
    seeds = range(100_000, 100_000 + 60 * GAMES)
    never = trial().never_used(trial().begin(start(seed)) for seed in seeds for start in (started, scrambled))
    assert not never, f"never used: {', '.join(sorted(never))}"

"""Fuzz: random games, games of a sensible policy and scrambled positions, over all numbers of players and rulings.

Random play finds crashes, never wrong rules; and it is only as good as its positions, so it starts from three kinds. A
run plays a tenth of `fuzzing.GAMES` of each, as a game is ten times as long as those of other titles; at random most
games are called off after some turns. In every position figures, tiles and cards are conserved; sampled ones are looked
at closely (`westmarch.testing.Trial`). The gate is coverage: every verb of the rules must have been used.
"""

from __future__ import annotations

from functools import cache

import pytest

from tests.titles import fuzzing
from tests.titles.ring2e.games import RING2E, TABLES, scrambled, started
from tests.titles.ring2e.invariants import RandomGames
from westmarch.engine.match import Match
from westmarch.players import find
from westmarch.testing import play_with_undo

GAMES = max(fuzzing.GAMES // 10, 1)
PORTIONS = [range(first, min(first + 5, GAMES)) for first in range(0, GAMES, 5)]
HEED = 0.7
"""How many of the answers are the marshal's in games of a sensible policy."""
UNDONE = 0.001
"""After how many answers some are taken back: a game has thousands, and each time it is played again."""


@cache
def trial() -> RandomGames:
    """All games that this process plays."""
    return RandomGames(RING2E)


@pytest.mark.parametrize("seeds", PORTIONS, ids=str)
def test_random_games(seeds: range) -> None:
    for seed in seeds:
        trial().play(started(seed), seed)


@pytest.mark.parametrize("seeds", PORTIONS, ids=str)
def test_scrambled_positions(seeds: range) -> None:
    for seed in seeds:
        trial().play(scrambled(seed), seed)


@pytest.mark.parametrize("seeds", PORTIONS, ids=str)
def test_games_of_a_sensible_policy(seeds: range) -> None:
    """Marshals play, with random answers in between, so that the game reaches its late rules in many ways."""
    for seed in seeds:
        game = started(seed)
        trial().play(game, seed, {seat: find(RING2E, "marshal") for seat in game.seats}, HEED)


@pytest.mark.parametrize(("players", "kings"), TABLES)
def test_undo_then_redo(players: int, kings: str) -> None:
    """Given a match played at random, when answers are taken back and given again, then nothing has changed."""
    play_with_undo(Match(RING2E, players, "undo", {"kings": kings}), f"{players} {kings}", share=UNDONE)


def test_every_verb_is_used() -> None:
    """Given new games under all settings and scrambled positions, when they are played leaning to what nobody has done
    yet, then no verb of the rules is left unused, but for rare ones."""
    seeds = range(100_000, 100_000 + 40 * fuzzing.GAMES)
    never = trial().never_used(start(seed) for seed in seeds for start in (started, scrambled))
    assert not never, f"never used: {', '.join(sorted(never))}"

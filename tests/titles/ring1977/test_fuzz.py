"""Fuzz: random games, games of the wardens and scrambled positions, over all games and settings.

Random play finds crashes, never wrong rules; and it is only as good as its positions. In every position counters,
strength and cards are conserved, and no enemy has ruled out the truth; sampled ones are looked at closely
(`westmarch.testing.Trial`): copies, labels, views, determinized worlds. Most games are called off after some turns.
"""

from __future__ import annotations

import random
from functools import cache

import pytest

from tests.titles import fuzzing
from tests.titles.ring1977.games import KINDS, played_on, scrambled, seats, secretive, started
from tests.titles.ring1977.invariants import RandomGames
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR
from westmarch.engine.state import legal
from westmarch.players import find
from westmarch.testing import check_reveals, check_story, check_told, check_world, play_with_undo
from westmarch.titles.ring1977 import TITLE
from westmarch.titles.ring1977.state import Ring1977

GAMES = max(fuzzing.GAMES // 30, 1)
PORTIONS = [range(first, min(first + 2, GAMES)) for first in range(0, GAMES, 2)]
UNDONE = 0.001
"""After how many answers some are taken back: a game has thousands, and each time it is played again."""

STEPS, STRIDE = 4, 60
"""How many positions of a game of the wardens are looked at, and how many answers lie between two at most."""

HEED = 0.8
"""How many of the answers are the wardens' in games of their own."""


@cache
def trial() -> RandomGames:
    """All games that this process plays."""
    return RandomGames(TITLE)


@pytest.mark.parametrize("seeds", PORTIONS, ids=str)
def test_random_games(seeds: range) -> None:
    for seed in seeds:
        trial().play(started(seed), seed)


@pytest.mark.parametrize("seeds", PORTIONS, ids=str)
def test_games_of_the_wardens(seeds: range) -> None:
    """Given wardens, honest or wily, who mostly have their way, then all holds in the positions to which they come."""
    for seed in seeds:
        game = started(seed)
        trial().play(
            game, seed, {seat: find(TITLE, ("warden", "wily")[(seed + seat) % 2]) for seat in game.seats}, HEED
        )


@pytest.mark.parametrize("seeds", PORTIONS, ids=str)
def test_scrambled_positions(seeds: range) -> None:
    for seed in seeds:
        trial().play(scrambled(seed), seed)


@pytest.mark.parametrize("seed", [*range(24), 52])
def test_secrets_of_positions(seed: int) -> None:
    """Given a position where secrets would show, then every seat sees, is told and may do the same in each world that
    it can't tell from it, and reads the same of any answer."""
    check_secrets(secretive(seed), seed)


@pytest.mark.parametrize("seed", range(24))
def test_secrets_of_positions_of_the_wardens(seed: int) -> None:
    """Given the same, when wardens play on, then it is so in the positions to which they come."""
    game = secretive(seed)
    for step in range(STEPS):
        check_secrets(played_on(game, seed, random.Random(f"{seed} {step}").randint(1, STRIDE)), seed)


def check_secrets(game: Ring1977, seed: int) -> None:
    """Assert that no seat can tell a position from a world that fits what it knows."""
    chance = random.Random(seed)
    for seat in (*game.seats, SPECTATOR):
        for number in range(3):
            world = check_world(game, seat, f"{seed} {number}")
            check_told(TITLE, game, world, seat)
            own = [option for option in legal(game) if option.seat == seat]
            for option in chance.sample(legal(game), min(3, len(legal(game)))):
                check_story(game, world, option, seat)
            for option in chance.sample(own, min(3, len(own))):
                check_reveals(game, world, option)


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

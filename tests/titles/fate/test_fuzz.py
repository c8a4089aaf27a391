"""Fuzz: random games, steward's games and scrambled positions, over all player counts and difficulties.

Random play finds crashes, never wrong rules; and it is only as good as its positions, so it starts from three kinds. A
run plays `fuzzing.GAMES` of each. In every position pieces and cards are conserved; sampled ones are looked at closely
(`westmarch.testing.Trial`). The gate is coverage: every verb of the rules must have been used.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from tests.titles import fuzzing
from tests.titles.fate import invariants
from tests.titles.fate.scramble import DIFFICULTIES, scrambled
from westmarch.engine import secrecy
from westmarch.engine.chance import key_of
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.title import title
from westmarch.players import find
from westmarch.testing import Trial, play_with_undo
from westmarch.titles.fate.state import Fate

FATE = title("fate")
HEED = 0.95
"""How many of the answers are the stewards' in games of a sensible policy."""


class FateTrial(Trial):
    def check(self, game: Any) -> None:
        invariants.check(game)

    def check_world(self, game: Any, world: Any) -> None:
        invariants.check_determinized(game, world)


@cache
def trial() -> FateTrial:
    """All games that this process plays."""
    return FateTrial(FATE)


def random_start(seed: int) -> Fate:
    """A new game: players, difficulty, scenario and rulings by its number."""
    chance = random.Random(seed)
    settings = {"difficulty": list(DIFFICULTIES)[seed % 5], "scenario": "random"}
    for setting in FATE.settings:
        if setting.ruling and chance.random() < 0.2:
            settings[setting.name] = chance.choice(list(setting.choices))
    game = FATE.play.new(FATE.play.book(FATE.choose(settings), {}), 1 + seed % 5, key_of(f"fuzz {seed}"))
    assert isinstance(game, Fate)
    game.log = None
    return game


@pytest.mark.parametrize("seeds", fuzzing.PORTIONS, ids=str)
def test_random_games(seeds: range) -> None:
    for seed in seeds:
        trial().play(random_start(seed), seed)


@pytest.mark.parametrize("seeds", fuzzing.PORTIONS, ids=str)
def test_scrambled_positions(seeds: range) -> None:
    for seed in seeds:
        trial().play(scrambled(seed), seed)


@pytest.mark.parametrize("seeds", fuzzing.PORTIONS, ids=str)
def test_games_of_a_sensible_policy(seeds: range) -> None:
    """Stewards play, with a random answer now and then, so that the game reaches its late rules."""
    for seed in seeds:
        game = random_start(seed)
        trial().play(game, seed, {seat: find(FATE, "steward") for seat in game.seats}, HEED)


@pytest.mark.parametrize("players", range(1, 6))
def test_undo_then_redo(players: int) -> None:
    """Given a match played at random, when answers are taken back and given again, then nothing has changed."""
    play_with_undo(Match(FATE, players, f"undo {players}", {"scenario": "random"}), players, share=0.2)


def test_every_verb_is_used() -> None:
    """Given scrambled positions and random games, when they are played, then no verb of the rules is left unused."""
    never = trial().never_used(map(scrambled, range(200_000, 200_000 + 40 * fuzzing.GAMES)))
    assert not never, f"never used: {', '.join(sorted(never))}"


def test_a_spectator_sees_what_everyone_sees() -> None:
    """Hands are open in this game, so all seats and spectators have the same view; chance is in none."""
    game = random_start(3)
    views = [secrecy.view(game, seat) for seat in (Seat(0), Seat(1), SPECTATOR)]
    assert views[0] == views[1] == views[2]
    assert "key" not in views[0]
    assert "drawn" not in views[0]

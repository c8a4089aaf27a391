"""Fuzz: random games, games of policies and scrambled positions, over scenarios, sample decks and rulings.

A run plays a tenth of `fuzzing.GAMES` of each kind. In every position each card is in one pile; sampled ones are looked
at closely (`westmarch.testing.Trial`). The gate is coverage: every verb of the rules must have been used.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from tests.titles import fuzzing
from tests.titles.wizards import invariants
from tests.titles.wizards.scramble import scrambled
from westmarch.engine.chance import key_of
from westmarch.engine.match import Match
from westmarch.engine.title import title
from westmarch.players import find
from westmarch.testing import Trial, play_with_undo
from westmarch.titles.wizards.words import SCENARIOS, SEAT

WIZARDS = title("wizards")
GAMES = max(fuzzing.GAMES // 10, 1)
PORTIONS = [range(first, min(first + 5, GAMES)) for first in range(0, GAMES, 5)]


RARE = {"also_take", "at_home", "befriend", "join_fight", "remain", "sail_by", "send_back", "turn_back"}
"""What one person or card can do at one place, and few games ever see; scripted tests do."""


class Solitaire(Trial):
    closely = 50

    def check(self, game: Any) -> None:
        invariants.check(game)

    def wanted(self) -> set[str]:
        return super().wanted() - RARE


@cache
def trial() -> Solitaire:
    """All games that this process plays."""
    return Solitaire(WIZARDS)


def started(seed: int) -> Any:
    """A new game: scenario, sample deck and rulings by its number."""
    chance = random.Random(seed)
    settings = {"scenario": SCENARIOS[seed % len(SCENARIOS)], "deck": chance.choice("12")}
    for setting in WIZARDS.settings:
        if setting.ruling and chance.random() < 0.3:
            settings[setting.name] = chance.choice(list(setting.choices))
    game = WIZARDS.play.new(WIZARDS.play.book(WIZARDS.choose(settings), {}), 1, key_of(f"fuzz {seed}"))
    game.log = None
    return game


@pytest.mark.parametrize("seeds", PORTIONS, ids=str)
def test_random_games(seeds: range) -> None:
    for seed in seeds:
        trial().play(started(seed), seed)


@pytest.mark.parametrize("seeds", PORTIONS, ids=str)
def test_scrambled_positions(seeds: range) -> None:
    for seed in seeds:
        trial().play(scrambled(seed), seed)


@pytest.mark.parametrize("seeds", PORTIONS[:2], ids=str)
def test_games_of_a_sensible_policy(seeds: range) -> None:
    """Greedy players look a choice ahead, with random answers in between."""
    for seed in seeds:
        trial().play(started(seed), seed, {SEAT: find(WIZARDS, "greedy")}, 0.5)


@pytest.mark.parametrize("heed", [1.0, 0.8], ids=["by itself", "with random answers"])
@pytest.mark.parametrize("seeds", PORTIONS[:2], ids=str)
def test_games_of_its_own_policy(seeds: range, heed: float) -> None:
    """The title's own player plays whole games, by itself and with some random answers in between."""
    for seed in seeds:
        trial().play(started(seed), seed, {SEAT: find(WIZARDS, "adventurer")}, heed)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_undo_then_redo(scenario: str) -> None:
    """Given a match played at random, when answers are taken back and given again, then nothing has changed."""
    play_with_undo(Match(WIZARDS, 1, "undo", {"scenario": scenario}), scenario, share=0.02)


def test_every_verb_is_used() -> None:
    """Given new games and scrambled positions, when they are played leaning to what nobody has done yet, then no verb
    of the rules is left unused, but for rare ones."""
    seeds = range(100_000, 100_000 + fuzzing.GAMES // 2)
    never = trial().never_used(start(seed) for seed in seeds for start in (started, scrambled))
    assert not never, f"never used: {', '.join(sorted(never))}"

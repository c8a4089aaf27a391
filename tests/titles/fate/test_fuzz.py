"""Fuzz: random games, steward's games and scrambled positions, over all player counts and difficulties.

Random play finds crashes, never wrong rules; and it is only as good as its positions, so it starts from three kinds. A
run plays FUZZ_GAMES of each (`make fuzz` plays 10,000). After every answer: pieces and cards are conserved, the view is
unchanged by determinizing and the determinized world is possible. At sampled answers a decoded copy goes on to the
same end. The gate is coverage: every verb of the rules must have been used.
"""

from __future__ import annotations

import random
from functools import cache

import pytest

from tests.titles import checks
from tests.titles.fate import invariants
from tests.titles.fate.scramble import DIFFICULTIES, scrambled
from westmarch.engine import secrecy
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.player import decide
from westmarch.engine.state import answer, legal
from westmarch.engine.title import title
from westmarch.players import find
from westmarch.titles.fate.state import Fate

CHUNK = 25
CHUNKS = range(max(1, checks.FUZZ_GAMES // CHUNK))
STEP_LIMIT = 20_000
FATE = title("fate")


@cache
def used_verbs() -> set[str]:
    return set()


def random_start(seed: int) -> Fate:
    """A new game: players, difficulty, scenario and rulings by its number."""
    chance = random.Random(seed)
    settings = {"difficulty": list(DIFFICULTIES)[seed % 5], "scenario": "random"}
    for setting in FATE.settings:
        if setting.ruling and chance.random() < 0.2:
            settings[setting.name] = chance.choice(list(setting.choices))
    game = FATE.new(FATE.book(FATE.choose(settings), {}), 1 + seed % 5, key_of(f"fuzz {seed}"))
    assert isinstance(game, Fate)
    game.log = None
    return game


def play(game: Fate, seed: int) -> None:
    """Play at random to the end, checking after every answer."""
    chance = random.Random(seed)
    for step in range(STEP_LIMIT):
        options = legal(game)
        check(game, step, chance)
        if not options:
            return
        option = chance.choice(options)
        used_verbs().add(option.verb)
        answer(game, option)
    pytest.fail(f"no end after {STEP_LIMIT} answers")


def check(game: Fate, step: int, chance: random.Random) -> None:
    invariants.check(game)
    seat = chance.choice([*game.seats, SPECTATOR])
    world = checks.determinized(game, seat, step)
    invariants.check_determinized(game, world)
    if game.result:
        assert game.result in FATE.results
    elif step % 20 == 0:
        checks.goes_on_the_same(game, chance.randrange(1000))
        checks.speaks(game)


@pytest.mark.parametrize("chunk", CHUNKS)
def test_random_games(chunk: int) -> None:
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        play(random_start(seed), seed)


@pytest.mark.parametrize("chunk", CHUNKS)
def test_scrambled_positions(chunk: int) -> None:
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        play(scrambled(seed), seed)


@pytest.mark.parametrize("chunk", CHUNKS)
def test_games_of_a_sensible_policy(chunk: int) -> None:
    """Stewards play, with a random answer now and then, so that the game reaches its late rules."""
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        game = random_start(seed)
        players = {seat: find(FATE, "steward") for seat in game.seats}
        chance, draw = random.Random(seed), Rng(key_of(seed), 9, 0)
        for step in range(STEP_LIMIT):
            options = legal(game)
            if step % 5 == 0 or not options:
                check(game, step, chance)
            if not options:
                break
            option = chance.choice(options) if chance.random() < 0.05 else decide(game, options, players, draw)
            used_verbs().add(option.verb)
            answer(game, option)
        else:
            pytest.fail(f"no end after {STEP_LIMIT} answers")


@pytest.mark.parametrize("players", range(1, 6))
def test_undo_then_redo(players: int) -> None:
    """Given a match played at random, when answers are taken back and given again, then nothing has changed."""
    chance = random.Random(players)
    match = Match(FATE, players, f"undo {players}", {"scenario": "random"})
    while match.options:
        match.answer(chance.choice(match.options))
        if chance.random() < 0.2:
            checks.undone_and_redone(match, chance)
    checks.tells(match)


def test_every_verb_is_used() -> None:
    """Given scrambled positions and random games, when they are played, then no verb of the rules is left unused."""
    missing = checks.verbs_of(FATE) - used_verbs()
    checks.play_for_verbs(missing, map(scrambled, range(100_000, 100_000 + 40 * checks.FUZZ_GAMES)))
    assert not missing, f"never used: {', '.join(sorted(missing))}"


def test_a_spectator_sees_what_everyone_sees() -> None:
    """Hands are open in this game, so all seats and spectators have the same view; chance is in none."""
    game = random_start(3)
    views = [secrecy.view(game, seat) for seat in (Seat(0), Seat(1), SPECTATOR)]
    assert views[0] == views[1] == views[2]
    assert "key" not in views[0]
    assert "drawn" not in views[0]

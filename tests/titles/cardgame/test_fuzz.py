"""Fuzz: random games, games of a sensible policy and scrambled positions, over all scenarios, tables and rulings.

Random play finds crashes, never wrong rules; and it is only as good as its positions, so it starts from three kinds. A
run plays `fuzzing.GAMES` of each. In every position cards and locations are conserved and what is known of them is
true; sampled ones are looked at closely (`westmarch.testing.Trial`). The gate is coverage: every verb of the rules and
every effect must have been used.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from tests.titles import fuzzing
from tests.titles.cardgame import invariants
from tests.titles.cardgame.scramble import CARDGAME, TABLES, Table, scrambled, started
from westmarch.engine import codecs, secrecy
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR
from westmarch.engine.state import answer, legal
from westmarch.players import find
from westmarch.testing import Trial, play_with_undo
from westmarch.titles.cardgame.aside import SetAside
from westmarch.titles.cardgame.effects.compound import AnyEffect
from westmarch.titles.cardgame.procedures.resolve import ChooseSecretly, Resolve
from westmarch.titles.cardgame.state import CardGame

HEED = 0.3
"""How many of the answers are the captain's in games of a sensible policy."""
FACE_DOWN = ("cycle", "discard")
"""The verbs by which a card of the hand is put face down."""


class CardGameTrial(Trial):
    closely = 60

    def check(self, game: Any) -> None:
        invariants.check(game)

    def check_step(self, before: Any, after: Any) -> None:
        invariants.check_onward(invariants.before(before), invariants.before(after))

    def wanted(self) -> set[str]:
        """Every effect of a text besides."""
        return super().wanted() | {kind.__name__ for kind in AnyEffect.__args__}

    def look_closely(self, game: Any, chance: random.Random) -> None:
        super().look_closely(game, chance)
        invariants.check_agenda_tells_nothing(game, chance.choice([*game.seats, SPECTATOR]))
        hides_what_is_chosen(game, chance)


@cache
def trial() -> CardGameTrial:
    """All games that this process plays."""
    return CardGameTrial(CARDGAME)


@pytest.fixture(autouse=True)
def listen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Note every effect that a text carries out."""
    next_effect = Resolve.next_effect

    def noted(deed: Resolve, game: CardGame) -> object:
        row = game.book.texts[deed.text]
        trial().used.update(type(effect).__name__ for effect in row[deed.done : deed.done + 1])
        return next_effect(deed, game)

    monkeypatch.setattr(Resolve, "next_effect", noted)


def hides_what_is_chosen(game: CardGame, chance: random.Random) -> None:
    """Which card somebody puts face down makes no difference to what others see, unless a text shows it then."""
    aside = isinstance(game.question, ChooseSecretly) and isinstance(game.agenda[-2], SetAside)
    secret = [option for option in legal(game) if option.verb in FACE_DOWN or (aside and option.verb == "choose")]
    if len(secret) < 2 or len({option.verb for option in secret}) > 1:
        return
    worlds = [codecs.copy(game), codecs.copy(game)]
    for world, option in zip(worlds, chance.sample(secret, 2), strict=True):
        answer(world, option)
    if all(world.reveals == game.reveals for world in worlds):
        for seat in {*game.seats, SPECTATOR} - {secret[0].seat}:
            assert secrecy.view(worlds[0], seat) == secrecy.view(worlds[1], seat), secret


@pytest.mark.parametrize("seeds", fuzzing.PORTIONS, ids=str)
def test_random_games(seeds: range) -> None:
    for seed in seeds:
        trial().play(started(seed), seed)


@pytest.mark.parametrize("seeds", fuzzing.PORTIONS, ids=str)
def test_scrambled_positions(seeds: range) -> None:
    for seed in seeds:
        trial().play(scrambled(seed), seed)


@pytest.mark.parametrize("seeds", fuzzing.PORTIONS, ids=str)
def test_games_of_a_sensible_policy(seeds: range) -> None:
    """Captains play, with random answers in between, so that the game reaches its late rules in many ways."""
    for seed in seeds:
        game = started(seed)
        trial().play(game, seed, {seat: find(CARDGAME, "captain") for seat in game.seats}, HEED)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_undo_then_redo(table: Table) -> None:
    """Given a match played at random, when answers are taken back and given again, then nothing has changed."""
    settings = {"scenario": table.scenario, "shadow": table.shadow, "difficulty": table.difficulty, "promos": "yes"}
    play_with_undo(Match(CARDGAME, table.seats, "undo", settings), str(table), share=0.02)


def test_every_verb_and_every_effect_is_used() -> None:
    """Given scrambled positions and random games, when they are played, then no verb of the rules and no effect of a
    text is left unused."""
    never = trial().never_used(map(scrambled, range(100_000, 100_000 + 10 * fuzzing.GAMES)))
    assert not never, f"never used: {', '.join(sorted(never))}"

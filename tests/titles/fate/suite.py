"""What Fate gives to the tests that all titles share."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

from tests.titles import fuzzing
from tests.titles.fate import invariants
from tests.titles.fate.coverage import report
from tests.titles.fate.scramble import DIFFICULTIES, scrambled
from tests.titles.kit import Games, Kit
from tests.titles.playing import counted
from westmarch.engine.chance import key_of
from westmarch.engine.match import Match
from westmarch.engine.title import title
from westmarch.testing import Trial
from westmarch.titles.fate.state import Fate

FATE = title("fate")


class FateTrial(Trial):
    def check(self, game: Any) -> None:
        assert isinstance(game, Fate)
        invariants.check(game)

    def check_world(self, game: Any, world: Any) -> None:
        invariants.check_determinized(game, world)


def started(seed: int) -> Fate:
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


def perft() -> Iterator[str]:
    for players in range(1, 6):
        game = FATE.play.new(FATE.play.book(FATE.choose({}), {}), players, key_of("perft"))
        yield f"new game, {players} players: {counted(game, 3)}"
    for seed in range(10):
        yield f"scrambled {seed}: {counted(scrambled(seed), 2)}"


KIT = Kit(
    title=FATE,
    trial=FateTrial,
    games={"random": Games(started), "scrambled": Games(scrambled), "stewards": Games(started, ["steward"], 0.95)},
    portions=fuzzing.PORTIONS,
    leaning=lambda: map(scrambled, range(200_000, 200_000 + 40 * fuzzing.GAMES)),
    undone={
        players: partial(Match, FATE, players, f"undo {players}", {"scenario": "random"}) for players in range(1, 6)
    },
    undone_share=0.2,
    tables=[("fate", {"scenario": "random"}, 1 + seed % 5) for seed in range(12)],
    golden=lambda _: Match(FATE, 2, "golden", {"scenario": "random"}),
    seed=9,
    seen_after=(0, 25, 50),
    avoided=("end_actions", "put_on"),
    lines={"perft": perft},
    endings=FATE.play.results,
    report=report,
    kinds=("ability", "objective", "event", "special card", "ruling", "verb"),
)

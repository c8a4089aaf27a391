"""Whole games under the eyes of the second opinion: what it can tell of every position, and now and then an action that
both play."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.titles.fuzzing import GAMES
from tests.titles.ring2e.comparing.moments import menu_differences
from tests.titles.ring2e.comparing.reading import position_of
from tests.titles.ring2e.given import Table
from tests.titles.ring2e.second.facts import KIND_AT, REGION, SIDES, TAKEN
from tests.titles.ring2e.second.position import Position, count
from tests.titles.ring2e.test_second_deeds import compare_deed
from tests.titles.ring2e.test_second_opinion import ATTACKS, MOVES, compare_armies, compare_hunt
from westmarch.engine import codecs
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.engine.state import answer, legal, run
from westmarch.titles.ring2e.bots.marshal import Marshal
from westmarch.titles.ring2e.rules.victory import points_captured

FEW = 30
"""So many times somebody is about to act before an action is played by both."""

LOOKS = 15
"""So many times before the position is looked at."""


SURPRISE = 0.05
"""How often a marshal's choice is left to chance, so that its games differ."""


class Watched:
    """A game by chance, or of marshals who are now and then surprised. `sandbox` is a table on which copies of it are
    played."""

    def __init__(self, seed: int, kings: str, players: int = 2, marshals: bool = False) -> None:
        self.table = Table(players, seed=f"watched {seed}", kings=kings)
        self.sandbox = Table(players, kings=kings)
        self.random = Random(f"watched {seed}")
        self.acts = self.compared = 0
        self.marshals = [Marshal() for _ in range(players)] if marshals else []

    @property
    def game(self) -> Any:
        return self.table.game

    def play(self, most: int = 20_000) -> None:
        game = self.game
        run(game)
        for _ in range(most):
            if game.result:
                break
            if type(game.question).__name__ == "Act":
                self.look()
            answer(game, self.choice())

    def choice(self) -> Option:
        """By chance, or what a marshal says whom the game waits for."""
        options = legal(self.game)
        if not self.marshals or self.random.random() < SURPRISE:
            return self.random.choice(options)
        seat = options[0].seat
        own = [option for option in options if option.seat == seat]
        rng = Rng(key_of(f"{self.random.random()}"), 0, 0)
        chosen = self.marshals[seat].choose(Observation(self.game, seat, own, rng))
        assert chosen is not None
        return chosen

    def look(self) -> None:
        self.acts += 1
        if self.acts % LOOKS:
            return
        assert not menu_differences(self.table), self.acts
        self.count_up(position_of(self.table))
        if self.acts % FEW == 0:
            self.compare()

    def count_up(self, position: Position) -> None:
        """Control, victory points, stacks and nations (1.3, 1.5, 8.1, 11.1)."""
        game = self.game
        for region in REGION:
            held = game.controller(self.table.region(region))
            assert position.controller(region) == (None if held is None else SIDES[held]), region
        for at, side in enumerate(SIDES):
            assert points_captured(game, at) == position.points(side)
            for region, units in position.armies[side].items():
                assert 0 < count(units, "RE") <= position.room(side, region), (region, units)
                assert game.is_besieged(at, self.table.region(region)) == position.is_besieged(side, region)
        both = set(position.armies["free"]) & set(position.armies["shadow"])
        assert all(KIND_AT[region] == "stronghold" for region in both)
        assert all(KIND_AT[region] in TAKEN for region in position.captured)
        assert all(position.active[nation] or steps for nation, steps in position.steps.items())

    def compare(self) -> None:
        """A copy of the game, in which one side acts."""
        sandbox, seed = self.sandbox, f"{self.acts} {self.random.random()}"
        for kind in ("attack", "move", "hunt"):
            sandbox.game = codecs.copy(self.game)
            side = self.random.choice(SIDES)
            if kind == "hunt":
                found = [] if "sc-15" in position_of(sandbox).table else compare_hunt(sandbox, seed)
            else:
                found = compare_armies(sandbox, side, seed, ATTACKS if kind == "attack" else MOVES)
            assert not found, (kind, side, self.acts, found)
            self.compared += 1
        sandbox.game = codecs.copy(self.game)
        found = compare_deed(sandbox, seed)
        assert not found, (self.acts, found)
        self.compared += 1


@pytest.mark.parametrize("seed", range(max(1, GAMES // 65)))
def test_whole_games(seed: int) -> None:
    """From the first draw to the end, with two, three and four players, every third time without Kings."""
    Watched(seed, "yes" if seed // 3 % 3 else "no", 2 + seed % 3).play()


@pytest.mark.parametrize("seed", range(max(1, GAMES // 65)))
def test_whole_games_of_marshals(seed: int) -> None:
    """The same in games with a purpose, which come to where chance does not: long sieges, marches to Mordor, ends."""
    watched = Watched(seed, "yes" if seed // 3 % 3 else "no", 2 + seed % 3, marshals=True)
    watched.play()
    assert watched.game.result and watched.compared

"""Plays with the title, and remembers what was asked, answered, rolled and drawn."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from tests.titles.ring2e.comparing.reading import tile_id
from tests.titles.ring2e.given import Halt, Table
from tests.titles.ring2e.second.facts import SIDES
from westmarch.engine.label import describe
from westmarch.engine.state import legal, run
from westmarch.titles.ring2e.words import DICE, HUNT_POOL


class Nothing(Exception):
    """What was to be compared is not offered."""


@dataclass
class Asked:
    question: str
    side: str
    verb: str
    args: tuple[Any, ...]
    offered: list[tuple[Any, ...]]

    def __str__(self) -> str:
        return f"{self.question}({self.side}): {self.verb}{self.args} of {self.offered}"


@dataclass
class Rolled:
    pips: list[int]


@dataclass
class Picked:
    """What chance picked of how many; what lay in the pool and who was in the Fellowship then."""

    stream: int
    index: int
    of: int
    pool: list[str]
    fellowship: list[str]


SORCERER = ("Confirm", "shadow")
"""In a battle, this asks whether the Witch-king draws a card."""


class Recorder:
    """Plays what a table has begun with random answers and dice, and remembers both."""

    def __init__(self, table: Table, random: Random, *begin: str) -> None:
        self.table, self.random = table, random
        self.begin = begin
        """The verbs with which to begin, if they are offered."""
        self.entries: list[Any] = []
        game = table.game
        self.fair = game.rng
        game.rng = self.stream

    def stream(self, number: int) -> Chance:
        return Chance(self, number, self.fair(number))

    def play(self, *procedures: Any) -> list[Any]:
        """Begin these procedures and see them to their end."""
        self.table.halt()
        self.table.game.do(*procedures)
        return self.run_until(Halt.__name__)

    def act(self) -> list[Any]:
        """Who is about to act does so, until somebody is about to act again."""
        return self.run_until("Act", first=True)

    def run_until(self, last: str, first: bool = False) -> list[Any]:
        game = self.table.game
        game.rng = self.stream
        try:
            run(game)
            while not game.result and (first or type(game.question).__name__ != last):
                self.answer(first)
                first = False
                run(game)
        except Nothing as nothing:
            side = SIDES[game.side_of(legal(game)[0].seat)]
            self.entries.append(Asked(type(game.question).__name__, side, "", (), nothing.args[0]))
        finally:
            game.rng = self.fair
        return self.entries

    def answer(self, first: bool) -> None:
        game, table = self.table.game, self.table
        options = table.options() if first else legal(game)
        offered = [(one.verb, *table.args(one)) for one in options]
        if first:
            options = [one for one in options if one.verb in self.begin]
            if not options:
                raise Nothing(offered)
        option = self.pick(options)
        side, name = SIDES[game.side_of(option.seat)], type(game.question).__name__
        if name == "CombatWay":
            texts = {one: describe(game, one).text for one in options}
            asked = Asked(name, side, texts[option], (), [(text,) for text in texts.values()])
        else:
            asked = Asked(name, side, option.verb, table.args(option), offered)
        self.entries.append(asked)
        before = game.hands[option.seat]
        table.choose(option)
        if (name, side) == SORCERER:
            drawn = [card for card in game.hands[option.seat] if card not in before]
            asked.args = tuple(table.key("card", card) for card in drawn)

    def pick(self, options: list[Any]) -> Any:
        """Anything, but battles are pressed on rather than not."""
        eager = [one for one in options if one.verb == "press_on"]
        return self.random.choice(eager if eager and self.random.random() < 0.5 else options)


class Chance:
    """A stream of chance that records what comes."""

    def __init__(self, recorder: Recorder, number: int, fair: Any) -> None:
        self.recorder, self.number, self.fair = recorder, number, fair

    def roll(self, dice: int, sides: int) -> list[int]:
        rolled = [self.recorder.random.randrange(sides) for _ in range(dice)]
        if self.number == DICE:
            self.recorder.entries.append(Rolled([one + 1 for one in rolled]))
        return rolled

    def below(self, most: int) -> int:
        index = self.recorder.random.randrange(most)
        game, table = self.recorder.table.game, self.recorder.table
        pool = [tile_id(table.book, tile) for tile in game.pool]
        fellowship = [table.key("character", one) for one in game.in_fellowship()]
        if self.number == DICE:
            self.recorder.entries.append(Rolled([index + 1]))
        elif self.number == HUNT_POOL:
            self.recorder.entries.append(Picked(self.number, index, most, pool, fellowship))
        return index

    def __getattr__(self, name: str) -> Any:
        return getattr(self.fair, name)

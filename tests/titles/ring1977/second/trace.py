"""What happened in a game of the title: who was asked what and answered how, and what the dice showed; the second
opinion goes through it again, and complains where it would have been asked something else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.titles.ring1977.given import Table
from westmarch.engine.option import Option
from westmarch.engine.procedure import Procedure
from westmarch.engine.state import answer, legal
from westmarch.titles.ring1977.words import DICE

SEATS = ("free", "dark", "saruman")
Deed = tuple[Any, ...]
"""A verb with its arguments."""


def without_twins(things: Iterable[str], differs: Callable[[str], Any] = lambda _: None) -> list[str]:
    """The first of each sort of units or cards, for nobody tells their copies apart: barrow_blade_1, not
    barrow_blade_2, unless something else `differs`."""
    found: dict[Any, str] = {}
    for one in things:
        found.setdefault((re.sub(r"_\d+$", "", one), differs(one)), one)
    return list(found.values())


class Different(AssertionError):
    """The two do not agree."""


@dataclass
class Asked:
    """A question by its name (a yes or no, and a choice, by what is asked for), the answer, and all answers."""

    name: str
    seat: str
    answer: Deed
    offered: set[Deed]


@dataclass
class Rolled:
    pip: int


class Dice:
    """Dice that remember what they have shown."""

    def __init__(self, random: Random, entries: list[Any]) -> None:
        self.random, self.entries = random, entries

    def below(self, sides: int) -> int:
        pip = self.random.randint(1, sides)
        self.entries.append(Rolled(pip))
        return pip - 1

    def roll(self, count: int, sides: int) -> list[int]:
        return [self.below(sides) for _ in range(count)]


def play(table: Table, random: Random, *procedures: Procedure, least: tuple[str, ...] = ()) -> Script:
    """Play these procedures with random answers and dice to their end; the verbs `least` only where nothing else is
    offered."""
    game, entries = table.game, list[Any]()
    fair = game.rng
    game.rng = lambda stream: Dice(random, entries) if stream == DICE else fair(stream)
    try:
        table.begin(*procedures)
        while not table.over:
            options = legal(game)
            wanted = [one for one in options if one.verb not in least]
            chosen = random.choice(wanted or options)
            entries.append(asked(table, chosen, options))
            answer(game, chosen)
    finally:
        game.rng = fair
    return Script(entries)


def asked(table: Table, chosen: Option, options: list[Option]) -> Asked:
    question = table.game.question
    name = getattr(question, "field", type(question).__name__)
    deeds = {(one.verb, *table.args(one)) for one in options}
    return Asked(name, SEATS[chosen.seat], (chosen.verb, *table.args(chosen)), deeds)


@dataclass
class Script:
    """The answers and dice of a game, for those who go through it again."""

    entries: list[Any]
    at: int = 0
    done: list[str] = field(default_factory=list)

    def next(self) -> Any:
        return self.entries[self.at] if self.at < len(self.entries) else None

    def ask(self, name: str, seat: str, offered: set[Deed]) -> Deed:
        """What was answered to a question that both should ask; nobody is asked where there is but one answer."""
        found = self.next()
        if len(offered) == 1:
            self.at += isinstance(found, Asked) and (found.name, found.offered) == (name, offered)
            return next(iter(offered))
        if not isinstance(found, Asked) or (found.name, found.seat) != (name, seat):
            raise Different(f"the second asks {name} of {seat}: {sorted(map(str, offered))}; the first: {found}")
        if found.offered != offered:
            ours, theirs = sorted(map(str, offered - found.offered)), sorted(map(str, found.offered - offered))
            raise Different(f"{name} of {seat}: only the second offers {ours}, only the first {theirs}")
        self.at += 1
        self.done.append(f"{name}: {found.answer}")
        return found.answer

    def confirm(self, name: str, seat: str) -> bool:
        return self.ask(name, seat, {("yes",), ("no",)}) == ("yes",)

    def choose(self, name: str, seat: str, candidates: set[str]) -> str:
        return str(self.ask(name, seat, {("choose", one) for one in candidates})[1])

    def roll(self, what: str) -> int:
        found = self.next()
        if not isinstance(found, Rolled):
            raise Different(f"the second rolls for {what}; the first: {found}")
        self.at += 1
        self.done.append(f"{what}: {found.pip}")
        return found.pip

    def finish(self) -> None:
        if self.next() is not None:
            raise Different(f"the first goes on: {self.next()}")

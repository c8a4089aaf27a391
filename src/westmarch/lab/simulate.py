"""Simulation: bots play many games, and only what is counted about each game comes back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from time import perf_counter
from typing import Any, Final

from westmarch.engine.chance import Rng, key_of
from westmarch.engine.player import play_out
from westmarch.engine.title import Title, title
from westmarch.lab.executor import Executor, Here
from westmarch.lab.numbers import Interval, wilson
from westmarch.players import team

GAMES, BOTS = 0, 1
"""The streams of a simulation's chance: one draw a game from each."""
CHUNK: Final = 25
"""Games a job; the numbers do not depend on it."""


@dataclass(frozen=True)
class Job:
    """Some games of a simulation, as plain data: whoever has the title installed can play them.

    Game `number` of a simulation is the same game whoever plays it, and however many others are played.
    """

    title: str
    seats: int
    bots: tuple[str, ...]
    settings: Mapping[str, str]
    seed: str
    numbers: range


@dataclass
class Columns:
    """What is counted: an entry for each game, in their order. `turns` stays empty where the title counts none."""

    results: list[str] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)

    def add(self, more: Columns) -> None:
        self.results += more.results
        self.turns += more.turns
        self.decisions += more.decisions


def play(job: Job) -> Columns:
    """Play the games of a job."""
    game_title, key = title(job.title), key_of(job.seed)
    book = game_title.open_book(job.settings, {})
    columns = Columns()
    for number in job.numbers:
        game = game_title.new(book, job.seats, Rng(key, GAMES, number).key_of_another())
        game.log = None
        players = team(game_title, job.seats, job.bots)
        columns.decisions.append(play_out(game, players, Rng(key, BOTS, number)))
        columns.results.append(game.result)
        if game_title.turns is not None:
            columns.turns.append(game_title.turns(game))
    return columns


@dataclass
class Report:
    """The outcome of a simulation."""

    title: Title
    columns: Columns
    seconds: float

    @property
    def games(self) -> int:
        return len(self.columns.results)

    @property
    def results(self) -> dict[str, int]:
        """How often each way to end occurred, the commonest first."""
        counts = Counter(self.columns.results)
        return dict(sorted(counts.items(), key=lambda one: (-one[1], one[0])))

    @property
    def wins(self) -> int:
        return sum(count for result, count in self.results.items() if result in self.title.won)

    @property
    def win_rate(self) -> Interval:
        """The share of games won, as the interval that holds the true one with 95 % confidence."""
        return wilson(self.wins, self.games)

    @property
    def mean_turns(self) -> float | None:
        return fmean(self.columns.turns) if self.columns.turns else None

    @property
    def mean_decisions(self) -> float:
        return fmean(self.columns.decisions)

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    def document(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "games": self.games,
            "wins": self.wins,
            "results": self.results,
            "mean_turns": self.mean_turns,
            "mean_decisions": self.mean_decisions,
            "seconds": self.seconds,
        }


def simulate(
    title: Title,
    games: int,
    seats: int,
    bots: Sequence[str],
    seed: int | str = 1,
    settings: Mapping[str, str] | None = None,
    executor: Executor | None = None,
    played: Callable[[int], None] = lambda count: None,
) -> Report:
    """Let bots play games: one name for all seats, or one for each. The same seed gives the same games on any executor.

    `played` is told how many more games are done. Raises ValueError for what can't be played.
    """
    if games < 1:
        raise ValueError(f"There must be at least 1 game, not {games}.")
    title.check_seats(seats)
    team(title, seats, bots)
    title.open_book(settings or {}, {})
    jobs = [
        Job(title.id, seats, tuple(bots), dict(settings or {}), str(seed), range(first, min(first + CHUNK, games)))
        for first in range(0, games, CHUNK)
    ]
    start = perf_counter()
    columns = Columns()
    for part in (executor or Here()).map(play, jobs):
        columns.add(part)
        played(len(part.results))
    return Report(title, columns, perf_counter() - start)

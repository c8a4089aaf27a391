"""Simulation: bots play many games, and only what is counted about each game comes back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from time import perf_counter, process_time
from typing import Any, Final

from westmarch.engine.chance import Rng, key_of
from westmarch.engine.codecs import fingerprint
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation, Player, play_out
from westmarch.engine.title import Title, title
from westmarch.lab.executor import Executor, Here
from westmarch.lab.numbers import Share
from westmarch.lab.origin import Origin, document, origin_of
from westmarch.lab.rows import Rows
from westmarch.players import team

GAMES, BOTS = 0, 1
"""The streams of a simulation's chance: one draw a game from each."""
CHUNK: Final = 25
"""Games a job; the numbers do not depend on it."""


@dataclass(frozen=True)
class Seating:
    """Which bot plays which seat, by name. If they `rotate`, each deal is played once from every seat: in game after
    game the bots move on by one."""

    bots: tuple[str, ...]
    rotate: bool = False

    def deal_of(self, number: int) -> int:
        """Which deal is played in a game."""
        return number // len(self.bots) if self.rotate else number

    def bots_of(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game.

        >>> Seating(("hasty", "random"), rotate=True).bots_of(1)
        ('random', 'hasty')
        """
        first = number % len(self.bots) if self.rotate else 0
        return self.bots[first:] + self.bots[:first]


@dataclass(frozen=True)
class Job:
    """Some games of a simulation, as plain data: whoever has the title installed can play them.

    Game `number` of a simulation is the same game whoever plays it, and however many others are played.
    """

    title: str
    seating: Seating
    settings: Mapping[str, str]
    seed: str
    numbers: range
    recorded: bool = False
    rules: str = ""
    """The version of the title's rules: what was kept of other rules is not this job's result."""


@dataclass
class Pace:
    """How many choices a bot has made where there were several options, and in how much processor time."""

    moves: int = 0
    seconds: float = 0.0


class Timed:
    """A player whose choices are timed."""

    def __init__(self, player: Player, pace: Pace) -> None:
        self.player = player
        self.pace = pace

    def choose(self, observation: Observation) -> Option | None:
        start = process_time()
        chosen = self.player.choose(observation)
        if len(observation.options) > 1:
            self.pace.moves += 1
            self.pace.seconds += process_time() - start
        return chosen


@dataclass
class Columns:
    """What is counted: an entry for each game, in their order, and how fast each bot was, by name. `turns` stays empty
    where the title counts none. `hashes` are those of the last states, `rows` those of the games of a recorded job."""

    results: list[str] = field(default_factory=list)
    winners: list[list[Seat]] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    hashes: list[str] = field(default_factory=list)
    pace: dict[str, Pace] = field(default_factory=dict, compare=False)
    rows: Rows | None = field(default=None, compare=False)

    def add(self, more: Columns) -> None:
        for bot, pace in more.pace.items():
            own = self.pace.setdefault(bot, Pace())
            own.moves += pace.moves
            own.seconds += pace.seconds
        self.results += more.results
        self.winners += more.winners
        self.turns += more.turns
        self.decisions += more.decisions
        self.hashes += more.hashes


def play(job: Job) -> Columns:
    """Play the games of a job."""
    game_title, key, seats = title(job.title), key_of(job.seed), len(job.seating.bots)
    book = game_title.open_book(job.settings, {})
    columns = Columns(rows=Rows() if job.recorded else None)
    for number in job.numbers:
        game = game_title.play.new(book, seats, Rng(key, GAMES, job.seating.deal_of(number)).key_of_another())
        game.log = None
        bots = job.seating.bots_of(number)
        players: dict[Seat, Player] = {
            seat: Timed(player, columns.pace.setdefault(bots[seat], Pace()))
            for seat, player in team(game_title, seats, bots).items()
        }
        chance = Rng(key, BOTS, number)
        if columns.rows is None:
            columns.decisions.append(play_out(game, players, chance))
        else:
            columns.decisions.append(columns.rows.play(number, game_title, game, bots, players, chance))
        columns.results.append(game.result)
        columns.winners.append(game_title.winners_of(game))
        columns.hashes.append(fingerprint(game))
        if game_title.play.turns is not None:
            columns.turns.append(game_title.play.turns(game))
    return columns


@dataclass
class Report:
    """The outcome of a simulation."""

    title: Title
    seating: Seating
    columns: Columns
    seconds: float
    origin: Origin | None = None

    @property
    def games(self) -> int:
        return len(self.columns.results)

    @property
    def results(self) -> dict[str, int]:
        """How often each way to end occurred, the commonest first."""
        counts = Counter(self.columns.results)
        return dict(sorted(counts.items(), key=lambda one: (-one[1], one[0])))

    @property
    def wins_of_seats(self) -> list[Share]:
        """Of all games those that each seat has won, alone or with others."""
        wins = Counter(seat for winners in self.columns.winners for seat in winners)
        return [Share(wins[Seat(seat)], self.games) for seat in range(len(self.seating.bots))]

    @property
    def wins_of_bots(self) -> dict[str, Share]:
        """Of the games that each bot has played, those that it has won from any seat."""
        wins: Counter[str] = Counter()
        for number, winners in enumerate(self.columns.winners):
            bots = self.seating.bots_of(number)
            wins.update({bots[seat] for seat in winners})
        return {bot: Share(wins[bot], self.games) for bot in dict.fromkeys(self.seating.bots)}

    @property
    def won(self) -> list[bool]:
        """For each game whether the first seat has won it, alone or with others."""
        return [Seat(0) in winners for winners in self.columns.winners]

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
            "wins_of_seats": [share.hits for share in self.wins_of_seats],
            "wins_of_bots": {bot: share.hits for bot, share in self.wins_of_bots.items()},
            "results": self.results,
            "mean_turns": self.mean_turns,
            "mean_decisions": self.mean_decisions,
            "seconds": self.seconds,
            "origin": document(self.origin) if self.origin else None,
            "hashes": self.columns.hashes,
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
    rotate: bool = False,
    chunk: int = CHUNK,
    record: Callable[[Rows], None] | None = None,
) -> Report:
    """Let bots play games: one name for all seats, or one for each. The same seed gives the same games on any executor.

    If the bots `rotate`, they change seats from game to game, and each plays each seat equally often. `played` is told
    how many more games are done; so many are in a `chunk`, of which each core has one at a time. `record` is given the
    rows of all games, chunk after chunk.
    Raises ValueError for what can't be played.
    """
    if games < 1:
        raise ValueError(f"There must be at least 1 game, not {games}.")
    title.check_seats(seats)
    if rotate and games % seats:
        raise ValueError(f"Bots that change between {seats} seats play a multiple of {seats} games, not {games}.")
    team(title, seats, bots)
    title.open_book(settings or {}, {})
    seating = Seating(tuple(bots) * (seats // len(bots)), rotate)
    jobs = [
        Job(
            title.id,
            seating,
            dict(settings or {}),
            str(seed),
            range(first, min(first + chunk, games)),
            bool(record),
            title.rules,
        )
        for first in range(0, games, chunk)
    ]
    start = perf_counter()
    columns = Columns()
    for part in (executor or Here()).map(play, jobs):
        columns.add(part)
        if record and part.rows:
            record(part.rows)
        played(len(part.results))
    seconds = perf_counter() - start
    origin = origin_of(title, games, seats, bots, str(seed), settings or {}, rotate)
    return Report(title, seating, columns, seconds, origin)

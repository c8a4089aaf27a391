"""Named tasks by which players are compared: a title, its settings, who sits where, and which deals.

Deals to learn from, to choose by and to be judged on never overlap: their chance begins with other seeds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean, stdev
from time import process_time
from typing import Any, Final

import msgspec

from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Seat
from westmarch.engine.player import Player, play_out
from westmarch.engine.refusal import Refusal
from westmarch.engine.title import title
from westmarch.engine.typed import read_json
from westmarch.lab.executor import Executor, Here
from westmarch.lab.numbers import Share, Z
from westmarch.lab.origin import Origin, document, origin_of
from westmarch.players import find_or_import

PARTS: Final = ("train", "choose", "test")
"""What deals are for: to learn from, to choose between what was learnt, and at last, once, to be judged on."""


REFERENCE: Final = Path(__file__).with_name("reference.json")
"""What our own players reached, as tools/measure_strength.py keeps it."""


class UnknownTask(Refusal):
    """A task of no such name, or a part of none."""


@dataclass(frozen=True)
class Task:
    """What a player is to do.

    Attributes:
        name: what it is called.
        title: the id of its title.
        seats: how many there are.
        seat: where the player sits; None for all seats, where all win together, or one plays alone.
        opponents: the bot at all other seats.
        settings: those that are not as usual.
        games: on how many deals it is judged.
        told: what it asks of a player, in a sentence.
    """

    name: str
    title: str
    seats: int
    told: str
    seat: int | None = None
    opponents: str = ""
    settings: Mapping[str, str] = field(default_factory=dict)
    games: int = 100

    def key(self, part: str, number: int) -> bytes:
        """The chance of a deal of a part ("train", "choose", "test"), as many as are wanted."""
        if part not in PARTS:
            raise UnknownTask(f"There are no deals to {part}; there are deals to {', '.join(PARTS)}.")
        return Rng(key_of(f"westmarch benchmark {self.name} {part}"), 0, number).key_of_another()

    @property
    def own(self) -> Sequence[int]:
        """The seats of the player."""
        return range(self.seats) if self.seat is None else (self.seat,)


BOTH: Final = {"game": "character"}

TASKS: Final = (
    Task("road", "toy", 2, "Two walk the East Road together; small enough for tables.", games=500),
    Task(
        "fellowship-two",
        "fate",
        2,
        "Two seats win together by four objectives, over some fifteen turns; scripts win one game of a hundred.",
        settings={"difficulty": "introductory"},
    ),
    Task(
        "paths-alone",
        "cardgame",
        1,
        "One deck against bots by the flowchart, over six paths.",
        settings={"scenario": "fellowship"},
    ),
    Task(
        "paths-duel",
        "cardgame",
        2,
        "The Shadow against the script, with hidden hands.",
        seat=0,
        opponents="commander",
        settings={"scenario": "fellowship", "shadow": "people"},
    ),
    Task("war-free", "ring2e", 2, "The Free Peoples of a war, against the script.", 0, "marshal", {"kings": "no"}, 40),
    Task("war-shadow", "ring2e", 2, "The Shadow of a war, against the script.", 1, "marshal", {"kings": "no"}, 40),
    Task("burglar", "wizards", 1, "A burglar and his tasks, alone.", settings={"scenario": "burglar"}),
    Task("guise", "wizards", 1, "The long way to drive out the Necromancer, alone.", settings={"scenario": "guise"}),
    Task("chase", "ring1977", 2, "The Fellowship on 4,256 hexes, against the script.", 0, "warden", BOTH, 40),
)
"""The tasks, from the smallest title to the largest map."""


def task(name: str) -> Task:
    """The task of a name. Raises UnknownTask.

    >>> task("road").title, task("war-shadow").seat
    ('toy', 1)
    """
    found = next((one for one in TASKS if one.name == name), None)
    if found is None:
        raise UnknownTask(f"There is no task {name!r}; there are: {', '.join(one.name for one in TASKS)}.")
    return found


@dataclass(frozen=True)
class Deals:
    """Some deals of a task, as plain data: whoever has title and player installed can play them."""

    task: str
    player: str
    part: str
    numbers: range


@dataclass(frozen=True)
class Played:
    """How games went for the player: won or not, and by the title's grade from 0 to 1; and in how many seconds."""

    won: list[bool]
    grades: list[float]
    seconds: float


def play(deals: Deals) -> Played:
    """Play some deals of a task."""
    asked = task(deals.task)
    of = title(asked.title)
    book = of.open_book(asked.settings, {})
    won, grades, start = [], [], process_time()
    for number in deals.numbers:
        game = of.play.new(book, asked.seats, asked.key(deals.part, number))
        game.log = None
        players: dict[Seat, Player] = {
            Seat(seat): find_or_import(of, deals.player if seat in asked.own else asked.opponents)
            for seat in range(asked.seats)
        }
        play_out(game, players, Rng(key_of(f"benchmark {deals.part}"), 1, number))
        seat = Seat(asked.own[0])
        won.append(seat in of.winners_of(game))
        grades.append(of.grade_of(game, seat))
    return Played(won, grades, process_time() - start)


@dataclass(frozen=True)
class Row:
    """What a player reached in a task: the share that it won, the mean grade, and what both are worth."""

    task: str
    player: str
    part: str
    won: Share
    grade: float
    reach: float
    seconds_a_game: float
    origin: Origin

    @property
    def text(self) -> str:
        """The row as it stands in a table of Markdown."""
        grade = f"{self.grade:.3f} (±{self.reach:.3f})"
        return f"| {self.task} | `{self.player}` | {self.won.text} | {grade} | {self.origin.commit} |"

    def document(self) -> dict[str, Any]:
        """The row as plain data."""
        return {
            "task": self.task,
            "player": self.player,
            "part": self.part,
            "won": self.won.hits,
            "games": self.won.trials,
            "interval": list(self.won.interval),
            "grade": self.grade,
            "reach": self.reach,
            "seconds_a_game": self.seconds_a_game,
            "origin": document(self.origin),
        }


def benchmark(
    name: str,
    player: str,
    games: int | None = None,
    part: str = "test",
    executor: Executor | None = None,
    played: Callable[[int], None] = lambda count: None,
) -> Row:
    """Judge a player by a task: on the deals of a part, as many as the task says unless others are asked for.

    `player` is a name as on the command line: a bot of the title, `rollout@40`, `mymodule:Class`. The same deals and
    the same player give the same row on any executor, but for seconds. Raises UnknownTask, UnknownPlayer.
    """
    asked = task(name)
    asked.key(part, 0)
    of = title(asked.title)
    find_or_import(of, player)
    count = games or asked.games
    found = Played([], [], 0.0)
    jobs = [Deals(name, player, part, range(number, number + 1)) for number in range(count)]
    seconds = 0.0
    for one in (executor or Here()).map(play, jobs):
        found.won.extend(one.won)
        found.grades.extend(one.grades)
        seconds += one.seconds
        played(len(one.won))
    reach = Z * stdev(found.grades) / count**0.5 if count > 1 else 1.0
    bots = [player if seat in asked.own else asked.opponents for seat in range(asked.seats)]
    origin = origin_of(of, count, asked.seats, bots, f"benchmark {name} {part}", asked.settings, rotate=False)
    won = Share(sum(found.won), count)
    return Row(name, player, part, won, fmean(found.grades), reach, seconds / count, origin)


class Reached(msgspec.Struct):
    """What one of our own players reached in a task, and where that comes from."""

    command: str
    won: dict[str, tuple[int, int]]
    grade: float
    reach: float
    rules: str
    commit: str

    @property
    def task(self) -> str:
        return self.command.split()[2]

    @property
    def text(self) -> str:
        """The row as it stands in a table of Markdown; with a word, if the rules were others."""
        ((player, (hits, trials)),) = self.won.items()
        earlier = "" if self.rules == title(task(self.task).title).rules else ", earlier rules"
        figures = f"{Share(hits, trials).text} of {trials} | {self.grade:.3f} (±{self.reach:.3f})"
        return f"| {self.task} | `{player}` | {figures} | {self.commit}{earlier} |"


def reference() -> list[Reached]:
    """The reference results, in the order of the tasks."""
    return list(read_json(REFERENCE.read_bytes(), dict[str, Reached]).values())

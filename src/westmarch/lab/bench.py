"""The benchmark: how fast a title's rules run on one core, on random games and on fixed positions.

What counts is the time that this process has had the processor; what else the machine does disturbs it less.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from statistics import fmean
from time import process_time
from typing import Final

from westmarch.engine import codecs, secrecy
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.match import Match, SaveFile
from westmarch.engine.option import Seat
from westmarch.engine.player import decide
from westmarch.engine.state import State, answer, legal
from westmarch.engine.story import Story
from westmarch.engine.title import Title
from westmarch.lab.numbers import Measure, measure
from westmarch.players import levels, team

SEED: Final = "bench"
MOST_DECISIONS: Final = 20_000
"""When the random games have come to so many decisions, no further ones are played: of long games a few tell enough."""
SAMPLES: Final = 10
"""Games of bots from which positions are taken, one of each part of each game."""
PARTS: Final = {"early": 0.1, "middle": 0.5, "late": 0.9}
"""The parts of a game: the share of its answers that have been given."""
MADE: Final = 20
"""Decisions that are made from each position."""


def bench(
    title: Title,
    repeats: int,
    games: int | None = None,
    repeated: Callable[[int], None] = lambda count: None,
    seats: int | None = None,
    settings: Mapping[str, str] | None = None,
) -> dict[str, Measure]:
    """All figures of a title, by name; `repeated` is told of each repeat.

    It is played by as many, and with such settings, as the title names for this, unless others are given. Raises
    BadSetting.
    """
    table = Bench(title, games, seats, settings)
    measures = measure_all(table.figures(), repeats, repeated)
    a_game = table.decisions_per_game()
    measures["games_per_s"] = Measure(*(rate / a_game for rate in measures["decisions_per_s"]))
    measures["state_bytes"] = table.state_bytes()
    return measures


def bench_beside(
    title: Title,
    other: Title,
    repeats: int,
    games: int | None = None,
    repeated: Callable[[int], None] = lambda count: None,
    seats: int | None = None,
    settings: Mapping[str, str] | None = None,
) -> dict[str, Measure]:
    """The figures of a title as multiples of another's, which is measured in turn with it: machines differ, and what
    else they do disturbs both alike. Raises BadSetting."""
    ours, theirs = Bench(title, games, seats, settings).figures(), Bench(other, games).figures()
    return measure_all({name: partial(multiple, ours[name], theirs[name]) for name in ours}, repeats, repeated)


def multiple(figure: Callable[[], float], other: Callable[[], float]) -> float:
    return figure() / other()


def measure_all(
    figures: Mapping[str, Callable[[], float]], repeats: int, repeated: Callable[[int], None]
) -> dict[str, Measure]:
    """All of these, so many times in turn."""
    found: dict[str, list[float]] = {name: [] for name in figures}
    for _ in range(repeats):
        for name, figure in figures.items():
            found[name].append(figure())
        repeated(1)
    return {name: measure(numbers) for name, numbers in found.items()}


class Bench:
    """A title on the bench: the same games and positions every time."""

    def __init__(
        self, title: Title, games: int | None, seats: int | None = None, settings: Mapping[str, str] | None = None
    ) -> None:
        self.title = title
        self.seats = title.players.benchmark.seats if seats is None else seats
        self.settings = {**title.players.benchmark.settings, **(settings or {})}
        title.check_seats(self.seats)
        self.book = title.open_book(self.settings, {})
        self.positions = self.make_positions()
        self.saves = self.make_saves() if games is None else [self.random_save(number) for number in range(games)]
        self.numbers = range(len(self.saves))

    def new_game(self, number: int) -> State:
        game = self.title.play.new(self.book, self.seats, key_of(f"{SEED} {number}"))
        game.log = None
        return game

    # What is measured, once.

    def figures(self) -> dict[str, Callable[[], float]]:
        """What can be measured, by name."""
        return {
            "decisions_per_s": self.decisions_per_s,
            **{f"{part}_decisions_per_s": partial(self.decisions_per_s_from, part) for part in PARTS},
            "clone_us": self.clone_us,
            "view_us": self.view_us,
            "determinize_us": self.determinize_us,
            "replay_answers_per_s": self.replay_answers_per_s,
        }

    def decisions_per_s(self) -> float:
        """Random games from the set-up to the end."""
        start = process_time()
        made = sum(play_at_random(self.new_game(number), number) for number in self.numbers)
        return made / (process_time() - start)

    def decisions_per_s_from(self, part: str) -> float:
        """A few random decisions from each position of a part, ten times over."""
        games = [codecs.copy(position) for position in self.positions[part] * 10]
        start = process_time()
        made = sum(play_at_random(game, number, MADE) for number, game in enumerate(games))
        return made / (process_time() - start)

    def clone_us(self) -> float:
        return self.us_each(codecs.copy)

    def view_us(self) -> float:
        """What the first seat sees."""
        return self.us_each(lambda game: secrecy.view(game, Seat(0)))

    def determinize_us(self) -> float:
        """Worlds that fit all that the first seat knows."""
        rng = Rng(key_of(SEED), 0, 0)
        return self.us_each(lambda game: secrecy.determinize(game, Seat(0), rng))

    def us_each(self, work: Callable[[State], object]) -> float:
        """Something done with all positions, ten times over."""
        games = [game for positions in self.positions.values() for game in positions] * 10
        start = process_time()
        for game in games:
            work(game)
        return (process_time() - start) / len(games) * 1e6

    def replay_answers_per_s(self) -> float:
        """Saves of random games, loaded with every check."""
        start = process_time()
        for save in self.saves:
            Match.from_document(save)
        return sum(len(save.answers) for save in self.saves) / (process_time() - start)

    # What is counted.

    def decisions_per_game(self) -> float:
        return fmean(len(save.answers) for save in self.saves)

    def state_bytes(self) -> Measure:
        """The mean size of an encoded position, the least and the greatest."""
        sizes = [len(codecs.encode(game)) for positions in self.positions.values() for game in positions]
        return Measure(fmean(sizes), min(sizes), max(sizes))

    # What is played on the bench.

    def make_positions(self) -> dict[str, list[State]]:
        """Positions by part, from games of the title's own bot if it has one: random games end too early."""
        bot = levels.usual(self.title)
        found: dict[str, list[State]] = {part: [] for part in PARTS}
        for number in range(SAMPLES):
            game, moments = self.new_game(number), []
            players, rng = team(self.title, self.seats, [bot]), Rng(key_of(SEED), 0, number)
            story = Story()
            while options := legal(game):
                moments.append(codecs.encode(game))
                option = decide(game, options, players, rng, story=story)
                story.add(game, option)
                answer(game, option)
            for part, share in PARTS.items():
                moment = moments[int(share * len(moments))]
                found[part].append(codecs.decode(self.title.play.state, self.book, moment))
        return found

    def make_saves(self) -> list[SaveFile]:
        """The title's number of random games, or those that come to so many decisions."""
        found: list[SaveFile] = []
        for number in range(self.title.players.benchmark.games):
            if sum(len(save.answers) for save in found) >= MOST_DECISIONS:
                break
            found.append(self.random_save(number))
        return found

    def random_save(self, number: int) -> SaveFile:
        """The save of the random game of that number."""
        match = Match(self.title, self.seats, f"{SEED} {number}", self.settings)
        at_random = choices(number)
        while match.options:
            match.answer(match.options[next(at_random) % len(match.options)])
        return match.document()


def play_at_random(game: State, seed: int, most: int | None = None) -> int:
    """Play to the end, or so many decisions; returns how many were made. Nothing but the rules: no players, no log."""
    at_random = choices(seed)
    made = 0
    while made != most and (options := legal(game)):
        answer(game, options[next(at_random) % len(options)])
        made += 1
    return made


def choices(seed: int) -> Iterator[int]:
    """Endless random numbers of the cheapest kind, so that they hardly count."""
    state = seed
    while True:
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        yield state >> 8

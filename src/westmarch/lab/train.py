"""Training: games are played, features of their positions are noted, and a regression tells who is likely to win.

A position is noted whenever a chapter begins (`Thinking.horizon`, else a turn, else every tenth decision). Where a
title names no features, they are the declared fields of its state that differ in a few games. In half of the games bots
make mistakes by lot, so that what is seldom reached is seen, too. Every fifth game is kept out, to test what the others
taught.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from math import log
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

import msgspec

from westmarch.engine.chance import Rng, key_of
from westmarch.engine.declared_features import declared_features, numbers, worth_reading
from westmarch.engine.files import write_whole
from westmarch.engine.learnt import Features, Learnt, Weights
from westmarch.engine.option import Option
from westmarch.engine.player import Observation, Player, play_out
from westmarch.engine.refusal import Refusal
from westmarch.engine.state import State
from westmarch.engine.title import BadSetting, Title, title
from westmarch.lab.executor import Executor, Here
from westmarch.players import team

if TYPE_CHECKING:
    import numpy

MISTAKES: Final = (0.0, 0.0, 0.03, 0.08)
"""How often bots answer by lot, in game after game."""
CHUNK: Final = 25
"""Games a job; the numbers do not depend on it."""
TESTED: Final = 5
"""Every so many-th game is not learnt from, but tested on."""
DOUBT: Final = 0.01
"""How far the regression trusts the games (the parameter C); ten times more or less makes little difference."""
PARTS: Final = ((1, 3), (4, 6), (7, 9), (10, 12), (13, 1000))
"""Chapters for which it is told how well the value orders positions."""
DIGITS: Final = 6
T = TypeVar("T")

TRIED: Final = 12
"""So many games show which declared fields are worth reading."""
DECISIONS: Final = 10
"""A chapter of a title that tells no turns."""
HALF: Final = (0.4, 0.6)
"""Where the middle of a game is, by its positions."""


class CannotLearn(Refusal):
    """A title of which nothing can be read, or a machine without the library that learns."""


class Position(NamedTuple):
    """A position of a game: its chapter, its features, and for each side whether it has won in the end. `progress` says
    how far the game had come, from 0 to 1."""

    game: int
    chapter: int
    row: tuple[float, ...]
    won: dict[str, bool]
    progress: float = 0.0


@dataclass(frozen=True)
class Games:
    """Some games to learn from, as plain data: whoever has the title installed can play them. `names` are what is read
    of a title without features of its own."""

    title: str
    bots: tuple[str, ...]
    settings: Mapping[str, str]
    seed: str
    numbers: range
    names: tuple[str, ...] = ()

    @property
    def file(self) -> str:
        """The name of the file in which their positions are kept."""
        told = msgspec.json.encode(
            (self.title, self.bots, self.settings, self.seed, self.numbers.start, self.numbers.stop, self.names)
        )
        return f"{self.title}-{self.numbers.start}-{sha256(told).hexdigest()[:12]}.games"


class Careless:
    """A player who now and then answers by lot."""

    def __init__(self, player: Player, mistakes: float, chance: random.Random) -> None:
        self.player = player
        self.mistakes = mistakes
        self.chance = chance

    def choose(self, observation: Observation) -> Option | None:
        if self.mistakes and self.chance.random() < self.mistakes:
            return self.chance.choice(observation.options)
        return self.player.choose(observation)


def features_of(of: Title, settings: Mapping[str, str] | None = None) -> Features:
    """What is read of a title's positions: its own features, or else the declared fields of its state that differ in
    some games. Raises CannotLearn."""
    if of.players.features is not None:
        return of.players.features
    return fields_of(of, fields_worth_reading(of, settings or {}))


def fields_of(of: Title, names: tuple[str, ...]) -> Features:
    """The declared fields of these names, as features of a title that has none."""
    return declared_features(lambda: names, together=of.play.winners is None)


def usual_bot(of: Title) -> str:
    """Whose games are learnt from, if nobody says: the title's first script; the lot, if it has none."""
    return next(iter(of.players.scripts), "random")


def fields_worth_reading(of: Title, settings: Mapping[str, str]) -> tuple[str, ...]:
    """The declared fields that differ in a few games of a title's first bot. Raises CannotLearn."""
    bots = (usual_bot(of),) * fewest_seats(of, settings)
    job = Games(of.id, bots, settings, "fields", range(TRIED))
    found = worth_reading([one for _, _, noted in games_of(of, job, numbers) for _, one in noted])
    if not found:
        raise CannotLearn(f"{of.id} names no features, and no open field of its state differs in play.")
    return found


def play(job: Games) -> list[Position]:
    """Play games, and note their positions."""
    of = title(job.title)
    features = of.players.features or fields_of(of, job.names)
    found: list[Position] = []
    for number, game, noted in games_of(of, job, features.row):
        winners = of.winners_of(game)
        won = {features.side_of(game, seat): seat in winners for seat in game.seats}
        found += [
            Position(number, chapter, tuple(row), won, at / len(noted)) for at, (chapter, row) in enumerate(noted)
        ]
    return found


def games_of(of: Title, job: Games, read: Callable[[Any], T]) -> Iterator[tuple[int, State, list[tuple[int, T]]]]:
    """Games that have ended, each with its number, its chapters, and what was read where they began."""
    key, book = key_of(job.seed), of.open_book(job.settings, {})
    for number in job.numbers:
        game = of.play.new(book, len(job.bots), Rng(key, 0, number).key_of_another())
        game.log = None
        chance = random.Random(f"{job.seed} {number}")
        mistakes = MISTAKES[number % len(MISTAKES)]
        players = {
            seat: Careless(player, mistakes, chance) for seat, player in team(of, len(job.bots), job.bots).items()
        }
        noted = list(chapters(of, game, players, Rng(key, 1, number), read))
        yield number, game, noted


def chapters(
    of: Title, game: State, players: Mapping[Any, Player], rng: Rng, read: Callable[[Any], T]
) -> Iterator[tuple[int, T]]:
    """Play a game to its end; each chapter, and what is read where it begins."""
    chapter = of.players.thinking.horizon or of.play.turns
    begun = 0
    while not game.result:
        begun = chapter(game) if chapter else begun + 1
        yield begun, read(game)
        play_out(game, players, rng, until=beyond(chapter, begun) if chapter else after(DECISIONS))


def beyond(chapter: Callable[[Any], int], begun: int) -> Callable[[State], bool]:
    """Whether a chapter is over that was begun."""
    return lambda game: chapter(game) > begun


def after(decisions: int) -> Callable[[State], bool]:
    """Whether so many decisions have been taken, asked once before each."""
    left = iter(range(decisions))
    return lambda game: next(left, None) is None


def collect(
    of: Title,
    games: int,
    bots: Sequence[str],
    seed: str = "1",
    settings: Sequence[Mapping[str, str]] = (),
    runs: Executor | None = None,
    played: Callable[[int], None] = lambda count: None,
    kept: Path | None = None,
    features: Features | None = None,
) -> list[Position]:
    """The positions of so many games, as many with each of these settings, the same for the same seed. One bot plays
    all seats, of as many as the features say, else of the fewest that the settings need. What lies in the folder `kept`
    has been played already, and what is played is kept there. `features` may have been found before. Raises
    CannotLearn."""
    features = features or features_of(of, *settings[:1])
    families = [(chosen, seats) for chosen in settings or features.settings for seats in features.seats or (None,)]
    fields = () if of.players.features else tuple(features.names(None))
    jobs = []
    for first in range(0, games, CHUNK):
        chosen, seats = families[first // CHUNK % len(families)]
        who = tuple(bots) if len(bots) > 1 else tuple(bots) * (seats or fewest_seats(of, chosen))
        jobs.append(Games(of.id, who, chosen, seed, range(first, min(games, first + CHUNK)), fields))
    there = {job.file: read(kept / job.file) for job in jobs if kept and (kept / job.file).exists()}
    new = (runs or Here()).map(play, [job for job in jobs if job.file not in there])
    found: list[Position] = []
    for job in jobs:
        some = there.get(job.file) or next(new)
        if kept and job.file not in there:
            write_whole(kept / job.file, msgspec.msgpack.encode(some))
        found += some
        played(len(job.numbers))
    return found


def fewest_seats(of: Title, settings: Mapping[str, str]) -> int:
    """By how few a title can be played with these settings."""
    book = of.open_book(settings, {})
    for seats in of.seats:
        with suppress(BadSetting):
            of.set_up(book, seats, key_of("seats"))
            return seats
    return of.seats.start


def read(file: Path) -> list[Position]:
    """Positions that were kept. Raises CannotLearn."""
    try:
        return msgspec.msgpack.decode(file.read_bytes(), type=list[Position])
    except msgspec.DecodeError as error:
        raise CannotLearn(f"{file} holds no positions ({error}); remove it.") from None


@dataclass
class Tested:
    """How well a value did on games it has not learnt from, for a side: the area under the curve (0.5 knows nothing)
    over all chapters, at half of the games and by parts, and the mean square of its errors beside that of the mere
    frequency."""

    side: str
    positions: int
    area: float
    half: float
    error: float
    blind: float
    areas: dict[str, float] = field(default_factory=dict)

    def document(self) -> dict[str, Any]:
        return {"side": self.side, "positions": self.positions, "auc": self.area, "auc_at_half": self.half,
                "brier": self.error, "base": self.blind, "auc_by_turn": self.areas}  # fmt: skip


def learn(features: Sequence[str], found: Sequence[Position], told: str) -> tuple[Learnt, list[Tested]]:
    """What so many positions teach, and how well it holds on every fifth game. Raises CannotLearn."""
    sides, tested = {}, []
    for side in dict.fromkeys(side for one in found for side in one.won):
        seen = [one for one in found if side in one.won]
        if is_open(side, seen):
            sides[side], how_well = learn_side(side, seen)
            tested.append(how_well)
        else:
            sides[side] = as_often(side, seen)
    if not tested:
        raise CannotLearn("All these games ended alike; play more of them.")
    return Learnt(tuple(features), sides, told), tested


def is_kept_out(one: Position) -> bool:
    """Whether a position is not learnt from, but tested on."""
    return one.game % TESTED == TESTED - 1


def is_open(side: str, seen: Sequence[Position]) -> bool:
    """Whether a side has won some games and lost others, among those that teach and among those that test."""
    return len({(is_kept_out(one), one.won[side]) for one in seen}) == 4


def as_often(side: str, seen: Sequence[Position]) -> Weights:
    """What can be said of a side that nearly always wins or loses: how often it does, by Laplace's rule."""
    games = {one.game: one.won[side] for one in seen}
    won = sum(games.values())
    return Weights(rounded(log((won + 1) / (len(games) - won + 1))), (0.0,) * len(seen[0].row))


def learn_side(side: str, seen: Sequence[Position]) -> tuple[Weights, Tested]:
    """What positions teach of a side that takes part in all of them."""
    np = library()
    rows, won = np.array([one.row for one in seen]), np.array([one.won[side] for one in seen])
    kept_out = np.array([is_kept_out(one) for one in seen])
    tried = fit(rows[~kept_out], won[~kept_out])
    return fit(rows, won), test(side, tried, [one for one in seen if is_kept_out(one)])


def library() -> Any:
    """The library of numbers. Raises CannotLearn where what learns is not installed."""
    try:
        import numpy
        import sklearn  # noqa: F401
    except ImportError:
        raise CannotLearn("Learning needs scikit-learn: pip install 'westmarch[learn]'.") from None
    return numpy


def fit(rows: numpy.ndarray, won: numpy.ndarray) -> Weights:
    """The most likely logistic regression, on features of one scale."""
    from sklearn.linear_model import LogisticRegression
    from sklearn.preprocessing import StandardScaler

    scaler = StandardScaler().fit(rows)
    found = LogisticRegression(C=DOUBT, max_iter=2000).fit(scaler.transform(rows), won)
    weights = found.coef_[0] / scaler.scale_
    base = found.intercept_[0] - float((weights * scaler.mean_).sum())
    return Weights(rounded(base), tuple(rounded(one) for one in weights))


def rounded(number: float) -> float:
    """A number with as many digits as matter."""
    return float(f"{number:.{DIGITS}g}")


def test(side: str, value: Weights, seen: Sequence[Position]) -> Tested:
    """How well a value orders positions, and how far it is from what came of them."""
    from sklearn.metrics import brier_score_loss

    won, chances = [one.won[side] for one in seen], [value.chance(one.row) for one in seen]
    parts = {
        f"{first} to {last}": area(won, chances, [first <= one.chapter <= last for one in seen])
        for first, last in PARTS
    }
    often = sum(won) / len(won)
    return Tested(
        side,
        len(won),
        area(won, chances, [True] * len(won)) or 0.5,
        area(won, chances, [HALF[0] <= one.progress <= HALF[1] for one in seen]) or 0.5,
        round(float(brier_score_loss(won, chances)), 4),
        round(often * (1 - often), 4),
        {part: found for part, found in parts.items() if found is not None},
    )


def area(won: Sequence[bool], chances: Sequence[float], taken: Sequence[bool]) -> float | None:
    """How well chances order some of these positions; None where all of those ended alike."""
    from sklearn.metrics import roc_auc_score

    some = [(one, chance) for one, chance, is_taken in zip(won, chances, taken, strict=True) if is_taken]
    if len({one for one, _ in some}) < 2:
        return None
    return round(float(roc_auc_score([one for one, _ in some], [chance for _, chance in some])), 3)

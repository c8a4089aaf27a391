"""Training: games are played, features of their positions are noted, and a regression tells who is likely to win.

A position is noted whenever a chapter begins (`Thinking.horizon`, else a turn). In half of the games bots make mistakes
by lot, so that what is seldom reached is seen, too. Every fifth game is kept out, to test what the others taught.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from math import log
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from westmarch.engine.chance import Rng, key_of
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


class CannotLearn(Refusal):
    """A title without features, or a machine without the library that learns."""


class Position(NamedTuple):
    """A position of a game: its chapter, its features, and for each side whether it has won in the end."""

    game: int
    chapter: int
    row: tuple[float, ...]
    won: dict[str, bool]


@dataclass(frozen=True)
class Games:
    """Some games to learn from, as plain data: whoever has the title installed can play them."""

    title: str
    bots: tuple[str, ...]
    settings: Mapping[str, str]
    seed: str
    numbers: range

    @property
    def file(self) -> str:
        """The name of the file in which their positions are kept."""
        told = msgspec.json.encode(
            (self.title, self.bots, self.settings, self.seed, self.numbers.start, self.numbers.stop)
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


def features_of(game: Title) -> Features:
    """What is read of a title's positions. Raises CannotLearn."""
    if game.players.features is None:
        raise CannotLearn(f"{game.id} names no features to learn from.")
    return game.players.features


def play(job: Games) -> list[Position]:
    """Play games, and note their positions."""
    of, key = title(job.title), key_of(job.seed)
    features, book = features_of(of), of.open_book(job.settings, {})
    found: list[Position] = []
    for number in job.numbers:
        game = of.play.new(book, len(job.bots), Rng(key, 0, number).key_of_another())
        game.log = None
        chance = random.Random(f"{job.seed} {number}")
        mistakes = MISTAKES[number % len(MISTAKES)]
        players = {
            seat: Careless(player, mistakes, chance) for seat, player in team(of, len(job.bots), job.bots).items()
        }
        noted = list(positions(of, features, game, players, Rng(key, 1, number)))
        winners = of.winners_of(game)
        won = {features.side_of(game, seat): seat in winners for seat in game.seats}
        found += [Position(number, chapter, tuple(row), won) for chapter, row in noted]
    return found


def positions(
    of: Title, features: Features, game: State, players: Mapping[Any, Player], rng: Rng
) -> Iterator[tuple[int, Sequence[float]]]:
    """Play a game to its end; the chapter and the features of each position where one begins."""
    chapter = of.players.thinking.horizon or of.play.turns
    assert chapter is not None, "a title that learns tells its turns apart"
    while not game.result:
        begun = chapter(game)
        yield begun, features.row(game)
        play_out(game, players, rng, until=beyond(chapter, begun))


def beyond(chapter: Callable[[Any], int], begun: int) -> Callable[[State], bool]:
    """Whether a chapter is over that was begun."""
    return lambda game: chapter(game) > begun


def collect(
    of: Title,
    games: int,
    bots: Sequence[str],
    seed: str = "1",
    settings: Sequence[Mapping[str, str]] = (),
    runs: Executor | None = None,
    played: Callable[[int], None] = lambda count: None,
    kept: Path | None = None,
) -> list[Position]:
    """The positions of so many games, as many with each of these settings, the same for the same seed. One bot plays
    all seats, of the fewest that the settings need. What lies in the folder `kept` has been played already, and what
    is played is kept there. Raises CannotLearn."""
    families = settings or features_of(of).settings
    jobs = []
    for first in range(0, games, CHUNK):
        chosen = families[first // CHUNK % len(families)]
        who = tuple(bots) if len(bots) > 1 else tuple(bots) * fewest_seats(of, chosen)
        jobs.append(Games(of.id, who, chosen, seed, range(first, min(games, first + CHUNK))))
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
    for seats in of.seats:
        with suppress(BadSetting):
            of.check_seats_for(seats, settings)
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
    over all chapters and by parts, and the mean square of its errors beside that of the mere frequency."""

    side: str
    positions: int
    area: float
    error: float
    blind: float
    areas: dict[str, float] = field(default_factory=dict)

    def document(self) -> dict[str, Any]:
        return {"side": self.side, "positions": self.positions, "auc": self.area, "brier": self.error,
                "base": self.blind, "auc_by_turn": self.areas}  # fmt: skip


def learn(names: Sequence[str], found: Sequence[Position], told: str) -> tuple[Learnt, list[Tested]]:
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
    return Learnt(tuple(names), sides, told), tested


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
    chapters = np.array([one.chapter for one in seen])
    kept_out = np.array([is_kept_out(one) for one in seen])
    tried = fit(rows[~kept_out], won[~kept_out])
    return fit(rows, won), test(side, tried, rows[kept_out], won[kept_out], chapters[kept_out])


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


def test(side: str, value: Weights, rows: numpy.ndarray, won: numpy.ndarray, chapters: numpy.ndarray) -> Tested:
    """How well a value orders positions, and how far it is from what came of them."""
    from sklearn.metrics import brier_score_loss, roc_auc_score

    chances = [value.chance(row) for row in rows]
    areas = {}
    for first, last in PARTS:
        part = (first <= chapters) & (chapters <= last)
        if len(set(won[part])) == 2:
            some = [chance for chance, taken in zip(chances, part, strict=True) if taken]
            areas[f"{first} to {last}"] = round(float(roc_auc_score(won[part], some)), 3)
    return Tested(
        side,
        len(won),
        round(float(roc_auc_score(won, chances)), 3),
        round(float(brier_score_loss(won, chances)), 4),
        round(float(won.mean() * (1 - won.mean())), 4),
        areas,
    )

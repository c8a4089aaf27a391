"""Calibration: how likely a game is won that stands so well, as told by games that bots have played.

At the end of each chapter (`Thinking.horizon`, else each turn) the title's evaluation is noted, and afterwards who has
won. A logistic curve through these makes a probability of the evaluation; the table shows how well it holds. Each seat
has a curve of its own: what is good for one is bad for the other, and together they would tell that nobody is ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean
from typing import Final, NamedTuple

from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Seat
from westmarch.engine.player import Player, play_out
from westmarch.engine.state import State
from westmarch.engine.story import Story
from westmarch.engine.thinking import logistic
from westmarch.engine.title import Title
from westmarch.lab.numbers import Share
from westmarch.players import team

STEPS: Final = 50
"""So many steps of Newton's method are more than enough."""
PRIOR: Final = 1e-3
"""A little doubt, so that a curve through games that all end alike stays finite."""
PARTS: Final = 10


class Sample(NamedTuple):
    """What a position is worth to a seat, and whether that seat has won."""

    seat: Seat
    value: float
    won: bool


class Curve(NamedTuple):
    """A position of value `even` is as likely won as lost, and `spread` more makes the odds e to 1."""

    even: float
    spread: float

    def chance(self, value: float) -> float:
        """
        >>> Curve(even=2.0, spread=5.0).chance(2.0)
        0.5
        """
        return logistic(value, self.even, self.spread)


@dataclass(frozen=True)
class Row:
    """Positions that were thought about as likely to be won: how likely on average, and how many were."""

    expected: float
    won: Share

    def document(self) -> dict[str, float]:
        """The row as plain data."""
        return {"expected": self.expected, "won": self.won.hits, "positions": self.won.trials}


def samples(
    title: Title,
    games: int,
    seats: int,
    bots: Sequence[str],
    seed: int | str = 1,
    settings: Mapping[str, str] | None = None,
    played: Callable[[int], None] = lambda count: None,
) -> list[Sample]:
    """Positions at the ends of chapters. Raises ValueError if the title can't evaluate or tell chapters apart."""
    chapter, evaluate = title.players.thinking.horizon or title.play.turns, title.judge
    if chapter is None or evaluate is None:
        raise ValueError(f"{title.id} does not say how good a game stands, or when a chapter of it is over.")
    key, book = key_of(seed), title.open_book(settings or {}, {})
    found: list[Sample] = []
    for number in range(games):
        game = title.play.new(book, seats, Rng(key, 0, number).key_of_another())
        game.log = None
        noted = list(at_ends(game, chapter, evaluate, team(title, seats, bots), Rng(key, 1, number)))
        winners = title.winners_of(game)
        found += [Sample(seat, value, seat in winners) for seat, value in noted]
        played(1)
    return found


def at_ends(
    game: State,
    chapter: Callable[[State], int],
    evaluate: Callable[[State, Seat], float],
    players: Mapping[Seat, Player],
    rng: Rng,
) -> Iterator[tuple[Seat, float]]:
    """Play a game to its end; what it is worth to each seat at the end of each chapter."""
    story = Story()
    while not game.result:
        play_out(game, players, rng, until=past(chapter, chapter(game)), story=story)
        if not game.result:
            yield from ((seat, evaluate(game, seat)) for seat in game.seats)


def by_seat(title: Title, found: Sequence[Sample]) -> dict[str, list[Sample]]:
    """The positions of each seat, by what it is called; all in one where all win together."""
    if title.play.won and title.play.winners is None:
        return {"": [*found]}
    seats = sorted({one.seat for one in found})
    chairs = title.play.chairs(len(seats)) or [f"seat {seat + 1}" for seat in seats]
    return {chairs[seat]: [one for one in found if one.seat == seat] for seat in seats}


def past(chapter: Callable[[State], int], begun: int) -> Callable[[State], bool]:
    """Whether a chapter is over that was begun."""
    return lambda game: chapter(game) > begun


def fit(found: Sequence[Sample]) -> Curve:
    """The most likely logistic curve (Newton's method)."""
    middle = fmean(one.value for one in found)
    scale = max(1e-9, fmean(abs(one.value - middle) for one in found))
    base, slope = 0.0, 0.0
    for _ in range(STEPS):
        gradient, steep, flat, mixed = [-PRIOR * base, -PRIOR * slope], PRIOR, PRIOR, 0.0
        for one in found:
            at = (one.value - middle) / scale
            chance = logistic(base + slope * at, 0.0, 1.0)
            weight, miss = chance * (1 - chance), one.won - chance
            gradient = [gradient[0] + miss, gradient[1] + miss * at]
            flat, mixed, steep = flat + weight, mixed + weight * at, steep + weight * at * at
        size = flat * steep - mixed * mixed
        base += (steep * gradient[0] - mixed * gradient[1]) / size
        slope += (flat * gradient[1] - mixed * gradient[0]) / size
    return Curve(middle - base / slope * scale, scale / slope)


def reliability(chances: Sequence[float], won: Sequence[bool]) -> list[Row]:
    """Tenths of all positions by how likely they were thought to be won.

    >>> [(row.expected, row.won) for row in reliability([0.2] * 5 + [0.8] * 5, [False] * 5 + [True] * 5)][:1]
    [(0.2, Share(hits=0, trials=1))]
    """
    ranked = sorted(zip(chances, won, strict=True))
    cuts = [len(ranked) * part // PARTS for part in range(PARTS + 1)]
    groups = [ranked[low:high] for low, high in pairwise(cuts) if high > low]
    return [
        Row(fmean(chance for chance, _ in group), Share(sum(hit for _, hit in group), len(group))) for group in groups
    ]

"""What a game was, in a few figures: how long it took, how much each seat chose, and where it turned."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from westmarch.engine.label import passes
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.state import State, answer, legal

MOST_TURNING_POINTS: Final = 3
MOST_OF_A_CURVE: Final = 150
"""Points of a curve: more than a screen tells apart."""

LEAST: Final = 0.1
"""A turning point changes at least so much of what a game's value usually differs by in its course."""
LEAST_CHANCE: Final = 0.05
"""By so much it changes the chance to win at least, where a title tells that."""


@dataclass(frozen=True)
class TurningPoint:
    """The moment to which an answer led that changed much for a seat, and whether for the better."""

    moment: int
    better: bool


@dataclass(frozen=True)
class Curve:
    """How good a game stood in its course.

    Attributes:
        moments: after how many answers, in ascending order; none where the title can't tell.
        values: for each seat how good it stood then, from 0 to 1.
        chance: whether these are chances to win; else 0 and 1 are the worst and the best of this game.
    """

    moments: list[int]
    values: list[list[float]]
    chance: bool


@dataclass(frozen=True)
class Summary:
    """A game in short.

    Attributes:
        turns: how many turns it had, by its title's count; 0 if that has none.
        choices: how often each seat had to choose among several options.
        turning_points: of each seat those that changed most for it, in the order of the game; none where the title
            can't tell how good a game stands.
        curve: how good it stood in between.
    """

    turns: int
    choices: list[int]
    turning_points: list[list[TurningPoint]]
    curve: Curve


def summary(match: Match) -> Summary:
    """The match in short, played again from its beginning: each position is evaluated once for each seat.

    >>> from westmarch.engine.title import title
    >>> match = Match(title("toy"), 2, "a seed")
    >>> while not match.state.result:
    ...     match.answer(match.options[0])
    >>> told = summary(match)
    >>> sum(told.choices) <= len(match.answers), [len(points) <= 3 for points in told.turning_points]
    (True, [True, True])
    >>> told.curve.moments[0], told.curve.values[0][-1] in (0.0, 1.0)
    (0, True)
    """
    game, title = match.look(0), match.title
    seats = list(game.seats)
    choices, standings = dict.fromkeys(seats, 0), [standing(match, game)]
    passed = set()
    for moment, option in enumerate(match.answers, 1):
        choices[option.seat] += len(legal(game)) > 1
        if passes(game, option):
            passed.add(moment)
        answer(game, option)
        standings.append(standing(match, game))
    turns = title.play.turns(game) if title.play.turns else 0
    values = [[one[at] for one in standings if one] for at in seats]
    least = LEAST_CHANCE if title.players.thinking.chance else LEAST * title.players.spread
    points = [turning_points(one, passed, least) for one in values]
    kept = {point.moment for of_seat in points for point in of_seat}
    return Summary(
        turns, [*choices.values()], points, curve(standings, kept, chance=bool(title.players.thinking.chance))
    )


def curve(standings: list[list[float]], kept: Collection[int], *, chance: bool) -> Curve:
    """A curve through these standings by moment, of which `kept` ones stay in any case. The last moment is the end
    itself.

    >>> curve([[5.0], [3.0], [7.0], [1.0]], {1}, chance=False)
    Curve(moments=[0, 1, 2, 3], values=[[0.5, 0.0, 1.0, 1.0]], chance=False)
    """
    known = [one for one in standings[:-1] if one]
    if len(known) < len(standings) - 1 or not known:
        return Curve([], [], chance)
    lowest, highest = (0.0, 1.0) if chance else (min(map(min, known)), max(map(max, known)))
    span = highest - lowest or 1.0
    every = 1 + len(standings) // MOST_OF_A_CURVE
    last = len(standings) - 1
    moments = [one for one in range(len(standings)) if one % every == 0 or one in kept or one == last]

    def value(moment: int, seat: int) -> float:
        at = standings[moment][seat]
        return round(at if moment == last else (at - lowest) / span, 3)

    return Curve(moments, [[value(moment, seat) for moment in moments] for seat in range(len(known[0]))], chance)


def standing(match: Match, game: State) -> list[float]:
    """How good the game stands for each seat: how likely it is to win, if the title can tell, else its evaluation."""
    title = match.title
    if game.result:
        return [title.share_of(game, Seat(seat)) for seat in game.seats]
    value = title.players.thinking.chance or title.players.evaluate
    return [value(game, Seat(seat)) for seat in game.seats] if value else []


def turning_points(values: list[float], passed: Collection[int] = (), least: float = 0) -> list[TurningPoint]:
    """Where the values changed most from one moment to the next, and at least so much.

    Moments at which somebody has passed are none, and the last step does not count: it is the end itself.

    >>> [point.moment for point in turning_points([0, 1, 1, -4, -3, -3, 5, -100])]
    [1, 3, 6]
    >>> [point.better for point in turning_points([0, 1, 1, -4, 0])]
    [True, False]
    >>> [point.moment for point in turning_points([0, 1, 1, -4, -3, -3, 5, -100], passed={3}, least=2)]
    [6]
    """
    changes = {moment: values[moment] - values[moment - 1] for moment in range(1, len(values) - 1)}
    largest = sorted(
        (one for one in changes if changes[one] and abs(changes[one]) >= least and one not in passed),
        key=lambda moment: (-abs(changes[moment]), moment),
    )
    return [TurningPoint(moment, changes[moment] > 0) for moment in sorted(largest[:MOST_TURNING_POINTS])]

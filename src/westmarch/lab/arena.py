"""The arena: all players of a title against each other with seats changed, or each alone against the title.

Where seats play against each other, every two players meet in the same deals from both sides, and a rating is worked
out from all games (Bradley and Terry, 1952, with the package `choix`): 0 is the average of all, and who is 400 better
wins ten of eleven. Where all win together, or one plays alone, each plays the same deals, and what counts is how many
they win. There they may also play beside each other, every two in one team with seats changed (a cross).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import log
from random import Random
from typing import Any, Final

from westmarch.engine.refusal import Refusal
from westmarch.engine.title import Title
from westmarch.lab.executor import Executor
from westmarch.lab.numbers import Interval, Share
from westmarch.lab.simulate import Report, simulate

Beaten = tuple[int, int]
"""A game between two: who has won and who has lost, by their numbers."""

RESAMPLED: Final = 200
"""So often all games are drawn again, with replacement, to tell how far a rating can be trusted (bootstrap)."""
POINTS: Final = 400 / log(10)
"""Rating points for odds of e to 1."""
DOUBT: Final = 0.1
"""As if everybody had also won and lost a little: whoever wins all games is not infinitely strong."""


class NoRatings(Refusal):
    """The package that works ratings out is not there; the message says how to install it."""


@dataclass(frozen=True)
class Rating:
    """A player's strength, and the interval that holds it with 95 % confidence."""

    points: float
    interval: Interval


@dataclass
class Arena:
    """Who has met whom, and how it went. `meetings` has a report for each pairing, by the players' names."""

    title: Title
    bots: tuple[str, ...]
    meetings: dict[tuple[str, ...], list[Report]]

    @property
    def is_alone(self) -> bool:
        """Whether each plays against the title alone."""
        return all(len(set(names)) == 1 for names in self.meetings)

    @property
    def is_cross(self) -> bool:
        """Whether players also play beside each other, all for the same victory."""
        return self.title.play.winners is None and not self.is_alone

    def beside(self, one: str, other: str) -> Share:
        """Of the games of one player in a team of which all others are another, those that were won.

        The other may be the same.
        """
        reports = [report for report in self.reports if Counter(report.seating.bots) == team_of(one, other, report)]
        won = sum(bool(winners) for report in reports for winners in report.columns.winners)
        return Share(won, sum(report.games for report in reports))

    @cached_property
    def reports(self) -> list[Report]:
        return [report for reports in self.meetings.values() for report in reports]

    def share(self, bot: str) -> Share:
        """Of all seats that a player had in the games, those that have won."""
        won = played = 0
        for report in self.reports:
            for number, winners in enumerate(report.columns.winners):
                seats = [seat for seat, name in enumerate(report.seating.bots_of(number)) if name == bot]
                seats = seats[:1] if self.is_alone else seats
                played += len(seats)
                won += sum(seat in winners for seat in seats)
        return Share(won, played)

    def between(self, bot: str, other: str) -> Share | None:
        """Of the games between two players that somebody has won, those that the first has; None if there are none."""
        games = [beaten for beaten in self.beaten() if set(beaten) == {self.bots.index(bot), self.bots.index(other)}]
        return Share(sum(winner == self.bots.index(bot) for winner, _ in games), len(games)) if games else None

    def seconds_a_move(self, bot: str) -> float:
        """How long a player thinks about a choice, in processor time."""
        paces = [report.columns.pace[bot] for report in self.reports if bot in report.columns.pace]
        moves = sum(pace.moves for pace in paces)
        return sum(pace.seconds for pace in paces) / moves if moves else 0.0

    def beaten(self) -> Iterator[Beaten]:
        """Each game that one player has won and the other lost."""
        for names, reports in self.meetings.items():
            for report in reports:
                for number, winners in enumerate(report.columns.winners):
                    won = {report.seating.bots_of(number)[seat] for seat in winners}
                    if len(names) == 2 and len(won) == 1:
                        winner = won.pop()
                        loser = names[0] if winner == names[1] else names[1]
                        yield self.bots.index(winner), self.bots.index(loser)

    @cached_property
    def ratings(self) -> dict[str, Rating]:
        """Every player's strength. Raises NoRatings."""
        games = list(self.beaten())
        middle = strengths(len(self.bots), games)
        random = Random(1)
        drawn = [strengths(len(self.bots), random.choices(games, k=len(games))) for _ in range(RESAMPLED)]
        found = {}
        for at, bot in enumerate(self.bots):
            ranked = sorted(one[at] for one in drawn)
            interval = Interval(ranked[RESAMPLED // 40], ranked[-1 - RESAMPLED // 40])
            found[bot] = Rating(middle[at], interval)
        return found

    def document(self) -> dict[str, Any]:
        """The arena as plain data."""
        cross = {one: {other: self.beside(one, other)._asdict() for other in self.bots} for one in self.bots}
        return {
            **({"cross": cross} if self.is_cross else {}),
            "title": self.title.id,
            "bots": {
                bot: {"won": self.share(bot)._asdict(), "seconds_a_move": self.seconds_a_move(bot)} for bot in self.bots
            },
            "meetings": {
                " ".join(names): [one.document() for one in reports] for names, reports in self.meetings.items()
            },
        }


def team_of(one: str, other: str, report: Report) -> Counter[str]:
    """A team of one player and others, as large as that of a report."""
    return Counter([one, *[other] * (len(report.seating.bots) - 1)])


def strengths(count: int, games: Sequence[Beaten]) -> list[float]:
    """The rating of each player, from who has beaten whom. Raises NoRatings."""
    try:
        import choix
    except ImportError:
        raise NoRatings("Ratings need the package choix: pip install 'westmarch[arena]'.") from None
    found = choix.ilsr_pairwise(count, games, alpha=DOUBT)
    return [float(POINTS * one) for one in found]


def arena(
    title: Title,
    bots: Sequence[str],
    games: int,
    seats: int,
    seed: int | str = 1,
    settings: Mapping[str, str] | None = None,
    executor: Executor | None = None,
    played: Callable[[int], None] = lambda count: None,
    cross: bool = False,
) -> Arena:
    """Let players meet: `games` games of each pairing, or of each player where they play alone; in a `cross` of both.

    Raises ValueError for what can't be played.
    """
    meetings: dict[tuple[str, ...], list[Report]] = {}
    for names in pairings(title, bots, seats, cross):
        teams = seatings(names, seats)
        count = games // (len(teams) * len(teams[0])) * len(teams[0]) if len(names) == 2 else games
        if not count:
            raise ValueError(f"A pairing needs {len(teams) * seats} games at least, each from every seat.")
        meetings[names] = [
            simulate(title, count, seats, team, seed, settings, executor, played, len(names) == 2, chunk=1)
            for team in teams
        ]
    return Arena(title, tuple(bots), meetings)


def pairings(title: Title, bots: Sequence[str], seats: int, cross: bool = False) -> list[tuple[str, ...]]:
    """Who meets whom: every two, or each alone where there is nobody to play against. In a `cross` they play beside
    each other, too: raises ValueError where nobody does.

    >>> from westmarch.engine.title import title
    >>> pairings(title("ring2e"), ["marshal", "random"], 2), pairings(title("fate"), ["steward", "random"], 2)
    ([('marshal', 'random')], [('steward',), ('random',)])
    """
    if cross and (seats == 1 or title.play.winners is not None):
        raise ValueError(f"Only seats that win together play beside each other, not {seats} of {title.id}.")
    if seats == 1 or title.play.winners is None:
        return [(bot,) for bot in bots] + (list(combinations(bots, 2)) if cross else [])
    return list(combinations(bots, 2))


def seatings(names: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    """Who sits where, before they change seats: one with all others, each in turn if those are several.

    >>> seatings(("a", "b"), 2), seatings(("a", "b"), 3)
    ([('a', 'b')], [('a', 'b', 'b'), ('b', 'a', 'a')])
    """
    if len(names) == 1:
        return [names * seats]
    one, other = names
    if seats == 2:
        return [names]
    return [(one, *(other,) * (seats - 1)), (other, *(one,) * (seats - 1))]

"""What a finished game could have been: how likely each seat was to win when, what its choices cost, and what luck did.

At every choice a player that searches thinks in the seat's place, with what that seat could know then, and compares
its best option with the one that was chosen, in fresh worlds. Where that is worth less, the difference is the *loss*.
What the next choice is worth differs from that again by what chance and others have done meanwhile: that is *luck*.
Together they lead from the first value to the end: what was won is the first value, plus all luck, less all losses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from math import hypot
from typing import Any, Final

from westmarch.engine.chance import Rng, key_of
from westmarch.engine.label import describe, prompt
from westmarch.engine.match import Match
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation
from westmarch.engine.state import legal
from westmarch.players.budget import Budget
from westmarch.players.rollout import Rollout
from westmarch.players.thoughts import Thought

TURNING_POINTS: Final = 5
CLEARLY: Final = 2.0
"""So many standard errors of a loss leave little doubt."""
USUAL: Final = Budget(iterations=60)
WORLDS: Final = 16
"""In so many fresh worlds the best option is compared with the one that was chosen."""
THINKING, COMPARING = range(2)
"""The streams of an analysis's chance."""


@dataclass(frozen=True)
class Decision:
    """A choice that was made, and what was thought of it: chances to win from 0 to 1.

    `moment` is how many answers had been given before it; `value` the chance to win after the best option,
    `chosen_value` after the one that was chosen, each with its standard error; `luck` what came of it until the seat's
    next choice.
    """

    moment: int
    seat: int
    question: str
    chosen: str
    best: str
    value: float
    error: float
    chosen_value: float
    chosen_error: float
    luck: float = 0.0

    @property
    def loss(self) -> float:
        """How much the choice cost."""
        return self.value - self.chosen_value

    @property
    def is_clear(self) -> bool:
        """Whether chance in what was imagined hardly explains the loss."""
        return self.loss > CLEARLY * hypot(self.error, self.chosen_error)


@dataclass(frozen=True)
class Account:
    """What came of a seat's game: won or not (1 or 0), and how that came about."""

    seat: int
    first: float
    luck: float
    loss: float
    result: float


@dataclass(frozen=True)
class Analysis:
    """A game with a value for each choice that somebody had."""

    match: Match
    decisions: list[Decision]

    @property
    def accounts(self) -> list[Account]:
        """How the end of each seat came about: its first value, all luck, all losses."""
        found = []
        for seat in self.match.state.seats:
            own = self.of(seat)
            if own:
                luck, loss = sum(one.luck for one in own), sum(one.loss for one in own)
                found.append(Account(seat, own[0].value, luck, loss, outcome(self.match, seat)))
        return found

    def of(self, seat: Seat) -> list[Decision]:
        return [one for one in self.decisions if one.seat == seat]

    @property
    def turning_points(self) -> list[Decision]:
        """The choices at which most was lost, or most luck came after, in the order of the game."""
        ranked = sorted(self.decisions, key=lambda one: max(one.loss, abs(one.luck)), reverse=True)
        return sorted(ranked[:TURNING_POINTS], key=lambda one: one.moment)

    def document(self) -> dict[str, Any]:
        """The analysis as plain data."""
        points = {id(one) for one in self.turning_points}
        return {
            "title": self.match.title.id,
            "result": self.match.state.result,
            "accounts": [asdict(one) for one in self.accounts],
            "decisions": [
                {**asdict(one), "loss": one.loss, "clear": one.is_clear, "turning_point": id(one) in points}
                for one in self.decisions
            ],
        }


def analyse(match: Match, budget: Budget = USUAL, thought_of: Callable[[int], None] = lambda count: None) -> Analysis:
    """Think about all choices of a match again. `thought_of` is told how many more answers are done.

    With a budget of iterations the same match gives the same analysis anywhere.
    """
    players = {seat: Rollout(match.title, budget) for seat in match.state.seats}
    found: dict[Seat, list[Decision]] = {seat: [] for seat in match.state.seats}
    for moment, chosen in enumerate(match.answers):
        decision = decided(match, moment, chosen, players[chosen.seat])
        if decision is not None:
            found[chosen.seat].append(decision)
        thought_of(1)
    decisions = [one for seat, own in found.items() for one in with_luck(own, outcome(match, seat))]
    return Analysis(match, sorted(decisions, key=lambda one: one.moment))


def decided(match: Match, moment: int, chosen: Option, player: Rollout) -> Decision | None:
    """What a player thinks of an answer; None if there was nothing to think about."""
    game = match.look(moment)
    own = [option for option in legal(game) if option.seat == chosen.seat]
    if len(own) < 2:
        return None
    story = match.story_after(moment)
    observation = Observation(game, chosen.seat, own, Rng(key_of("analysis"), THINKING, moment), story)
    thoughts = player.think(observation, also=[chosen])
    if len(thoughts) == 1:
        return None
    afresh = Observation(game, chosen.seat, own, Rng(key_of("analysis"), COMPARING, moment), story)
    best, actual = better(player, afresh, max(thoughts, key=lambda one: (one.tried, one.value)).option, chosen)
    return Decision(
        moment,
        chosen.seat,
        prompt(game),
        describe(game, chosen).text,
        label(best, observation),
        best.value,
        best.error,
        actual.value,
        actual.error,
    )


def better(player: Rollout, observation: Observation, found: Option | None, chosen: Option) -> tuple[Thought, Thought]:
    """The better of what was found and what was chosen, and the latter, compared in fresh worlds."""
    both = player.compare(observation, list(dict.fromkeys([found, chosen])), WORLDS)
    return max(both, key=lambda one: (one.value, one.option == chosen)), both[-1]


def label(thought: Thought, observation: Observation) -> str:
    return observation.describe(thought.option).text if thought.option is not None else "–"


def with_luck(decisions: list[Decision], end: float) -> Iterator[Decision]:
    """The same choices of a seat, each with what came of it until the next one, or until the end."""
    following = [*(one.value for one in decisions[1:]), end]
    for one, later in zip(decisions, following, strict=False):
        yield Decision(**{**asdict(one), "luck": later - one.chosen_value})


def outcome(match: Match, seat: Seat) -> float:
    """What a seat has come to: 1 won, 0 lost; a draw, and a game that goes on, count a half."""
    result = match.state.result
    if not result or result in match.title.drawn:
        return 0.5
    return float(seat in match.title.winners_of(match.state))

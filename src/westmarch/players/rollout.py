"""The player that tries its few best ideas in imagined games.

Each idea is played on in the same worlds by the title's policy, to the horizon that the title names or to the end.
Many ideas get a few games, the better half of them some more, the best two the most (successive halving: Karnin, Koren
and Somekh, "Almost optimal exploration in multi-armed bandits", 2013). What is clearly worse in the same worlds is
dropped at once: differences within a world are much less uncertain than values are (common random numbers).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from statistics import fmean, variance
from typing import Final

from westmarch.engine.option import Option
from westmarch.engine.player import Observation, Player
from westmarch.engine.title import Title
from westmarch.players.budget import Budget, Clock
from westmarch.players.lookahead import after, value
from westmarch.players.thoughts import Thought, why
from westmarch.players.worlds import Playouts, Worlds, policy_of

WIDTH: Final = 6
"""So many ideas are tried at most."""
FIRST: Final = 4
"""In so many worlds each idea is tried at least before any is dropped: one or two tell next to nothing."""
ENOUGH: Final = 6
"""After so many worlds an idea may be dropped that is clearly worse."""
CLEARLY: Final = 2.5
"""So many standard errors of a difference leave little doubt."""
USUAL: Final = Budget(iterations=60, seconds=3.0)
"""At a table nobody waits longer."""


class Idea:
    """An option, what is to follow it, and what came of it: the chance to win in each world, by its number."""

    def __init__(self, option: Option | None, then: tuple[Option, ...] = ()) -> None:
        self.option = option
        self.then = then
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        return fmean(self.values) if self.values else 0.0

    @property
    def thought(self) -> Thought:
        return Thought(self.option, self.mean, error_of(self.values), len(self.values), self.then)

    def is_clearly_worse_than(self, other: Idea) -> bool:
        """Whether the other was so much better in the same worlds that chance alone hardly explains it."""
        differences = [theirs - ours for ours, theirs in zip(self.values, other.values, strict=False)]
        return len(differences) >= ENOUGH and fmean(differences) > CLEARLY * error_of(differences)


def error_of(values: Sequence[float]) -> float:
    """The standard error of a mean; that of a coin for fewer than two values."""
    return sqrt(variance(values) / len(values)) if len(values) > 1 else 0.5


class Rollout:
    """A player that plays its few best ideas on in imagined worlds, and takes the one that wins most often. The worlds
    fit all that it knows."""

    plays = "Plays its best few ideas on in imagined games, and takes what wins most of them."

    def __init__(self, title: Title, budget: Budget = USUAL) -> None:
        self.title = title
        self.budget = budget
        self.playouts = Playouts(title)
        self.policy = policy_of(title)()

    def choose(self, observation: Observation) -> Option | None:
        return self.think(observation)[0].option

    def why(self, observation: Observation) -> str:
        """What speaks for its answer: how often it wins, and how often the next best does."""
        return why(self.think(observation), observation)

    def think(self, observation: Observation, also: Sequence[Option] = ()) -> list[Thought]:
        """Its ideas, and these options `also`, the best first; those that were dropped early come last."""
        found = self.ideas(observation)
        known = {one.option for one in found}
        found += [Idea(option) for option in dict.fromkeys(also) if option not in known]
        if len(found) > 1:
            self.try_out(found, Worlds(observation))
        ranked = sorted(found, key=lambda one: (len(one.values), one.mean), reverse=True)
        best = {one.option: one for one in reversed(ranked)}  # an option may begin several ideas
        return [one.thought for one in ranked if best[one.option] is one]

    def compare(self, observation: Observation, ideas: Sequence[Idea], count: int) -> Worlds:
        """Play these ideas on in the same so many worlds: whichever was found as the best of several is worth less than
        it seemed, and fresh worlds tell how much. Returns those worlds."""
        worlds = Worlds(observation)
        for number in range(count):
            for one in ideas:
                one.values.append(self.playouts.value(worlds, number, one.option, one.then))
        return worlds

    def ideas(self, observation: Observation) -> list[Idea]:
        """What is to be tried: the title's bids, or what its policy would do and what looks best at once."""
        if len(observation.options) == 1 and observation.must:
            return [Idea(observation.options[0])]
        if self.title.players.thinking.bids is not None:
            bids = sorted(self.title.players.thinking.bids(observation), key=lambda bid: bid.score, reverse=True)
            return [Idea(bid.option, bid.then) for bid in bids[:WIDTH]]
        return [Idea(option) for option in shortlist(self.title, self.policy, observation)]

    def try_out(self, ideas: list[Idea], worlds: Worlds) -> None:
        """Spend the budget on these ideas, most of it on the best."""
        alive, tried, clock = ideas, 0, self.budget.start()
        spent = 0
        while len(alive) > 1 and not clock.is_over:
            count = self.next_worlds(len(alive), tried, spent)
            if not count:
                return
            tried = self.play(alive, worlds, range(tried, tried + count), clock)
            spent = sum(len(one.values) for one in ideas)
            alive = better_half(alive)

    def next_worlds(self, alive: int, tried: int, spent: int) -> int:
        """In how many further worlds those ideas are to be tried that are left; 0 if the budget is spent."""
        count = tried or FIRST
        if self.budget.iterations:
            left = (self.budget.iterations - spent) // alive
            count = min(left, max(left // rounds(alive), 1 if tried else FIRST))
        return min(count, self.budget.worlds - tried) if self.budget.worlds else count

    def play(self, ideas: list[Idea], worlds: Worlds, numbers: range, clock: Clock) -> int:
        """Try ideas in worlds, as far as the time suffices. Returns the number of worlds in which they have been tried
        by now."""
        for number in numbers:
            for one in ideas:
                one.values.append(self.playouts.value(worlds, number, one.option, one.then))
            if clock.is_over:
                return number + 1
        return numbers.stop


def rounds(count: int) -> int:
    """The number of times that so many ideas are tried until the best of the last two is known. Each time half of them
    are left.

    >>> [rounds(count) for count in (2, 3, 4, 5, 8)]
    [1, 2, 2, 3, 3]
    """
    return 1 if count <= 2 else 1 + rounds(ceil(count / 2))


def better_half(ideas: list[Idea]) -> list[Idea]:
    """The better half of these ideas, two at least, without those that are clearly worse than the best."""
    ranked = sorted(ideas, key=lambda one: one.mean, reverse=True)[: max(2, ceil(len(ideas) / 2))]
    return [one for one in ranked if one is ranked[0] or not one.is_clearly_worse_than(ranked[0])]


def shortlist(title: Title, policy: Player, observation: Observation) -> list[Option | None]:
    """What a policy would do, and what else looks best at once, by its evaluation if it has one."""
    chosen = policy.choose(observation)
    others: list[Option | None] = [option for option in observation.options if option != chosen]
    if len(others) >= WIDTH and title.judge is not None:
        evaluate, seat, world = title.judge, observation.seat, observation.world
        others.sort(key=lambda one: value(after(world, one), seat, evaluate) if one else 0.0, reverse=True)
    if not observation.must and chosen is not None:
        others.insert(0, None)
    return [chosen, *others][:WIDTH]

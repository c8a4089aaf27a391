"""The player that looks one choice ahead."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean
from typing import Any, Final

from westmarch.engine import secrecy
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation
from westmarch.engine.title import Title
from westmarch.players.lookahead import after, value, value_of_turning

WORLDS: Final = 4
"""In how many worlds an option is tried whose outcome depends on chance."""


class Worlds:
    """Worlds that fit all that a seat knows, dealt when they are first needed and then the same for every option."""

    def __init__(self, observation: Observation) -> None:
        self.observation = observation
        self.dealt: list[Any] = [observation.world]

    def __iter__(self) -> Iterator[Any]:
        for at in range(WORLDS):
            if at == len(self.dealt):
                self.dealt.append(secrecy.determinize(self.dealt[0], self.observation.seat, self.observation.rng))
            yield self.dealt[at]


class Greedy:
    """Tries every option and takes the one after which the game stands best, by the title's own evaluation.

    Where chance has a part in it, the average over a few worlds counts. Options of the same value are equally likely.
    """

    plays = "Looks one choice ahead, and takes what looks best at once."

    def __init__(self, title: Title) -> None:
        assert title.evaluate is not None, f"{title.id} has no evaluation"
        self.evaluate = title.evaluate

    def choose(self, observation: Observation) -> Option | None:
        worlds = Worlds(observation)
        choices: list[Option | None] = list(observation.options) if observation.must else [*observation.options, None]
        if len(choices) == 1:
            return choices[0]
        values = [self.value(worlds, observation.seat, choice) for choice in choices]
        best = [choice for choice, value in zip(choices, values, strict=True) if value == max(values)]
        return best[observation.rng.below(len(best))]

    def value(self, worlds: Worlds, seat: Seat, choice: Option | None) -> float:
        """How well the game stands after an option, or as it is, on average."""
        found = []
        for world in worlds:
            then = world if choice is None else after(world, choice)
            turned = choice is not None and choice.verb in world.question.switches
            found.append((value_of_turning if turned else value)(then, seat, self.evaluate))
            if (then.drawn, then.reveals) == (world.drawn, world.reveals):
                break
        return fmean(found)

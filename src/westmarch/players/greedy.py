"""The player that looks one choice ahead."""

from __future__ import annotations

from statistics import fmean
from typing import Final

from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation
from westmarch.engine.title import Title
from westmarch.players.lookahead import after, value, value_of_turning
from westmarch.players.worlds import Worlds

WORLDS: Final = 4
"""In how many worlds an option is tried whose outcome depends on chance."""


class Greedy:
    """Tries every option and takes the one after which the game stands best, by the title's own evaluation.

    A title without one is judged by its chance to win. Where chance has a part in an option, the average over a few
    worlds counts. Options of the same value are equally likely.
    """

    plays = "Looks one choice ahead, and takes what looks best at once."

    def __init__(self, title: Title) -> None:
        assert title.judge is not None, f"{title.id} has no evaluation"
        self.evaluate = title.judge

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
        for number in range(WORLDS):
            world = worlds[number]
            then = world if choice is None else after(world, choice)
            turned = choice is not None and choice.verb in world.question.switches
            found.append((value_of_turning if turned else value)(then, seat, self.evaluate))
            if (then.drawn, then.reveals) == (world.drawn, world.reveals):
                break
        return fmean(found)

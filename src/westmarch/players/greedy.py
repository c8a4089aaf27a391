"""The player that looks one choice ahead."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean
from typing import Any, Final

from westmarch.engine import codecs, secrecy
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation
from westmarch.engine.state import State, answer, legal
from westmarch.engine.title import Title

WORLDS: Final = 4
"""In how many worlds an option is tried whose outcome depends on chance."""
STAGES: Final = 3
"""How many of the small questions that make up one large choice are looked through."""


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

    Where chance has a part in it, the average over a few worlds counts. Options of the same worth are equally likely.
    """

    def __init__(self, title: Title) -> None:
        assert title.evaluate is not None, f"{title.id} has no evaluation"
        self.evaluate = title.evaluate

    def choose(self, observation: Observation) -> Option | None:
        worlds = Worlds(observation)
        choices: list[Option | None] = list(observation.options) if observation.must else [*observation.options, None]
        if len(choices) == 1:
            return choices[0]
        worths = [self.worth(worlds, observation.seat, choice) for choice in choices]
        best = [choice for choice, worth in zip(choices, worths, strict=True) if worth == max(worths)]
        return best[observation.rng.below(len(best))]

    def worth(self, worlds: Worlds, seat: Seat, choice: Option | None) -> float:
        """How well the game stands after an option, or as it is, on average."""
        found = []
        for world in worlds:
            after = codecs.copy(world)
            outlook = self.outlook
            if choice is not None:
                answer(after, choice)
                if choice.verb in world.question.switches:
                    outlook = self.after_switch
            found.append(outlook(after, seat, STAGES))
            if (after.drawn, after.reveals) == (world.drawn, world.reveals):
                break
        return fmean(found)

    def outlook(self, game: State, seat: Seat, stages: int) -> float:
        """How well a game stands when the seat has chosen the best way to complete what it has begun."""
        if stages == 0 or game.result or not game.question.stage:
            return self.evaluate(game, seat)
        own = [option for option in legal(game) if option.seat == seat]
        if not own or len(own) < len(legal(game)):
            return self.evaluate(game, seat)
        return max(self.outlook(after_answer(game, option), seat, stages - 1) for option in own)

    def after_switch(self, game: State, seat: Seat, stages: int) -> float:
        """How well a game stands after an option that only turns to others, with the best of those but turning back."""
        own = [option for option in legal(game) if option.seat == seat and option.verb not in game.question.switches]
        as_it_is = self.outlook(game, seat, stages)
        return max((self.outlook(after_answer(game, option), seat, stages) for option in own), default=as_it_is)


def after_answer(game: State, option: Option) -> State:
    """A copy of the game in which an option has been carried out."""
    after = codecs.copy(game)
    answer(after, option)
    return after

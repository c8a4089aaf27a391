"""The marshal: one policy for both sides, by rules of thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.engine.policy import Policy, reason_for
from westmarch.titles.ring2e.bots import answers, battles, dice, journeys, marching, quest
from westmarch.titles.ring2e.bots.counsel import Counsel, Memory
from westmarch.titles.ring2e.state import Ring2e

Answer = Callable[[Counsel], Option]

POLICY: Final[Policy[Answer]] = Policy(
    {
        **answers.ANSWERS,
        **battles.ANSWERS,
        **dice.ANSWERS,
        **journeys.ANSWERS,
        **marching.ANSWERS,
        **quest.ANSWERS,
    },
    {
        **answers.CHOICES,
        **journeys.CHOICES,
        **marching.CHOICES,
        **quest.CHOICES,
    },
)


class Marshal:
    """Plays any seat. It leaves nothing to chance: the same position gets the same answer. What it remembers only saves
    it from thinking twice of the same."""

    policies = (POLICY,)
    reads_only = True
    plays = "Aims at corruption or at war, changes its mind for a reason, and moves armies and Fellowship by that."

    def __init__(self) -> None:
        self.memory = Memory()

    def choose(self, observation: Observation) -> Option | None:
        if len(observation.options) == 1:
            return observation.options[0]
        game: Ring2e = observation.known
        answer = POLICY.answer_to(game)
        return answer(Counsel(game, observation.seat, observation.options, self.memory))

    def why(self, observation: Observation) -> str:
        """What speaks for its answer, in a sentence; with a choice of dice also what its strategy is. It remembers
        nothing of being asked."""
        game: Ring2e = observation.known
        answer = POLICY.answer_to(game)
        counsel = Counsel(game, observation.seat, observation.options)
        return reason_for(answer, counsel, answer(counsel))

"""The marshal: one policy for both sides, by rules of thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.engine.procedure import Choose, Confirm
from westmarch.titles.ring2e.bots import answers, battles, dice, journeys, marching, quest
from westmarch.titles.ring2e.bots.counsel import Counsel, Memory
from westmarch.titles.ring2e.bots.reasons import reason
from westmarch.titles.ring2e.state import Ring2e

Answer = Callable[[Counsel], Option]

ANSWERS: Final[dict[str, Answer]] = {
    **answers.ANSWERS,
    **battles.ANSWERS,
    **dice.ANSWERS,
    **journeys.ANSWERS,
    **marching.ANSWERS,
    **quest.ANSWERS,
}
"""Answers to questions, by the name of their class."""

CHOICES: Final[dict[tuple[str, str], Answer]] = {
    **answers.CHOICES,
    **journeys.CHOICES,
    **marching.CHOICES,
    **quest.CHOICES,
}
"""Answers to choices, by who asks for which field."""


class Marshal:
    """Plays any seat. It leaves nothing to chance: the same position gets the same answer. What it remembers only saves
    it from thinking twice of the same."""

    reads_only = True
    plays = "Aims at corruption or at war, changes its mind for a reason, and moves armies and Fellowship by that."

    def __init__(self) -> None:
        self.memory = Memory()

    def choose(self, observation: Observation) -> Option | None:
        if len(observation.options) == 1:
            return observation.options[0]
        game: Ring2e = observation.known
        answer = answer_to(game)
        return answer(Counsel(game, observation.seat, observation.options, self.memory))

    def why(self, observation: Observation) -> str:
        """What speaks for its answer, in a sentence; with a choice of dice also what its strategy is. It remembers
        nothing of being asked."""
        game: Ring2e = observation.known
        answer = answer_to(game)
        counsel = Counsel(game, observation.seat, observation.options)
        return reason(counsel, answer, answer(counsel))


def answer_to(game: Ring2e) -> Answer:
    """How the present question is answered; the first option is taken where the marshal has no answer of its own."""
    question = game.question
    if isinstance(question, Choose | Confirm):
        for kind in type(question.asker(game)).__mro__:
            if found := CHOICES.get((kind.__name__, question.field)):
                return found
        return first
    for kind in type(question).__mro__:
        if found := ANSWERS.get(kind.__name__):
            return found
    return first


def first(counsel: Counsel) -> Option:
    return counsel.options[0]


def decides(game: Ring2e) -> bool:
    """Whether the marshal has an answer of its own to the present question."""
    return answer_to(game) is not first

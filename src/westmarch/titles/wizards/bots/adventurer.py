"""The adventurer: one policy for the three scenarios, by rules of thumb and exact chances."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from westmarch.engine.language import translated
from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.engine.procedure import Choose, Confirm
from westmarch.titles.wizards.bots import answers, battle, burglar, guise, reasons, there_and_back
from westmarch.titles.wizards.bots.counsel import Counsel
from westmarch.titles.wizards.state.game import Wizards

Answer = Callable[[Counsel], Option]

ANSWERS: Final[Mapping[str, Mapping[str, Answer]]] = {
    "there_and_back_again": {**answers.ANSWERS, **battle.ANSWERS, **there_and_back.ANSWERS},
    "burglar": {**answers.ANSWERS, **battle.ANSWERS, **burglar.ANSWERS},
    "guise": {**answers.ANSWERS, **battle.ANSWERS, **guise.ANSWERS},
}
"""Answers to questions, by scenario and the name of their class."""

CHOICES: Final[Mapping[str, Mapping[tuple[str, str], Answer]]] = {
    "there_and_back_again": {**answers.CHOICES, **there_and_back.CHOICES},
    "burglar": {**answers.CHOICES, **burglar.CHOICES},
    "guise": {**answers.CHOICES, **guise.CHOICES},
}
"""Answers to choices, by scenario and who asks for which field."""

GO_ON: Final = ("go_on", "stay", "keep", "pass_by")
"""What is answered where nothing else is known: as little as possible."""


class Adventurer:
    """Plays any scenario. It remembers nothing and leaves nothing to chance: the same position gets the same answer."""

    plays = "Travels when the company is whole, does what the scenario asks, and cancels the attacks that are worst."

    def choose(self, observation: Observation) -> Option | None:
        if len(observation.options) == 1:
            return observation.options[0]
        game: Wizards = observation.known
        return answer_to(game)(Counsel(game, observation.options))

    def why(self, observation: Observation) -> str:
        """What speaks for its answer, in a sentence."""
        return translated(reasons.ANSWERS.get(answer_to(observation.known), reasons.MODEST))


def answer_to(game: Wizards) -> Answer:
    """How the present question is answered."""
    question = game.question
    scenario = game.book.scenario.id
    if isinstance(question, Choose | Confirm):
        for kind in type(question.asker(game)).__mro__:
            if found := CHOICES[scenario].get((kind.__name__, question.field)):
                return found
        return modest
    for kind in type(question).__mro__:
        if found := ANSWERS[scenario].get(kind.__name__):
            return found
    return modest


def modest(counsel: Counsel) -> Option:
    """As little as possible, or the first option."""
    return counsel.find(*GO_ON)


def decides(game: Wizards) -> bool:
    """Whether the adventurer has an answer of its own to the present question."""
    return answer_to(game) is not modest

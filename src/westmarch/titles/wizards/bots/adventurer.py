"""The adventurer: one policy for the three scenarios, by rules of thumb and exact chances."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Final

from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.engine.policy import Policy, reason_for
from westmarch.titles.wizards.bots import answers, battle, burglar, guise, there_and_back
from westmarch.titles.wizards.bots.counsel import Counsel
from westmarch.titles.wizards.state.game import Wizards

Answer = Callable[[Counsel], Option]


def policy_of(scenario: ModuleType) -> Policy[Answer]:
    """The answers of a scenario, with those that all have in common."""
    return Policy(
        {**answers.ANSWERS, **battle.ANSWERS, **scenario.ANSWERS},
        {**answers.CHOICES, **scenario.CHOICES},
    )


POLICY: Final[Mapping[str, Policy[Answer]]] = {
    "there_and_back_again": policy_of(there_and_back),
    "burglar": policy_of(burglar),
    "guise": policy_of(guise),
}
"""By scenario."""


class Adventurer:
    """Plays any scenario. It remembers nothing and leaves nothing to chance: the same position gets the same answer."""

    policies = tuple(POLICY.values())
    reads_only = True
    plays = "Travels when the company is whole, does what the scenario asks, and cancels the attacks that are worst."

    def choose(self, observation: Observation) -> Option | None:
        if len(observation.options) == 1:
            return observation.options[0]
        game: Wizards = observation.known
        return answer_to(game)(Counsel(game, observation.options))

    def why(self, observation: Observation) -> str:
        """What speaks for its answer, in a sentence."""
        return reason_for(answer_to(observation.known))


def answer_to(game: Wizards) -> Answer:
    """How the present question is answered."""
    return POLICY[game.book.scenario.id].answer_to(game)

"""The plan with which a steward answers a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.engine.policy import because
from westmarch.titles.fate.bots.actor import Errand
from westmarch.titles.fate.bots.campaign import Campaign
from westmarch.titles.fate.bots.hosts import Known
from westmarch.titles.fate.state import Fate


class Plan(Campaign):
    """A campaign, and the errand that has been chosen."""

    def __init__(self, game: Fate, story: Sequence[Option], known: Known) -> None:
        super().__init__(game, story, known)
        self.intended: Errand | None = None


Answer = Callable[[Plan, Observation], Option | None]


LEFT: Final[dict[Answer, str]] = {}
"""What speaks for leaving something alone, by the function that answers."""


def leaving(template: str) -> Callable[[Answer], Answer]:
    """Tell beside a function that answers what speaks for it where it leaves something alone."""

    def tell(answer: Answer) -> Answer:
        LEFT[answer] = template
        return answer

    return tell


@because("Nothing speaks for doing more here.")
def passive(plan: Plan, observation: Observation) -> Option | None:
    """Do nothing out of turn, and the first thing otherwise."""
    if not observation.must:
        return None
    for verb in ("stand", "decline", "no"):
        for option in observation.options:
            if option.verb == verb:
                return option
    return observation.options[0]

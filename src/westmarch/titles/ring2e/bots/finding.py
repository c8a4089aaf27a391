"""Finding an option among those that are offered."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.engine.option import Option
from westmarch.engine.policy import because
from westmarch.titles.ring2e.bots.counsel import Counsel
from westmarch.titles.ring2e.bots.reasons import place_filled


def best(counsel: Counsel, worth: Callable[[Option], float]) -> Option:
    """The option of the highest worth, the first of equals."""
    return max(counsel.options, key=worth)


def find(counsel: Counsel, *verbs: str) -> Option:
    """The option of the first of these verbs that is offered, or else the first option."""
    for verb in verbs:
        for option in counsel.options:
            if option.verb == verb:
                return option
    return counsel.options[0]


def offers(counsel: Counsel, verb: str) -> bool:
    return any(option.verb == verb for option in counsel.options)


@because(place_filled)
def pulled(counsel: Counsel) -> Option:
    """The region that draws most."""
    pull = counsel.aims.pull
    return best(counsel, lambda one: pull[one.args[0]] if one.args else 0.0)

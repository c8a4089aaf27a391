"""The choice of an action: what brings most, less what the die could do otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any, Final

from westmarch.engine.option import Option
from westmarch.engine.policy import because, reason_for
from westmarch.titles.ring2e.bots import free, shadow
from westmarch.titles.ring2e.bots.counsel import Counsel
from westmarch.titles.ring2e.procedures.turn import ActWith
from westmarch.titles.ring2e.words import FREE, Die

DIE_LAST: Final = ("play_event", "play_by_palantir", "draw_event", "draw_by_palantir", "remove_card")
"""Verbs that name the die after the card or deck."""
USE_DIE: Final = "use_die"
NO_DIE_USED: Final = ("wait", "attempt_corruption", "ruler_token", "elven_ring")


def split(option: Option) -> tuple[Die | None, tuple[Any, ...]]:
    """The die that an action uses up, and what else it names."""
    if option.verb in NO_DIE_USED:
        return None, option.args
    if option.verb in DIE_LAST:
        return Die(option.args[1]), option.args[:1]
    return Die(option.args[0]), option.args[1:]


def of_deed(counsel: Counsel, option: Option) -> str:
    """Why an action is taken; with the choice of a die, for which action, and what the strategy is."""
    if option.verb != USE_DIE:
        return reason_for(weights(counsel)[option.verb], counsel, option)
    assert counsel.memory.meant is not None
    deed = counsel.memory.meant[1]
    return f"{reason_for(weights(counsel)[deed.verb], counsel, deed)} {counsel.reason()}"


@because(of_deed)
def choose_die(counsel: Counsel) -> Option:
    """The die with which the best can be done, of all that can be done with any. Else it is what takes no die."""
    best = choose_action(with_any_die(counsel))
    if best in counsel.options:
        return best
    counsel.memory.meant = counsel.moment, best
    return Option(counsel.seat, USE_DIE, (split(best)[0],))


def with_any_die(counsel: Counsel) -> Counsel:
    """All that can be done with any die, and what takes none."""
    game, seat = counsel.game, counsel.seat
    dice = [option.args[0] for option in counsel.options if option.verb == USE_DIE]
    ways = [option for die in dice for option in ActWith(seat, die).options(game)]
    others = [option for option in counsel.options if option.verb != USE_DIE]
    return Counsel(game, seat, [*ways, *others], counsel.memory)


@because(of_deed)
def choose_with_die(counsel: Counsel) -> Option:
    """What the die was chosen for; if it was not the marshal who chose it, the best."""
    meant = counsel.memory.meant
    if meant is not None and meant[0] == counsel.moment and meant[1] in counsel.options:
        return meant[1]
    return choose_action(counsel)


@because(of_deed)
def choose_action(counsel: Counsel) -> Option:
    """The best action of those that are offered; the first of equals."""
    return max(worths(counsel), key=itemgetter(0))[1]


def weights(counsel: Counsel) -> Mapping[str, Callable[[Counsel, Option], float]]:
    """What weighs each action of a side, by verb."""
    return free.WORTH if counsel.side == FREE else shadow.WORTH


def worths(counsel: Counsel) -> list[tuple[float, Option]]:
    """What each action that is offered is worth, less what its die could do otherwise."""
    worth_of = weights(counsel)
    cost = free.cost if counsel.side == FREE else shadow.cost
    found = []
    known: dict[tuple[str, tuple[Any, ...]], float] = {}
    for option in counsel.options:
        die, others = split(option)
        key = (option.verb, others)
        worth = known[key] if key in known else worth_of[option.verb](counsel, option)
        known[key] = worth
        if die is not None:
            worth -= cost(counsel, die)
        found.append((worth, option))
    return found

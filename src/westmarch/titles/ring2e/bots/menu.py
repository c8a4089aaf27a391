"""The choice of an action: what brings most, less what the die could do otherwise."""

from __future__ import annotations

from typing import Any, Final

from westmarch.engine.option import Option
from westmarch.titles.ring2e.bots import free, shadow
from westmarch.titles.ring2e.bots.counsel import Counsel
from westmarch.titles.ring2e.procedures.turn import ActWith
from westmarch.titles.ring2e.words import FREE, Die

DIE_LAST: Final = ("play_event", "play_by_palantir", "draw_event", "draw_by_palantir", "remove_card")
"""Verbs that name the die after the card or deck."""
NO_DIE_USED: Final = ("wait", "attempt_corruption", "ruler_token", "elven_ring")


def split(option: Option) -> tuple[Die | None, tuple[Any, ...]]:
    """The die that an action uses up, and what else it names."""
    if option.verb in NO_DIE_USED:
        return None, option.args
    if option.verb in DIE_LAST:
        return Die(option.args[1]), option.args[:1]
    return Die(option.args[0]), option.args[1:]


def choose_die(counsel: Counsel) -> Option:
    """The die with which the best can be done, of all that can be done with any; or what takes no die."""
    game, seat = counsel.game, counsel.seat
    dice = [option.args[0] for option in counsel.options if option.verb == "use_die"]
    ways = [option for die in dice for option in ActWith(seat, die).options(game)]
    others = [option for option in counsel.options if option.verb != "use_die"]
    best = choose_action(Counsel(game, seat, [*ways, *others], counsel.memory))
    if best in others:
        return best
    counsel.memory.meant = counsel.moment, best
    return Option(seat, "use_die", (split(best)[0],))


def choose_with_die(counsel: Counsel) -> Option:
    """What the die was chosen for; if it was not the marshal who chose it, the best."""
    meant = counsel.memory.meant
    if meant is not None and meant[0] == counsel.moment and meant[1] in counsel.options:
        return meant[1]
    return choose_action(counsel)


def choose_action(counsel: Counsel) -> Option:
    """The best action of those that are offered."""
    ways = free.WORTH if counsel.side == FREE else shadow.WORTH
    cost = free.cost if counsel.side == FREE else shadow.cost
    best, chosen = -99.0, counsel.options[0]
    known: dict[tuple[str, tuple[Any, ...]], float] = {}
    for option in counsel.options:
        die, others = split(option)
        key = (option.verb, others)
        worth = known[key] if key in known else ways[option.verb](counsel, option)
        known[key] = worth
        if die is not None:
            worth -= cost(counsel, die)
        if worth > best:
            best, chosen = worth, option
    return chosen

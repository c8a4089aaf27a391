"""What players that search are told: the marshal's best deeds, the ends of turns, and who is likely to win there."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Any, Final

from westmarch.engine.learnt import Judge
from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.engine.thinking import Bid, Thinking
from westmarch.titles.ring2e.bots.counsel import Counsel
from westmarch.titles.ring2e.bots.features import FEATURES
from westmarch.titles.ring2e.bots.marshal import Marshal
from westmarch.titles.ring2e.bots.menu import USE_DIE, split, with_any_die, worths
from westmarch.titles.ring2e.procedures.turn import ActWith
from westmarch.titles.ring2e.state import Ring2e

BEST: Final = 5
"""So many of the marshal's deeds are worth a thought."""
CHOSEN: Final = 100.0
"""By so much the marshal's own choice comes before all others."""


def bids(observation: Observation) -> Sequence[Bid]:
    """The marshal's best bids where a turn is decided, by the choice of a die and of its use. Wherever it is asked for
    less, there is only its own choice."""
    marshal = Marshal()
    chosen = marshal.choose(observation)
    game: Ring2e = observation.known
    dice = any(option.verb == USE_DIE for option in observation.options)
    if len(observation.options) == 1 or not (dice or isinstance(game.question, ActWith)):
        return [Bid(chosen, CHOSEN)]
    counsel = Counsel(game, observation.seat, observation.options, marshal.memory)
    deeds = sorted(worths(with_any_die(counsel) if dice else counsel), key=itemgetter(0), reverse=True)
    found: dict[tuple[str, tuple[Any, ...]], Bid] = {}
    for worth, deed in deeds:
        die, others = split(deed)
        if len(found) < BEST and (deed.verb, others) not in found:
            found[deed.verb, others] = bid_for(deed, worth, die if dice else None, observation)
    return list(found.values())


def bid_for(deed: Option, worth: float, die: int | None, observation: Observation) -> Bid:
    """The bid for a deed; where its die has not been chosen yet, that comes first."""
    if die is None or deed in observation.options:
        return Bid(deed, worth)
    return Bid(Option(observation.seat, USE_DIE, (die,)), worth, (deed,))


def turn_of(game: Ring2e) -> int:
    """A horizon: what is imagined ends with the turn."""
    return game.turn


THINKING: Final = Thinking(bids, turn_of, Judge(FEATURES, "westmarch.titles.ring2e"))

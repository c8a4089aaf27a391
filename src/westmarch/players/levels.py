"""The four levels at which bots play, the same in every title.

They go from one that follows no plan to one that thinks. A title tells what has been measured of each
(`Players.levels`), and so which it has: levels that don't differ are not offered. Whatever else it is played by has a
name for those who study games: its scripts, and `rollout@200`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from westmarch.engine.option import Option
from westmarch.engine.player import Observation, Player
from westmarch.engine.title import Title
from westmarch.players.budget import Budget
from westmarch.players.rollout import Rollout
from westmarch.players.turn_search import TurnSearch
from westmarch.players.worlds import policy_of

WANDERS: Final = 3
"""The Wanderer follows its fancy at every so many-th choice, by lot."""
A_MOMENT: Final = Budget(seconds=1.0)
LONG: Final = Budget(seconds=3.0)


class Wanderer:
    """Does what comes to mind among what is sensible: any of the title's bids; elsewhere, now and then anything."""

    plays = "Does what comes to mind among sensible things, and follows no plan."

    def __init__(self, title: Title) -> None:
        self.bids = title.players.thinking.bids
        self.policy = policy_of(title)()

    def choose(self, observation: Observation) -> Option | None:
        if len(observation.options) == 1 and observation.must:
            return observation.options[0]
        bids = self.bids(observation) if self.bids is not None else ()
        if len(bids) > 1:
            return bids[observation.rng.below(len(bids))].option
        if self.bids is None and not observation.rng.below(WANDERS):
            return observation.options[observation.rng.below(len(observation.options))]
        return self.policy.choose(observation)


def squire(title: Title) -> Player:
    """The title's own bot, by rules of thumb."""
    return policy_of(title)()


class Captain:
    """Thinks a second about what decides a turn: plays its best ideas on in imagined games, or plans the turn whole.

    In games of which the title's value of a turn knows nothing it plays as the Squire.
    """

    plays = "Thinks a second about what matters, and does what wins most often in its mind."
    budget = A_MOMENT

    def __init__(self, title: Title) -> None:
        self.turns = title.players.thinking.turns
        kind = Rollout if self.turns is None else TurnSearch
        self.player: Rollout | TurnSearch = kind(title, self.budget)

    def choose(self, observation: Observation) -> Option | None:
        return (self.player if self.knows(observation) else self.player.policy).choose(observation)

    def why(self, observation: Observation) -> str:
        """What speaks for its answer: how often it wins in its mind, and how often the next best does."""
        return self.player.why(observation) if self.knows(observation) else ""

    def knows(self, observation: Observation) -> bool:
        """Whether it can tell in its mind who wins such a game."""
        return self.turns is None or self.turns.knows(observation.world)


class Lord(Captain):
    """Thinks like the Captain, and longer."""

    plays = "Thinks three seconds about what matters, and seldom misses what is best."
    budget = LONG


LEVELS: Final[Mapping[str, Callable[[Title], Player]]] = {
    "wanderer": Wanderer,
    "squire": squire,
    "captain": Captain,
    "lord": Lord,
}
"""The levels by name, the weakest first."""


def offered(title: Title) -> list[str]:
    """The levels at which a title is played: those that were measured; if none was, all that it has the means for.

    >>> from westmarch.engine.title import title
    >>> offered(title("toy"))
    ['squire']
    """
    if title.players.levels:
        return [name for name in LEVELS if name in title.players.levels]
    if not title.players.scripts:
        return ["wanderer"]
    thinks = title.players.thinking.horizon is not None or title.players.thinking.turns is not None
    return ["wanderer", "squire", *(["captain"] if thinks else [])]


def usual(title: Title) -> str:
    """The level that people meet unless they choose another: the title's own bot, if it has one."""
    return "squire" if "squire" in offered(title) else offered(title)[-1]

"""The commander: one policy for both sides and all roles, by rules of thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.engine.policy import Policy, reason_for
from westmarch.titles.cardgame.bots.answers import (
    CHOICES,
    forsake_one,
    least_kept,
    lose_one,
    play_drawn,
    whether_to_use,
    which_way,
)
from westmarch.titles.cardgame.bots.menu import choose_action, why_act
from westmarch.titles.cardgame.procedures.drawn import PlayDrawn
from westmarch.titles.cardgame.procedures.fights import Lose
from westmarch.titles.cardgame.procedures.hands import WhichPays, WhichToCycle, WhichToEliminate, WhichToForsake
from westmarch.titles.cardgame.procedures.round import Act
from westmarch.titles.cardgame.procedures.ways import WhichWay, YesOrNo
from westmarch.titles.cardgame.state import CardGame

Answer = Callable[[CardGame, Observation], Option]

POLICY: Final[Policy[Answer]] = Policy(
    {
        Act: choose_action,
        WhichToCycle: least_kept,
        WhichPays: least_kept,
        WhichToEliminate: least_kept,
        WhichToForsake: forsake_one,
        Lose: lose_one,
        WhichWay: which_way,
        YesOrNo: whether_to_use,
        PlayDrawn: play_drawn,
    },
    CHOICES,
)


class Commander:
    """Plays any seat. It remembers nothing and leaves nothing to chance: the same position gets the same answer."""

    policies = (POLICY,)
    plays = "Weighs each location by what it is worth, and plays its cards where they decide."
    reads_only = True

    def choose(self, observation: Observation) -> Option | None:
        if len(observation.options) == 1:
            return observation.options[0]
        game: CardGame = observation.world
        return POLICY.answer_to(game)(game, observation)

    def why(self, observation: Observation) -> str:
        """What speaks for its answer, in a sentence."""
        game: CardGame = observation.world
        answer = POLICY.answer_to(game)
        return why_act(game, observation) if answer is choose_action else reason_for(answer)

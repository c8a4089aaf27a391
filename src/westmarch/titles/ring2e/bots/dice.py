"""Which dice are given up, turned or rolled again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from westmarch.engine.option import Option
from westmarch.engine.policy import because
from westmarch.engine.procedure import Question
from westmarch.titles.ring2e.bots import free, shadow
from westmarch.titles.ring2e.bots.counsel import Counsel
from westmarch.titles.ring2e.bots.finding import best, find
from westmarch.titles.ring2e.bots.reasons import by_verb
from westmarch.titles.ring2e.procedures.event_choices import TurnSomeDice
from westmarch.titles.ring2e.procedures.rings import TurnsTo, WhichDieTurns, faces_for
from westmarch.titles.ring2e.procedures.ruler_dice import DiscardDie, UseDismay
from westmarch.titles.ring2e.words import (
    ARMY,
    CHARACTER,
    EVENT,
    EYE,
    FREE,
    MUSTER,
    MUSTER_ARMY,
    RULER,
    SHADOW,
    WILL,
    Die,
    Face,
    face_of,
)

NEEDED: Final[Mapping[Face, float]] = {
    CHARACTER: 1.2, ARMY: 1.4, MUSTER: 1.2, MUSTER_ARMY: 1.5, EVENT: 0.7, EYE: 0.4, WILL: 2.5,
}  # fmt: skip
"""How hardly a die is done without."""
FOR_THE_QUEST: Final = (0.4, -0.4)
"""How much harder, or more easily, a side does without a Character die."""
DOUBLE: Final = 0.5
OF_A_RULER: Final = 0.3
USUAL: Final = 0.5
LEAST_FIRST: Final = (EVENT, CHARACTER, MUSTER, ARMY, MUSTER_ARMY, EYE, WILL)
"""The order in which dice are turned to Eyes."""
EYES: Final = (1, 3)
"""How many of its dice the Shadow turns to Eyes, outside Mordor and there."""
WORTH_OF_TURNING: Final = (free.worth_of_turning, shadow.worth_of_turning)
"""What it is worth to each side that an Elven Ring turns a die to a face."""


@because("That die can do least now.")
def discard_die(counsel: Counsel) -> Option:
    """The die that can do least: never Will of the West while somebody waits for it."""
    return best(counsel, lambda one: -loss_of(counsel, one.args[0]))


def loss_of(counsel: Counsel, die: Die) -> float:
    """What it costs to do without a die; one of two alike is missed less."""
    face = face_of(die)
    alike = sum(face_of(one) == face for one in counsel.game.dice[counsel.side]) - 1
    usual = free.cost(counsel, die) if counsel.side == FREE else USUAL
    quest = FOR_THE_QUEST[counsel.side] if face == CHARACTER else 0.0
    return usual + NEEDED[face] + quest - DOUBLE * alike + (OF_A_RULER if die >= RULER else 0.0)


@because(
    by_verb(
        "A die that can do little serves the Hunt better.",
        enough="The dice that are left do more as they lie.",
    )
)
def turn_die(counsel: Counsel) -> Option:
    """The die that is worth least; no more of the Shadow's than serve the Hunt."""
    if counsel.side == SHADOW and counsel.question.turned >= EYES[counsel.game.in_mordor]:
        return find(counsel, "enough")
    return best(counsel, lambda one: -LEAST_FIRST.index(face_of(one.args[0])) if one.args else -len(LEAST_FIRST))


@because("That die is missed least.")
def die_for_ring(counsel: Counsel) -> Option:
    """The die that an Elven Ring can turn to what is worth most."""
    turned = WORTH_OF_TURNING[counsel.side]

    def worth(option: Option) -> float:
        die = option.args[0]
        return max(turned(counsel, die, face) for face in faces_for(counsel.game, counsel.seat, die))

    return best(counsel, worth)


@because("That face does most now.")
def face_by_ring(counsel: Counsel) -> Option:
    """What is worth most."""
    turned = WORTH_OF_TURNING[counsel.side]
    return best(counsel, lambda one: turned(counsel, counsel.question.die, one.args[0]))


@because("Only Will of the West is worth to be rolled again.")
def dismay(counsel: Counsel) -> Option:
    """The enemy's Ruler die is rolled again if it shows Will of the West."""

    def worth(option: Option) -> float:
        if not option.args:
            return 0.0
        _, die, side = option.args
        return 1.0 if side == FREE and face_of(die) == WILL else -1.0

    return best(counsel, worth)


ANSWERS: Final[Mapping[type[Question], Callable[[Counsel], Option]]] = {
    DiscardDie: discard_die,
    TurnSomeDice: turn_die,
    TurnsTo: face_by_ring,
    UseDismay: dismay,
    WhichDieTurns: die_for_ring,
}

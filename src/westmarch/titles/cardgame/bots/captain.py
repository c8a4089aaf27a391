"""The captain: one policy for both sides and all roles, by rules of thumb."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from westmarch.engine.language import translated
from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.engine.procedure import Choose, Confirm, Question
from westmarch.titles.cardgame.bots.answers import (
    CHOICES,
    choose_for,
    forsake_one,
    least_kept,
    lose_one,
    play_drawn,
    whether_to_use,
    which_way,
)
from westmarch.titles.cardgame.bots.menu import choose_action, why_act
from westmarch.titles.cardgame.bots.reasons import ANSWERS as ANSWERS_IN_WORDS
from westmarch.titles.cardgame.procedures.drawn import PlayDrawn
from westmarch.titles.cardgame.procedures.fights import Lose
from westmarch.titles.cardgame.procedures.hands import WhichToCycle, WhichToEliminate, WhichToForsake
from westmarch.titles.cardgame.procedures.round import Act
from westmarch.titles.cardgame.procedures.ways import WhichWay, YesOrNo
from westmarch.titles.cardgame.state import CardGame

Answer = Callable[[CardGame, Observation], Option]

ANSWERS: Final[Mapping[type[Question], Answer]] = {
    Act: choose_action,
    WhichToCycle: least_kept,
    WhichToEliminate: least_kept,
    WhichToForsake: forsake_one,
    Lose: lose_one,
    Choose: choose_for,
    Confirm: choose_for,
    WhichWay: which_way,
    YesOrNo: whether_to_use,
    PlayDrawn: play_drawn,
}


class Captain:
    """Plays any seat. It remembers nothing and leaves nothing to chance: the same position gets the same answer."""

    plays = "Weighs each location by what it is worth, and plays its cards where they decide."
    reads_only = True

    def choose(self, observation: Observation) -> Option | None:
        if len(observation.options) == 1:
            return observation.options[0]
        game: CardGame = observation.world
        return answer_to(type(game.question))(game, observation)

    def why(self, observation: Observation) -> str:
        """What speaks for its answer, in a sentence."""
        game: CardGame = observation.world
        question = game.question
        if isinstance(question, Choose | Confirm):
            return translated(ANSWERS_IN_WORDS[CHOICES[type(question.asker(game)).__name__, question.field]])
        answer = answer_to(type(question))
        return why_act(game, observation) if answer is choose_action else translated(ANSWERS_IN_WORDS[answer])


def decides(game: CardGame) -> bool:
    """Whether the captain has an answer of its own to the present question."""
    question = game.question
    if isinstance(question, Choose | Confirm):
        return (type(question.asker(game)).__name__, question.field) in CHOICES
    return has_answer(type(question))


def has_answer(question: type[Question]) -> bool:
    """Whether there is an answer to a class of questions, or to one that it derives from."""
    return any(kind in ANSWERS for kind in question.__mro__)


def answer_to(question: type[Question]) -> Answer:
    """How questions of a class are answered: as the class says, or the one that it derives from. Raises LookupError."""
    for kind in question.__mro__:
        if kind in ANSWERS:
            return ANSWERS[kind]
    raise LookupError(f"the captain has no answer to {question.__name__}")

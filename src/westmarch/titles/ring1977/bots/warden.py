"""The warden: one policy for the Fellowship, the Dark Power and Saruman, by rules of thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.engine.procedure import Choose, Confirm
from westmarch.titles.ring1977.bots import bargains, cards, fights, journeys, wars
from westmarch.titles.ring1977.bots.counsel import Counsel, Memory
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_SEAT, SARUMAN_SEAT

Answer = Callable[[Counsel], Option]


def no(counsel: Counsel) -> Option:
    return counsel.find("no")


def yes(counsel: Counsel) -> Option:
    """What can be done is done."""
    return counsel.find("yes")


def chosen(counsel: Counsel) -> Option:
    """Of hexes the Dark Power takes the one nearest to the Ring; of all else the first is taken."""
    if counsel.seat == DARK_SEAT and counsel.question.field == "place" and counsel.prey >= 0:
        return journeys.nearest_to_ring(counsel)
    return counsel.options[0]


ANSWERS: Final[dict[str, Answer]] = {
    **bargains.ANSWERS,
    **cards.ANSWERS,
    **fights.ANSWERS,
    **journeys.ANSWERS,
    **wars.ANSWERS,
    "TakeMagic": lambda counsel: counsel.find("take_magic", "enough"),
    "SarumansMind": lambda counsel: counsel.find("persuade", "rest"),
    "Confirm": yes,
    "Choose": chosen,
}
"""Answers to questions, by the name of their class."""

CHOICES: Final[dict[tuple[str, str], Answer]] = {
    **bargains.CHOICES,
    **fights.CHOICES,
    **journeys.CHOICES,
    ("PutOnRing", "wears"): no,
    ("TakeOffRing", "wishes"): lambda counsel: counsel.find("no" if counsel.seat == SARUMAN_SEAT else "yes"),
}
"""Answers to choices, by who asks for which field."""


class Warden:
    """Plays any seat; as a bargainer it is honest. The same world gets the same answer: it thinks about one that fits
    all that the seat knows."""

    wily = False

    def __init__(self) -> None:
        self.memory = Memory()

    def choose(self, observation: Observation) -> Option | None:
        if len(observation.options) == 1:
            return observation.options[0]
        game: Ring1977 = observation.world
        return answer_to(game)(Counsel(game, observation.seat, observation.options, self.memory, self.wily))


class WilyWarden(Warden):
    """A warden that says more than is true of what it lays, breaks promises, and leaves its allies."""

    wily = True


def answer_to(game: Ring1977) -> Answer:
    """How the present question is answered; the first option is taken where the warden has no answer of its own."""
    question = game.question
    if isinstance(question, Choose | Confirm):
        for kind in type(question.asker(game)).__mro__:
            if found := CHOICES.get((kind.__name__, question.field)):
                return found
    for kind in type(question).__mro__:
        if found := ANSWERS.get(kind.__name__):
            return found
    return first


def first(counsel: Counsel) -> Option:
    return counsel.options[0]

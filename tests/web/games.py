"""Games as they are after some answers, so that a test need not click its way there."""

from __future__ import annotations

import random
from functools import cache

from westmarch.engine.match import Match
from westmarch.engine.title import title

FATE, CARDS, TOY = "fate", "cardgame", "toy"
FELLOWSHIP = "fellowship"
"""The scenario of the card game that is played."""


@cache
def game(name: str, answers: int, seats: int | None = None, **settings: str) -> Match:
    """A game after so many answers, drawn by lot but always the same; or its end, if that comes first."""
    kind, chance = title(name), random.Random(3)
    if name == CARDS:
        settings = {"scenario": FELLOWSHIP} | settings
    match = Match(kind, seats or kind.seats.start, "mellon", kind.choose(settings))
    while len(match.answers) < answers and not match.state.result:
        match.answer(chance.choice(match.options))
    return match


def duel(answers: int) -> Match:
    """The card game for two people with secret hands, one on each side."""
    return game(CARDS, answers, 2, shadow="people")


def ended(name: str) -> Match:
    """A game that is over."""
    match = game(name, answers=10_000)
    assert match.state.result
    return match

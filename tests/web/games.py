"""Games as they are after some answers, so that a test need not click its way there."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from westmarch.engine.match import Match
from westmarch.engine.title import title

FATE, CARDS, RING, TOY = "fate", "cardgame", "ring2e", "toy"
HEXES, SOLITAIRE = "ring1977", "wizards"
ALL: Final = (FATE, CARDS, RING, HEXES, SOLITAIRE)
LARGE: Final = (FATE, CARDS, RING)
"""The titles with most on their tables."""

FELLOWSHIP = "fellowship"
"""The scenario of the card game that is played."""

LONG: Final = {RING: "ring_destroyed.json"}
"""Of games that would go on for long a stored one."""


def new(name: str, seats: int | None = None, **settings: str) -> Match:
    """A game that begins."""
    kind = title(name)
    if name == CARDS:
        settings = {"scenario": FELLOWSHIP} | settings
    return Match(kind, seats or kind.seats.start, "mellon", kind.choose(settings))


def played(match: Match, until: Callable[[Match], bool]) -> Match:
    """A game that goes on by lot, but always the same way, until then; or to its end, if that comes first."""
    chance = random.Random(3)
    while not match.state.result and not until(match):
        match.answer(chance.choice(match.options))
    return match


BOTS: Final = {FATE: "steward", RING: "marshal", HEXES: "warden"}
"""Who plays against, or beside, somebody alone; in the other titles the game itself does."""


def against_bots(name: str, until: Callable[[Match], bool], **settings: str) -> Match:
    """A game of one person, at the first seat, so far that then; with bots at all other seats."""
    match = played(new(name, 2 if name in BOTS else 1, **settings), until)
    match.players = ["human", *[BOTS[name]] * (match.seats - 1)] if name in BOTS else []
    return match


@cache
def game(name: str, answers: int, seats: int | None = None, **settings: str) -> Match:
    """A game after so many answers."""
    return played(new(name, seats, **settings), lambda match: len(match.answers) >= answers)


def against_the_bots(answers: int) -> Match:
    """The card game of one person against the bots, a stored one, after so many answers."""
    kept = Path(__file__).parents[1] / "titles" / CARDS / "fixtures" / "free_score_bots.json"
    return Match.load(kept).fork(answers)


def duel(answers: int) -> Match:
    """The card game for two people with secret hands, one on each side."""
    return game(CARDS, answers, 2, shadow="people")


@cache
def ended(name: str) -> Match:
    """A game that is over."""
    if name in LONG:
        match = Match.load(Path(__file__).parents[1] / "titles" / name / "fixtures" / LONG[name])
    else:
        match = game(name, answers=10_000)
    assert match.state.result
    return match

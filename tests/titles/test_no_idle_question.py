"""No title asks a question where nothing can hang on the answer."""

from __future__ import annotations

import os
import random
from collections import Counter, defaultdict
from typing import Final

import pytest

from tests.titles.test_beats import GAMES
from westmarch.engine import codecs
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.label import describe, prompt
from westmarch.engine.option import Option
from westmarch.engine.secrecy import determinize
from westmarch.engine.state import State, answer, legal
from westmarch.engine.title import title
from westmarch.testing.rules import kind_of

GAMES_EACH: Final = int(os.environ.get("WESTMARCH_IDLE_GAMES", "3"))
"""Of each kind of game: a title takes less than 20 seconds."""
MOST_ANSWERS: Final = 400
MOST_OPTIONS: Final = 5
OF_A_KIND: Final = 40
WORLDS: Final = 60
RARELY: Final = 20
"""One in so many questions of a kind may come to nothing, by what happens later: no rule could tell."""

ALLOWED: Final = {
    "fate": {
        # The order matters as soon as one of the cards isn't drawn at once.
        "PutBack.card",
        # Arwen, Frodo, Gollum and Legolas add something to a Prepare, but not everywhere and always.
        "PrepareAtCouncil.character",
    },
    # The starting player orders the combats; whether one has to do with another is in the effects of cards.
    "cardgame": {"CombatStep.place"},
    # A card may help an Army that falls all the same.
    "ring2e": {"CombatWay"},
    "wizards": {
        # Whom the hazards would choose can be worked out, but nobody need do so before choosing that person.
        "AssignStrikes",
        # Cards for strikes may be at hand that nobody who is struck can use.
        "FaceStrikes",
    },
    "ring1977": {
        # Enemies would learn from a question that isn't asked where a hidden stack can't go.
        "Walk",
        # Two ways may meet again in the hex where it stops.
        "LedByTheRing.to",
    },
}
"""Kinds of questions that may come to nothing in a position, and why they are asked all the same."""


def after(game: State, option: Option) -> bytes:
    """The game after an answer, without its log."""
    changed = codecs.copy(game)
    changed.log = None
    answer(changed, option)
    return codecs.encode(changed)


def is_idle(game: State) -> bool:
    """Whether every answer leads to the same game, whatever the dice show and whatever is hidden from who answers."""
    options = legal(game)
    if len({after(game, option) for option in options}) > 1:
        return False
    for number in range(WORLDS):
        world = determinize(game, options[0].seat, Rng(key_of("another world"), 0, number))
        world.key, world.offered = key_of(f"other dice {number}"), None
        if legal(world) == options and len({after(world, option) for option in options}) > 1:
            return False
    return True


def asked_in_vain(name: str, seats: int, settings: dict[str, str]) -> tuple[Counter[str], dict[str, list[str]]]:
    """How often each kind of question was asked in random games, and those of each kind that came to nothing."""
    asked, in_vain, this = Counter[str](), defaultdict[str, list[str]](list), title(name)
    book = this.open_book(settings, {})
    for number in range(GAMES_EACH):
        game, chance = this.play.new(book, seats, key_of(f"idle {number}")), random.Random(number)
        game.log = None
        for _ in range(MOST_ANSWERS):
            options = legal(game)
            if not options:
                break
            kind = kind_of(game)
            if 2 <= len(options) <= MOST_OPTIONS and asked[kind] < OF_A_KIND:
                asked[kind] += 1
                if is_idle(game):
                    labels = ", ".join(describe(game, option).text for option in options)
                    in_vain[kind].append(f"{prompt(game)}: {labels}")
            answer(game, chance.choice(options))
    return asked, in_vain


@pytest.mark.parametrize(("name", "seats", "settings"), GAMES)
def test_something_hangs_on_every_answer(name: str, seats: int, settings: dict[str, str]) -> None:
    """Given random games, when questions with a few options are asked, then these don't all lead to the same game."""
    asked, in_vain = asked_in_vain(name, seats, settings)
    assert asked
    idle = {
        kind: (len(found), asked[kind], found)
        for kind, found in in_vain.items()
        if kind not in ALLOWED.get(name, {}) and len(found) > 1 and len(found) * RARELY > asked[kind]
    }
    assert not idle

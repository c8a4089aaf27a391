"""A question tells itself apart from the one before it: how many are to come, for which place, who goes."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, Final

import pytest

from tests.titles.test_beats import GAMES
from westmarch.engine.chance import key_of
from westmarch.engine.label import describe, prompt
from westmarch.engine.state import State, answer, legal
from westmarch.engine.title import title
from westmarch.testing.rules import kind_of

GAMES_EACH: Final = 12
MOST_ANSWERS: Final = 500

ALLOWED: Final = {
    "toy": {"Pause", "Suffer", "Act"},
    # A time for cards may come again at once. Two Nazgûl of one region may fly one after the other.
    "fate": {"Window", "MoveNazgul.origin", "MoveNazgul.to"},
    # A turn may bring the same as the one before; a card that is played may come again.
    "cardgame": {"Act", "RideToRuin.card"},
    # A round of a battle may bring the same hits; a die that is laid down leaves the same die.
    "ring2e": {"Act", "TakeHit"},
    # One turn, attack or strike may be as the one before; a river may come twice.
    "wizards": {"Organize", "FaceAttack", "FaceStrikes", "FaceStrike", "CrossRiver"},
    # Each is asked in each round of a fight. Of units that are alike one stays after the other; how many there are
    # stands beside the choice.
    "ring1977": {
        *("BreakOff", "Exchange.first", "Exchange.second", "Double", "HornInFight.blows", "OwnSearch.fights"),
        "Walk",
    },
}
"""Kinds of questions that may come twice in the same words, and when."""


def asked(game: State) -> tuple[str, str, list[Any]]:
    """What is asked, as a person reads it."""
    return kind_of(game), prompt(game), [(one.seat, describe(game, one).text) for one in legal(game)]


def asked_twice(name: str, seats: int, settings: dict[str, str]) -> Counter[str]:
    """Kinds of questions that were asked in random games, their options too, as the one just answered."""
    book, found = title(name).open_book(settings, {}), Counter[str]()
    for number in range(GAMES_EACH):
        game, chance = title(name).play.new(book, seats, key_of(f"twice {number}")), random.Random(number)
        before: Any = None
        for _ in range(MOST_ANSWERS):
            options = legal(game)
            if not options:
                break
            now, question = asked(game), game.question
            if before is not None and now == before[0] and question is not before[1]:
                found[now[0]] += 1
            before = now, question
            answer(game, chance.choice(options))
    return found


@pytest.mark.parametrize(("name", "seats", "settings"), GAMES)
def test_no_question_comes_twice_in_the_same_words(name: str, seats: int, settings: dict[str, str]) -> None:
    # Given random games, when a question has been answered, then the next one says what else it is about
    found = asked_twice(name, seats, settings)
    assert not set(found) - ALLOWED[name], found

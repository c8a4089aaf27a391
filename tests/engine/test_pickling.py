"""Titles, books and games are pickled and copied, for other processes and for learners."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from tests.envs.tables import KINDS, name_of
from westmarch.engine import codecs
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.state import State, answer, legal
from westmarch.engine.title import Title, title, titles

WAYS = {
    "pickled": lambda one: pickle.loads(pickle.dumps(one)),
    "copied": copy.copy,
    "copied deeply": copy.deepcopy,
}


def in_the_middle(kind: Title, seats: int, settings: dict[str, str], answers: int = 40) -> State[Any]:
    """A game after some answers at random."""
    game, rng = kind.set_up(kind.open_book(settings, {}), seats, key_of("middle")), Rng(key_of("middle"), 0, 0)
    for _ in range(answers):
        if options := legal(game):
            answer(game, options[rng.below(len(options))])
    return game


def play_on(game: State[Any], answers: int = 40) -> str:
    """What becomes of a game by more answers at random."""
    rng = Rng(key_of("on"), 0, 0)
    for _ in range(answers):
        if options := legal(game):
            answer(game, options[rng.below(len(options))])
    return codecs.fingerprint(game)


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS.keys())
@pytest.mark.parametrize("name", titles())
def test_a_title_stays_what_it_is(name: str, way: Any) -> None:
    """Given a title, when it is pickled or copied, then it is the same one; so is its book with all its settings."""
    kind = title(name)
    assert way(kind) is kind
    book = kind.open_book({}, {})
    assert way(book) is book


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS.keys())
@pytest.mark.parametrize("kind", KINDS, ids=map(name_of, KINDS))
def test_a_game_goes_on_elsewhere(kind: tuple[str, int, dict[str, str]], way: Any) -> None:
    """Given a game in its middle, when it is pickled or copied, then both go on by themselves, and alike."""
    name, seats, settings = kind
    game = in_the_middle(title(name), seats, settings)
    before, options = codecs.fingerprint(game), list(legal(game))
    other = way(game)
    assert other is not game
    assert other.book is game.book
    assert (codecs.fingerprint(other), legal(other)) == (before, options)
    assert play_on(other) == play_on(codecs.copy(game))
    assert codecs.fingerprint(game) == before


def test_a_book_with_an_owner_s_records_is_found_again() -> None:
    """Given a game with records of its owner's, when it is pickled, then they go with it."""
    kind = title("fate")
    book = kind.open_book({}, {"place": [{"id": "bree", "name": "The town of Bree"}]})
    game = kind.set_up(book, 2, key_of("1"))
    assert pickle.loads(pickle.dumps(game)).book is book


def test_a_book_that_no_title_has_opened_says_so() -> None:
    """Given a book that was made without its title, then to pickle it is refused with a sentence."""
    kind = title("toy")
    with pytest.raises(TypeError, match="A book that no title has opened can't be pickled"):
        pickle.dumps(kind.play.book(kind.choose({}), {}))

"""The value of a turn's plan: what is read of a position, and how likely it is won by that."""

from __future__ import annotations

from typing import Any

from westmarch.engine import codecs
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.secrecy import determinize
from westmarch.engine.title import title
from westmarch.titles.fate.bots.features import NAMES, Reading, win_chance
from westmarch.titles.fate.bots.turns import chance, knows, net

FATE = title("fate")


def begun(seats: int = 2, **settings: str) -> Any:
    game = FATE.play.new(FATE.open_book({"difficulty": "introductory", **settings}, {}), seats, key_of("a value"))
    game.log = None
    return game


def test_every_feature_has_a_name_and_a_weight() -> None:
    assert len(Reading(begun()).row()) == len(NAMES) == len(net().weights)


def test_what_nobody_sees_is_not_read() -> None:
    """Given other orders of both decks that nobody can tell apart, then a position reads the same."""
    game = begun()
    for number in range(5):
        assert Reading(determinize(game, game.turn, Rng(key_of("other"), 0, number))).row() == Reading(game).row()


def test_hope_and_objectives_are_worth_something() -> None:
    """Given a position, when hope falls, then it is less likely won, and more likely when an objective is done."""
    game = begun()
    fainter, further = codecs.copy(game), codecs.copy(game)
    fainter.hope -= 3
    further.completed.append(game.book.objective("challenge_sauron"))
    assert chance(fainter, game.turn) < chance(game, game.turn) < chance(further, game.turn)


def test_other_scenarios_are_judged_by_the_evaluation() -> None:
    game = begun(scenario="keep_the_darkness_at_bay")
    fainter = codecs.copy(game)
    fainter.hope -= 3
    assert 0 < chance(fainter, game.turn) < chance(game, game.turn) < 1


def test_it_is_known_of_which_games_the_value_was_learnt() -> None:
    """Given other objectives or other seats, then the chance is not one that a hint should name."""
    assert knows(begun())
    assert not knows(begun(seats=1)) and not knows(begun(scenario="keep_the_darkness_at_bay"))


def test_the_last_search_is_survived_by_hope() -> None:
    """Given dice of which half of the faces cost hope, then with more hope than dice all is well."""
    assert (win_chance(2, 3), win_chance(2, 1), win_chance(2, 0)) == (1.0, 0.25, 0.0)

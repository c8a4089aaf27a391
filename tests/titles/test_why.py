"""Why something can't be done now: what is offered has no reason, and whoever is asked nothing can do nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from westmarch.engine.label import name_of
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.state import State, legal
from westmarch.engine.title import title

TABLES = {
    "toy": ({}, 2),
    "fate": ({"scenario": "random"}, 3),
    "cardgame": ({"scenario": "trilogy", "shadow": "people"}, 4),
    "ring2e": ({}, 3),
    "ring1977": ({"game": "three_player"}, 3),
    "wizards": ({"scenario": "guise"}, 1),
}
"""Settings and seats of the games that are played at random."""


def positions(name: str) -> Iterator[State]:
    """Some positions of three games."""
    settings, seats = TABLES[name]
    for seed in range(3):
        match, chance = Match(title(name), seats, f"why {seed}", settings), random.Random(seed)
        for step in range(180):
            if not match.options:
                break
            if step % 3 == 0:
                yield match.state
            match.answer(chance.choice(match.options))


@pytest.mark.parametrize("name", TABLES)
def test_whoever_is_asked_nothing_can_do_nothing(name: str) -> None:
    """Given somebody who is not asked, when they ask why not, then everything has a reason, in a sentence."""
    for game in positions(name):
        asked = {option.seat for option in legal(game)}
        for seat in set(game.seats) - asked:
            assert [thing for thing, reason in title(name).why_not(game, seat).items() if not reason] == []


@pytest.mark.parametrize("name", TABLES)
def test_nothing_is_said_against_an_action_that_is_offered(name: str) -> None:
    """Given the actions that somebody may choose now, then none of them has a reason why not. Where a book has no
    actions, or they go by the names of cards, the title's own tests compare."""
    offered = 0
    for game in positions(name):
        for seat in game.seats:
            reasons = title(name).why_not(game, Seat(seat))
            for option in (one for one in legal(game) if one.seat == seat and one.verb in game.book.actions):
                called = name_of(game.book.actions[option.verb])
                offered += called in reasons
                assert not reasons.get(called), (called, type(game.question).__name__)
    assert offered or name in ("ring1977", "wizards"), "no action was compared"

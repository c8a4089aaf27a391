"""A game that is played again from its stored events."""

from __future__ import annotations

import asyncio
import random
from types import SimpleNamespace
from typing import Any

import pytest

from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.title import title
from westmarch.server.tables.game import ANSWER, END, UNDO, Game

PEOPLE = {Seat(seat): frozenset([Seat(seat)]) for seat in range(2)}


def new() -> Game:
    """A game of two people, who end their turns themselves."""
    return Game(Match(title("toy"), 2, "mellon", {"hope": "6"}), PEOPLE)


def caught_up(play: Game, events: list[Any]) -> str:
    """Play stored events again; why they can't be played to their end, if so."""
    asyncio.run(play.catch_up(events))
    return play.stopped


def at_random(play: Game, chance: random.Random, count: int, back: float = 0.4) -> list[Any]:
    """The events of a game in which so many things happen, and some are taken back."""
    events = []
    for _ in range(count):
        kind, body = UNDO, play.go_back(chance.randrange(play.moment)) if play.moment and chance.random() < back else []
        if not body and play.held:
            kind, body = END, play.end_turn()
        elif not body and not play.is_over:
            kind, body = ANSWER, play.answer(chance.choice(play.match.options))
        if body or kind == END:
            events.append(SimpleNamespace(kind=kind, body=body))
    return events


@pytest.mark.parametrize("seed", range(8))
def test_what_is_played_again_is_what_was_played(seed: int) -> None:
    """Given a game with much that was taken back, when another process reads it bit by bit, then it has the same."""
    chance, here, there, kinds = random.Random(seed), new(), new(), set[str]()
    for _ in range(5):
        events = at_random(here, chance, 12)
        kinds |= {event.kind for event in events}
        assert caught_up(there, events) == ""
        assert there.match.hash == here.match.hash
        assert (there.at, there.steps) == (here.at, here.steps)
        assert there.held == here.held
        assert [there.log([Seat(0)], seen) for seen in range(there.at + 1)] == [
            here.log([Seat(0)], seen) for seen in range(here.at + 1)
        ]
    assert kinds == {ANSWER, END, UNDO}


def test_what_was_taken_back_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given somebody who has chosen and taken back a thousand times, then their table opens as fast as others."""
    here, there, played = new(), new(), []
    walk, answer = here.match.encode(here.match.options[0]), Match.answer
    events = [SimpleNamespace(kind=kind, body=body) for kind, body in ((ANSWER, walk), (UNDO, [0]))] * 1000
    monkeypatch.setattr(Match, "answer", lambda match, option: (played.append(option), answer(match, option)))
    assert caught_up(there, events) == ""
    assert (there.at, there.moment, played) == (2000, 0, [])


def test_nothing_new_changes_nothing() -> None:
    """Given two who have been shown a game, when there is nothing new to read and one comes again, then both are told
    what has changed since what they were shown."""
    play = new()
    shown = [play.position([seat]) for seat in PEOPLE]
    assert caught_up(play, []) == ""
    assert play.position([Seat(0)]) == shown[0]
    play.answer(play.match.options[0])
    assert [len(play.new_position([seat]).views) for seat in PEOPLE] == [1, 1]


def test_a_long_game_lets_others_have_their_turn() -> None:
    """Given a table that is brought back, then others need not wait until its whole game is played."""
    here, turns = new(), 0
    events = at_random(here, random.Random(3), 60, back=0)

    async def bring_back() -> int:
        others = asyncio.create_task(count())
        await new().catch_up(events)
        others.cancel()
        return turns

    async def count() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    assert here.moment >= 20
    assert asyncio.run(bring_back()) > 0

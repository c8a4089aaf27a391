"""Bots that think too long, fail, or die."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from typing import Any, cast

import pytest

from westmarch import players
from westmarch.engine import codecs
from westmarch.engine.match import Match
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation, Player
from westmarch.engine.title import Title, title
from westmarch.server.workers.bots import Bots, Job, Thought


class Dreamer:
    """A bot that never comes to an end."""

    def choose(self, observation: Observation) -> Option | None:
        while True:
            time.sleep(0.01)


class Broken:
    """A bot with a mistake."""

    def choose(self, observation: Observation) -> Option | None:
        raise KeyError("a mistake")


class Mortal:
    """A bot that takes its process with it."""

    def choose(self, observation: Observation) -> Option | None:
        os._exit(1)


class Silent:
    """A bot that says nothing."""

    def choose(self, observation: Observation) -> Option | None:
        return None


BOTS: dict[str, Callable[[Title], Player]] = {
    "dreamer": lambda kind: Dreamer(),
    "broken": lambda kind: Broken(),
    "mortal": lambda kind: Mortal(),
    "silent": lambda kind: Silent(),
}


def begin_with_these_bots() -> None:
    """What a worker process does first: it knows these bots, too."""
    cast(dict[str, Any], players.GENERAL).update(BOTS)


@pytest.fixture(autouse=True)
def workers_know_these_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("westmarch.server.workers.bots.end_with_the_server", begin_with_these_bots)


def thought_of(bot: str, then: str = "") -> list[Thought | Exception]:
    """What comes of asking a bot, and another one after it, at the beginning of a game."""
    match = Match(title("toy"), 2, "a seed")

    async def ask(bots: Bots, name: str) -> Any:
        state = codecs.encode(match.state)
        job = Job("toy", dict(match.book.settings), {}, state, {Seat(0): name}, "for bots", 0)
        return (await asyncio.gather(bots.choose(job), return_exceptions=True))[0]

    async def all_asked() -> list[Any]:
        bots = Bots(1, limit=0.3)
        try:
            return [await ask(bots, name) for name in (bot, then) if name]
        finally:
            bots.close()

    return asyncio.run(all_asked())


@pytest.mark.parametrize(
    ("bot", "trouble"),
    [("dreamer", "took too long"), ("broken", "failed ('a mistake')"), ("silent", "failed (it said nothing")],
)
def test_the_lot_decides_for_a_bot_that_does_not(bot: str, trouble: str) -> None:
    """Given a bot that does not come to an end, or fails, then its answer is drawn by lot, and it is told why."""
    (thought,) = thought_of(bot)
    assert isinstance(thought, Thought)
    assert thought.option in Match(title("toy"), 2, "a seed").options
    assert thought.trouble.startswith(trouble)


def test_a_bot_that_dies_hinders_no_other() -> None:
    """Given a bot that ends its process, then it is given up, and the next bot thinks in a new process."""
    first, second = thought_of("mortal", "hasty")
    assert isinstance(first, Exception)
    assert isinstance(second, Thought)
    assert second.trouble == ""

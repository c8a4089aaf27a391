"""In every title a bot that is made anew for each answer plays as one that is kept, and hints do so, too."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch import players
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.match import Match
from westmarch.engine.option import Option
from westmarch.engine.player import Observation, play_out
from westmarch.engine.state import State
from westmarch.engine.title import Title, title, titles
from westmarch.players.hints import hint

ANSWERS = 150
BOTS = [(name, bot) for name, kind in titles().items() for bot in kind.players.scripts]


class Anew:
    """A bot that is kept, and one that is made for this answer alone: both must answer the same."""

    def __init__(self, kind: Title, bot: str) -> None:
        self.kind, self.bot = kind, bot
        self.kept = players.find(kind, bot)

    def choose(self, observation: Observation) -> Option | None:
        answer = self.kept.choose(observation)
        assert players.find(self.kind, self.bot).choose(observation) == answer
        return answer


@pytest.mark.parametrize(("name", "bot"), BOTS)
def test_a_bot_remembers_nothing(name: str, bot: str) -> None:
    """Given two bots, one of them made anew for every answer, when both are asked, then they answer the same."""
    kind = title(name)
    settings, seats = ({"game": "three_player"}, 3) if name == "ring1977" else ({}, 2 if 2 in kind.seats else 1)
    game: Any = kind.play.new(kind.open_book(settings, {}), seats, key_of(name))
    count = 0

    def enough(game: State) -> bool:
        nonlocal count
        count += 1
        return count > ANSWERS

    play_out(game, {seat: Anew(kind, bot) for seat in game.seats}, Rng(key_of(bot), 0, 0), until=enough)
    assert count > 20


def test_whoever_follows_hints_does_not_go_round() -> None:
    """Given both sides of the Campaign Game that do what a hint says, then nobody sets out twice from one hex in a
    movement, and the answers never go round."""
    match, started = Match(title("ring1977"), 2, "hints", {"game": "campaign"}), list[Option]()
    while match.options and len(match.answers) < 2 * ANSWERS:
        seat = match.options[0].seat
        given = hint(match.title, match.state, seat, f"hint {len(match.answers)}", match.story)
        assert given is not None
        assert not match.story.goes_round(match.state, given.option)
        if given.option.verb == "stay":
            started.clear()
        elif given.option.verb == "march":
            assert given.option not in started
            started.append(given.option)
        match.answer(given.option)
    assert {option.verb for option in match.answers} >= {"march", "stay"}

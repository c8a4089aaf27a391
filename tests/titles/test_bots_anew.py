"""In every title a bot that is made anew for each answer plays as one that is kept, and hints do so, too; and no bot's
answers go round."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import Any

import pytest

from tests.server.whole_games import QuickCaptain, families
from westmarch import players
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.codecs import fingerprint
from westmarch.engine.match import Match
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation, Player, decide, play_out
from westmarch.engine.state import State, answer, legal
from westmarch.engine.story import Story
from westmarch.engine.title import BadSetting, Title, title, titles
from westmarch.players import levels
from westmarch.players.hints import hint

ANSWERS = 150
ANSWERS_OF_ALL, SLOWLY = 400, 40
"""So many answers of a game are watched, and of bots that think."""
BY_LOT = 2
"""So often whoever plays by lot may come to give an answer in one position."""
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


class Fresh:
    """A bot of a level as at a table: made anew for each answer from what it is shown. A Captain thinks a moment, by a
    number of imagined games, so that the same comes of it anywhere."""

    def __init__(self, kind: Title, level: str) -> None:
        self.kind, self.level = kind, level

    def choose(self, observation: Observation) -> Option | None:
        if self.level == "captain":
            return QuickCaptain(self.kind).choose(observation)
        return players.find(self.kind, self.level).choose(observation)


def begun(kind: Title, family: dict[str, str]) -> Any:
    """A game of what a family of settings plays, for two if that can be."""
    for seats in sorted(kind.seats, key=lambda seats: (seats != 2, seats)):
        with suppress(BadSetting):
            return Match(kind, seats, "round", family).state
    raise AssertionError(family)


KINDS = [
    (name, family, level)
    for name, kind in titles().items()
    for family in families(kind)
    for level in [*levels.offered(kind), *list(kind.players.scripts)[1:]]
]


@pytest.mark.parametrize(("name", "family", "level"), KINDS)
def test_no_bot_gives_the_same_answer_twice_where_nothing_has_changed(
    name: str, family: dict[str, str], level: str
) -> None:
    """Given bots of a level, each made anew for every answer, when they play whatever a title plays, then none answers
    the same in a position in which it has, nothing being drawn or revealed between; of those who follow their fancy,
    hardly more often."""
    kind = title(name)
    game = begun(kind, family)
    game.log = None
    story, rng = Story(), Rng(key_of(level), 0, 0)
    bots: dict[Seat, Player] = {seat: Fresh(kind, level) for seat in game.seats}
    drawn, given = (), Counter[tuple[str, Option]]()
    for _ in range(SLOWLY if level == "captain" else ANSWERS_OF_ALL):
        options = legal(game)
        if not options:
            break
        if (*game.drawn, game.reveals) != drawn:
            drawn, given = (*game.drawn, game.reveals), Counter()
        option = decide(game, options, bots, rng, story=story)
        given[fingerprint(game), option] += 1
        assert max(given.values()) <= (BY_LOT if level == "wanderer" else 1)
        story.add(game, option)
        answer(game, option)
    assert story.answers


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

"""Games of every title and bot come to their end at a table of the server; `make soak` plays them for hours."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any, cast

import pytest

from tests.server.whole_games import (
    MOST_A_TURN,
    Restless,
    Setup,
    choose,
    play_all,
    serving,
    think_restlessly,
    think_seldom,
)
from westmarch import players
from westmarch.engine.match import Match
from westmarch.engine.title import title, titles
from westmarch.players import levels
from westmarch.server.people.person import HUMAN, Person
from westmarch.server.tables.bot_turns import ROUND

WORKERS = "westmarch.server.workers.bots.end_with_the_server"


def setup(name: str, settings: dict[str, str], *bots: str) -> Setup:
    return Setup(name, len(bots), tuple(sorted(settings.items())), bots)


GAMES = {
    "cardgame": [
        setup("cardgame", {"scenario": "trilogy"}, "commander"),
        setup("cardgame", {"scenario": "trilogy"}, HUMAN, "random"),
        setup("cardgame", {"scenario": "duel2"}, "commander"),
        setup("cardgame", {"scenario": "duel3"}, "rollout"),
        setup("cardgame", {"scenario": "fellowship"}, "ismcts"),
        setup("cardgame", {"scenario": "fellowship"}, "captain"),
        setup("cardgame", {"scenario": "duel2"}, "squire"),
        setup("cardgame", {"scenario": "duel2"}, "wanderer"),
    ],
    "fate": [
        setup("fate", {"scenario": "first_game"}, "steward"),
        setup("fate", {"scenario": "first_game"}, HUMAN, "turn_search"),
        setup("fate", {"scenario": "first_game"}, HUMAN, "captain"),
        setup("fate", {"scenario": "keep_the_darkness_at_bay"}, HUMAN, "random"),
        setup("fate", {"scenario": "riders_of_rohan"}, HUMAN, "greedy", "greedy"),
        setup("fate", {"scenario": "first_game"}, "wanderer", "squire"),
        setup("fate", {"scenario": "random"}, HUMAN, "steward", "random", "random"),
    ],
    "ring1977": [
        setup("ring1977", {"game": "character"}, HUMAN, "warden"),
        setup("ring1977", {"game": "three_player"}, HUMAN, "wily", "warden"),
        setup("ring1977", {"game": "character"}, "wanderer", "squire"),
    ],
    "ring2e": [
        setup("ring2e", {"kings": "yes"}, HUMAN, "marshal"),
        setup("ring2e", {"kings": "no"}, HUMAN, "marshal", "marshal"),
        setup("ring2e", {"kings": "no"}, HUMAN, "captain"),
        setup("ring2e", {"kings": "no"}, "wanderer", "squire"),
    ],
    "toy": [
        setup("toy", {}, HUMAN, "hasty"),
        setup("toy", {}, HUMAN, "squire"),
        setup("toy", {}, HUMAN, "greedy", "greedy"),
        setup("toy", {}, HUMAN, "rollout", "ismcts", "random"),
    ],
    "wizards": [
        setup("wizards", {"scenario": "there_and_back_again"}, "adventurer"),
        setup("wizards", {"scenario": "burglar"}, "adventurer"),
        setup("wizards", {"scenario": "guise"}, "adventurer"),
        setup("wizards", {"scenario": "burglar"}, "squire"),
        setup("wizards", {"scenario": "burglar"}, "wanderer"),
    ],
}


@pytest.mark.parametrize("name", titles())
def test_whole_games_with_bots_come_to_their_ends(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a person who chooses at random and takes back now and then, beside bots, then each game ends, no turn has
    more answers than it may, and nothing that they do is logged as trouble."""
    monkeypatch.setattr(WORKERS, think_seldom)
    for played in play_all(tmp_path, GAMES[name]):
        assert played.faults == [], played.setup


def test_the_own_bots_of_every_title_play() -> None:
    """Given a title with another bot, or another level, then that must play in one of the games above, too."""
    for name, kind in titles().items():
        needed = {*kind.players.scripts, *levels.offered(kind)}
        assert {bot for game in GAMES[name] for bot in game.bots} >= needed


def test_bots_that_go_round_are_stopped_by_lot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a bot that sets out and halts for ever, then its turn ends all the same, and the host and the people at the
    table are told why."""
    monkeypatch.setattr(WORKERS, think_restlessly)
    monkeypatch.setitem(cast(dict[str, Any], players.GENERAL), "restless", lambda kind: Restless())
    match = Match(title("ring1977"), 2, "a seed", {"game": "campaign"}, players=[HUMAN, "restless"])
    chance = random.Random(1)

    async def until_it_goes_round_no_more() -> tuple[float, list[str]]:
        async with serving(tmp_path) as services:
            id, turn = await services.new_tables.seat_alone(Person("anna", "Anna"), match), 0
            while True:
                game = (await services.tables.get(id)).begun
                assert game.moment < MOST_A_TURN
                state: Any = game.match.state
                if not services.metrics.rounds._value.get():
                    turn = state.turn
                elif state.turn > turn:
                    break
                if not await services.tables.do(id, lambda table: choose(table, chance)):
                    services.tables.open[id].bot_turns.ask()
                    await asyncio.sleep(0.001)
            table = await services.tables.get(id)
            return services.metrics.rounds._value.get(), [one.text for one in table.chat.recent]

    counted, remarks = asyncio.run(until_it_goes_round_no_more())
    assert counted
    assert 1 <= sum(ROUND in remark for remark in remarks) < counted


def test_a_game_may_end_before_its_bots_begin_to_think(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Given bots who are asked, when the game ends before they begin to think, then they are not shown what is over."""
    match = Match(title("toy"), 2, "a seed", {}, players=[HUMAN, "hasty"])
    chance = random.Random(1)

    async def end_it_in_between() -> bool:
        async with serving(tmp_path) as services:
            id = await services.new_tables.seat_alone(Person("anna", "Anna"), match)
            table = await services.tables.get(id)
            turns, game = table.bot_turns, table.begun
            while not any(option.seat == 1 for option in game.match.options):
                game.match.answer(chance.choice(game.match.options))
            turns.ask()
            asked = bool(turns.tasks)
            while not game.is_over:
                game.match.answer(chance.choice(game.match.options))
            await asyncio.gather(*turns.tasks)
            return asked

    with caplog.at_level("WARNING"):
        assert asyncio.run(end_it_in_between())
    assert [record.getMessage() for record in caplog.records] == []

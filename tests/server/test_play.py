"""Whole games through the wire."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.clients import Browser, play_to_the_end
from westmarch.engine.match import Match, read_save
from westmarch.engine.option import Seat
from westmarch.engine.state import DeadEnd
from westmarch.engine.title import title
from westmarch.server.tables.dice import doubts
from westmarch.titles.toy.procedures import Act


def test_a_person_plays_a_whole_game_with_a_bot(anna: Browser, tmp_path: Path) -> None:
    """Given a table with a bot, when it is played to its end, then its file opens, and its dice are in order."""
    table = anna.new_table("toy", 2, bots={1: "hasty"})
    anna.sit(table, 0)
    anna.post(f"/tables/{table}/start")
    with anna.live(table) as one:
        play_to_the_end([one], random.Random(1))
        ending = one.table["ending"]
    saved = anna.http.get(f"/tables/{table}/save")
    file = tmp_path / "game.json"
    file.write_bytes(saved.content)
    match = Match.load(file)
    assert match.state.result == ending["result"]
    assert {option.seat for option in match.answers} == {0, 1}, "both have played"
    assert doubts(read_save(file)) == []
    assert anna.get("/tables", which="finished")[0]["id"] == table


@pytest.mark.parametrize(("kind", "seats", "bot"), [("toy", 3, "hasty"), ("fate", 3, "random")])
def test_two_people_a_bot_and_a_spectator(
    anna: Browser, bert: Browser, nobody: Browser, kind: str, seats: int, bot: str
) -> None:
    """Given a public table of two people and a bot, when it is played, then all see the same game to its end."""
    table = anna.new_table(kind, seats, bots={2: bot}, public=True)
    anna.sit(table, 0)
    bert.sit(table, 1)
    anna.post(f"/tables/{table}/start")
    with anna.live(table) as one, bert.live(table) as other, nobody.live(table) as watching:
        play_to_the_end([one, other, watching], random.Random(2))
        assert [view["seat"] for view in one.position["views"]] == [0]
        assert [view["seat"] for view in other.position["views"]] == [1]
        assert [view["seat"] for view in watching.position["views"]] == [-1]
        assert one.table["ending"] == other.table["ending"] == watching.table["ending"]
        public = [line["text"] for line in watching.log]
        assert public == [line["text"] for line in one.log if line["only"] is None]
    seen = nobody.get(f"/tables/{table}")
    assert (seen["phase"], seen["result"]) == ("over", one.table["ending"]["result"])


def test_a_game_is_brought_looked_at_and_played_on_alone(anna: Browser) -> None:
    """Given a saved game of the terminal, when it is brought and forked, then both go on from where they were."""
    match = Match(title("toy"), 2, "a seed", players=["human", "hasty"])
    for _ in range(6):
        match.answer(match.options[0])
    brought = anna.post("/tables/import", **json.loads(msgspec.json.encode(match.document())))
    assert [chair["bot"] for chair in brought["chairs"]] == ["", "hasty"]
    with anna.live(brought["id"]) as one:
        past = one.ask("look", moment=2)
        assert past["moment"] == 2
    fork = anna.post(f"/tables/{brought['id']}/fork", moment=2)
    with anna.live(fork["id"]) as other:
        assert other.position["views"][0]["scene"] == past["views"][0]["scene"]


def lose_the_way(act: Act, game: Any, seat: Seat) -> None:
    """A mistake in the rules."""
    raise DeadEnd("nobody has an option")


def test_where_the_rules_can_not_go_on_the_answer_is_refused(anna: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a mistake in a title, when a choice leads there, then a sentence says so, and the game can go on."""
    table = anna.new_table("toy", 2)
    anna.sit(table, 0, 1)
    anna.post(f"/tables/{table}/start")
    with anna.live(table) as one:
        before = one.position
        with monkeypatch.context() as mistaken:
            mistaken.setattr(Act, "wait", lose_the_way)
            refused = one.ask("answer", at=one.at, option=[0, "wait"])
        assert (refused["code"], refused["why"]) == (
            "failed",
            "The rules can't go on from there; choose otherwise.",
        )
        assert one.position == before
        assert one.choose(one.choices[0])["type"] == "done"


def test_whoever_looks_on_may_ask_how_far_the_game_has_come(anna: Browser, nobody: Browser) -> None:
    """Given a public game that has begun, when a player or a spectator asks, then both are told its first step."""
    table = anna.new_table("toy", 2, public=True)
    anna.sit(table, 0, 1)
    anna.post(f"/tables/{table}/start")
    with anna.live(table) as one, nobody.live(table) as watching:
        told = [connection.ask("where")["stages"] for connection in (one, watching)]
    assert told[0] == told[1]
    assert [(stage["name"], stage["when"]) for stage in told[0]][:2] == [
        ("Two actions", "now"),
        ("A moment for cards", "later"),
    ]

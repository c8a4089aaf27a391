"""The analysis of a game that is over: who may have it, what it tells, that it is kept, and how it is stopped."""

from __future__ import annotations

import random
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.clients import PATIENCE, PLENTY, Browser, Connection, play_to_the_end, running
from tests.server.test_endings import FIXTURES, ended
from tests.server.test_keeping import meddle
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.story import Story
from westmarch.engine.title import title
from westmarch.players.analysis import NOT_LEARNT, TOLD_AHEAD, decided, thinker, weights
from westmarch.server.config import Config
from westmarch.server.limits.quotas import Quotas
from westmarch.server.tables.analyses import MOST, NOT_OVER, RUNNING
from westmarch.server.tables.analyses import told as told_of
from westmarch.server.workers.analysis import BUDGET


def brought(anna: Browser, kind: str, name: str) -> str:
    """A table of Anna's with a stored game."""
    made = anna.http.post("/tables/import", content=(FIXTURES / kind / "fixtures" / name).read_bytes())
    return str(made.raise_for_status().json()["id"])


def followed(live: Connection) -> list[dict[str, Any]]:
    """What is told of an analysis, again and again, to its end."""
    heard = [live.ask("analyse", do="start")]
    ends = time.monotonic() + PATIENCE
    while heard[-1].get("state") == "running":
        assert time.monotonic() < ends
        time.sleep(0.05)
        heard.append(live.ask("analyse", do="look"))
    return heard


def test_a_game_is_thought_over_and_all_adds_up(anna: Browser, nobody: Browser) -> None:
    """Given a game against a bot that is over, when Anna has it thought over, then she is told how far it is, and at
    last of her seat how chance, luck and losses lead to the end; whoever watches gets the same at once."""
    table = ended(anna)
    with anna.live(table) as live, nobody.live(table) as watching:
        assert live.ask("analyse", do="look") == {"type": "analysis", "id": 1, "state": "none"}
        *running, kept = followed(live)
        assert running and all(0 <= one.get("done", 0) <= one.get("of", 0) for one in running)
        assert kept["state"] == "kept"
        (anna_s,) = kept["seats"]
        assert anna_s["seat"] == 0 and 0 < anna_s["considered"] <= min(MOST, anna_s["choices"])
        values = [anna_s[name]["value"] for name in ("first", "luck", "lost")]
        assert values[0] + values[1] - values[2] == pytest.approx(anna_s["result"], abs=0.001)
        course = anna_s["course"]
        assert [one["moment"] for one in course] == sorted(one["moment"] for one in course)
        assert len(course) == anna_s["considered"]
        assert sum(one["cost"]["value"] for one in course) == pytest.approx(values[2], abs=0.01)
        assert sum(one["luck"] for one in course) == pytest.approx(values[1], abs=0.01)
        won = 0 in live.table["ending"]["winners"]
        assert anna_s["result"] == won
        assert [one["cost"]["value"] for one in anna_s["dearest"]] == sorted(
            (one["cost"]["value"] for one in anna_s["dearest"]), reverse=True
        )
        assert watching.ask("analyse", do="start")["seats"] == kept["seats"]


def test_it_is_kept_with_the_game_and_goes_with_the_table(tmp_path: Path) -> None:
    """Given an analysis, when the server is run again, then it is there; when the table is deleted, it is not."""
    config = Config(tmp_path, requests=1e6, messages=1e6, quotas=PLENTY)
    with running(config) as address:
        anna = Browser(address, "Anna")
        table = ended(anna)
        with anna.live(table) as live:
            seats = followed(live)[-1]["seats"]
    with running(config) as address:
        anna.move_to(address)
        with anna.live(table) as live:
            assert live.ask("analyse", do="look")["seats"] == seats
        assert anna.http.delete(f"/tables/{table}").is_success
        with anna.live(table) as live:
            assert live.heard[0]["code"] == "not_there"


def test_one_at_a_time_and_it_can_be_stopped(anna: Browser) -> None:
    """Given a long game that is being thought over, then it is not begun twice; when it is stopped, it is as if nobody
    had asked, and can be begun again."""
    table = brought(anna, "ring1977", "campaign_draw.json")
    with anna.live(table) as live, anna.live(table) as second:
        assert live.ask("analyse", do="start")["state"] == "running"
        assert second.ask("analyse", do="start")["why"] == RUNNING
        assert second.ask("analyse", do="look")["state"] == "running"
        assert live.ask("analyse", do="stop")["state"] == "none"
        assert second.ask("analyse", do="look")["state"] == "none"
        second.send("analyse", do="start")
        assert second.ask("analyse", do="stop")["state"] == "none", "even before it has begun"
        assert second.ask("analyse", do="look")["state"] == "none"
        assert second.ask("analyse", do="start")["state"] == "running"
        assert live.ask("analyse", do="stop")["state"] == "none"


def test_who_only_watches_does_not_stop_it(anna: Browser, nobody: Browser) -> None:
    table = anna.new_table("toy", 2, public=True, bots={1: "hasty"})
    anna.sit(table, 0)
    anna.post(f"/tables/{table}/start")
    with anna.live(table) as live, nobody.live(table) as watching:
        play_to_the_end([live], random.Random(5))
        live.ask("analyse", do="start")
        stopped = watching.ask("analyse", do="stop")
        assert stopped.get("code") == "not_yours" or stopped["state"] == "kept"


def test_only_a_game_that_is_over_is_thought_over(anna: Browser) -> None:
    """It would be a hint for everything."""
    table = anna.new_table("toy", 2, bots={1: "hasty"})
    anna.sit(table, 0)
    with anna.live(table) as live:
        assert live.ask("analyse", do="start")["why"] == NOT_OVER
        anna.post(f"/tables/{table}/start")
        live.at_once()
        assert live.ask("analyse", do="start")["why"] == NOT_OVER


def test_who_may_not_see_the_table_is_told_nothing(anna: Browser, bert: Browser) -> None:
    """Given Anna's private game, when Bert comes, then there is no such table for him; when it is over whoever has the
    link may look back at it, and has its analysis, too."""
    table = anna.new_table("toy", 2, bots={1: "hasty"})
    anna.sit(table, 0)
    anna.post(f"/tables/{table}/start")
    with bert.live(table) as stranger:
        assert stranger.heard[0]["code"] == "not_there"
    with anna.live(table) as live:
        play_to_the_end([live], random.Random(5))
    with bert.live(table) as stranger:
        assert followed(stranger)[-1]["state"] == "kept"


def test_a_game_of_other_rules_is_not_thought_over(tmp_path: Path) -> None:
    """Given a game that was played by other rules, then a sentence says why there is no analysis."""
    with running(Config(tmp_path)) as address:
        anna = Browser(address, "Anna")
        table = ended(anna)
    meddle(f"sqlite+aiosqlite:///{tmp_path}/westmarch.sqlite", "UPDATE tables SET rules = '0'")
    with running(Config(tmp_path)) as address:
        anna.move_to(address)
        with anna.live(table) as live:
            assert live.ask("analyse", do="look")["why"] == live.table["locked"] != ""
            assert live.ask("analyse", do="start")["why"] == live.table["locked"]


def test_a_game_whose_chances_nobody_knows_says_so(anna: Browser) -> None:
    """Given a game of Fate for which no chance was learnt, then a sentence says that there is no analysis."""
    with anna.live(brought(anna, "fate", "lost_cards.json")) as live:
        assert live.ask("analyse", do="look")["why"] == NOT_LEARNT
        assert live.ask("analyse", do="start")["why"] == NOT_LEARNT


def careless() -> Match:
    """A game of the toy in which Sam and Frodo answer by lot, and lose all hope."""
    match, chance = Match(title("toy"), 2, "1"), random.Random(5)
    while not match.state.result:
        match.answer(chance.choice(match.options))
    return match


def at_a_table(anna: Browser, match: Match) -> str:
    """A table of Anna's with that game."""
    made = anna.http.post("/tables/import", content=msgspec.json.encode(match.document()))
    return str(made.raise_for_status().json()["id"])


def test_it_begins_with_the_first_choice_and_is_the_same_anywhere(anna: Browser) -> None:
    """Given a game that is over, then its analysis begins with what a player here thinks of Frodo's first choice."""
    match = careless()
    first = weights(match.title, match.look(0), match.answers, {Seat(0)})[Seat(0)]
    player = thinker(match.title, match.look(0), BUDGET)
    begun = decided(player, match.look(0), 0, match.answers[0], match.story_after(0))
    assert first[0].moment == 0 and begun is not None
    with anna.live(at_a_table(anna, match)) as live:
        frodo, _ = followed(live)[-1]["seats"]
    assert frodo["choices"] == len(first)
    assert frodo["first"]["value"] == pytest.approx(begun.value, abs=0.0001)
    assert frodo["first"]["reach"] == pytest.approx(1.96 * begun.error, abs=0.0001)


def test_the_dearest_choices_are_told_in_the_language_of_who_asks(anna: Browser) -> None:
    """Given a game in which Sam waited where he could have regained hope, then that was his dearest choice, with the
    chances after both; and Germans read it in German."""
    table = at_a_table(anna, careless())
    with anna.live(table) as live, anna.live(table, language="de") as german:
        frodo, sam = followed(live)[-1]["seats"]
        _, german_sam = german.ask("analyse", do="look")["seats"]
    assert (frodo["seat"], sam["seat"], sam["result"]) == (0, 1, 0)
    told = sam["dearest"][0]
    assert (told["question"], told["chosen"]) == ("Sam has 2 actions left", "Wait")
    assert told["better"] == "Rest and regain 1 hope"
    assert 0 < len(told["line"]) <= TOLD_AHEAD and {one["seat"] for one in told["line"]} <= {0, 1}
    (same,) = (one for one in sam["course"] if one["moment"] == told["moment"])
    assert same["clear"] and (same["cost"], same["luck"]) == (told["cost"], told["luck"])
    cost = told["better_chance"]["value"] - told["chance"]["value"]
    assert told["cost"]["value"] == pytest.approx(cost, abs=0.001) and cost > told["cost"]["reach"] > 0
    in_german = german_sam["dearest"][0]
    assert in_german["chosen"] == "Abwarten" and in_german["moment"] == told["moment"]
    seats = [[one["seat"] for one in choice["line"]] for choice in (told, in_german)]
    assert seats[0] == seats[1] and in_german["line"] != told["line"], "the same line in German"


def test_an_analysis_that_was_kept_before_lines_were_expected_is_told(anna: Browser) -> None:
    """Given what earlier versions have kept of a choice, then it is told without a line, and all adds up."""
    match = careless()
    begun = decided(thinker(match.title, match.look(0), BUDGET), match.look(0), 0, match.answers[0], Story())
    assert begun is not None
    fields = asdict(begun)
    for name in ("stream", "world", "line"):
        del fields[name]
    (frodo,) = told_of(match, {"choices": {"0": 1}, "decisions": [fields]})
    assert frodo.first.value - frodo.lost.value + frodo.luck.value == pytest.approx(frodo.result, abs=0.001)
    assert all(one.line == [] for one in frodo.dearest) and len(frodo.course) == 1


def test_so_many_games_a_day(tmp_path: Path) -> None:
    """Given a network that has had as many games thought over as a day has, then a sentence says so."""
    with running(Config(tmp_path, messages=1e6, requests=1e6, quotas=Quotas(address_analyses=1))) as address:
        anna = Browser(address, "Anna")
        with anna.live(ended(anna)) as live:
            followed(live)
        with anna.live(ended(anna)) as live:
            assert "1 games a day" in live.ask("analyse", do="start")["why"]

"""Looking back: through one's own eyes while a game goes on, through anybody's when it is over."""

from __future__ import annotations

import json
import random
import threading
import time
from itertools import count
from pathlib import Path
from statistics import median

import msgspec
import pytest

from tests.server.clients import PATIENCE, PLENTY, Browser, Connection
from tests.server.processes import Process
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR
from westmarch.engine.title import title
from westmarch.server.config import Config


def toy(answers: int) -> Match:
    """A game of the toy title after so many answers, or at its end."""
    match, chance = Match(title("toy"), 2, "a seed"), random.Random(1)
    while len(match.answers) < answers and not match.state.result:
        match.answer(chance.choice(match.options))
    return match


def bring(person: Browser, match: Match) -> str:
    return str(person.post("/tables/import", **json.loads(msgspec.json.encode(match.document())))["id"])


def views(one: Connection, moment: int, seat: int) -> list[dict[str, object]]:
    """What is seen through the eyes of a seat."""
    found: list[dict[str, object]] = one.ask("look", moment=moment, seat=seat)["views"]
    return found


def test_nobody_looks_through_other_eyes_before_the_end(anna: Browser, bert: Browser) -> None:
    """Given a game that goes on, then look with a seat is refused: anybody's."""
    table = anna.new_table("toy", 2, public=True)
    for seat, person in enumerate((anna, bert)):
        person.sit(table, seat)
    anna.post(f"/tables/{table}/start")
    with anna.live(table) as one, Browser(anna.address).live(table) as watching:
        for asking in (one, watching):
            for seat in (0, 1, int(SPECTATOR), 99):
                refused = asking.ask("look", moment=0, seat=seat)
                assert (refused["type"], refused["code"]) == ("refused", "not_yours")


def test_everybody_looks_through_any_eyes_when_the_game_is_over(anna: Browser, nobody: Browser) -> None:
    """Given a game that is over, then a stranger with its address sees each moment as each seat saw it."""
    match = toy(1_000)
    assert match.state.result
    table, secrets = bring(anna, match), 0
    with anna.live(table) as one, nobody.live(table) as stranger:
        for moment in range(len(match.answers) + 1):
            own = one.ask("look", moment=moment)["views"]
            for seat in (0, 1):
                assert views(stranger, moment, seat) == [own[seat]]
            public = stranger.ask("look", moment=moment)["views"]
            assert views(one, moment, int(SPECTATOR)) == public
            secrets += own[0]["scene"] != public[0]["scene"]
        assert secrets
        # and only through such eyes as there are
        for seat in (2, -2):
            assert stranger.ask("look", moment=0, seat=seat)["code"] == "not_there"


def test_a_stranger_hears_nothing_of_what_was_said_at_a_private_table(anna: Browser, nobody: Browser) -> None:
    """Given a private game that is over, when people talk there, then a stranger sees the game and not their talk."""
    table = bring(anna, toy(1_000))
    with anna.live(table) as one, nobody.live(table) as stranger:
        one.ask("chat", text="well met")
        one.ask("ping")
        stranger.at_once()
        assert [message["remark"]["text"] for message in one.heard if message["type"] == "said"] == ["well met"]
        assert not [message for message in stranger.heard if message["type"] == "said"]
    with anna.live(table) as one, nobody.live(table) as stranger:
        assert [remark["text"] for remark in one.table["chat"]] == ["well met"]
        assert stranger.table["chat"] == []


def test_a_private_game_that_goes_on_is_nobody_elses_business(anna: Browser, nobody: Browser) -> None:
    """Given a private game that goes on, then a stranger with its address is told that there is no such table."""
    table = bring(anna, toy(3))
    with nobody.live(table) as stranger:
        assert stranger.heard[0]["code"] == "not_there"


def test_a_past_moment_offers_nothing_that_lies_ahead(anna: Browser) -> None:
    """Given a game before a die is chosen, then its table tells what could be done by which dice; looked back at, the
    same moment has its choices alone, as nothing can be chosen there."""
    match, chance = Match(title("ring2e"), 2, "a seed"), random.Random(1)
    while not any(option.verb == "use_die" for option in match.options):
        match.answer(chance.choice(match.options))
    seat = next(int(option.seat) for option in match.options if option.verb == "use_die")
    with anna.live(bring(anna, match)) as one:
        now = one.position["views"][seat]["prompt"]
        back = one.ask("look", moment=len(match.answers))["views"][seat]["prompt"]
    assert now["ahead"] and not back.get("ahead")
    assert back["choices"] == [
        {name: value for name, value in choice.items() if name != "besides"}  # what it is called beside what lies ahead
        for choice in now["choices"]
    ]


def test_a_bare_board_is_told_once(anna: Browser) -> None:
    """Given three hands at a board of thousands of hexes, then the table tells it once for all, and a moment that
    is looked back at does not tell it again."""
    table = anna.new_table("ring1977", 3, settings={"game": "three_player"})
    anna.sit(table, 0, 1, 2)
    anna.post(f"/tables/{table}/start")
    with anna.live(table) as one:
        one.ask("look", moment=0)
        assert one.sizes[-1] < one.sizes[0] / 5
        assert len(one.position["views"][2]["scene"]["places"]) > 4_000


class Looker(threading.Thread):
    """Somebody who looks back line by line, as often as they may, and goes on at once when they may not."""

    def __init__(self, server: Process, match: Match, number: int) -> None:
        super().__init__(daemon=True)
        self.person = Browser(server.address, f"Looker {number}")
        self.table, self.moments = bring(self.person, match), len(match.answers)
        self.seen = 0
        self.stop = threading.Event()
        self.there = threading.Event()

    def run(self) -> None:
        with self.person.live(self.table) as one:
            self.there.set()
            while not self.stop.is_set():
                one.send("look", moment=1 + one.sent % self.moments, beats=True)
                answer = one.until(lambda heard: heard["type"] in ("moment", "refused"))
                self.seen += answer["type"] == "moment"
                if answer["type"] == "refused":
                    time.sleep(0.02)


def large_game() -> Match:
    """A game at a board of thousands of hexes, which takes long to look back at."""
    match, chance = Match(title("ring1977"), 2, "a seed", {"game": "campaign"}), random.Random(1)
    while len(match.answers) < 100:
        match.answer(chance.choice(match.options))
    return match


def test_looking_back_is_charged_by_its_work(own_server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a small game whose moments take a tenth of a second of the processor each, when somebody looks back at it,
    then they are told to wait long before they have sent as many messages as they may."""
    ticks = count()
    monkeypatch.setattr("westmarch.server.tables.looking.clock", lambda: next(ticks) / 10)
    anna = Browser(own_server, "Anna")
    with anna.live(bring(anna, toy(5))) as one:
        one.ask("look", moment=1)
        sent = [one.send("look", moment=1) for _ in range(8)]
        answers = [one.until(lambda heard: heard["type"] in ("moment", "refused")) for _ in sent]
        assert answers[0]["type"] == "moment"
        assert answers[-1]["type"] == "refused"


def test_who_looks_back_does_not_keep_others_waiting(tmp_path: Path) -> None:
    """Given ten names that cost nothing, which look back at a large game as often as they may, when somebody plays a
    small one, then they hardly wait for them: what has taken long is charged by its work."""
    match = large_game()
    server = Process(Config(tmp_path, requests=1e6, quotas=PLENTY))
    server.start()
    try:
        lookers = [Looker(server, match, number) for number in range(10)]
        anna = Browser(server.address, "Anna")
        table = anna.new_table("toy", 2, settings={"hope": "6"})
        anna.sit(table, 0, 1)
        anna.post(f"/tables/{table}/start")
        for looker in lookers:
            looker.start()
        assert all(looker.there.wait(PATIENCE) for looker in lookers)
        waits = []
        with anna.live(table) as one:
            end = time.monotonic() + 12
            while time.monotonic() < end:
                began = time.monotonic()
                one.ask("undo", at=one.at) if one.at % 2 else one.choose(one.choices[0])
                waits.append(time.monotonic() - began)
                time.sleep(0.2)  # as fast as one may
        for looker in lookers:
            looker.stop.set()
            looker.join(PATIENCE)
        assert all(looker.seen for looker in lookers)
        assert median(waits) < 0.5
    finally:
        server.stop()

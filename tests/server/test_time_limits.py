"""What has a time limit is ended by the table, and everybody is told how much time is left."""

from __future__ import annotations

import time

import pytest

from tests.server.clients import Browser, Connection
from westmarch.titles.ring1977.procedures.bargain import Bargain

SETTINGS = {"game": "three_player", "bargain_minutes": "5"}


def bargaining(one: Connection) -> None:
    """Go on until Saruman lays a package."""
    for _ in range(200):
        groups = {choice["group"]: choice for choice in one.choices}
        wanted = next((verb for verb in ("laid", "offer", "go_on", "rest") if verb in groups), "")
        if wanted == "laid":
            return
        one.choose(groups.get(wanted) or one.choices[0])
    raise AssertionError("nobody bargains")


def table(anna: Browser) -> str:
    found = anna.new_table("ring1977", 3, settings=SETTINGS)
    anna.sit(found, 0, 1, 2)
    anna.post(f"/tables/{found}/start")
    return found


def test_all_are_told_how_much_time_is_left(anna: Browser) -> None:
    """Given a bargain of five minutes, then the position says how many seconds are left; before, it says nothing."""
    with anna.live(table(anna)) as one:
        one.at_once()
        assert one.position["seconds_left"] is None
        bargaining(one)
        assert 280 < one.position["seconds_left"] <= 300


def test_a_bargain_is_over_when_its_time_is(anna: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a bargain of two seconds in which nobody answers, then it comes to no agreement, and the game goes on."""
    monkeypatch.setattr(Bargain, "time_limit", lambda self, game: 2)
    with anna.live(table(anna)) as one:
        one.at_once()
        begun = time.monotonic()  # not later: on a busy machine some of the time is over before one hears of it
        bargaining(one)
        moment = one.position["moment"]
        told = one.until(lambda message: message["type"] == "moved" and message["position"]["moment"] > moment)
        assert time.monotonic() - begun > 1
        assert any("came to no agreement" in line["text"] for line in told["log"])
        assert told["position"]["seconds_left"] is None

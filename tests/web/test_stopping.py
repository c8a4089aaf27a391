"""The server is stopped and started again while somebody sits at a browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.server.clients import served
from tests.web.conftest import Someone

FATE = "Fate of the Fellowship"
AWAY = "The connection is lost; trying again"


def test_the_page_comes_back_by_itself(somebody: Callable[..., Someone], tmp_path: Path) -> None:
    me = somebody()
    with served(tmp_path / "data", tmp_path / "log") as (address, _):
        # Given somebody in a game, and a table of theirs that waits for people
        me.address = address
        me.play_alone(FATE)
        me.play(3)
        other = Someone(me.page.context.new_page(), address)
        other.set_up(FATE, 2, {0: "me", 1: "open"})
        other.button("Begin the game").wait_for()
    # When the server is stopped, then both pages say so, and nothing can be chosen
    for page in (me.page, other.page):
        page.get_by_text(AWAY).wait_for()
    me.choices.first.click()
    me.page.locator(".question-side").get_by_text(AWAY).wait_for()
    other.button("Invitation link").click()
    other.page.get_by_text("The server can't be reached.").wait_for()
    # When it is there again
    port = address.rpartition(":")[2]
    with served(tmp_path / "data", tmp_path / "log", "--port", port):
        # Then both pages are as before, by themselves, and the game goes on
        for page in (me.page, other.page):
            page.get_by_text(AWAY).first.wait_for(state="hidden")
        expect(me.page.locator(".page")).to_have_attribute("data-at", "3")
        me.choose()
        assert me.at == 4

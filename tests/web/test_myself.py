"""What the lobby's menu offers about oneself: being called, all that is kept as a file, and being deleted."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.server.clients import served
from tests.server.test_webhooks import receiving
from tests.web.conftest import Someone

FATE = "Fate of the Fellowship"


def test_being_called_and_being_deleted(somebody: Callable[..., Someone], tmp_path: Path) -> None:
    me = somebody()
    with receiving() as chat, served(tmp_path / "data", tmp_path / "log", "--webhooks-anywhere") as (address, _):
        # Given somebody who has played, and who gives an address in the lobby's menu
        me.address = address
        me.play_alone(FATE)
        me.enter()
        me.page.get_by_text("Menu", exact=True).click()
        myself = me.page.get_by_role("region", name="What is kept of me")
        myself.get_by_label("Call me here").fill(f"{chat.url}/hook")
        me.button("Keep", within=myself).click()
        myself.get_by_text("You will be called there").wait_for()
        # When they send a test, then it arrives, with a link to where they are
        me.button("Send a test", within=myself).click()
        myself.get_by_text("The test has arrived.").wait_for()
        assert chat.next()["link"] == address
        # When the chat refuses, then they are told so
        chat.statuses = [404]
        me.button("Send a test", within=myself).click()
        myself.get_by_text("The address answers with status 404.").wait_for()
        # When they fetch what is kept of them, then it is a file with their name and their game
        with me.page.expect_download() as fetched:
            myself.get_by_role("link", name="Fetch all that is kept of me").click()
        with zipfile.ZipFile(fetched.value.path()) as archive:
            assert [name.split("-")[0] for name in sorted(archive.namelist())] == ["games/fate", "me.json"]
        # When they delete themselves, after a word about what that means, then there is nothing of theirs any more
        me.button("Delete all that is kept of me", within=myself).click()
        assert me.in_sight("button:has-text('Delete it all')")
        me.button("No", within=myself).click()
        assert me.focus_is_on("Delete all that is kept of me")
        me.button("Delete all that is kept of me", within=myself).click()
        with me.page.expect_navigation():
            me.button("Delete it all", within=myself).click()
        me.page.locator("article").first.wait_for()
        expect(me.page.get_by_label("Your name")).to_have_value("")
        expect(me.page.get_by_role("region", name="My tables").locator("li.sheet")).to_have_count(0)

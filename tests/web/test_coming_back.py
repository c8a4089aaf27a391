"""People come back: in another browser by a code or a link, and they log out everywhere."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.web.conftest import DESKTOP, PHONE, Someone
from tests.web.test_table import complaints, needs_axe

People = Callable[..., Someone]


def open_menu(me: Someone) -> Any:
    """What the lobby's menu offers about oneself."""
    me.enter()
    me.page.get_by_text("Menu", exact=True).click()
    return me.page.get_by_role("region", name="What is kept of me")


@needs_axe
def test_a_lost_cookie(somebody: People) -> None:
    # Given somebody with a table, who has made a recovery code in the lobby's menu
    me = somebody()
    me.post("/me", {"name": "Bilbo"})
    table = me.post("/tables", {"title": "toy", "seats": 2})["id"]
    myself = open_menu(me)
    me.button("Make a recovery code", within=myself).click()
    code = me.page.get_by_label("Recovery code").inner_text()
    me.picture("recovery-code")
    assert complaints(me) == []
    # When their browser has forgotten who they are
    me.page.context.clear_cookies()
    # Then they come back by the code in another one, and find their table there
    other = somebody(PHONE)
    other.enter()
    other.page.get_by_text("I have been here before").click()
    other.page.get_by_label("Recovery code").fill(code.lower())
    other.picture("come-back")
    assert complaints(other) == []
    with other.page.expect_navigation():
        other.button("Come back").click()
    other.page.locator(f"a[href='/table/{table}']").first.wait_for()
    expect(other.page.get_by_label("Your name")).to_have_value("Bilbo")
    expect(other.page.get_by_text("I have been here before")).to_be_hidden()
    # And a wrong code is refused with a sentence
    me.enter()
    me.page.get_by_text("I have been here before").click()
    me.page.get_by_label("Recovery code").fill("00000-00000-00000-00000-00000")
    me.button("Come back").click()
    me.page.get_by_text("That code leads to nobody").wait_for()


@needs_axe
def test_a_second_device_and_logging_out_everywhere(somebody: People) -> None:
    # Given somebody who makes a link for a second device
    me, other = somebody(DESKTOP), somebody(PHONE)
    me.post("/me", {"name": "Bilbo"})
    myself = open_menu(me)
    me.button("Link for a second device", within=myself).click()
    me.page.get_by_alt_text("The link as a QR code").wait_for()
    link = myself.get_by_role("textbox", name="Link for a second device").input_value()
    me.page.wait_for_function("() => document.querySelector('.menu img').getBoundingClientRect().bottom < innerHeight")
    me.picture("device-link")
    assert complaints(me) == []
    # When they open it there, then it needs a click, and the code does not stay in the address
    other.page.goto(link)
    other.button("Come back").wait_for()
    expect(other.page).not_to_have_url(re.compile("#"))
    other.picture("second-device")
    assert complaints(other) == []
    with other.page.expect_navigation():
        other.button("Come back").click()
    other.page.locator("article").first.wait_for()
    expect(other.page.get_by_label("Your name")).to_have_value("Bilbo")
    # When they log out everywhere on the first device, then the second one does not know them any more
    me.button("Log out everywhere", within=myself).click()
    expect(myself.get_by_text("I have no recovery code").last).to_be_visible()
    me.picture("log-out")
    me.button("All other devices", within=myself).click()
    me.page.get_by_text("You are logged out on all other devices.").wait_for()
    for person, name in ((other, ""), (me, "Bilbo")):
        person.enter()
        expect(person.page.get_by_label("Your name")).to_have_value(name)

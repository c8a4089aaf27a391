"""The rules of a title in the browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PATIENCE, PHONE, Someone
from tests.web.games import TOY
from tests.web.test_table import FATE, complaints, needs_axe

People = Callable[..., Someone]
NAME = "Rules of The Lord of the Rings: Fate of the Fellowship"

DRAWN = "() => document.images.length > 0 && [...document.images].every((one) => one.naturalWidth > 0)"
WIDER = "() => document.documentElement.scrollWidth > innerWidth"


def sections(me: Someone) -> Any:
    return me.page.locator("main section:visible")


def read(me: Someone, anchor: str = "") -> None:
    """Open the rules of Fate at a section, and wait for the pictures."""
    me.page.goto(f"{me.address}/rules/fate{anchor}")
    sections(me).first.wait_for()
    for picture in me.page.locator("main img").all():
        picture.and_(me.page.locator("[src]")).wait_for(timeout=5 * PATIENCE)  # drawn when first asked for


def test_the_lobby_leads_to_the_rules(somebody: People) -> None:
    # Given the lobby, then a title with rules to read has a link to them, and one without has none
    me = somebody()
    me.enter()
    expect(me.title("The East Road").get_by_role("link", name="Rules")).to_have_count(0)
    me.page.get_by_role("link", name="Rules: The Lord of the Rings: Fate of the Fellowship").click()
    me.page.get_by_role("heading", name=NAME).wait_for()


def test_a_table_leads_to_the_rules(somebody: People) -> None:
    # Given a table, then its menu has a link to them
    me = somebody()
    me.play_alone(FATE)
    me.page.locator(".menu summary").click()
    link = me.page.get_by_role("link", name="Rules", exact=True)
    expect(link).to_have_attribute("href", "/rules/fate")


def test_a_search_leaves_the_sections_with_its_words(somebody: People) -> None:
    # Given the rules
    me = somebody()
    read(me)
    all_of_them = sections(me).count()
    # When one searches, then only sections with all the words are left, and in the contents, too
    me.page.get_by_label("Search in the rules").fill("nazgul recall")
    me.page.get_by_text(f"1 of {all_of_them} sections").wait_for()
    expect(sections(me).locator("h2, h3")).to_have_text(["8 A search"])
    expect(me.page.locator("nav li")).to_have_count(1)
    # When nothing is found, then the page says so
    me.page.get_by_label("Search in the rules").fill("spaceship")
    me.page.get_by_text("No section has these words.").wait_for()
    expect(sections(me)).to_have_count(0)
    # When a link leads to a section that was not found, then it is shown with all others
    me.page.evaluate("() => { location.hash = '#muster'; }")
    me.page.locator("#muster").wait_for()
    expect(sections(me)).to_have_count(all_of_them)


def test_an_address_leads_to_a_section(somebody: People) -> None:
    # Given an address with a section's anchor, then the page opens there
    me = somebody()
    read(me, "#battle")
    assert me.becomes(lambda: 0 <= me.page.locator("#battle").bounding_box()["y"] < 400)


def test_a_title_without_rules_to_read_says_so(somebody: People) -> None:
    me = somebody()
    me.page.goto(f"{me.address}/rules/{TOY}")
    expect(me.page.get_by_role("alert")).to_have_text("The East Road has no rules to read here.")


@needs_axe
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True])
def test_axe_finds_nothing_in_the_rules(somebody: People, theme: str, phone: bool) -> None:
    me = somebody(color_scheme=theme, **({"viewport": PHONE} if phone else {}))
    read(me)
    me.page.wait_for_function(DRAWN)
    assert complaints(me) == []
    assert not me.page.evaluate(WIDER)
    me.picture(f"rules-{theme}{'-phone' if phone else ''}")

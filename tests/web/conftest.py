"""A server in a process of its own, a browser, and people who sit before it."""

from __future__ import annotations

import os
import random
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any, Final

import msgspec
import pytest
from playwright.sync_api import expect, sync_playwright

import westmarch
from westmarch.engine.match import Match

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
BUILT = Path(westmarch.__file__).parent / "static" / "index.html"
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
PICTURES = Path(os.environ.get("WESTMARCH_SCREENSHOTS", "build/screenshots"))
"""Where pictures of the pages are kept, to be looked at."""
READY = ".prompt:not(:has([aria-disabled=true])) :is(.choice, summary), .ending"
"""A question that can be answered now, or the end."""
BEGIN = re.compile("^Play (alone now|against a bot)$")
PATIENCE = 60_000
"""Milliseconds after which a test gives up waiting."""
expect.set_options(timeout=PATIENCE)

KEEP_SOCKETS = """
window.sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(...given) { super(...given); window.sockets.push(this); }
};
"""
"""So that a test can cut a connection."""

KNOWN_DICE = "Crypto.prototype.getRandomValues = (array) => array.fill(7);"
"""What these people throw into the dice; see server.py."""

MANY: Final = [
    word for name in ("address_people", "address_tables", "address_imports") for word in ("--quota", f"{name}=10000")
]
"""All tests of a process come from one address in one day."""


FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <match target="pattern">
    <edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
    {more}
  </match>
</fontconfig>"""
"""A machine that rounds no widths, whatever is set here."""


def machine(folder: Path, more: str = "") -> dict[str, str]:
    """The environment of a browser on such a machine. `more` is added to its font settings, a file in the folder."""
    config = folder / "fonts.conf"
    config.write_text(FONTS.format(more=more))
    return {**os.environ, "FONTCONFIG_FILE": str(config)}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What fails in a browser is tried once more, and the summary tells so: on a busy machine a browser may be late."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def figures() -> str:
    """Where the server tells its figures."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return f"127.0.0.1:{free.getsockname()[1]}"


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory, figures: str) -> Iterator[str]:
    """Where the server is."""
    with serving(tmp_path_factory.mktemp("tables"), "--metrics", figures) as address:
        yield address


@contextmanager
def serving(data: Path, *more: str) -> Iterator[str]:
    """A server with its tables in a folder, and more options."""
    if not BUILT.is_file():
        pytest.skip("The web client has not been built: run `python tools/client.py build`.")
    options = ["--port", "0", "--data", str(data), *more, *MANY]
    command = [sys.executable, "-m", "tests.web.server", "serve", *options]
    with (data / "log").open("w") as log:
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
    assert server.stdout is not None
    yield server.stdout.readline().strip().rstrip("/")
    server.terminate()
    server.wait(20)


@pytest.fixture(scope="package")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    if CHROMIUM is None:
        pytest.skip("There is no Chromium; on Debian: apt-get install chromium.")
    with sync_playwright() as driver:
        fonts = machine(tmp_path_factory.mktemp("fonts"))
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS, env=fonts)
        yield browser
        browser.close()


@pytest.fixture
def somebody(browser: Any, address: str) -> Iterator[Callable[..., Someone]]:
    """Makes people, each with a browser of their own. Errors on their pages fail the test."""
    people: list[Someone] = []

    def one(viewport: dict[str, int] = DESKTOP, **options: Any) -> Someone:
        context = browser.new_context(**{"viewport": viewport, "locale": "en", "reduced_motion": "reduce"} | options)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(KEEP_SOCKETS + KNOWN_DICE)
        people.append(Someone(context.new_page(), address))
        return people[-1]

    yield one
    errors = [error for person in people for error in person.errors]
    for person in people:
        person.page.context.close()
    assert errors == []


class Someone:
    """A person with a browser."""

    def __init__(self, page: Any, address: str) -> None:
        self.page = page
        self.address = address
        self.chance = random.Random(7)
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    # The lobby.

    def enter(self) -> None:
        """Open the lobby."""
        self.page.goto(self.address)
        self.page.get_by_role("heading", name="New game").wait_for()
        self.page.locator("article").first.wait_for()

    def title(self, name: str) -> Any:
        """What the lobby tells of a title."""
        return self.page.locator("article", has_text=name)

    def play_alone(self, name: str, scenario: str = "") -> None:
        """Start a game, alone or against a bot: a click for the scenario, a click to play."""
        self.enter()
        if scenario:
            self.button(scenario, within=self.title(name)).click()
        self.title(name).get_by_role("button", name=BEGIN).click()
        self.wait_for_choices()

    def set_up(self, name: str, seats: int, chairs: dict[int, str], public: bool = False) -> None:
        """Set up a table with these seats; who is not named is open."""
        self.enter()
        form = self.title(name)
        self.button("More options", within=form).click()
        form.get_by_label("Seats").select_option(str(seats))
        for seat, who in chairs.items():
            form.get_by_label(f"Seat {seat + 1}").select_option(who)
        if public:
            form.get_by_label("Anybody may find").check()
        self.button("Set up the table", within=form).click()

    def bring(self, match: Match) -> None:
        """Go on with a game at a table of one's own."""
        self.post("/me", {"name": "Bilbo"})
        self.page.goto(f"{self.address}/table/{self.post('/tables/import', match.document())['id']}")
        self.page.locator(".stage > *, .pass").first.wait_for(state="attached")

    def take_up(self, match: Match) -> None:
        """The same, and where hands are secret whoever is asked for takes the device."""
        self.bring(match)
        self.take_the_device()
        self.wait_for_choices()

    def take_the_device(self) -> None:
        if self.page.locator(".pass").count():
            self.page.locator(".pass button").click()
            self.page.wait_for_selector(".page")

    def post(self, path: str, body: Any) -> Any:
        """What the page's own requests do, in short."""
        headers = {"x-westmarch": "1", "content-type": "application/json"}
        answer = self.page.request.post(f"{self.address}/api{path}", data=msgspec.json.encode(body), headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    # The table.

    def button(self, name: str, within: Any = None) -> Any:
        return (within or self.page).get_by_role("button", name=name, exact=True)

    @property
    def at(self) -> int:
        """How many events of the table the page has seen."""
        return int(self.page.locator(".page").get_attribute("data-at"))

    @property
    def moment(self) -> int:
        """Which position is shown."""
        return int(self.page.locator(".page").get_attribute("data-moment"))

    @property
    def choices(self) -> Any:
        return self.page.locator(".prompt .choice:visible")

    @property
    def log(self) -> Any:
        """Where the story is told, which is unfolded for it."""
        self.unfold("Story")
        return self.page.locator(".log")

    def unfold(self, panel: str) -> None:
        """Have one of the panels lie over the board."""
        button = self.page.locator(".tabs button", has_text=panel)
        if button.get_attribute("aria-pressed") != "true":
            button.click()
        self.page.locator(".panel > *").first.wait_for()

    @property
    def story(self) -> str:
        """All lines of the story, also what is folded up."""
        log = self.log
        self.page.evaluate("() => document.querySelectorAll('.log details').forEach((one) => { one.open = true; })")
        return str(log.inner_text())

    def wait_for_choices(self) -> None:
        self.page.wait_for_selector(READY)
        self.page.locator(".stage > *").first.wait_for(state="attached")  # a map comes by itself

    def wait_for_moment(self, moment: int) -> None:
        self.page.wait_for_selector(f'.page[data-moment="{moment}"]')

    def look_back_to(self, moment: int) -> None:
        """Drag the timeline to a moment."""
        self.unfold("Story")
        self.page.get_by_label("The whole game").fill(str(moment))
        self.wait_for_moment(moment)
        self.page.locator(".past h2").wait_for()

    def is_over(self) -> bool:
        return bool(self.page.locator(".ending").count())

    def open_all(self) -> None:
        """Open all groups of choices."""
        self.page.evaluate("() => document.querySelectorAll('.prompt details').forEach((one) => { one.open = true; })")

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Whatever is done in it, wait until the table has gone on, or the device is to be passed on."""
        before = self.at
        yield
        self.page.locator(f'.page:not([data-at="{before}"]), .pass').first.wait_for()

    def answer(self, choice: Any) -> None:
        """Click on a choice, or on whatever else the table answers, and wait for what comes of it."""
        with self.waiting():
            choice.click()

    def choose(self) -> None:
        """Click on any choice, and wait for what comes of it."""
        self.wait_for_choices()
        if not self.choices.count():
            self.page.locator(".prompt summary").first.click()
            self.choices.first.wait_for()
        self.answer(self.choices.nth(self.chance.randrange(self.choices.count())))

    def play(self, answers: int) -> None:
        """So many choices, or until the game is over."""
        for _ in range(answers):
            self.wait_for_choices()
            if self.is_over():
                return
            self.choose()

    # What is in sight.

    def picture(self, name: str) -> None:
        """Keep a picture of the page; nothing of it may stick out at the side."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png")
        assert self.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), name

    def becomes(self, true: Callable[[], bool]) -> bool:
        """Whether something is true, or becomes so before the patience is over."""
        until = monotonic() + PATIENCE / 1000
        while not true():
            if monotonic() > until:
                return False
            self.page.wait_for_timeout(20)
        return True

    def in_sight(self, selector: str) -> bool:
        """Whether all of it comes to lie within the window, without scrolling."""
        return self.becomes(lambda: self._is_within(selector))

    def _is_within(self, selector: str) -> bool:
        room = self.page.viewport_size
        box = self.page.locator(selector).first.bounding_box()
        return bool(
            box
            and box["x"] >= 0
            and box["y"] >= 0
            and box["x"] + box["width"] <= room["width"] + 1
            and box["y"] + box["height"] <= room["height"] + 1
        )

    def focus_is_on(self, words: str) -> bool:
        """Whether the keyboard's focus comes to what begins with these words."""
        return self.becomes(lambda: self.focused().startswith(words))

    def focused(self) -> str:
        """What has the keyboard's focus, in its words."""
        script = "() => (document.activeElement.getAttribute('aria-label') || document.activeElement.innerText || '')"
        return re.sub(r"\s+", " ", str(self.page.evaluate(script))).strip()


def whose_turn(*people: Someone) -> Someone:
    """For whom of them the game waits, when all have seen all that has happened; nobody in the midst of an answer."""
    asked: list[Someone] = []

    def is_somebodys() -> bool:
        if len({one.at for one in people}) == 1:
            asked.extend(one for one in people if "●" in one.page.title() and one.page.locator(READY).count())
        return bool(asked)

    assert people[0].becomes(is_somebodys)
    return asked[0]

"""Pictures of every page in every window, by day and by night, to be looked at: one file each, and sheets of them.

python tools/make_pictures.py OUT [--title fate] [--window 390x844] [--pages] [--compare KEPT | --keep KEPT]

Games are the tests' stored ones: as they begin, in the middle, and ended. With `--compare` it is told which pages
look different from small copies that were kept with `--keep`.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, Final

import compare_pictures
import msgspec
from measure_client import CHROMIUM, HERE, served
from playwright.sync_api import Error, sync_playwright

from westmarch.engine.match import Match

GAMES: Final = {
    "fate": "fate/fixtures/ring_destroyed",
    "cardgame": "cardgame/fixtures/free_score_bots",
    "ring2e": "ring2e/fixtures/ring_destroyed",
    "wizards": "wizards/fixtures/home_again",
    "ring1977": "ring1977/fixtures/character_ring_destroyed",
    "ring1977-campaign": "ring1977/fixtures/campaign_military",
}
WINDOWS: Final = {"1920x1080": (1920, 1080), "1280x800": (1280, 800), "390x844": (390, 844), "844x390": (844, 390)}
THEMES: Final = {"day": "light", "night": "dark"}
STAGE = ".stage > *, .ending"
SHEET = 2400
"""Pixels that a sheet is wide."""
STYLE = """
body {{ display: grid; grid-template-columns: repeat({across}, 1fr); gap: 6px; margin: 0; }}
figure {{ margin: 0; }}
img {{ width: 100%; }}
"""
QUIET = 700
"""Milliseconds after which nothing moves."""
IN_SIGHT = """() => Promise.all([...document.images].filter((one) => one.getBoundingClientRect().top < innerHeight)
  .map((one) => one.decode().catch(() => {})))"""
"""Resolves when the pictures that are in sight can be seen."""
LOOKS = 8
"""So often a page is looked at until it looks the same twice: pictures on it come by themselves."""


class Painter:
    """A browser whose pages are kept as pictures."""

    def __init__(self, browser: Any, address: str, out: Path, window: str, theme: str) -> None:
        width, height = WINDOWS[window]
        self.address, self.out, self.window, self.theme = address, out, window, theme
        touch = {"has_touch": True, "is_mobile": True} if min(width, height) < 500 else {}
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale="en",
            reduced_motion="reduce",
            color_scheme=THEMES[theme],
            **touch,
        )
        self.page = context.new_page()
        self.page.set_default_timeout(60_000)
        self.post("/me", {"name": "Bilbo"})

    def post(self, path: str, body: Any) -> Any:
        answer = self.page.request.post(
            f"{self.address}/api{path}",
            data=json.dumps(body),
            headers={"x-westmarch": "1", "content-type": "application/json"},
        )
        assert answer.ok, answer.text()
        return answer.json()

    def go(self, path: str, until: str) -> None:
        self.page.goto(self.address + path)
        self.page.mouse.move(0, 0)  # nothing is pointed at
        self.page.locator(until).first.wait_for(state="attached")

    def table(self, save: dict[str, Any]) -> None:
        """Go to a table with a game, and take the device if hands are secret."""
        self.go(f"/table/{self.post('/tables/import', save)['id']}", f"{STAGE}, .pass")
        if self.page.locator(".pass").count():
            self.keep("pass")
            self.page.locator(".pass button").click()
            self.page.locator(STAGE).first.wait_for(state="attached")

    prefix = ""
    """What the names of pictures begin with: of which game they are."""

    def keep(self, name: str) -> None:
        """A picture of the page, as soon as nothing on it moves."""
        self.page.wait_for_load_state("networkidle")
        self.page.evaluate(IN_SIGHT)
        before, now = b"", self.page.screenshot()
        for _ in range(LOOKS):
            if now == before:
                break
            self.page.wait_for_timeout(QUIET)
            before, now = now, self.page.screenshot()
        (self.out / f"{self.prefix}{name} {self.window} {self.theme}.png").write_bytes(now)
        if self.page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            print("sticks out at the side:", self.prefix, name, self.window, flush=True)

    def click(self, selector: str) -> bool:
        """Click on the first of these that is seen, if there is one."""
        found = self.page.locator(f"{selector}:visible").first
        if not found.count():
            return False
        found.click(force=True)
        return True


def saves(name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """A stored game at its beginning, in the middle and at its end."""
    game = Match.load(HERE / "tests" / "titles" / f"{GAMES[name]}.json")
    total = len(game.answers)
    for moment, answers in (("start", 0), ("middle", total * 3 // 5), ("end", total)):
        part = game.fork(answers)
        yield moment, json.loads(msgspec.json.encode(part.document()))


def paint_table(me: Painter, name: str, parts: bool) -> None:
    for moment, save in saves(name):
        me.prefix = f"{name} "
        me.table(save)
        me.keep(moment)
        if moment == "middle" and parts:
            paint_parts(me)
        if moment == "end" and parts:
            me.page.keyboard.press("Escape")
            me.click(".ending button:has-text('Look back')")
            me.keep("end looked back")


def paint_parts(me: Painter) -> None:
    """What can be opened at a table."""
    if me.click(".live[data-ref], .card.live button, .location.live button"):
        me.keep("pressed")
        me.page.keyboard.press("Escape")
    for tab in me.page.locator("[role=tab]:visible, .tabs button:visible").all():
        words = (tab.inner_text() or "tab").split("\n")[0].strip().lower()
        tab.click()
        me.keep(f"tab {words}")
    me.page.locator("[role=tab]:visible, .tabs button:visible").first.click()
    if me.page.locator("[aria-keyshortcuts=h]").count():
        me.page.keyboard.press("h")
        me.page.wait_for_timeout(4 * QUIET)
        me.keep("hint")
        me.page.keyboard.press("Escape")
    me.page.keyboard.press("?")
    me.page.locator("dialog").first.wait_for()
    me.keep("keys")
    me.page.keyboard.press("Escape")
    me.page.locator(".menu summary").first.click()
    me.keep("menu")
    me.page.keyboard.press("Escape")
    me.page.keyboard.press("<")
    me.page.locator(".past").wait_for()
    me.keep("looked back")


def paint_others(me: Painter) -> None:
    """The lobby, rules, decks, guided games."""
    me.prefix = ""
    me.go("/", "article img")
    me.keep("lobby")
    me.click("button:has-text('More options')")
    me.keep("lobby options")
    me.go("/document/wizards/deck", ".shelf, main section")
    me.keep("deck")
    me.go("/device", "main")
    me.keep("device")
    for title in ("fate", "cardgame", "ring2e", "wizards", "ring1977"):
        me.go(f"/rules/{title}", "h1")
        me.keep(f"rules {title}")
        me.go(f"/learn/{title}", f"{STAGE}, .pass")
        if me.page.locator(".pass").count():
            me.page.locator(".pass button").click()
            me.page.locator(STAGE).first.wait_for(state="attached")
        me.keep(f"guide {title}")


def sheets(browser: Any, out: Path) -> None:
    """All pictures of one window side by side, so that they can be looked over."""
    page = browser.new_page(viewport={"width": SHEET, "height": 800})
    for window, (width, height) in WINDOWS.items():
        across = 3 if width > height else 8
        names = sorted(path.name for path in out.glob(f"* {window} day.png"))
        for number, start in enumerate(range(0, len(names), 3 * across)):
            figures = "".join(
                f"<figure><img src='{name}'><figcaption>{name}</figcaption></figure>"
                for name in names[start : start + 3 * across]
            )
            sheet = out / f"sheet {window} {number}.html"
            sheet.write_text(f"<style>{STYLE.format(across=across)}</style>{figures}")
            page.goto(sheet.resolve().as_uri())
            page.screenshot(path=sheet.with_suffix(".png"), full_page=True)
    page.close()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("out", type=Path)
    asked.add_argument("--title", choices=[*GAMES, "others"], action="append", help="one title, or the other pages")
    asked.add_argument("--window", choices=WINDOWS, action="append")
    asked.add_argument("--theme", choices=THEMES, action="append")
    asked.add_argument("--pages", action="store_true", help="only whole pages, nothing that can be opened on them")
    beside = asked.add_mutually_exclusive_group()
    beside.add_argument("--compare", type=Path, metavar="KEPT", help="say which pages look different from these copies")
    beside.add_argument("--keep", type=Path, metavar="KEPT", help="keep small copies of the pages there")
    given = asked.parse_args()
    shutil.rmtree(given.out, ignore_errors=True)
    given.out.mkdir(parents=True)
    failed: list[str] = []
    with served(HERE) as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for window, theme, title in product(
            given.window or WINDOWS, given.theme or THEMES, given.title or [*GAMES, "others"]
        ):
            me = Painter(browser, address, given.out, window, theme)
            try:
                paint_others(me) if title == "others" else paint_table(me, title, not given.pages)
            except Error as error:  # the other pages are worth looking at all the same
                failed.append(f"{title} {window} {theme}: {error.message.splitlines()[0]}")
            me.page.context.close()
        sheets(browser, given.out)
        browser.close()
    pictures = [picture for theme in THEMES for picture in given.out.glob(f"* {theme}.png")]
    for picture in pictures if given.keep else ():
        compare_pictures.keep(picture, given.keep / f"{picture.stem}.webp")
    told = failed + (compare_pictures.changed(pictures, given.compare) if given.compare else [])
    sys.exit("\n".join(told) if told else 0)


if __name__ == "__main__":
    main()

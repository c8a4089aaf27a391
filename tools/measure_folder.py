"""What a visit to the folder of files takes, in Chromium: bytes, seconds, memory.

python tools/measure_folder.py FOLDER [--answers 40] [--title fate]

FOLDER is what `westmarch site FOLDER` has written. It is served as a good host would, in Brotli, at this machine. Told
are the bytes over the wire and the seconds until the first choice of a game, of a first visit and of a second one; how
long it takes from an answer until the page shows what came of it; and the memory of the tab.
"""

from __future__ import annotations

import argparse
import random
import shutil
import statistics
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import psutil
from playwright.sync_api import sync_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
NAMES = {
    "toy": "East Road",
    "fate": "Fellowship",
    "cardgame": "Card Game",
    "ring2e": "Second Edition",
    "ring1977": "1977",
}
READY = ".prompt:not(:has([aria-disabled=true])) :is(.choice, summary), .ending"


class Host(SimpleHTTPRequestHandler):
    """Sends files in Brotli where there are such, counts the bytes, and has browsers keep what never changes."""

    sent = 0
    packed = False
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".wasm": "application/wasm", ".mjs": "text/javascript"}

    def translate_path(self, path: str) -> str:
        plain = super().translate_path(path)
        if Path(plain).is_dir():
            plain = str(Path(plain) / "index.html")
        self.kind = self.guess_type(plain)
        self.packed = Path(f"{plain}.br").is_file() and "br" in self.headers.get("accept-encoding", "")
        return f"{plain}.br" if self.packed else plain

    def guess_type(self, path: Any) -> str:
        return self.kind if str(path).endswith(".br") else str(super().guess_type(path))

    def end_headers(self) -> None:
        if self.packed:
            self.send_header("content-encoding", "br")
        forever = self.path.startswith(("/assets/", "/answers/"))
        self.send_header("cache-control", "public, max-age=31536000, immutable" if forever else "no-cache")
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        contents = source.read()
        Host.sent += len(contents)
        outputfile.write(contents)

    def log_message(self, *words: Any) -> None: ...


def first_choice(page: Any, address: str, name: str) -> float:
    """Open the folder, begin a game, and tell the seconds until its first choice."""
    began = time.perf_counter()
    page.goto(address)
    article = page.locator("article", has_text=name)
    article.get_by_role("button", name="Play a").first.or_(article.locator("button.main")).first.click()
    page.wait_for_selector(READY)
    return time.perf_counter() - began


def answers(page: Any, count: int) -> list[float]:
    """The milliseconds from a click until the page has seen what came of it."""
    chance, took = random.Random(1), []
    for _ in range(count):
        page.wait_for_selector(READY)
        if page.locator(".ending").count():
            break
        at = page.locator(".page").get_attribute("data-at")
        page.evaluate("() => document.querySelectorAll('.prompt details').forEach((one) => { one.open = true; })")
        choices = page.locator(".prompt .choice:visible")
        choice = choices.nth(chance.randrange(choices.count()))
        ms = choice.evaluate(
            """(choice, at) => new Promise((done) => {
              const page = document.querySelector(".page"), began = performance.now();
              new MutationObserver(() => {
                if (page.dataset.at !== at) requestAnimationFrame(() => done(performance.now() - began));
              }).observe(page, { attributes: true });
              choice.click();
            })""",
            at,
        )
        took.append(ms)
    return took


def memory(browser: Any) -> float:
    """The megabytes that the largest of the browser's pages takes alone."""
    session = browser.new_browser_cdp_session()
    found = [one["id"] for one in session.send("SystemInfo.getProcessInfo")["processInfo"] if one["type"] == "renderer"]
    return max(psutil.Process(one).memory_full_info().uss for one in found) / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--answers", type=int, default=40)
    parser.add_argument("--title", choices=NAMES, default="fate")
    given = parser.parse_args()
    host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(given.folder)))
    threading.Thread(target=host.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{host.server_port}/"
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en", reduced_motion="reduce")
        page = context.new_page()
        seconds = first_choice(page, address, NAMES[given.title])
        print(f"first visit: {Host.sent / 1e6:.2f} MB, first choice after {seconds:.1f} s")
        took = answers(page, given.answers)
        nineteen = statistics.quantiles(took, n=20)[-1]
        print(
            f"answer to redrawn, {len(took)} answers: median {statistics.median(took):.0f} ms, 95 %: {nineteen:.0f} ms"
        )
        print(f"memory of the tab: {memory(browser):.0f} MB")
        page.wait_for_function("async () => (await navigator.serviceWorker.ready) && true")
        page.wait_for_timeout(3_000)
        page.close()
        Host.sent = 0
        seconds = first_choice(context.new_page(), address, NAMES[given.title])
        print(f"second visit: {Host.sent / 1e3:.0f} KB, first choice after {seconds:.1f} s")
        browser.close()


if __name__ == "__main__":
    main()

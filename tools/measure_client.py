"""How long the web table takes from a click to the redrawn page, in Chromium.

python tools/measure_client.py [--answers 100] [--title fate] [--reel] [--beside FOLDER] [--rounds 1]

A server is started beside it. Of each answer these times are taken, in milliseconds, none with the server's own:

sent      from the click until the answer is sent
drawn     from the arrival of what has changed until the page is laid out anew
redrawn   both together: from the click to the redrawn page
painted   as drawn, until the next frame has been painted; for that the browser waits up to 17 ms by itself
busy      processor time of the page's thread for all of it (script, style, layout) and the animation that follows:
          the figure to look at while other programs are at work

Before and after a change are compared in one run, answer by answer in turn, so that other programs disturb both alike:
`--beside` names a checkout with the client as it was. Every table draws the same dice, so both play the same game; with
several rounds it is played again, and of each answer the least time counts, since what disturbs it only adds.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from playwright.sync_api import sync_playwright

SEATS: Final = {"fate": 1, "cardgame": 1, "ring2e": 2, "wizards": 1, "ring1977": 2}
"""The titles, and how many play; those after the first are bots that draw lots."""
CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
FIGURES = ("sent", "drawn", "redrawn", "painted", "busy")
PAUSE = 400
"""Milliseconds after which an animation is over."""
HERE = Path(__file__).resolve().parents[1]

SERVE = """
from unittest.mock import patch
from westmarch.cli import main
with patch("westmarch.server.tables.new_tables.new_secret", lambda: "mellon"):
    main()
"""
KNOWN_DICE = "Crypto.prototype.getRandomValues = (array) => array.fill(7);"
"""What the browsers throw into the dice."""

WATCH = """
window.times = [];
let clicked = 0, sent = 0;
addEventListener("click", () => { clicked = performance.now(); sent = 0; }, true);
const after = (then) => {
  const channel = new MessageChannel();
  channel.port1.onmessage = then;
  channel.port2.postMessage(0);
};
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      const came = performance.now();
      const text = typeof data === "string" ? data : new TextDecoder().decode(data);
      if (!text.startsWith('{"type":"moved"') || !sent) return;
      const own = { sent: sent - clicked };
      sent = 0;
      after(() => {
        document.body.offsetHeight;
        own.drawn = performance.now() - came;
        own.redrawn = own.sent + own.drawn;
      });
      requestAnimationFrame(() => after(() => { own.painted = performance.now() - came; window.times.push(own); }));
    });
  }
  send(text) { sent ||= performance.now(); super.send(text); }
};
"""
"""Listens to the connection before the page does. What it puts behind a message comes after the page's own work."""

PICK = """chance => {
  const choices = document.querySelectorAll(".prompt .choice");
  choices[Math.floor(chance * choices.length)]?.click();
}"""


@contextmanager
def served(checkout: Path) -> Iterator[str]:
    """A server of a checkout with tables of its own; gives its address."""
    with tempfile.TemporaryDirectory() as data:
        main = [sys.executable, "-c", SERVE]
        quotas = [word for name in ("tables", "imports") for word in ("--quota", f"address_{name}=10000")]
        server = subprocess.Popen(
            [*main, "serve", "--port", "0", "--data", data, *quotas],
            env={**os.environ, "PYTHONPATH": str(checkout / "src")},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert server.stdout is not None
        try:
            yield server.stdout.readline().strip().rstrip("/")
        finally:
            server.terminate()
            server.wait(20)


class Table:
    """A game against bots, in a page that is watched; a new game when it is over."""

    def __init__(self, browser: Any, address: str, title: str, reel: bool) -> None:
        self.address, self.title = address, title
        self.chance = random.Random(1)
        self.page = browser.new_page(viewport={"width": 1280, "height": 800}, locale="en")
        self.page.set_default_timeout(120_000)
        self.page.add_init_script(f"{WATCH}; {KNOWN_DICE}; localStorage.setItem('reel', '{str(reel).lower()}');")
        self.meter = self.page.context.new_cdp_session(self.page)
        self.meter.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.post("/me", {"name": "Bilbo"})
        self.begin()

    def post(self, path: str, body: Any) -> Any:
        headers = {"x-westmarch": "1", "content-type": "application/json"}
        answer = self.page.request.post(f"{self.address}/api{path}", data=msgspec.json.encode(body), headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    def begin(self) -> None:
        """Go to a new game."""
        seats = SEATS[self.title]
        bots = {str(seat): "random" for seat in range(1, seats)}
        table = self.post("/tables", {"title": self.title, "seats": seats, "bots": bots})["id"]
        self.post(f"/tables/{table}/sit", {"seat": 0})
        self.post(f"/tables/{table}/start", {})
        self.page.goto(f"{self.address}/table/{table}")
        self.page.locator(".stage > *").first.wait_for(state="attached")
        self.page.wait_for_timeout(3 * PAUSE)

    def busy(self) -> float:
        """Processor time so far, in milliseconds."""
        metrics = self.meter.send("Performance.getMetrics")["metrics"]
        found = {one["name"]: one["value"] for one in metrics}
        return 1000.0 * float(sum(found[name] for name in ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration")))

    def answer(self) -> dict[str, float]:
        """Click on a choice; gives what it took."""
        self.page.wait_for_selector(".prompt:not(:has([aria-disabled=true])) :is(.choice, summary), .ending")
        if self.page.locator(".ending").count():
            self.begin()
            return self.answer()
        self.page.wait_for_timeout(PAUSE)
        before = self.busy()
        self.page.evaluate(PICK, self.chance.random())
        self.page.wait_for_function("() => times.length > 0")
        self.page.wait_for_timeout(PAUSE)
        return {**self.page.evaluate("times.splice(0)")[0], "busy": self.busy() - before}


def least(times: list[dict[str, float]]) -> dict[str, float]:
    """The least of each figure."""
    return {name: min(one[name] for one in times) for name in times[0]}


def row(title: str, name: str, found: list[dict[str, float]]) -> str:
    """What a figure was in the middle, at the 95th percentile, and at most."""
    took = sorted(one[name] for one in found)
    p95 = took[int(0.95 * (len(took) - 1))]
    return f"{title:<16}{name:<10}{statistics.median(took):>8.1f}{p95:>8.1f}{took[-1]:>8.1f}"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--answers", type=int, default=100, help="so many a title")
    asked.add_argument("--title", choices=SEATS, action="append", help="one title; else all")
    asked.add_argument("--reel", action="store_true", help="with lines that are shown one after the other")
    asked.add_argument("--beside", type=Path, help="another checkout, measured in turn")
    asked.add_argument("--rounds", type=int, default=1, help="the least of so many plays of the same game")
    given = asked.parse_args()
    print(f"load of the machine {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores")
    print(f"{'milliseconds':<26}{'median':>8}{'p95':>8}{'most':>8}")
    with ExitStack() as open_, sync_playwright() as driver:
        checkouts = {"": HERE, **({"before": given.beside.resolve()} if given.beside else {})}
        addresses = {name: open_.enter_context(served(checkout)) for name, checkout in checkouts.items()}
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for title in given.title or SEATS:
            found: dict[str, list[dict[str, float]]] = {name: [] for name in addresses}
            for _ in range(given.rounds):
                tables = {name: Table(browser, address, title, given.reel) for name, address in addresses.items()}
                for at in range(given.answers):
                    for name, table in tables.items():
                        found[name][at : at + 1] = [least([*found[name][at : at + 1], table.answer()])]
                for table in tables.values():
                    table.page.close()
            for figure in FIGURES:
                for name in addresses:
                    print(row(f"{title} {name}", figure, found[name]), flush=True)
        browser.close()


if __name__ == "__main__":
    main()

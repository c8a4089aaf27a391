"""How long the web table takes from a click to the redrawn page, in Chromium.

python tools/measure_client.py [ANSWERS]     100 answers a title unless told

A server is started beside it. Of each answer these times are taken, in milliseconds, none with the server's own:

sent      from the click until the answer is sent
drawn     from the arrival of what has changed until the page is laid out anew
painted   the same until the next frame has been painted; for that the browser waits up to 17 ms by itself
busy      processor time of the page's thread for all of it (script, style, layout) and the animation that follows:
          the figure to look at while other programs are at work
"""

from __future__ import annotations

import random
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

TITLES = ("Fate of the Fellowship", "The Card Game")
CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
FIGURES = ("sent", "drawn", "painted", "busy")
PAUSE = 400
"""Milliseconds after which an animation is over."""

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
      after(() => { document.body.offsetHeight; own.drawn = performance.now() - came; });
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
  return choices.length > 0;
}"""


@contextmanager
def served() -> Iterator[str]:
    """A server with tables of its own; gives its address."""
    with tempfile.TemporaryDirectory() as data:
        command = [str(Path(sys.executable).with_name("westmarch")), "serve", "--port", "0", "--data", data]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert server.stdout is not None
        try:
            yield server.stdout.readline().strip()
        finally:
            server.terminate()
            server.wait(20)


class Table:
    """A game alone, in a page that is watched."""

    def __init__(self, browser: Any, address: str, title: str) -> None:
        self.page = browser.new_page(viewport={"width": 1280, "height": 800}, locale="en")
        self.page.add_init_script(WATCH)
        self.meter = self.page.context.new_cdp_session(self.page)
        self.meter.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.page.goto(address)
        card = self.page.locator("article", has_text=title)
        card.get_by_role("button", name="Play alone now", exact=True).click()
        self.page.wait_for_selector(".prompt")
        self.page.wait_for_timeout(3 * PAUSE)

    def busy(self) -> float:
        """Processor time so far, in milliseconds."""
        metrics = self.meter.send("Performance.getMetrics")["metrics"]
        found = {one["name"]: one["value"] for one in metrics}
        return 1000.0 * float(sum(found[name] for name in ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration")))

    def answer(self, chance: float) -> dict[str, float] | None:
        """Click on a choice; gives what it took, nothing if there is none any more."""
        before = self.busy()
        if not self.page.evaluate(PICK, chance):
            return None
        self.page.wait_for_timeout(PAUSE)
        while not (times := self.page.evaluate("times.splice(0)")):
            self.page.wait_for_timeout(PAUSE)
        return {**times[0], "busy": self.busy() - before}


def measure(browser: Any, address: str, title: str, answers: int) -> list[dict[str, float]]:
    """What so many answers took, in as many games as it needs."""
    chance = random.Random(1)
    found: list[dict[str, float]] = []
    while len(found) < answers:
        table = Table(browser, address, title)
        while len(found) < answers and (times := table.answer(chance.random())):
            found.append(times)
        table.page.close()
    return found


def main() -> None:
    answers = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    print(f"{'milliseconds':<34}{'median':>8}{'p95':>8}{'most':>8}")
    with served() as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for title in TITLES:
            found = measure(browser, address, title, answers)
            for name in FIGURES:
                took = sorted(one[name] for one in found)
                p95 = took[int(0.95 * (len(took) - 1))]
                print(f"{title:<26}{name:<8}{statistics.median(took):>8.1f}{p95:>8.1f}{took[-1]:>8.1f}")
        browser.close()


if __name__ == "__main__":
    main()

"""Write src/westmarch/scene/cartography/advances.json: how wide each letter of the map's typeface is.

python tools/make_advances.py

Chromium measures the typeface of the built client, in thousandths of its size. Run it after a change of the typeface or
of the letters that are kept of it (client/letters.txt); a test sees to it that it was run.
"""

from __future__ import annotations

import base64
import json
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

HOME = Path(__file__).resolve().parent.parent / "src" / "westmarch"
TARGET = HOME / "scene" / "cartography" / "advances.json"
LETTERS = HOME.parent.parent / "client" / "letters.txt"
CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")

MEASURE = """async ([file, letters]) => {
  const bytes = Uint8Array.from(atob(file), (one) => one.charCodeAt(0));
  document.fonts.add(await new FontFace("measured", bytes, { featureSettings: '"lnum"' }).load());
  const canvas = document.createElement("canvas").getContext("2d");
  canvas.textRendering = "geometricPrecision";
  canvas.font = "1000px measured";
  return Object.fromEntries([...letters].map((letter) => [letter, Math.round(canvas.measureText(letter).width)]));
}"""


def measured(browser: Any) -> dict[str, int]:
    """Of each letter in the map's typeface, its width in thousandths of the size."""
    (file,) = (HOME / "static" / "assets").glob("alegreya-sc-*.woff2")
    page = browser.new_page()
    found = page.evaluate(MEASURE, [base64.b64encode(file.read_bytes()).decode(), LETTERS.read_text("utf-8")])
    page.close()
    return {letter: width for letter, width in found.items() if letter != "\n"}


def main() -> None:
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        TARGET.write_text(json.dumps(measured(browser), ensure_ascii=False) + "\n", encoding="utf-8")
        browser.close()


if __name__ == "__main__":
    main()

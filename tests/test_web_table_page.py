"""The page on the web table: its buttons bear the names that it gives them, and the client has its rooms."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "web-table.md").read_text(encoding="utf-8")
CLIENT = ROOT / "client" / "src"
CALLED = re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)")
"""What a page sets in italics: words that stand on the screen."""


def test_what_is_in_italics_stands_on_the_screen() -> None:
    """Given words of the page in italics, then the client's texts have them, or a title's questions."""
    files = [*CLIENT.rglob("*texts.ts"), *(ROOT / "src" / "westmarch" / "titles").rglob("*.py")]
    said = "\n".join(file.read_text(encoding="utf-8") for file in files)
    called = [" ".join(words.split()).rstrip(".") for words in CALLED.findall(PAGE)]
    assert len(called) > 50
    assert [words for words in called if f'"{words}' not in said] == []


def test_the_clients_rooms_are_all_told() -> None:
    """Given the folders of the client's sources, then the page's table has each, and no other."""
    table = PAGE.partition("has a room for each task:")[2].partition("\n\n## ")[0]
    told = {*re.findall(r"^\| `(\w+)/` \|", table, re.MULTILINE)}
    assert told == {folder.name for folder in CLIENT.iterdir() if folder.is_dir()}

"""Whether a page still looks as it did is told by small copies of its pictures (`make pictures`)."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

pytest.importorskip("PIL", reason="Pillow compares pictures; it comes with the extra dev.")
from PIL import Image, ImageDraw

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

import compare_pictures as pictures


def page(path: Path, panel: int = 40, words: str = "The Ring goes south") -> Path:
    """A page with a panel at so many pixels from the left, and words on it."""
    image = Image.new("RGB", (640, 400), "#f3ead2")
    draw = ImageDraw.Draw(image)
    draw.rectangle((panel, 60, panel + 160, 340), fill="#2d3a5c")
    draw.text((panel + 10, 80), words, fill="#fffaf0")
    image.save(path)
    return path


def test_a_page_that_is_as_it_was_is_not_told_of(tmp_path: Path) -> None:
    lobby = page(tmp_path / "lobby.png")
    pictures.keep(lobby, tmp_path / "kept" / "lobby.webp")
    assert pictures.changed([lobby], tmp_path / "kept") == []
    # nor one on which a word is another one
    page(lobby, words="The Ring goes north")
    assert pictures.changed([lobby], tmp_path / "kept") == []


def test_a_panel_elsewhere_is_told_of(tmp_path: Path) -> None:
    lobby = page(tmp_path / "lobby.png")
    pictures.keep(lobby, tmp_path / "kept" / "lobby.webp")
    page(lobby, panel=120)
    [told] = pictures.changed([lobby], tmp_path / "kept")
    assert told.startswith("lobby: ") and told.endswith("% of it looks different")


def test_a_page_of_another_size_and_a_new_one_are_told_of(tmp_path: Path) -> None:
    lobby = page(tmp_path / "lobby.png")
    pictures.keep(lobby, tmp_path / "kept" / "lobby.webp")
    with Image.open(lobby) as whole:
        whole.resize((320, 200)).save(lobby)
    deck = page(tmp_path / "deck.png")
    assert pictures.changed([lobby, deck], tmp_path / "kept") == [
        "deck: no copy was kept",
        "lobby: 100.0% of it looks different",
    ]

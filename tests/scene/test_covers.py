"""The pictures that stand for titles in a list of games."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from westmarch.engine.book import BadData
from westmarch.engine.title import Cover, Learning, titles
from westmarch.scene.cover import cover_of

ALL = sorted(titles())
SVG = "{http://www.w3.org/2000/svg}"
MOST = 100_000
"""Bytes of a cover; packed it takes a quarter of them."""


@pytest.mark.parametrize("id", ALL)
def test_each_title_has_a_cover(id: str) -> None:
    # Given a title, then its cover is a whole drawing, not too large, and the same each time
    drawing = cover_of(titles()[id])
    assert ElementTree.fromstring(drawing).tag == f"{SVG}svg"
    assert len(drawing) < MOST
    assert drawing == cover_of(titles()[id])


def test_a_cover_shows_the_land_about_a_place_as_a_game_begins() -> None:
    # Given the cover of Fate, which lies about Minas Tirith, then names stand there whole, and who is there
    drawing = cover_of(titles()["fate"])
    assert ">Minas Tirith<" in drawing and ">Osgiliath<" in drawing and ">Bree<" not in drawing
    assert 'class="plinth"' in drawing
    root = ElementTree.fromstring(drawing)
    west, north, width, height = map(float, root.attrib["viewBox"].split())
    for name in root.iter(f"{SVG}text"):
        if name.attrib["class"] == "name":
            assert west < float(name.attrib["x"]) < west + width
            assert north < float(name.attrib["y"]) < north + height


def test_a_cover_speaks_the_readers_language() -> None:
    # Given a reader of German, then the names on the cover are German
    fate = titles()["fate"]
    with fate.telling_in("de"):
        assert ">Nord-Ithilien<" in cover_of(fate)


def test_cards_lie_before_a_painted_sky() -> None:
    # Given a title of cards, then three of them lie there with their names
    drawing = cover_of(titles()["cardgame"])
    assert all(f">{name}<" in drawing for name in ("Witch-king", "Aragorn", "Éowyn"))


def test_a_place_that_is_none_is_named() -> None:
    # Given a cover about a place that the game has not, then one sentence says so
    fate = titles()["fate"]
    wrong = replace(fate, learn=Learning(cover=Cover(minutes=1, hard=1, place="Erewhon")))
    with pytest.raises(BadData, match="'Erewhon', which is no place of the game"):
        cover_of(wrong)

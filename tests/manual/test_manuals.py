"""The pages of rules: each title's own, and what holds for all of them."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from westmarch.engine.title import title, titles
from westmarch.manual import NoManual, NoPicture, manual_of, picture_of
from westmarch.manual.pictures import positions_of
from westmarch.manual.sections import LINK, PICTURE, BadManual, headings

FATE = "westmarch.titles.fate"
"""A package with a page of rules."""
WITH_MANUAL = sorted(name for name, kind in titles().items() if kind.has_manual)
FEWEST, MOST = 1_200, 3_500
"""Words of a page: enough to play from, and read in a quarter of an hour."""
PICTURES = {"cardgame": 1}
"""So many there must be at least, where it is not two: the card game has no map."""


TRANSLATED = [(name, language) for name in WITH_MANUAL for language in title(name).catalogues]


def texts(name: str) -> list[str]:
    manual = manual_of(title(name))
    return [manual.opening, *(section.text for section in manual.sections)]


def test_every_title_but_the_toy_has_a_page() -> None:
    assert sorted({*titles()} - {*WITH_MANUAL}) == ["toy"]  # the toy has its guide


@pytest.mark.parametrize("name", WITH_MANUAL)
def test_a_page_is_of_a_length_to_be_read(name: str) -> None:
    words = re.findall(r"\w[\w'’-]*", " ".join(texts(name)))
    assert FEWEST <= len(words) <= MOST


@pytest.mark.parametrize("name", WITH_MANUAL)
def test_every_link_leads_to_a_section(name: str) -> None:
    anchors = [section.anchor for section in manual_of(title(name)).sections]
    links = [found["anchor"] for text in texts(name) for found in LINK.finditer(text)]
    assert links
    assert {*links} <= {*anchors}
    assert len(anchors) == len({*anchors})


@pytest.mark.parametrize("name", WITH_MANUAL)
def test_every_picture_is_there_and_shown(name: str) -> None:
    """Given a page, then each of its pictures can be drawn, and no position is stored in vain."""
    shown = [found["name"] for text in texts(name) for found in PICTURE.finditer(text)]
    assert sorted(shown) == sorted(positions_of(title(name)))
    assert len(shown) >= PICTURES.get(name, 2)
    for picture in shown:
        assert picture_of(title(name), picture).startswith("<svg")


@pytest.mark.parametrize("name", WITH_MANUAL)
def test_nothing_is_left_of_marks_that_nobody_reads(name: str) -> None:
    """Given a page, then all pictures, links and tables in it are such, and it has no HTML."""
    for text in texts(name):
        rest = LINK.sub("", PICTURE.sub("", text))
        assert not re.search(r"\]\(|\{#|</?[a-z]+>", rest), text
        widths = [line.count("|") for line in text.splitlines() if line.startswith("|")]
        assert len({*widths}) <= max(1, text.count("|---")), text


def test_a_title_without_a_page_says_so() -> None:
    with pytest.raises(NoManual, match=r"^The East Road has no rules to read here\.$"):
        manual_of(title("toy"))


def test_a_picture_that_is_not_there_is_named() -> None:
    with pytest.raises(NoPicture, match="'moon'"):
        picture_of(title("fate"), "moon")
    with pytest.raises(NoPicture):
        picture_of(title("toy"), "moon")


@pytest.mark.parametrize("text", ["## A\n", "## A {#a}\n\n## B {#a}\n", "## A {#A b}\n"])
def test_a_heading_needs_an_anchor_of_its_own(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Given a page with a heading without an anchor, or with another's, then the message names it."""
    monkeypatch.setattr("westmarch.manual.sections._read_text", lambda package, language: text)
    name = [heading for _, heading, _, _ in headings(text)][-1]
    with pytest.raises(BadManual, match=re.escape(repr(name))):
        manual_of(replace(title("toy"), package=FATE))


def test_sections_are_numbered_by_their_depth(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given headings of two depths, and one in an example, then the former are numbered and the latter is text."""
    text = "Hello.\n\n## A {#a}\n\nx\n\n### B {#b}\n\n### C {#c}\n\n```\n## none\n```\n\n## D {#d}\n"
    monkeypatch.setattr("westmarch.manual.sections._read_text", lambda package, language: text)
    manual = manual_of(replace(title("toy"), package=FATE))
    assert [(one.number, one.name) for one in manual.sections] == [("1", "A"), ("1.1", "B"), ("1.2", "C"), ("2", "D")]
    assert manual.opening == "Hello."
    assert "## none" in manual.sections[2].text


def test_words_are_found_without_their_accents() -> None:
    """Given words typed plainly, then the sections are found in which all of them stand, or words that begin so."""
    manual = manual_of(title("fate"))
    found = {section.anchor for section in manual.with_words(["nazgul", "RESIST"])}
    assert "search" in found
    assert "fellowship" not in found
    assert manual.with_words(["azgul"]) == []
    assert len(manual.with_words([])) == len(manual.sections)


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_a_translated_page_has_the_same_sections_links_and_pictures(name: str, language: str) -> None:
    """Given a page in another language, then only the words differ, and those it does have."""
    kind = title(name)
    english = manual_of(kind)
    with kind.telling_in(language):
        other = manual_of(kind)
    assert [(one.anchor, one.level) for one in other.sections] == [(one.anchor, one.level) for one in english.sections]
    for here, there in zip(english.sections, other.sections, strict=True):
        for marks in (LINK, PICTURE):
            assert [found[2] for found in marks.finditer(there.text)] == [
                found[2] for found in marks.finditer(here.text)
            ]
        assert here.text != there.text

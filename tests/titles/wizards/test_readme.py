"""The title's README lists every ruling, and names those that are settings."""

from __future__ import annotations

import re

import pytest

from westmarch.engine.title import Setting
from westmarch.titles.wizards import TITLE
from westmarch.titles.wizards.words import SCENARIOS

README = TITLE.about()
RULINGS = [setting for setting in TITLE.settings if setting.ruling]
COUNTS = {"SOLO": 8, "TAB": 18, "BUR": 17, "GON": 21}


@pytest.mark.parametrize("chapter", COUNTS)
def test_every_ruling_is_listed_once(chapter: str) -> None:
    found = re.findall(rf"^\| {chapter}-(\d+) \|", README, re.MULTILINE)
    assert found == [str(number) for number in range(1, COUNTS[chapter] + 1)]


@pytest.mark.parametrize("setting", RULINGS, ids=lambda setting: setting.name)
def test_rulings_that_are_settings_are_named(setting: Setting) -> None:
    """Given a ruling that is a setting, then its line ends with the setting's name."""
    code = setting.help.partition(":")[0]
    (line,) = re.findall(rf"^\| {code} \|.*$", README, re.MULTILINE)
    assert line.endswith(f"`{setting.name}` |")


def test_what_rests_on_one_source_is_named() -> None:
    """Given a card of the base set, or a region, whose figures rest on one source, then the README names it."""
    book = TITLE.open_book({}, {})
    doubtful = [
        record
        for table in ("region", "character", "creature", "item", "ally", "faction", "resource", "hazard")
        for record in getattr(book.data, table)
        if record.one_source and not record.printed.startswith("TD")
    ]
    text = " ".join(README.split())
    assert [one.name for one in doubtful if one.name not in text] == []


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_sample_decks_are_named(scenario: str) -> None:
    """Given a scenario, then whoever reads about the title learns what its two sample decks are called."""
    for number in ("1", "2"):
        assert TITLE.open_book({"scenario": scenario, "deck": number}, {}).deck.name in " ".join(README.split())

"""`westmarch check` plays guides to their end: whatever does not hold is found in its step."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checking.broken import Road
from westmarch.checking import check

MISTAKES = {
    # What stands in the toy's guide, what is written instead, and what is found.
    "a choice that is not offered": (
        'choose = ["Walk to Crickhollow"]',
        'choose = ["Walk to Bree"]',
        "None of the choices is 'Walk to Bree' "
        "(Frodo has 2 actions left: Wait, Walk to Crickhollow, Rest and regain 1 hope).",
    ),
    "one of several choices that leads elsewhere": (
        'choose = ["Walk to Crickhollow"]',
        'choose = ["Walk to …", "Rest …"]',
        "None of the choices is 'Rest and regain 1 hope' (Barrow-wights! Flee, back to the last inn?: Yes, No).",
    ),
    "a thing that is out of sight": (
        '["place", "rivendell"]',
        '["card", "cloak"]',
        "It points at card 'cloak', which is not in sight then.",
    ),
    "a thing that there is not": (
        '["place", "rivendell"]',
        '["place", "mordor"]',
        "It points at nothing: there is no place 'mordor'.",
    ),
    "a word of no lexicon": ('["track", "Hope"]', '["track", "Despair"]', "The lexicon has no track 'Despair'."),
    "a section of no rules": (
        'choose = ["Play Walking Song"]',
        'choose = ["Play Walking Song"]\nsection = "songs"',
        "The rules have no section 'songs'.",
    ),
    "an end that chooses": (
        'That is all there is to know."',
        'That is all there is to know."\nchoose = ["Walk to …"]',
        "The last step is to be read only: it says what one may do from here.",
    ),
}


@pytest.mark.parametrize("kind", MISTAKES)
def test_a_mistake_is_found_in_its_step(kind: str, tmp_path: Path) -> None:
    right, wrong, sentence = MISTAKES[kind]
    found = Road(tmp_path).breaks("guide.toml", right, wrong).found()
    assert ("[[step]]", sentence) in found


def test_the_line_is_that_of_the_step(tmp_path: Path) -> None:
    """Given a guide whose second step is wrong, then the finding names the line where that step begins."""
    road = Road(tmp_path).breaks("guide.toml", "Walk to Crickhollow", "Walk to Bree")
    (finding,) = check(road.title())
    lines = (road.package / "guide.toml").read_text(encoding="utf-8").splitlines()
    assert [number for number, line in enumerate(lines, 1) if line == "[[step]]"][1] == finding.line

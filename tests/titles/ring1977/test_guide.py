"""The guided first game: short steps, and no card kept that is of no use in it."""

from __future__ import annotations

from westmarch.engine.guide import guide_of
from westmarch.titles.ring1977 import TITLE

MOST_WORDS = 35


def test_each_step_is_short_and_the_last_says_what_comes_next() -> None:
    """Given the guide, then no step has more words than can be read at a glance, and the last says where to go."""
    steps = guide_of(TITLE).steps
    assert max(len(step.say.split()) for step in steps) <= MOST_WORDS
    assert "Next: go east to Caras Galadhon" in steps[-1].say


def test_what_is_left_behind_in_rivendell_is_told() -> None:
    """Given the guide, then it names the Magic Cards of Rivendell before all leave it."""
    steps = guide_of(TITLE).steps
    magic = next(number for number, step in enumerate(steps) if "Magic Cards" in step.say)
    assert "Rivendell" in steps[magic].say
    assert magic < next(number for number, step in enumerate(steps) if "Set out" in step.choose)


def test_what_is_of_no_use_is_discarded_first() -> None:
    """Given the guide, then the card for armies goes at once, and that of the enemy when there is one too many."""
    chosen = [choice for step in guide_of(TITLE).steps for choice in step.choose]
    discards = [choice for choice in chosen if choice.startswith("Discard")]
    assert discards == ["Discard Rohan Mobilizes", "Discard The Ring Calls"]

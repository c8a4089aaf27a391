"""The coverage report has no gap."""

from __future__ import annotations

import pytest

from tests.titles.cardgame.coverage import report

KINDS = (
    "card's numbers",
    "card's text",
    "bot card's text",
    "location's numbers",
    "location's text",
    "bot location's text",
    "scenario",
    "ruling",
    "verb",
    "effect",
)


@pytest.mark.parametrize("kind", KINDS)
def test_everything_has_a_scripted_test(kind: str) -> None:
    """Given all cards, locations, scenarios, rulings, verbs and effects of texts, then each has a scripted test."""
    assert [key for key, tests in report()[kind].items() if not tests] == []


def test_every_kind_is_looked_at() -> None:
    """Given the report, then no kind of thing is left out of the test above."""
    assert set(report()) == set(KINDS)

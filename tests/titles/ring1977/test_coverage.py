"""The coverage report has no gap."""

from __future__ import annotations

import pytest

from tests.titles.ring1977.coverage import report

KINDS = ("event", "magic", "person", "verb", "example", "reading")


@pytest.mark.parametrize("kind", KINDS)
def test_everything_has_a_scripted_test(kind: str) -> None:
    """Given all cards, people, verbs, worked examples and readings of settings, then each has a scripted test."""
    assert [key for key, tests in report()[kind].items() if not tests] == []


def test_every_kind_is_looked_at() -> None:
    """Given the report, then no kind of thing is left out of the test above."""
    assert set(report()) == set(KINDS)

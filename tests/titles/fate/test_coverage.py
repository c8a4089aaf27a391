"""The coverage report has no gap."""

from __future__ import annotations

import pytest

from tests.titles.fate.coverage import report, things


@pytest.mark.parametrize("kind", list(things()))
def test_everything_has_a_scripted_test(kind: str) -> None:
    """Given all abilities, objectives, events, special cards, rulings and verbs, then each has a scripted test."""
    assert [key for key, tests in report()[kind].items() if not tests] == []

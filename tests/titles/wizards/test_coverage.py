"""The coverage report has no gap."""

from __future__ import annotations

import pytest

from tests.titles.wizards.coverage import report

KINDS = ("example", "ruling", "reading", "card", "site", "region", "verb", "text")


@pytest.mark.parametrize("kind", KINDS)
def test_everything_has_a_scripted_test(kind: str) -> None:
    """Given all examples, rulings and their readings, cards with a text, sites and regions with a rule, verbs and kinds
    of texts, then each has a scripted test."""
    assert [key for key, tests in report()[kind].items() if not tests] == []


def test_every_kind_is_looked_at() -> None:
    assert set(report()) == set(KINDS)

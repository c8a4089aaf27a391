"""The coverage reports have no gap."""

from __future__ import annotations

from tests.titles.kit import Kit
from tests.titles.suites import cases, each_title


@cases("kind", lambda kit: kit.kinds)
def test_everything_has_a_scripted_test(kit: Kit, kind: str) -> None:
    """Given all cards, places, rulings, verbs and whatever else a title has, then each has a scripted test."""
    assert [key for key, tests in kit.report()[kind].items() if not tests] == []


@each_title
def test_every_kind_is_looked_at(kit: Kit) -> None:
    """Given the report, then no kind of thing is left out of the test above."""
    assert set(kit.report()) == set(kit.kinds)

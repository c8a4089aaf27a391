"""No worked example is forgotten: each bears its id in the name of its test, E01 to E64."""

from __future__ import annotations

import re

from tests.titles.fate import (
    test_examples_actions,
    test_examples_battle,
    test_examples_draw,
    test_examples_objectives,
    test_examples_search,
    test_examples_setup,
    test_examples_shadow,
)

CHAPTERS = (
    test_examples_setup,
    test_examples_actions,
    test_examples_draw,
    test_examples_shadow,
    test_examples_search,
    test_examples_battle,
    test_examples_objectives,
)


def test_every_example_is_tested() -> None:
    """Given the examples E01 to E64, when the tests of all chapters are collected, then none is missing."""
    found = {name[5:8] for chapter in CHAPTERS for name in vars(chapter) if re.match(r"test_E\d\d_", name)}
    assert found == {f"E{number:02}" for number in range(1, 65)}

"""What of the game of 1977 has a scripted test: the 36 worked examples by number, Event and Magic Cards, people and
Servants, readings of settings, and verbs.

A test is of an example when its name begins with the number (`test_12_thirty_points`). It counts for another thing when
its name, its strings or its parameters name the id: `eagles`, `elven_bow`, `nazgul_3`, `saruman_town=`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, Final

from tests.titles import covering
from tests.titles.covering import Scripted
from westmarch.testing import verbs_of
from westmarch.titles.ring1977 import TITLE

EXAMPLES: Final = tuple(str(number) for number in range(1, 37))


def things() -> dict[str, list[str]]:
    """All that must be tested, by kind."""
    book: Any = TITLE.open_book(TITLE.choose({"game": "three_player"}), {})
    data = book.data
    return {
        "event": [record.id for record in data.event],
        "magic": [record.id for record in data.magic],
        "person": [record.id for record in (*data.person, *data.servant)],
        "verb": sorted(verbs_of(TITLE)),
    }


def examples(tests: list[Scripted]) -> dict[str, list[str]]:
    """The tests of each worked example."""
    found: dict[str, list[str]] = {number: [] for number in EXAMPLES}
    for test in tests:
        number = re.match(r"test_(\d+)_", test.name)
        if number and test.file.startswith("test_examples_") and number[1] in found:
            found[number[1]].append(test.id)
    return found


@cache
def report() -> covering.Report:
    """The tests of each thing, by kind."""
    tests = list(covering.scripted(Path(__file__).parent))
    found = {kind: covering.speaking_of(keys, tests) for kind, keys in things().items()}
    variants = [one for one in TITLE.settings if one.name != "game"]
    return found | {"example": examples(tests), "reading": covering.readings(variants, tests)}

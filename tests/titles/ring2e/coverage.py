"""What of War of the Ring has a scripted test: both halves of event cards, abilities, rulings and their readings,
verbs.

A test counts for a thing when its name, its strings or its parameters name the thing's id: `fc-01`, `mighty_attack`,
`call_to_arms`, 13.42, `balrog_on_stay=yes`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from tests.titles import covering
from tests.titles.covering import Scripted
from westmarch.engine.title import title
from westmarch.testing import verbs_of

RING2E = title("ring2e")
NOT_SCRIPTED = ("test_events_data.py", "test_kings_fuzz.py")
RULINGS = tuple(f"13.{number}" for number in range(1, 49))


def things() -> dict[str, list[str]]:
    """All that must be tested, by kind."""
    book: Any = RING2E.open_book(RING2E.choose({}), {})
    data = book.data
    people = (*data.companion, data.gollum, *data.minion, *data.sovereign, *data.chieftain)
    abilities = [one for record in people for one in (*record.abilities, *getattr(record, "weaknesses", ()))]
    return {
        "event": [record.id for record in data.event],
        "combat card": [record.id for record in data.combat_card],
        "character": [record.id for record in people],
        "ability": list(dict.fromkeys(one.id for one in abilities)),
        "verb": sorted(verbs_of(RING2E)),
    }


def rulings(tests: list[Scripted]) -> dict[str, list[str]]:
    """The tests that speak of each ruling, in their docstrings too."""
    said = {test.id: set(re.findall(r"\b13\.\d+", " ".join(test.spoken))) for test in tests}
    return {ruling: [test for test, found in said.items() if ruling in found] for ruling in RULINGS}


@cache
def report() -> covering.Report:
    """The tests of each thing, by kind."""
    tests = [test for test in covering.scripted(Path(__file__).parent) if test.file not in NOT_SCRIPTED]
    found = {kind: covering.speaking_of(keys, tests) for kind, keys in things().items()}
    return found | {"ruling": rulings(tests), "reading": covering.readings(RING2E.settings, tests)}

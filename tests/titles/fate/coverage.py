"""What of Fate has a scripted test: abilities, objectives, events, special cards, rulings and verbs.

A test counts for a thing when its name, its docstring-free strings or its parameters name the thing's id.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from tests.titles import covering
from tests.titles.covering import slug
from westmarch.engine.title import title
from westmarch.testing import verbs_of

FATE = title("fate")


def things() -> dict[str, list[str]]:
    """All that must be tested, by kind."""
    book: Any = FATE.open_book({}, {})
    return {
        "ability": [slug(name) for card in book.character_cards for name, _ in card.abilities],
        "objective": list(book.kinds["objective"].ids),
        "event": [card.id for card in book.event_cards],
        "special card": [card.id for card in book.special_cards],
        "ruling": [f"A{number}" for number in range(1, 59)],
        "verb": sorted(verbs_of(FATE)),
    }


@cache
def report() -> covering.Report:
    """The tests of each thing, by kind."""
    tests = list(covering.scripted(Path(__file__).parent))
    return {kind: covering.speaking_of(keys, tests) for kind, keys in things().items()}

"""What of Fate has a scripted test: abilities, objectives, events, special cards, rulings and verbs.

    python -m tests.titles.fate.coverage        prints the report, with what has none

A test counts for a thing when its name, its docstring-free strings or its parameters name the thing's id.
"""

from __future__ import annotations

import ast
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from westmarch.engine.procedure import PROCEDURES, Choose, Confirm, Question
from westmarch.engine.title import title

HERE = Path(__file__).parent
NOT_SCRIPTED = ("test_fuzz.py", "test_golden.py", "test_fixtures.py", "test_determinism.py", "test_data.py")


def slug(name: str) -> str:
    """A card's printed name as an id.

    >>> slug("Give Us a Song!"), slug("Andúril"), slug("Elrond's Support")
    ('give_us_a_song', 'anduril', 'elronds_support')
    """
    plain = unicodedata.normalize("NFD", name.replace("'", "")).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "_", plain.lower()).strip("_")


def things() -> dict[str, list[str]]:
    """All that must be tested, by kind."""
    fate = title("fate")
    book: Any = fate.book(fate.choose({}), {})
    questions = {
        verb
        for (module, _), procedure in PROCEDURES.items()
        if issubclass(procedure, Question) and module.startswith("westmarch.titles.fate.")
        for verb in procedure.says
    }
    return {
        "ability": [slug(name) for card in book.character_cards for name, _ in card.abilities],
        "objective": list(book.kinds["objective"].ids),
        "event": [card.id for card in book.event_cards],
        "special card": [card.id for card in book.special_cards],
        "ruling": [f"A{number}" for number in range(1, 59)],
        "verb": sorted({*questions, *Choose.says, *Confirm.says, *book.actions}),
    }


def tests() -> Iterator[tuple[str, set[str]]]:
    """Every scripted test with all the words that it speaks of."""
    for path in sorted(HERE.glob("test_*.py")):
        if path.name in NOT_SCRIPTED:
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield f"{path.name}::{node.name}", set(words(node))


def words(test: ast.FunctionDef) -> Iterator[str]:
    """The parts of a test's name, and its strings."""
    yield from re.findall(r"A\d+", test.name)
    yield test.name.removeprefix("test_")
    for node in ast.walk(test):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
            yield slug(node.value)
        elif isinstance(node, ast.keyword) and node.arg:
            yield node.arg


def report() -> dict[str, dict[str, list[str]]]:
    """The tests of each thing, by kind."""
    found: dict[str, list[str]] = defaultdict(list)
    names = list(tests())
    for test, spoken in names:
        for word in spoken:
            found[word].append(test)
    return {kind: {key: found.get(key, []) for key in keys} for kind, keys in things().items()}


def main() -> None:
    for kind, tested in report().items():
        bare = [key for key, by in tested.items() if not by]
        print(f"{kind}: {len(tested) - len(bare)} of {len(tested)} tested")
        for key, by in tested.items():
            print(f"  {key}: {len(by) or 'NONE'}")


if __name__ == "__main__":
    main()

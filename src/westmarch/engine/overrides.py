"""How much an owner may lay over a title's data. What it means is checked where it is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from westmarch.engine.book import BadData

MOST_VALUES: Final = 20_000
"""Values of all records together."""
DEEPEST: Final = 20
"""Levels of tables and lists within each other."""
LONGEST_TEXT: Final = 5_000
LONGEST_NAME: Final = 100
LARGEST: Final = 2**53
"""The largest number that every program reads as it was written."""


def check_size(overrides: Mapping[str, Any]) -> None:
    """Raises BadData, which names record and field, if that is more than any game needs.

    >>> check_size({"card": [{"id": "gimli", "icons": {"attack": 2**64}}]})
    Traceback (most recent call last):
    westmarch.engine.book.BadData: in the overrides, card 'gimli', icons, attack: a number of more than 16 digits
    """
    left = MOST_VALUES
    waiting: list[tuple[str, int, Any]] = [("", 0, overrides)]
    while waiting:
        where, depth, value = waiting.pop()
        left -= 1
        if left < 0:
            raise BadData(f"the overrides have more than {MOST_VALUES:,} values")
        if why := _why_not(value, depth):
            raise BadData(f"in the overrides, {where}: {why}")
        if isinstance(value, Mapping):
            waiting += [(f"{where}, {name}" if where else name, depth + 1, one) for name, one in value.items()]
        elif isinstance(value, list | tuple):
            waiting += [(f"{where} {_key(one, at)}", depth + 1, one) for at, one in enumerate(value, 1)]


def _key(value: Any, number: int) -> str:
    """What a thing in a list is called: by its id, or by its number."""
    id = value.get("id") if isinstance(value, Mapping) else None
    return repr(id[:LONGEST_NAME]) if isinstance(id, str) else str(number)


def _why_not(value: Any, depth: int) -> str:
    if isinstance(value, int) and abs(value) > LARGEST:
        return "a number of more than 16 digits"
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        return f"a text of more than {LONGEST_TEXT:,} letters"
    if isinstance(value, Mapping) and any(not isinstance(name, str) or len(name) > LONGEST_NAME for name in value):
        return f"a name of more than {LONGEST_NAME} letters"
    if isinstance(value, Mapping | list) and depth > DEEPEST:
        return f"more than {DEEPEST} levels deep"
    return ""

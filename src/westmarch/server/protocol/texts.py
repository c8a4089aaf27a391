"""What texts from outside may hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

NUL: Final = "\0"
"""A letter that no text has: not every database takes it."""


HOLDS_NUL: Final = "one of the texts holds NUL, a letter that none may have"


def holds_nul(data: Any) -> bool:
    """Whether a text in plain data holds NUL, be it a value or a name.

    >>> holds_nul({"a": [1, "b"]}), holds_nul({"a": ["b", "\\0"]}), holds_nul({"\\0": 1})
    (False, True, True)
    """
    waiting = [data]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            if NUL in one:
                return True
        elif isinstance(one, Mapping):
            waiting += [*one.keys(), *one.values()]
        elif isinstance(one, list | tuple):
            waiting += one
    return False


def one_line(text: str) -> str:
    """Without letters that would do something else on a terminal than be seen.

    >>> one_line("Beware!  \\x1b[2J\\nOrcs")
    'Beware! [2J Orcs'
    """
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())

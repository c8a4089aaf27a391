"""What texts from outside may hold."""

from __future__ import annotations

from typing import Final

NUL: Final = "\0"
"""A letter that no text has: not every database takes it."""


def one_line(text: str) -> str:
    """Without letters that would do something else on a terminal than be seen.

    >>> one_line("Beware!  \\x1b[2J\\nOrcs")
    'Beware! [2J Orcs'
    """
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())

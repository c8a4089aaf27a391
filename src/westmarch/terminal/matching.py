"""Finding things by what a person types: accents, case and punctuation don't matter, and the beginning is enough."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable


def folded(text: str) -> str:
    """A text without accents, case and punctuation.

    >>> folded("Barad-dûr"), folded("Frodo & Sam")
    ('barad dur', 'frodo sam')
    """
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    return " ".join(re.findall(r"\w+", bare.casefold()))


def find(query: str, names: Iterable[str]) -> list[int]:
    """Which of the names a query means, by number: the closest kind of match counts.

    Closest is the same name, then one that begins with the query, then one with words that begin with the query's
    words, then one that contains it.

    >>> find("rhun", ["Rhûn", "Núrn"]), find("min", ["Minas Tirith", "Minas Morgul", "Emyn Muil"])
    ([0], [0, 1])
    >>> find("morgul", ["Minas Tirith", "Minas Morgul"]), find("m t", ["Minas Tirith", "Minas Morgul"])
    ([1], [0])
    """
    wanted = folded(query)
    known = [folded(name) for name in names]
    words = wanted.split()
    kinds = (
        lambda name: name == wanted,
        lambda name: name.startswith(wanted),
        lambda name: all(any(part.startswith(word) for part in name.split()) for word in words),
        lambda name: wanted in name,
    )
    for fits in kinds:
        found = [number for number, name in enumerate(known) if wanted and fits(name)]
        if found:
            return found
    return []

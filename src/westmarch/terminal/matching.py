"""Finding things by what a person types: accents, case and punctuation don't matter, and the beginning is enough."""

from __future__ import annotations

import re
from collections.abc import Sequence

from westmarch.engine.letters import plain_letters


def folded(text: str) -> str:
    """A text without accents, case and punctuation.

    >>> folded("Barad-dûr"), folded("Frodo & Sam")
    ('barad dur', 'frodo sam')
    """
    return " ".join(re.findall(r"\w+", plain_letters(text)))


def whole_number(text: str, otherwise: int) -> int:
    """The whole number that was typed, or another if it is none, or larger than anything here.

    >>> whole_number("12", 1), whole_number("many", 1), whole_number("9" * 5000, 1)
    (12, 1, 1)
    """
    return int(text) if text.isdecimal() and len(text) < 10 else otherwise


def is_one_of(query: str, names: Sequence[str]) -> bool:
    """Whether the query is one of the names in full.

    >>> is_one_of("barad dur", ["Barad-dûr"]), is_one_of("barad", ["Barad-dûr"])
    (True, False)
    """
    return folded(query) in map(folded, names)


def begins(query: str, names: Sequence[str]) -> list[int]:
    """Which of the names begin with the query, by number; if one is the query itself, that one.

    >>> begins("end", ["End the actions", "Endure"]), begins("t", ["Act", "Travel"])
    ([0, 1], [1])
    """
    wanted = folded(query)
    known = [folded(name) for name in names]
    if wanted in known:
        return [known.index(wanted)]
    return [number for number, name in enumerate(known) if wanted and name.startswith(wanted)]


def by_words(query: str, names: Sequence[str]) -> list[int]:
    """Which of the names begin with the query, or else have words that begin with its words, by number.

    >>> by_words("m t", ["Minas Tirith", "Minas Morgul"]), by_words("rith", ["Minas Tirith"])
    ([0], [])
    """
    wanted = folded(query).split()
    known = map(folded, names)
    return begins(query, names) or [
        number for number, name in enumerate(known) if wanted and all(has_word(name, word) for word in wanted)
    ]


def find(query: str, names: Sequence[str]) -> list[int]:
    """Which of the names a query means, by number: the closest kind of match counts.

    Closest are those that begin with it, then those with words that begin with its words, then those that contain it.

    >>> find("rhun", ["Rhûn", "Núrn"]), find("min", ["Minas Tirith", "Minas Morgul", "Emyn Muil"])
    ([0], [0, 1])
    >>> find("morgul", ["Minas Tirith", "Minas Morgul"]), find("m t", ["Minas Tirith", "Minas Morgul"])
    ([1], [0])
    """
    wanted = folded(query)
    return by_words(query, names) or [
        number for number, name in enumerate(map(folded, names)) if wanted and wanted in name
    ]


def has_word(name: str, beginning: str) -> bool:
    return any(word.startswith(beginning) for word in name.split())

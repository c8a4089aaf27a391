"""English phrases for texts that are made from records: what cards say, and what is wrong with a deck."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

VOWELS: Final = frozenset("aeiou")


def article(name: str) -> str:
    """The article that fits a name.

    >>> article("Elven"), article("Éowyn"), article("Gondor")
    ('an', 'an', 'a')
    """
    return "an" if unicodedata.normalize("NFD", name)[:1].casefold() in VOWELS else "a"


def with_article(words: str) -> str:
    """Words with their article.

    >>> with_article("Orc attack"), with_article("Troll attack")
    ('an Orc attack', 'a Troll attack')
    """
    return f"{article(words)} {words}"


def counted(count: int, one: str, several: str = "") -> str:
    """So many of something.

    >>> counted(1, "strike"), counted(3, "strike"), counted(2, "body", "bodies")
    ('1 strike', '3 strikes', '2 bodies')
    """
    return f"{count} {one if count == 1 else several or f'{one}s'}"


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words one after the other; "" if there are none.

    >>> listed(["Bree", "Moria", "Lórien"], "or"), listed(["Bree"]), listed([])
    ('Bree, Moria or Lórien', 'Bree', '')
    """
    *others, final = [*words] or [""]
    return f"{', '.join(others)} {last} {final}" if others else final


def signed(number: int) -> str:
    """A change as people write it.

    >>> signed(2), signed(-1)
    ('+2', '−1')
    """
    return f"+{number}" if number >= 0 else f"−{-number}"

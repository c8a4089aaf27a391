"""Letters as people type them, where names are looked for or compared."""

from __future__ import annotations

from unicodedata import combining, normalize


def plain_letters(text: str) -> str:
    """A text in small letters without accents.

    >>> plain_letters("Barad-dûr")
    'barad-dur'
    """
    small = text.casefold()
    if small.isascii():
        return small
    return "".join(letter for letter in normalize("NFKD", small) if not combining(letter))

"""What a card says in at most 40 letters, for faces on which there is no room for its text."""

from __future__ import annotations

import re
from typing import Final

SHORT: Final = 40
"""Letters of a short text at most."""

LEANING: Final = ("Then", "It ", "They", "If so", "But", "Or ", "And", "Also")
"""How sentences begin that say nothing without the one before them."""

OCCASIONS: Final = ("When ", "Against ", "In ", "At ", "Until ", "Use ")
"""How words before a colon begin that only say when something is done, or at which price."""


def shortened(text: str) -> str:
    """As many sentences of a text as fit whole, if need be without their occasion. It is nothing if all of the text
    fits.

    >>> shortened("Paths 2 to 6.\\nWhen played: take one card from the draw deck into hand.\\nDraw 1 card.")
    'Paths 2 to 6. Draw 1 card.'
    >>> shortened("Against an attack (tap a scout): cancel the attack.")
    'Cancel the attack.'
    >>> shortened("Draw a card.")
    ''
    """
    if len(text) <= SHORT:
        return ""
    found = ""
    for line in text.split("\n"):
        for one in re.split(r"(?<=[.]) ", line):
            room = SHORT - len(found) - bool(found)
            fits = [
                words for words in (one, deed(one)) if words and len(words) <= room and not words.startswith(LEANING)
            ]
            if not fits:
                break  # what follows may lean on it
            found = f"{found} {fits[0]}".strip()
    return found


def deed(sentence: str) -> str:
    """What a sentence says is done, without the words before its colon.

    >>> deed("When activated: the Elf player draws 2 cards.")
    'The Elf player draws 2 cards.'
    """
    _, colon, rest = sentence.partition(": ")
    return rest[:1].upper() + rest[1:] if colon and sentence.startswith(OCCASIONS) else ""

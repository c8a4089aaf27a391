"""Refusals: what is wrong with somebody's input, as one sentence that a person can be shown."""

from __future__ import annotations

import re
from typing import Final

LONGEST: Final = 600
"""Letters of a sentence; a longer one loses its middle, as the beginning says where and the end says what."""

CONTROLS: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""What a terminal would obey or can't write: control characters, and those that turn the direction of writing."""


def printable(text: str) -> str:
    """A text without control characters.

    >>> printable("\\x1b[31mFrodo\\u202e & Sam")
    '[31mFrodo & Sam'
    """
    return text if text.isprintable() else CONTROLS.sub("", text)


def sentence(text: str) -> str:
    """A text of somebody's input as one line of a bearable length.

    >>> sentence("one\\n two"), len(sentence("a" * 10_000)) == LONGEST
    ('one two', True)
    """
    line = " ".join(filter(None, map(str.strip, printable(text).replace("\t", "\n").split("\n"))))
    half = LONGEST // 2
    return line if len(line) <= LONGEST else f"{line[: half - 5]} ... {line[-half:]}"


class Refusal(ValueError):
    """Something that can't be used. The message is a sentence for whoever brought it; all remains as it was."""

    def __init__(self, text: str) -> None:
        super().__init__(sentence(text))

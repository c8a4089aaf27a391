"""Chance: a counter-based generator with one stream a purpose.

A game keeps a key of 128 bits and, for each of its streams, how often it has been drawn from. Every draw hashes
(stream, draw number) under the key, so a state is copied and saved as a few numbers, the dice do not depend on how
often the cards were shuffled, and nobody can work out the next roll from those that he has seen.

>>> Draw(bytes(16), stream=0, position=0).roll(5, sides=6)
[2, 4, 1, 5, 4]
>>> Draw(bytes(16), stream=0, position=1).roll(5, sides=6) == Draw(bytes(16), stream=0, position=0).roll(5, sides=6)
False
"""

from __future__ import annotations

import struct
from hashlib import blake2b
from typing import Final, TypeVar

T = TypeVar("T")

KEY_BYTES: Final = 16
WORD: Final = 1 << 32
_HEADER: Final = struct.Struct("<HQH")
_WORDS: Final = struct.Struct("<16I")


class Draw:
    """The endless 32-bit words of one draw: number `position` of stream `stream` under `key`."""

    def __init__(self, key: bytes, stream: int, position: int) -> None:
        self.key = key
        self.stream = stream
        self.position = position
        self.block = 0
        self.words: tuple[int, ...] = ()
        self.at = 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely; n is 1 to 2**32."""
        limit = WORD - WORD % n
        while True:
            if self.at == len(self.words):
                message = _HEADER.pack(self.stream, self.position, self.block)
                self.words = _WORDS.unpack(blake2b(message, key=self.key).digest())
                self.block += 1
                self.at = 0
            word = self.words[self.at]
            self.at += 1
            if word < limit:
                return word % n

    def roll(self, count: int, sides: int) -> list[int]:
        """`count` dice of `sides` sides, each 0 to sides - 1."""
        return [self.below(sides) for _ in range(count)]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle `items` in place, each order equally likely."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def key_of(seed: int | str) -> bytes:
    """The key of a seed that a person can type: any whole number or text.

    >>> key_of(1) == key_of("1")
    True
    >>> len(key_of("my lucky seed"))
    16
    """
    return blake2b(str(seed).encode(), digest_size=KEY_BYTES).digest()

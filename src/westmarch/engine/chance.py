"""Chance: a counter-based generator with one stream a purpose.

A game keeps a key of 128 bits and, for each of its streams, how often it has been drawn from. Every draw hashes
(stream, draw number) under the key, so a state is copied and saved as a few numbers, the dice do not depend on how
often the cards were shuffled, and nobody can work out the next roll from those that they have seen.

>>> Rng(bytes(16), stream=0, position=0).roll(5, sides=6)
[3, 2, 2, 4, 2]
>>> Rng(bytes(16), stream=0, position=1).roll(5, sides=6) == Rng(bytes(16), stream=0, position=0).roll(5, sides=6)
False
"""

from __future__ import annotations

import struct
from hashlib import blake2b, shake_128
from typing import Final, TypeVar

T = TypeVar("T")

KEY_BYTES: Final = 16
WORD_BITS: Final = 32
LOW_BITS: Final = (1 << WORD_BITS) - 1
_HEADER: Final = struct.Struct("<HQQ")
_BLOCK: Final = struct.Struct("<16I")
_BULK: Final = struct.Struct("<128I")
_KEY: Final = struct.Struct("<4I")


class Rng:
    """Random numbers: the endless 32-bit words of draw number `position` of stream `stream` under `key`."""

    def __init__(self, key: bytes, stream: int, position: int) -> None:
        self.key = key
        self.stream = stream
        self.position = position
        self.blocks = 0
        self.unused: list[int] = []

    def more(self) -> None:
        """Make the next block of 16 words. A block is used up from its end."""
        message = _HEADER.pack(self.stream, self.position, self.blocks)
        self.unused += _BLOCK.unpack(blake2b(message, key=self.key).digest())
        self.blocks += 1

    def words(self, count: int) -> list[int]:
        """The next `count` words."""
        while len(self.unused) < count:
            self.more()
        left = len(self.unused) - count
        taken = self.unused[left:]
        del self.unused[left:]
        return taken

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely; n is 1 to 2**32.

        The word, read as a fraction of 2**32, says where in 0 to n it falls. The few words that would give some
        numbers more than their share are passed over (Lemire, "Fast random integer generation in an interval", 2019).
        """
        while True:
            if not self.unused:
                self.more()
            scaled = self.unused.pop() * n
            if scaled & LOW_BITS >= n or scaled & LOW_BITS >= (LOW_BITS + 1) % n:
                return scaled >> WORD_BITS

    def roll(self, count: int, sides: int) -> list[int]:
        """`count` dice, each a number from 0 to `sides` - 1: an index of the die's faces.

        >>> [face + 1 for face in Rng(bytes(16), stream=0, position=0).roll(3, sides=6)]  # pips from 1 to 6
        [4, 3, 3]
        """
        return [self.below(sides) for _ in range(count)]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle `items` in place, each order equally likely.

        Every item gets a word, and the words are sorted; if two are the same, all are drawn again.
        """
        count = len(items)
        if count < 2:
            return
        words = self.words(count)
        while len(set(words)) < count:
            words = self.words(count)
        items[:] = map(items.__getitem__, sorted(range(count), key=words.__getitem__))

    def key_of_another(self) -> bytes:
        """A key for a chance of its own: of a determinized world, of one game among many."""
        return _KEY.pack(*self.words(4))


class BulkRng(Rng):
    """Random numbers for those who need hundreds at once, as a bot does for a world: 128 words a block, by SHAKE128.

    No rule draws from it: what a seed deals at a table stays as it is.

    >>> BulkRng(bytes(16), stream=0, position=0).roll(5, sides=6)
    [3, 2, 1, 3, 0]
    """

    def more(self) -> None:
        """Make the next block of 128 words. A block is used up from its end."""
        message = self.key + _HEADER.pack(self.stream, self.position, self.blocks)
        self.unused += _BULK.unpack(shake_128(message).digest(_BULK.size))
        self.blocks += 1


def key_of(seed: int | str) -> bytes:
    """The key of a seed that a person can type: any whole number or text.

    >>> key_of(1) == key_of("1")
    True
    >>> len(key_of("my lucky seed"))
    16
    """
    return blake2b(str(seed).encode(), digest_size=KEY_BYTES).digest()

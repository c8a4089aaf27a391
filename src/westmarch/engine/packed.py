"""Long lists in little memory: what a match keeps of its answers."""

from __future__ import annotations

import pickle
import zlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


def squeezed(things: list[Any]) -> bytes:
    """Any plain things as few bytes: a fifteenth of what lines of a log take."""
    return zlib.compress(pickle.dumps(things, pickle.HIGHEST_PROTOCOL), 1)


def unsqueezed(packed: bytes) -> list[Any]:
    """Only ever of bytes that this process has packed."""
    things: list[Any] = pickle.loads(zlib.decompress(packed))
    return things


class Packed(Sequence[T], Generic[T]):
    """A list that grows at its end. All but the last things are kept as bytes, block by block.

    >>> row = Packed(16)
    >>> for number in range(40):
    ...     row.append(number)
    >>> len(row), row[0], row[-1], row[15:18], len(row.blocks)
    (40, 0, 39, [15, 16, 17], 2)
    >>> row.cut(17)
    >>> list(row) == list(range(17))
    True
    """

    def __init__(
        self,
        size: int,
        pack: Callable[[list[T]], bytes] = squeezed,
        unpack: Callable[[bytes], list[T]] = unsqueezed,
    ) -> None:
        self.size = size
        """So many things are packed together."""
        self.pack = pack
        self.unpack = unpack
        self.blocks: list[bytes] = []
        self.last: list[T] = []

    def append(self, thing: T) -> None:
        self.last.append(thing)
        if len(self.last) == self.size:
            self.blocks.append(self.pack(self.last))
            self.last = []

    def cut(self, count: int) -> None:
        """Keep the first `count` things."""
        whole = count // self.size
        if whole < len(self.blocks):
            self.last = self.unpack(self.blocks[whole])
            del self.blocks[whole:]
        del self.last[count - whole * self.size :]

    def copy(self) -> Packed[T]:
        other = Packed(self.size, self.pack, self.unpack)
        other.blocks, other.last = self.blocks.copy(), self.last.copy()
        return other

    def block(self, number: int) -> list[T]:
        """The things of a block; after the packed ones comes that which still grows: read it, don't change it."""
        return self.unpack(self.blocks[number]) if number < len(self.blocks) else self.last

    def __len__(self) -> int:
        return len(self.blocks) * self.size + len(self.last)

    def __iter__(self) -> Iterator[T]:
        for number in range(len(self.blocks) + 1):
            yield from self.block(number)

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> list[T]: ...
    def __getitem__(self, at: Any) -> Any:
        places = range(len(self))[at]
        if isinstance(places, int):
            return self.block(places // self.size)[places % self.size]
        if not places:
            return []
        first, last = sorted((places[0] // self.size, places[-1] // self.size))
        row = [thing for number in range(first, last + 1) for thing in self.block(number)]
        return [row[place - first * self.size] for place in places]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    def __repr__(self) -> str:
        return repr(list(self))

"""Plain data read into declared types, in as many threads as there are.

msgspec works out what it has to know of a class when that is first read, and keeps it with the class. Two threads that
do so at the same time bring the whole process down. So classes are read here and nowhere else: each for the first time
while nobody else reads one for the first time.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock
from typing import Any, Final, TypeVar

import msgspec

T = TypeVar("T")

_FIRST: Final = RLock()
"""Held while a type is read for the first time."""
_known: Final[set[Any]] = set()


def converted(raw: Any, kind: type[T]) -> T:
    """Plain data as the type that is wanted. Raises msgspec.ValidationError.

    >>> converted([1, 2], tuple[int, ...])
    (1, 2)
    """
    return _read(msgspec.convert, raw, kind)


def read_json(data: bytes | str, kind: type[T]) -> T:
    """JSON as the type that is wanted. Raises msgspec.DecodeError, of which msgspec.ValidationError is one.

    >>> read_json(b'{"a": 1}', dict[str, int])
    {'a': 1}
    """
    return _read(msgspec.json.decode, data, kind)


def _read(read: Callable[..., T], data: Any, kind: type[T]) -> T:
    if kind in _known:
        return read(data, type=kind)
    with _FIRST:
        try:
            return read(data, type=kind)
        finally:
            _known.add(kind)

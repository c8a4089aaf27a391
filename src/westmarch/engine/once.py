"""What is worked out once for all who ask, though they ask in several threads at the same time."""

from __future__ import annotations

from collections.abc import Callable, Hashable, MutableMapping
from contextlib import suppress
from functools import update_wrapper
from threading import Lock, RLock
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Once(Generic[T]):
    """A function whose results are kept in `cache`. While one is worked out, whoever asks for another one waits; those
    that are kept are given at once."""

    def __init__(self, function: Callable[..., T], cache: MutableMapping[Any, T]) -> None:
        update_wrapper(self, function)
        self.function = function
        self.cache = cache
        self._looking = Lock()
        self._working = RLock()

    def __call__(self, *args: Hashable) -> T:
        with suppress(KeyError):
            return self._kept(args)
        with self._working:
            with suppress(KeyError):
                return self._kept(args)
            found = self.function(*args)
            with self._looking, suppress(ValueError):  # it is larger than all that may be kept
                self.cache[args] = found
            return found

    def _kept(self, args: tuple[Hashable, ...]) -> T:
        with self._looking:
            return self.cache[args]

    def clear(self) -> None:
        """Forget all."""
        with self._looking:
            self.cache.clear()


def once(cache: MutableMapping[Any, Any] | None = None) -> Callable[[Callable[..., T]], Once[T]]:
    """Have a function work out each result once, and keep it; in `cache`, if there is one that forgets.

    >>> @once()
    ... def double(number: int) -> int:
    ...     print("doubling", number)
    ...     return 2 * number
    >>> double(2), double(2)
    doubling 2
    (4, 4)
    """
    return lambda function: Once(function, {} if cache is None else cache)

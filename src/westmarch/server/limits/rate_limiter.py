"""How much one may send: a bucket of tokens for everybody, which fills again with time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

MOST_BUCKETS: Final = 10_000
"""So many senders are remembered; those that have not been heard of for longest are forgotten."""


class RateLimiter:
    """`rate` things a second on the average, `burst` at once, for each sender.

    >>> now = 0.0
    >>> limiter = RateLimiter(rate=1, burst=2, clock=lambda: now)
    >>> [limiter.admits("anna") for _ in range(3)], limiter.admits("bert")
    ([True, True, False], True)
    >>> now = 1.0
    >>> limiter.admits("anna"), limiter.admits("anna")
    (True, False)

    What turns out to have cost more than it seemed is charged afterwards, and made up for by waiting.

    >>> limiter.charge("bert", 2.5)
    >>> now = 2.0
    >>> limiter.admits("bert")
    False
    >>> now = 3.0
    >>> limiter.admits("bert")
    True
    """

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def admits(self, sender: str) -> bool:
        """Whether the sender may send one more now; if so, it counts."""
        admitted = self._left(sender) >= 1
        self.charge(sender, int(admitted))
        return admitted

    def charge(self, sender: str, cost: float) -> None:
        """Count what has been done for the sender already."""
        self._buckets[sender] = (self._left(sender) - cost, self.clock())
        self._buckets.move_to_end(sender)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)

    def _left(self, sender: str) -> float:
        """How many the sender may send at once now; below 0 if they owe some."""
        left, since = self._buckets.get(sender, (self.burst, self.clock()))
        return min(self.burst, left + (self.clock() - since) * self.rate)

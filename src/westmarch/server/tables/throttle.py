"""Things that need not be done each time that there is a reason."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Throttle:
    """Does some work at once when it is called, and then at most once in so many seconds."""

    def __init__(self, work: Callable[[], None], seconds: float) -> None:
        self._work = work
        self._seconds = seconds
        self._pause: asyncio.TimerHandle | None = None
        self._called_again = False

    def __call__(self) -> None:
        if self._pause is not None:
            self._called_again = True
            return
        self._pause = asyncio.get_running_loop().call_later(self._seconds, self._go_on)
        self._work()

    def _go_on(self) -> None:
        self._pause = None
        if self._called_again:
            self._called_again = False
            self()

    def cancel(self) -> None:
        """Forget what was called for and has not been done."""
        self._called_again = False

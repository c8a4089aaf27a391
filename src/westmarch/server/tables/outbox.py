"""An outbox: what is still to be sent over a live connection, bounded by its bytes."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class CloseReason:
    """Why a connection is closed: WebSocket's code for programs, and a sentence for people."""

    code: int
    why: str = ""


GOING_AWAY: Final = CloseReason(1001)
NOT_READ: Final = CloseReason(1013, "You do not read what you are sent. Connect again to see what you have missed.")


class Outbox:
    """Messages that wait to be sent. Of more than `most` bytes all are dropped, and the connection is to be closed.

    A message that is longer than that is taken if nothing else waits, and does not count: whoever comes to a table has
    to get it, and what happens there meanwhile.

    Args:
        most: bytes that may wait, with those of the message that is being sent.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.close_reason: CloseReason | None = None
        """Why the connection is to be closed, if it is."""
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._bytes = 0
        self._being_sent = 0
        self._has_long = False
        """Whether one waits, or is being sent, that is longer than all that may wait."""

    def put(self, message: bytes) -> None:
        """Have this sent; nothing is sent any more after the end."""
        if self.close_reason is not None:
            return
        is_long = len(message) > self.most
        if (self._bytes or self._has_long) if is_long else self._bytes + len(message) > self.most:
            self._drop()
            self.end(NOT_READ)
            return
        self._bytes += 0 if is_long else len(message)
        self._has_long = self._has_long or is_long
        self._waiting.put_nowait(message)

    def end(self, reason: CloseReason = GOING_AWAY) -> None:
        """Nothing comes after what waits already."""
        if self.close_reason is None:
            self.close_reason = reason
            self._waiting.put_nowait(None)

    def _drop(self) -> None:
        while not self._waiting.empty():
            self._waiting.get_nowait()

    async def next(self) -> bytes | None:
        """What is to be sent next, when the message before has been sent; None at the end."""
        if self._being_sent > self.most:
            self._has_long = False
        else:
            self._bytes -= self._being_sent
        message = await self._waiting.get()
        self._being_sent = len(message or b"")
        return message

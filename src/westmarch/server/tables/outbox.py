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

    A message that is longer than that is taken if nothing else waits: whoever comes to a table has to get it.

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

    def put(self, message: bytes) -> None:
        """Have this sent; nothing is sent any more after the end."""
        if self.close_reason is not None:
            return
        if self._bytes and self._bytes + len(message) > self.most:
            self._drop()
            self.end(NOT_READ)
        else:
            self._bytes += len(message)
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
        self._bytes -= self._being_sent
        message = await self._waiting.get()
        self._being_sent = len(message or b"")
        return message

"""uvicorn's connections, without its patience for those who say nothing, or do not take what they have asked for.

uvicorn itself closes a connection only when all is sent. To somebody who does not read that is never, and as long a
file and its buffers are held for them.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Requests(HttpToolsProtocol):
    """HTTP: within `patience` seconds a request must have come whole, and its answer have been taken."""

    patience = 60.0
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.get_write_buffer_size():
            self._wait()

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._stop_waiting()
        self._deadline = self.loop.call_later(self.patience, self._too_late)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()

    def _too_late(self) -> None:
        if self._is_our_turn:
            self._wait()
        else:
            self.transport.abort()

    @property
    def _is_our_turn(self) -> bool:
        """Whether a request has come whole, and its answer is still being made."""
        answering = self.cycle is not None and not self.cycle.more_body and not self.cycle.response_complete
        return answering and not self.transport.get_write_buffer_size()


class Live(WebSocketsSansIOProtocol):
    """A WebSocket: who answers no ping, or does not take the last words within `goodbye` seconds, is disconnected."""

    goodbye = 10.0

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.close":
            self.loop.call_later(self.goodbye, self.transport.abort)

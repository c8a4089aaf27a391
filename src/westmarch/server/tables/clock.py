"""The clock of a table: what has a time limit is ended by it."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from westmarch.engine.time_limit import late_answer
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.storage.errors import Conflict

if TYPE_CHECKING:
    from westmarch.server.tables.open_table import OpenTable

_log = logging.getLogger(__name__)


class Clock:
    """Answers for those for whom the game waits when the time is over. A server that starts again gives it anew."""

    def __init__(self, table: OpenTable) -> None:
        self.table = table
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_running(self) -> bool:
        return self._timer is not None

    def look(self) -> None:
        """Something has happened: set the clock, or stop it."""
        self.stop()
        game = self.table.game
        if game is None or self.table.locked or (left := game.countdown.left) is None:
            return
        self._timer = asyncio.get_running_loop().call_later(left, self._ring)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring(self) -> None:
        self._timer = None
        self.table.queue.put(self._answer)

    async def _answer(self) -> None:
        """Nobody has answered in time, or just now."""
        game = self.table.game
        if game is None or self.table.locked or not game.countdown.is_over:
            self.look()
            return
        try:
            if game.held:
                await self.table.events.end_turn()
            await self.table.events.answer(late_answer(game.match.state))
        except Conflict:
            pass  # what was first has been played, and the clock set again
        except Rejected as error:
            _log.warning(
                "no answer was stored when the time was over", extra={"table": self.table.id, "why": error.why}
            )

"""Storing what happens in a table's game, before anybody hears of it."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING, Any

from westmarch.engine.match import Illegal
from westmarch.engine.option import Option
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.storage.errors import Conflict, Gone
from westmarch.server.storage.event import Event
from westmarch.server.tables.game import ANSWER, END, UNDO, Game
from westmarch.server.tables.record import OVER, PLAYING

if TYPE_CHECKING:
    from westmarch.server.tables.open_table import OpenTable

_log = logging.getLogger(__name__)


class EventWriter:
    """Plays what is chosen, stores it, and tells everybody, in this order.

    All methods raise Conflict if another process was first: then its events have been played instead.
    """

    def __init__(self, table: OpenTable) -> None:
        self.table = table

    async def answer(self, option: Option) -> None:
        """Somebody, or a bot, chooses. Raises Rejected."""
        game = self.table.begun
        try:
            body = game.answer(option)
        except Illegal:
            raise Rejected("not_legal", "That is not among the choices.") from None
        except Exception:  # a mistake in a title, or records of somebody's own that lead nowhere
            _log.exception("the rules fail", extra={"table": self.table.id})
            raise Rejected("failed", "The rules can't go on from there; choose otherwise.") from None
        await self._store(game, ANSWER, body)

    async def go_back(self, moment: int) -> None:
        """Take back all answers after that moment."""
        game = self.table.begun
        had_stopped = bool(game.stopped)
        await self._store(game, UNDO, game.go_back(moment))
        if had_stopped:
            await self.table.display.show_all()

    async def end_turn(self) -> None:
        """End the turn that is held."""
        game = self.table.begun
        await self._store(game, END, game.end_turn())

    async def _store(self, game: Game, kind: str, body: list[Any]) -> None:
        """Commit what has just been played. If that fails the table is put away: what is stored counts."""
        table = self.table
        try:
            await table.storage.events.add(self._event(game, kind, body))
        except Conflict:
            await table.sync.play_anew()
            raise
        except Gone:
            table.queue.end()
            raise
        except Exception:
            table.resources.metrics.unstored.inc()
            _log.exception("an event could not be stored", extra={"table": table.id})
            table.queue.end()
            raise Rejected("failed", "That could not be stored; nothing has changed. Connect again.") from None
        table.note_progress()
        table.display.show_moved()
        table.publish("events")
        table.notifier.call_the_absent()
        table.bot_turns.ask()
        table.clock.look()

    def _event(self, game: Game, kind: str, body: list[Any]) -> Event:
        bots = self.table.bot_turns
        return Event(
            table=self.table.id,
            n=game.at,
            kind=kind,
            body=body,
            time=time.time(),
            phase=OVER if game.is_over else PLAYING,
            result=game.match.state.result,
            moment=game.moment,
            bots_turn=bool(bots.that_must_choose) and not bots.rest,
            waits_for=[int(seat) for seat in game.waits_for],
        )

"""Reading what is stored of a table: other processes may have stored something since it was read last."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from westmarch.server.bus.notices import Part
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.tables.game import Game
from westmarch.server.tables.record import read_chairs, read_record
from westmarch.server.tables.roster import Roster

if TYPE_CHECKING:
    from westmarch.server.tables.open_table import OpenTable

_log = logging.getLogger(__name__)


class Sync:
    """Keeps an open table as it is stored, and has whatever is new shown."""

    def __init__(self, table: OpenTable) -> None:
        self.table = table
        self._unread: set[Part] = set()
        self._readers: dict[Part, Callable[[], Awaitable[None]]] = {
            "table": self.read_record,
            "events": self._read_events,
            "undo_request": table.undo_requests.read_and_settle,
            "remarks": self._read_remarks,
        }

    async def catch_up(self) -> None:
        """Read everything that is new, and tell it. Raises Rejected if the table can't be shown any more."""
        self._unread.clear()
        for read_part in self._readers.values():
            await read_part()
        self.table.bot_turns.ask()
        self.table.clock.look()

    def mark_unread(self, *parts: Part) -> None:
        """Another process has changed these parts of the table: they are read when the table's task comes to it."""
        if not self._unread:
            self.table.queue.put(self._read_unread)
        self._unread.update(parts)

    def resync(self) -> None:
        """Other processes may have changed anything, and may not know who is here. Without guests that can wait."""
        if self.table.connections:
            self.mark_unread(*self._readers)
            self.table.connections.report(asks=True)

    async def _read_unread(self) -> None:
        unread = [part for part in self._readers if part in self._unread]
        self._unread.clear()
        try:
            for part in unread:
                await self._readers[part]()
            self.table.bot_turns.ask()
            self.table.clock.look()
        except Exception:
            _log.exception("a table can't be read", extra={"table": self.table.id})
            self.table.queue.end()

    async def read_record(self) -> None:
        """Learn who sits here now, and what else has changed of the record."""
        table = self.table
        record = await read_record(table.storage, table.id)
        if record.version == table.record.version:
            return
        table.roster = Roster(record, await read_chairs(table.storage, table.id))
        for connection in table.connections:
            if not table.roster.may_see(connection.person, connection.word):
                connection.close()
                await table.leave(connection)
        if record.has_begun and table.game is None:
            await self.play_events()
        await table.display.show_all()

    async def _read_remarks(self) -> None:
        self.table.display.say(await self.table.chat.read())

    async def _read_events(self) -> None:
        table = self.table
        if not table.record.has_begun:
            return
        if table.undo_requests.current is not None:
            await table.undo_requests.read()  # whether all have agreed, or something has come between
        if table.game is not None and table.game.stopped:
            await self.play_anew()  # others may have gone back to before what can't be played
        elif await self.play_events():
            table.note_progress()
            table.notifier.newly_awaited()  # the process where it happened has called them
            table.display.show_moved()

    async def play_events(self) -> bool:
        """Play the stored events that have not been played yet; whether there were any. Raises Rejected."""
        table, record = self.table, self.table.record
        is_new = table.game is None
        if table.game is None:
            try:
                await asyncio.to_thread(record.title.open_book, record.settings, record.overrides)  # it may take long
                table.game = Game(record.new_match(table.chairs), table.roster.turn_enders, table.roster.bots)
            except ValueError as error:
                sentence = f"This game was begun with other rules than the server now has: {error}"
                raise Rejected("locked", sentence) from None
        game, before = table.game, table.game.at
        await game.catch_up(await table.storage.events.of(record.id, before))
        if is_new:
            table.note_progress()  # by other data a game may have ended, or not yet
        return game.at > before

    async def play_anew(self) -> None:
        """Another process was first to store an event: play what is stored, instead of what could not be."""
        self.table.game = None
        await self.play_events()
        self.table.note_progress()
        await self.table.display.show_all()
        self.table.bot_turns.ask()
        self.table.clock.look()

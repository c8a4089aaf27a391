"""An open table: its state in memory, and the parts that work with it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

from westmarch.server.bus.notices import Part, PresenceReport, TableChanged
from westmarch.server.people.person import Person
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.tables.analyses import Analyses
from westmarch.server.tables.bot_turns import BotTurns
from westmarch.server.tables.chat import Chat
from westmarch.server.tables.clock import Clock
from westmarch.server.tables.connections import Connection, Connections
from westmarch.server.tables.display import Display
from westmarch.server.tables.events import EventWriter
from westmarch.server.tables.game import Game
from westmarch.server.tables.hints import Hints
from westmarch.server.tables.notifier import Notifier
from westmarch.server.tables.record import OVER, PLAYING, Chair, TableRecord
from westmarch.server.tables.request_handler import RequestHandler
from westmarch.server.tables.resources import Resources
from westmarch.server.tables.roster import Roster
from westmarch.server.tables.sync import Sync
from westmarch.server.tables.undo_requests import UndoRequests
from westmarch.server.tables.work_queue import WorkQueue

T = TypeVar("T")


class OpenTable:
    """A table that somebody needs now.

    The task of its `queue` owns its state: all work that reads or changes that is left there. `roster` is the table as
    it is stored, `game` what is played, None before it has begun.
    """

    def __init__(self, resources: Resources, record: TableRecord, chairs: list[Chair]) -> None:
        self.id = record.id
        self.resources = resources
        self.storage = resources.storage
        self.roster = Roster(record, chairs)
        self.game: Game | None = None
        self.chat = Chat(resources.storage, record.id, resources.quotas.remarks)
        self.connections = Connections(record.id, resources.bus, lambda person: bool(self.roster.seats_of(person)))
        self.queue = WorkQueue(self._dismiss)
        self.display = Display(self)
        self.notifier = Notifier(self)
        self.undo_requests = UndoRequests(self)
        self.events = EventWriter(self)
        self.bot_turns = BotTurns(self)
        self.clock = Clock(self)
        self.hints = Hints(self)
        self.analyses = Analyses(self)
        self.requests = RequestHandler(self)
        self.sync = Sync(self)

    @property
    def record(self) -> TableRecord:
        return self.roster.record

    @property
    def chairs(self) -> list[Chair]:
        return self.roster.chairs

    @property
    def begun(self) -> Game:
        """The game. Raises Rejected if it has not begun."""
        if self.game is None:
            raise Rejected("not_now", "The game has not begun.")
        return self.game

    @property
    def locked(self) -> str:
        """Why nobody can play on; empty if they can. From a game that has `stopped` one can go back."""
        return "" if self.game is None else self.record.locked or self.game.stopped

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here and nothing is going on."""
        is_busy = self.bot_turns.tasks or self.analyses.tasks or self.clock.is_running
        return self.queue.is_at_rest and not is_busy and not self.connections

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """What runs for this table; it ends soon after the queue is closed."""
        return [self.queue.task, *self.bot_turns.tasks, *self.hints.tasks, *self.analyses.tasks]

    def _dismiss(self) -> None:
        self.bot_turns.stop()
        self.clock.stop()
        self.hints.stop()
        self.analyses.stop()
        self.connections.dismiss()

    # What is stored.

    async def with_news(self, work: Callable[[OpenTable], Awaitable[T]]) -> T:
        """Do something with the table as it is stored now."""
        if self.resources.bus.is_shared:
            await self.sync.catch_up()
        return await work(self)

    def publish(self, part: Part) -> None:
        """Tell the other processes what has changed."""
        self.resources.bus.publish(TableChanged(self.id, part))

    async def change(self, chairs: Mapping[int, Mapping[str, Any]], **values: Any) -> None:
        """Change the table and some of its chairs, by seat, and tell everybody. Raises Conflict."""
        await self.storage.tables.change(self.id, self.record.version, chairs, **values)
        self.publish("table")
        await self.sync.read_record()
        self.bot_turns.ask()

    async def begin(self, chairs: Mapping[int, Mapping[str, Any]], seed: str) -> None:
        """Everything that was sealed is revealed, and the game begins. Raises Conflict."""
        has_bots = any(chair.bot for chair in self.chairs)
        await self.change(chairs, phase=PLAYING, seed=seed, bots_turn=has_bots)
        await self.storage.tables.set_waits_for(self.id, [int(seat) for seat in self.begun.waits_for])
        self.notifier.call_the_absent()

    def note_progress(self) -> None:
        """Something has been stored and played: the phase may have changed, and no undo request outlives it."""
        if not self.locked:  # by other rules it may end where it has not
            self.record.phase = OVER if self.begun.is_over else PLAYING
        self.undo_requests.lapse()

    async def remark(self, person: Person | None, text: str) -> None:
        """Store and tell what somebody says, or what the table itself tells. Raises Busy if it finds no place."""
        self.display.say(await self.chat.add(person, text))
        self.publish("remarks")

    # Who is here.

    async def enter(self, connection: Connection, seen: int) -> None:
        """Somebody connects, who has seen so many events already."""
        connection.seen = seen if self.game is not None and 0 <= seen <= self.game.at else 0
        self.connections.add(connection)
        await self.display.show(connection)
        self.display.show_presence()
        self.bot_turns.ask()
        self.clock.look()

    async def leave(self, connection: Connection) -> None:
        """A connection has ended."""
        if self.connections.remove(connection):
            self.display.show_presence()

    def update_presence(self, sender: str, report: PresenceReport) -> None:
        """Another process tells who is with it."""
        self.connections.update(sender, report)
        self.display.show_presence()

    def forget(self, sender: str) -> None:
        """Another process has ended, and nobody is with it any more."""
        if self.connections.forget(sender):
            self.display.show_presence()

    def knows(self, person: str) -> bool:
        """Whether somebody is here, plays, or is spoken of."""
        return person in self.chat.people or any(one.id == person for one in self._people())

    async def rename(self, person: str, name: str) -> None:
        """Somebody has another name now: whatever bears the old one is told anew."""
        for one in self._people():
            if one.id == person:
                one.name = name
        await self.chat.read_again()
        await self.display.show_all()

    def _people(self) -> list[Person]:
        """All who are here, play, or have asked for something, some of them twice."""
        everybody = [one.person for one in (*self.connections, *self.chairs)]
        return [person for person in everybody if person is not None] + self.undo_requests.people

"""Undo requests: to go back beyond what they may take back alone, people need the consent of the others."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.server.people.person import Person, people_of
from westmarch.server.protocol import messages as wire
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.storage.errors import Conflict
from westmarch.server.tables.chat import mention

if TYPE_CHECKING:
    from westmarch.server.tables.open_table import OpenTable


@dataclass
class UndoRequest:
    """Somebody asks the others to agree that the game goes back to `moment`.

    `agreed` are those who have agreed, in this order, `missing` the ids of those who have not answered yet.
    """

    number: int
    who: Person
    moment: int
    why: str
    agreed: list[Person]
    missing: set[str]


class UndoRequests:
    """The undo requests of a table: at most one is open, the `current` one."""

    def __init__(self, table: OpenTable) -> None:
        self.table = table
        self.current: UndoRequest | None = None
        self._last = 0
        """The number of the last one."""

    async def make(self, person: Person, moment: int, why: str) -> None:
        """Somebody asks the others to go back to a moment. Raises Rejected, Conflict."""
        table = self.table
        if self.current is not None:
            raise Rejected("not_now", f"{self.current.who.name} has asked already, and waits for the others.")
        await table.storage.undo_requests.add(table.id, self._last + 1, person.id, table.begun.at, moment, why)
        await self.read()
        table.publish("undo_request")
        for id in table.roster.others(person).keys() - table.connections.ids:
            table.notifier.call("asked", id)

    async def consent(self, person: Person, number: int, yes: bool) -> None:
        """Somebody agrees, or does not. Raises Rejected, Conflict."""
        table, asked = self.table, self.current
        if table.record.locked:
            raise Rejected("locked", table.record.locked)
        if asked is None or asked.number != number:
            raise Rejected("stale", "That is not asked any more.")
        if person.id not in asked.missing:
            raise Rejected("not_yours", "You are not asked to agree.")
        await table.storage.undo_requests.add_consent(table.id, asked.number, person.id, yes, time.time())
        await self.read_and_settle()
        table.publish("undo_request")

    async def read(self) -> None:
        """Learn of the last request, if nothing has happened since, and of what the others have answered."""
        storage, id, game = self.table.storage, self.table.id, self.table.game
        row = await storage.undo_requests.last(id)
        self._last = row.n if row else 0
        if row is None or game is None or row.at != game.at:
            return
        answers = {one.person: one.yes for one in await storage.undo_requests.consents(id, row.n)}
        people = await people_of(storage, [row.person, *answers])
        who, agreed = people[row.person], [people[id] for id, yes in answers.items() if yes]
        against = next((people[id].name for id, yes in answers.items() if not yes), "")
        before, missing = self.current, {*self.table.roster.others(who)} - {*answers}
        self.current = UndoRequest(row.n, who, row.moment, row.why, agreed, missing)
        if against:
            self._close(False, against)
        elif before is None:
            for connection in self.table.connections:
                connection.send(self.shown_to(connection.person))  # type: ignore[arg-type]

    async def read_and_settle(self) -> None:
        """Go back, if all have agreed; unless another process has done so in the same moment."""
        await self.read()
        asked = self.current
        if asked is not None and not asked.missing and not self.table.record.locked:
            with suppress(Conflict):
                await self.table.events.go_back(asked.moment)
                agreed = ", ".join(map(mention, asked.agreed))
                await self.table.remark(None, f"{mention(asked.who)} went back; {agreed} agreed.")

    def lapse(self) -> None:
        """Something has happened: it was what all have agreed to, or the request has lapsed."""
        if self.current is not None:
            agreed = not self.current.missing
            self._close(agreed, self.current.agreed[-1].name if agreed else "")

    def _close(self, agreed: bool, by: str) -> None:
        assert self.current is not None
        self.table.connections.send(wire.UndoSettled(self.current.number, agreed, by))
        self.current = None

    def shown_to(self, person: Person | None) -> wire.UndoRequested | None:
        """The current request as somebody sees it."""
        asked = self.current
        if asked is None:
            return None
        mine = person is not None and person.id in asked.missing
        return wire.UndoRequested(asked.number, asked.who.name, asked.moment, asked.why, mine)

    @property
    def people(self) -> list[Person]:
        """Whoever has asked, and those who have agreed."""
        return [self.current.who, *self.current.agreed] if self.current is not None else []

"""Calling those who are away, by their webhooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.server.people.calls import Call, Reason

if TYPE_CHECKING:
    from westmarch.server.tables.open_table import OpenTable


class Notifier:
    """A caller of the people of a table who are not connected. It calls them once each time that the game comes to wait
    for them."""

    def __init__(self, table: OpenTable) -> None:
        self.table = table
        self._called: set[str] = set()

    def call_the_absent(self) -> None:
        """Something has happened: call those for whom the game waits now, or all when it is over."""
        reason: Reason = "over" if self.table.begun.is_over else "turn"
        for id in self.newly_awaited():
            self.call(reason, id)

    def newly_awaited(self) -> set[str]:
        """The ids of those whom the game awaits, who are not here, and whom nobody has called yet."""
        game, here = self.table.begun, self.table.connections.ids
        waits_for = None if game.is_over else game.waits_for
        awaited = {
            chair.person.id
            for chair in self.table.chairs
            if chair.person is not None and (waits_for is None or chair.seat in waits_for)
        }
        found = awaited - here - (self._called if waits_for is not None else set())
        self._called = awaited - here | awaited & self._called
        return found

    def call(self, reason: Reason, id: str) -> None:
        """Call a person, named by the id."""
        table = self.table
        seats = tuple(int(chair.seat) for chair in table.chairs if chair.person is not None and chair.person.id == id)
        call = Call(reason, id, table.id, table.record.title.name, seats, table.begun.moment)
        table.resources.webhooks.call(call)

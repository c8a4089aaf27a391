"""Who is connected to a table: with this process, and as the other processes report."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from westmarch.engine.language import ENGLISH
from westmarch.server.bus.interface import Bus
from westmarch.server.bus.notices import PresenceReport
from westmarch.server.people.person import Person, Visitor
from westmarch.server.protocol import messages as wire
from westmarch.server.tables.outbox import Outbox
from westmarch.server.tables.throttle import Throttle

PRESENCE_EVERY: Final = 0.2
"""Seconds from one word of who is here to the next: when hundreds come at once, each must not hear of every other."""


@dataclass(eq=False)
class Connection:
    """A live connection of a person, or of somebody who has not told their name and only watches.

    `word` is that of the link by which they have come to watch, `address` from where they come, `last` the id of their
    last message, `asked` how many bytes they have been sent because they asked to look back, and `worked` how many
    seconds of the processor that has taken. `beats`: whether they wish to be told how things came about. `language` is
    that in which they wish to be told all, if the title knows it.
    """

    person: Visitor | None
    word: str
    address: str
    outbox: Outbox
    seen: int = 0
    last: int = 0
    asked: int = 0
    worked: float = 0.0
    beats: bool = False
    language: str = ENGLISH

    def send(self, message: wire.Message) -> None:
        """Send a message."""
        self.outbox.put(wire.encode(message))

    def show(self, message: wire.Message) -> None:
        """Send what they have asked for, which counts by its bytes."""
        encoded = wire.encode(message)
        self.asked += len(encoded)
        self.outbox.put(encoded)

    @property
    def is_closing(self) -> bool:
        """Whether the connection is being closed: nothing more that comes from there counts."""
        return self.outbox.close_reason is not None

    def close(self) -> None:
        """Close the connection when all is sent."""
        self.outbox.end()


class Connections:
    """The connections to a table. `plays` says who does not only watch."""

    def __init__(self, table: str, bus: Bus, plays: Callable[[Person | None], bool]) -> None:
        self.table = table
        self.bus = bus
        self.plays = plays
        self._ours: list[Connection] = []
        self._last_address = ""
        self._elsewhere: dict[str, PresenceReport] = {}
        """What each of the other processes has told last."""
        self._report_soon = Throttle(self.report, PRESENCE_EVERY)

    def __iter__(self) -> Iterator[Connection]:
        return iter(tuple(self._ours))

    def __len__(self) -> int:
        return len(self._ours)

    def send(self, message: wire.Message) -> None:
        """Send something to all connections of this process."""
        for connection in self:
            connection.send(message)

    def address(self, owner: str) -> str:
        """The address from which the table's owner has come, or else whoever is here, or was last. It is "" if nobody
        has come yet."""
        owners = [one for one in self._ours if one.person is not None and one.person.id == owner]
        return next((one.address for one in (*owners, *self._ours)), self._last_address)

    def add(self, connection: Connection) -> None:
        self._ours.append(connection)
        self._last_address = connection.address
        self._report_soon()

    def remove(self, connection: Connection) -> bool:
        """Whether it was one of them."""
        was_here = connection in self._ours
        if was_here:
            self._ours.remove(connection)
            self._report_soon()
        return was_here

    def dismiss(self) -> None:
        """Close all connections; nobody is here any more."""
        for connection in self:
            connection.close()
        self._report_soon.cancel()
        self.bus.publish(PresenceReport(self.table, [], 0))

    # With other processes, too.

    @property
    def ids(self) -> set[str]:
        """Those of all people who are here."""
        return {id for report in self._all() for id in report.people}

    @property
    def watching(self) -> int:
        """How many only watch."""
        return sum(report.watching for report in self._all())

    def _all(self) -> tuple[PresenceReport, ...]:
        return self._with_us(), *self._elsewhere.values()

    def _with_us(self, asks: bool = False) -> PresenceReport:
        people = {connection.person.id for connection in self._ours if connection.person is not None}
        watching = sum(not self.plays(connection.person) for connection in self._ours)
        return PresenceReport(self.table, sorted(people), watching, asks)

    def report(self, asks: bool = False) -> None:
        """Tell the other processes who is with this one; and ask who is with them."""
        self.bus.publish(self._with_us(asks))

    def update(self, sender: str, report: PresenceReport) -> None:
        """Another process tells who is with it."""
        self._elsewhere[sender] = report
        if report.asks and self._ours:
            self.report()

    def forget(self, sender: str) -> bool:
        """Another process has ended; whether it had told of anybody."""
        return self._elsewhere.pop(sender, None) is not None

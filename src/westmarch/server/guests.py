"""Who is at a table: guests of this process, and those whom other processes tell of."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from westmarch.server import messages as wire
from westmarch.server.charter import Person, Visitor
from westmarch.server.shared import Alone, Here

MOST_WAITING: Final = 256
"""Messages that may wait for a connection that does not read."""


@dataclass(eq=False)
class Guest:
    """A connection of a person, or of somebody who has not told his name and only watches."""

    person: Visitor | None
    word: str = ""
    """The word of the link by which he has come to watch."""
    seen: int = 0
    outbox: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    last: int = 0
    has_gone: bool = False
    """Whether the connection is being closed: nothing more that comes from there counts."""

    def tell(self, message: wire.Message) -> None:
        """Send a message."""
        self.send(wire.encode(message))

    def send(self, message: bytes) -> None:
        """Send what is encoded already. Whoever doesn't read what he is sent is disconnected, and may come back."""
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.hang_up()

    def hang_up(self) -> None:
        """Close the connection when all is sent; at once, if too much of it lies there unread."""
        self.has_gone = True
        if self.outbox.full():
            while not self.outbox.empty():
                self.outbox.get_nowait()
        self.outbox.put_nowait(None)


class Guests:
    """The guests of a table. `plays` says who does not only watch."""

    def __init__(self, table: str, shared: Alone, plays: Callable[[Person | None], bool]) -> None:
        self.table = table
        self.shared = shared
        self.plays = plays
        self._ours: list[Guest] = []
        self._elsewhere: dict[str, Here] = {}
        """What each of the other processes has told last."""

    def __iter__(self) -> Iterator[Guest]:
        return iter(tuple(self._ours))

    def __len__(self) -> int:
        return len(self._ours)

    def tell(self, message: wire.Message) -> None:
        """Tell something to all guests of this process."""
        for guest in self:
            guest.tell(message)

    def add(self, guest: Guest) -> None:
        self._ours.append(guest)
        self.report()

    def remove(self, guest: Guest) -> bool:
        """Whether he was here."""
        was_here = guest in self._ours
        if was_here:
            self._ours.remove(guest)
            self.report()
        return was_here

    def dismiss(self) -> None:
        """Close all connections; nobody is here any more."""
        for guest in self:
            guest.hang_up()
        self.shared.tell(Here(self.table, [], 0))

    # With other processes, too.

    @property
    def ids(self) -> set[str]:
        """Those of all people who are here."""
        return {id for here in self._all() for id in here.people}

    @property
    def watching(self) -> int:
        """How many only watch."""
        return sum(here.watching for here in self._all())

    def _all(self) -> tuple[Here, ...]:
        return self._with_us(), *self._elsewhere.values()

    def _with_us(self, asks: bool = False) -> Here:
        people = {guest.person.id for guest in self._ours if guest.person is not None}
        return Here(self.table, sorted(people), sum(not self.plays(guest.person) for guest in self._ours), asks)

    def report(self, asks: bool = False) -> None:
        """Tell the other processes who is with this one; and ask who is with them."""
        self.shared.tell(self._with_us(asks))

    def hear(self, sender: str, here: Here) -> None:
        """Another process tells who is with it."""
        self._elsewhere[sender] = here
        if here.asks and self._ours:
            self.report()

    def forget(self, sender: str) -> bool:
        """Another process has ended; whether it had told of anybody."""
        return self._elsewhere.pop(sender, None) is not None

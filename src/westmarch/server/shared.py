"""What lies between the server's processes when several share the tables of one database.

No process owns a table: the database is the truth. Over Redis they only tell each other what there is to read, who is
with them, and whose bots are thinking. If Redis is lost they go on, and look into the database now and then instead.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Literal, Protocol

import msgspec

Part = Literal["table", "events", "remarks", "undo_request"]
"""What there is to read of a table: itself and its chairs, its game, its chat, a request to go back."""


class Notice(msgspec.Struct, frozen=True, tag_field="notice", tag=str.lower):
    """What one process tells the others. It says what there is to read, and never what is written there."""


class Changed(Notice, frozen=True):
    """A part of a table has changed."""

    table: str
    part: Part


class Renamed(Notice, frozen=True):
    """Somebody has another name."""

    person: str


class Erased(Notice, frozen=True):
    """Somebody's traces at a table have been deleted: whatever is known of it is to be forgotten, and read anew."""

    table: str


class Revoked(Notice, frozen=True):
    """Somebody may not stay connected any more: everybody who is here is to be looked at anew."""


class Here(Notice, frozen=True):
    """Who is at a table with this process: people, and how many only watch. `asks`: and with the others?"""

    table: str
    people: list[str]
    watching: int
    asks: bool = False


class Alive(Notice, frozen=True):
    """A sign of life."""


class Gone(Notice, frozen=True):
    """This process ends."""


class Missed(Notice, frozen=True):
    """Notices of this process were lost: whatever is open may have changed."""


class Letter(msgspec.Struct):
    """A notice, and which process sends it."""

    sender: str
    notice: Changed | Renamed | Erased | Revoked | Here | Alive | Gone | Missed


class Listener(Protocol):
    """Who wants to know what the other processes do."""

    def hear(self, sender: str, notice: Notice) -> None:
        """Another process has something to tell."""

    def forget(self, sender: str) -> None:
        """Another process has ended, or has not been heard of for long."""

    def look_around(self) -> None:
        """Notices may have been missed: read everything anew."""


class Deaf:
    """A listener who need not know."""

    def hear(self, sender: str, notice: Notice) -> None: ...

    def forget(self, sender: str) -> None: ...

    def look_around(self) -> None: ...


class Alone:
    """One process, which nobody needs to tell anything."""

    among_others = False

    def tell(self, notice: Notice) -> None:
        """Tell all other processes."""

    async def claim(self, what: str) -> bool:
        """Whether this process may do something that one only should; it may until it lets go, or dies."""
        return True

    def let_go(self, what: str) -> None:
        """It is done."""

    async def is_there(self) -> bool | None:
        """Whether what lies between the processes answers; None if there is nothing."""
        return None

    @asynccontextmanager
    async def open(self, listener: Listener) -> AsyncIterator[None]:
        """While the server runs."""
        yield

"""What processes tell each other. It says what there is to read, and never what is written there."""

from __future__ import annotations

from typing import Literal

import msgspec

Part = Literal["table", "events", "remarks", "undo_request"]
"""What there is to read of a table: its record and its chairs, its game, its chat, a request to go back."""


class Notice(msgspec.Struct, frozen=True, tag_field="notice", tag=str.lower):
    """What all notices have in common."""


class TableChanged(Notice, frozen=True):
    """A part of a table has changed."""

    table: str
    part: Part


class TableReset(Notice, frozen=True):
    """A table, or somebody's traces at it, have been deleted: it is to be forgotten, and read anew."""

    table: str


class PersonRenamed(Notice, frozen=True):
    """Somebody has another name."""

    person: str


class AccessRevoked(Notice, frozen=True):
    """Somebody may not stay connected any more: all connections are to be checked."""


class PresenceReport(Notice, frozen=True):
    """Who is connected to a table at this process: people, and how many only watch. `asks`: and at the others?"""

    table: str
    people: list[str]
    watching: int
    asks: bool = False


class Heartbeat(Notice, frozen=True):
    """The process is alive."""


class ProcessEnded(Notice, frozen=True):
    """The process ends."""


class NoticesLost(Notice, frozen=True):
    """Notices of this process were lost: anything may have changed."""


class Envelope(msgspec.Struct):
    """A notice, and which process sends it."""

    sender: str
    notice: (
        TableChanged
        | TableReset
        | PersonRenamed
        | AccessRevoked
        | PresenceReport
        | Heartbeat
        | ProcessEnded
        | NoticesLost
    )

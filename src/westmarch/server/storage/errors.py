"""What can go wrong with what is stored."""

from __future__ import annotations

from typing import Final

from westmarch.server.protocol.rejected import Rejected

TRIES: Final = 10
"""So often something is tried again that others have come before."""


class Conflict(Exception):
    """Somebody else was first: nothing has been stored, and there is something new to read."""


class Gone(Rejected):
    """Something that is needed has been deleted: a table, or a person."""

    def __init__(self, why: str = "That has been deleted meanwhile: the table, or you.") -> None:
        super().__init__("not_there", why)


class Unavailable(Rejected):
    """The database can't be read or written now: its disk is full, it is locked, or it is away."""

    def __init__(self) -> None:
        super().__init__("failed", "The server can't reach its database, or store anything there; try again later.")


class Busy(Rejected):
    """Others have come before each time."""

    def __init__(self) -> None:
        super().__init__("not_now", "Others change the same thing at this very moment; try again.")

"""What can go wrong with the database, told apart by its causes."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
)
from sqlalchemy.exc import (
    TimeoutError as NoConnection,
)

from westmarch.server.protocol.rejected import Rejected

_log = logging.getLogger(__name__)

TAKEN: Final = frozenset({"SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE", "23505", "40001", "40P01"})
"""What SQLite and PostgreSQL say when somebody else was first; PostgreSQL also if two have waited for each other."""

MISSING: Final = frozenset({"SQLITE_CONSTRAINT_FOREIGNKEY", "23503"})
"""What they say when a row that another one needs is not there."""

OURS: Final = (DataError, IntegrityError, NotSupportedError, ProgrammingError)
"""Mistakes of the server's own."""

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


@contextmanager
def told_apart() -> Iterator[None]:
    """Have what goes wrong in the database raise Conflict, Gone or Unavailable; what is left are mistakes of ours."""
    try:
        yield
    except DBAPIError as error:
        code = str(getattr(error.orig, "sqlite_errorname", None) or getattr(error.orig, "sqlstate", None))
        if code in TAKEN:
            raise Conflict from error
        if code in MISSING:
            raise Gone from error
        if isinstance(error, OURS):
            raise
        raise _unavailable(error) from error
    except (NoConnection, OSError) as error:
        raise _unavailable(error) from error


def _unavailable(error: Exception) -> Unavailable:
    reason = error.orig if isinstance(error, DBAPIError) else error
    _log.error("the database fails", extra={"why": str(reason)})
    return Unavailable()

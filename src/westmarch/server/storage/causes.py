"""What the database raises, told apart by its causes."""

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

from westmarch.server.storage.errors import Conflict, Gone, Unavailable

_log = logging.getLogger(__name__)

TAKEN: Final = frozenset({"SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE", "23505", "40001", "40P01"})
"""What SQLite and PostgreSQL say when somebody else was first; PostgreSQL also if two have waited for each other."""

MISSING: Final = frozenset({"SQLITE_CONSTRAINT_FOREIGNKEY", "23503"})
"""What they say when a row that another one needs is not there."""

OURS: Final = (DataError, IntegrityError, NotSupportedError, ProgrammingError)
"""Mistakes of the server's own."""


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

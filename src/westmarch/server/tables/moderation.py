"""What people report to the host, and what the host lets them do."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING, Final

from westmarch.server.people.person import Person
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.protocol.texts import one_line
from westmarch.server.tables.record import Chair, TableRecord

if TYPE_CHECKING:
    from westmarch.server.storage.storage import Storage

MOST_REPORTS: Final = 1_000
"""So many abuse reports are kept; the oldest go first."""

_log = logging.getLogger(__name__)


async def is_muted(storage: Storage, person: Person) -> bool:
    """Whether nobody is to hear what somebody says."""
    row = await storage.people.get(person.id)
    return row is None or row.muted


def check_reported(record: TableRecord, chairs: list[Chair], reporter: Person, reported: str) -> None:
    """Whether somebody can be reported at a table: it must be theirs, or they must sit there. Raises Rejected."""
    if reported == reporter.id:
        raise Rejected("not_legal", "You can't report yourself.")
    if reported not in {"", record.owner, *(chair.person.id for chair in chairs if chair.person is not None)}:
        raise Rejected("not_there", "There is nobody like that at this table.")


async def keep_report(storage: Storage, table: str, reporter: Person, reported: str, reason: str) -> None:
    """Keep an abuse report for the host. Raises Rejected if there is nothing to read in it."""
    told = one_line(reason)
    if not told:
        raise Rejected("malformed", "A report needs a reason.")
    await storage.moderation.add_abuse_report(table, reporter.id, reported, told, time.time(), MOST_REPORTS)
    _log.warning("abuse was reported", extra={"table": table, "person": reporter.id, "reported": reported})

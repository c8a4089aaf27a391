"""Reports of something wrong: the game as a file that `westmarch replay` opens at the moment which somebody looked at.

A file tells all secrets of a game. Whoever may know them gets it; otherwise it is kept for whoever runs the server, and
the person gets only its name to pass on.
"""

from __future__ import annotations

import logging
import platform
import secrets
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec

import westmarch
from westmarch.engine import codecs
from westmarch.engine.files import write_whole
from westmarch.engine.match import Report, SaveFile
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.tables.open_table import OpenTable
from westmarch.server.tables.saves import save_of_table

_log = logging.getLogger(__name__)

MOST: Final = 1_000
"""So many reports are kept; the oldest go first."""


async def report_of(table: OpenTable, moment: int, note: str) -> SaveFile:
    """The game with a report of somebody who looks at that moment. Raises Rejected."""
    document, match = save_of_table(table, note), table.begun.match
    if moment > len(match.answers):
        raise Rejected("not_there", f"The game has had {len(match.answers)} answers.")
    there = codecs.fingerprint(match.look(moment))
    document.report = Report(westmarch.__version__, platform.python_version(), moment, there)
    return document


class Reports:
    """The reports that are kept, as files in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def keep(self, report: SaveFile) -> str:
        """Keep a report; gives its name. Only the server's own user can read the file. Raises Rejected."""
        name = f"{datetime.now(UTC):%Y-%m-%d-%H%M%S}-{secrets.token_hex(3)}"
        try:
            self.folder.mkdir(exist_ok=True)
            write_whole(self.folder / f"{name}.json", msgspec.json.format(msgspec.json.encode(report), indent=0))
        except OSError as error:
            _log.error("a report could not be kept", extra={"why": str(error)})
            raise Rejected("failed", "The server can't keep the report now; try again later.") from None
        for old in sorted(self.folder.glob("*.json"))[:-MOST]:
            old.unlink(missing_ok=True)
        return name

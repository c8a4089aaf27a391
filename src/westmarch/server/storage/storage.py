"""All that is stored."""

from __future__ import annotations

from pathlib import Path

from westmarch.server.monitoring.metrics import Metrics
from westmarch.server.storage import erasing
from westmarch.server.storage.analyses import AnalysisStore
from westmarch.server.storage.codes import CodeStore
from westmarch.server.storage.database import Database
from westmarch.server.storage.documents import DocumentStore
from westmarch.server.storage.erasing import Erased
from westmarch.server.storage.events import EventStore
from westmarch.server.storage.moderation import ModerationStore
from westmarch.server.storage.own_data import OwnDataStore
from westmarch.server.storage.people import PeopleStore
from westmarch.server.storage.tables import TableStore
from westmarch.server.storage.talk import TalkStore
from westmarch.server.storage.undo_requests import UndoRequestStore


class Storage:
    """A database, and a store for each kind of what is kept there.

    What is stored for somebody, or at a table, that has been deleted meanwhile is refused: `Gone`. All methods of the
    stores may raise `Unavailable`.
    """

    def __init__(self, url: str, metrics: Metrics | None = None, durable: bool = False) -> None:
        self.database = Database(url, durable)
        self.people = PeopleStore(self.database)
        self.codes = CodeStore(self.database)
        self.tables = TableStore(self.database)
        self.events = EventStore(self.database, metrics or Metrics())
        self.talk = TalkStore(self.database)
        self.undo_requests = UndoRequestStore(self.database)
        self.analyses = AnalysisStore(self.database)
        self.documents = DocumentStore(self.database)
        self.own_data = OwnDataStore(self.database)
        self.moderation = ModerationStore(self.database)

    @classmethod
    def in_file(cls, path: Path, metrics: Metrics | None = None, durable: bool = False) -> Storage:
        """A SQLite database in a file."""
        return cls(f"sqlite+aiosqlite:///{path}", metrics, durable)

    async def open(self) -> None:
        """Make or update the tables of the database; no other process may open a SQLite file until it is closed.

        Raises BadDatabase.
        """
        await self.database.open()

    async def close(self) -> None:
        """End all connections, when everything is written, and let others open the file."""
        try:
            await self.events.finish()
        finally:
            await self.database.close()

    async def disconnect(self) -> None:
        """End all connections, when everything is written."""
        await self.events.finish()
        await self.database.disconnect()

    async def erase(self, person: str) -> Erased:
        """Delete a person and all that is theirs; what was played in games of others remains. Raises Busy."""
        return await erasing.erase(self.database, person)

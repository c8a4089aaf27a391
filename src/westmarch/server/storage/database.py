"""The database itself: its connections, transactions and form.

Several processes may write to one database. None of them owns a table: whatever they store is numbered, so the database
takes the first of two that were meant for the same place, and the other gets a `Conflict`.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, event, func, select, text
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from westmarch.engine.refusal import Refusal
from westmarch.server.storage.causes import told_apart
from westmarch.server.storage.errors import Conflict, Unavailable
from westmarch.server.storage.lock import Locked, LockFile

PRAGMAS = ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=5000", "foreign_keys=ON", "secure_delete=ON")
"""SQLite's: a committed event outlives the process. Only a power cut may cost the very last ones, never the file. What
is deleted is overwritten."""

DURABLE = "synchronous=FULL"
"""Each commit waits until the disk has it: not even a power cut costs one."""


def _set_pragmas(pragmas: Sequence[str], connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in pragmas:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class BadDatabase(Refusal):
    """The database can't be used; the message is a sentence for whoever runs the server."""


SOON = 3.0
"""Seconds in which a database that is well answers."""

QUEUE = 15.0
"""Seconds that a writer waits for those before: several times as long as SQLite waits for another program's lock."""

MIGRATING = 1977
"""The number of PostgreSQL's lock for whoever migrates."""


def migrate(connection: Connection) -> None:
    """Bring the database to the present form. Raises CommandError if a version that is not known has made it."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))  # others may start at the same moment
    with as_file(files("westmarch.server.storage") / "migrations") as scripts:
        config = Config()
        config.set_main_option("script_location", str(scripts))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


class Database:
    """SQLite or PostgreSQL. SQLite takes one writer at a time, so writers of this process queue up here."""

    def __init__(self, url: str, durable: bool = False) -> None:
        try:
            self.engine: AsyncEngine = create_async_engine(
                url,
                hide_parameters=True,  # errors come into the log
                json_serializer=lambda value: msgspec.json.encode(value).decode(),  # shorter than Python's own
            )
        except ArgumentError as error:
            raise BadDatabase(f"That is no address of a database: {error}.") from None
        self._writing = asyncio.Lock()
        self._lock: LockFile | None = None
        if self._is_sqlite:
            pragmas = (*PRAGMAS, DURABLE) if durable else PRAGMAS
            event.listen(self.engine.sync_engine, "connect", partial(_set_pragmas, pragmas))
            if file := self.engine.url.database:
                self._lock = LockFile(Path(f"{file}.lock"))

    @property
    def _is_sqlite(self) -> bool:
        return self.engine.dialect.name == "sqlite"

    async def open(self) -> None:
        """Make or update the tables of the database; no other process may open a SQLite file until it is closed.

        Raises BadDatabase.
        """
        try:
            if self._lock is not None:
                self._lock.acquire()
            async with self.engine.begin() as connection:
                await connection.run_sync(migrate)
        except Locked as error:
            file = self.engine.url.database
            raise BadDatabase(
                f"Process {error.holder} uses the database {file} already; stop it, or name another folder with --data."
            ) from None
        except CommandError as error:
            raise BadDatabase(
                f"Another Westmarch made the database {self.engine.url}, newer or before the first release: {error}."
            ) from None
        except (DBAPIError, OSError) as error:
            reason = error.orig if isinstance(error, DBAPIError) else error
            raise BadDatabase(f"The database {self.engine.url} can't be opened: {reason}.") from None

    async def close(self) -> None:
        """End all connections, and let others open the file."""
        try:
            await self.disconnect()
        finally:
            if self._lock is not None:
                self._lock.release()

    async def disconnect(self) -> None:
        """End all connections."""
        await self.engine.dispose()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction, committed at its end. Raises Conflict, Gone, Unavailable."""
        with told_apart():
            async with self._one_writer(), self.engine.begin() as connection:
                yield connection

    @asynccontextmanager
    async def _one_writer(self) -> AsyncIterator[None]:
        if not self._is_sqlite:
            yield
            return
        async with asyncio.timeout(QUEUE):
            await self._writing.acquire()
        try:
            yield
        finally:
            self._writing.release()

    async def all(self, query: Any) -> Sequence[Any]:
        """The rows that a query finds. Raises Unavailable."""
        with told_apart():
            async with self.engine.connect() as connection:
                return (await connection.execute(query)).all()

    async def forget_journal(self) -> None:
        """Have nothing that was deleted in the journal of SQLite."""
        if self._is_sqlite:
            with told_apart():
                async with self._one_writer(), self.engine.connect() as db:
                    await db.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    async def takes_writes(self) -> bool:
        """Whether the database stores something, and soon: it writes anew which version it has."""
        try:
            async with asyncio.timeout(SOON), self.write() as db:
                await db.execute(text("UPDATE alembic_version SET version_num = version_num"))
        except (Conflict, TimeoutError, Unavailable):
            return False
        return True


class Store:
    """What all stores have in common: the database where they keep something."""

    def __init__(self, database: Database) -> None:
        self._database = database

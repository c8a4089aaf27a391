"""Backups: all that a server keeps as one file, made while it runs, and put back.

A backup is a ZIP file with the database as SQLite's, whatever the server itself uses, and the keys that sign cookies.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import zipfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy.ext.asyncio import AsyncConnection

from westmarch.engine.refusal import Refusal
from westmarch.server.people.keys import former
from westmarch.server.storage.copying import Counts, copy, counts, empty
from westmarch.server.storage.database import BadDatabase, Database

DATABASE: Final = "westmarch.sqlite"
KEY: Final = "key"
FORMER_KEY: Final = former(Path(KEY)).name


class BadBackup(Refusal):
    """A file that can't be written, or put back, as a backup; the message says why."""


async def back_up(source: Path | str, key: Path, file: Path) -> None:
    """Write a backup of a SQLite file, or of the database at an address, which may be in use.

    It is there whole or not at all, and only its owner may read it. Raises BadBackup, BadDatabase.
    """
    if file.exists():
        raise BadBackup(f"{file} exists; a backup is written over nothing.")
    try:
        file.parent.mkdir(0o700, parents=True, exist_ok=True)
        with TemporaryDirectory(dir=file.parent, prefix=".backup-") as folder:
            await _save_database(source, Path(folder, DATABASE))
            whole = Path(folder, "backup.zip")
            _pack(whole, {DATABASE: Path(folder, DATABASE), KEY: key, FORMER_KEY: former(key)})
            os.link(whole, file)  # unlike a replacement it never takes another file's place
    except (OSError, sqlite3.Error) as error:
        raise BadBackup(f"The backup can't be written: {error}.") from None


async def _save_database(source: Path | str, file: Path) -> None:
    if isinstance(source, Path):
        if not source.is_file():
            raise BadBackup(f"There is no database {source}.")
        with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old, closing(sqlite3.connect(file)) as new:
            old.backup(new)
        return
    async with opened(file) as database, reading(source) as rows, database.engine.begin() as connection:
        await copy(rows, connection)


def _pack(whole: Path, parts: dict[str, Path]) -> None:
    with open(os.open(whole, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as raw:
        with zipfile.ZipFile(raw, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, path in parts.items():
                if path.is_file():
                    archive.write(path, name)
        raw.flush()
        os.fsync(raw.fileno())


@contextmanager
def unpacked(file: Path) -> Iterator[Path]:
    """A folder with what is in a backup, as long as it is needed. Raises BadBackup."""
    with TemporaryDirectory(prefix="westmarch-") as folder:
        try:
            with zipfile.ZipFile(file) as archive:
                for name in (DATABASE, KEY, FORMER_KEY):
                    if name == DATABASE or name in archive.namelist():
                        with archive.open(name) as packed, Path(folder, name).open("xb") as part:
                            shutil.copyfileobj(packed, part)
        except (KeyError, zipfile.BadZipFile):
            raise BadBackup(f"{file} is no backup of Westmarch.") from None
        except OSError as error:
            raise BadBackup(f"{file} can't be read: {error.strerror or error}.") from None
        yield Path(folder)


async def put_back(folder: Path, database: Database, replace: bool) -> Counts:
    """Fill a database, all at once, with what is in an unpacked backup. Raises BadDatabase.

    Unless it may `replace` what is there, nothing may be there.
    """
    async with opened(folder / DATABASE) as backup, backup.engine.connect() as rows, database.write() as connection:
        if replace:
            await empty(connection)
        await check_empty(connection)
        return await copy(rows, connection)


async def move(source: Path, url: str) -> Counts:
    """Copy a SQLite database, which no server uses, into an empty one at an address. Raises BadDatabase."""
    async with (
        opened(source) as old,
        opened(url) as new,
        old.engine.connect() as rows,
        new.engine.begin() as connection,
    ):
        await check_empty(connection)
        return await copy(rows, connection)


async def check_empty(connection: AsyncConnection) -> None:
    """Raises BadDatabase if there are rows already."""
    found = await counts(connection)
    if any(found.values()):
        raise BadDatabase(
            f"There is something in that database already: {found['people']:,} people, {found['tables']:,} tables."
        )


@asynccontextmanager
async def opened(where: Path | str) -> AsyncIterator[Database]:
    """A database in a file or at an address, in the present form, as long as it is needed. Raises BadDatabase."""
    database = Database(f"sqlite+aiosqlite:///{where}" if isinstance(where, Path) else where)
    try:
        await database.open()
        yield database
    finally:
        await database.close()


@asynccontextmanager
async def reading(url: str) -> AsyncIterator[AsyncConnection]:
    """A connection by which a database is read as it stands at one moment, whatever is written to it meanwhile."""
    database = Database(url)
    try:
        async with database.engine.connect() as connection:
            await connection.execution_options(isolation_level="REPEATABLE READ")
            yield connection
    finally:
        await database.disconnect()

"""`westmarch backup`, `restore` and `migrate`: all that a server keeps is saved, put back, and moved to PostgreSQL."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from westmarch.command_line import BadUsage, home, refusing
from westmarch.server.administration.commands import Restore
from westmarch.server.cli.administer import carry_out
from westmarch.server.cli.options import Data, Database, Key, Redis


def backup(
    file: Annotated[
        Path | None, typer.Argument(help="The new file; without it, one with date and time in the folder's backups.")
    ] = None,
    data: Data = None,
    database: Database = "",
    key: Key = None,
) -> None:
    """Save all that a server keeps as one file; the server may run."""
    from westmarch.server.administration.backups import back_up
    from westmarch.server.config import Config

    config = Config(data or home() / "tables", database, key=key)
    file = file or config.data / "backups" / f"westmarch-{datetime.now():%Y-%m-%d-%H%M%S}.zip"
    with using_databases():
        asyncio.run(back_up(config.database_file or config.database, config.key_file, file))
    typer.echo(f"Saved in {file}.")


def restore(
    file: Annotated[Path, typer.Argument(help="A backup.")],
    replace: Annotated[bool, typer.Option("--replace", help="In the place of all that is kept there.")] = False,
    data: Data = None,
    database: Database = "",
    redis: Redis = "",
    key: Key = None,
) -> None:
    """Put a backup back; the server may run. Its keys are put where there are none."""
    from westmarch.server.administration.backups import FORMER_KEY, KEY, unpacked
    from westmarch.server.config import Config
    from westmarch.server.people.keys import former

    config = Config(data or home() / "tables", database, redis, key)
    with using_databases(), unpacked(file) as folder:
        config.data.mkdir(0o700, parents=True, exist_ok=True)
        carry_out(Restore(str(file.resolve()), replace), config.data, database, redis, makes_database=True)
        if not config.key_file.exists() and (folder / KEY).is_file():
            for part, place in ((FORMER_KEY, former(config.key_file)), (KEY, config.key_file)):
                if (folder / part).is_file():
                    place.touch(0o600)
                    shutil.copyfile(folder / part, place)


def migrate(
    to: Annotated[str, typer.Option(help="The address of an empty database: postgresql+asyncpg://USER@HOST/NAME.")],
    data: Data = None,
) -> None:
    """Move all that is kept from the folder's SQLite file into another database; the server must not run."""
    from westmarch.server.administration.backups import move
    from westmarch.server.config import Config

    source = Config(data or home() / "tables").database_file
    with using_databases():
        if source is None or not source.is_file():
            raise BadUsage(f"There is no database {source}.")
        if to.startswith("sqlite"):
            raise BadUsage("It is in SQLite already; name an address that begins with postgresql+asyncpg://.")
        copied = asyncio.run(move(source, to))
    typer.echo(f"Copied {summed(copied)}. From now on serve with --database; the file is as it was.")


@contextmanager
def using_databases() -> Iterator[None]:
    """What is wrong with a database is told in a sentence; so is one whose driver is missing."""
    with refusing():
        try:
            yield
        except ModuleNotFoundError as error:
            raise BadUsage(f"{error.name} is not installed; see westmarch[postgres].") from None


def summed(counts: Mapping[str, int]) -> str:
    """How much of what.

    >>> summed({"people": 2, "tables": 1_000, "events": 31_000, "bans": 0})
    '2 people, 1,000 tables, 31,000 events'
    """
    return ", ".join(f"{count:,} {name.replace('_', ' ')}" for name, count in counts.items() if count)

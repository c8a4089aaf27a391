"""The host's commands on the command line. A server that runs carries them out itself; else it is done here."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from westmarch.command_line import BadUsage, home, refusing

if TYPE_CHECKING:
    from westmarch.server.administration.commands import Command
    from westmarch.server.config import Config

Data = Annotated[Path | None, typer.Option(help="The folder for everything that is kept.")]
Database = Annotated[
    str, typer.Option(envvar="WESTMARCH_DATABASE", help="Another database than the file in DATA, for SQLAlchemy.")
]
Redis = Annotated[str, typer.Option(envvar="WESTMARCH_REDIS", help="Where the processes meet that share the database.")]


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    app.command()(erase)
    app.command()(rotate_key)


def erase(
    person: Annotated[str, typer.Argument(help="Their id, or their name.")],
    data: Data = None,
    database: Database = "",
    redis: Redis = "",
) -> None:
    """Delete what the server keeps of a person; it may run or not."""
    from westmarch.server.administration.commands import Erase

    carry_out(Erase(person), data, database, redis)


def rotate_key(
    data: Data = None,
    key: Annotated[
        Path | None, typer.Option(envvar="WESTMARCH_KEY", help="The file of the key that signs cookies; else in DATA.")
    ] = None,
) -> None:
    """Sign cookies with a new key. Those of the former one are read until the next time; servers need no restart."""
    from westmarch.server.config import Config
    from westmarch.server.people import keys

    path = Config(data=data or home() / "tables", key=key).key_file
    with refusing():
        try:
            keys.rotate_key(path)
        except OSError as error:
            raise BadUsage(f"No key can be written beside {path}: {error.strerror}.") from None
    typer.echo(f"Cookies are signed with a new key; the former one is kept in {keys.former(path)}.")


def carry_out(command: Command, data: Path | None, database: str, redis: str) -> None:
    """Have a command carried out, by a server that runs if there is one, and tell what came of it."""
    from westmarch.server.administration import commands, control
    from westmarch.server.config import Config

    config = Config(data=data or home() / "tables", database=database, redis=redis)
    with refusing():
        try:
            reply = control.ask(config.data, commands.encode(command))
        except (OSError, ValueError):
            raise BadUsage(f"The server that runs with {config.data} does not answer; its log may say why.") from None
        if reply is not None and not reply.done:
            raise BadUsage(reply.text)
        told = reply.text if reply else asyncio.run(carry_out_here(command, config))
    typer.echo(told)


async def carry_out_here(command: Command, config: Config) -> str:
    """Carry out a command while no server runs with the folder; those of other machines are told by Redis."""
    from westmarch.server.administration.commands import Administration
    from westmarch.server.bus.interface import NullSubscriber
    from westmarch.server.protocol.messages import Rejected
    from westmarch.server.services import bus_of, storage_of

    if config.database_file is not None and not config.database_file.is_file():
        raise BadUsage(f"There is no database in {config.data}.")
    storage, bus = storage_of(config), bus_of(config)
    try:
        await storage.open()
        async with bus.open(NullSubscriber()):
            return await command.carry_out(Administration(storage, bus.publish))
    except Rejected as error:
        raise BadUsage(error.why) from None
    finally:
        await storage.close()

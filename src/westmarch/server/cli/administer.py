"""How commands of a host reach a server: one that runs carries them out itself, else it is done here."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from westmarch.command_line import BadUsage, home, refusing
from westmarch.server.administration.commands import Administration, Command, encode
from westmarch.server.cli.options import server_options

if TYPE_CHECKING:
    from westmarch.server.config import Config


def administers(app: typer.Typer) -> Callable[[Callable[..., Command]], None]:
    """Add a command to the command line that has a server carry out the `Command` which the function makes.

    Besides the function's own parameters it takes the options that name the server.
    """

    def add(make: Callable[..., Command]) -> None:
        @wraps(make)
        def run(data: Path | None, database: str, redis: str, **own: Any) -> None:
            carry_out(make(**own), data, database, redis)

        own = inspect.signature(make, eval_str=True).parameters.values()
        server = inspect.signature(server_options, eval_str=True).parameters.values()
        parameters = [*own, *server]
        run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
        run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
        app.command()(run)

    return add


def carry_out(command: Command, data: Path | None, database: str, redis: str, makes_database: bool = False) -> None:
    """Have a command carried out, by a server that runs if there is one, and tell what came of it."""
    from westmarch.server.administration import control
    from westmarch.server.config import Config

    config = Config(data=data or home() / "tables", database=database, redis=redis)
    with refusing():
        try:
            reply = control.ask(config.data, encode(command), command.patience)
        except (OSError, ValueError):
            raise BadUsage(f"The server that runs with {config.data} does not answer; its log may say why.") from None
        if reply is not None and not reply.done:
            raise BadUsage(reply.text)
        told = reply.text if reply else asyncio.run(carry_out_here(command, config, makes_database))
    typer.echo(told)


async def carry_out_here(command: Command, config: Config, makes_database: bool = False) -> str:
    """Carry out a command while no server runs with the folder; those of other machines are told by Redis."""
    from westmarch.server.bus.interface import NullSubscriber
    from westmarch.server.protocol.rejected import Rejected
    from westmarch.server.services import bus_of, storage_of

    if config.database_file is not None and not (makes_database or config.database_file.is_file()):
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

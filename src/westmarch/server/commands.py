"""The server's commands: serve tables, and check the dice of a game that was played at one."""

from __future__ import annotations

import logging
import socket
from pathlib import Path
from typing import Annotated

import typer

from westmarch.command_line import refusing
from westmarch.engine.match import Match, read_save
from westmarch.server.dice import doubts


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    app.command()(serve)
    app.command()(verify)


def serve(
    port: Annotated[int, typer.Option(help="The port; 0 takes any that is free.")] = 8000,
    data: Annotated[Path, typer.Option(help="The folder for everything that is kept.")] = Path("westmarch-data"),
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for all.")] = "127.0.0.1",
    database: Annotated[str, typer.Option(help="Another database than the file in DATA, as SQLAlchemy names it.")] = "",
    origin: Annotated[
        list[str] | None, typer.Option(help="Another address of this server, as browsers name it; may be repeated.")
    ] = None,
    secure: Annotated[bool, typer.Option("--secure", help="Browsers come by https only.")] = False,
    bot_seconds: Annotated[float, typer.Option(help="How long a bot may think.")] = 20.0,
    bot_processes: Annotated[int, typer.Option(min=1, help="How many bots think at the same time.")] = 1,
) -> None:
    """Serve tables to browsers until it is interrupted."""
    # Only this command needs all that: the others start faster without it.
    from westmarch.server.app import create_app, server
    from westmarch.server.house import Config

    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    config = Config(
        data=data,
        database=database,
        origins=tuple(origin or ()),
        secure=secure,
        bot_seconds=bot_seconds,
        bot_processes=bot_processes,
    )
    try:
        listening = socket.create_server((host, port))
    except OSError as error:
        typer.echo(f"Nobody can listen at {host}, port {port}: {error.strerror}.", err=True)
        raise typer.Exit(2) from None
    typer.echo(f"http://{host}:{listening.getsockname()[1]}/")
    server(create_app(config)).run(sockets=[listening])


def verify(file: Annotated[Path, typer.Argument(help="A saved game.")]) -> None:
    """Check a saved game: every answer, and that nobody could choose its dice."""
    with refusing():
        save = read_save(file)
        match = Match.from_document(save)
    found = doubts(save)
    typer.echo(f"All {len(match.answers)} answers are legal and lead to the state that the file names.")
    for doubt in found or ["The seed follows from the server's secret and everybody's contributions."]:
        typer.echo(doubt)
    raise typer.Exit(1 if found else 0)

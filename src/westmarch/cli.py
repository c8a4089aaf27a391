"""The command `westmarch`."""

from __future__ import annotations

import platform
import sys
from typing import Annotated

import typer

from westmarch import __version__, atlas
from westmarch.checking import commands as checking
from westmarch.command_line import Commands
from westmarch.console import flush_output, prepare_streams
from westmarch.engine.declared import BUILD
from westmarch.lab import commands as lab
from westmarch.lab import decks
from westmarch.server.cli import commands as server
from westmarch.site import commands as site
from westmarch.terminal import commands as terminal

app = typer.Typer(
    cls=Commands,
    help="Middle-earth games at one table: play them, replay them, study them.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
bench = typer.Typer(
    cls=lab.Benches,
    no_args_is_help=True,
    help="Measure how fast a title's rules run (`bench fate`), or a server (`bench server`).",
)
app.add_typer(bench, name="bench")
terminal.register(app)
lab.register(app, bench)
decks.register(app)
atlas.register(app)
checking.register(app)
server.register(app, bench)
site.register(app)


def show_version(wanted: bool) -> None:
    """Say which version this is, and in which build."""
    if wanted:
        print(f"Westmarch {__version__}, rules {BUILD}, Python {platform.python_version()}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=show_version, is_eager=True, help="Say which version this is, in which build."
        ),
    ] = False,
) -> None:
    """Options that stand before any command."""


def main() -> None:
    """Run the command line."""
    prepare_streams()
    try:
        app()
    except SystemExit as end:
        if flush_output() and not end.code:
            sys.exit(1)
        raise

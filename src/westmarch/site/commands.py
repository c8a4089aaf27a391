"""The command `westmarch site`."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from westmarch.command_line import refusing


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command(name="site")(site)


def site(
    directory: Annotated[Path, typer.Argument(metavar="DIR", help="The folder; made, or made anew.")],
    brotli: Annotated[
        bool, typer.Option("--brotli/--no-brotli", help="Put a file in Brotli beside each, for hosts that send it.")
    ] = True,
) -> None:
    """Write a folder of files in which the whole of Westmarch is played, without a server, also offline."""
    from westmarch.site import folder  # it needs the whole server

    with refusing():
        asyncio.run(folder.write(directory, lambda what: print(f"{what} ..."), brotli))
    print(f"{directory} is written. Try it: python3 -m http.server --directory {directory}")

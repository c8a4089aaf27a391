"""All commands of the server."""

from __future__ import annotations

import typer

from westmarch.server.administration.commands import Command, Erase
from westmarch.server.cli.administer import administers
from westmarch.server.cli.bench import bench_server
from westmarch.server.cli.keeping import backup, migrate, restore
from westmarch.server.cli.moderate import moderate
from westmarch.server.cli.options import Person
from westmarch.server.cli.rotate_key import rotate_key
from westmarch.server.cli.serve import serve
from westmarch.server.cli.verify import verify


def register(app: typer.Typer, bench: typer.Typer) -> None:
    """Add the commands to the command line."""
    app.command()(serve)
    app.command()(verify)
    administers(app)(erase)
    app.command()(rotate_key)
    app.command()(backup)
    app.command()(restore)
    app.command()(migrate)
    app.add_typer(moderate, name="moderate")
    bench.command(name="server")(bench_server)


def erase(person: Person) -> Command:
    """Delete what the server keeps of a person; it may run or not."""
    return Erase(person)

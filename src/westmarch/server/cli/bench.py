"""The command that measures how fast a server is."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
import typer
from rich.table import Table

from westmarch.command_line import BadUsage, finite, refusing
from westmarch.console import SafeConsole, print_json
from westmarch.engine.title import title

if TYPE_CHECKING:
    from westmarch.server.bench import Figures

MOST_CLIENTS: Final = 10_000


def bench_server(
    title_id: Annotated[str, typer.Option("--title", help="What is played.")] = "fate",
    clients: Annotated[str, typer.Option(help="How many play at the same time; one number after the other.")] = (
        "1,20,100,300"
    ),
    tables: Annotated[int, typer.Option(min=1, max=100_000, help="How many tables are open.")] = 1000,
    seconds: Annotated[
        float, typer.Option(min=0.1, max=3600, callback=finite, help="How long each number of clients plays.")
    ] = 10,
    database: Annotated[str, typer.Option(help="An empty database, as SQLAlchemy names it; else a SQLite file.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="The numbers, as JSON, and nothing else.")] = False,
) -> None:
    """Measure how fast a server is: clients at many tables, who answer at random as fast as they are answered."""
    with refusing():
        try:
            from westmarch.server.bench import Run, measure
        except ImportError as error:
            raise BadUsage(f"The benchmark needs the package {error.name}; pip install 'westmarch[bench]'.") from None
        with TemporaryDirectory() as data:
            run = Run(title(title_id), Path(data), database, tables, counts(clients), seconds)
            figures = measure(run, lambda what: typer.echo(f"{what} ...", err=True))
    if as_json:
        print_json(msgspec.to_builtins(figures))
    else:
        SafeConsole().print(bench_table(run.title.name, figures))


def counts(text: str) -> list[int]:
    """Numbers with commas between them. Raises BadUsage.

    >>> counts("1,20")
    [1, 20]
    """
    try:
        found = [int(one) for one in text.split(",")]
    except ValueError:
        found = []
    if not found or not 1 <= min(found) <= max(found) <= MOST_CLIENTS:
        raise BadUsage(
            f"--clients {text}: numbers are wanted, 1 to {MOST_CLIENTS:,}, with commas between them, such as 1,20,100."
        )
    return found


def bench_table(name: str, figures: Figures) -> Table:
    table = Table(title=f"A server of {name}")
    for heading in ("clients", "answers/s", "median, ms", "95 %, ms", "of a core", "answers/s on a whole core"):
        table.add_column(heading, justify="right")
    for load in figures.loads:
        table.add_row(
            str(load.clients),
            f"{load.answers_per_s:,.0f}",
            f"{load.middle_ms:.1f}",
            f"{load.p95_ms:.1f}",
            f"{load.cpu:.0%}",
            f"{load.per_core:,.0f}",
        )
    asleep = figures.asleep
    table.caption = (
        f"In memory an open table has {figures.table_bytes / 1000:,.0f} KB, "
        f"a client {figures.client_bytes / 1000:,.0f} KB;\n"
        f"asleep in the database a finished game of {asleep.answers:.0f} answers has {asleep.bytes / 1000:,.1f} KB."
    )
    return table

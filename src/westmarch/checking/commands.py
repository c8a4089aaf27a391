"""The command `westmarch check`."""

from __future__ import annotations

from typing import Annotated

import typer

from westmarch.checking import check
from westmarch.engine.title import title, titles


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command(name="check")(check_titles)


def check_titles(
    title_id: Annotated[
        str | None, typer.Argument(metavar="[TITLE]", help="A title; see `westmarch titles`. All if you don't say.")
    ] = None,
) -> None:
    """Look through a title's source for mistakes that random games don't find: file, line and a sentence for each."""
    checked = [title(title_id)] if title_id else list(titles().values())
    findings = [finding for one in checked for finding in check(one)]
    for finding in findings:
        typer.echo(str(finding))
    if findings:
        raise typer.Exit(1)
    typer.echo(f"Nothing found in {', '.join(one.id for one in checked)}.")

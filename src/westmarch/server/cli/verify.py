"""`westmarch verify`: check a game that was played at a table, and its dice."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from westmarch.command_line import refusing
from westmarch.engine.match import Match, read_save
from westmarch.server.tables.dice import doubts, praise


def verify(file: Annotated[Path, typer.Argument(help="A saved game.")]) -> None:
    """Check a saved game: every answer, and that nobody could choose its dice."""
    with refusing():
        save = read_save(file)
        match = Match.from_document(save)
    found = doubts(save)
    typer.echo(f"All {len(match.answers)} answers are legal and lead to the state that the file names.")
    for sentence in found or [praise(save)]:
        typer.echo(sentence)
    raise typer.Exit(1 if found else 0)

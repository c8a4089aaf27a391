"""The command `westmarch data`: a title's data as sheets that its owner edits, and whether they can be played with."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

import typer

from westmarch.command_line import BadUsage
from westmarch.engine import sheets
from westmarch.engine.book import BadData
from westmarch.engine.files import write_whole
from westmarch.engine.title import BadSetting, Title, title
from westmarch.terminal.plan import tables_of


def data(
    title_id: Annotated[str, typer.Argument(metavar="TITLE", help="Whose data; see `westmarch titles`.")],
    action: Annotated[Literal["export", "check"], typer.Argument(help="Write the sheets, or check those you edited.")],
    folder: Annotated[Path, typer.Argument(help="The folder of the sheets.")],
) -> None:
    """Write a title's data as sheets to edit, or check such sheets. Play with them: `play TITLE --overrides FOLDER`."""
    if action == "export":
        export(title(title_id), folder)
    else:
        check(title(title_id), folder)


def export(game: Title, folder: Path) -> None:
    """Write all sheets into an empty or new folder. Raises BadUsage."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadUsage(f"{folder} is no empty folder; name one that is empty or new.")
    files = sheets.written(tables_of(game))
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        write_whole(folder / name, text.encode())
    typer.echo(f"{len(files)} files written to {folder}; edit them, then check them.")


def check(game: Title, folder: Path) -> None:
    """Say what is wrong with edited sheets, or what they change. Raises BadUsage."""
    if not folder.is_dir():
        raise BadUsage(f"{folder} is no folder.")
    try:
        changes = sheets.read(folder, tables_of(game))
        for setting, value in variants(game):
            with suppress(BadSetting):  # some choices go with others only
                game.open_book(game.choose({setting: value}), changes)
    except BadData as error:
        raise BadUsage(f"{folder}: {error}.") from None
    count = sum(len(table) if isinstance(table, list) else 1 for table in changes.values())
    typer.echo(f"The sheets can be played with; {count} {'record differs' if count == 1 else 'records differ'}.")


def variants(game: Title) -> Iterator[tuple[str, str]]:
    """Each choice of settings that are no rulings, since not all records are in every game."""
    for setting in game.settings:
        if not setting.ruling:
            yield from ((setting.name, value) for value in setting.choices or (setting.default,))

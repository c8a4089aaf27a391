"""The command `westmarch map`: a table as a picture in a file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from westmarch.command_line import writing
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR
from westmarch.engine.title import title
from westmarch.scene import scene_of
from westmarch.scene.cartography import geography_for, picture


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command(name="map")(draw)


def draw(
    what: Annotated[str, typer.Argument(metavar="TITLE", help="A title; see `westmarch titles`. Or a saved game.")],
    file: Annotated[Path, typer.Argument(help="Where the drawing goes, an SVG file.")],
    night: Annotated[bool, typer.Option("--night", help="Light ink on dark paper.")] = False,
    day: Annotated[
        bool, typer.Option("--day", help="Dark ink on parchment; else the viewer's system decides.")
    ] = False,
) -> None:
    """Draw a title's map, with all that lies on it when a game begins, or where a saved one stands."""
    match = opened(what)
    scene = scene_of(match.title, match.state, SPECTATOR)
    geography = geography_for(match.title, match.book, scene)
    drawing = picture(geography, scene, "night" if night else "day" if day else "")
    with writing(file):
        file.write_text(drawing, encoding="utf-8")


def opened(what: str) -> Match:
    """The saved game of that name, or else a new game of the title. Raises ValueError with a sentence."""
    if os.path.exists(what) and not os.path.isdir(what):
        return Match.load(what)
    game = title(what)
    return Match(game, game.seats.start, "1")

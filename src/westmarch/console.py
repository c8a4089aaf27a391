"""What commands write to the terminal: never what a terminal would obey, wherever a text comes from."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import Any

import msgspec
import typer
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from westmarch.engine.refusal import CONTROLS, printable


class SafeConsole(Console):
    """A console that writes texts as they are: brackets are no markup, and control characters are left out."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(markup=False, emoji=False, highlight=False, **settings)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            yield segment if segment.control else Segment(printable(segment.text), segment.style)


def print_json(document: object) -> None:
    """Plain data for scripts; what a terminal would obey is written as JSON escapes it."""
    text = msgspec.json.format(msgspec.json.encode(document), indent=2).decode()
    typer.echo(CONTROLS.sub(lambda found: f"\\u{ord(found[0]):04x}", text))


def prepare_streams() -> None:
    """Have standard input and output: though they may be closed, whatever comes in, and whatever can't go out."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115, as long as the program
        elif hasattr(stream, "reconfigure") and name != "stderr":
            stream.reconfigure(errors="replace")


def flush_output() -> str:
    """Write what is still to be written to standard output; gives why that can't be, if it can't."""
    try:
        sys.stdout.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python would try again, and complain
        return error.strerror or str(error)
    return ""

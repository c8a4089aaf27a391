"""What the commands of all kinds have in common."""

from __future__ import annotations

import errno
import math
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NoReturn

import typer
from typer.core import TyperGroup

from westmarch.console import prepare_streams
from westmarch.engine.files import read_document
from westmarch.engine.refusal import Refusal, sentence

NOBODY_READS: Final = (errno.EPIPE, errno.EIO)
"""The output's other end is gone: a pipe's, or the terminal itself."""


class BadUsage(Refusal):
    """Something typed that can't be read; the message is a sentence for the person."""


class NotWritten(Refusal):
    """A file could not be written; the message says why."""


class Commands(TyperGroup):
    """The commands of a program that never shows a traceback for what people type or their files hold."""

    def invoke(self, ctx: Any) -> Any:
        prepare_streams()
        with refusing():
            return super().invoke(ctx)


@contextmanager
def refusing() -> Iterator[None]:
    """Tell what is wrong in a sentence on standard error: with the person's input, exit code 2; with the machine, 1."""
    try:
        yield
    except UnicodeEncodeError as error:
        complain(f"{error.object!r} is no text in UTF-8.", 2)
    except ValueError as error:
        complain(str(error), 2)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        complain("" if error.errno in NOBODY_READS and not error.filename else f"{where}{error.strerror or error}.", 1)


def complain(text: str, code: int) -> NoReturn:
    """End the command with a sentence on standard error. Raises typer.Exit."""
    with suppress(OSError):  # nobody may be there
        if text:
            typer.echo(sentence(text), err=True)
    raise typer.Exit(code) from None


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """While a file is written. Raises NotWritten if it can't be."""
    try:
        yield
    except OSError as error:
        raise NotWritten(f"{path} can't be written: {error.strerror or error}.") from None
    except ValueError:  # a zero byte, or half a character
        raise NotWritten(f"{str(path)!r} can't be written: that is no file's name.") from None


def path_of(text: str) -> Path:
    """The path that a person means, with `~` for a home. Raises BadUsage."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        raise BadUsage(f"There is no home {text.partition('/')[0]!r}.") from None


def finite(value: float) -> float:
    """For number options: anything but nan and infinity. Raises typer.BadParameter."""
    if not math.isfinite(value):
        raise typer.BadParameter(f"{value} is no number that can be used.")
    return value


def home() -> Path:
    """The folder for what a person plays here: $WESTMARCH_HOME, or where the system keeps such things."""
    return Path(os.environ.get("WESTMARCH_HOME") or typer.get_app_dir("westmarch"))


def pairs(texts: Iterable[str], what: str) -> dict[str, str]:
    """Options of the form name=value. Raises BadUsage.

    >>> pairs(["1=steward"], "--seat")
    {'1': 'steward'}
    """
    found = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not (name and sign and value):
            raise BadUsage(f"{what} {text!r} is not of the form name=value.")
        found[name.strip()] = value.strip()
    return found


def settings_of(typed: Iterable[str], difficulty: str | None, scenario: str | None) -> dict[str, str]:
    """The settings of `--set`, `--difficulty` and `--scenario` together. Raises BadUsage, Unreadable.

    >>> settings_of(["losses=present"], None, "random")
    {'losses': 'present', 'scenario': 'random'}
    """
    short = {"difficulty": difficulty, "scenario": scenario}
    found = pairs(typed, "--set") | {name: value for name, value in short.items() if value is not None}
    return {name: value_of(value) for name, value in found.items()}


def value_of(typed: str) -> str:
    """The value of a setting as a person types it: @FILE means what is in the file. Raises BadUsage, Unreadable.

    >>> value_of("burglar")
    'burglar'
    """
    return text_in(path_of(typed[1:])) if typed.startswith("@") else typed


def text_in(path: Path) -> str:
    """The text in a file. Raises BadUsage, Unreadable."""
    try:
        return read_document(path).decode()
    except UnicodeDecodeError:
        raise BadUsage(f"{path} is no text in UTF-8.") from None

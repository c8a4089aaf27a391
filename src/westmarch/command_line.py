"""What the commands of all kinds have in common."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import typer


class BadUsage(ValueError):
    """Something typed that can't be read; the message is a sentence for the person."""


@contextmanager
def refusing() -> Iterator[None]:
    """A ValueError of ours is a sentence about the person's input: told on standard error, with exit code 2."""
    try:
        yield
    except ValueError as error:
        typer.echo(error, err=True)
        raise typer.Exit(2) from None


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
    """The settings of `--set`, `--difficulty` and `--scenario` together. Raises BadUsage.

    >>> settings_of(["losses=present"], None, "random")
    {'losses': 'present', 'scenario': 'random'}
    """
    short = {"difficulty": difficulty, "scenario": scenario}
    return pairs(typed, "--set") | {name: value for name, value in short.items() if value is not None}

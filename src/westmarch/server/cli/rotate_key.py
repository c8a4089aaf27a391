"""`westmarch rotate-key`: sign cookies with a new key."""

from __future__ import annotations

import typer

from westmarch.command_line import BadUsage, home, refusing
from westmarch.server.cli.options import Data, Key


def rotate_key(
    data: Data = None,
    key: Key = None,
) -> None:
    """Sign cookies with a new key. Those of the former one are read until the next time; servers need no restart."""
    from westmarch.server.config import Config
    from westmarch.server.people import keys

    path = Config(data=data or home() / "tables", key=key).key_file
    with refusing():
        try:
            keys.rotate_key(path)
        except OSError as error:
            raise BadUsage(f"No key can be written beside {path}: {error.strerror}.") from None
    typer.echo(f"Cookies are signed with a new key; the former one is kept in {keys.former(path)}.")

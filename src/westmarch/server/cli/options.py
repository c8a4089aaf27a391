"""Options and arguments that several commands have."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Person = Annotated[str, typer.Argument(help="Their id, or their name.")]
Data = Annotated[Path | None, typer.Option(help="The folder for everything that is kept.")]
Database = Annotated[
    str, typer.Option(envvar="WESTMARCH_DATABASE", help="Another database than the file in DATA, for SQLAlchemy.")
]
Redis = Annotated[str, typer.Option(envvar="WESTMARCH_REDIS", help="Where the processes meet that share the database.")]
Key = Annotated[
    Path | None, typer.Option(envvar="WESTMARCH_KEY", help="The file of the key that signs cookies; else in DATA.")
]


def server_options(data: Data = None, database: Database = "", redis: Redis = "") -> None:
    """The options that name a server."""

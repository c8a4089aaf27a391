"""`westmarch moderate ...`: what the host does about people and tables, on a server that runs or not."""

from __future__ import annotations

from typing import Annotated

import typer

from westmarch.server.cli.administer import Data, Database, Redis, carry_out

Person = Annotated[str, typer.Argument(help="Their id, or their name.")]
Whom = Annotated[str, typer.Argument(help="A person's id or name, a network address, or a network as 2001:db8::/64.")]
Table = Annotated[str, typer.Argument(help="The table's id, as in its address.")]

moderate = typer.Typer(help="Mute, ban, take tables off the list, and read what people have reported.")


@moderate.command()
def reports(data: Data = None, database: Database = "", redis: Redis = "") -> None:
    """Show what people have reported."""
    from westmarch.server.administration.commands import Reports

    carry_out(Reports(), data, database, redis)


@moderate.command()
def dismiss(
    number: Annotated[int, typer.Argument(help="The report's number.")],
    data: Data = None,
    database: Database = "",
    redis: Redis = "",
) -> None:
    """Delete a report that has been dealt with."""
    from westmarch.server.administration.commands import Dismiss

    carry_out(Dismiss(number), data, database, redis)


@moderate.command()
def judged(data: Data = None, database: Database = "", redis: Redis = "") -> None:
    """Show who is muted or banned."""
    from westmarch.server.administration.commands import Judged

    carry_out(Judged(), data, database, redis)


@moderate.command()
def mute(person: Person, data: Data = None, database: Database = "", redis: Redis = "") -> None:
    """Have nobody hear what a person says."""
    from westmarch.server.administration.commands import Mute

    carry_out(Mute(person, True), data, database, redis)


@moderate.command()
def unmute(person: Person, data: Data = None, database: Database = "", redis: Redis = "") -> None:
    """Let a person speak again."""
    from westmarch.server.administration.commands import Mute

    carry_out(Mute(person, False), data, database, redis)


@moderate.command()
def ban(whom: Whom, data: Data = None, database: Database = "", redis: Redis = "") -> None:
    """Shut a person out, or everybody who comes from an address."""
    from westmarch.server.administration.commands import Ban

    carry_out(Ban(whom, True), data, database, redis)


@moderate.command()
def unban(whom: Whom, data: Data = None, database: Database = "", redis: Redis = "") -> None:
    """Let them in again."""
    from westmarch.server.administration.commands import Ban

    carry_out(Ban(whom, False), data, database, redis)


@moderate.command()
def delist(table: Table, data: Data = None, database: Database = "", redis: Redis = "") -> None:
    """Take a public table off the list; whoever has its address can still go there."""
    from westmarch.server.administration.commands import List

    carry_out(List(table, False), data, database, redis)


@moderate.command()
def relist(table: Table, data: Data = None, database: Database = "", redis: Redis = "") -> None:
    """Put a public table on the list again."""
    from westmarch.server.administration.commands import List

    carry_out(List(table, True), data, database, redis)

"""`westmarch moderate ...`: what the host does about people and tables, on a server that runs or not."""

from __future__ import annotations

from typing import Annotated

import typer

from westmarch.server.administration.commands import Ban, Command, Dismiss, Judged, List, Mute, Reports
from westmarch.server.cli.administer import administers
from westmarch.server.cli.options import Person

Whom = Annotated[str, typer.Argument(help="A person's id or name, a network address, or a network as 2001:db8::/64.")]
Table = Annotated[str, typer.Argument(help="The table's id, as in its address.")]
Number = Annotated[int, typer.Argument(help="The report's number.")]

moderate = typer.Typer(help="Mute, ban, take tables off the list, and read what people have reported.")


@administers(moderate)
def reports() -> Command:
    """Show what people have reported."""
    return Reports()


@administers(moderate)
def dismiss(number: Number) -> Command:
    """Delete a report that has been dealt with."""
    return Dismiss(number)


@administers(moderate)
def judged() -> Command:
    """Show who is muted or banned."""
    return Judged()


@administers(moderate)
def mute(person: Person) -> Command:
    """Have nobody hear what a person says."""
    return Mute(person, True)


@administers(moderate)
def unmute(person: Person) -> Command:
    """Let a person speak again."""
    return Mute(person, False)


@administers(moderate)
def ban(whom: Whom) -> Command:
    """Shut a person out, or everybody who comes from an address."""
    return Ban(whom, True)


@administers(moderate)
def unban(whom: Whom) -> Command:
    """Let them in again."""
    return Ban(whom, False)


@administers(moderate)
def delist(table: Table) -> Command:
    """Take a public table off the list; whoever has its address can still go there."""
    return List(table, False)


@administers(moderate)
def relist(table: Table) -> Command:
    """Put a public table on the list again."""
    return List(table, True)

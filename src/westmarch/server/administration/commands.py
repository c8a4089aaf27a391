"""What the host of a server can have done, while it runs or while it does not: a class for each command."""

from __future__ import annotations

import time
from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec

from westmarch.server.bus.notices import AccessRevoked, Notice, TableReset
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.protocol.texts import one_line

if TYPE_CHECKING:
    from westmarch.server.storage.storage import Storage


@dataclass(frozen=True)
class Administration:
    """What commands work with: what is stored, and how all processes of the server hear what has changed there."""

    storage: Storage
    publish: Callable[[Notice], None]


class Command(msgspec.Struct, frozen=True, tag_field="command", tag=str.lower):
    """What all commands have in common: `patience` is how many seconds a server may take to do it."""

    patience: ClassVar[float] = 60.0

    @abstractmethod
    async def carry_out(self, administration: Administration) -> str:
        """Do it; gives a sentence that says what has been done. Raises Rejected."""


class Erase(Command, frozen=True):
    """Delete all that is kept of a person, named by the id, or by a name that nobody else has."""

    person: str

    async def carry_out(self, administration: Administration) -> str:
        erased = await administration.storage.erase(await person_called(administration.storage, self.person))
        for table in (*erased.deleted, *erased.kept):
            administration.publish(TableReset(table))
        return (
            f"Deleted, with {len(erased.deleted)} tables; {len(erased.kept)} tables remain, where others have played."
        )


class Mute(Command, frozen=True):
    """Have nobody hear what a person says in any chat; or hear it again."""

    person: str
    on: bool

    async def carry_out(self, administration: Administration) -> str:
        id = await person_called(administration.storage, self.person)
        await administration.storage.moderation.sanction(id, muted=self.on)
        return f"{self.person} is muted." if self.on else f"{self.person} may speak again."


class Ban(Command, frozen=True):
    """Shut a person out, or everybody who comes from a network address or a network; or let them in again."""

    whom: str
    on: bool

    async def carry_out(self, administration: Administration) -> str:
        network = network_of(self.whom)
        if network:
            await self._shut_out(administration.storage, network)
        else:
            id = await person_called(administration.storage, self.whom)
            await administration.storage.moderation.sanction(id, banned=self.on)
        administration.publish(AccessRevoked())
        return f"{network or self.whom} is banned." if self.on else f"{network or self.whom} may come again."

    async def _shut_out(self, storage: Storage, network: str) -> None:
        if self.on:
            await storage.moderation.ban_network(network, time.time())
        elif not await storage.moderation.unban_network(network):
            raise Rejected("not_there", f"{network} is not banned.")


class List(Command, frozen=True):
    """Have a public table stand on the list of tables, or not."""

    table: str
    on: bool

    async def carry_out(self, administration: Administration) -> str:
        if not await administration.storage.moderation.set_listed(self.table, self.on):
            raise Rejected("not_there", f"There is no table {self.table!r}.")
        return f"The table {self.table} is {'on' if self.on else 'off'} the list."


class Reports(Command, frozen=True):
    """Tell what people have reported."""

    async def carry_out(self, administration: Administration) -> str:
        storage = administration.storage
        reports = [await told(storage, row) for row in await storage.moderation.abuse_reports()]
        return "\n".join(reports) or "Nothing has been reported."


class Dismiss(Command, frozen=True):
    """Delete a report that has been dealt with."""

    number: int

    async def carry_out(self, administration: Administration) -> str:
        if not await administration.storage.moderation.delete_abuse_report(self.number):
            raise Rejected("not_there", f"There is no report {self.number}.")
        return f"Report {self.number} is deleted."


class Judged(Command, frozen=True):
    """Tell who is muted or banned, and from where nobody may come."""

    async def carry_out(self, administration: Administration) -> str:
        people = [
            f"{row.name} ({row.id}): {' and '.join(name for name in ('muted', 'banned') if getattr(row, name))}"
            for row in await administration.storage.moderation.sanctioned_people()
        ]
        networks = [f"{network}: banned" for network in await administration.storage.moderation.banned_networks()]
        return "\n".join([*people, *networks]) or "Nobody is muted or banned."


class Restore(Command, frozen=True):
    """Put a backup back, in the place of all that is kept if it may `replace` that."""

    file: str
    replace: bool

    patience: ClassVar[float] = 3600.0

    async def carry_out(self, administration: Administration) -> str:
        # Commands that only send this to a server start faster without all that.
        from westmarch.server.administration.backups import BadBackup, put_back, unpacked
        from westmarch.server.storage.database import BadDatabase

        storage = administration.storage
        try:
            with unpacked(Path(self.file)) as folder:
                tables = {*await storage.tables.ids()}
                counts = await put_back(folder, storage.database, self.replace)
                tables.update(await storage.tables.ids())
        except (BadBackup, BadDatabase) as error:
            raise Rejected("not_now", str(error)) from None
        for table in tables:
            administration.publish(TableReset(table))
        administration.publish(AccessRevoked())
        return f"Restored: {counts['people']:,} people, {counts['tables']:,} tables, {counts['events']:,} answers."


KINDS: Final = Erase | Mute | Ban | List | Reports | Dismiss | Judged | Restore
"""The union of all commands."""


_decode: Final = msgspec.json.Decoder(KINDS).decode


def encode(command: Command) -> bytes:
    return msgspec.json.encode(command)


def decode(line: bytes) -> Command:
    """Raises Rejected if that is no command of this version."""
    try:
        command: Command = _decode(line)
    except msgspec.DecodeError as error:
        raise Rejected("malformed", f"The server does not know that command: {error}.") from None
    return command


async def person_called(storage: Storage, name: str) -> str:
    """The id of whoever has that id, or else that name. Raises Rejected unless it is exactly one."""
    found = await storage.people.called(name)
    if name in found:  # whoever takes another's id for a name can't protect them
        return name
    if not found:
        raise Rejected("not_there", f"Nobody here has the name or the id {name!r}.")
    if len(found) > 1:
        raise Rejected("not_there", f"There are several {name}: {', '.join(found)}. Name the id.")
    return found[0]


def network_of(text: str) -> str:
    """A network address, or a network of them, in its usual form; empty if it is none.

    >>> network_of("203.0.113.7"), network_of("2001:db8::1/64"), network_of("Bilbo")
    ('203.0.113.7/32', '2001:db8::/64', '')
    """
    try:
        return str(ip_network(text, strict=False))
    except ValueError:
        return ""


LAST_WORDS: Final = 3
"""So many things that somebody has said stand below a report about them."""


async def told(storage: Storage, report: Any) -> str:
    """A report in lines: who reports whom, where and why, and what they have said there last."""
    names = await storage.people.names([report.reporter, report.person])
    reported = f"{names.get(report.person, '?')} ({report.person})" if report.person else "the table itself"
    when = f"{datetime.fromtimestamp(report.time, UTC):%Y-%m-%d %H:%M}"
    by = f"{names.get(report.reporter, '?')} ({report.reporter})"
    first = f"{report.n}. {when}, table {report.table}: {by} reports {reported}: {report.reason}"
    words = await storage.talk.last_words(report.table, report.person, LAST_WORDS) if report.person else []
    return "\n".join([first, *(f"   said: {one_line(text)}" for text in words)])

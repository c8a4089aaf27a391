"""What the host of a server can have done, while it runs or while it does not: one class for each command."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import msgspec

from westmarch.server.messages import Rejected
from westmarch.server.shared import Erased, Notice
from westmarch.server.storage import Storage


@dataclass(frozen=True)
class Office:
    """What commands work with: what is stored, and how all processes of the server are told what has changed there."""

    storage: Storage
    tell: Callable[[Notice], None]


class Command(msgspec.Struct, frozen=True, tag_field="command", tag=str.lower):
    """What all commands have in common."""

    @abstractmethod
    async def carry_out(self, office: Office) -> str:
        """Do it; gives a sentence that says what has been done. Raises Rejected."""


class Erase(Command, frozen=True):
    """Delete all that is kept of a person, named by the id, or by a name that nobody else has."""

    person: str

    async def carry_out(self, office: Office) -> str:
        erased = await office.storage.erase(await person_called(office.storage, self.person))
        for table in (*erased.deleted, *erased.kept):
            office.tell(Erased(table))
        return (
            f"Deleted, with {len(erased.deleted)} tables; {len(erased.kept)} tables remain, where others have played."
        )


KINDS: Final = Erase
"""The union of all commands."""


def encode(command: Command) -> bytes:
    return msgspec.json.encode(command)


def decode(line: bytes) -> Command:
    """Raises Rejected if that is no command of this version."""
    try:
        command: Command = msgspec.json.decode(line, type=KINDS)
    except msgspec.DecodeError as error:
        raise Rejected("malformed", f"The server does not know that command: {error}.") from None
    return command


async def person_called(storage: Storage, name: str) -> str:
    """The id of whoever has that name or id. Raises Rejected unless it is exactly one."""
    found = await storage.people_called(name)
    if not found:
        raise Rejected("not_there", f"Nobody here has the name or the id {name!r}.")
    if len(found) > 1:
        raise Rejected("not_there", f"There are several {name}: {', '.join(found)}. Name the id.")
    return found[0]

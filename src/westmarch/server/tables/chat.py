"""What is said at a table, by people and by the table itself."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from westmarch.server.people.person import Person, people_of
from westmarch.server.protocol import messages as wire
from westmarch.server.storage.errors import TRIES, Busy, Conflict

if TYPE_CHECKING:
    from westmarch.server.storage.storage import Storage

RECENT: Final = 200
"""How many remarks are shown to whoever comes."""

MENTION: Final = re.compile(r"\{([\w-]+)\}")


def mention(person: Person) -> str:
    """A person in what the table itself tells: whoever reads it is shown the name that they have then."""
    return f"{{{person.id}}}"


class Chat:
    """The last remarks of a table, as they are stored; `most` of them are."""

    def __init__(self, storage: Storage, table: str, most: int) -> None:
        self.storage = storage
        self.table = table
        self.most = most
        self.recent: list[wire.Remark] = []
        self.people: set[str] = set()
        """The ids of those who have spoken, or of whom the table has."""

    @property
    def last(self) -> int:
        """The number of the last remark."""
        return self.recent[-1].number if self.recent else 0

    async def read(self) -> list[wire.Remark]:
        """Learn what has been said since; gives it."""
        rows = await self.storage.talk.remarks(self.table, RECENT, self.last)
        ids = {row.n: mentioned(row) for row in rows}
        people = await people_of(self.storage, (id for found in ids.values() for id in found))
        new = [shown(row, people) for row in rows]
        self.people.update(*ids.values())
        self.recent = [*self.recent, *new][-RECENT:]
        return new

    async def read_again(self) -> None:
        """Learn everything anew: somebody has another name."""
        self.recent = []
        await self.read()

    async def add(self, person: Person | None, text: str) -> list[wire.Remark]:
        """Store what somebody says, or the table itself; gives what is new. Raises Busy if it finds no place."""
        new: list[wire.Remark] = []
        for _ in range(TRIES):
            try:
                id = person.id if person else None
                await self.storage.talk.add_remark(self.table, self.last + 1, id, text, time.time(), self.most)
            except Conflict:
                new += await self.read()
            else:
                return new + await self.read()
        raise Busy


def mentioned(row: Any) -> list[str]:
    """The ids of whoever speaks, or is spoken of by the table."""
    return MENTION.findall(row.text) if row.person is None else [row.person]


def shown(row: Any, people: Mapping[str | None, Person]) -> wire.Remark:
    """A remark as everybody sees it."""
    if row.person is not None:
        return wire.Remark(row.n, people[row.person].name if row.person in people else "", row.text, row.time)

    def name(found: re.Match[str]) -> str:
        return people[found[1]].name if found[1] in people else found[0]

    return wire.Remark(row.n, "", MENTION.sub(name, row.text), row.time)

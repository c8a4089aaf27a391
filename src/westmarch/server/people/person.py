"""People, as the server knows them: an id and a name, and no account."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from westmarch.server.protocol import messages as wire

if TYPE_CHECKING:
    from westmarch.server.storage.storage import Storage

HUMAN: Final = "human"
"""What a saved match calls a seat without a bot."""


@dataclass
class Person:
    """Somebody who has told their name."""

    id: str
    name: str

    @property
    def shown(self) -> wire.Someone:
        """As the others see them."""
        return wire.Someone(self.id, self.name)


@dataclass
class Visitor(Person):
    """A person who has come by a cookie."""

    epoch: int
    """How often they have logged out everywhere: cookies of other epochs are void."""
    by_former_key: bool
    """Whether the cookie should be signed anew."""
    banned: bool


async def people_of(storage: Storage, ids: Iterable[str | None]) -> dict[str | None, Person]:
    """These people by id."""
    wanted = [id for id in dict.fromkeys(ids) if id]
    found = await storage.people.names(wanted) if wanted else {}
    return {id: Person(id, name) for id, name in found.items()}

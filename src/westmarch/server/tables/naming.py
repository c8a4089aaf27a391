"""New names, which nobody else at one's tables has."""

from __future__ import annotations

from westmarch.server.bus.notices import PersonRenamed
from westmarch.server.people.names import beside
from westmarch.server.tables.registry import Tables


class Naming:
    """Gives people names, and has all tables tell them."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._storage = tables.storage

    async def rename(self, person: str, name: str) -> str:
        """Give somebody a name, with a number if somebody else at their tables has it. Returns it as it is kept."""
        free = beside(name, await self._storage.people.companions(person))
        await self._storage.people.rename(person, free)
        self._tables.announce(PersonRenamed(person))
        return free

    async def tell_apart(self, person: str) -> None:
        """Somebody has sat down: if another one there has their name, they get a number.

        They may have taken another name since they asked for the chair.
        """
        name = (await self._storage.people.names([person])).get(person)
        if name and beside(name, await self._storage.people.companions(person)) != name:
            await self.rename(person, name)

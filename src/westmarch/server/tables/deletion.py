"""Deleting people and tables, when they want it, or when nobody uses them."""

from __future__ import annotations

import time
from typing import Final

from westmarch.server.bus.notices import TableReset
from westmarch.server.limits.quotas import DAY
from westmarch.server.tables.registry import Tables

DELETED_AT_ONCE: Final = 200


class Deletion:
    """Deletes what is stored, and has all processes forget it."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._storage = tables.storage

    async def erase(self, person: str) -> None:
        """Delete all that belongs to a person. Whoever is at one of the tables comes back to it as it is then."""
        erased = await self._storage.erase(person)
        for id in (*erased.deleted, *erased.kept):
            self._tables.announce(TableReset(id))

    async def delete(self, table: str) -> None:
        """Delete a table; whoever is there is told that there is none."""
        await self._storage.tables.delete(table)
        self._tables.announce(TableReset(table))

    async def delete_unused(self) -> None:
        """Delete tables and people that have not been used for long, some of them at a time."""
        tables = self._tables
        before = time.time() - tables.resources.quotas.unused_days * DAY
        for id in await self._storage.tables.unused(before, DELETED_AT_ONCE):
            if id not in tables.open or not tables.open[id].connections:
                await self.delete(id)
        here = {one.person.id for one in tables.connections() if one.person is not None}
        for person in await self._storage.people.unused(before, DELETED_AT_ONCE):
            if person not in here:
                await self.erase(person)

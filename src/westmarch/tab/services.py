"""What is open in a tab: the tables, their bots, what is kept, and who plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from westmarch.engine.match import Match, SaveFile
from westmarch.engine.summary import Summary, summary
from westmarch.server.bus.local import LocalBus
from westmarch.server.bus.notices import PersonRenamed
from westmarch.server.limits.quotas import Quotas
from westmarch.server.limits.usage import Usage
from westmarch.server.monitoring.metrics import Metrics
from westmarch.server.people.calls import Call
from westmarch.server.people.person import Visitor
from westmarch.server.people.sessions import new_id
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.tables.deletion import Deletion
from westmarch.server.tables.new_tables import NewTables
from westmarch.server.tables.registry import Tables
from westmarch.server.tables.resources import Resources
from westmarch.tab.bots import Bots
from westmarch.tab.storage import Keep, Storage
from westmarch.tab.trials import Trials

PLENTY = 1_000_000_000
"""As much of everything as anybody could use up alone."""

IDLE = 3_600.0
"""Seconds after which a table that nobody looks at is put away."""

ME = "me"
"""The key under which is kept who plays here."""


class NoCalls:
    """Nobody is away, so nobody is called."""

    def call(self, call: Call) -> None: ...


class Services:
    """What a tab's requests are answered with. `kept` are the records of earlier visits, `keep` keeps one more."""

    def __init__(self, kept: Mapping[str, str], keep: Keep) -> None:
        self.storage = Storage(kept, keep)
        storage = cast(Any, self.storage)  # the same stores as the server's, without its database
        self.quotas = Quotas(**dict.fromkeys(vars(Quotas()), PLENTY))
        usage = Usage(self.quotas, storage)
        resources = Resources(storage, cast(Any, Bots()), LocalBus(), cast(Any, NoCalls()), Metrics(), usage)
        self.tables = Tables(resources, IDLE)
        self.new_tables = NewTables(storage, True, self.quotas, Trials())
        self.deletion = Deletion(self.tables)

    def me(self) -> Visitor | None:
        """Who plays here, if they have told a name."""
        known = self.storage.records.get(ME)
        person = self.storage.records.get(f"person/{known.id}") if known else None
        return Visitor(person.id, person.name, 0, False, False) if person else None

    def somebody(self) -> Visitor:
        """Who plays here. Raises Rejected."""
        if (person := self.me()) is None:
            raise Rejected("no_name", "Tell your name first.")
        return person

    async def call(self, name: str) -> Visitor:
        """Who plays here is called so from now on."""
        if (person := self.me()) is not None:
            await self.storage.people.rename(person.id, name)
            self.tables.announce(PersonRenamed(person.id))
            return self.somebody()
        id = new_id()
        await self.storage.people.add(id, name, 0.0)
        await self.storage.records.put(ME, {"id": id})
        return self.somebody()

    def summary_of(self, save: SaveFile) -> Summary:
        """A finished game in short."""
        return summary(Match.from_document(save))

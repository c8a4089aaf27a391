"""What people and addresses have used up of their quotas."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING, Final
from weakref import WeakValueDictionary

from westmarch.server.limits.quotas import DAY, Quotas, reached
from westmarch.server.limits.rate_limiter import RateLimiter

if TYPE_CHECKING:
    from westmarch.server.storage.storage import Storage

DAILY: Final = (
    "address_people",
    "address_tables",
    "imports",
    "address_imports",
    "exports",
    "reports",
    "address_reports",
    "hints",
    "address_analyses",
)


class Usage:
    """What people and addresses have used up of their quotas.

    What is stored is counted in the database, for all processes together; connections, and what there may be so many of
    in a day, are counted by each process for itself, and forgotten when it ends.
    """

    def __init__(self, quotas: Quotas, storage: Storage) -> None:
        self.quotas = quotas
        self.storage = storage
        self._days = {name: RateLimiter(getattr(quotas, name) / DAY, getattr(quotas, name)) for name in DAILY}
        self._connected: Counter[str] = Counter()
        self._making: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """For each owner, as long as somebody waits for it."""

    def count(self, name: str, who: str) -> None:
        """One more of what there may be so many of in a day. Raises Rejected."""
        if not self._days[name].admits(who):
            raise reached(self.quotas, name)

    @asynccontextmanager
    async def new_table(self, owner: str, address: str) -> AsyncIterator[None]:
        """While a table is made; an owner makes one after the other, so that each is counted. Raises Rejected."""
        async with self._making.setdefault(owner, asyncio.Lock()):
            if await self.storage.tables.count_open(owner) >= self.quotas.tables:
                raise reached(self.quotas, "tables")
            self.count("address_tables", address)
            yield

    @contextmanager
    def connection(self, person: str, address: str) -> Iterator[None]:
        """As long as a live connection lasts; `person` is empty for whoever has told no name. Raises Rejected."""
        counted = {f"address {address}": "address_connections"} | ({person: "connections"} if person else {})
        for who, name in counted.items():
            if self._connected[who] >= getattr(self.quotas, name):
                raise reached(self.quotas, name)
        self._connected.update(counted.keys())
        try:
            yield
        finally:
            self._connected.subtract(counted.keys())
            self._connected = +self._connected  # without those who have none

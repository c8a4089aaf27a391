"""Access control: from where people may come, and who may stay connected."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import TYPE_CHECKING, Final

from westmarch.server.tables.connections import Connection

if TYPE_CHECKING:
    from westmarch.server.storage.storage import Storage

BANNED: Final = "The host of this server has banned you."


class AccessControl:
    """Knows the banned networks, and closes connections that may not be. `connections` are all of this process now."""

    def __init__(self, storage: Storage, connections: Callable[[], Iterable[Connection]]) -> None:
        self._storage = storage
        self._connections = connections
        self._banned: list[IPv4Network | IPv6Network] = []

    def admits(self, address: str) -> bool:
        """Whether anybody may come from a network address; of IPv6 the network of it, as `sender` tells it."""
        try:
            from_there = ip_network(address)
        except ValueError:  # not by the internet protocol: a socket's file, or a test
            return True
        return not any(from_there.overlaps(network) for network in self._banned)

    async def refresh(self) -> None:
        """Check everybody anew: somebody may have logged out everywhere, or been banned."""
        self._banned = [ip_network(network) for network in await self._storage.moderation.banned_networks()]
        await self.check(*self._connections())

    async def check(self, *connections: Connection) -> None:
        """Close the connections of those who may not be here any more."""
        people = {connection.person.id for connection in connections if connection.person is not None}
        epochs = await self._storage.people.epochs(people)
        for connection in connections:
            person = connection.person
            is_void = person is not None and epochs.get(person.id) != person.epoch
            if is_void or not self.admits(connection.address):
                connection.close()

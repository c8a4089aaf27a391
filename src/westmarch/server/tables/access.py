"""The door: from where people may come, and who may stay connected."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Final

from westmarch.server.storage.database import Storage
from westmarch.server.tables.guests import Guest

BANNED: Final = "The host of this server has banned you."


class Door:
    """Knows the banned networks, and closes connections that may not be. `guests` are all who are connected now."""

    def __init__(self, storage: Storage, guests: Callable[[], Iterable[Guest]]) -> None:
        self._storage = storage
        self._guests = guests
        self._banned: list[IPv4Network | IPv6Network] = []

    def admits(self, address: str) -> bool:
        """Whether anybody may come from a network address; of IPv6 the network of it, as `sender` tells it."""
        try:
            from_there = ip_network(address)
        except ValueError:  # not by the internet protocol: a socket's file, or a test
            return True
        return not any(from_there.overlaps(network) for network in self._banned)

    async def look(self) -> None:
        """Look at everybody anew: somebody may have logged out everywhere, or been banned."""
        self._banned = [ip_network(network) for network in await self._storage.banned_networks()]
        await self.look_at(*self._guests())

    async def look_at(self, *guests: Guest) -> None:
        """Close the connections of those who may not be here any more."""
        epochs = await self._storage.epochs({guest.person.id for guest in guests if guest.person is not None})
        for guest in guests:
            is_void = guest.person is not None and epochs.get(guest.person.id) != guest.person.epoch
            if is_void or not self.admits(guest.address):
                guest.hang_up()

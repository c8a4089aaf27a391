"""The door: who may stay connected."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from westmarch.server.guests import Guest
from westmarch.server.storage import Storage


class Door:
    """Closes the connections of those who may not be here any more. `guests` are all who are connected now."""

    def __init__(self, storage: Storage, guests: Callable[[], Iterable[Guest]]) -> None:
        self._storage = storage
        self._guests = guests

    async def look(self) -> None:
        """Look at everybody anew: somebody may have logged out everywhere."""
        here = [guest for guest in self._guests() if guest.person is not None]
        epochs = await self._storage.epochs({guest.person.id for guest in here if guest.person is not None})
        for guest in here:
            if guest.person is not None and epochs.get(guest.person.id) != guest.person.epoch:
                guest.hang_up()

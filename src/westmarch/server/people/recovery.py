"""Recovery codes, by which people come back who have lost their cookie, and links for a second device.

Only hashes of them are kept. A plain one will do: nobody finds out 125 random bits by trying.
"""

from __future__ import annotations

import secrets
import time
from hashlib import sha256
from typing import Final

from westmarch.server.storage.storage import Storage

SYMBOLS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: nothing that is easily taken for something else."""
GROUPS: Final = 5
LOOKALIKES: Final = str.maketrans("OIL", "011", "- ")
LINK_SECONDS: Final = 600.0
"""How long a link for a second device leads anywhere."""


def new_code() -> str:
    """25 symbols in groups of five."""
    return "-".join("".join(secrets.choice(SYMBOLS) for _ in range(5)) for _ in range(GROUPS))


def hash_of(code: str) -> str:
    """What is kept of a code, however it is typed.

    >>> hash_of("O1ab-CDE fg") == hash_of("01ABCDEFG")
    True
    """
    return sha256(code.upper().translate(LOOKALIKES).encode()).hexdigest()


class Recovery:
    """The codes of all people: each has at most one recovery code, and one link."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def new_code(self, person: str) -> str:
        """A recovery code; the one before is void."""
        return await self._keep(person, None)

    async def new_link(self, person: str) -> str:
        """A code for a link for a second device, good for one use and `LINK_SECONDS`; the one before is void."""
        return await self._keep(person, time.time() + LINK_SECONDS)

    async def _keep(self, person: str, ends: float | None) -> str:
        code = new_code()
        await self._storage.codes.set(person, hash_of(code), time.time(), ends)
        return code

    async def person_of(self, code: str) -> str | None:
        """The id of the person who has that code; None if nobody has. Whoever comes by a link uses it up."""
        return await self._storage.codes.use(hash_of(code), time.time())

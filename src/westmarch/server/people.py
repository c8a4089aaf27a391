"""People: no account, only a name, and a signed cookie that says who comes back."""

from __future__ import annotations

import hmac
import os
import secrets
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile

COOKIE = "westmarch"
YEAR = 365 * 24 * 3600
KEY_BYTES = 32


class Signer:
    """Makes and reads the tokens in cookies: a person's id and its signature with the server's key.

    >>> signer = Signer(b"a key")
    >>> signer.read(signer.sign("anna")), signer.read("anna.0000"), signer.read("")
    ('anna', None, None)
    """

    def __init__(self, key: bytes) -> None:
        self._key = key

    @classmethod
    def in_file(cls, path: Path) -> Signer:
        """With the key in that file, which is made if it is missing and only its owner may read.

        Raises ValueError if the file holds none, or half of one: anybody could guess it.
        """
        if not path.exists():
            with NamedTemporaryFile(dir=path.parent) as file, suppress(FileExistsError):
                file.write(secrets.token_bytes(KEY_BYTES))
                file.flush()
                os.link(file.name, path)  # it is there whole or not at all, and of two processes one makes it
        key = path.read_bytes()
        if len(key) < KEY_BYTES:
            raise ValueError(f"There is no key in {path}.")
        return cls(key)

    def sign(self, person: str) -> str:
        """The token of a person."""
        return f"{person}.{self._signature(person)}"

    def read(self, token: str) -> str | None:
        """The person of a token; None if we have not signed it."""
        person, _, signature = token.partition(".")
        genuine = hmac.compare_digest(signature.encode(), self._signature(person).encode())
        return person if genuine else None

    def _signature(self, person: str) -> str:
        return hmac.new(self._key, person.encode(), sha256).hexdigest()


def new_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(12)

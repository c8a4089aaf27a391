"""People: no account, only a name, and a signed cookie that says who comes back."""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass
from hashlib import sha256

COOKIE = "westmarch"
YEAR = 365 * 24 * 3600


@dataclass(frozen=True)
class Session:
    """What a cookie says: whose it is, and how often that person had logged out everywhere when it was made.

    `by_former_key`: it should be signed anew.
    """

    person: str
    epoch: int = 0
    by_former_key: bool = False


class Signer:
    """Makes and reads the tokens in cookies: a person's id, the epoch, and the signature of both with the server's key.

    The first key signs, and all are read.

    >>> old, new = Signer(b"a key"), Signer(b"another key", b"a key")
    >>> new.read(old.sign("anna", 2))
    Session(person='anna', epoch=2, by_former_key=True)
    >>> new.read(new.sign("anna")), old.read(new.sign("anna")), new.read("anna.0000"), new.read("")
    (Session(person='anna', epoch=0, by_former_key=False), None, None, None)
    """

    def __init__(self, *keys: bytes) -> None:
        self._keys = keys

    def sign(self, person: str, epoch: int = 0) -> str:
        """The token of a person."""
        subject = f"{person}.{epoch}" if epoch else person
        return f"{subject}.{_signature(self._keys[0], subject)}"

    def read(self, token: str) -> Session | None:
        """What a token says; None if we have not signed it."""
        subject, _, signature = token.rpartition(".")
        for key in self._keys:
            if hmac.compare_digest(signature.encode(), _signature(key, subject).encode()):
                person, _, epoch = subject.partition(".")
                return Session(person, int(epoch or 0), key != self._keys[0])
        return None


def _signature(key: bytes, subject: str) -> str:
    return hmac.new(key, subject.encode(), sha256).hexdigest()


def new_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(12).replace("-", "_")  # else a command could take it for an option

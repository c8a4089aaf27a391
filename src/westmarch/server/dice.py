"""Dice that everybody can check.

When a table is made the server draws a secret and shows its hash, the *commitment*. Whoever sits down throws in a
contribution of his own. The seed is a hash of the secret and of all contributions, made when the game begins; at the
end the secret is shown. So the server can't choose the seed once it knows the contributions, and no player can choose
it at all without the secret.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256

from westmarch.engine.match import Dice, SaveFile

LONGEST = 64
"""Letters in a contribution."""


def new_secret() -> str:
    """A secret, as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def commitment_to(secret: str) -> str:
    """What is shown of a secret before the game: SHA-256 of its text.

    >>> commitment_to("mellon")[:16]
    '83006a438f94daf3'
    """
    return sha256(secret.encode()).hexdigest()


def seed_of(secret: str, contributions: Sequence[str]) -> str:
    """The seed of a match: SHA-256 of the secret and the contributions by seat, one a line (empty for bots).

    >>> seed_of("mellon", ["a", ""]) == seed_of("mellon", ["", "a"])
    False
    """
    return sha256("\n".join((secret, *contributions)).encode()).hexdigest()


def doubts(save: SaveFile) -> list[str]:
    """What is wrong with the dice of a saved match, as sentences; nothing if all is well."""
    if not isinstance(save.dice, Dice):
        return ["The file does not say where its dice came from: it was not played at a table with verifiable dice."]
    found = []
    if commitment_to(save.dice.secret) != save.dice.commitment:
        found.append("The secret is not the one that the server was bound to before the game.")
    if seed_of(save.dice.secret, save.dice.contributions) != save.seed:
        found.append("The seed does not follow from the secret and the contributions.")
    return found

"""Dice that everybody can check.

When a table is made the server draws a secret and shows its hash, the *commitment*. Whoever sits down shows the hash of
a contribution of their own, its *seal*, and reveals the contribution when the game is to begin and all seals are known.
The seed is a hash of the secret and of all contributions; at the end the secret is shown. So everybody, the server
included, is bound to what they throw in before they know what the others do, and nobody can choose the seed.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from hashlib import sha256

from westmarch.engine.match import Dice, SaveFile

LONGEST = 64
"""Letters in a contribution, and in a secret."""


def new_secret() -> str:
    """A secret, as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def commitment_to(secret: str) -> str:
    """What is shown of a secret before the game: SHA-256 of its text.

    >>> commitment_to("mellon")[:16]
    '83006a438f94daf3'
    """
    return sha256(secret.encode()).hexdigest()


def seal_of(contribution: str) -> str:
    """What is shown of a contribution before all are known; nothing for whoever throws in nothing."""
    return commitment_to(contribution) if contribution else ""


def is_seal(text: str) -> bool:
    """Whether that could be a seal, or none.

    >>> is_seal(seal_of("mellon")), is_seal(""), is_seal("mellon")
    (True, True, False)
    """
    return re.fullmatch("[0-9a-f]{64}|", text) is not None


def seed_of(secret: str, contributions: Sequence[str]) -> str:
    """The seed of a match: SHA-256 of the secret and the contributions by seat, one a line (empty for bots).

    >>> seed_of("mellon", ["a", ""]) == seed_of("mellon", ["", "a"])
    False
    """
    return sha256("\n".join((secret, *contributions)).encode()).hexdigest()


def doubts(save: SaveFile) -> list[str]:
    """What is wrong with the dice of a saved match, as sentences; nothing if all is well."""
    dice = save.dice
    if not isinstance(dice, Dice):
        return ["The file does not say where its dice came from: it was not played at a table with verifiable dice."]
    found = []
    texts = (dice.secret, *dice.contributions)
    if len(dice.contributions) != save.seats or not all(text.isprintable() and len(text) <= LONGEST for text in texts):
        found.append(f"Each seat throws in a text of at most {LONGEST} letters that can be seen, as the server does.")
    if commitment_to(dice.secret) != dice.commitment:
        found.append("The secret is not the one that the server was bound to before the game.")
    if dice.seals and [seal_of(contribution) for contribution in dice.contributions] != dice.seals:
        found.append("The contributions are not those that were sealed before the game.")
    if seed_of(dice.secret, dice.contributions) != save.seed:
        found.append("The seed does not follow from the secret and the contributions.")
    return found


def praise(save: SaveFile) -> str:
    """What can be said of dice without a doubt."""
    if isinstance(save.dice, Dice) and any(save.dice.seals):
        return "The seed follows from the server's secret and everybody's contributions, each as it was sealed before."
    return (
        "The seed follows from the server's secret and everybody's contributions; "
        "they were not sealed, so whoever threw in last may have known the others'."
    )

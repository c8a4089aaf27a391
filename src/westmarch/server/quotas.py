"""Quotas: how much one person, one address and one table may take up of a server. docs/self-hosting.md lists them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Self


@dataclass(frozen=True)
class Quotas:
    """The quotas of a server.

    Attributes:
        outbox: bytes that may wait for a live connection that does not read.
    """

    outbox: int = 1_000_000

    @classmethod
    def of(cls, typed: Mapping[str, str]) -> Self:
        """The usual quotas, with others for those that are named. Raises ValueError.

        >>> Quotas.of({"outbox": "500000"}).outbox
        500000
        >>> Quotas.of({"inbox": "1"})  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        ValueError: There is no quota 'inbox'; there are: ...outbox...
        >>> Quotas.of({"outbox": "much"})
        Traceback (most recent call last):
        ValueError: The quota 'outbox' is a whole number from 0 on, not 'much'.
        """
        names = [field.name for field in fields(cls)]
        for name, value in typed.items():
            if name not in names:
                raise ValueError(f"There is no quota {name!r}; there are: {', '.join(names)}.")
            if not value.isdecimal():
                raise ValueError(f"The quota {name!r} is a whole number from 0 on, not {value!r}.")
        return cls(**{name: int(value) for name, value in typed.items()})

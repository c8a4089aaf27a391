"""Quotas: how much one person, one address and one table may take up of a server. docs/self-hosting.md lists them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Final, Self

from westmarch.server.protocol.rejected import Rejected

DAY: Final = 86_400


@dataclass(frozen=True)
class Quotas:
    """The quotas of a server.

    Attributes:
        outbox: bytes that may wait for a live connection that does not read.
        connections, address_connections: live connections at the same time of one person, and from one address.
        address_people: new people from one address in a day.
        tables: tables of one owner whose games are not over.
        address_tables: new tables from one address in a day, imports and forks too, and tables that get other settings.
        bot_tables: running games of one owner in which bots play alone.
        bot_minutes: after so many minutes in which nobody watches bots that play alone they stop.
        imports, address_imports: games that are brought as files in a day.
        events, remarks, notes: answers and undos, remarks, and people with a note at one table.
        hints: hints for one person in a day.
        address_analyses: games that are thought over for one address in a day.
        documents: documents of one person, decks for instance, that the server keeps.
        exports: files with one's own data in a day.
        reports, address_reports: reports in a day that the server keeps.
        unused_days: after so many days people without a table, and tables whose game has not begun or where bots play
            alone, are deleted.
    """

    outbox: int = 1_000_000
    connections: int = 20
    address_connections: int = 200
    address_people: int = 200
    tables: int = 30
    address_tables: int = 200
    bot_tables: int = 5
    bot_minutes: int = 10
    imports: int = 30
    address_imports: int = 100
    events: int = 20_000
    remarks: int = 5_000
    notes: int = 100
    hints: int = 1_000
    address_analyses: int = 200
    documents: int = 50
    exports: int = 5
    reports: int = 10
    address_reports: int = 30
    unused_days: int = 30

    @classmethod
    def of(cls, typed: Mapping[str, str]) -> Self:
        """The usual quotas, with others for those that are named. Raises ValueError.

        >>> Quotas.of({"outbox": "500000"}).outbox
        500000
        >>> Quotas.of({"inbox": "1"})  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        ValueError: There is no quota 'inbox'; there are: outbox, ...
        >>> Quotas.of({"outbox": "much"})
        Traceback (most recent call last):
        ValueError: The quota 'outbox' is a whole number from 0 on, not 'much'.
        """
        names = [field.name for field in fields(cls)]
        for name, value in typed.items():
            if name not in names:
                raise ValueError(f"There is no quota {name!r}; there are: {', '.join(names)}.")
            if not (value.isdecimal() and len(value) < 16):
                raise ValueError(f"The quota {name!r} is a whole number from 0 on, not {value!r}.")
        return cls(**{name: int(value) for name, value in typed.items()})


USUAL: Final = Quotas()

SENTENCES: Final = {
    "connections": "You have {most} live connections already; close a page of them first.",
    "address_connections": "There are {most} live connections from your network already; try again later.",
    "address_people": "{most} people a day may tell a new name in your network; try again tomorrow.",
    "tables": "You have {most} tables whose games are not over; delete one that you need no more, or end its game.",
    "address_tables": "{most} tables a day may be made or changed in your network; try again tomorrow.",
    "bot_tables": "Bots play alone at {most} of your tables already; wait until one of their games is over.",
    "imports": "You may bring {most} games a day; try again tomorrow.",
    "address_imports": "{most} games a day may be brought from your network; try again tomorrow.",
    "events": "This game has had {most} answers and undos, as many as a table may; play on at a table of your own.",
    "notes": "{most} people keep a note at this table; there is no room for more.",
    "hints": "You may ask for {most} hints a day; ask again tomorrow.",
    "address_analyses": "{most} games a day are thought over for your network; ask again tomorrow.",
    "documents": "You keep {most} documents already; delete one that you need no more.",
    "exports": "You may fetch what is kept of you {most} times a day; try again tomorrow.",
    "reports": "You may report {most} times a day; try again tomorrow.",
    "address_reports": "{most} reports a day are taken from your network; try again tomorrow.",
}
"""What people are told when they have reached a quota."""


def reached(quotas: Quotas, name: str) -> Rejected:
    """A quota has been reached."""
    return Rejected("quota", SENTENCES[name].format(most=f"{getattr(quotas, name):,}"))

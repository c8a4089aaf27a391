"""The record of a table: what is played there and by which rules, and who plays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.title import Title, UnknownTitle, title
from westmarch.server.people.person import HUMAN, Person, people_of
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.storage.errors import Gone

if TYPE_CHECKING:
    from westmarch.server.storage.storage import Storage

OPEN, REVEALING, PLAYING, OVER = "open", "revealing", "playing", "over"


@dataclass
class Chair:
    """Who plays a seat: a person, or a bot, or nobody yet; and what they throw into the dice, sealed at first."""

    seat: Seat
    person: Person | None = None
    bot: str = ""
    invitation: str = ""
    seal: str = ""
    contribution: str = ""

    @property
    def is_open(self) -> bool:
        return self.person is None and not self.bot

    def is_of(self, person: Person | None) -> bool:
        return person is not None and self.person is not None and self.person.id == person.id

    def row(self, table: str) -> dict[str, Any]:
        """As it is stored."""
        return {**vars(self), "table": table, "seat": int(self.seat), "person": self.person.id if self.person else None}


@dataclass
class TableRecord:
    """A table as it is stored: what is played there and by which rules, who may see it, how far it has come, its dice.

    `book` is the fingerprint of the data with which it was made. Whoever has the word `watch` may watch; if it is empty
    there is none. `version` counts the changes of the table and its chairs. `hints`: whether people may ask for them;
    None: as it is usual, see `Roster.gives_hints`.
    """

    id: str
    owner: str
    title: Title
    rules: str
    settings: dict[str, str]
    overrides: dict[str, Any]
    pace: str
    explicit_end: bool
    public: bool
    phase: str
    commitment: str
    secret: str
    seed: str
    book: str
    watch: str = ""
    version: int = 1
    hints: bool | None = None

    def new_match(self, chairs: Sequence[Chair]) -> Match:
        """The match as it begins. Raises ValueError if the title can't be played so."""
        names = [chair.bot or HUMAN for chair in chairs]
        return Match(self.title, len(chairs), self.seed, self.settings, self.overrides, names)

    def row(self) -> dict[str, Any]:
        """As it is stored, without what only its game tells."""
        return {**vars(self), "title": self.title.id}

    @property
    def has_begun(self) -> bool:
        return self.phase in (PLAYING, OVER)

    @property
    def locked(self) -> str:
        """Why a game can't be played on with the rules that are installed; empty if it can."""
        kind = self.title
        if self.rules != kind.rules:
            return f"This game was begun with rules {self.rules} of {kind.id}; the server now has rules {kind.rules}."
        return ""


async def read_record(storage: Storage, id: str) -> TableRecord:
    """A table as it is stored. Raises Rejected if it is not there, or its title not installed."""
    row = await storage.tables.get(id)
    if row is None:
        raise Gone("There is no such table.")
    return record_of(row)


async def read_chairs(storage: Storage, id: str) -> list[Chair]:
    """The chairs of a table as they are stored."""
    rows = await storage.tables.chairs([id])
    people = await people_of(storage, [row.person for row in rows])
    return [
        Chair(Seat(row.seat), people.get(row.person), row.bot, row.invitation, row.seal, row.contribution)
        for row in rows
    ]


def record_of(row: Any) -> TableRecord:
    """What a table is, from its row. Raises Rejected if its title is not installed here."""
    try:
        kind = title(row.title)
    except UnknownTitle as error:
        raise Rejected("locked", str(error)) from None
    names = (field.name for field in fields(TableRecord) if field.name != "title")
    return TableRecord(title=kind, **{name: getattr(row, name) for name in names})

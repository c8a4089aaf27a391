"""The tables of the database. Their form is made, and changed, by the migrations."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import JSON, Float, ForeignKey, Text, false, true
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

BEFORE_THE_GAME = ("open", "revealing")
"""The phases of a table where the game has not begun."""


def columns(row: type[Row], without: Collection[str] = ()) -> list[Any]:
    """The columns of a table to select, each under the name of its attribute."""
    return [column.label(column.key) for column in row.__table__.columns if column.key not in without]


class Row(DeclarativeBase):
    """What all tables of the database have in common."""


class PersonRow(Row):
    """Somebody who has told their name, and was last `seen` on about that day. `epoch` counts how often they have
    logged out everywhere. The host may have `muted` or `banned` them."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    made: Mapped[float] = mapped_column(Float)
    seen: Mapped[float] = mapped_column(Float)
    epoch: Mapped[int] = mapped_column(server_default="0")
    muted: Mapped[bool] = mapped_column(server_default=false())
    banned: Mapped[bool] = mapped_column(server_default=false())


class TableRow(Row):
    """A table: what is played, and the rules to which it is bound.

    `version` counts the changes of the row and its chairs, other than by events. `bots_turn`: the game waits for a bot;
    `waits_for`: the seats for which it waits. `listed`: the host has not taken it off the list of public tables.
    `hints`: whether they may be asked for; null: as it is usual.
    """

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(primary_key=True)
    owner: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    title: Mapped[str]
    rules: Mapped[str]
    book: Mapped[str]
    seats: Mapped[int]
    settings: Mapped[dict[str, str]] = mapped_column(JSON)
    overrides: Mapped[dict[str, Any]] = mapped_column(JSON)
    pace: Mapped[str]
    explicit_end: Mapped[bool] = mapped_column(server_default=false())
    hints: Mapped[bool | None]
    watch: Mapped[str] = mapped_column(server_default="")
    public: Mapped[bool] = mapped_column(index=True)
    phase: Mapped[str] = mapped_column(index=True)
    commitment: Mapped[str]
    secret: Mapped[str]
    seed: Mapped[str]
    result: Mapped[str]
    moment: Mapped[int]
    made: Mapped[float] = mapped_column(Float)
    moved: Mapped[float] = mapped_column(Float, index=True)
    version: Mapped[int] = mapped_column(server_default="1")
    bots_turn: Mapped[bool] = mapped_column(server_default=false(), index=True)
    listed: Mapped[bool] = mapped_column(server_default=true())
    waits_for: Mapped[list[int]] = mapped_column(JSON, server_default="[]")


LISTED = columns(TableRow, without=("overrides", "secret", "seed", "watch"))
"""What lists of tables tell. Overrides may be long, and the others are secrets."""


class ChairRow(Row):
    """Who plays a seat. An open chair has neither person nor bot; whoever has its `invitation` may sit down."""

    __tablename__ = "chairs"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)
    bot: Mapped[str]
    invitation: Mapped[str] = mapped_column(index=True)
    seal: Mapped[str] = mapped_column(server_default="")
    contribution: Mapped[str]


class EventRow(Row):
    """Event number `n` (from 1) of a table: `answer` with its words, `undo` with the moment, or `end` of a turn."""

    __tablename__ = "events"
    __table_args__ = {"sqlite_with_rowid": False}

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    body: Mapped[list[Any]] = mapped_column(JSON)
    time: Mapped[float] = mapped_column(Float)


class RemarkRow(Row):
    """Something said at a table; by nobody: what the table itself tells."""

    __tablename__ = "remarks"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[str | None]
    text: Mapped[str] = mapped_column(Text)
    time: Mapped[float] = mapped_column(Float)


class NoteRow(Row):
    """What a person keeps for themselves at a table."""

    __tablename__ = "notes"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    text: Mapped[str] = mapped_column(Text)


class RecoveryCodeRow(Row):
    """The hash of a code by which a person comes back. One that `ends` is a link for a second device."""

    __tablename__ = "recovery_codes"

    hash: Mapped[str] = mapped_column(primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    made: Mapped[float] = mapped_column(Float)
    ends: Mapped[float | None] = mapped_column(Float)


def is_link() -> Any:
    """Of a recovery code: whether it is a link for a second device."""
    return RecoveryCodeRow.ends.is_not(None)


class WebhookRow(Row):
    """Where a person is called when a game waits for them, and this server's address as their browser names it."""

    __tablename__ = "webhooks"

    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    url: Mapped[str]
    page: Mapped[str]


class DocumentRow(Row):
    """A value of a title's `setting` that a person keeps for themselves, a deck for instance. `settings` are the others
    for which it was made."""

    __tablename__ = "documents"

    id: Mapped[str] = mapped_column(primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    title: Mapped[str]
    setting: Mapped[str]
    settings: Mapped[dict[str, str]] = mapped_column(JSON)
    name: Mapped[str]
    text: Mapped[str] = mapped_column(Text)
    changed: Mapped[float] = mapped_column(Float)


class UndoRequestRow(Row):
    """Undo request number `n` (from 1) of a table: to go back to `moment`. It lapses with the next event after `at`."""

    __tablename__ = "undo_requests"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[str]
    at: Mapped[int]
    moment: Mapped[int]
    why: Mapped[str]


class ConsentRow(Row):
    """Whether somebody has agreed to an undo request."""

    __tablename__ = "consents"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    request: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[str] = mapped_column(primary_key=True)
    yes: Mapped[bool]
    time: Mapped[float] = mapped_column(Float)


class AnalysisRow(Row):
    """What was thought of a table's game, which is over."""

    __tablename__ = "analyses"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    found: Mapped[dict[str, Any]] = mapped_column(JSON)


class BanRow(Row):
    """A network address from which nobody may come, or a whole network of them."""

    __tablename__ = "bans"

    network: Mapped[str] = mapped_column(primary_key=True)
    made: Mapped[float] = mapped_column(Float)


class AbuseReportRow(Row):
    """What `reporter` tells the host about a person at a table; about the table itself, if `person` is empty."""

    __tablename__ = "abuse_reports"

    n: Mapped[int] = mapped_column(primary_key=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    reporter: Mapped[str] = mapped_column(index=True)
    person: Mapped[str] = mapped_column(index=True)
    reason: Mapped[str] = mapped_column(Text)
    time: Mapped[float] = mapped_column(Float)

"""What is kept: people, tables, events, chat and notes, in SQLite or PostgreSQL.

A table's *events* are its game: answers and undos in their order, from which the match is played again. An event is
committed before anybody hears of it.

Several processes may write to one database. None of them owns a table: whatever they store is numbered, so the database
takes the first of two that were meant for the same place, and the other hears of a `Conflict`. What is stored for
somebody, or at a table, that has been deleted meanwhile is refused: `Gone`. All methods may raise `Unavailable`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import (
    JSON,
    Connection,
    Float,
    ForeignKey,
    Text,
    and_,
    bindparam,
    delete,
    event,
    false,
    func,
    insert,
    not_,
    or_,
    select,
    text,
    true,
    update,
)
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from westmarch.engine.refusal import Refusal
from westmarch.server.monitoring.metrics import Metrics
from westmarch.server.storage.errors import TRIES, Busy, Conflict, Gone, Unavailable, told_apart
from westmarch.server.storage.lock import Locked, LockFile

PRAGMAS = ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=5000", "foreign_keys=ON", "secure_delete=ON")
"""SQLite's: a committed event outlives the process. Only a power cut may cost the very last ones, never the file. What
is deleted is overwritten."""

DURABLE = "synchronous=FULL"
"""Each commit waits until the disk has it: not even a power cut costs one."""

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
    watch: Mapped[str] = mapped_column(server_default="")
    public: Mapped[bool] = mapped_column(index=True)
    phase: Mapped[str] = mapped_column("stage", key="phase", index=True)
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
    """What a person keeps for himself at a table."""

    __tablename__ = "notes"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    text: Mapped[str] = mapped_column(Text)


class RecoveryCodeRow(Row):
    """The hash of a code by which a person comes back; one that `ends` is a link for a second device."""

    __tablename__ = "recovery_codes"

    hash: Mapped[str] = mapped_column(primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    made: Mapped[float] = mapped_column(Float)
    ends: Mapped[float | None] = mapped_column(Float)


class WebhookRow(Row):
    """Where a person is called when a game waits for him, and this server's address as his browser names it."""

    __tablename__ = "webhooks"

    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    url: Mapped[str]
    page: Mapped[str]


class UndoRequestRow(Row):
    """Undo request number `n` (from 1) of a table: to go back to `moment`. It lapses with the next event after `at`."""

    __tablename__ = "wishes"

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
    request: Mapped[int] = mapped_column("wish", key="request", primary_key=True)
    person: Mapped[str] = mapped_column(primary_key=True)
    yes: Mapped[bool]
    time: Mapped[float] = mapped_column(Float)


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


@dataclass
class Erased:
    """What became of somebody's tables, by id: those that were deleted, and those where others have played, too."""

    deleted: list[str]
    kept: list[str]


@dataclass
class Event:
    """An event to be stored, and how far its table has come with it."""

    table: str
    n: int
    kind: str
    body: list[Any]
    time: float
    phase: str
    result: str
    moment: int
    bots_turn: bool
    waits_for: list[int]

    def row(self) -> dict[str, Any]:
        names = ("table", "n", "kind", "body", "time")
        return {name: getattr(self, name) for name in names}

    def progress(self) -> dict[str, Any]:
        """The parameters of `PROGRESS`."""
        names = ("table", "time", "phase", "result", "moment", "bots_turn", "waits_for")
        return {f"event_{name}": getattr(self, name) for name in names}


PROGRESS = (
    update(TableRow.__table__)  # type: ignore[arg-type]
    .where(TableRow.id == bindparam("event_table"))
    .values(
        moved=bindparam("event_time"),
        phase=bindparam("event_phase"),
        result=bindparam("event_result"),
        moment=bindparam("event_moment"),
        bots_turn=bindparam("event_bots_turn"),
        waits_for=bindparam("event_waits_for"),
    )
)
"""What events change in the rows of their tables."""


def is_link() -> Any:
    """Of a recovery code: whether it is a link for a second device."""
    return RecoveryCodeRow.ends.is_not(None)


def _set_pragmas(pragmas: Sequence[str], connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in pragmas:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class BadDatabase(Refusal):
    """The database can't be used; the message is a sentence for whoever runs the server."""


SOON = 3.0
"""Seconds in which a database that is well answers."""

QUEUE = 15.0
"""Seconds that a writer waits for those before: several times as long as SQLite waits for another program's lock."""

MIGRATING = 1977
"""The number of PostgreSQL's lock for whoever migrates."""


def migrate(connection: Connection, to: str = "head") -> None:
    """Bring the database to the present form, or an older one. Raises CommandError if a newer version has made it."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))  # others may start at the same moment
    with as_file(files("westmarch.server.storage") / "migrations") as scripts:
        config = Config()
        config.set_main_option("script_location", str(scripts))
        config.attributes["connection"] = connection
        command.upgrade(config, to)


class Storage:
    """The database. SQLite takes one writer at a time, so writers of this process queue up here."""

    def __init__(self, url: str, metrics: Metrics | None = None, durable: bool = False) -> None:
        self.metrics = metrics or Metrics()
        try:
            self.engine: AsyncEngine = create_async_engine(
                url,
                hide_parameters=True,  # errors come into the log
                json_serializer=lambda value: msgspec.json.encode(value).decode(),  # shorter than Python's own
            )
        except ArgumentError as error:
            raise BadDatabase(f"That is no address of a database: {error}.") from None
        self._writing = asyncio.Lock()
        self._waiting: list[tuple[Event, asyncio.Future[None]]] = []
        self._storing: asyncio.Task[None] | None = None
        self._lock: LockFile | None = None
        if self.engine.dialect.name == "sqlite":
            pragmas = (*PRAGMAS, DURABLE) if durable else PRAGMAS
            event.listen(self.engine.sync_engine, "connect", partial(_set_pragmas, pragmas))
            if file := self.engine.url.database:
                self._lock = LockFile(Path(f"{file}.lock"))

    @classmethod
    def in_file(cls, path: Path, metrics: Metrics | None = None, durable: bool = False) -> Storage:
        """A SQLite database in a file."""
        return cls(f"sqlite+aiosqlite:///{path}", metrics, durable)

    async def open(self) -> None:
        """Make or update the tables of the database; no other process may open a SQLite file until it is closed.

        Raises BadDatabase.
        """
        try:
            if self._lock is not None:
                self._lock.acquire()
            async with self.engine.begin() as connection:
                await connection.run_sync(migrate)
        except Locked as error:
            file = self.engine.url.database
            raise BadDatabase(
                f"Process {error.holder} uses the database {file} already; stop it, or name another folder with --data."
            ) from None
        except CommandError as error:
            raise BadDatabase(f"A newer Westmarch has made the database {self.engine.url}: {error}.") from None
        except (DBAPIError, OSError) as error:
            reason = error.orig if isinstance(error, DBAPIError) else error
            raise BadDatabase(f"The database {self.engine.url} can't be opened: {reason}.") from None

    async def close(self) -> None:
        """End all connections, when everything is written, and let others open the file."""
        try:
            await self.disconnect()
        finally:
            if self._lock is not None:
                self._lock.release()

    async def disconnect(self) -> None:
        """End all connections, when everything is written."""
        if self._storing is not None:
            await self._storing
        await self.engine.dispose()

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction, committed at its end. Raises Conflict, Gone, Unavailable."""
        with told_apart():
            async with self._one_writer(), self.engine.begin() as connection:
                yield connection

    @asynccontextmanager
    async def _one_writer(self) -> AsyncIterator[None]:
        if self.engine.dialect.name != "sqlite":
            yield
            return
        async with asyncio.timeout(QUEUE):
            await self._writing.acquire()
        try:
            yield
        finally:
            self._writing.release()

    async def _all(self, query: Any) -> Sequence[Any]:
        with told_apart():
            async with self.engine.connect() as connection:
                return (await connection.execute(query)).all()

    # People.

    async def add_person(self, id: str, name: str, time: float) -> None:
        """A new person."""
        async with self._write() as db:
            await db.execute(insert(PersonRow).values(id=id, name=name, made=time, seen=time))

    async def set_seen(self, id: str, time: float) -> None:
        """Somebody was here."""
        async with self._write() as db:
            await db.execute(update(PersonRow).where(PersonRow.id == id).values(seen=time))

    async def rename(self, id: str, name: str) -> None:
        """Somebody is called otherwise from now on. Raises Gone: whoever was deleted does not come back by that."""
        async with self._write() as db:
            if not (await db.execute(update(PersonRow).where(PersonRow.id == id).values(name=name))).rowcount:
                raise Gone

    async def person(self, id: str) -> Any | None:
        """A person's row."""
        found = await self._all(select(*columns(PersonRow)).where(PersonRow.id == id))
        return found[0] if found else None

    async def raise_epoch(self, person: str, keeps_code: bool) -> int | None:
        """Make all cookies void that a person has had until now, their link, and unless they keep it their recovery
        code; gives the epoch of new cookies, None if the person is not there any more."""
        raised = update(PersonRow).where(PersonRow.id == person).values(epoch=PersonRow.epoch + 1)
        void = delete(RecoveryCodeRow).where(RecoveryCodeRow.person == person)
        async with self._write() as db:
            await db.execute(void.where(is_link()) if keeps_code else void)
            return (await db.execute(raised.returning(PersonRow.epoch))).scalar_one_or_none()

    async def epochs(self, people: Collection[str]) -> dict[str, int]:
        """The epochs of these people, without those who are banned."""
        welcome = PersonRow.id.in_(people), not_(PersonRow.banned)
        rows = await self._all(select(PersonRow.id, PersonRow.epoch).where(*welcome))
        return {row.id: row.epoch for row in rows}

    async def set_code(self, person: str, hash: str, made: float, ends: float | None) -> None:
        """Somebody comes back by that code from now on, and no longer by the one before of its kind."""
        kind = is_link() if ends is not None else not_(is_link())
        async with self._write() as db:
            await db.execute(delete(RecoveryCodeRow).where(RecoveryCodeRow.person == person, kind))
            await db.execute(insert(RecoveryCodeRow).values(hash=hash, person=person, made=made, ends=ends))

    async def use_code(self, hash: str, now: float) -> str | None:
        """The id of the person who comes by that code; a link is used up."""
        mine = RecoveryCodeRow.hash == hash
        async with self._write() as db:
            row = (await db.execute(select(RecoveryCodeRow.person, RecoveryCodeRow.ends).where(mine))).one_or_none()
            if row is None:
                return None
            if row.ends is None:
                return str(row.person)
            used = await db.execute(delete(RecoveryCodeRow).where(mine))
            return str(row.person) if used.rowcount and now < row.ends else None

    async def code_made(self, person: str) -> float | None:
        """When somebody's recovery code was made."""
        rows = await self._all(select(RecoveryCodeRow.made).where(RecoveryCodeRow.person == person, not_(is_link())))
        return float(rows[0].made) if rows else None

    async def names(self, ids: Sequence[str]) -> dict[str, str]:
        """The names of these people."""
        rows = await self._all(select(PersonRow.id, PersonRow.name).where(PersonRow.id.in_(ids)))
        return {row.id: row.name for row in rows}

    async def companions(self, person: str) -> list[str]:
        """The names of the others at the tables that somebody has made, sits at or has spoken at, and whose games are
        not over."""
        sat = select(ChairRow.table).where(ChairRow.person == person)
        spoken = select(RemarkRow.table).where(RemarkRow.person == person)
        mine = or_(TableRow.owner == person, TableRow.id.in_(sat), TableRow.id.in_(spoken))
        tables = select(TableRow.id).where(mine, TableRow.phase != "over")
        there = or_(
            PersonRow.id.in_(select(ChairRow.person).where(ChairRow.table.in_(tables))),
            PersonRow.id.in_(select(TableRow.owner).where(TableRow.id.in_(tables))),
        )
        return [row.name for row in await self._all(select(PersonRow.name).where(PersonRow.id != person, there))]

    async def webhook(self, person: str) -> Any | None:
        """Where somebody is called."""
        found = await self._all(select(*columns(WebhookRow)).where(WebhookRow.person == person))
        return found[0] if found else None

    async def set_webhook(self, person: str, url: str, page: str) -> None:
        """Somebody is called there from now on; nowhere, if the address is empty."""
        async with self._write() as db:
            await db.execute(delete(WebhookRow).where(WebhookRow.person == person))
            if url:
                await db.execute(insert(WebhookRow).values(person=person, url=url, page=page))

    async def people_called(self, name: str) -> list[str]:
        """The ids of all who have that name, or that id."""
        rows = await self._all(select(PersonRow.id).where(or_(PersonRow.name == name, PersonRow.id == name)))
        return [row.id for row in rows]

    async def erase(self, person: str) -> Erased:
        """Delete a person and all that is his: tables that have not begun or where nobody else plays, what he has said,
        his notes, his webhook. From the other tables he is gone as if nobody had sat there; what was played remains.

        Raises Busy.
        """
        for _ in range(TRIES):
            with suppress(Conflict):
                erased = await self._erase(person)
                await self._forget()
                return erased
        raise Busy

    async def _erase(self, person: str) -> Erased:
        sat = select(ChairRow.table).where(ChairRow.person == person)
        async with self._write() as db:
            # Whoever is about to store something for him waits, and finds him gone.
            await db.execute(select(PersonRow.id).where(PersonRow.id == person).with_for_update())
            query = select(TableRow.id, TableRow.owner, TableRow.phase)
            rows = (await db.execute(query.where(or_(TableRow.owner == person, TableRow.id.in_(sat))))).all()
            heirs = await self._others_at(db, [row.id for row in rows], person)
            mine = [row for row in rows if row.owner == person]
            waiting = [row.id for row in rows if row.phase in BEFORE_THE_GAME]
            deleted = [row.id for row in mine if row.id in waiting or row.id not in heirs]
            kept = [row.id for row in rows if row.id not in deleted]
            await db.execute(delete(TableRow).where(TableRow.id.in_(deleted)))
            for row in mine:
                if row.id in kept:
                    await db.execute(update(TableRow).where(TableRow.id == row.id).values(owner=heirs[row.id]))
            await db.execute(update(TableRow).where(TableRow.id.in_(kept)).values(version=TableRow.version + 1))
            await db.execute(update(TableRow).where(TableRow.id.in_(waiting)).values(phase=BEFORE_THE_GAME[0]))
            chairs = update(ChairRow).where(ChairRow.person == person)
            await db.execute(chairs.where(ChairRow.table.in_(waiting)).values(person=None, seal="", contribution=""))
            await db.execute(chairs.values(person=None))  # the dice can't be checked without his contribution
            # What the table itself tells may name him.
            told = and_(RemarkRow.person.is_(None), RemarkRow.table.in_(kept))
            await db.execute(delete(RemarkRow).where(or_(RemarkRow.person == person, told)))
            for kind in (UndoRequestRow, ConsentRow, NoteRow, WebhookRow, RecoveryCodeRow):
                await db.execute(delete(kind).where(kind.person == person))
            about = or_(AbuseReportRow.reporter == person, AbuseReportRow.person == person)
            await db.execute(delete(AbuseReportRow).where(about))
            await db.execute(delete(PersonRow).where(PersonRow.id == person))
        return Erased(deleted, kept)

    async def _must_be_there(self, db: AsyncConnection, person: str) -> None:
        """Raises Gone if somebody has been deleted; until the end of the transaction nobody can be."""
        query = select(PersonRow.id).where(PersonRow.id == person)
        if (await db.execute(query.with_for_update(read=True, key_share=True))).first() is None:
            raise Gone

    async def _others_at(self, db: AsyncConnection, tables: Sequence[str], person: str) -> dict[str, str]:
        """Somebody else who plays, by table, where there is anybody."""
        query = select(ChairRow.table, ChairRow.person).where(ChairRow.table.in_(tables), ChairRow.person != person)
        rows = await db.execute(query.order_by(ChairRow.seat.desc()))
        return {row.table: str(row.person) for row in rows.all()}

    async def _forget(self) -> None:
        """Have nothing that was deleted in the journal of SQLite."""
        if self.engine.dialect.name == "sqlite":
            with told_apart():
                async with self._one_writer(), self.engine.connect() as db:
                    await db.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    # Tables.

    async def add_table(
        self, table: dict[str, Any], chairs: list[dict[str, Any]], events: list[dict[str, Any]]
    ) -> None:
        """A new table, with its chairs and what has been played so far."""
        async with self._write() as db:
            await db.execute(insert(TableRow).values(table))
            await db.execute(insert(ChairRow), chairs)
            if events:
                await db.execute(insert(EventRow), events)

    async def table(self, id: str) -> Any | None:
        """A table's row."""
        found = await self._all(select(*columns(TableRow)).where(TableRow.id == id))
        return found[0] if found else None

    async def listed(self, id: str) -> Any | None:
        """A table's row as it stands in lists."""
        found = await self._tables(TableRow.id == id, limit=1)
        return found[0] if found else None

    async def public_tables(self, limit: int) -> Sequence[Any]:
        """Tables that everybody may see and that are not over, those that moved last first."""
        return await self._tables(TableRow.public, TableRow.listed, TableRow.phase != "over", limit=limit)

    async def tables_of(self, person: str, over: bool, limit: int) -> Sequence[Any]:
        """A person's tables, those that moved last first."""
        sat = select(ChairRow.table).where(ChairRow.person == person)
        mine = or_(TableRow.owner == person, TableRow.id.in_(sat))
        return await self._tables(mine, (TableRow.phase == "over") == over, limit=limit)

    async def _tables(self, *conditions: Any, limit: int) -> Sequence[Any]:
        return await self._all(select(*LISTED).where(*conditions).order_by(TableRow.moved.desc()).limit(limit))

    async def chairs(self, tables: Sequence[str]) -> Sequence[Any]:
        """The chairs of these tables, by table and seat."""
        query = select(*columns(ChairRow)).where(ChairRow.table.in_(tables))
        return await self._all(query.order_by(ChairRow.table, ChairRow.seat))

    async def invited(self, invitation: str) -> Any | None:
        """The chair to which an invitation leads."""
        found = await self._all(select(*columns(ChairRow)).where(ChairRow.invitation == invitation))
        return found[0] if found else None

    async def open_tables(self, owner: str) -> int:
        """How many tables somebody has made whose games are not over."""
        return await self._count(TableRow.owner == owner, TableRow.phase != "over")

    async def bot_tables(self, owner: str) -> int:
        """At how many tables of somebody bots play alone now."""
        people = select(ChairRow.table).where(ChairRow.person.is_not(None))
        return await self._count(TableRow.owner == owner, TableRow.bots_turn, TableRow.id.not_in(people))

    async def _count(self, *conditions: Any) -> int:
        return int((await self._all(select(func.count()).select_from(TableRow).where(*conditions)))[0][0])

    async def unused_tables(self, before: float, limit: int) -> Sequence[str]:
        """Tables where nothing has happened since that time, and whose game has not begun, or where bots play alone."""
        people = select(ChairRow.table).where(ChairRow.person.is_not(None))
        alone = and_(TableRow.phase == "playing", TableRow.id.not_in(people))
        unused = or_(TableRow.phase.in_(BEFORE_THE_GAME), alone)
        query = select(TableRow.id).where(TableRow.moved < before, unused)
        return [row.id for row in await self._all(query.limit(limit))]

    async def unused_people(self, before: float, limit: int) -> Sequence[str]:
        """People who have not been here since that time, and have neither made a table nor sat down."""
        sat = select(ChairRow.person).where(ChairRow.person.is_not(None))
        query = select(PersonRow.id).where(PersonRow.seen < before, PersonRow.id.not_in(select(TableRow.owner)))
        return [row.id for row in await self._all(query.where(PersonRow.id.not_in(sat)).limit(limit))]

    async def delete_table(self, table: str) -> None:
        """Delete a table, with all that was played and said there."""
        async with self._write() as db:
            await db.execute(delete(TableRow).where(TableRow.id == table))

    async def change(self, table: str, version: int, chairs: Mapping[int, Mapping[str, Any]], **values: Any) -> None:
        """Change a table and some of its chairs, by seat. Raises Conflict if it is not at this version any more."""
        async with self._write() as db:
            present = update(TableRow).where(TableRow.id == table, TableRow.version == version)
            if not (await db.execute(present.values(version=version + 1, moved=time.time(), **values))).rowcount:
                found = await db.execute(select(TableRow.id).where(TableRow.id == table))
                raise Conflict if found.first() else Gone
            for seat, chair in chairs.items():
                await db.execute(update(ChairRow).where(ChairRow.table == table, ChairRow.seat == seat).values(chair))

    async def set_waits_for(self, table: str, seats: Sequence[int]) -> None:
        """Keep for whom a game waits that has just begun."""
        async with self._write() as db:
            await db.execute(update(TableRow).where(TableRow.id == table).values(waits_for=list(seats)))

    async def waiting_for_bots(self) -> Sequence[str]:
        """The tables where it is a bot's turn, those that have waited for longest first."""
        query = select(TableRow.id).where(TableRow.bots_turn, TableRow.phase == "playing").order_by(TableRow.moved)
        return [row.id for row in await self._all(query)]

    # What happens at a table.

    async def add_event(self, event: Event) -> None:
        """Store an event. It is committed when this returns. Raises Conflict if the table has one of this number.

        Events of many tables gather while those before them are written, and are committed together.
        """
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((event, stored))
        if self._storing is None:
            self._storing = asyncio.create_task(self._store_events())
        with self.metrics.storing.time():
            await stored
        self.metrics.stored.labels(event.kind).inc()

    async def _store_events(self) -> None:
        try:
            while self._waiting:
                # In one order in all processes, lest two wait for each other.
                batch, self._waiting = sorted(self._waiting, key=lambda waiting: waiting[0].table), []
                if not await self._store(batch) and len(batch) > 1:
                    for one in batch:  # a bad one must not spoil the others
                        await self._store([one])
        finally:
            self._storing = None

    async def _store(self, batch: list[tuple[Event, asyncio.Future[None]]]) -> bool:
        """Commit some events and tell those who wait for them. Alone, an event hears why it could not be stored."""
        try:
            async with self._write() as db:
                await db.execute(insert(EventRow), [event.row() for event, _ in batch])
                await db.execute(PROGRESS, [event.progress() for event, _ in batch])
        except Exception as error:
            if len(batch) == 1 and not batch[0][1].done():
                batch[0][1].set_exception(error)
            return False
        for _, stored in batch:
            if not stored.done():
                stored.set_result(None)
        return True

    async def events(self, table: str, after: int = 0) -> Sequence[Any]:
        """The events of a table after the first so many, in their order, as (kind, body)."""
        query = select(EventRow.kind, EventRow.body).where(EventRow.table == table, EventRow.n > after)
        return await self._all(query.order_by(EventRow.n))

    async def add_remark(self, table: str, n: int, person: str | None, text: str, time: float, keep: int) -> None:
        """Only the last ones are kept, so many. Raises Conflict if the table has a remark of this number."""
        async with self._write() as db:
            if person is not None:
                await self._must_be_there(db, person)
            await db.execute(insert(RemarkRow).values(table=table, n=n, person=person, text=text, time=time))
            await db.execute(delete(RemarkRow).where(RemarkRow.table == table, RemarkRow.n <= n - keep))

    async def remarks(self, table: str, limit: int, after: int = 0) -> Sequence[Any]:
        """The last things that were said at a table after the first so many, the oldest of them first."""
        query = select(*columns(RemarkRow)).where(RemarkRow.table == table, RemarkRow.n > after)
        return list(reversed(await self._all(query.order_by(RemarkRow.n.desc()).limit(limit))))

    async def add_undo_request(self, table: str, n: int, person: str, at: int, moment: int, why: str) -> None:
        """It takes the place of those before. Raises Conflict if the table has a request of this number."""
        async with self._write() as db:
            await self._must_be_there(db, person)
            await db.execute(delete(ConsentRow).where(ConsentRow.table == table, ConsentRow.request < n))
            await db.execute(delete(UndoRequestRow).where(UndoRequestRow.table == table, UndoRequestRow.n < n))
            await db.execute(
                insert(UndoRequestRow).values(table=table, n=n, person=person, at=at, moment=moment, why=why),
            )

    async def undo_request(self, table: str) -> Any | None:
        """What somebody asked last to go back to at a table."""
        query = select(*columns(UndoRequestRow)).where(UndoRequestRow.table == table)
        found = await self._all(query.order_by(UndoRequestRow.n.desc()).limit(1))
        return found[0] if found else None

    async def add_consent(self, table: str, request: int, person: str, yes: bool, time: float) -> None:
        """Raises Conflict if the person has answered already."""
        async with self._write() as db:
            await self._must_be_there(db, person)
            await db.execute(insert(ConsentRow).values(table=table, request=request, person=person, yes=yes, time=time))

    async def consents(self, table: str, request: int) -> Sequence[Any]:
        """What people have answered to an undo request, in their order."""
        query = select(*columns(ConsentRow)).where(ConsentRow.table == table, ConsentRow.request == request)
        return await self._all(query.order_by(ConsentRow.time))

    async def set_note(self, table: str, person: str, text: str) -> None:
        async with self._write() as db:
            await db.execute(delete(NoteRow).where(NoteRow.table == table, NoteRow.person == person))
            await db.execute(insert(NoteRow).values(table=table, person=person, text=text))

    async def others_with_note(self, table: str, person: str) -> int:
        """How many others keep a note at a table."""
        query = select(func.count()).where(NoteRow.table == table, NoteRow.person != person)
        return int((await self._all(query))[0][0])

    async def note(self, table: str, person: str) -> str:
        """What a person has noted at a table."""
        found = await self._all(select(NoteRow.text).where(NoteRow.table == table, NoteRow.person == person))
        return found[0].text if found else ""

    # What the host does about people and tables, and what is reported to them.

    async def judge(self, person: str, **judged: bool) -> None:
        """Whether somebody is `muted` or `banned` from now on."""
        async with self._write() as db:
            await db.execute(update(PersonRow).where(PersonRow.id == person).values(**judged))

    async def set_listed(self, table: str, listed: bool) -> bool:
        """Whether a table may stand on the list; False if there is no such table."""
        async with self._write() as db:
            changed = await db.execute(update(TableRow).where(TableRow.id == table).values(listed=listed))
            return bool(changed.rowcount)

    async def ban_network(self, network: str, time: float) -> None:
        """Nobody may come from there any more."""
        async with self._write() as db:
            await db.execute(delete(BanRow).where(BanRow.network == network))
            await db.execute(insert(BanRow).values(network=network, made=time))

    async def unban_network(self, network: str) -> bool:
        """People may come from there again; False if they could already."""
        async with self._write() as db:
            return bool((await db.execute(delete(BanRow).where(BanRow.network == network))).rowcount)

    async def banned_networks(self) -> list[str]:
        """From where nobody may come."""
        return [row.network for row in await self._all(select(BanRow.network).order_by(BanRow.made))]

    async def judged_people(self) -> Sequence[Any]:
        """All who are muted or banned."""
        query = select(*columns(PersonRow)).where(or_(PersonRow.muted, PersonRow.banned))
        return await self._all(query.order_by(PersonRow.name))

    async def add_abuse_report(
        self, table: str, reporter: str, person: str, reason: str, time: float, most: int
    ) -> None:
        """It takes the place of what the reporter has said about the same; of more than `most` the oldest go."""
        same = AbuseReportRow.table == table, AbuseReportRow.reporter == reporter, AbuseReportRow.person == person
        newest = select(AbuseReportRow.n).order_by(AbuseReportRow.n.desc()).limit(most)
        async with self._write() as db:
            for one in filter(None, (reporter, person)):
                await self._must_be_there(db, one)
            await db.execute(delete(AbuseReportRow).where(*same))
            row = {"table": table, "reporter": reporter, "person": person, "reason": reason, "time": time}
            await db.execute(insert(AbuseReportRow).values(row))
            await db.execute(delete(AbuseReportRow).where(AbuseReportRow.n.not_in(newest)))

    async def abuse_reports(self) -> Sequence[Any]:
        """All reports, the oldest first."""
        return await self._all(select(*columns(AbuseReportRow)).order_by(AbuseReportRow.n))

    async def delete_abuse_report(self, n: int) -> bool:
        """False if there is no such report."""
        async with self._write() as db:
            return bool((await db.execute(delete(AbuseReportRow).where(AbuseReportRow.n == n))).rowcount)

    async def last_words(self, table: str, person: str, limit: int) -> list[str]:
        """The last things that somebody has said at a table, the oldest of them first."""
        query = select(RemarkRow.text).where(RemarkRow.table == table, RemarkRow.person == person)
        return [row.text for row in reversed(await self._all(query.order_by(RemarkRow.n.desc()).limit(limit)))]

    async def takes_writes(self) -> bool:
        """Whether the database stores something, and soon: it writes anew which version it has."""
        try:
            async with asyncio.timeout(SOON), self._write() as db:
                await db.execute(text("UPDATE alembic_version SET version_num = version_num"))
        except (Conflict, TimeoutError, Unavailable):
            return False
        return True

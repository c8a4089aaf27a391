"""The database's form, and its limits."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from tests.server.databases import PostgreSQL
from westmarch.server.config import Config
from westmarch.server.services import storage_of
from westmarch.server.storage.errors import Conflict
from westmarch.server.storage.event import Event
from westmarch.server.storage.schema import Row
from westmarch.server.storage.storage import Storage


def differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection), Row.metadata))


def test_the_migrations_lead_to_the_present_form(database: str) -> None:
    """Given a new database, when it is opened, twice, then it has the form that the code declares."""

    async def opened() -> list[Any]:
        storage = Storage(database)
        await storage.open()
        await storage.open()
        async with storage.database.engine.connect() as connection:
            found = await connection.run_sync(differences)
        await storage.close()
        return found

    assert asyncio.run(opened()) == []


@pytest.mark.parametrize(("durable", "level"), [(False, 1), (True, 2)])
def test_how_long_a_commit_waits_for_the_disk(tmp_path: Path, durable: bool, level: int) -> None:
    """Given SQLite, then a commit waits for the disk (FULL, 2) where that was chosen, and else does not (NORMAL, 1)."""

    async def synchronous() -> int:
        storage = storage_of(Config(tmp_path, durable=durable))
        await storage.open()
        async with storage.database.engine.connect() as connection:
            found = (await connection.exec_driver_sql("PRAGMA synchronous")).scalar_one()
        await storage.close()
        return int(found)

    assert asyncio.run(synchronous()) == level


BEFORE_THE_FIRST_RELEASE = Path(__file__).parent / "fixtures" / "database_0014.sql"
"""A database of SQLite in the form of revision 0014, with a game, and a request to take an answer back."""


def test_a_database_of_before_the_first_release_is_brought_to_the_present_form(tmp_path: Path) -> None:
    """Given a database of revision 0014, when it is opened, then it has the form of today, and all is kept."""
    file = tmp_path / "old.sqlite"
    with closing(sqlite3.connect(file)) as old:
        old.executescript(BEFORE_THE_FIRST_RELEASE.read_text())

    async def opened() -> tuple[list[Any], Any, list[Any], list[Any], list[Any]]:
        storage = Storage(f"sqlite+aiosqlite:///{file}")
        await storage.open()
        async with storage.database.engine.connect() as connection:
            found = await connection.run_sync(differences)
        kept, chairs = await storage.tables.get("old"), await storage.tables.chairs(["old"])
        events = [tuple(event) for event in await storage.events.of("old", 0)]
        asked = await storage.undo_requests.last("old")
        consents = await storage.undo_requests.consents("old", 1)
        await storage.close()
        return found, kept, list(chairs), events, [asked.why, *[(one.person, one.yes) for one in consents]]

    found, kept, chairs, events, asked = asyncio.run(opened())
    assert found == []
    assert (kept.title, kept.phase, kept.version) == ("toy", "playing", 1)
    assert [(chair.person, chair.bot) for chair in chairs] == [("anna", "hasty")]
    assert events == [("undo", [0])]
    assert asked == ["a slip", ("anna", True)]


def test_many_may_open_a_new_database_at_once(postgres: PostgreSQL) -> None:
    """Given several processes that start at the same moment, then one makes the tables, and the others find them."""

    database = postgres.new_database()

    async def opened() -> list[Any]:
        storages = [Storage(database) for _ in range(4)]
        results = await asyncio.gather(*(storage.open() for storage in storages), return_exceptions=True)
        for storage in storages:
            await storage.close()
        return results

    assert asyncio.run(opened()) == [None] * 4


def test_a_table_is_changed_by_whoever_has_seen_its_last_change(database: str) -> None:
    """Given two who have read a table, when both change it, then the second is refused, and nothing of it is kept."""

    async def changed() -> tuple[Any, Any]:
        storage = Storage(database)
        await storage.open()
        await storage.people.add("anna", "Anna", 0)
        await storage.tables.add(table("one"), [chair("one")], [])
        await storage.tables.change("one", 1, {0: {"bot": "hasty"}})
        with pytest.raises(Conflict):
            await storage.tables.change("one", 1, {0: {"bot": "greedy"}}, phase="playing")
        kept = await storage.tables.get("one"), (await storage.tables.chairs(["one"]))[0]
        await storage.close()
        return kept

    kept, seat = asyncio.run(changed())
    assert (kept.version, kept.phase, seat.bot) == (2, "", "hasty")


def test_an_event_that_can_t_be_stored_spoils_no_other(database: str) -> None:
    """Given events of one moment, one of which is there already, then it alone is refused."""

    async def stored() -> list[Any]:
        storage = Storage(database)
        await storage.open()
        await storage.people.add("anna", "Anna", 0)
        for id in ("one", "two"):
            await storage.tables.add(table(id), [chair(id)], [])
        await storage.events.add(event("one", 1))
        again = [
            storage.events.add(event("one", 1)),
            storage.events.add(event("two", 1)),
            storage.events.add(event("one", 2)),
        ]
        results = await asyncio.gather(*again, return_exceptions=True)
        kept = {id: len(await storage.events.of(id)) for id in ("one", "two")}
        await storage.close()
        return [*results, kept]

    first, second, third, kept = asyncio.run(stored())
    assert isinstance(first, Conflict)
    assert (second, third) == (None, None)
    assert kept == {"one": 2, "two": 1}


def test_of_many_undo_requests_the_last_is_kept(database: str) -> None:
    """Given somebody who asks to go back again and again, then only the last of it takes up room."""

    async def kept() -> list[int]:
        storage = Storage(database)
        await storage.open()
        await storage.people.add("anna", "Anna", 0)
        await storage.tables.add(table("one"), [chair("one")], [])
        for n in (1, 2, 3):
            await storage.undo_requests.add("one", n, "anna", 0, 0, "")
            await storage.undo_requests.add_consent("one", n, "anna", False, 0)
        async with storage.database.engine.connect() as db:
            tables = ("undo_requests", "consents")
            found = [(await db.exec_driver_sql(f"SELECT count(*) FROM {name}")).scalar_one() for name in tables]
        await storage.close()
        return found

    assert asyncio.run(kept()) == [1, 1]


def event(table: str, n: int) -> Event:
    return Event(table, n, "answer", [0, "wait"], 1.0, "playing", "", n, False, [0])


def chair(table: str) -> dict[str, Any]:
    return {"table": table, "seat": 0, "person": "anna", "bot": "", "invitation": "", "seal": "", "contribution": ""}


def table(id: str) -> dict[str, Any]:
    texts = ("rules", "book", "pace", "phase", "commitment", "secret", "seed", "result")
    numbers = {"seats": 1, "public": False, "moment": 0, "made": 0.0, "moved": 0.0, "version": 1, "bots_turn": False}
    return {
        "id": id,
        "owner": "anna",
        "title": "toy",
        "settings": {},
        "overrides": {},
        **dict.fromkeys(texts, ""),
        **numbers,
    }


@pytest.mark.parametrize("text", ["'; DROP TABLE people; --", "Ánna \U0001f409", '"'])
def test_any_name_is_kept_as_it_is(database: str, text: str) -> None:
    """Given a name that means something to a database, then it is only a name."""

    async def kept() -> dict[str, str]:
        storage = Storage(database)
        await storage.open()
        await storage.people.add("anna", text, 0)
        found = await storage.people.names(["anna"])
        await storage.close()
        return found

    assert asyncio.run(kept()) == {"anna": text}

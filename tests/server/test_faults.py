"""Somebody was first, somebody is gone, the database fails: each is told apart, and none of them is tried for ever."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from tests.server.clients import PATIENCE, Browser, served
from tests.server.test_storage import chair, event, table
from westmarch.engine.option import Seat
from westmarch.engine.title import title
from westmarch.server.bus.notices import PersonRenamed
from westmarch.server.config import Config
from westmarch.server.people.person import Person
from westmarch.server.services import Services
from westmarch.server.storage.errors import Busy, Conflict, Gone, Unavailable
from westmarch.server.storage.storage import Storage
from westmarch.server.tables import lobby
from westmarch.server.tables.open_table import OpenTable

ANNA, BERT = Person("anna", "Anna"), Person("bert", "Bert")

UNAVAILABLE = "The server can't reach its database, or store anything there; try again later."


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Storage]:
    """A database with Anna, Bert, and a table of Anna's."""
    storage = Storage(database)
    await storage.open()
    try:
        for person in (ANNA, BERT):
            await storage.people.add(person.id, person.name, 0)
        await storage.tables.add(table("one"), [chair("one")], [])
        yield storage
    finally:
        await storage.close()


NEEDS_BERT: dict[str, Callable[[Storage], Awaitable[Any]]] = {
    "rename": lambda storage: storage.people.rename("bert", "Bertram"),
    "sit": lambda storage: storage.tables.change("one", 1, {0: {"person": "bert"}}),
    "remark": lambda storage: storage.talk.add_remark("one", 1, "bert", "Farewell", 1.0, 10),
    "undo_request": lambda storage: storage.undo_requests.add("one", 1, "bert", 0, 0, "why not"),
    "consent": lambda storage: storage.undo_requests.add_consent("one", 1, "bert", True, 1.0),
    "note": lambda storage: storage.talk.set_note("one", "bert", "a pony"),
    "webhook": lambda storage: storage.people.set_webhook("bert", "https://example.org", ""),
    "table": lambda storage: storage.tables.add(table("two") | {"owner": "bert"}, [chair("two")], []),
}


@pytest.mark.parametrize("what", NEEDS_BERT)
def test_nothing_of_somebody_who_was_deleted_is_stored_any_more(database: str, what: str) -> None:
    """Given something of Bert's under way while they are deleted, then it is refused, and nothing brings them back."""

    async def stored() -> dict[str, str]:
        async with opened(database) as storage:
            await storage.erase("bert")
            with pytest.raises(Gone):
                await NEEDS_BERT[what](storage)
            assert await storage.talk.remarks("one", 9) == []
            return await storage.people.names(["bert"])

    assert asyncio.run(stored()) == {}


AT_A_TABLE: dict[str, Callable[[Storage], Awaitable[Any]]] = {
    "change": lambda storage: storage.tables.change("none", 1, {}),
    "event": lambda storage: storage.events.add(event("none", 1)),
    "remark": lambda storage: storage.talk.add_remark("none", 1, None, "Hello", 1.0, 10),
    "note": lambda storage: storage.talk.set_note("none", "anna", "a pony"),
    "undo_request": lambda storage: storage.undo_requests.add("none", 1, "anna", 0, 0, "why not"),
}


@pytest.mark.parametrize("what", AT_A_TABLE)
def test_a_table_that_was_deleted_is_gone_and_nobody_was_first(database: str, what: str) -> None:
    """Given a table that was deleted meanwhile, then what happens there is refused as gone, not as a conflict."""

    async def stored() -> None:
        async with opened(database) as storage:
            with pytest.raises(Gone):
                await AT_A_TABLE[what](storage)

    asyncio.run(stored())


def test_what_is_neither_is_a_mistake(database: str) -> None:
    """Given a row without what it needs, then that is no conflict, nor is anything gone."""

    async def stored() -> None:
        async with opened(database) as storage:
            with pytest.raises(Exception) as raised:
                await storage.tables.add(table("two") | {"title": None}, [chair("two")], [])
            assert not isinstance(raised.value, Conflict | Gone | Unavailable)

    asyncio.run(stored())


def test_people_sit_down_while_they_are_deleted(database: str) -> None:
    """Given people who are deleted in the moment in which they sit down, then each either sat, and is deleted, or finds
    themselves gone; it ends, and no chair is anybody's who is gone."""

    async def sit(storage: Storage, person: str) -> None:
        for _ in range(50):
            with suppress(Conflict):
                version = (await storage.tables.get("one")).version
                await storage.tables.change("one", version, {0: {"person": person}})
                return

    async def both() -> tuple[list[Any], list[str | None]]:
        async with opened(database) as storage:
            people = [f"guest {number}" for number in range(8)]
            for person in people:
                await storage.people.add(person, person, 0)
            work = [step for person in people for step in (sit(storage, person), storage.erase(person))]
            async with asyncio.timeout(PATIENCE):
                results = await asyncio.gather(*work, return_exceptions=True)
            return results, [row.person for row in await storage.tables.chairs(["one"])]

    results, sitting = asyncio.run(both())
    assert [error for error in results if isinstance(error, Exception) and not isinstance(error, Gone)] == []
    assert sitting in ([None], ["anna"])


@asynccontextmanager
async def own_services(folder: Path) -> AsyncIterator[tuple[Services, str]]:
    """A server with Anna and Bert, and a public table of Anna's."""
    services = Services(Config(folder))
    async with services.opened(), asyncio.timeout(PATIENCE):
        for person in (ANNA, BERT):
            await services.storage.people.add(person.id, person.name, time.time())  # else they go as unused
        made = await services.new_tables.create(ANNA, title("toy"), 2, {}, {}, "live", True, False, {})
        yield services, made


def test_whoever_is_gone_can_t_sit_down(tmp_path: Path) -> None:
    """Given Bert, who was deleted after the server knew who asks, when they sit down, then they are refused once, and
    the table goes on for others."""

    async def sit() -> None:
        async with own_services(tmp_path) as (services, made):
            await services.deletion.erase(BERT.id)
            with pytest.raises(Gone):
                await services.tables.change(made, lambda table: lobby.sit(table, BERT, 0, "", ""))
            await services.tables.change(made, lambda table: lobby.sit(table, ANNA, 0, "", ""))
            assert (await services.tables.get(made)).roster.seats_of(ANNA) == [Seat(0)]

    asyncio.run(sit())


def test_nothing_runs_on_when_the_server_has_ended(tmp_path: Path) -> None:
    """Given an open table and a new name that is being told to all tables, when the server ends in the middle of that,
    then it waits until the database connections are given back, and no task is left."""

    async def left() -> set[asyncio.Task[None]]:
        async with own_services(tmp_path) as (services, made):
            await services.tables.get(made)
            services.tables.announce(PersonRenamed(ANNA.id))
            await asyncio.sleep(0)
        return asyncio.all_tasks() - {asyncio.current_task()}

    assert asyncio.run(left()) == set()


def test_a_change_that_others_always_prevent_ends(tmp_path: Path) -> None:
    """Given that others are first each time, then the table is read anew before each try, and there is an end to it."""

    async def change() -> int:
        async with own_services(tmp_path) as (services, made):
            tried = 0

            async def too_late(open_table: OpenTable) -> None:
                nonlocal tried
                tried += 1
                row = await services.storage.tables.get(made)
                assert open_table.record.version == row.version, "it has not been read anew"
                await services.storage.tables.change(made, row.version, {})
                await open_table.change({})

            with pytest.raises(Busy):
                await services.tables.change(made, too_late)
            return tried

    assert asyncio.run(change()) == 10


# A database that fails.


def everything_is_refused(anna: Browser, made: str) -> None:
    """Whatever would be stored gets a sentence, and the health page says so."""
    assert anna.refused("/me", name="Annabel") == (503, UNAVAILABLE)
    assert anna.refused("/tables", title="toy", seats=2) == (503, UNAVAILABLE)
    assert anna.refused(f"/tables/{made}/bot", seat=1, bot="hasty") == (503, UNAVAILABLE)
    with anna.live(made) as one:
        for message in ({"type": "chat", "text": "Hello"}, {"type": "note", "text": "a pony" * 1000}):
            said = one.ask(**message)
            assert (said["type"], said["code"], said["why"]) == ("refused", "failed", UNAVAILABLE)
    answer = anna.http.get("/health")
    assert (answer.status_code, answer.json()["database"]) == (503, False)
    assert anna.get(f"/tables/{made}")["id"] == made, "it can still be read"


def everything_works(anna: Browser, made: str) -> None:
    anna.post("/me", name="Annabel")
    anna.post(f"/tables/{made}/bot", seat=1, bot="hasty")
    with anna.live(made) as one:
        assert one.ask("chat", text="Hello")["type"] == "done"
        assert one.ask("note", text="a pony" * 1000)["type"] == "done"
    assert anna.get("/health")["ok"]


def test_a_locked_database(tmp_path: Path) -> None:
    """Given another program that has locked the database, then whatever would be stored is refused with a sentence, and
    all goes on when it is done."""
    with served(tmp_path / "data", tmp_path / "log") as (address, _):
        anna = Browser(address, "Anna")
        made = anna.new_table("toy", 2)
        other = sqlite3.connect(tmp_path / "data" / "westmarch.sqlite", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        everything_is_refused(anna, made)
        other.execute("ROLLBACK")
        other.close()
        everything_works(anna, made)
    assert "Traceback" not in (tmp_path / "log").read_text()


def test_a_full_disk(tmp_path: Path) -> None:
    """Given a disk on which no file can grow, then whatever would be stored is refused with a sentence, and all goes on
    when there is room again."""
    with served(tmp_path / "data", tmp_path / "log") as (address, process):
        anna = Browser(address, "Anna")
        made = anna.new_table("toy", 2)
        _, most = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (1000, most))
        everything_is_refused(anna, made)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (most, most))
        everything_works(anna, made)


def test_a_database_without_room(tmp_path: Path) -> None:
    """Given a database that may not grow, then what SQLite says of a full disk is understood."""

    async def stored() -> None:
        async with opened(f"sqlite+aiosqlite:///{tmp_path}/full.sqlite") as storage:
            async with storage.database.engine.connect() as connection:
                await connection.execute(text("PRAGMA max_page_count = 1"))
            with pytest.raises(Unavailable):
                await storage.talk.set_note("one", "anna", "a pony" * 10_000)

    asyncio.run(stored())

"""The database's form, and its limits."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from westmarch.server.storage import Conflict, Event, Row, Storage


def differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection), Row.metadata))


def test_the_migrations_lead_to_the_present_form(tmp_path: Path) -> None:
    """Given a new database, when it is opened, twice, then it has the form that the code declares."""

    async def opened() -> list[Any]:
        storage = Storage.in_file(tmp_path / "new.sqlite")
        await storage.open()
        await storage.open()
        async with storage.engine.connect() as connection:
            found = await connection.run_sync(differences)
        await storage.close()
        return found

    assert asyncio.run(opened()) == []


def test_an_event_that_can_t_be_stored_spoils_no_other(tmp_path: Path) -> None:
    """Given events of one moment, one of which is there already, then it alone is refused."""

    async def stored() -> list[Any]:
        storage = Storage.in_file(tmp_path / "new.sqlite")
        await storage.open()
        await storage.put_person("anna", "Anna", 0)
        for id in ("one", "two"):
            await storage.add_table(table(id), [chair(id)], [])
        await storage.add_event(event("one", 1))
        again = [
            storage.add_event(event("one", 1)),
            storage.add_event(event("two", 1)),
            storage.add_event(event("one", 2)),
        ]
        results = await asyncio.gather(*again, return_exceptions=True)
        kept = {id: len(await storage.events(id)) for id in ("one", "two")}
        await storage.close()
        return [*results, kept]

    first, second, third, kept = asyncio.run(stored())
    assert isinstance(first, Conflict)
    assert (second, third) == (None, None)
    assert kept == {"one": 2, "two": 1}


def event(table: str, n: int) -> Event:
    return Event(table, n, "answer", [0, "wait"], "anna", 1.0, "playing", "", n, False)


def chair(table: str) -> dict[str, Any]:
    return {"table": table, "seat": 0, "person": "anna", "bot": "", "invitation": "", "contribution": ""}


def table(id: str) -> dict[str, Any]:
    texts = ("rules", "book", "pace", "stage", "commitment", "secret", "seed", "result")
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
def test_any_name_is_kept_as_it_is(tmp_path: Path, text: str) -> None:
    """Given a name that means something to a database, then it is only a name."""

    async def kept() -> dict[str, str]:
        storage = Storage.in_file(tmp_path / "new.sqlite")
        await storage.open()
        await storage.put_person("anna", text, 0)
        found = await storage.names(["anna"])
        await storage.close()
        return found

    assert asyncio.run(kept()) == {"anna": text}

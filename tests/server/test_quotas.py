"""Quotas: what one person, one address and one table may take up, and the sentence that tells it."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tests.server.clients import Browser, running
from tests.server.slow_readers import until
from westmarch.cli import app
from westmarch.server.config import Config
from westmarch.server.limits.quotas import SENTENCES, Quotas, reached
from westmarch.server.services import Services
from westmarch.server.storage.storage import Storage
from westmarch.server.web.guard import sender

DOCS = Path(__file__).parents[2] / "docs" / "self-hosting.md"


def test_the_docs_list_all_quotas() -> None:
    """Given the table of the docs, then it has every quota with its usual value, and no other."""
    listed = dict(re.findall(r"^\| `(\w+)` \| ([\d,]+) \|", DOCS.read_text(), re.MULTILINE))
    assert listed == {field.name: f"{field.default:,}" for field in fields(Quotas)}


@pytest.mark.parametrize("typed", ["tables=many", "tables=-1", "tables", "chairs=3", "tables=1.5"])
def test_quotas_that_are_none(tmp_path: Path, typed: str) -> None:
    """Given a quota that can't be read, then the server does not start, and says why."""
    told = CliRunner().invoke(app, ["serve", "--port", "0", "--data", str(tmp_path), "--quota", typed])
    assert (told.exit_code, told.exception.__class__) == (2, SystemExit)
    assert typed.partition("=")[0] in told.stderr


def begun(anna: Browser, **chosen: Any) -> str:
    table = anna.new_table("toy", 2, **chosen)
    if not chosen:
        anna.sit(table, 0, 1)
    anna.post(f"/tables/{table}/start")
    return table


def made(anna: Browser) -> tuple[int, str]:
    anna.new_table("toy", 2)
    return anna.refused("/tables", title="toy", seats=2)


def changed(anna: Browser) -> tuple[int, str]:
    answer = anna.http.put(f"/tables/{anna.new_table('toy', 2)}/settings", json={"settings": {"hope": "2"}})
    return answer.status_code, answer.json()["why"]


def brought(anna: Browser) -> tuple[int, str]:
    save = anna.get(f"/tables/{begun(anna)}/save")
    anna.post("/tables/import", **save)
    return anna.refused("/tables/import", **save)


def forked(anna: Browser) -> tuple[int, str]:
    return anna.refused(f"/tables/{begun(anna)}/fork", moment=0)


def reported(anna: Browser) -> tuple[int, str]:
    table = anna.new_table("toy", 2, public=True)
    bert = Browser(anna.address, "Bert")
    anna.sit(table, 0)
    bert.sit(table, 1)
    anna.post(f"/tables/{table}/start")
    anna.post(f"/tables/{table}/report", moment=0)
    return anna.refused(f"/tables/{table}/report", moment=0)


def told(anna: Browser) -> tuple[int, str]:
    return Browser(anna.address).refused("/me", name="Bert")


def fetched(anna: Browser) -> tuple[int, str]:
    anna.http.get("/me/data")
    answer = anna.http.get("/me/data")
    return answer.status_code, answer.json()["why"]


def started(anna: Browser) -> tuple[int, str]:
    bots = {"0": "hasty", "1": "hasty"}
    table = anna.new_table("toy", 2, bots=bots)
    return anna.refused(f"/tables/{table}/start")


def brought_for_bots(anna: Browser) -> tuple[int, str]:
    save = anna.get(f"/tables/{begun(anna)}/save")
    return anna.refused("/tables/import", **save | {"players": ["hasty", "hasty"]})


@pytest.mark.parametrize(
    ("quota", "most", "attempt"),
    [
        ("tables", 1, made),
        ("address_tables", 1, made),
        ("address_tables", 1, changed),
        ("tables", 1, forked),
        ("imports", 1, brought),
        ("address_imports", 1, brought),
        ("reports", 1, reported),
        ("address_reports", 1, reported),
        ("address_people", 1, told),
        ("exports", 1, fetched),
        ("bot_tables", 0, started),
        ("bot_tables", 0, brought_for_bots),
    ],
)
def test_so_much_and_no_more(
    tmp_path: Path, database: str, quota: str, most: int, attempt: Callable[[Browser], tuple[int, str]]
) -> None:
    """Given a quota, when somebody has reached it, then a sentence says so."""
    quotas = Quotas(**{quota: most})
    with running(Config(tmp_path, database, quotas=quotas)) as address:
        assert attempt(Browser(address, "Anna")) == (429, str(reached(quotas, quota)))


def test_all_at_once_are_not_more(tmp_path: Path) -> None:
    """Given a quota of tables, when somebody asks for many at the same moment, then no more are made."""
    with running(Config(tmp_path, quotas=Quotas(tables=2))) as address, ThreadPoolExecutor(8) as threads:
        anna = Browser(address, "Anna")
        asked = [threads.submit(anna.http.post, "/tables", json={"title": "toy", "seats": 2}) for _ in range(8)]
        assert sorted(one.result().status_code for one in asked) == [200] * 2 + [429] * 6


def test_a_table_that_is_deleted_makes_room(tmp_path: Path) -> None:
    """Given somebody with as many tables as they may have, when they delete one, then they may make another; a game
    that others play can't be deleted."""
    with running(Config(tmp_path, quotas=Quotas(tables=1))) as address:
        anna, bert = Browser(address, "Anna"), Browser(address, "Bert")
        table = anna.new_table("toy", 2, public=True)
        assert bert.http.delete(f"/tables/{table}").status_code == 403
        assert anna.http.delete(f"/tables/{table}").status_code == 204
        assert anna.http.get(f"/tables/{table}").status_code == 404
        table = anna.new_table("toy", 2, public=True)
        anna.sit(table, 0)
        bert.sit(table, 1)
        anna.post(f"/tables/{table}/start")
        assert anna.http.delete(f"/tables/{table}").status_code == 409


@pytest.mark.parametrize("quota", ["connections", "address_connections"])
def test_connections(tmp_path: Path, quota: str) -> None:
    """Given somebody with as many connections as they may have, then the next one is told so; when one is closed there
    is room again."""
    quotas = Quotas(**{quota: 2})
    with running(Config(tmp_path, quotas=quotas)) as address:
        anna = Browser(address, "Anna")
        table = anna.new_table("toy", 2)
        with anna.live(table), ExitStack() as stack:
            stack.enter_context(anna.live(table))
            with anna.live(table) as third:
                assert third.heard[0]["code"] == "quota"
                assert third.heard[0]["why"] == str(reached(quotas, quota))
            stack.close()

            def is_room() -> bool:
                with anna.live(table) as again:
                    return bool(again.heard[0]["type"] == "table")

            until(is_room)


def test_what_a_table_holds(tmp_path: Path) -> None:
    """Given quotas of a table, when they are reached, then a sentence says so, and nothing is changed."""
    quotas = Quotas(events=2, remarks=2, notes=1)
    with running(Config(tmp_path, quotas=quotas)) as address:
        anna, bert = Browser(address, "Anna"), Browser(address, "Bert")
        table = anna.new_table("toy", 2, public=True)
        bert.sit(table, 0, 1)
        anna.post(f"/tables/{table}/start")
        with bert.live(table) as two, anna.live(table) as one:
            for _ in range(2):
                assert two.choose(two.choices[0])["type"] == "done"
            assert two.choose(two.choices[0])["why"] == str(reached(quotas, "events"))
            assert two.ask("undo", at=two.at)["code"] == "quota"
            for text in ("One", "Two", "Three"):
                assert one.ask("chat", text=text)["type"] == "done"
            for _ in range(2):
                assert one.ask("note", text="a note")["type"] == "done"
            assert two.ask("note", text="a note")["why"] == str(reached(quotas, "notes"))
    with running(Config(tmp_path, quotas=quotas)) as address:
        anna.move_to(address)
        with anna.live(table) as one:
            assert [remark["text"] for remark in one.table["chat"]] == ["Two", "Three"], "the oldest go first"


def test_bots_alone_stop_when_nobody_watches(tmp_path: Path) -> None:
    """Given a game of bots alone, when nobody watches, then they stop; when somebody comes they go on."""
    bots = {"0": "hasty", "1": "hasty"}
    with running(Config(tmp_path, quotas=Quotas(bot_minutes=0))) as address:
        anna = Browser(address, "Anna")
        table = begun(anna, bots=bots)
        time.sleep(1)
        assert anna.get(f"/tables/{table}")["moment"] == 0
        with anna.live(table) as one:
            one.until(lambda heard: heard["type"] == "moved")


def test_what_nobody_uses_is_deleted(tmp_path: Path) -> None:
    """Given people and tables of long ago, then those that are of no use are deleted, and no others."""
    with running(Config(tmp_path)) as address:
        anna, bert = Browser(address, "Anna"), Browser(address, "Bert")
        never_begun, game = anna.new_table("toy", 2), begun(anna)
        of_bots = begun(anna, bots={"0": "hasty", "1": "hasty"})
        idle, late = Browser(address, "Carl"), Browser(address, "Dora")
        bert_s = bert.new_table("toy", 2)

    async def clear_out() -> set[str]:
        storage = Storage.in_file(tmp_path / "westmarch.sqlite")
        await storage.open()
        async with storage.database.write() as db:
            await db.exec_driver_sql(f"UPDATE people SET seen = 0 WHERE id <> '{late.id}'")
            await db.exec_driver_sql(f"UPDATE tables SET moved = 0 WHERE id <> '{bert_s}'")
            await db.exec_driver_sql(f"UPDATE tables SET phase = 'playing' WHERE id = '{of_bots}'")
        await storage.close()
        found = Services(Config(tmp_path))
        async with found.opened():
            await found.deletion.delete_unused()
            kept = {table for table in (never_begun, game, of_bots, bert_s) if await found.storage.tables.get(table)}
            return kept | set(await found.storage.people.names([anna.id, bert.id, idle.id, late.id]))

    assert asyncio.run(clear_out()) == {game, bert_s, anna.id, bert.id, late.id}


def test_whoever_comes_now_and_then_is_not_forgotten(tmp_path: Path) -> None:
    """Given somebody who told their name long ago, when they come again, then that is kept, once a day."""

    with running(Config(tmp_path)) as address:
        anna = Browser(address, "Anna")
        set_time(tmp_path, "people", "seen", 0)
        anna.get("/me")
        assert time_of(tmp_path, "people", "seen") > time.time() - 60
        an_hour_ago = time.time() - 3600
        set_time(tmp_path, "people", "seen", an_hour_ago)
        anna.get("/me")
        assert time_of(tmp_path, "people", "seen") == an_hour_ago


def test_a_table_at_which_somebody_sits_down_is_in_use(tmp_path: Path) -> None:
    """Given a table of long ago, when somebody sits down there, then it counts as one of today."""
    with running(Config(tmp_path)) as address:
        anna = Browser(address, "Anna")
        table = anna.new_table("toy", 2)
        set_time(tmp_path, "tables", "moved", 0)
        anna.sit(table, 0)
        assert time_of(tmp_path, "tables", "moved") > time.time() - 60


def set_time(folder: Path, table: str, column: str, value: float) -> None:
    """Have something have happened then."""
    with closing(sqlite3.connect(folder / "westmarch.sqlite")) as database, database:
        database.execute(f"UPDATE {table} SET {column} = ?", (value,))


def time_of(folder: Path, table: str, column: str) -> float:
    """When something happened, of the only row there is."""
    with closing(sqlite3.connect(folder / "westmarch.sqlite")) as database:
        return float(database.execute(f"SELECT {column} FROM {table}").fetchone()[0])


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("unix", "unix"),
    ],
)
def test_of_a_wide_network_each_address_is_the_same(client: str, counted: str) -> None:
    """Given somebody with an IPv6 network, which has addresses without end, then these count as one."""
    assert sender({"client": (client, 80)}) == counted


def test_every_quota_has_its_sentence() -> None:
    for name in SENTENCES:
        assert reached(Quotas(), name).why.endswith(".")

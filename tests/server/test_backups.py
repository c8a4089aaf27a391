"""Backups, made and put back while a server runs, and the way from SQLite to PostgreSQL."""

from __future__ import annotations

import asyncio
import zipfile
from pathlib import Path
from typing import Any

from sqlalchemy import insert, select
from typer.testing import CliRunner

from tests.server.clients import Browser, running, served
from tests.server.databases import PostgreSQL
from westmarch.cli import app
from westmarch.server.administration.backups import opened
from westmarch.server.config import Config
from westmarch.server.storage.copying import TABLES, counts
from westmarch.server.storage.schema import (
    AbuseReportRow,
    ChairRow,
    ConsentRow,
    DocumentRow,
    EventRow,
    NoteRow,
    PersonRow,
    RemarkRow,
    TableRow,
    UndoRequestRow,
    WebhookRow,
)


def run(*words: str | Path) -> str:
    """What a command says that succeeds."""
    result = CliRunner().invoke(app, [str(word) for word in words])
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*words: str | Path) -> str:
    """The sentence with which a command is refused."""
    result = CliRunner().invoke(app, [str(word) for word in words])
    assert result.exit_code == 2, result.output
    (line,) = result.stderr.splitlines()
    return line


def a_game(anna: Browser, answers: int) -> str:
    """A game of Anna's, alone on both seats."""
    table = anna.new_table("toy", 2, settings={"hope": "6"})
    anna.sit(table, 0, 1)
    anna.post(f"/tables/{table}/start")
    with anna.live(table) as one:
        for _ in range(answers):
            one.choose(one.choices[0])
    return table


def test_a_backup_is_made_and_put_back_while_the_server_runs(tmp_path: Path, database: str) -> None:
    """Given a game of three answers and a backup, when two more answers are given and the backup is put back, all while
    the server runs, then the game has three answers again, and goes on; what came after the backup is gone."""
    file, folder, options = tmp_path / "kept.zip", tmp_path / "data", ["--data", tmp_path / "data"]
    if not database.startswith("sqlite"):
        options += ["--database", database]
    with running(Config(folder, "" if database.startswith("sqlite") else database)) as address:
        anna = Browser(address, "Anna")
        table = a_game(anna, 3)
        run("backup", file, *options)
        assert file.stat().st_mode & 0o077 == 0
        later = a_game(anna, 1)
        with anna.live(table) as one:
            one.choose(one.choices[0])
            assert "There is something in that database already: 1 people, 2 tables." in refused(
                "restore", file, *options
            )
            assert "Restored: 1 people, 1 tables, 3 answers." in run("restore", file, "--replace", *options)
            one.until_closed()
        with anna.live(table) as one:
            assert one.position["moment"] == 3
            assert one.choose(one.choices[0])["type"] == "done"
        assert anna.refused(f"/tables/{later}/start")[0] == 404


def test_a_backup_makes_a_new_server(tmp_path: Path) -> None:
    """Given a backup, when it is put back into an empty folder, then whoever comes with their cookie is known there."""
    with running(Config(tmp_path / "old")) as address:
        anna = Browser(address, "Anna")
        table = a_game(anna, 2)
        run("backup", "--data", tmp_path / "old")
    (file,) = (tmp_path / "old" / "backups").iterdir()
    run("restore", file, "--data", tmp_path / "new")
    with running(Config(tmp_path / "new")) as address:
        anna.move_to(address)
        with anna.live(table) as one:
            assert one.position["moment"] == 2
            assert one.choose(one.choices[0])["type"] == "done"


def test_what_can_not_be_backed_up_or_put_back_is_said(tmp_path: Path) -> None:
    """Given files that are no backup, are there already, or folders without a database, then a sentence says so."""
    no_backup, other = tmp_path / "no.zip", tmp_path / "other.zip"
    no_backup.write_bytes(b"no archive")
    with zipfile.ZipFile(other, "w") as archive:
        archive.writestr("letter", "from somebody")
    assert refused("backup", no_backup, "--data", tmp_path) == f"{no_backup} exists; a backup is written over nothing."
    assert "There is no database" in refused("backup", tmp_path / "new.zip", "--data", tmp_path)
    for file in (no_backup, other):
        assert refused("restore", file, "--data", tmp_path / "data") == f"{file} is no backup of Westmarch."
    assert "can't be read: No such file or directory." in refused("restore", tmp_path / "nix", "--data", tmp_path)
    assert no_backup.read_bytes() == b"no archive"


MANY = 1_000


def test_a_thousand_tables_move_to_postgresql(tmp_path: Path, postgres: PostgreSQL) -> None:
    """Given a thousand tables with all that belongs to them, when they are moved to PostgreSQL, then every row is
    there as it was; a database that is not empty, and a folder whose server runs, are refused."""
    file, target = tmp_path / "westmarch.sqlite", postgres.new_database()
    asyncio.run(fill(file))
    assert "1,000 tables" in run("migrate", "--data", tmp_path, "--to", target)
    assert asyncio.run(rows_of(file)) == asyncio.run(rows_of(target))
    assert "There is something in that database already" in refused("migrate", "--data", tmp_path, "--to", target)
    with running(Config(tmp_path / "other", target)) as address:
        assert Browser(address, "Anna").get("/health")["ok"]


def test_a_database_in_use_is_not_moved(tmp_path: Path) -> None:
    """Given a server that runs, when its database is to be moved, then it is named, and nothing is done."""
    with served(tmp_path / "data", tmp_path / "log") as (_, process):
        why = refused("migrate", "--data", tmp_path / "data", "--to", "postgresql+asyncpg://nobody@/nix?host=/nowhere")
        assert f"Process {process.pid} uses the database" in why
    assert "It is in SQLite already" in refused("migrate", "--data", tmp_path / "data", "--to", "sqlite+aiosqlite:///x")


async def fill(file: Path) -> None:
    """Make many tables with rows of every kind."""
    tables = [f"table-{number}" for number in range(MANY)]
    table: dict[str, Any] = {
        "owner": "anna",
        "title": "toy",
        "rules": "1",
        "book": "0",
        "seats": 2,
        "settings": {"hope": "6"},
        "overrides": {},
        "pace": "live",
        "public": True,
        "phase": "playing",
        "commitment": "",
        "secret": "s",
        "seed": "é",
        "result": "",
        "moment": 3,
        "made": 1.5,
        "moved": 2.5,
        "waits_for": [0, 1],
        "hints": None,
    }
    some: dict[Any, list[dict[str, Any]]] = {
        PersonRow: [{"id": "anna", "name": "Anna", "made": 1.0, "seen": 2.0}],
        TableRow: [{"id": id, **table} for id in tables],
        ChairRow: [
            {"table": id, "seat": seat, "person": "anna", "bot": "", "invitation": "", "contribution": ""}
            for id in tables
            for seat in range(2)
        ],
        EventRow: [
            {"table": id, "n": n, "kind": "answer", "body": [0, "walk", "brée", None], "time": 3.25}
            for id in tables
            for n in range(1, 4)
        ],
        RemarkRow: [{"table": id, "n": 1, "person": None, "text": "Héllo", "time": 4.0} for id in tables],
        NoteRow: [{"table": id, "person": "anna", "text": "a pony"} for id in tables],
        WebhookRow: [{"person": "anna", "url": "https://example.org", "page": "https://play.example.org"}],
        DocumentRow: [
            {
                "id": "d",
                "person": "anna",
                "title": "wizards",
                "setting": "deck",
                "settings": {},
                "name": "mine",
                "text": "a = 1",
                "changed": 5.0,
            }
        ],
        UndoRequestRow: [{"table": id, "n": 1, "person": "anna", "at": 3, "moment": 2, "why": ""} for id in tables],
        ConsentRow: [{"table": id, "request": 1, "person": "bert", "yes": False, "time": 6.0} for id in tables],
        AbuseReportRow: [{"n": 7, "table": tables[0], "reporter": "anna", "person": "", "reason": "?", "time": 7.0}],
    }
    async with opened(file) as database, database.engine.begin() as connection:
        for kind, rows in some.items():
            await connection.execute(insert(kind), rows)


async def rows_of(where: Path | str) -> dict[str, list[Any]]:
    """All rows of a database, in one order."""
    async with opened(where) as database, database.engine.connect() as connection:
        assert (await counts(connection))["tables"] == MANY
        return {table.name: sorted(map(str, (await connection.execute(select(table))).all())) for table in TABLES}

"""`westmarch serve`, as it is typed: what it says, what it opens, and what it refuses."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.clients import served
from westmarch.server.web.pages import INDEX

WESTMARCH = [str(Path(sys.executable).with_name("westmarch")), "serve"]
PATIENCE = 30.0
"""Seconds after which a test gives up waiting."""

needs_client = pytest.mark.skipif(not INDEX.is_file(), reason="The web client has not been built.")


def without_screen() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}


@contextmanager
def serving(*options: str, screen: dict[str, str] | None = None) -> Iterator[subprocess.Popen[str]]:
    """A server, which is interrupted at the end as if by Ctrl-C."""
    command, environment = [*WESTMARCH, *options], without_screen() | (screen or {})
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as server:
        try:
            yield server
        finally:
            server.kill()


def first_line(server: subprocess.Popen[str]) -> str:
    assert server.stdout is not None
    return server.stdout.readline().strip()


def wait_for(file: Path) -> str:
    """What a file holds, as soon as it holds something."""
    ends = time.monotonic() + PATIENCE
    while not (file.is_file() and file.read_text()):
        assert time.monotonic() < ends, f"{file.name} has not come"
        time.sleep(0.02)
    return file.read_text()


def refusal(*options: str) -> str:
    """What is said when the server can't be run so."""
    done = subprocess.run(
        [*WESTMARCH, *options], capture_output=True, text=True, env=without_screen(), timeout=PATIENCE
    )
    assert (done.returncode, done.stdout) == (2, "")
    return done.stderr.strip()


def test_it_says_where_it_is_and_what_it_keeps_and_ends_with_a_sentence(tmp_path: Path) -> None:
    # Given a server in a folder that is not there yet
    data = tmp_path / "new" / "tables"
    with serving("--port", "0", "--data", str(data)) as server:
        address = first_line(server)
        assert str(data) in first_line(server)
        with urllib.request.urlopen(f"{address}api/health") as answer:
            assert answer.status == 200
        # When somebody presses Ctrl-C
        server.send_signal(signal.SIGINT)
        told, errors = server.communicate(timeout=PATIENCE)
    # Then it ends in peace
    assert server.returncode == 0
    assert told == "The server has ended; all tables are kept.\n"
    assert "Traceback" not in errors


@needs_client
def test_it_opens_the_browser_where_there_is_a_screen(tmp_path: Path) -> None:
    # Given a screen, and a browser that writes down where it is sent
    browser, sent = tmp_path / "browser", tmp_path / "sent"
    browser.write_text(f'#!/bin/sh\necho "$1" > {sent}\n')
    browser.chmod(0o755)
    screen = {"DISPLAY": ":7", "BROWSER": f"{browser} %s"}
    options = ("--open", "--title", "cardgame", "--port", "0", "--data", str(tmp_path / "tables"))
    # When the table is opened at a title
    with serving(*options, screen=screen) as server:
        address = first_line(server)
        # Then it is sent there
        assert address.endswith("/?title=cardgame")
        assert wait_for(sent).strip() == address
    # Given no screen, then only the address is told
    sent.unlink()
    with serving(*options, screen={"BROWSER": f"{browser} %s"}) as server:
        assert "/?title=cardgame" in first_line(server)
        assert "Ctrl-C" in first_line(server)
        assert not sent.exists()


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    # Given a port at which somebody listens
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        # Then it is refused
        told = refusal("--port", port, "--data", str(tmp_path))
    assert told == f"Nobody can listen at 127.0.0.1, port {port}: Address already in use."


def test_a_title_that_is_not_there(tmp_path: Path) -> None:
    assert refusal("--title", "chess", "--data", str(tmp_path)).startswith("There is no title 'chess'")
    assert not list(tmp_path.iterdir())


def test_a_folder_that_can_not_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert refusal("--data", str(tmp_path / "file")) == f"Nothing can be kept in {tmp_path / 'file'}: File exists."


def test_a_database_of_a_newer_version_or_none_at_all(tmp_path: Path) -> None:
    # Given a database in a form that is not known yet
    file = tmp_path / "westmarch.sqlite"
    with sqlite3.connect(file) as database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
    database.close()
    # Then one sentence says so
    told = refusal("--port", "0", "--data", str(tmp_path))
    assert told.splitlines()[-1].startswith("Another Westmarch made the database ")
    # Given something else in its place
    file.write_text("no database " * 100)
    told = refusal("--port", "0", "--data", str(tmp_path))
    assert told.splitlines()[-1].endswith("can't be opened: file is not a database.")


def test_addresses_and_keys_that_are_none(tmp_path: Path) -> None:
    # Given addresses that can't be read, a driver that is not there, a key that is empty
    data = ("--port", "0", "--data", str(tmp_path))
    (tmp_path / "empty").touch()
    assert refusal(*data, "--redis", "nonsense").startswith("Redis URL must specify one of the following schemes")
    assert refusal(*data, "--database", "nonsense").startswith("That is no address of a database: Could not parse")
    assert "no address of a database: Can't load plugin" in refusal(*data, "--database", "oracle+none://x")
    assert refusal(*data, "--key", str(tmp_path / "empty")) == f"There is no key in {tmp_path / 'empty'}."


def test_how_fast_anybody_may_be_is_an_option(tmp_path: Path) -> None:
    """Given a server that takes one request a second, six times as many at once, when an address sends twenty, then
    some are refused; by itself it takes all of them."""
    for options, refuses in (("--requests", "1", "--idle", "10"), True), ((), False):
        with served(tmp_path / "data", tmp_path / "log", *options) as (address, _):
            answers = {httpx.get(f"{address}/api/titles").status_code for _ in range(20)}
        assert (429 in answers) == refuses

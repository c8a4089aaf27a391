"""What the server logs, and what it never does."""

from __future__ import annotations

import json
import logging
import signal
import sqlite3
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.server.clients import PATIENCE, Browser, served
from westmarch.server.monitoring.logs import Form, formatter
from westmarch.server.tables.dice import seal_of

SAID, NOTED, THROWN = "Beware of the Dark Rider!", "a pony waits in Bree", "a stone from the Brandywine"


@dataclass
class Evening:
    """A table, who played there, all that is to stay between them, and what was logged."""

    table: str
    anna: str
    secrets: list[str]
    lines: list[str] = field(default_factory=list)

    def events(self, message: str) -> list[dict[str, Any]]:
        """The events of that message, with what they tell beside the time."""
        found = [json.loads(line) for line in self.lines]
        return [event for event in found if event["message"] == message]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """Anna and Bert do what can be done at a table, with a bot that has no time to think."""
    folder = tmp_path_factory.mktemp("logs")
    with served(folder / "data", folder / "log", "--logs", "json", "--bot-seconds", "0.000001") as (address, _):
        anna, bert = Browser(address, "Annabell"), Browser(address, "Bertram")
        table = anna.new_table("toy", 3, bots={0: "hasty"}, settings={"hope": "6"})  # no turn costs so much
        word = anna.post(f"/tables/{table}/invite", seat=2)["invitation"]
        bert.get(f"/invitations/{word}")
        bert.post(f"/tables/{table}/sit", seat=2, seal=seal_of(THROWN), invitation=word)
        anna.sit(table, 1)
        anna.post(f"/tables/{table}/start")
        bert.post(f"/tables/{table}/reveal", seat=2, contribution=THROWN)
        anna.http.get(f"/tables/{table}/save", params={"note": NOTED})
        with anna.live(table) as one:
            if not one.table["chat"]:
                one.until(lambda message: message["type"] == "said")
            one.ask("chat", text=SAID)
            one.ask("note", text=NOTED)
            assert one.ask("answer", at=one.at + 7, option=[1, "wait"])["code"] == "stale"
            one.socket.send("{")
            one.at_once()
        cookies = [*anna.http.cookies.values(), *bert.http.cookies.values()]
        found = Evening(table, anna.id, ["Annabell", "Bertram", SAID, NOTED, THROWN, word, *cookies, "127.0.0.1"])
    with sqlite3.connect(folder / "data" / "westmarch.sqlite") as database:
        found.secrets += database.execute("SELECT secret, seed FROM tables").fetchone()
    found.lines = (folder / "log").read_text().splitlines()
    return found


def test_every_line_is_an_event(evening: Evening) -> None:
    """Given the log, then each line is a JSON object that says when, how grave, who logs, and what."""
    for line in evening.lines:
        assert {"time", "level", "logger", "message"} <= json.loads(line).keys()


def test_what_is_told_of_requests(evening: Evening) -> None:
    """Given requests, then each is logged by its route, with its table, its sender and how it went."""
    requests = {(event["method"], event["route"]): event for event in evening.events("request")}
    begun = requests["POST", "/api/tables/{id}/start"]
    assert (begun["table"], begun["person"], begun["status"]) == (evening.table, evening.anna, 200)
    assert begun["ms"] > 0
    assert requests["GET", "/api/tables/{id}/save"]["status"] == 409
    assert ("GET", "/api/invitations/{invitation}") in requests
    assert not any("health" in route for _, route in requests), "those of programs are no events"


def test_what_is_told_of_a_connection(evening: Evening) -> None:
    """Given a connection with messages that were refused, then its beginning, its end and their codes are logged."""
    at = {"table": evening.table, "person": evening.anna}
    assert [event.items() >= at.items() for event in evening.events("connected")] == [True]
    assert [event["seconds"] >= 0 for event in evening.events("disconnected")] == [True]
    refused = [(event["kind"], event["code"]) for event in evening.events("refused")]
    assert refused == [("answer", "stale"), ("", "malformed")]
    assert [event["table"] for event in evening.events("table opened")] == [evening.table]


def test_what_is_told_of_bots(evening: Evening) -> None:
    """Given a bot that has no time to think, then the log says of which table, and what was wrong."""
    trouble = evening.events("a bot's answer was drawn by lot")[0]
    assert (trouble["table"], trouble["bot"], trouble["trouble"]) == (evening.table, "hasty", "took too long")
    assert trouble["level"] == "warning"


def test_what_is_never_told(evening: Evening) -> None:
    """Given names, remarks, notes, cookies, invitations, seeds and addresses, then none of them is in the log."""
    text = "\n".join(evening.lines)
    assert [secret for secret in evening.secrets if secret in text] == []


@pytest.mark.parametrize("form", ["json", "text"])
def test_an_error_is_told_without_its_variables(form: Form) -> None:
    """Given an error where a variable holds a secret, then its place is logged, and not the secret."""
    try:
        secret = "mellon".upper()
        raise ValueError(len(secret))
    except ValueError:
        record = logging.LogRecord("westmarch", logging.ERROR, "", 0, "no way in", (), sys.exc_info())
    written = formatter(form).format(record)
    assert all(told in written for told in ("no way in", "test_logs.py", "ValueError: 6"))
    assert "MELLON" not in written
    assert form == "text" or "\n" not in written


def test_an_address_tells_a_terminal_nothing(tmp_path: Path) -> None:
    """Given the id of a table that would do something on a terminal, then the log has only what can be seen of it."""
    with served(tmp_path / "data", tmp_path / "log") as (address, _):
        Browser(address).http.get("/tables/%1b%5b2JRED%07")
    log = (tmp_path / "log").read_text()
    assert "RED" in log
    assert "\x1b" not in log
    assert "\x07" not in log


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_crash_of_native_code_is_in_the_log(tmp_path: Path, form: Form) -> None:
    """Given a server that native code brings down, then its last lines say where each thread was, and it has failed, so
    that a supervisor starts it again."""
    with served(tmp_path / "data", tmp_path / "log", "--logs", form) as (_, process):
        process.send_signal(signal.SIGSEGV)
        assert process.wait(PATIENCE) == -signal.SIGSEGV
    assert "Fatal Python error: Segmentation fault" in (tmp_path / "log").read_text()


def test_supervisors_start_the_server_again() -> None:
    """Given the service and the container of the page on self-hosting, then both are started again after a crash."""
    page = (Path(__file__).parents[2] / "docs" / "self-hosting.md").read_text("utf-8")
    assert "Restart=on-failure" in page
    assert "--restart on-failure" in page

"""What an operator is told: figures, and whether the server is well."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from shutil import disk_usage

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from typer.testing import CliRunner

from tests.server.clients import Browser, figures_of, running, served
from westmarch.cli import app
from westmarch.server.config import Config
from westmarch.server.storage.database import Database


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[str]:
    with running(Config(tmp_path, bot_seconds=0.000001, idle=0.2)) as address:
        yield address


def figures(own_server: str) -> dict[str, float]:
    """All samples, by name and labels: `name`, or `name value` with a label's value."""
    found = {}
    for family in text_string_to_metric_families(figures_of(own_server)):
        for sample in family.samples:
            found[" ".join([sample.name, *sample.labels.values()])] = sample.value
    return found


def test_errors_of_pages_are_counted_and_no_sender_counts_without_end(own_server: str) -> None:
    """Given a page that tells an error again and again, then some of it is counted, and the server is at ease."""
    anna = Browser(own_server, "Anna")
    for _ in range(30):
        assert anna.http.post("/page-errors").status_code == 204
    counted = figures(own_server)["westmarch_page_errors_total"]
    assert 1 <= counted < 30


def test_figures_of_an_evening(own_server: str, tmp_path: Path) -> None:
    """Given some answers, an undo, a refusal, a bot without time and a request for nothing, then all are counted."""
    anna = Browser(own_server, "Anna")
    table = anna.new_table("toy", 2, settings={"hope": "6"})
    anna.sit(table, 0, 1)
    anna.post(f"/tables/{table}/start")
    with anna.live(table) as one:
        one.choose(one.choices[0])
        one.ask("undo", at=one.at)
        one.ask("undo", at=17)
        during = figures(own_server)
    with_bot = anna.new_table("toy", 2, bots={0: "hasty"})
    anna.sit(with_bot, 1)
    anna.post(f"/tables/{with_bot}/start")
    with anna.live(with_bot) as one:
        if not one.table["chat"]:
            one.until(lambda message: message["type"] == "said")
    assert anna.http.get("/titles/chess/about").status_code == 404
    after = figures(own_server)
    assert during["westmarch_connections"] == 1
    assert during["westmarch_open_tables"] >= 1
    assert 0 < during["westmarch_disk_free_bytes"] <= disk_usage(tmp_path).total
    assert during["westmarch_events_stored_total answer"] == 1
    assert after["westmarch_events_stored_total undo"] == 1
    assert after["westmarch_store_seconds_count"] == after["westmarch_events_stored_total answer"] + 1
    assert after["westmarch_message_seconds_count undo"] == 2
    assert after["westmarch_refusals_total stale"] == 1
    assert after["westmarch_refusals_total not_there"] == 1
    assert after["westmarch_requests_total 404"] == 1
    assert after["westmarch_bot_failures_total"] >= 1
    assert after["westmarch_bot_seconds_count"] >= after["westmarch_bot_failures_total"]
    assert after["westmarch_bots_waiting"] == 0
    assert after["westmarch_table_open_seconds_count"] >= 2
    assert after["process_resident_memory_bytes"] > 1e6


def test_figures_are_told_at_an_address_of_their_own(tmp_path: Path) -> None:
    """Given a server that tells figures, then it does so at that address, and not where people come."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        place = f"127.0.0.1:{free.getsockname()[1]}"
    with served(tmp_path / "data", tmp_path / "log", "--metrics", place) as (address, _):
        assert "westmarch_open_tables 0.0" in httpx.get(f"http://{place}/metrics").text
        assert "westmarch_open_tables" not in httpx.get(f"{address}/metrics").text


@pytest.mark.parametrize("place", ["9100", "here:", ":9100", "127.0.0.1:99999", "127.0.0.1:taken"])
def test_figures_that_can_not_be_told(tmp_path: Path, place: str) -> None:
    """Given an address that is none, or where somebody else listens, then a sentence says so and nothing is served."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        place = place.replace("taken", str(other.getsockname()[1]))
        done = CliRunner().invoke(app, ["serve", "--port", "0", "--data", str(tmp_path), "--metrics", place])
    assert (done.exit_code, place in done.output) == (2, True), done.output


def test_the_server_is_well(own_server: str) -> None:
    answer = httpx.get(f"{own_server}/api/health")
    assert answer.status_code == 200
    assert answer.json() | {"version": ""} == {"ok": True, "version": "", "database": True, "redis": None}


@pytest.mark.parametrize("trouble", [OSError("no such host"), TimeoutError()])
def test_the_database_does_not_answer(own_server: str, monkeypatch: pytest.MonkeyPatch, trouble: Exception) -> None:
    """Given a database that does not answer, then the health page says so, with a status that programs understand."""

    @asynccontextmanager
    async def fail(*args: object) -> AsyncIterator[None]:
        raise trouble
        yield

    monkeypatch.setattr(Database, "_one_writer", fail)
    answer = httpx.get(f"{own_server}/api/health")
    assert answer.status_code == 503
    assert (answer.json()["ok"], answer.json()["database"]) == (False, False)

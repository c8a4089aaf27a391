"""What the OpenAPI document says is true: schemathesis asks for everything in it, in all ways that it can think of."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, seed, settings
from schemathesis.checks import CheckFunction, not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.clients import PLENTY, Browser, running
from westmarch.server.config import Config
from westmarch.server.web.app import create_app

CHECKS: list[CheckFunction] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
"""Not that whatever fits a schema is accepted, or that nothing else is: what is asked for is exchanged below."""

with TemporaryDirectory() as folder:
    DOCUMENT = schemathesis.openapi.from_dict(create_app(Config(Path(folder))).openapi())


@dataclass
class Place:
    """A server with a game of Anna's, private and going on, and what would be found there by whoever knew the ids."""

    address: str
    file: Path
    known: dict[str, str]
    sessions: dict[str, requests.Session] = field(default_factory=dict)

    def stored(self) -> dict[str, list[Any]]:
        """All that is kept of Anna's table, and of herself."""
        with sqlite3.connect(self.file) as database:
            return {
                table: database.execute(f'SELECT * FROM {table} WHERE "{column}" = ?', (self.known[name],)).fetchall()
                for table, column, name in [
                    ("tables", "id", "table"),
                    ("chairs", "table", "table"),
                    ("events", "table", "table"),
                    ("remarks", "table", "table"),
                    ("notes", "table", "table"),
                    ("people", "id", "anna"),
                    ("documents", "id", "document"),
                ]
            }


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    data = tmp_path_factory.mktemp("fuzzed")
    with running(Config(data, requests=1e6, quotas=PLENTY)) as address:
        anna, mallory = Browser(address, "Anna"), Browser(address, "Mallory")
        table = anna.new_table("toy", 2)
        anna.sit(table, 0, 1)
        anna.post(f"/tables/{table}/start")
        with anna.live(table) as one:
            one.ask("note", text="a pony waits in Bree")
            one.choose(one.choices[0])
        waiting = anna.new_table("toy", 2)
        word = anna.post(f"/tables/{waiting}/invite", seat=1)["invitation"]
        deck = anna.post("/me/documents", title="wizards", setting="deck", name="Mine", text="a deck")["id"]
        known = {"table": table, "anna": anna.id, "title": "toy", "invitation": word, "document": deck}
        found = Place(address, data / "westmarch.sqlite", known)
        for name, cookies in {"nobody": {}, "Mallory": mallory.http.cookies, "Anna": anna.http.cookies}.items():
            found.sessions[name] = requests.Session()
            found.sessions[name].cookies.update(dict(cookies))
        yield found


@pytest.mark.parametrize("who", ["nobody", "Mallory", "Anna"])
@DOCUMENT.parametrize()
@seed(1)
@settings(max_examples=12, database=None, phases=[Phase.generate], suppress_health_check=[*HealthCheck])
def test_every_operation(case: schemathesis.Case, place: Place, who: str) -> None:
    """Given any request that the document allows or forbids, to something that is there or not, of somebody without a
    name, of a stranger or of Anna: then the answer is one that the document tells of, and no error of the server's.
    Of Anna's private game nobody but herself changes anything."""
    if who != "nobody" and case.method == "DELETE" and case.path == "/api/me":
        return  # there would be nobody left to ask for the rest
    before = place.stored()
    for there in (False, True):
        if there:
            ids = [name for name in ("title", "table") if case.path.startswith(f"/api/{name}s/")]
            case.path_parameters |= {name: place.known[(ids or [name])[0]] for name in case.path_parameters}
        if who != "nobody":
            case.cookies = {}  # their own instead of one that is made up
        answer = case.call(base_url=place.address, session=place.sessions[who])
        case.validate_response(answer, checks=CHECKS)
    if who != "Anna":
        assert place.stored() == before

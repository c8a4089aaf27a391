"""Texts that nobody means well, in every field of every request: long runs of each kind of character, NUL, long ids."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import quote

import httpx
import msgspec
import pytest

from tests.server.clients import PLENTY, Browser
from tests.server.processes import Process
from westmarch.engine.match import Match
from westmarch.engine.title import title
from westmarch.server.config import Config
from westmarch.server.limits.sizes import LONGEST_BODY, LONGEST_MESSAGE

RUNS: Final = [
    "a",
    "A",
    "7",
    " ",
    "\t",
    "\n",
    ".",
    "x3 ",
    "(",
    "[",
    "]",
    "{",
    "{a",
    "#",
    "=",
    '"',
    "'",
    "\\",
    "-",
    ":",
    "ﷺ",
    "\u0301\u0323",
]
"""What runs are made of: a character of each class, those that mean something somewhere, and marks that are sorted."""
LONG: Final = 20_000
SECONDS: Final = 0.1
"""Of the processor for one request."""
BYTES: Final = 1_000_000
"""Of an answer."""
QUERY: Final = {"title": "wizards", "setting": "deck", "which": "public", "language": "en"}
GOOD: Final = QUERY | {"url": "https://chat.example.org/hook", "seats": 1, "text": "Frodo", "moment": 0}
"""What fields need so that others are looked at, too."""


class Field(NamedTuple):
    """A text of a request, or an object with texts: in its path, its query or its body, by its name there."""

    where: str
    name: str
    is_object: bool = False


class Route(NamedTuple):
    """A request that the document of OpenAPI describes: a good body, and the texts that it takes."""

    method: str
    path: str
    body: dict[str, Any] | None
    texts: list[Field]

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


def routes(document: dict[str, Any]) -> list[Route]:
    """All requests that take a text."""
    found = []
    for path, methods in document["paths"].items():
        for method, about in methods.items():
            given = [Field(one["in"], one["name"]) for one in about.get("parameters", ()) if one["in"] != "header"]
            schema = about.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            fields = properties(document, schema)
            body = {
                name: good(document, name, one)
                for name, one in fields.items()
                if name in schema_of(document, schema).get("required", ())
            }
            texts = [
                *given,
                *(
                    Field("body", name, is_object(document, one))
                    for name, one in fields.items()
                    if takes_text(document, one)
                ),
            ]
            if texts:
                found.append(Route(method, path.removeprefix("/api"), body if fields else None, texts))
    return found


def schema_of(document: dict[str, Any], schema: dict[str, Any]) -> dict[str, Any]:
    """A schema, or that to which it refers."""
    name = schema.get("$ref", "").rpartition("/")[2]
    return document["components"]["schemas"][name] if name else schema


def properties(document: dict[str, Any], schema: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = schema_of(document, schema).get("properties", {})
    return found


def takes_text(document: dict[str, Any], schema: dict[str, Any]) -> bool:
    """Whether a text, or an object with texts, can be there."""
    return is_object(document, schema) or schema.get("type") == "string"


def is_object(document: dict[str, Any], schema: dict[str, Any]) -> bool:
    return "anyOf" in schema or schema_of(document, schema).get("type") == "object"


def good(document: dict[str, Any], name: str, schema: dict[str, Any]) -> Any:
    """A value that can be taken."""
    plain = {"string": "Anna", "integer": 0, "boolean": False, "object": {}, "array": []}
    return GOOD.get(name, plain.get(schema_of(document, schema).get("type", "")))


class Server(NamedTuple):
    """A server, somebody there, and what is asked of it."""

    process: int
    anna: Browser
    table: str
    routes: list[Route]

    def ask(self, route: Route, field: Field | None = None, text: Any = "") -> httpx.Response:
        """Send a request with this text in one of its fields."""
        where, name = (field.where, field.name) if field else ("", "")
        path = route.path
        for one in [one.name for one in route.texts if one.where == "path"]:
            id = text if (where, name) == ("path", one) else self.id_for(path, one)
            path = path.replace(f"{{{one}}}", quote(id, safe=""))
        query = {one.name: GOOD.get(one.name, "x") for one in route.texts if one.where == "query"}
        body = dict(route.body or {})
        if where in ("query", "body"):
            (query if where == "query" else body)[name] = text
        more = {"json": body} if route.body is not None else {}
        return self.anna.http.request(route.method, path, params=query, **more)

    def id_for(self, path: str, name: str) -> str:
        """An id that is known there."""
        if name == "setting":
            return "deck"
        return "wizards" if path.startswith("/titles/{id}") and name == "id" else self.table

    def used(self) -> float:
        """Seconds of the processor that all its threads have had."""
        tasks = Path(f"/proc/{self.process}/task").iterdir()
        return sum(int((one / "schedstat").read_text().split()[0]) for one in tasks) / 1e9


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    config = Config(tmp_path_factory.mktemp("hostile"), requests=1e6, messages=1e6, quotas=PLENTY)
    process = Process(config)
    process.start()
    try:
        anna = Browser(process.address, "Anna")
        found = routes(anna.get("/openapi.json"))
        table = anna.new_table("toy", 2, public=True)
        one = Server(int(process.process.pid or 0), anna, table, found)
        for route in found:  # what is worked out once a server
            if route.method != "delete":
                one.ask(route)
        yield one
    finally:
        process.stop()


def hostile(server: Server, texts: list[str]) -> Iterator[tuple[Route, Field, Any]]:
    """Each text in each field, as it is, and within objects where these are taken."""
    for route in server.routes:
        for field, text in product(route.texts, texts):
            if field.is_object:
                yield route, field, {text: text}
                yield route, field, {"deck": text, "name": text, "cards": {text: {text: 1}}, "settings": {}}
            else:
                yield route, field, text if field.where == "body" else text[:4_000]


def test_no_text_takes_long(server: Server) -> None:
    """Given long runs of each kind of character between letters in any text of any request, then each is answered in a
    tenth of a second of the processor, with less than a megabyte, and nothing fails."""
    texts = [f"a{(run * LONG)[: LONG - 2]}b" for run in RUNS]
    for route, field, text in hostile(server, texts):
        took = []
        while len(took) < 3 and (not took or min(took) >= SECONDS):  # what else the machine does only adds to it
            before = server.used()
            answer = server.ask(route, field, text)
            took.append(server.used() - before)
        about = (str(route), field, str(text)[:8], str(text)[-8:])
        assert min(took) < SECONDS, about
        assert len(answer.content) < BYTES, about
        assert answer.status_code < 500, about


def test_no_text_holds_nul_or_is_an_endless_id(server: Server) -> None:
    """Given NUL, or an id of more letters than any has, in any text of any request, then the answer is a sentence."""
    texts = ["\0", "a\0b", "a" * 65, "a" * 101, "a" * 1_001, "ä" * 300, "\x7f", "%00", "\ud7ff"]
    for route, field, text in hostile(server, texts):
        if route.method == "delete" and field.where != "path":
            continue
        answer = server.ask(route, field, text)
        about = (str(route), field, json.dumps(text)[:40], answer.text[:200])
        assert answer.status_code < 500, about
        assert answer.is_success or answer.json()["why"], about
        if "\0" in str(text):
            assert answer.status_code in (404, 422), about


def test_a_deck_with_ids_that_are_too_long(server: Server) -> None:
    """Given a deck as a text whose ids or name are longer than a browser may send, then a sentence says so."""
    long = "a" * 300
    for text in (f'name = "{long}"', f'name = "A"\n[company]\n{long} = 1', f'scenario = "{long}"', f"[{long}]"):
        answer = server.anna.http.post("/titles/wizards/documents/deck", json={"text": text})
        assert (answer.status_code, answer.json()["code"]) == (422, "malformed"), text


FILLINGS: Final = {
    "numbers of many digits": '"answers":[[0,"walk",%s]]',
    "answers": '"answers":[%s]',
    "records": '"overrides":{"card":[%s]}',
    "players": '"players":[%s]',
}
PIECES: Final = {
    "numbers of many digits": "1e300",
    "answers": '[0,"walk",[]]',
    "records": '{"a":{}}',
    "players": '"a"',
}


@pytest.mark.parametrize("kind", FILLINGS)
def test_no_saved_game_takes_long(server: Server, kind: str) -> None:
    """Given the largest file that is taken, full of what is slow to read, then it costs the server, beside its worker
    processes, a tenth of a second, and is answered by a sentence."""
    saved = msgspec.json.encode(Match(title("toy"), 2, "a seed").document()).decode()
    field = FILLINGS[kind].partition(":")[0]
    room = LONGEST_BODY - len(saved) - 100
    filled = FILLINGS[kind] % ",".join([PIECES[kind]] * (room // (len(PIECES[kind]) + 1)))
    body = re.sub(rf"{field}:(\[\]|{{}})", lambda found: filled, saved)
    assert LONGEST_BODY * 0.9 < len(body) <= LONGEST_BODY
    took = []
    while len(took) < 3 and (not took or min(took) >= SECONDS):
        before = server.used()
        answer = server.anna.http.post("/tables/import", content=body)
        took.append(server.used() - before)
    assert answer.status_code == 422
    assert answer.json()["why"]
    assert min(took) < SECONDS


def test_no_message_takes_long(server: Server) -> None:
    """Given a live connection, when messages with long runs come, then each is answered in a tenth of a second."""
    table = server.anna.new_table("toy", 2)
    server.anna.sit(table, 0, 1)
    server.anna.post(f"/tables/{table}/start")
    with server.anna.live(table) as one:
        for run in RUNS:
            text = (run * LONG)[: LONGEST_MESSAGE // 4 // len(run[0].encode())]
            for type, fields in {
                "chat": {"text": text[:2_000]},
                "note": {"text": text},
                "answer": {"at": 0, "option": [0, text, text]},
            }.items():
                before = server.used()
                number = one.send(type, **fields)
                assert one.until(lambda heard, number=number: heard.get("id") in (0, number))["type"] in (
                    "done",
                    "refused",
                )
                assert server.used() - before < SECONDS, (type, run)

"""The first requests to a fresh server, all at once: what is worked out then is worked out in several threads."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import msgspec
import pytest

import westmarch
from tests.server.clients import PLENTY, Browser
from tests.server.processes import Process
from westmarch.engine.match import Match
from westmarch.engine.once import once
from westmarch.engine.title import Title, title, titles
from westmarch.manual.pictures import positions_of
from westmarch.server.config import Config

Request = Callable[[Browser], int]

HURRY = 1e-3
"""Seconds for which a thread has its turn: five times less than usual."""

TIMES = 20


def save_of(kind: Title) -> bytes:
    """A new game, as a file."""
    return msgspec.json.encode(Match(kind, kind.seats.start, "a seed").document())


def first_requests(kind: Title, save: bytes) -> list[Request]:
    """A request of each kind that has to do with a title, each several times."""

    def get(path: str) -> Request:
        return lambda one: one.http.get(path).status_code

    def new_table(one: Browser) -> int:
        return one.http.post("/tables", json={"title": kind.id, "seats": kind.seats.start}).status_code

    def guided(one: Browser) -> int:
        return one.http.post(f"/titles/{kind.id}/learn", json={}).status_code

    def brought(one: Browser) -> int:
        return one.http.post("/tables/import", content=save).status_code

    about = f"/titles/{kind.id}"
    documents = [f"{about}/documents/{one.name}" for one in kind.settings if one.documents]
    pictures = [f"{about}/pictures/{name}" for name in positions_of(kind)]
    paths = [
        about,
        f"{about}/map",
        f"{about}/terms",
        f"{about}/rules",
        f"{about}/symbols.svg",
        *documents,
        *pictures[:1],
    ]
    return [new_table, new_table, brought, brought, guided, *map(get, paths), *map(get, paths)]


@pytest.mark.parametrize("id", [[*titles()][number % len(titles())] for number in range(TIMES)])
def test_the_first_requests_may_come_at_once(id: str, tmp_path: Path) -> None:
    """Given a fresh server whose threads are in each other's way, when the first requests of each kind that has to do
    with a title come at once, then each is answered, and the server goes on."""
    save = save_of(title(id))
    server = Process(Config(tmp_path, requests=1e6, quotas=PLENTY), turn=HURRY)
    server.start()
    try:
        requests = first_requests(title(id), save)
        people = [Browser(server.address, f"Anna {number}") for number in range(len(requests))]
        together = Barrier(len(requests))

        def ask(request: Request, one: Browser) -> int:
            together.wait()
            return request(one)

        with ThreadPoolExecutor(len(requests)) as threads:
            answers = [*threads.map(ask, requests, people)]
        assert {*answers} <= {200, 204, 404}
        assert server.process.is_alive()
    finally:
        server.stop()


@pytest.mark.parametrize("id", ["fate", "ring1977", "ring2e", "wizards"])
def test_others_are_answered_while_a_map_is_drawn(id: str, tmp_path: Path) -> None:
    """Given a fresh server, when the first map of a title is asked for, then others are answered meanwhile."""
    server = Process(Config(tmp_path, requests=1e6))
    server.start()
    try:
        one, other = Browser(server.address), Browser(server.address)
        one.get(f"/titles/{id}")  # its title is loaded
        with ThreadPoolExecutor(1) as threads:
            drawn = threads.submit(one.http.get, f"/titles/{id}/map")
            answered = 0
            while not drawn.done():
                other.get("/me")
                answered += 1
        assert drawn.result().is_success
        assert answered > 5
    finally:
        server.stop()


def test_types_are_read_in_one_place_only() -> None:
    """Given all modules, then none but `engine.typed` has msgspec read data into a class, which several threads may not
    do for the first time. The codecs of states read plain types, about which nothing is kept."""
    root = Path(westmarch.__file__).parent
    reads = re.compile(r"msgspec\.convert\(|msgspec\.\w+\.decode\([^)]*\btype=")
    found = {str(file.relative_to(root)) for file in root.rglob("*.py") if reads.search(file.read_text("utf-8"))}
    assert found == {"engine/codecs.py"}


def test_what_several_threads_want_is_worked_out_once() -> None:
    """Given eight threads that want the same at the same time, then it is worked out for the first of them."""
    made = []
    together = Barrier(8)

    @once()
    def slow(number: int) -> object:
        made.append(number)
        time.sleep(0.05)
        return object()

    def ask(number: int) -> object:
        together.wait()
        return slow(7)

    with ThreadPoolExecutor(8) as threads:
        found = {*threads.map(ask, range(8))}
    assert len(found) == 1
    assert made == [7]

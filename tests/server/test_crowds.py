"""Many people, many tables, many bots: nobody is lost among them, and none has all of the server for themselves."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy
from sqlalchemy.engine import Engine
from websockets.asyncio.client import connect

from tests.server.clients import PATIENCE, PLENTY, Browser
from tests.server.processes import Process
from westmarch.engine import codecs
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.title import title
from westmarch.server.config import Config
from westmarch.server.people.person import Person
from westmarch.server.services import Services
from westmarch.server.tables.throttle import Throttle
from westmarch.server.workers.bots import QUICK, Bots, Job

CROWD = 500


@pytest.fixture
def large(tmp_path: Path) -> Iterator[str]:
    """A server for a crowd from one address."""
    process = Process(Config(tmp_path, requests=1e6, messages=1e6, quotas=PLENTY))
    process.start()
    yield process.address
    process.stop()


def test_500_people_come_to_one_table_at_once(large: str) -> None:
    """Given 500 people who connect to a table at once, then each gets the table, and in the end all know of all."""
    table = Browser(large, "Anna").new_table("fate", 2, public=True)
    address = f"{large.replace('http', 'ws', 1)}/api/tables/{table}/live"

    async def come() -> tuple[str, int]:
        async with connect(address, open_timeout=10 * PATIENCE, ping_interval=None) as socket:
            first, heard = json.loads(await socket.recv())["type"], 0
            while True:
                message = json.loads(await socket.recv())
                heard += 1
                if message["type"] == "presence" and message["watching"] == CROWD:
                    await everybody_knows.wait()
                    return first, heard

    everybody_knows = asyncio.Barrier(CROWD)

    async def all_come() -> list[tuple[str, int]]:
        async with asyncio.timeout(10 * PATIENCE):
            return await asyncio.gather(*(come() for _ in range(CROWD)))

    found = asyncio.run(all_come())
    assert {first for first, _ in found} == {"table"}


def test_of_a_crowd_not_everybody_hears_of_everybody() -> None:
    """Given 500 who come at once, then it is told who is here at once, and once more when all have come."""

    async def told() -> list[int]:
        here, found = 0, []
        throttle = Throttle(lambda: found.append(here), 0.01)
        for _ in range(CROWD):
            here += 1
            throttle()
        await asyncio.sleep(0.1)
        return found

    assert asyncio.run(told()) == [1, CROWD]


def test_lists_of_tables_read_no_overrides(address: str, anna: Browser) -> None:
    """Given a table with records of its owner's own, when tables are listed, then these are not read."""
    table = anna.new_table("fate", 2, public=True, overrides={"character": [{"id": "gimli", "start": "iron_hills"}]})
    asked: list[str] = []

    def note(connection: Any, cursor: Any, statement: str, *more: Any) -> None:
        asked.append(statement)

    sqlalchemy.event.listen(Engine, "before_cursor_execute", note)
    try:
        for which in ("public", "mine"):
            assert table in [card["id"] for card in anna.get("/tables", which=which)]
    finally:
        sqlalchemy.event.remove(Engine, "before_cursor_execute", note)
    assert any("FROM tables" in statement for statement in asked)
    for column in ("overrides", "secret", "seed"):
        assert not any(f"tables.{column}" in statement for statement in asked)


def test_bots_of_one_owner_do_not_keep_others_waiting() -> None:
    """Given twenty bot tables of Anna's, when a bot of Bert's is asked after them, then it is the second to think."""

    async def order() -> list[str]:
        bots, found = Bots(1, limit=PATIENCE), list[str]()

        async def ask(owner: str) -> None:
            await bots.choose(job_of("random", owner, "here"))
            found.append(owner)

        try:
            await asyncio.gather(*(ask("anna") for _ in range(20)), ask("bert"))
        finally:
            bots.close()
        return found

    assert asyncio.run(order()).index("bert") <= 2


def job_of(bot: str, owner: str, address: str) -> Job:
    """What a bot is asked at the beginning of a game of an owner's."""
    match = Match(title("toy"), 2, "a seed")
    settings, state = dict(match.book.settings), codecs.encode(match.state)
    return Job("toy", settings, {}, state, {Seat(0): bot}, "for bots", 0, owner, address)


def test_many_names_at_one_address_have_the_share_of_one() -> None:
    """Given twelve names at one address with five bots each, when a bot of Bert's is asked somewhere else after them,
    then it is the second to think."""

    async def order() -> list[str]:
        bots, found = Bots(1, limit=PATIENCE), list[str]()

        async def ask(owner: str, address: str) -> None:
            await bots.choose(job_of("random", owner, address))
            found.append(owner)

        crowd = [ask(f"name {number % 12}", "here") for number in range(60)]
        try:
            await asyncio.gather(*crowd, ask("bert", "there"))
        finally:
            bots.close()
        return found

    assert asyncio.run(order()).index("bert") <= 2


def test_quick_bots_do_not_wait_behind_slow_ones() -> None:
    """Given sixty tables of twelve names whose bots search, when a person's simplest bot is asked ten times, one answer
    after the other, then it has given them all before the sixty have thought once; so it has with names at the address
    of the person."""

    async def answers_of_others(address: str) -> int:
        """How many of the others have answered when the person's bot has."""
        bots, answered = Bots(1, limit=PATIENCE), 0

        async def search(owner: str) -> None:
            nonlocal answered
            await bots.choose(job_of("ismcts", owner, "here"))
            answered += 1

        crowd = [asyncio.create_task(search(f"name {number % 12}")) for number in range(60)]
        try:
            await bots.choose(job_of("hasty", "bert", address))  # its process has to be started
            before = answered
            for _ in range(10):
                await bots.choose(job_of("hasty", "bert", address))
            return answered - before
        finally:
            for task in crowd:
                task.cancel()
            bots.close()

    for address in ("there", "here"):
        assert asyncio.run(answers_of_others(address)) <= 10


def test_bots_are_slow_that_have_taken_long() -> None:
    """Given a bot that takes long to answer, then the next time it is among the slow ones, and comes back from there
    when it takes less; one that searches is there at first."""
    bots = Bots(1, limit=PATIENCE)
    try:
        hasty, searcher = job_of("hasty", "bert", "there"), job_of("ismcts", "bert", "there")
        assert bots.usual(hasty) < QUICK < bots.usual(searcher)
        bots.note(hasty, 1.0)
        assert bots.usual(hasty) > QUICK
        for _ in range(20):
            bots.note(hasty, 0.01)
        assert bots.usual(hasty) < QUICK
    finally:
        bots.close()


def test_tables_of_one_owner_do_not_keep_others_waiting(tmp_path: Path) -> None:
    """Given twenty games of Anna's that were put away, when all are asked for at once and then one of Bert's, then
    Bert's comes back before most of hers."""

    async def order() -> list[str]:
        services, found = Services(Config(tmp_path, quotas=PLENTY)), list[str]()
        async with services.opened():
            anna, bert = Person("anna", "Anna"), Person("bert", "Bert")
            for person in (anna, bert):
                await services.storage.people.add(person.id, person.name, time.time())
            made = [
                (await services.new_tables.seat_alone(person, played()), person.id) for person in [*[anna] * 20, bert]
            ]

            async def ask(table: str, owner: str) -> None:
                await services.tables.get(table)
                found.append(owner)

            await asyncio.gather(*(ask(table, owner) for table, owner in made))
        return found

    assert asyncio.run(order()).index("bert") < 10


def played() -> Match:
    """A match with some answers."""
    match = Match(title("toy"), 2, "a seed")
    for _ in range(5):
        match.answer(match.options[0])
    return match

"""Tables that are put away and come back, rules that have changed, and storage that fails."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from tests.server.clients import PATIENCE, Browser, Connection, figures_of, play_to_the_end, running, served
from westmarch.server.config import Config
from westmarch.server.services import Services
from westmarch.server.storage.errors import Gone
from westmarch.server.storage.events import EventStore
from westmarch.server.storage.storage import Storage

KEPT = ["control", "key", "westmarch.sqlite", "westmarch.sqlite.lock"]
"""What lies in the folder of a server that has ended."""


def open_tables(address: str) -> float:
    """How many tables the server has in memory."""
    figures = dict(line.rsplit(" ", 1) for line in figures_of(address).splitlines() if line[0] != "#")
    return float(figures["westmarch_open_tables"])


def until(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, "it has not happened"
        time.sleep(0.02)


@pytest.fixture
def brief(tmp_path: Path, database: str) -> Iterator[str]:
    """A server that puts tables away after a moment."""
    with running(Config(tmp_path, database, idle=0.05)) as address:
        yield address


def begun(anna: Browser) -> str:
    """A game of Anna's, alone on both seats, with three answers."""
    table = anna.new_table("toy", 2, settings={"hope": "6"})
    anna.sit(table, 0, 1)
    anna.post(f"/tables/{table}/start")
    with anna.live(table) as one:
        for _ in range(3):
            one.choose(one.choices[0])
        one.ask("chat", text="So far, so good.")
        one.ask("note", text="a pony waits in Bree")
    return table


def state_of(one: Connection) -> tuple[object, ...]:
    chat = [remark["text"] for remark in one.table["chat"]]
    return one.at, one.position, one.log, chat, one.table["note"]


def test_an_idle_table_is_put_away_and_comes_back(brief: str) -> None:
    """Given a game that nobody looks at, then it leaves the memory; when somebody comes, all is as it was."""
    anna = Browser(brief, "Anna")
    table = begun(anna)
    with anna.live(table) as one:
        before = state_of(one)
        time.sleep(0.3)
        assert open_tables(brief) == 1, "not while somebody is here"
    until(lambda: open_tables(brief) == 0)
    with anna.live(table) as one:
        assert state_of(one) == before
        assert before[3:] == (["So far, so good."], "a pony waits in Bree")
        assert one.choose(one.choices[0])["type"] == "done"


def test_undone_answers_stay_undone(brief: str) -> None:
    """Given an answer that was taken back, when the table comes back, then it is still taken back, and can't be done
    again any more."""
    anna = Browser(brief, "Anna")
    table = begun(anna)
    with anna.live(table) as one:
        one.ask("undo", at=one.at)
        assert one.position["redo"]
        one.position["redo"] = False
        before = state_of(one)[:3]
    until(lambda: open_tables(brief) == 0)
    with anna.live(table) as one:
        assert state_of(one)[:3] == before


def test_a_lost_connection_is_taken_up_again(brief: str) -> None:
    """Given somebody who has seen part of a game, when they come back, then they get only lines that they missed."""
    anna = Browser(brief, "Anna")
    table = begun(anna)
    with anna.live(table) as one, anna.live(table) as lost:
        seen, log = lost.at, lost.log.copy()
        lost.socket.close()
        while not one.table["ending"] and len(one.log) < len(log) + 3:
            one.choose(random.Random(1).choice(one.choices))
        with anna.live(table, seen=seen) as again:
            assert 0 < again.table["log_from"] <= len(log)
            assert log[: again.table["log_from"]] + again.table["log"] == one.log
        with anna.live(table, seen=10_000) as again:
            assert again.log == one.log, "whoever claims to have seen the future gets everything"


def meddle(database: str, sql: str) -> None:
    """Change something in a database behind the server's back."""

    async def run() -> None:
        storage = Storage(database)
        async with storage.database.engine.begin() as connection:
            await connection.execute(text(sql))
        await storage.close()

    asyncio.run(run())


def test_a_game_of_other_rules_is_shown_and_not_played(tmp_path: Path, database: str) -> None:
    """Given a game that was begun with other rules, then it is shown with a sentence, and no answer is taken."""
    with running(Config(tmp_path, database)) as address:
        anna = Browser(address, "Anna")
        table = begun(anna)
    meddle(database, "UPDATE tables SET rules = '0'")
    with running(Config(tmp_path, database)) as address:
        anna.move_to(address)
        with anna.live(table) as one:
            sentence = "This game was begun with rules 0 of toy; the server now has rules 1."
            assert one.table["locked"] == sentence
            assert one.position["moment"] == 3
            refused = one.ask("answer", at=one.at, option=[0, "wait"])
            assert (refused["code"], refused["why"]) == ("locked", sentence)
            assert one.ask("undo", at=one.at)["code"] == "locked"
            assert one.ask("look", moment=1)["type"] == "moment"


def test_a_game_of_other_data_is_played_on(tmp_path: Path, database: str) -> None:
    """Given a game that was begun with other data, by which all its answers are legal, then it goes on."""
    with running(Config(tmp_path, database)) as address:
        anna = Browser(address, "Anna")
        table = begun(anna)
        with anna.live(table) as one:
            before = state_of(one)
    meddle(database, "UPDATE tables SET book = '0'")
    with running(Config(tmp_path, database)) as address:
        anna.move_to(address)
        with anna.live(table) as one:
            assert (one.table["locked"], state_of(one)) == ("", before)
            assert one.choose(one.choices[0])["type"] == "done"


def test_a_game_with_an_answer_that_is_not_legal_any_more_goes_on_from_before_it(tmp_path: Path, database: str) -> None:
    """Given two people's game of which the third answer is not legal any more, then it is shown as it was before that,
    with a sentence that names the answer, and no answer is taken; when one takes back and the other agrees, it goes
    on."""
    with running(Config(tmp_path, database)) as address:
        anna, bert = Browser(address, "Anna"), Browser(address, "Bert")
        table = anna.new_table("toy", 2, public=True)
        anna.sit(table, 0)
        bert.sit(table, 1)
        anna.post(f"/tables/{table}/start")
        with anna.live(table) as one, bert.live(table) as two:
            for _ in range(4):
                mover = one if one.choices else two
                mover.choose(mover.choices[0])
                one.at_once()
                two.at_once()
    meddle(database, """UPDATE events SET body = '[0, "fly", "moria"]' WHERE n = 3""")
    with running(Config(tmp_path, database)) as address:
        anna.move_to(address)
        bert.move_to(address)
        with anna.live(table) as one, bert.live(table) as two:
            assert "Answer 3, [0, 'fly', 'moria'], is not legal there." in one.table["locked"]
            assert one.position["moment"] == 2
            assert one.ask("answer", at=one.at, option=[0, "wait"])["code"] == "locked"
            assert one.ask("look", moment=1)["type"] == "moment"
            assert one.ask("undo", at=one.at)["type"] == "done"
            asked = two.until(lambda message: message["type"] == "undo_requested")
            assert two.ask("consent", request=asked["request"], yes=True)["type"] == "done"
            one.until(lambda message: message["type"] == "table")
            assert one.table["locked"] == ""
        with anna.live(table) as one, bert.live(table) as two:
            assert (one.table["locked"], one.position["moment"]) == ("", 2)
            mover = one if one.choices else two
            assert mover.choose(mover.choices[0])["type"] == "done"


def test_a_game_that_ends_by_other_rules_keeps_its_secrets(tmp_path: Path, database: str) -> None:
    """Given a game that other rules lead to an end, but its own do not, then its dice and its file stay secret."""
    with running(Config(tmp_path, database, requests=1e6, messages=1e6)) as address:
        anna, bert = Browser(address, "Anna"), Browser(address, "Bert")
        table = anna.new_table("toy", 2, public=True)
        anna.sit(table, 0)
        bert.sit(table, 1)
        anna.post(f"/tables/{table}/start")
        with anna.live(table) as one, bert.live(table) as two:
            play_to_the_end([one, two], random.Random(1))
            assert one.table["ending"]["dice"]["secret"]
    meddle(database, "UPDATE tables SET rules = '0', phase = 'playing', result = ''")
    with running(Config(tmp_path, database)) as address:
        anna.move_to(address)
        with anna.live(table) as one:
            assert one.table["locked"]
            assert (one.table["phase"], one.table["ending"]) == ("playing", None)
            assert one.ask("look", moment=0, seat=1)["code"] == "not_yours"
        assert anna.http.get(f"/tables/{table}/save").status_code == 409


def test_a_title_that_is_not_installed(tmp_path: Path, database: str) -> None:
    """Given a game of a title that is gone, whose name is long, then whoever connects is told so, and no more."""
    with running(Config(tmp_path, database)) as address:
        anna = Browser(address, "Anna")
        table = begun(anna)
    meddle(database, f"UPDATE tables SET title = '{'gone' * 40}'")
    with running(Config(tmp_path, database)) as address:
        anna.move_to(address)
        with anna.live(table) as one:
            assert one.heard[0]["why"].startswith("There is no title 'gonegone")
            with pytest.raises(ConnectionClosed) as closed:
                one.receive()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1008


def test_nothing_is_kept_of_tables_that_are_not_there(tmp_path: Path) -> None:
    """Given tables that somebody looks for in vain, also twice at once, then nothing of them stays in memory."""

    async def look() -> list[str]:
        services = Services(Config(tmp_path))
        async with services.opened():
            asked = [services.tables.get(f"table {number // 2}") for number in range(20)]
            assert {type(answer) for answer in await asyncio.gather(*asked, return_exceptions=True)} == {Gone}
            return [*services.tables._opening, *services.tables.open]

    assert asyncio.run(look()) == []


def test_a_stored_game_that_does_not_fit_is_shown_as_far_as_it_does(tmp_path: Path, database: str) -> None:
    """Given an answer in the database that is not legal, then the game is shown up to there, and not played on."""
    with running(Config(tmp_path, database)) as address:
        anna = Browser(address, "Anna")
        table = begun(anna)
    meddle(database, """UPDATE events SET body = '[0, "fly", "moon"]' WHERE n = 3""")
    with running(Config(tmp_path, database)) as address:
        anna.move_to(address)
        with anna.live(table) as one:
            assert one.table["locked"].startswith("The stored game can't be played to its end: Answer 3")
            assert one.position["moment"] == 2


def test_what_can_t_be_stored_has_not_happened(brief: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a database that fails, when Anna answers, then she is told so; and the game goes on from before that."""
    anna = Browser(brief, "Anna")
    table = begun(anna)

    async def fail(*args: object, **more: object) -> None:
        raise OSError("the disk is full")

    with anna.live(table) as one:
        before = one.position
        with monkeypatch.context() as broken:
            broken.setattr(EventStore, "add", fail)
            assert one.choose(one.choices[0])["code"] == "failed"
            one.until_closed()
    with anna.live(table) as one:
        assert one.position == before
        assert one.choose(one.choices[0])["type"] == "done"


def test_the_command_serves_and_stops(tmp_path: Path) -> None:
    """Given `westmarch serve`, then it prints its address, makes its folder, answers, and ends when it is told to."""
    data = tmp_path / "a new folder"
    with served(data, tmp_path / "log") as (address, process):
        anna = Browser(address, "Anna")
        table = anna.new_table("toy", 2, bots={0: "hasty", 1: "hasty"})
        anna.post(f"/tables/{table}/start")
        with anna.live(table) as one:
            one.until(lambda message: message["type"] == "moved" or bool(message.get("ending")))
            process.terminate()
            one.until_closed()
        assert process.wait(PATIENCE) == 0
    assert sorted(file.name for file in data.iterdir()) == KEPT, "nothing is left half done"
    assert [file.stat().st_mode & 0o077 for file in (data, data / "key")] == [0, 0], "only their owner reads them"

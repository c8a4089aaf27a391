"""A person is deleted: no trace of them is left in the database, and the games of others go on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from tests.server.clients import Browser, running
from westmarch.cli import app
from westmarch.server.config import Config

SAID, NOTED, HOOK = "Beware of the Dark Rider!", "a pony waits in Bree", "https://chat.example.org/hooks/peregrin"
DECK = "a deck of ponies"
NAMES = "Peregrin Took", "Pippin the Falcon"


TOLD = "Deleted, with 2 tables; 3 tables remain, where others have played."


class Tables:
    """Pippin's: alone, with Merry in a game of each, not begun, and of Merry's not begun."""

    def __init__(self, pippin: Browser, merry: Browser) -> None:
        self.alone = begun(pippin, pippin)
        self.own = begun(pippin, merry)
        self.of_merry = begun(merry, pippin)
        self.waiting = pippin.new_table("toy", 2, public=True)
        merry.sit(self.waiting, 0)
        self.waiting_of_merry = merry.new_table("toy", 2, public=True)
        pippin.sit(self.waiting_of_merry, 1)

    def others(self) -> list[str]:
        return [self.own, self.of_merry, self.waiting_of_merry]


def begun(first: Browser, second: Browser) -> str:
    table = first.new_table("toy", 2, public=True, settings={"hope": "6"})
    first.sit(table, 0)
    second.sit(table, 1)
    first.post(f"/tables/{table}/start")
    return table


def lived(own_server: str) -> tuple[Browser, Browser, Tables]:
    """Pippin, Merry, and all that Pippin can leave behind at their tables."""
    pippin, merry = Browser(own_server, NAMES[0]), Browser(own_server, "Meriadoc")
    tables = Tables(pippin, merry)
    for table in (tables.alone, *tables.others()):
        with pippin.live(table) as one:
            one.ask("chat", text=SAID)
            one.ask("note", text=NOTED)
            if one.table["position"] and one.choices:
                one.choose(one.choices[0])
        with merry.live(table) as two:
            two.ask("chat", text="Wake up!")
            two.ask("note", text="no trust in the pony")
    with pippin.live(tables.own) as one, merry.live(tables.own) as two:
        while not one.position["undo"] or not one.position["undo"]["barrier"]:
            able = one if one.choices else two
            able.choose(able.choices[0])
            one.at_once()
            two.at_once()
        one.ask("undo", at=one.at)
        request = two.until(lambda message: message["type"] == "undo_requested")["request"]
        assert two.ask("consent", request=request, yes=True)["type"] == "done"
    assert pippin.http.put("/me/webhook", json={"url": HOOK}).is_success
    pippin.post("/me/documents", title="wizards", setting="deck", name="Mine", text=DECK)
    pippin.post("/me", name=NAMES[1])
    return pippin, merry, tables


def found_in(folder: Path, *texts: str) -> list[str]:
    """Which of the texts stand in any file of a folder."""
    kept = b"".join(file.read_bytes() for file in folder.iterdir() if file.is_file())
    return [text for text in texts if text.encode() in kept]


def test_no_trace_is_left(own_server: str, tmp_path: Path) -> None:
    """Given somebody who has played, talked and noted, when they delete themselves, then no file holds a trace."""
    pippin, _, _ = lived(own_server)
    traces = [pippin.id, *NAMES, SAID, NOTED, HOOK, DECK]
    assert {pippin.id, NAMES[1], SAID, NOTED, HOOK, DECK} <= {*found_in(tmp_path, *traces)}
    assert pippin.http.delete("/me").status_code == 204
    assert found_in(tmp_path, *traces, "agreed.") == []
    assert found_in(tmp_path, "Meriadoc", "Wake up!", "no trust in the pony") != []


def test_ones_own_tables_and_those_of_others(own_server: str) -> None:
    """Given Pippin's tables, then those played alone or not begun are gone; where Merry played, all that happened is
    there, under no name, and Merry has what was Pippin's."""
    pippin, merry, tables = lived(own_server)
    before = {table: answers_of(merry, table) for table in (tables.own, tables.of_merry)}
    pippin.http.delete("/me")
    assert [merry.http.get(f"/tables/{table}").status_code for table in (tables.alone, tables.waiting)] == [404, 404]
    for table in (tables.own, tables.of_merry):
        card = merry.get(f"/tables/{table}")
        assert (card["owner"], sorted(chair["name"] for chair in card["chairs"])) == (True, ["", "Meriadoc"])
        assert answers_of(merry, table) == before[table]
        with merry.live(table) as two:
            assert {remark["who"] for remark in two.table["chat"]} == {"Meriadoc"}
            assert two.table["note"] == "no trust in the pony"
    carl = Browser(own_server, "Carl")
    carl.sit(tables.waiting_of_merry, 1)
    assert merry.get(f"/tables/{tables.waiting_of_merry}")["chairs"][1]["name"] == "Carl"


def test_a_game_that_was_to_begin_does_not(own_server: str) -> None:
    """Given a game that waits for what Pippin has sealed, when they are deleted, then their chair is free again."""
    pippin, merry = Browser(own_server, NAMES[0]), Browser(own_server, "Meriadoc")
    table = merry.new_table("toy", 2, public=True)
    merry.sit(table, 0)
    pippin.sit(table, 1, seal="0" * 64)
    assert merry.post(f"/tables/{table}/start")["phase"] == "revealing"
    pippin.http.delete("/me")
    assert merry.get(f"/tables/{table}")["phase"] == "open"
    Browser(own_server, "Carl").sit(table, 1)
    assert merry.post(f"/tables/{table}/start")["phase"] == "playing"


def answers_of(browser: Browser, table: str) -> tuple[object, ...]:
    """What has been played at a table."""
    with browser.live(table) as one:
        return one.at, one.position["moment"], [line["text"] for line in one.log]


def test_whoever_is_there_sees_it_at_once(own_server: str) -> None:
    """Given Merry at Pippin's table, when Pippin is deleted, then Merry's connection is closed, and comes back to a
    table without Pippin's name and remarks."""
    pippin, merry, tables = lived(own_server)
    with merry.live(tables.own) as two, pippin.live(tables.own) as one:
        pippin.http.delete("/me")
        for each in (one, two):
            with pytest.raises(ConnectionClosed) as closed:
                each.until(lambda message: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1001
    with merry.live(tables.own) as two:
        assert NAMES[1] not in str(two.table)
        assert SAID not in str(two.table)


def test_they_are_nobody_then(own_server: str) -> None:
    """Given somebody who was deleted, then their cookie is no longer worth anything, wherever a copy of it may be."""
    pippin, _, _ = lived(own_server)
    copy = dict(pippin.http.cookies)
    pippin.http.delete("/me")
    assert dict(pippin.http.cookies) == {}
    pippin.http.cookies.update(copy)
    assert pippin.get("/me") is None
    assert pippin.http.delete("/me").status_code == 401


def test_nobody_deletes_anybody_else(own_server: str) -> None:
    """Given a foreign page, or somebody without a name, then nothing is deleted."""
    pippin = Browser(own_server, NAMES[0])
    assert Browser(own_server).http.delete("/me").status_code == 401
    del pippin.http.headers["x-westmarch"]
    assert pippin.http.delete("/me").status_code == 403
    assert pippin.get("/me")["name"] == NAMES[0]


# The command.


def erase(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["erase", *words])
    return done.exit_code, re.sub(r"\s+", " ", done.output).strip()


def test_the_host_deletes_somebody(tmp_path: Path) -> None:
    """Given a server at rest, when its host deletes somebody by name, then no file holds a trace of them."""
    with running(Config(tmp_path)) as own_server:
        pippin, _, _ = lived(own_server)
    assert erase(NAMES[1], "--data", str(tmp_path)) == (0, TOLD)
    assert found_in(tmp_path, pippin.id, *NAMES, SAID, NOTED, HOOK) == []


def test_the_host_deletes_somebody_from_a_server_that_runs(own_server: str, tmp_path: Path) -> None:
    """Given a server at work, when its host deletes somebody who is there, then the server itself does so: connections
    are closed, no file holds a trace, and the others go on."""
    pippin, merry, tables = lived(own_server)
    with merry.live(tables.own) as two:
        assert erase(pippin.id, "--data", str(tmp_path)) == (0, TOLD)
        two.until_closed()
    assert found_in(tmp_path, pippin.id, *NAMES, SAID, NOTED, HOOK) == []
    assert pippin.get("/me") is None
    assert sorted(chair["name"] for chair in merry.get(f"/tables/{tables.own}")["chairs"]) == ["", "Meriadoc"]
    assert erase(pippin.id, "--data", str(tmp_path)) == (2, f"Nobody here has the name or the id {pippin.id!r}.")


def test_whom_the_host_can_t_delete(tmp_path: Path) -> None:
    """Given a name that nobody has, or two people, then a sentence says so, and all is as before."""
    with running(Config(tmp_path)) as own_server:
        twins = [Browser(own_server, "Sam"), Browser(own_server, "Sam")]
    assert erase("Frodo", "--data", str(tmp_path)) == (2, "Nobody here has the name or the id 'Frodo'.")
    status, told = erase("Sam", "--data", str(tmp_path))
    assert status == 2
    assert all(twin.id in told for twin in twins)
    assert erase("Sam", "--data", str(tmp_path / "nowhere")) == (2, f"There is no database in {tmp_path / 'nowhere'}.")
    assert erase(twins[0].id, "--data", str(tmp_path))[0] == 0
    assert erase("Sam", "--data", str(tmp_path))[0] == 0, "there is only one left"

"""What people may be called, who has which name, and where a new one is told."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.clients import Browser, Connection, running
from tests.server.test_undo import past_the_dice
from westmarch.server.config import Config
from westmarch.server.tables.registry import Tables
from westmarch.server.web.guard import NOT_OUR_NAME

NO_NAMES = {
    "nothing": "",
    "blanks": "   ",
    "too long": "x" * 41,
    "too long when it is written out": "ﷺ" * 3,
    "a control character": "\x07",
    "nothing that can be seen": "\u3164",
    "a blank letter": "Anna\u3164",
    "no width": "An\u200bna",
    "joined": "An\u200dna",
    "turned round": "a\u202eb",
    "a selector": "Anna\ufe0f",
    "accents that pile up": "Z\u0335\u0321\u0322a",
    "signs only": "!!!",
    "a bot of Fate": "Steward",
    "a bot of the card game": "commander",
    "a bot in Cyrillic letters": "с\u0430ptain",
    "a bot in wide letters": "ｒａｎｄｏｍ",
    "a bot with blanks": "s t e w a r d",
    "a bot with a digit": "rand0m",
    "a network address": "203.0.113.7",
    "a network": "2001:db8::/32",
    "the table": "The Table",
    "an empty chair": "open (by invitation)",
    "an empty chair in German": "frei (auf Einladung)",
    "nobody in German": "Niemand",
}


@pytest.mark.parametrize("name", NO_NAMES.values(), ids=NO_NAMES.keys())
def test_no_names(address: str, name: str) -> None:
    """Given a name that can't be seen, or would be taken for a bot, the table or an empty chair, then it is refused."""
    status, why = Browser(address).refused("/me", name=name)
    assert status == 422
    assert why.endswith(".")


@pytest.mark.parametrize(
    ("told", "kept"),
    [("Éowyn", "Éowyn"), ("E\u0301owyn", "Éowyn"), ("Ａnna", "Anna"), ("山田", "山田"), ("Người", "Người")],
)
def test_names_of_all_languages(address: str, told: str, kept: str) -> None:
    """Given a name in any letters, then it is kept in one form."""
    assert Browser(address, told).get("/me")["name"] == kept


@pytest.mark.parametrize("name", ["Anna", "anna", "A n n a", "\u0410nna"])
def test_two_of_one_name_at_a_table(address: str, name: str) -> None:
    """Given Anna at a table, when somebody sits down whose name looks like hers, then they get a number, everywhere."""
    anna, other = Browser(address, "Anna"), Browser(address, name)
    table = anna.new_table("toy", 2, public=True)
    anna.sit(table, 0)
    other.sit(table, 1)
    assert [chair["name"] for chair in anna.get(f"/tables/{table}")["chairs"]] == ["Anna", f"{name} 2"]
    assert other.get("/me")["name"] == f"{name} 2"


@pytest.mark.parametrize("name", ["BiIbo", "BILB0", "Bi1bo"])
def test_letters_that_look_like_others(address: str, name: str) -> None:
    """Given Bilbo at a table, when somebody sits down with a name that looks alike, they get a number."""
    bilbo, other = Browser(address, "Bilbo"), Browser(address, name)
    table = bilbo.new_table("toy", 2, public=True)
    other.sit(table, 1)
    assert other.get("/me")["name"] == f"{name} 2"


def test_a_name_that_somebody_else_at_the_table_has(anna: Browser, bert: Browser) -> None:
    """Given Anna and Bert at a table of Anna's, when Bert wants to be Anna, then they get a number; elsewhere they
    would not."""
    table = anna.new_table("toy", 2, public=True)
    assert bert.post("/me", name="Anna")["name"] == "Anna"
    bert.post("/me", name="Bert")
    bert.sit(table, 0)
    assert bert.post("/me", name="ANNA")["name"] == "ANNA 2"


def test_a_name_that_is_taken_while_one_sits_down(
    anna: Browser, bert: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given Anna at a table, when Bert sits down there and at once takes her name, then they get a number."""
    table, change = anna.new_table("toy", 2, public=True), Tables.change
    anna.sit(table, 0)

    async def later(tables: Tables, *asked: Any) -> Any:
        await tables.storage.people.rename(bert.id, "Anna")
        return await change(tables, *asked)

    monkeypatch.setattr(Tables, "change", later)
    bert.sit(table, 1)
    assert bert.get("/me")["name"] == "Anna 2"


def test_names_are_not_changed_too_often(own_server: str) -> None:
    """Given Mallory, who changes names all the time, then after some of them Mallory has to wait; others need not."""
    mallory, anna = Browser(own_server, "Mallory"), Browser(own_server, "Anna")
    tried = [mallory.http.post("/me", json={"name": f"Mallory the {number}th"}).status_code for number in range(7)]
    assert tried == [200] * 6 + [429]
    assert mallory.post("/me", name="Mallory the 5th")["name"] == "Mallory the 5th", "it is that already"
    assert anna.post("/me", name="Annabel")["name"] == "Annabel"


def test_what_somebody_has_said_is_not_somebody_else_s(anna: Browser, bert: Browser) -> None:
    """Given Bert, who has spoken at Anna's table and left, when they want to be Anna, then they get a number."""
    table = anna.new_table("toy", 2, public=True)
    bert.sit(table, 0)
    with bert.live(table) as two:
        two.ask("chat", text="I cheat!")
    bert.post(f"/tables/{table}/stand", seat=0)
    assert bert.post("/me", name="Anna")["name"] == "Anna 2"


def ask_to_go_back(one: Connection, other: Connection) -> None:
    """Somebody asks to go back, and the other has to agree."""
    past_the_dice(one, other)
    while one.ask("undo", at=one.at).get("code") == "stale":  # something of another process has not come yet
        one.at_once()


def told_a_new_name(anna: Browser, bert: Browser) -> None:
    """Bert sits at a table of Anna's, has spoken, gone back with her consent, and asks for it again: when they take
    another name, then all of that bears it."""
    table = anna.new_table("toy", 2, public=True, settings={"hope": "6"})
    anna.sit(table, 0)
    bert.sit(table, 1)
    anna.post(f"/tables/{table}/start")
    with anna.live(table) as one, bert.live(table) as two:
        two.ask("chat", text="Hello")
        ask_to_go_back(two, one)
        one.ask("consent", request=one.until(lambda heard: heard["type"] == "undo_requested")["request"], yes=True)
        two.until(lambda heard: heard["type"] == "said")
        ask_to_go_back(two, one)
        one.until(lambda heard: heard["type"] == "undo_requested")  # before: names and requests come by two ways
        bert.post("/me", name="Berta")
        now = one.until(lambda heard: heard["type"] == "table" and heard["chairs"][1]["person"]["name"] == "Berta")
        assert now["undo_request"]["who"] == "Berta"
        assert [(remark["who"], remark["text"]) for remark in now["chat"]] == [
            ("Berta", "Hello"),
            ("", "Berta went back; Anna agreed."),
        ]
        two.ask("chat", text="It is still me")
        said = one.until(lambda heard: heard["type"] == "said")["remark"]
        assert (said["who"], said["text"]) == ("Berta", "It is still me")


def test_a_new_name_is_told_everywhere(anna: Browser, bert: Browser) -> None:
    told_a_new_name(anna, bert)


# The server's own name.


UPGRADE = {
    "connection": "upgrade",
    "upgrade": "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "eHh4eHh4eHh4eHh4eHh4eA==",
}
"""Headers that ask for a live connection."""


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("play.example.org", 200),
        ("PLAY.example.org:443", 200),
        ("localhost:8000", 200),
        ("127.0.0.1", 200),
        ("[::1]:8000", 200),
        ("evil.example", 421),
        ("play.example.org.evil.example", 421),
        ("play.example.org:8000", 421),
        ("play.example.org:port", 421),
        ("", 421),
    ],
)
def test_host_names_are_checked(tmp_path: Path, host: str, status: int) -> None:
    """Given a server that was told its name, then requests and connections to another one are refused."""
    with running(Config(tmp_path, origins=("https://play.example.org",))) as address:
        answer = httpx.get(f"{address}/api/me", headers={"host": host})
        assert answer.status_code == status
        if status == 421:
            assert answer.json() == {"code": "not_there", "why": NOT_OUR_NAME}
        live = httpx.get(f"{address}/api/tables/x/live", headers=UPGRADE | {"host": host})
        assert live.status_code == (403 if status == 421 else 101)


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost:8000", 200),
        ("192.0.2.7:8000", 200),
        ("[fd00::7]:8000", 200),
        (f"{socket.gethostname()}:8000", 200),
        (f"{socket.gethostname().upper()}.local", 200),
        ("attic.lan:8000", 200),
        ("play.example.org:8000", 421),
        ("192.0.2.7.evil.example", 421),
        (f"{socket.gethostname()}.evil.example", 421),
        ("", 421),
    ],
)
def test_without_an_origin_a_server_has_the_names_of_its_network(address: str, host: str, status: int) -> None:
    """Given a server that was told no name, then a number, its machine's name and those that only one's own network
    gives will do, and of another it is said how to allow it."""
    answer = httpx.get(f"{address}/api/me", headers={"host": host})
    assert answer.status_code == status
    assert ("--origin" in answer.text) == (status == 421)
    live = httpx.get(f"{address}/api/tables/x/live", headers=UPGRADE | {"host": host})
    assert live.status_code == (403 if status == 421 else 101)


def test_a_server_may_be_called_as_where_it_listens(tmp_path: Path) -> None:
    with running(Config(tmp_path, host="play.example.org")) as address:
        assert httpx.get(f"{address}/api/me", headers={"host": "play.example.org:8000"}).status_code == 200
        assert httpx.get(f"{address}/api/me", headers={"host": "evil.example"}).status_code == 421

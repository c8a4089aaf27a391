"""Links by which anybody may watch a private table."""

from __future__ import annotations

import json
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.clients import PATIENCE, Browser, Connection, option_of
from westmarch.engine.option import SPECTATOR


def watched(browser: Browser, table: str, word: str) -> Any:
    """A live connection of somebody who has come by a link."""
    cookies = "; ".join(f"{name}={value}" for name, value in browser.http.cookies.items())
    address = browser.address.replace("http", "ws", 1)
    headers = {"cookie": cookies} if cookies else {}
    return connect(f"{address}/api/tables/{table}/live?watch={word}", additional_headers=headers)


@pytest.fixture
def table(anna: Browser, bert: Browser) -> str:
    """A private game of Anna and Bert, whose hands are secret."""
    made = anna.new_table("toy", 2, settings={"hope": "6"})
    word = anna.post(f"/tables/{made}/invite", seat=1)["invitation"]
    anna.sit(made, 0)
    bert.sit(made, 1, invitation=word)
    anna.post(f"/tables/{made}/start")
    return made


def link(anna: Browser, table: str, on: bool = True) -> str:
    return str(anna.post(f"/tables/{table}/watch", on=on)["word"])


def test_whoever_has_the_link_sees_what_spectators_see(
    anna: Browser, bert: Browser, nobody: Browser, table: str
) -> None:
    """Given a link, when somebody comes by it, then they see the spectators' view, and nothing that a seat sees."""
    word = link(anna, table)
    with anna.live(table) as one, watched(nobody, table, word) as socket:
        one.ask("chat", text="Between ourselves")
        watching = Connection(socket)
        for _ in range(4):
            one.at_once()
            if one.choices:
                one.choose(one.choices[0])
        watching.at_once()
        assert [view["seat"] for view in watching.position["views"]] == [SPECTATOR]
        assert watching.position["views"][0]["prompt"] is None
        assert (watching.table["own"], watching.table["owner"], watching.table["watch"]) == ([], False, "")
        assert watching.table["chat"] == [], "the talk of a private table stays there"
        assert "Between ourselves" not in json.dumps(watching.heard)
        assert [line["text"] for line in watching.log] == [line["text"] for line in one.log if line["only"] is None]
        secret = [line["text"] for line in one.log if line["only"] is not None]
        assert secret and not any(text in json.dumps(watching.heard) for text in secret)
        assert watching.ask("look", moment=0)["views"][0]["seat"] == SPECTATOR


def test_who_watches_by_a_link_can_do_nothing_else(anna: Browser, address: str, table: str) -> None:
    """Given somebody who has come by a link, then they can't choose, talk, have a file, or tell others of it."""
    word, carl = link(anna, table), Browser(address, "Carl")
    with anna.live(table) as one, watched(carl, table, word) as socket:
        watching = Connection(socket)
        assert watching.ask("answer", at=0, option=option_of(one.choices[0]))["code"] == "not_yours"
        assert watching.ask("chat", text="Hello")["code"] == "not_yours"
        assert carl.refused(f"/tables/{table}/sit", seat=0)[0] == 409
        for path in ("report", "fork"):
            assert carl.refused(f"/tables/{table}/{path}", moment=0)[0] == 404
        assert carl.refused(f"/tables/{table}/watch", on=True)[0] == 404
        assert carl.http.get(f"/tables/{table}").status_code == 404
        assert table not in [card["id"] for card in carl.get("/tables")]


def test_a_link_does_not_lead_to_a_chair(anna: Browser, address: str) -> None:
    """Given a link to a table that waits for people, then whoever has come by it may not sit down."""
    table, carl = anna.new_table("toy", 2), Browser(address, "Carl")
    with watched(carl, table, link(anna, table)) as socket:
        assert Connection(socket).table["phase"] == "open"
        assert carl.refused(f"/tables/{table}/sit", seat=0)[0] == 403


@pytest.mark.parametrize("word", ["", "x", "é"])
def test_without_the_word_there_is_no_such_table(anna: Browser, nobody: Browser, table: str, word: str) -> None:
    """Given a table with a link, or without one, when somebody comes with another word, then there is no such table."""
    for _ in range(2):
        with watched(nobody, table, word) as socket:
            refused = json.loads(socket.recv(timeout=PATIENCE))
        assert (refused["code"], refused["why"]) == ("not_there", "There is no such table.")
        link(anna, table)


def test_a_word_with_nul_leads_nowhere(nobody: Browser, table: str) -> None:
    """Given an address with a NUL in it, then no connection is opened at all."""
    with pytest.raises(InvalidStatus, match="403"), watched(nobody, table, "%00"):
        pass


def test_a_link_is_taken_back(anna: Browser, nobody: Browser, table: str) -> None:
    """Given somebody who watches by a link, when it is taken back, then they are sent away and the word is void."""
    word = link(anna, table)
    assert link(anna, table) == word, "there is one link"
    with anna.live(table) as one, watched(nobody, table, word) as socket:
        watching = Connection(socket)
        assert one.table["watch"] == word
        one.until(lambda message: message["type"] == "presence" and message["watching"] == 1)
        assert link(anna, table, on=False) == ""
        watching.until_closed()
        one.until(lambda message: message["type"] == "presence" and message["watching"] == 0)
        one.at_once()
        assert one.table["watch"] == ""
        with watched(nobody, table, word) as again:
            assert json.loads(again.recv(timeout=PATIENCE))["code"] == "not_there"
    assert link(anna, table) != word, "a new link has a new word"


def test_only_the_owner_makes_links(anna: Browser, bert: Browser, table: str) -> None:
    """Given Bert, who plays there but has not made the table, then they can make no link, and are not told of one."""
    assert bert.refused(f"/tables/{table}/watch", on=True)[0] == 403
    link(anna, table)
    with bert.live(table) as other:
        assert other.table["watch"] == ""

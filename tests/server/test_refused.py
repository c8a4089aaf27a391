"""What the server does not take: each is refused with a sentence, and changes nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.clients import Browser, Connection, option_of, running
from westmarch.server.config import Config
from westmarch.server.limits.rate_limiter import RateLimiter
from westmarch.server.limits.sizes import LONGEST_BODY, LONGEST_FRAME, LONGEST_MESSAGE
from westmarch.server.storage.errors import Conflict


@pytest.fixture
def table(anna: Browser, bert: Browser) -> str:
    """A public game of Anna and Bert, in which Anna is to choose."""
    made = anna.new_table("toy", 2, public=True)
    anna.sit(made, 0)
    bert.sit(made, 1)
    anna.post(f"/tables/{made}/start")
    return made


@pytest.fixture
def one(anna: Browser, table: str) -> Iterator[Connection]:
    """Anna, connected."""
    with anna.live(table) as found:
        yield found


def unchanged(one: Connection, browser: Browser) -> None:
    """The table is as it was when this connection saw it last."""
    with browser.live(one.table["id"]) as again:
        assert (again.at, again.position["moment"], again.log) == (one.at, one.position["moment"], one.log)


MALFORMED: dict[str, str | bytes] = {
    "no JSON": "{",
    "nothing": "",
    "no object": "[]",
    "no type": '{"id": 1}',
    "another type": '{"type": "cheat", "id": 1}',
    "no id": '{"type": "ping"}',
    "an id that is none": '{"type": "ping", "id": "1"}',
    "a field too many": '{"type": "ping", "id": 1, "seat": 0}',
    "a field too few": '{"type": "answer", "id": 1, "at": 0}',
    "a number too large": '{"type": "ping", "id": 1e400}',
    "deep": '{"type": "answer", "id": 1, "at": 0, "option": ' + "[" * 5000 + "]" * 5000 + "}",
    "bytes": b'{"type": "ping", "id": 1}',
    "long": json.dumps({"type": "note", "id": 1, "text": "x" * LONGEST_MESSAGE}),
    "half a sign": '{"type": "chat", "id": 1, "text": "\\ud800"}',
}


@pytest.mark.parametrize("message", MALFORMED.values(), ids=MALFORMED.keys())
def test_malformed_messages(one: Connection, anna: Browser, message: str | bytes) -> None:
    """Given a message that can't be read, then a sentence says why, nothing changes, and the next one is read."""
    one.socket.send(message)
    refused = one.until(lambda heard: heard["type"] == "refused")
    assert (refused["id"], refused["code"]) == (0, "malformed")
    assert refused["why"].endswith(".")
    assert one.ask("ping")["type"] == "done"
    unchanged(one, anna)


def test_a_frame_that_goes_on_and_on(one: Connection, anna: Browser) -> None:
    """Given a frame beyond all measure, then the connection is closed, and nothing changes."""
    one.socket.send("x" * (LONGEST_FRAME + 1))
    with pytest.raises(ConnectionClosed):
        one.until(lambda heard: False)
    unchanged(one, anna)


OPTIONS: dict[str, list[Any]] = {
    "nothing": [],
    "a seat only": [0],
    "no seat": ["walk", 1],
    "a truth for a seat": [False, "walk", 1],
    "a truth for a place": [0, "walk", True],
    "a fraction for a place": [0, "walk", 1.0],
    "another verb": [0, "fly", 1],
    "another place": [0, "walk", 7],
    "an argument too few": [0, "walk"],
    "an argument too many": [0, "walk", 1, 1],
    "an argument of another kind": [0, "walk", {"place": 1}],
    "a list for a number": [0, "walk", [1]],
    "nobody's seat": [5, "walk", 1],
    "the spectators' seat": [-1, "walk", 1],
}


@pytest.mark.parametrize("option", OPTIONS.values(), ids=OPTIONS.keys())
def test_options_that_are_none(one: Connection, anna: Browser, option: list[Any]) -> None:
    """Given an answer that is not among the choices, then it is refused."""
    assert one.ask("answer", at=one.at, option=option)["code"] in ("malformed", "not_legal", "not_yours")
    unchanged(one, anna)


def test_the_seat_of_another(one: Connection, table: str, anna: Browser, bert: Browser) -> None:
    """Given that Anna is to choose, when Bert answers for her, or for themselves, then it is refused."""
    with bert.live(table) as other:
        mine = option_of(one.choices[0])
        assert other.ask("answer", at=other.at, option=mine)["code"] == "not_yours"
        assert other.ask("answer", at=other.at, option=[1, *mine[1:]])["code"] == "not_legal"
    unchanged(one, anna)


def test_spectators_can_t_touch(one: Connection, table: str, anna: Browser, nobody: Browser) -> None:
    """Given somebody who watches, then all that they could change is refused; looking back is not."""
    with nobody.live(table) as watching:
        mine = option_of(one.choices[0])
        for type, fields in {
            "answer": {"at": 0, "option": mine},
            "undo": {"at": 0},
            "restart_turn": {"at": 0},
            "redo": {"at": 0},
            "end_turn": {"at": 0},
            "consent": {"request": 1, "yes": True},
            "chat": {"text": "Beware!"},
            "note": {"text": "a note"},
            "why": {"seat": 0},
        }.items():
            assert watching.ask(type, **fields)["code"] == "not_yours", type
        assert watching.ask("look", moment=0)["views"][0]["seat"] == -1
    unchanged(one, anna)


def test_stale_answers(one: Connection, anna: Browser) -> None:
    """Given that something has happened, when an answer to the question before it comes, then it is refused."""
    option, at = option_of(one.choices[0]), one.at
    one.choose(one.choices[0])
    assert one.ask("answer", at=at, option=option)["code"] == "stale"
    assert one.ask("answer", at=one.at + 1, option=option)["code"] == "stale", "nobody knows what will have happened"
    unchanged(one, anna)


def test_replayed_messages(one: Connection, anna: Browser) -> None:
    """Given a message that was carried out, when it comes again, then it is refused."""
    one.choose(one.choices[0])
    one.sent -= 1
    assert one.ask("chat", text="Hello")["code"] == "replayed"
    unchanged(one, anna)


def test_nothing_before_the_game_and_nothing_after_it(anna: Browser) -> None:
    """Given a table where the game has not begun, then there is nothing to answer, look at or take back."""
    table = anna.new_table("toy", 2)
    anna.sit(table, 0)
    with anna.live(table) as one:
        assert one.ask("answer", at=0, option=[0, "wait"])["code"] == "not_now"
        assert one.ask("undo", at=0)["code"] == "not_now"
        assert one.ask("look", moment=0)["code"] == "not_now"


@pytest.mark.parametrize("text", ["a\0b", "", "  ", "x" * 2001])
def test_remarks_that_are_none(one: Connection, text: str) -> None:
    assert one.ask("chat", text=text)["code"] == "malformed"


@pytest.mark.parametrize("text", ["a\0b", "x" * 10_001])
def test_notes_that_are_none(one: Connection, text: str) -> None:
    assert one.ask("note", text=text)["code"] == "malformed"


# Where requests come from.


def test_a_foreign_page_can_t_change_anything(anna: Browser) -> None:
    """Given a request with Anna's cookie but without the header, or from another page, then it is refused."""
    foreign = {"x-westmarch": "1", "origin": "https://evil.example"}
    for headers in ({}, foreign, foreign | {"origin": "null"}):
        cookies = dict(anna.http.cookies)
        answer = httpx.post(f"{anna.address}/api/me", headers=headers, cookies=cookies, json={"name": "Mallory"})
        assert answer.status_code == 403
    assert anna.get("/me")["name"] == "Anna"


def test_a_foreign_page_can_t_connect(anna: Browser, table: str) -> None:
    """Given a page of another server, then the browser gets no live connection for it."""
    address = anna.address.replace("http", "ws", 1)
    with (
        pytest.raises(InvalidStatus),
        connect(f"{address}/api/tables/{table}/live", additional_headers={"origin": "https://evil.example"}),
    ):
        pass


@pytest.mark.parametrize("token", ["", "x", "anna.", ".", "anna.00", "ä.ö", "a.b.c"])
def test_cookies_that_we_have_not_signed(address: str, anna: Browser, token: str) -> None:
    """Given a cookie that somebody has made up, or changed, then they are nobody."""
    for forged in (token, f"{anna.id}.{token}"):
        cookie = [(b"cookie", f"westmarch={forged}".encode("latin-1"))]
        assert Browser(address).http.get("/me", headers=cookie).json() is None


def test_the_cookie_is_kept_from_scripts_and_other_sites(address: str) -> None:
    """Given the cookie, then scripts can't read it, and other sites' requests don't carry it."""
    answer = Browser(address).http.post("/me", json={"name": "Carl"})
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(answer.headers["set-cookie"].split("; "))


def test_a_private_table_is_not_shown(anna: Browser, bert: Browser) -> None:
    """Given Anna's private table, when Bert connects, then they are told that there is none, as of any other."""
    table = anna.new_table("toy", 2)
    for id in (table, "nonsense", "%27%20OR%201=1"):
        with bert.live(id) as other:
            assert other.heard[-1] == {
                "type": "refused",
                "id": 0,
                "code": "not_there",
                "why": "There is no such table.",
            }


def test_what_is_said_about_safety(nobody: Browser) -> None:
    """Given any answer, then it tells browsers to run no foreign scripts, and to show it in no foreign frame."""
    headers = nobody.http.get("/titles").headers
    assert headers["x-content-type-options"] == "nosniff"
    assert "default-src 'self'" in headers["content-security-policy"]


def test_the_page_about_the_protocol_runs_no_foreign_script_either(nobody: Browser) -> None:
    """Given the page about what is asked over HTTP, then its scripts and styles are the server's own."""
    page = nobody.http.get("/docs")
    parts = re.findall(r'(?:src|href)="([^"]+)"', page.text)
    assert [part for part in parts if part.endswith((".js", ".css"))]
    for part in parts:
        assert part.startswith("/api/docs/parts/")
        assert nobody.http.get(part.removeprefix("/api")).status_code == 200
    assert "script-src 'self' 'unsafe-inline'" in page.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("method", "path", "status"), [("GET", "/nowhere", 404), ("POST", "/titles", 405), ("DELETE", "/tables/x/sit", 405)]
)
def test_addresses_that_are_none(nobody: Browser, method: str, path: str, status: int) -> None:
    """Given a request for which there is no route, then it is refused like any other."""
    answer = nobody.http.request(method, path)
    assert (answer.status_code, answer.json().keys()) == (status, {"code", "why"})


def test_an_error_of_the_server_is_told_as_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a database that fails, then the answer is a sentence that tells nothing of the inside."""

    async def fail(*args: object) -> None:
        raise OSError("the disk is full")

    with running(Config(tmp_path)) as address:
        monkeypatch.setattr("westmarch.server.storage.tables.TableStore.public", fail)
        answer = Browser(address).http.get("/tables")
    assert (answer.status_code, answer.json()["code"]) == (500, "failed")
    assert "disk" not in answer.text


def test_who_is_overtaken_each_time_is_asked_to_try_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given somebody else who has always stored the same thing first, then a sentence says so."""

    async def overtake(*args: object) -> None:
        raise Conflict

    with running(Config(tmp_path)) as address:
        monkeypatch.setattr("westmarch.server.storage.codes.CodeStore.set", overtake)
        status, why = Browser(address, "Anna").refused("/me/recovery-code")
    assert (status, why) == (409, "Others change the same thing at this very moment; try again.")


# How much.


def test_a_long_list_of_faults_is_cut_short(anna: Browser) -> None:
    """Given a body with thousands of faults, then the sentence tells of the first ones."""
    answer = anna.http.post("/me", json={f"field {number}": 1 for number in range(5_000)})
    assert answer.status_code == 422
    assert "field 0" in answer.json()["why"]
    assert len(answer.content) < 1_000


def test_half_a_letter(anna: Browser, bert: Browser) -> None:
    """Given a text with half a letter, wherever it may stand, then it is refused as none."""
    table = anna.new_table("toy", 2)
    anna.post(f"/tables/{table}/invite", seat=0)
    for path, body in (
        ("/tables", '{"title": "fate", "seats": 2, "overrides": {"\\ud800": []}}'),
        (f"/tables/{table}/sit", '{"seat": 0, "invitation": "\\ud800"}'),
    ):
        answer = bert.http.post(path, content=body, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (422, "malformed")


def test_bodies_that_are_too_large(anna: Browser) -> None:
    """Given a body beyond all measure, with its length told or not, then it is refused unread."""
    body = b"x" * (LONGEST_BODY + 1)
    assert anna.http.post("/tables/import", content=body).status_code == 413
    assert anna.http.post("/tables/import", content=iter([body])).status_code == 413


def test_too_much_at_once(tmp_path: Path) -> None:
    """Given a server that takes few messages, then what comes too fast is refused, over HTTP and live."""
    with running(Config(tmp_path, requests=3, messages=3)) as address:
        anna = Browser(address, "Anna")
        table = anna.new_table("toy", 2)
        with anna.live(table) as one:
            for number in range(40):
                one.send("chat", text=f"Remark {number}")
            heard = [one.until(lambda heard: heard["type"] in ("done", "refused")) for _ in range(40)]
            codes = [one.get("code") for one in heard]
            assert codes.count(None) >= 18
            assert codes[-1] == "too_fast"
            # And each hears which of its messages was refused, so that none waits for ever
            assert sorted({one["id"] for one in heard}) == sorted(one["id"] for one in heard)
            assert 0 not in {one["id"] for one in heard}
        statuses = [anna.http.get("/me").status_code for _ in range(40)]
        assert statuses[0] == 200
        assert statuses[-1] == 429


def test_too_many_connections_at_once(tmp_path: Path) -> None:
    """Given a server that takes few requests, then connections count among them."""
    with running(Config(tmp_path, requests=1)) as address:
        anna = Browser(address, "Anna")
        table = anna.new_table("toy", 2)
        opened = 0
        with pytest.raises(InvalidStatus):
            for _ in range(20):
                with anna.live(table):
                    opened += 1
        assert 1 <= opened < 8


def test_another_name_is_no_other_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given somebody with many names, then all that they send from one address is counted together."""
    monkeypatch.setattr(RateLimiter.__init__, "__defaults__", (lambda: 0.0,))  # the clock stands still
    with running(Config(tmp_path, requests=1e6, messages=0.4)) as address:
        table = Browser(address, "Anna").new_table("toy", 2, public=True)
        codes = []
        for number in range(50):
            with Browser(address, f"Anna {number}").live(table) as one:
                one.send("chat", text="What now?")
                codes.append(one.until(lambda heard: heard["type"] == "refused")["code"])
        assert codes[:3] == ["not_yours"] * 3
        assert "too_fast" in codes


def asked_often(address: str, forwarded: str) -> list[int]:
    """The statuses of many requests that bear another address of the sender each."""
    with httpx.Client() as one:
        headers = [{"x-forwarded-for": forwarded.format(number=number)} for number in range(30)]
        return [one.get(f"{address}/api/me", headers=each).status_code for each in headers]


@pytest.mark.parametrize(
    ("proxies", "forwarded", "refused"),
    [
        (("127.0.0.1",), "198.51.100.{number}", False),
        (("127.0.0.0/8",), "198.51.100.{number}", False),
        (("127.0.0.1",), "198.51.100.{number}, 203.0.113.9", True),
        (("192.0.2.1",), "198.51.100.{number}", True),
    ],
    ids=["behind a proxy", "behind a network of them", "people who make addresses up", "a proxy that nobody knows"],
)
def test_who_comes_is_told_by_known_proxies(
    tmp_path: Path, proxies: tuple[str, ...], forwarded: str, refused: bool
) -> None:
    """Given requests through a proxy, then each person's are counted apart if the proxy is known; what anybody claims
    to be, in front of it or without one, is not believed."""
    with running(Config(tmp_path, proxies=proxies, requests=3)) as address:
        assert (429 in asked_often(address, forwarded)) == refused


@pytest.mark.parametrize(
    "path",
    [
        "/tables?which=' OR 1=1",
        "/tables/%27%20OR%201=1",
        "/tables/%00",
        "/invitations/%27",
        "/invitations/a%00",
        "/titles/..%2f/about",
    ],
)
def test_nothing_of_an_address_reaches_the_database_as_code(nobody: Browser, path: str) -> None:
    """Given an address with quotes in it, or a letter that a database may not take, then nothing is found there."""
    assert nobody.http.get(path).status_code in (404, 422)


def test_a_live_connection_to_no_address(nobody: Browser) -> None:
    """Given a letter in a table's id that a database may not take, then there is no connection."""
    with pytest.raises(InvalidStatus), nobody.live("%00"):
        pass


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "", "://", "http://", "http://[]:x"])
def test_an_origin_that_can_not_be_read_is_not_ours(anna: Browser, origin: str) -> None:
    """Given a page whose origin is no address, then what it asks for is refused, over HTTP and live."""
    answer = anna.http.post("/me", json={"name": "Anna"}, headers={"origin": origin})
    assert (answer.status_code, answer.json()["why"]) == (403, "This page is not of this server.")
    address = anna.address.replace("http", "ws", 1) + f"/api/tables/{anna.new_table('toy', 2)}/live"
    with pytest.raises(InvalidStatus) as refused, connect(address, additional_headers={"origin": origin}):
        pass
    assert refused.value.response.status_code == 403

"""People who are away are called: a real server calls a real receiver."""

from __future__ import annotations

import json
import queue
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.server.clients import PATIENCE, Browser, Connection, figures_of, running
from westmarch.server.config import Config
from westmarch.server.people import webhooks

QUIET = 0.3
"""Seconds in which nothing may come."""


class Receiver(ThreadingHTTPServer):
    """A chat that takes calls: `heard` are path, host and body of each; it answers with `statuses`, then with 204."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Taker)
        self.heard: queue.Queue[tuple[str, str, dict[str, Any]]] = queue.Queue()
        self.statuses: list[int] = []
        self.delay = 0.0
        self.url = f"http://127.0.0.1:{self.server_port}"

    def next(self) -> dict[str, Any]:
        """The body of the next call."""
        return self.heard.get(timeout=PATIENCE)[2]

    def is_quiet(self) -> bool:
        time.sleep(QUIET)
        return self.heard.empty()


class Taker(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        self.server.heard.put((self.path, self.headers["host"], body))
        time.sleep(self.server.delay)
        status = self.server.statuses.pop(0) if self.server.statuses else 204
        self.send_response(status)
        self.send_header("location", f"{self.server.url}/elsewhere")
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *args: object) -> None:
        pass


@contextmanager
def receiving() -> Iterator[Receiver]:
    """A chat, while it runs."""
    with Receiver() as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        yield server
        server.shutdown()
        thread.join()


@pytest.fixture
def chat() -> Iterator[Receiver]:
    with receiving() as server:
        yield server


@pytest.fixture
def webhooks_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server that calls people on this machine too, and tries again soon."""
    monkeypatch.setattr(webhooks, "RETRIES", (0.05, 0.05))
    monkeypatch.setattr(webhooks, "CALLS_AT_ONCE", 100)
    config = Config(tmp_path, origins=("https://play.example.org",), webhooks_anywhere=True, requests=1e6, messages=1e6)
    with running(config) as address:
        yield address


@pytest.fixture
def bert(webhooks_server: str, chat: Receiver) -> Browser:
    """Bert, who is called at the chat."""
    found = Browser(webhooks_server, "Bert")
    assert put(found, f"{chat.url}/hooks/bert") == (200, {"url": f"{chat.url}/hooks/bert"})
    return found


@pytest.fixture
def anna(webhooks_server: str) -> Browser:
    return Browser(webhooks_server, "Anna")


def put(browser: Browser, url: str) -> tuple[int, dict[str, Any]]:
    answer = browser.http.put("/me/webhook", json={"url": url})
    return answer.status_code, answer.json()


def begun(anna: Browser, bert: Browser, hope: str = "6") -> str:
    """A game of Anna, who begins, and Bert."""
    table = anna.new_table("toy", 2, public=True, settings={"hope": hope})
    anna.sit(table, 0)
    bert.sit(table, 1)
    anna.post(f"/tables/{table}/start")
    return table


def test_whoever_is_away_is_called_to_their_turn_once(anna: Browser, bert: Browser, chat: Receiver) -> None:
    """Given Bert, who is away, when it is their turn, then they get one call, in a form that chats take."""
    table = begun(anna, bert)
    with anna.live(table) as one:
        assert chat.is_quiet(), "it is Anna's turn"
        while 1 not in one.position["waits_for"]:
            one.choose(one.choices[0])
        link = f"https://play.example.org/table/{table}"
        words = f"It is your turn: The East Road. {link}"
        assert chat.next() == {
            "text": words,
            "content": words,
            "reason": "turn",
            "table": table,
            "title": "The East Road",
            "link": link,
            "seats": [1],
            "moment": one.position["moment"],
        }
        one.ask("chat", text="Come, Bert!")
        assert chat.is_quiet()


def test_whoever_is_here_is_not_called(anna: Browser, bert: Browser, chat: Receiver) -> None:
    """Given Bert at the table, when it is their turn, then nobody calls them."""
    table = begun(anna, bert)
    with anna.live(table) as one, bert.live(table):
        while 1 not in one.position["waits_for"]:
            one.choose(one.choices[0])
        assert chat.is_quiet()


def play_on(one: Connection, bert: Browser, choice: int = 0) -> bool:
    """Anna stays and chooses; Bert comes when needed, chooses, and goes. Whether it was Anna."""
    if one.choices:
        one.choose(one.choices[choice])
        return True
    with bert.live(one.table["id"]) as two:
        two.choose(two.choices[choice])
    one.until(lambda message: message["type"] == "moved" and message["at"] == two.at)
    return False


def test_calls_for_consent(anna: Browser, bert: Browser, chat: Receiver) -> None:
    """Given Bert, who has chosen and gone, when Anna wants to go back before that, then they are called, and not when
    she goes back alone."""
    table = begun(anna, bert)
    with anna.live(table) as one:
        one.choose(one.choices[-1])
        one.ask("undo", at=one.at)
        assert chat.is_quiet()
        while one.position["undo"] is None or not one.position["undo"]["barrier"]:
            play_on(one, bert)
        one.ask("undo", at=one.at)
        reasons = [chat.next()["reason"]]
        while reasons[-1] == "turn":
            reasons.append(chat.next()["reason"])
        assert reasons[-1] == "asked"


@pytest.fixture
def ended(anna: Browser, bert: Browser) -> str:
    """A game that has ended with a choice of Anna's, while Bert was away. Who is the last one is the dice's affair."""
    for hope, choice in product("642", (0, -1)):
        table, annas = begun(anna, bert, hope), False
        with anna.live(table) as one:
            while not one.table["ending"]:
                annas = play_on(one, bert, choice)
                one.at_once()
        if annas:
            return table
    raise AssertionError("Bert was always the last one")


def test_calls_at_the_end(ended: str, chat: Receiver) -> None:
    """Given a game that has ended while Bert was away, then they hear of it."""
    calls = [chat.next()]
    while (calls[-1]["reason"], calls[-1]["table"]) != ("over", ended):
        calls.append(chat.next())
    assert calls[-1]["text"] == f"The game is over: The East Road. https://play.example.org/table/{ended}"


# What may go wrong.


def refused(browser: Browser) -> tuple[int, str]:
    """The status and sentence with which the test of one's address is refused."""
    return browser.refused("/me/webhook/test")


def test_the_test(bert: Browser, chat: Receiver) -> None:
    """Given an address that works, when Bert tries it, then the call is there; else a sentence says why."""
    assert bert.http.post("/me/webhook/test").status_code == 204
    path, host, body = chat.heard.get(timeout=PATIENCE)
    assert (path, host) == ("/hooks/bert", chat.url.removeprefix("http://"))
    assert (body["reason"], body["link"]) == ("test", "https://play.example.org")
    chat.statuses = [404]
    assert refused(bert) == (409, "The address answers with status 404.")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    put(bert, f"http://127.0.0.1:{port}/")
    assert refused(bert) == (409, "The address can't be reached, or does not answer.")
    put(bert, "")
    assert refused(bert) == (404, "You have given no address.")


def test_a_redirect_is_not_followed(bert: Browser, chat: Receiver) -> None:
    """Given a chat that sends the caller elsewhere, then nobody goes there."""
    chat.statuses = [307]
    assert refused(bert) == (409, "The address answers with status 307.")
    assert chat.heard.get(timeout=PATIENCE)[0] == "/hooks/bert"
    assert chat.is_quiet()


@pytest.mark.parametrize(
    ("statuses", "calls", "sent"), [([500, 429], 3, True), ([500] * 9, 3, False), ([400], 1, False), ([], 1, True)]
)
def test_what_is_tried_again(
    anna: Browser, bert: Browser, chat: Receiver, webhooks_server: str, statuses: list[int], calls: int, sent: bool
) -> None:
    """Given a chat with trouble of its own, then it is called again, a few times; one that refuses is not."""
    chat.statuses = list(statuses)
    table = begun(anna, bert)
    with anna.live(table) as one:
        while 1 not in one.position["waits_for"]:
            one.choose(one.choices[-1])
    heard = [chat.next() for _ in range(calls)]
    assert chat.is_quiet()
    assert all(call == heard[0] for call in heard)
    assert ('westmarch_webhook_calls_total{result="sent"} 1.0' in figures_of(webhooks_server)) == sent


def test_a_game_does_not_wait_for_a_chat(anna: Browser, bert: Browser, chat: Receiver) -> None:
    """Given a chat that does not answer, then Anna's choice is acknowledged before."""
    chat.delay = 2.0
    table = begun(anna, bert)
    with anna.live(table) as one:
        began = time.monotonic()
        while 1 not in one.position["waits_for"]:
            one.choose(one.choices[-1])
        assert chat.next()["reason"] == "turn"
        one.at_once()
        assert time.monotonic() - began < chat.delay


def test_too_many_calls(tmp_path: Path, chat: Receiver) -> None:
    """Given somebody who tests again and again, then they are refused."""
    with running(Config(tmp_path, webhooks_anywhere=True)) as address:
        bert = Browser(address, "Bert")
        put(bert, chat.url)
        statuses = [bert.http.post("/me/webhook/test").status_code for _ in range(webhooks.CALLS_AT_ONCE + 1)]
    assert statuses == [204] * webhooks.CALLS_AT_ONCE + [429]


# Where nobody is called.


@pytest.mark.parametrize(
    "url",
    [
        "http://chat.example.org/",
        "http://10.0.0.1/",
        "ftp://127.0.0.1/",
        "javascript:alert(1)",
        "//chat.example.org",
        "https://",
        "https://user:secret@chat.example.org/",
        "https://chat.example.org:port/",
        "x" * 501,
    ],
)
def test_addresses_that_are_none(bert: Browser, url: str) -> None:
    """Given something else than an address of https, then it is refused, and the one before stays."""
    before = bert.get("/me/webhook")
    assert put(bert, url)[0] == 422
    assert bert.get("/me/webhook") == before


def test_no_unsafe_address_unless_the_host_allows_it(address: str) -> None:
    assert put(Browser(address, "Carl"), "http://localhost:80/")[0] == 422


@pytest.mark.parametrize("host", ["x..y", "a" * 70 + ".example"])
def test_a_name_that_can_t_be_resolved(bert: Browser, host: str) -> None:
    """Given a host whose name is none, then the test says that it can't be reached."""
    assert put(bert, f"https://{host}/hook")[0] == 200
    assert bert.refused("/me/webhook/test") == (409, "The address can't be reached, or does not answer.")


@pytest.mark.parametrize(
    "resolved",
    [
        *("127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"),
        *("::", "::1", "fe80::1", "fd00::1", "fec0::1", "ff02::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::"),
    ],
)
def test_private_networks_are_closed(address: str, monkeypatch: pytest.MonkeyPatch, resolved: str) -> None:
    """Given a name that leads into a private network, also beside a public address, then nobody is called there."""
    dora = Browser(address, "Dora")
    assert put(dora, "https://chat.example.org/hook")[0] == 200
    monkeypatch.setattr(webhooks, "addresses_of", meaning(["9.9.9.9", resolved]))
    assert refused(dora) == (409, "The address leads into a private network.")


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]", "127.1", "2130706433", "0x7f000001"])
def test_this_machine_is_closed(address: str, host: str) -> None:
    """Given an address of this machine in any spelling, then nobody is called there."""
    dora = Browser(address, "Dora")
    status, answer = put(dora, f"https://{host}/")
    assert status == 422 or refused(dora)[1] == "The address leads into a private network.", answer


@pytest.mark.parametrize("name", ["a" * 64, "no such host", "a..b", "xn--a", "\u2603"])
def test_names_that_mean_nothing(address: str, name: str) -> None:
    """Given a name that nobody has or can have, then a sentence says so, when it is told or when it is tried."""
    dora = Browser(address, "Dora")
    status, answer = put(dora, f"https://{name}.invalid/")
    assert status == 422 or refused(dora) == (409, "The address can't be reached, or does not answer."), answer


def test_a_name_is_resolved_once(bert: Browser, chat: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a name, then the call goes to the address that was looked at, whatever the name means a moment later."""
    port = chat.url.rpartition(":")[2]
    put(bert, f"http://localhost:{port}/hook")
    monkeypatch.setattr(webhooks, "addresses_of", meaning(["127.0.0.1"], ["127.0.0.2"]))
    assert bert.http.post("/me/webhook/test").status_code == 204
    assert chat.heard.get(timeout=PATIENCE)[1] == f"localhost:{port}"


def meaning(*answers: list[str]) -> Any:
    """An `addresses_of` that gives one answer after the other."""
    left = iter(answers)

    async def addresses_of(name: str) -> list[Any]:
        return [ip_address(one) for one in next(left)]

    return addresses_of

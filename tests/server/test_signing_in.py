"""People come back: by a recovery code, by a link for a second device; and they log out everywhere."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.clients import Browser
from tests.server.test_erasing import found_in
from westmarch.server.people.recovery import LINK_SECONDS, Recovery, hash_of, new_code
from westmarch.server.storage.storage import Storage
from westmarch.server.tables.registry import Tables


@pytest.fixture
def address(own_server: str) -> str:
    """Each test has a server of its own: it has heard of nobody's reports or wrong codes yet."""
    return own_server


def test_whoever_logs_out_while_a_connection_is_opened(
    anna: Browser, own_server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given an old cookie with which somebody connects at the very moment when Anna logs out everywhere, then they are
    disconnected."""
    table, seen = anna.new_table("toy", 2), Tables.seen

    async def later(tables: Tables, *asked: Any) -> Any:
        await tables.storage.people.raise_epoch(anna.id, keeps_code=False)
        await tables.access.refresh()
        return await seen(tables, *asked)

    monkeypatch.setattr(Tables, "seen", later)
    with anna.live(table) as one:
        one.until_closed()


# Codes.


def test_a_recovery_code_brings_people_back(anna: Browser, own_server: str, tmp_path: Path) -> None:
    """Given Anna's recovery code, when she types it in another browser, in her own way, then she is Anna there, with
    her tables; and no file of the server holds the code."""
    code, table = anna.post("/me/recovery-code")["code"], anna.new_table("toy", 2)
    lost = Browser(own_server)
    assert lost.post("/me/recover", code=code.replace("-", " ").lower()) == {"id": anna.id, "name": "Anna"}
    assert [card["id"] for card in lost.get("/tables", which="mine")] == [table]
    assert found_in(tmp_path, code, code.replace("-", "")) == []
    assert found_in(tmp_path, hash_of(code)) != []
    assert lost.post("/me/recover", code=code)["id"] == anna.id, "it is good for another time"


def test_a_new_code_voids_the_one_before(anna: Browser, own_server: str) -> None:
    """Given a recovery code, when Anna makes another one, then the first leads to nobody any more."""
    assert anna.get("/me/recovery-code") == {"made": None}
    first, second = (anna.post("/me/recovery-code")["code"] for _ in range(2))
    assert anna.get("/me/recovery-code")["made"] > 0
    assert Browser(own_server).refused("/me/recover", code=first)[0] == 404
    assert Browser(own_server).post("/me/recover", code=second)["id"] == anna.id


def test_of_codes_that_are_made_at_once_one_is_good(database: str) -> None:
    """Given codes that Anna has made at the same time, then only one of them leads to her."""

    async def good() -> int:
        storage = Storage(database)
        await storage.open()
        await storage.people.add("anna", "Anna", 0.0)
        recovery = Recovery(storage)
        codes = await asyncio.gather(*(recovery.new_code("anna") for _ in range(10)))
        found = [await recovery.person_of(code) for code in codes]
        await storage.close()
        return found.count("anna")

    assert asyncio.run(good()) == 1


def test_a_link_is_good_for_one_use(anna: Browser, own_server: str) -> None:
    """Given Anna's recovery code and a link, when a second device comes by the link, then no third one does; the
    recovery code remains."""
    code, link = anna.post("/me/recovery-code")["code"], anna.post("/me/device-link")["code"]
    assert Browser(own_server).post("/me/recover", code=link)["name"] == "Anna"
    assert Browser(own_server).refused("/me/recover", code=link)[0] == 404
    assert Browser(own_server).post("/me/recover", code=code)["name"] == "Anna"


def test_a_link_is_soon_too_old(anna: Browser, own_server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a link, when its time is over, then it leads nowhere."""
    assert anna.post("/me/device-link")["seconds"] == LINK_SECONDS
    monkeypatch.setattr("westmarch.server.people.recovery.LINK_SECONDS", -1)
    link = anna.post("/me/device-link")["code"]
    status, why = Browser(own_server).refused("/me/recover", code=link)
    assert (status, why) == (
        404,
        "That code leads to nobody: it may have been renewed, or its link was used, or is too old.",
    )


def test_codes_can_t_be_tried_out(anna: Browser, own_server: str) -> None:
    """Given somebody who tries one code after the other, then soon none is looked at any more, not even a true one."""
    code, mallory = anna.post("/me/recovery-code")["code"], Browser(own_server)
    tried = [mallory.refused("/me/recover", code=new_code())[0] for _ in range(7)]
    assert tried == [404] * 6 + [429]
    assert mallory.refused("/me/recover", code=code)[0] == 429
    assert mallory.get("/me") is None


def test_only_oneself_makes_codes(own_server: str) -> None:
    """Given nobody in particular, or a foreign page, then there is no code, no link, and nobody is logged out."""
    for path in ("/me/recovery-code", "/me/device-link", "/me/logout"):
        assert Browser(own_server).refused(path)[0] == 401
    anna = Browser(own_server, "Anna")
    del anna.http.headers["x-westmarch"]
    for path in ("/me/recovery-code", "/me/device-link", "/me/recover", "/me/logout"):
        assert anna.refused(path, code="x")[0] == 403


def test_codes_go_with_their_person(anna: Browser, own_server: str, tmp_path: Path) -> None:
    """Given somebody with a code and a link, when they are deleted, then neither is left nor leads anywhere."""
    codes = [anna.post(path)["code"] for path in ("/me/recovery-code", "/me/device-link")]
    assert anna.http.delete("/me").status_code == 204
    assert found_in(tmp_path, *map(hash_of, codes)) == []
    assert [Browser(own_server).refused("/me/recover", code=code)[0] for code in codes] == [404, 404]


# Logging out.


def test_logging_out_everywhere(anna: Browser, own_server: str) -> None:
    """Given Anna with two devices at a private table, when she logs out everywhere on one of them, then the live
    connections are closed and the other one's cookie is void, while hers is a new one."""
    table, other = anna.new_table("toy", 2), Browser(own_server)
    link = anna.post("/me/device-link")["code"]
    other.post("/me/recover", code=link)
    stolen = other.post("/me/recovery-code")["code"]
    with anna.live(table) as one, other.live(table) as two:
        unused = anna.post("/me/device-link")["code"]
        assert anna.http.post("/me/logout", json={}).status_code == 204
        one.until_closed()
        two.until_closed()
    assert other.get("/me") is None
    assert anna.get("/me")["id"] == anna.id
    with other.live(table) as two:
        assert two.heard[0]["code"] == "not_there"
    with anna.live(table) as one:
        assert one.table["owner"]
    assert other.refused("/me/recover", code=unused)[0] == 404, "a link that somebody may have seen"
    assert other.refused("/me/recover", code=stolen)[0] == 404, "a code that somebody else has made"
    assert anna.get("/me/recovery-code")["made"] is None


def test_logging_out_here_too(anna: Browser, own_server: str) -> None:
    """Given Anna with a recovery code, when she logs out here as well, then she is nobody until she comes back."""
    code = anna.post("/me/recovery-code")["code"]
    assert anna.http.post("/me/logout", json={"here": True}).status_code == 204
    assert anna.get("/me") is None
    assert anna.post("/me/recover", code=code)["id"] == anna.id
    assert anna.post("/me", name="Anna of the Shire")["id"] == anna.id
    assert anna.get("/me")["name"] == "Anna of the Shire", "her new name has not brought an old cookie back"


def test_others_stay(anna: Browser, own_server: str) -> None:
    """Given Anna and Bert at a table, when Anna logs out everywhere, then Bert stays connected."""
    bert, table = Browser(own_server, "Bert"), anna.new_table("toy", 2, public=True)
    with anna.live(table) as one, bert.live(table) as two:
        anna.http.post("/me/logout", json={})
        one.until_closed()
        two.until(lambda message: message["type"] == "presence" and message["watching"] == 1)
        assert two.ask("ping")["type"] == "done"

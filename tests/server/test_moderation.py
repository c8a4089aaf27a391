"""The host mutes, bans and takes tables off the list, on a server that runs; and people report to the host."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner
from websockets.exceptions import InvalidStatus

from tests.server.clients import Browser, running
from tests.server.test_erasing import found_in
from westmarch.cli import app
from westmarch.server.config import Config
from westmarch.server.services import BURST, Services

BANNED = "The host of this server has banned you."


@pytest.fixture
def address(own_server: str) -> str:
    """Each test has a server of its own: it has heard of nobody's reports or wrong codes yet."""
    return own_server


@pytest.fixture
def mallory(address: str) -> Browser:
    return Browser(address, "Mallory")


@pytest.fixture
def table(anna: Browser, mallory: Browser) -> str:
    """A public table of Anna's, where Mallory sits as well."""
    made = anna.new_table("toy", 2, public=True)
    anna.sit(made, 0)
    mallory.sit(made, 1)
    return made


class Host:
    """Types `westmarch moderate ...` beside a server."""

    def __init__(self, data: Path) -> None:
        self.data = data

    def tried(self, *words: str) -> tuple[int, str]:
        done = CliRunner().invoke(app, ["moderate", *words, "--data", str(self.data)])
        return done.exit_code, done.output.strip()

    def says(self, *words: str) -> str:
        status, told = self.tried(*words)
        assert status == 0, told
        return told


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return Host(tmp_path)


# Muting.


def test_a_muted_person_is_told_so(host: Host, mallory: Browser, anna: Browser, table: str) -> None:
    """Given Mallory at a table, when the host mutes them, then what they say is refused with a sentence and nobody
    hears it, and they play on; when they may speak again, they are heard."""
    with mallory.live(table) as one, anna.live(table) as two:
        assert one.ask("chat", text="Hello")["type"] == "done"
        assert host.says("mute", "Mallory") == "Mallory is muted."
        refused = one.ask("chat", text="Nasty words")
        assert (refused["code"], refused["why"]) == (
            "muted",
            "The host of this server has muted you: nobody hears what you say.",
        )
        assert one.ask("note", text="to myself")["type"] == "done"
        assert two.ask("chat", text="At last")["type"] == "done"
        assert host.says("unmute", mallory.id) == f"{mallory.id} may speak again."
        assert one.ask("chat", text="Sorry")["type"] == "done"
        two.until(lambda message: message["type"] == "said" and message["remark"]["text"] == "Sorry")
        assert "Nasty words" not in str(two.heard)


# Banning.


def test_a_banned_person_is_out_at_once(host: Host, mallory: Browser, anna: Browser, table: str) -> None:
    """Given Mallory at a table, when the host bans them, then their connection is closed, and they can't connect, sit
    down, open a table, take another name or report anybody; they may still see who they are. Others stay."""
    waiting = anna.new_table("toy", 2, public=True)
    with mallory.live(table) as one, anna.live(table) as two:
        assert host.says("ban", "Mallory") == "Mallory is banned."
        one.until_closed()
        assert two.ask("ping")["type"] == "done"
    with mallory.live(table) as one:
        assert (one.heard[0]["code"], one.heard[0]["why"]) == ("banned", BANNED)
    for path, body in {
        "/tables": {"title": "toy", "seats": 2},
        f"/tables/{waiting}/sit": {"seat": 0},
        f"/tables/{waiting}/abuse-report": {"reason": "revenge"},
        "/me": {"name": "Innocent"},
    }.items():
        assert mallory.refused(path, **body) == (403, BANNED)
    assert mallory.get("/me")["id"] == mallory.id
    assert host.says("judged") == f"Mallory ({mallory.id}): banned"
    assert host.says("unban", "Mallory") == "Mallory may come again."
    mallory.sit(waiting, 0)


def test_whoever_is_banned_may_still_be_deleted(host: Host, mallory: Browser, table: str) -> None:
    """Given somebody who is banned, when they delete what is kept of them, then it is."""
    host.says("ban", mallory.id)
    assert mallory.http.delete("/me").status_code == 204
    assert host.says("judged") == "Nobody is muted or banned."


def test_a_banned_address(host: Host, mallory: Browser, table: str) -> None:
    """Given people from an address, when the host bans it, then all who are connected from there are disconnected, and
    nothing is answered to anybody from there, whatever their name; until they may come again."""
    with mallory.live(table) as one, Browser(mallory.address).live(table) as watching:
        assert host.says("ban", "127.0.0.0/8") == "127.0.0.0/8 is banned."
        one.until_closed()
        watching.until_closed()
    assert mallory.refused("/me", name="Innocent") == (403, BANNED)
    assert Browser(mallory.address).http.get("/titles").status_code == 403
    with pytest.raises(InvalidStatus), mallory.live(table):
        pass
    assert host.says("judged") == "127.0.0.0/8: banned"
    assert host.says("unban", "127.0.0.0/8") == "127.0.0.0/8 may come again."
    assert mallory.get("/me")["id"] == mallory.id
    assert host.tried("unban", "127.0.0.1") == (2, "127.0.0.1/32 is not banned.")


def test_judgements_outlive_the_server(tmp_path: Path) -> None:
    """Given people who were judged while no server ran, when one starts, then it keeps to that."""
    host = Host(tmp_path)
    with running(Config(tmp_path)) as address:
        mallory, eve = Browser(address, "Mallory"), Browser(address, "Eve")
        table = eve.new_table("toy", 2, public=True)
    host.says("ban", "Mallory")
    host.says("mute", "Eve")
    host.says("delist", table)
    with running(Config(tmp_path)) as address:
        for browser in (mallory, eve):
            browser.move_to(address)
        assert mallory.refused("/tables", title="toy", seats=2) == (403, BANNED)
        assert eve.get("/tables", which="public") == []
        with eve.live(table) as one:
            assert one.ask("chat", text="Hello")["code"] == "muted"


def test_a_server_knows_from_the_start_who_is_banned(tmp_path: Path) -> None:
    """Given a network that was banned while no server ran, when one starts, then nobody comes from there."""
    with running(Config(tmp_path)):
        pass
    Host(tmp_path).says("ban", "203.0.113.0/24")
    services = Services(Config(tmp_path))

    async def admitted() -> list[bool]:
        async with services.opened():
            await asyncio.sleep(0)  # it wakes its bots
            return [services.tables.access.admits(address) for address in ("203.0.113.9", "203.0.114.9", "a socket")]

    assert asyncio.run(admitted()) == [False, True, True]


@pytest.mark.parametrize("banned", ["2001:db8:1:2::/64", "2001:db8::/32", "2001:db8:1:2::7"])
def test_a_banned_address_of_ipv6(tmp_path: Path, banned: str) -> None:
    """Given an address of IPv6 that is banned, or its network, then nobody comes from there; others do."""
    with running(Config(tmp_path)) as address:
        mallory, anna = Browser(address, "Mallory"), Browser(address, "Anna")
        mallory.http.headers["x-forwarded-for"] = "2001:db8:1:2::3"
        anna.http.headers["x-forwarded-for"] = "2001:db9::3"
        Host(tmp_path).says("ban", banned)
        assert mallory.http.get("/me").status_code == 403
        assert anna.get("/me")["id"] == anna.id


def test_a_table_is_taken_off_the_list(host: Host, anna: Browser, mallory: Browser, table: str) -> None:
    """Given a public table, when the host takes it off the list, then it is not there, but whoever has its address
    sees it as before, and its owner finds it; it can be put there again."""
    assert host.says("delist", table) == f"The table {table} is off the list."
    assert mallory.get("/tables", which="public") == []
    assert mallory.get(f"/tables/{table}")["public"]
    assert [card["id"] for card in anna.get("/tables", which="mine")] == [table]
    assert host.says("relist", table) == f"The table {table} is on the list."
    assert [card["id"] for card in mallory.get("/tables", which="public")] == [table]
    assert host.tried("delist", "nowhere") == (2, "There is no table 'nowhere'.")


def test_whom_the_host_can_t_judge(host: Host, anna: Browser) -> None:
    """Given a name that nobody has, then a sentence says so."""
    for command in ("mute", "ban"):
        assert host.tried(command, "Sauron") == (2, "Nobody here has the name or the id 'Sauron'.")


def test_nobody_is_protected_by_a_name(host: Host, anna: Browser, mallory: Browser) -> None:
    """Given two who are called by each other's id, when the host bans one by the id, then that one is banned."""
    anna.post("/me", name=mallory.id)
    mallory.post("/me", name=anna.id)
    assert host.says("ban", mallory.id) == f"{mallory.id} is banned."
    assert host.says("judged") == f"{anna.id} ({mallory.id}): banned"


# Reporting.


def report(browser: Browser, table: str, **told: str) -> int:
    return int(browser.http.post(f"/tables/{table}/abuse-report", json=told).status_code)


def test_a_person_is_reported(host: Host, anna: Browser, mallory: Browser, table: str) -> None:
    """Given Mallory's words, when Anna reports them, then the host reads who, whom, where, why, and what was said; and
    deletes the report when it is dealt with."""
    with mallory.live(table) as one:
        one.ask("chat", text="Nasty\x1b[2J words")
    assert report(anna, table, person=mallory.id, reason="  Nasty\nwords. ") == 204
    told = host.says("reports")
    assert re.sub(r"\d{4}-\d\d-\d\d \d\d:\d\d", "NOW", told).splitlines() == [
        f"1. NOW, table {table}: Anna ({anna.id}) reports Mallory ({mallory.id}): Nasty words.",
        "   said: Nasty [2J words",
    ]
    assert host.says("dismiss", "1") == "Report 1 is deleted."
    assert host.says("reports") == "Nothing has been reported."
    assert host.tried("dismiss", "1") == (2, "There is no report 1.")


def test_a_table_is_reported_by_a_spectator(host: Host, own_server: str, table: str) -> None:
    """Given somebody who only watches a public table, when they report it, then the host reads that."""
    eve = Browser(own_server, "Eve")
    assert report(eve, table, reason="Its records insult people.") == 204
    assert "reports the table itself: Its records insult people." in host.says("reports")


def test_whoever_watches_by_a_link_may_report(host: Host, anna: Browser, own_server: str) -> None:
    """Given a private table with a link to watch, then whoever has it may report, and nobody else."""
    table, eve = anna.new_table("toy", 2), Browser(own_server, "Eve")
    word = anna.post(f"/tables/{table}/watch", on=True)["word"]
    assert report(eve, table, reason="x") == 404
    assert report(eve, table, reason="x", watch=word) == 204


def test_reports_that_are_none(anna: Browser, mallory: Browser, own_server: str, table: str, host: Host) -> None:
    """Given no name, no reason, somebody who is not there, or oneself, then nothing is reported."""
    stranger = Browser(own_server, "Eve")
    assert report(Browser(own_server), table, reason="x") == 401
    assert report(anna, table, reason="") == 422
    assert report(anna, table, reason=" \x1b ") == 422
    assert report(anna, table, reason="x" * 501) == 422
    assert report(anna, table, person=stranger.id, reason="x") == 404
    assert report(anna, table, person=anna.id, reason="x") == 422
    assert host.says("reports") == "Nothing has been reported."


def test_reports_are_bounded(host: Host, anna: Browser, mallory: Browser, table: str) -> None:
    """Given somebody who reports the same again and again, then the host reads the last of it, and soon no more is
    taken; nor from anybody else at their address."""
    told = [report(anna, table, person=mallory.id, reason=f"Number {number}") for number in range(BURST + 1)]
    assert told == [204] * BURST + [429]
    assert host.says("reports").count("reports") == 1
    assert f"Number {BURST - 1}" in host.says("reports")
    assert report(mallory, table, reason="x") == 429


def test_the_oldest_abuse_reports_go_first(
    host: Host, anna: Browser, mallory: Browser, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given as many reports as are kept, when one more comes, then the oldest goes."""
    monkeypatch.setattr("westmarch.server.tables.moderation.MOST_REPORTS", 2)
    for browser, person in ((anna, ""), (anna, mallory.id), (mallory, "")):
        assert report(browser, table, person=person, reason="x") == 204
    assert len(host.says("reports").splitlines()) == 2
    assert f"Anna ({anna.id}) reports the table" not in host.says("reports")


def test_reports_go_with_their_people(anna: Browser, mallory: Browser, table: str, tmp_path: Path) -> None:
    """Given reports by somebody and about them, when they are deleted, then none is left."""
    report(anna, table, person=mallory.id, reason="Nasty words")
    report(mallory, table, person=anna.id, reason="Lies and slander")
    mallory.http.delete("/me")
    assert found_in(tmp_path, "Nasty words", "Lies and slander", mallory.id) == []


def test_nobody_else_moderates(anna: Browser, mallory: Browser, table: str) -> None:
    """Given all that is asked over HTTP, then nothing of it reads reports, mutes or bans; nor does a live message."""
    paths = [path for path in anna.http.get("/openapi.json").json()["paths"] if not path.startswith("/api/titles/")]
    assert not re.search("moderat|ban|mute|dismiss|list", str(paths))
    assert anna.http.get(f"/tables/{table}/abuse-report").status_code in (404, 405)
    with anna.live(table) as one:
        one.send("mute", person=mallory.id)
        assert one.until(lambda message: message["type"] == "refused")["code"] == "malformed"

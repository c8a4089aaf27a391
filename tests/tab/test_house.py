"""A house in a tab: what a page asks for is answered as by a server, and kept."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys

import pytest

from tests.tab.houses import Page
from westmarch.engine.match import Match, save_of
from westmarch.engine.title import titles

GAMES = {
    "toy": (2, {1: "random"}),
    "fate": (1, {}),
    "cardgame": (2, {1: "commander"}),
    "ring2e": (2, {1: "marshal"}),
    "wizards": (1, {}),
    "ring1977": (2, {1: "warden"}),
}
"""How many sit down, and where bots do."""


@pytest.mark.parametrize("title", GAMES)
def test_a_game_is_played_closed_and_gone_on_with(title: str) -> None:
    """Given a game of each title, when the tab is closed in the middle, then it goes on from what was kept."""

    async def play() -> None:
        seats, bots = GAMES[title]
        before = Page()
        id = await before.table(title, seats, bots)
        await before.play(id, 1 if title == "toy" else 6)  # the toy is over soon
        saved = await before.ask("GET", f"/api/tables/{id}/save")
        after = Page(dict(before.kept))  # its bots may have moved on meanwhile
        assert (await after.ask("GET", "/api/me"))["name"] == "Bilbo"
        kept = [
            *await after.ask("GET", "/api/tables?which=mine"),
            *await after.ask("GET", "/api/tables?which=finished"),
        ]
        assert [one["id"] for one in kept] == [id]
        again = await after.ask("GET", f"/api/tables/{id}/save")
        assert again["answers"][: len(saved["answers"])] == saved["answers"]
        await after.play(id, 3, seed=2)
        save = save_of(json.dumps(await after.ask("GET", f"/api/tables/{id}/save")).encode())
        assert (
            len(Match.from_document(save).answers) == len(save.answers) > len(saved["answers"])
            or Match.from_document(save).state.result
        )

    asyncio.run(play())


def test_every_title_is_played_here() -> None:
    """A title that is added is played in a tab, too."""
    assert GAMES.keys() == titles().keys()


def test_a_save_comes_back_and_goes_on_elsewhere() -> None:
    """Given a game that was kept as a file, when it is brought to another tab, then it stands where it stood."""

    async def play() -> None:
        here, there = Page(), Page()
        id = await here.table("fate", 1, {})
        await here.play(id, 5)
        save = await here.ask("GET", f"/api/tables/{id}/save")
        await there.ask("POST", "/api/me", {"name": "Frodo"})
        brought = await there.ask("POST", "/api/tables/import", save)
        assert brought["moment"] == len(save["answers"])
        forked = await there.ask("POST", f"/api/tables/{brought['id']}/fork", {"moment": 2})
        assert forked["moment"] == 2

    asyncio.run(play())


def test_a_game_is_thought_over_and_that_is_kept_until_it_goes() -> None:
    """Given a game that is over, when it is thought over in the tab, then what was found is kept, and goes with it."""

    async def analyse() -> None:
        page = Page()
        id = await page.table("toy", 2, {1: "random"})
        await page.play(id, 500)
        await page.house.connect(2, f"/api/tables/{id}/live?seen=0")
        state, sent = "", 0
        while state != "kept":
            sent += 1
            wanted = "look" if sent > 1 else "start"
            await page.house.message(2, json.dumps({"type": "analyse", "id": sent, "do": wanted}))
            told = await page.hear("analysis")
            state = told["state"]
        assert told["seats"][0]["considered"] > 0
        assert f"analysis/{id}" in page.kept
        await page.ask("DELETE", f"/api/tables/{id}")
        assert f"analysis/{id}" not in page.kept

    asyncio.run(analyse())


def test_guided_games_tell_their_steps() -> None:
    """Given a guided game, then its first step is told, and it is found again where one has left off."""

    async def learn() -> None:
        page = Page()
        await page.ask("POST", "/api/me", {"name": "Pippin"})
        table = await page.ask("POST", "/api/titles/fate/learn")
        told = await page.ask("GET", f"/api/tables/{table['id']}/lesson")
        assert told["at"] == 1
        assert told["steps"][0]["say"]
        assert (await page.ask("POST", "/api/titles/fate/learn"))["id"] == table["id"]

    asyncio.run(learn())


def test_decks_are_checked_and_kept() -> None:
    """Given a sample deck, when it is opened, checked and kept, then it is among one's own."""

    async def build() -> None:
        page = Page()
        await page.ask("POST", "/api/me", {"name": "Ted"})
        path = "/api/titles/wizards/documents/deck"
        sample = (await page.ask("GET", f"{path}?scenario=burglar"))[0]
        desk = await page.ask("POST", path, {"settings": {"scenario": "burglar"}, "text": sample["text"]})
        assert desk["faults"] == []
        kept = {"title": "wizards", "setting": "deck", "settings": {}, "name": "Mine", "text": desk["text"]}
        await page.ask("POST", "/api/me/documents", kept)
        mine = await page.ask("GET", "/api/me/documents?title=wizards&setting=deck")
        assert [one["name"] for one in mine] == ["Mine"]

    asyncio.run(build())


def test_what_needs_others_says_why() -> None:
    """Given a tab, when somebody would be invited or a code asked for, then a sentence says where that can be had."""

    async def ask() -> None:
        page = Page()
        await page.ask("POST", "/api/me", {"name": "Sam"})
        for path in ("/api/me/recovery-code", "/api/tables/x/invite", "/api/me/webhook/test"):
            status, text = await page.house.request("POST", path)
            assert status == 409
            assert "westmarch serve" in json.loads(text)["why"]

    asyncio.run(ask())


def test_what_can_not_be_read_changes_nothing() -> None:
    """Given a table, when nonsense comes, then it is refused in a sentence, and the game stands as it stood."""

    async def ask() -> None:
        page = Page()
        id = await page.table("toy", 2, {1: "random"})
        kept = {key: text for key, text in page.kept.items() if key.startswith("event/")}
        status, text = await page.house.request("POST", "/api/tables", "[not json")
        assert status == 409
        assert json.loads(text)["code"] == "malformed"
        await page.house.connect(1, f"/api/tables/{id}/live?seen=0")
        await page.hear("table")
        await page.house.message(1, "nonsense")
        while (heard := (await page.heard.get())[1])["type"] != "refused":
            pass
        assert heard["code"] == "malformed"
        assert {key: text for key, text in page.kept.items() if key.startswith("event/")} == kept

    asyncio.run(ask())


def test_a_tab_needs_no_more_than_it_has() -> None:
    """Given a Python without what a tab has not, with the stand-ins in its place, then a game is played in it."""
    command = [sys.executable, "-m", "tests.tab.without"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout == "played\n", done.stderr

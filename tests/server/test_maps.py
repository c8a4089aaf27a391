"""The drawn maps that screens put pieces on."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import msgspec
import pytest

from tests.server.clients import PATIENCE, Browser
from westmarch.engine.title import AtTable, title, titles
from westmarch.scene.cartography import Frame, Geography
from westmarch.server.protocol.rejected import Rejected
from westmarch.server.web.covers import Covers
from westmarch.server.web.covers import drawn as covers_drawn
from westmarch.server.web.routes import maps
from westmarch.server.web.routes.maps import drawn_map


def test_fates_map_says_where_every_place_lies() -> None:
    """Given Fate, then its map is at most 300 KB large, and tells where each of the 52 places lies in its frame."""
    found = msgspec.json.decode(drawn_map("fate", (), "en"))
    assert found["svg"].startswith("<svg")
    assert len(found["svg"].encode()) < 300_000
    west, north, east, south = found["frame"]
    places = [spot for (kind, _), spot in found["spots"] if kind == "place"]
    assert len(places) == 52
    assert all(west <= x <= east and north <= y <= south for x, y in places)


@pytest.mark.parametrize(
    ("taken", "packed"), [("gzip, br", "br"), ("br;q=0.5", "br"), ("br;q=0, gzip", "gzip"), ("br; q=0.0", None)]
)
def test_how_a_map_is_packed(nobody: Browser, taken: str, packed: str | None) -> None:
    """Given somebody who takes Brotli, or says that they don't, then the map is packed accordingly."""
    answer = nobody.http.get("/titles/fate/map", headers={"accept-encoding": taken}, timeout=10 * PATIENCE)
    assert answer.headers.get("content-encoding") == packed
    assert answer.json()["svg"].startswith("<svg")


def test_what_has_no_map_says_so(nobody: Browser) -> None:
    """Given a game of cards, then there is no content; given none at all, then there is no such title."""
    none, unknown = (nobody.http.get(f"/titles/{id}/map", timeout=PATIENCE) for id in ("cardgame", "chess"))
    assert (none.status_code, none.content) == (204, b"")
    assert unknown.status_code == 404


def test_a_cloth_is_no_map(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a title whose geography is a cloth for cards, then browsers are told that it has no map, and show rows."""
    cloth = Geography(frame=Frame(0, 0, 100, 100), cloth=True)
    game = replace(title("toy"), id="cloth", table=AtTable(geography=lambda book: cloth))
    monkeypatch.setattr(maps, "known_title", lambda id: game)
    drawn_map.clear()
    assert drawn_map("cloth", (), "en") == b""


def test_a_title_may_have_several_maps() -> None:
    """Given a title whose map depends on a setting, then this alone chooses one, if it is one that can be."""
    game = replace(title("toy"), table=AtTable(map_by=("help",)))
    assert maps.chosen_by(game, {"help": "near", "hope": "3"}) == (("help", "near"),)
    assert maps.chosen_by(game, {}) == maps.chosen_by(title("toy"), {"help": "near"}) == ()
    with pytest.raises(Rejected):
        maps.chosen_by(game, {"help": "nobody's"})


def test_covers_are_drawn_when_the_server_starts() -> None:
    """Given a server that has drawn all covers, then each is at hand in both languages, and no request draws one."""

    async def start() -> list[str]:
        covers = Covers()
        await covers.draw_all()
        known = len(covers_drawn.cache)
        found = [await covers.of(kind, language) for kind in titles().values() for language in ("en", "de")]
        assert len(covers_drawn.cache) == known
        return found

    assert all(cover.startswith("<svg") for cover in asyncio.run(start()))

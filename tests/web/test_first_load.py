"""What a browser must fetch before somebody can play, and what it need not fetch again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.conftest import Someone, serving
from tests.web.games import FATE, game

People = Callable[..., Someone]


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server where nobody has been yet: the lobby lists no tables that others have made public."""
    with serving(tmp_path) as address:
        yield address


MOST = 150_000
"""Bytes of a first visit, as they are sent."""

MOST_OF_A_COVER = 30_000

MOST_WITH_PIECES = 180_000
"""The same, with what draws figures and cards, which comes after the map and the question."""

PIECES = re.compile("/assets/(pieces|art|Rail)[.-]")

COVERS = re.compile(r"/cover\?|/assets/Cover-")
"""The lobby's pictures come after it, each when it is in sight: nobody waits for them."""


class Fetched:
    """What a page fetches: bytes as sent, headers and all, by address."""

    def __init__(self, me: Someone) -> None:
        self.bytes: dict[str, int] = {}
        self._addresses: dict[str, str] = {}
        devtools = me.page.context.new_cdp_session(me.page)
        devtools.send("Network.enable")
        devtools.on("Network.responseReceived", self._begun)
        devtools.on("Network.loadingFinished", self._done)

    def _begun(self, event: dict[str, Any]) -> None:
        self._addresses[event["requestId"]] = re.sub(r"^https?://[^/]+", "", event["response"]["url"])

    def _done(self, event: dict[str, Any]) -> None:
        address = self._addresses.get(event["requestId"], "")
        if address.startswith("/"):  # and not what the page has made itself
            self.bytes[address] = self.bytes.get(address, 0) + int(event["encodedDataLength"])

    def forget(self) -> None:
        self.bytes.clear()

    @property
    def all(self) -> int:
        """All for which somebody waits."""
        return sum(bytes for address, bytes in self.bytes.items() if not COVERS.search(address))

    @property
    def before_pieces(self) -> int:
        """The same until the map and the question are there."""
        return sum(
            bytes for address, bytes in self.bytes.items() if not COVERS.search(address) and not PIECES.search(address)
        )


def test_a_first_visit_is_light_and_a_second_one_lighter(somebody: People) -> None:
    # Given somebody who has never been here, when they come to the lobby, then what they are sent is light
    me = somebody()
    fetched = Fetched(me)
    me.enter()
    assert 10_000 < fetched.all < MOST * 3 / 5, fetched.bytes
    # When they go on to a table with a map, then it is so with all of it together
    me.bring(game(FATE, 8))
    me.page.locator(".stage img").wait_for()
    assert fetched.bytes["/api/titles/fate/map"] > 10_000
    assert fetched.before_pieces < MOST, fetched.bytes
    # and with its figures and cards, too
    me.page.locator(".page:not(.laying)").wait_for()
    assert fetched.all < MOST_WITH_PIECES, fetched.bytes
    # When they come again, then neither programs nor the map are sent again
    fetched.forget()
    me.page.reload()
    me.page.locator(".stage img").wait_for()
    assert 0 < fetched.all < MOST / 20, fetched.bytes


def test_covers_are_light_and_come_after_the_lobby(somebody: People) -> None:
    # Given somebody who comes to the lobby, when they look through it, then each cover is light
    me = somebody()
    fetched = Fetched(me)
    me.enter()
    for cover in me.page.locator("article .cover").all():
        cover.scroll_into_view_if_needed()
        cover.locator("img").wait_for()
    covers = {address: bytes for address, bytes in fetched.bytes.items() if "/cover?" in address}
    assert len(covers) == me.page.locator("article").count()
    assert max(covers.values()) < MOST_OF_A_COVER, covers


def test_what_is_kept_and_what_is_asked_for_again(somebody: People) -> None:
    me = somebody()
    me.enter()
    # Given the page, which names its files by what is in them
    page = me.page.request.get(me.address)
    files = re.findall(r'"(/assets/[^"]+)"', page.text())
    assert len(files) >= 2
    # Then the page is asked for every time, and its files never again; all are compressed where that helps
    assert page.headers["cache-control"] == "no-cache"
    for file in files:
        sent = me.page.request.get(me.address + file).headers
        assert "immutable" in sent["cache-control"]
        if not file.endswith(".woff2"):  # which is compressed by itself
            assert sent["content-encoding"] == "br"
            assert "accept-encoding" in sent["vary"].lower()
    # And whoever reads no Brotli is sent the same in gzip, or as it is
    program = max(files, key=lambda file: len(me.page.request.get(me.address + file).body()))
    for file in (program, "/api/titles/fate/map"):
        packed, less, plain = (
            me.page.request.get(me.address + file, headers={"accept-encoding": way})
            for way in ("br", "gzip", "identity")
        )
        assert [one.headers.get("content-encoding") for one in (packed, less, plain)] == ["br", "gzip", None]
        assert packed.body() == less.body() == plain.body()
        assert packed.headers["content-type"] == less.headers["content-type"] == plain.headers["content-type"]
    # And whoever asks for a part, if it has not changed, is sent the whole: a file tells nothing to ask for changes by
    part = {"range": "bytes=0-9", "if-range": '"any"', "accept-encoding": "identity"}
    whole = me.page.request.get(me.address + program, headers=part)
    assert (whole.status, whole.body()) == (200, me.page.request.get(me.address + program).body())
    assert not {"etag", "last-modified"} & whole.headers.keys()

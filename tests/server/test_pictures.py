"""Pictures of tables as somebody sees them, for the lobby."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.server.clients import PATIENCE, Browser
from westmarch.server.tables import pictures

SLOW = 10 * PATIENCE
"""A picture takes a second to draw."""


def picture(browser: Browser, table: str, **more: str) -> tuple[int, str]:
    answer = browser.http.get(f"/tables/{table}/picture", params=more, timeout=SLOW)
    return answer.status_code, answer.text


@pytest.fixture
def table(anna: Browser, bert: Browser) -> str:
    """A private game of cards of Anna and Bert, whose hands are secret."""
    made = anna.new_table("cardgame", 2, settings={"scenario": "duel2", "shadow": "people"})
    word = anna.post(f"/tables/{made}/invite", seat=1)["invitation"]
    anna.sit(made, 0)
    bert.sit(made, 1, invitation=word)
    return made


def test_each_sees_their_own_cards(anna: Browser, bert: Browser, table: str) -> None:
    """Given two who play against each other, then the picture of each shows cards, and not those of the other."""
    anna.post(f"/tables/{table}/start")
    (one, hers), (other, his) = picture(anna, table), picture(bert, table)
    assert (one, other) == (200, 200)
    assert hers.startswith("<svg") and his.startswith("<svg") and hers != his


def test_a_table_that_has_not_begun_has_none(anna: Browser, table: str) -> None:
    assert picture(anna, table) == (204, "")


def test_a_stranger_gets_none(anna: Browser, nobody: Browser, address: str, table: str) -> None:
    """Given a private game, then whoever does not belong to it is told that there is no such table, as of any other."""
    anna.post(f"/tables/{table}/start")
    for stranger in (nobody, Browser(address, "Carl")):
        assert picture(stranger, table)[0] == picture(stranger, "none")[0] == 404


def test_whoever_sits_for_several_sees_no_hand(anna: Browser) -> None:
    """Given several people at one screen, whose hands are secret, then the picture in the lobby shows none of them."""
    table = anna.new_table("cardgame", 2, settings={"scenario": "duel2", "shadow": "people"})
    anna.sit(table, 0, 1)
    anna.post(f"/tables/{table}/start")
    assert picture(anna, table)[1].count("<text") == 0


def test_a_picture_is_drawn_once_until_something_moves(anna: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a game, when its picture is asked for twice, then it is drawn once; after an answer it is drawn anew."""
    asked, draw = list[str](), pictures.drawn
    counted: Callable[[pictures.Sight], str] = lambda sight: (asked.append(sight.position[0]), draw(sight))[1]  # noqa: E731
    monkeypatch.setattr(pictures, "drawn", counted)
    table = anna.new_table("toy", 2)
    anna.sit(table, 0, 1)
    anna.post(f"/tables/{table}/start")
    first = picture(anna, table)
    assert picture(anna, table) == first and asked == [table]
    assert picture(anna, table, language="none of these") == first and asked == [table]
    with anna.live(table) as one:
        one.choose(one.choices[0])
    assert picture(anna, table)[0] == 200 and asked == [table] * 2

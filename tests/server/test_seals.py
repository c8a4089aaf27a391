"""Contributions to the dice: sealed by all before any is revealed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.server.clients import Browser, Connection, running
from westmarch.server.config import Config
from westmarch.server.tables.dice import commitment_to, seal_of, seed_of


def throw(person: Browser, table: str, seat: int, contribution: str) -> None:
    """Sit down, and seal this."""
    person.sit(table, seat, seal=seal_of(contribution))


def reveal(person: Browser, table: str, seat: int, contribution: str) -> str:
    """Reveal that; gives the table's phase after it."""
    return str(person.post(f"/tables/{table}/reveal", seat=seat, contribution=contribution)["phase"])


@pytest.fixture
def sealed(anna: Browser, bert: Browser) -> str:
    """A table at which Anna and Bert have sealed what they throw in."""
    table = anna.new_table("toy", 2, public=True)
    throw(anna, table, 0, "a stone")
    throw(bert, table, 1, "a leaf")
    return table


@pytest.fixture
def revealing(anna: Browser, sealed: str) -> str:
    """The same, and Anna has the game begin."""
    assert anna.post(f"/tables/{sealed}/start")["phase"] == "revealing"
    return sealed


def told(one: Connection, phase: str) -> None:
    """Wait until the table is shown at this phase."""
    while one.table["phase"] != phase:
        one.receive()


def test_the_game_begins_when_all_is_revealed(anna: Browser, bert: Browser, revealing: str) -> None:
    """Given two who have sealed, when both have revealed, then the game begins, with the seed that follows from it."""
    assert reveal(anna, revealing, 0, "a stone") == "revealing"
    with anna.live(revealing) as one:
        assert one.table["position"] is None
        assert [chair["revealed"] for chair in one.table["chairs"]] == [True, False]
        assert reveal(bert, revealing, 1, "a leaf") == "playing"
        told(one, "playing")
        assert one.position["moment"] == 0


def test_who_sits_down_last_sees_seals_only(anna: Browser, bert: Browser, revealing: str) -> None:
    """Given a contribution that is sealed, or even revealed, then others see its seal, and not a word of it."""
    with bert.live(revealing) as other:
        reveal(anna, revealing, 0, "a stone")
        other.at_once()
        assert other.table["chairs"][0]["seal"] == seal_of("a stone")
        assert "a stone" not in json.dumps(other.heard)
    assert "a stone" not in json.dumps(bert.get(f"/tables/{revealing}"))


def test_nothing_else_than_what_was_sealed(anna: Browser, bert: Browser, revealing: str) -> None:
    """Given all seals, when somebody reveals something else, then it is refused, and the game does not begin."""
    reveal(anna, revealing, 0, "a stone")
    status, why = bert.refused(f"/tables/{revealing}/reveal", seat=1, contribution="a better leaf")
    assert (status, why) == (422, "That is not what was sealed for this seat.")
    assert bert.refused(f"/tables/{revealing}/reveal", seat=1, contribution="")[0] == 422
    assert bert.get(f"/tables/{revealing}")["phase"] == "revealing"
    assert reveal(bert, revealing, 1, "a leaf") == "playing"


def test_nothing_is_revealed_too_early_or_for_another(anna: Browser, bert: Browser, sealed: str) -> None:
    """Given a game that is not to begin yet, then nothing is revealed; when it is, then nobody does so for another."""
    assert anna.refused(f"/tables/{sealed}/reveal", seat=0, contribution="a stone")[0] == 409
    anna.post(f"/tables/{sealed}/start")
    assert bert.refused(f"/tables/{sealed}/reveal", seat=0, contribution="a stone")[0] == 403
    assert bert.refused(f"/tables/{sealed}/seal", seat=0, seal=seal_of("a leaf"))[0] == 403
    assert bert.refused(f"/tables/{sealed}/reveal", seat=7, contribution="a stone")[0] == 404


def test_revealing_again_when_the_game_has_begun(anna: Browser, bert: Browser, revealing: str) -> None:
    """Given a game that has begun with what was revealed, when a page reveals the same once more, as it does when it
    hears of its other seat's, then that does no harm; anything else is refused."""
    reveal(anna, revealing, 0, "a stone")
    assert reveal(bert, revealing, 1, "a leaf") == "playing"
    assert reveal(anna, revealing, 0, "a stone") == "playing"
    assert anna.refused(f"/tables/{revealing}/reveal", seat=0, contribution="a leaf")[0] == 409
    assert anna.refused(f"/tables/{revealing}/reveal", seat=1, contribution="a leaf")[0] == 409


def test_revealing_again_after_a_lost_connection(anna: Browser, bert: Browser, revealing: str) -> None:
    """Given an answer that got lost on its way, when somebody reveals the same again, then it does no harm."""
    assert reveal(anna, revealing, 0, "a stone") == "revealing"
    assert reveal(anna, revealing, 0, "a stone") == "revealing"
    assert reveal(bert, revealing, 1, "a leaf") == "playing"
    assert reveal(bert, revealing, 1, "a leaf") == "playing"


def test_seals_and_what_was_revealed_outlive_the_server(tmp_path: Path) -> None:
    """Given a server that stops while contributions are being revealed, then the rest is revealed to the next one."""
    with running(Config(tmp_path)) as address:
        anna, bert = Browser(address, "Anna"), Browser(address, "Bert")
        table = anna.new_table("toy", 2, public=True)
        throw(anna, table, 0, "a stone")
        throw(bert, table, 1, "a leaf")
        anna.post(f"/tables/{table}/start")
        reveal(anna, table, 0, "a stone")
    with running(Config(tmp_path)) as address:
        bert.move_to(address)
        assert reveal(bert, table, 1, "a leaf") == "playing"


@pytest.mark.parametrize("way", ["freed", "left", "anew", "bot"])
def test_who_has_revealed_seals_anew_when_the_beginning_is_broken_off(
    anna: Browser, bert: Browser, revealing: str, way: str
) -> None:
    """Given that Bert knows what Anna has revealed, when they can still change their own, then so does she."""
    reveal(anna, revealing, 0, "a stone")
    with anna.live(revealing) as one:
        if way == "freed":
            anna.post(f"/tables/{revealing}/stand", seat=1)
        elif way == "left":
            bert.post(f"/tables/{revealing}/stand", seat=1)
        elif way == "bot":
            anna.post(f"/tables/{revealing}/bot", seat=1, bot="hasty")
        else:
            bert.post(f"/tables/{revealing}/seal", seat=1, seal=seal_of("a better leaf"))
        told(one, "open")
        said = one.until(lambda message: message["type"] == "said")
        assert said["remark"]["text"].startswith("The game has not begun: ")
    if way in ("freed", "left"):
        throw(bert, revealing, 1, "a better leaf")
    status, why = anna.refused(f"/tables/{revealing}/start")
    assert (status, why) == (409, "Anna has to seal something new first; the page does that.")
    anna.post(f"/tables/{revealing}/seal", seat=0, seal=seal_of("another stone"))
    anna.post(f"/tables/{revealing}/start")
    assert anna.refused(f"/tables/{revealing}/reveal", seat=0, contribution="a stone")[0] == 422
    reveal(anna, revealing, 0, "another stone")
    if way != "bot":
        reveal(bert, revealing, 1, "a better leaf")
    assert anna.get(f"/tables/{revealing}")["phase"] == "playing"


def test_what_is_still_sealed_stands(anna: Browser, bert: Browser, revealing: str) -> None:
    """Given that Anna has lost what she sealed, when she seals anew, then Bert, who has revealed nothing, need not."""
    anna.post(f"/tables/{revealing}/seal", seat=0, seal=seal_of("another stone"))
    assert anna.post(f"/tables/{revealing}/start")["phase"] == "revealing"
    reveal(bert, revealing, 1, "a leaf")
    assert reveal(anna, revealing, 0, "another stone") == "playing"


def test_several_seats_of_one_person(anna: Browser) -> None:
    """Given one person at two seats and a bot, then each seat has a contribution of its own, and the bot has none."""
    table = anna.new_table("toy", 3, bots={2: "hasty"})
    throw(anna, table, 0, "a stone")
    throw(anna, table, 1, "a leaf")
    anna.post(f"/tables/{table}/start")
    assert anna.refused(f"/tables/{table}/reveal", seat=1, contribution="a stone")[0] == 422
    reveal(anna, table, 1, "a leaf")
    assert reveal(anna, table, 0, "a stone") == "playing"
    saved = anna.get(f"/tables/{table}/save")
    dice = saved["dice"]
    assert dice["contributions"] == ["a stone", "a leaf", ""]
    assert dice["seals"] == [seal_of("a stone"), seal_of("a leaf"), ""]
    assert commitment_to(dice["secret"]) == dice["commitment"]
    assert saved["seed"] == seed_of(dice["secret"], ["a stone", "a leaf", ""])


@pytest.mark.parametrize("seal", ["x", "A" * 64, "0" * 63, "é" * 64])
def test_what_is_no_seal(anna: Browser, seal: str) -> None:
    """Given something that can't be a SHA-256, then nobody sits down with it."""
    table = anna.new_table("toy", 2)
    assert anna.refused(f"/tables/{table}/sit", seat=0, seal=seal)[0] == 422
    assert not anna.get(f"/tables/{table}")["chairs"][0]["mine"]

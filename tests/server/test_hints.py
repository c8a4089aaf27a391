"""Hints: who may ask for one and when, what it may know, and what the others hear of it."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.clients import Browser, Connection, running
from westmarch.engine.title import title
from westmarch.players.hints import hint
from westmarch.server.config import Config
from westmarch.server.limits.quotas import Quotas, reached
from westmarch.server.workers import bots

TITLES = ("toy", "fate", "cardgame", "ring2e", "ring1977", "wizards")


def begun(anna: Browser, name: str = "toy", seats: int = 2, bert: Browser | None = None, **chosen: Any) -> str:
    """A game that has begun; Bert has the second seat, if he is there, and Anna all others that are nobody's."""
    table = anna.new_table(name, seats, public=True, **chosen)
    taken = {int(seat) for seat in chosen.get("bots", {})} | ({1} if bert else set())
    anna.sit(table, *(seat for seat in range(seats) if seat not in taken))
    if bert:
        bert.sit(table, 1)
    anna.post(f"/tables/{table}/start")
    return table


def asked(one: Connection, seat: int | None = None) -> dict[str, Any]:
    """What comes of it when somebody who is asked something wants a hint."""
    return one.ask("hint", at=one.at, seat=one.choices[0]["seat"] if seat is None else seat)


@pytest.mark.parametrize("name", TITLES)
def test_a_hint_is_a_choice_and_a_sentence(anna: Browser, name: str) -> None:
    """Given a game of each title that is played alone, when somebody asks for a hint, then it is one of their choices,
    in the words in which it is answered, with a sentence why; and nobody has to be told."""
    with anna.live(begun(anna, name, title(name).seats.start)) as live:
        live.at_once()
        found = asked(live)
        assert found["bot"] == ("captain" if found["ideas"] else "squire")
        choice = next(
            one for one in live.choices if [one["seat"], one["group"], *one.get("args", [])] == found["option"]
        )
        assert found["why"].endswith((".", "]", "!"))
        assert live.choose(choice)["type"] == "done"
        assert not [message for message in live.heard if message["type"] == "said"]


def test_others_hear_of_it_and_only_who_asks_is_told(anna: Browser, bert: Browser) -> None:
    """Given two allies, when Anna asks for a hint, then Bert hears that she has, and not what it was."""
    table = begun(anna, bert=bert)
    with anna.live(table) as live, bert.live(table) as other:
        live.at_once()
        assert asked(live)["type"] == "advice"
        said = other.until(lambda message: message["type"] == "said")
        assert said["remark"]["text"] == "Anna has asked for a hint."
        other.at_once()
        assert not [message for message in other.heard if message["type"] == "advice"]


def test_nobody_asks_for_another(anna: Browser, bert: Browser) -> None:
    """Given two people, when one asks for the other's seat, out of turn, or too late, then a sentence says why not."""
    table = begun(anna, bert=bert)
    with anna.live(table) as live, bert.live(table) as other:
        live.at_once()
        other.at_once()
        turn = live.choices[0]["seat"] if live.choices else 1
        awaited, waiting = (live, other) if turn == 0 else (other, live)
        assert asked(awaited, 1 - turn)["why"] == "That seat is not yours."
        assert asked(waiting, 1 - turn)["why"] == "You are not asked anything just now."
        assert awaited.ask("hint", at=awaited.at + 1, seat=turn)["code"] == "stale"


def test_no_hints_where_people_play_against_each_other(anna: Browser, bert: Browser) -> None:
    """Given a title with two sides, then there are hints against a bot, and none against a person unless the table says
    so; who has made it can say so until the game begins, and all are told."""
    assert shown(anna, anna.new_table("ring2e", 2, bots={"0": "marshal"}))["hints"]
    against = begun(anna, "ring2e", bert=bert)
    assert not shown(anna, against)["hints"]
    with anna.live(against) as live, bert.live(against) as other:
        live.at_once()
        other.at_once()
        one = live if live.choices else other
        assert asked(one)["why"] == "There are no hints at this table."
    assert anna.refused(f"/tables/{against}/hints", on=True) == (409, "The game has begun already.")

    table = anna.new_table("ring2e", 2, public=True)
    assert bert.refused(f"/tables/{table}/hints", on=True)[0] == 403
    with bert.live(table) as other:
        anna.post(f"/tables/{table}/hints", on=True)
        said = other.until(lambda message: message["type"] == "said")
        assert (said["remark"]["text"], other.table["hints"]) == ("Hints may be asked for now.", True)
    assert shown(anna, anna.new_table("toy", 2, hints=False))["hints"] is False
    assert shown(anna, anna.post(f"/tables/{finished(anna)}/again")["id"])["hints"] is False


def shown(one: Browser, table: str) -> dict[str, Any]:
    with one.live(table) as live:
        return live.table


def finished(anna: Browser) -> str:
    """A table where hints are off; that they are is kept when it is played again."""
    return begun(anna, hints=False)


def test_one_at_a_time_and_so_many_a_day(tmp_path: Path) -> None:
    """Given a seat for which a bot thinks already, when a second page asks too, then it is told so; and who has asked
    for as many hints as a day has is told that."""
    quotas = Quotas(hints=2)
    with running(Config(tmp_path, quotas=quotas)) as address:
        anna = Browser(address, "Anna")
        table = begun(anna, "fate", 1)
        with anna.live(table) as live, anna.live(table) as second:
            live.at_once()
            second.at_once()
            first = live.send("hint", at=live.at, seat=0)  # the first hint of a server takes a moment: a process starts
            live.ask("ping")
            assert asked(second)["why"] == "A bot thinks about it already."
            assert live.until(lambda message: message.get("id") == first)["type"] == "advice"
            assert asked(live)["type"] == "advice"
            assert asked(live)["why"] == str(reached(quotas, "hints"))


def test_the_table_goes_on_while_a_bot_thinks(tmp_path: Path) -> None:
    """Given a bot that thinks, when the game goes on meanwhile, then it has not waited, and the hint comes too late."""
    with running(Config(tmp_path)) as address:
        anna = Browser(address, "Anna")
        with anna.live(begun(anna, "fate", 1)) as live:
            live.at_once()
            number, began = live.send("hint", at=live.at, seat=0), time.monotonic()
            assert live.choose(live.choices[0])["type"] == "done"
            refused = live.until(lambda message: message.get("id") == number)
            assert refused["why"] == "The game went on before the hint was there."
            assert time.monotonic() - began < 20


def test_a_bot_that_takes_too_long_is_stopped() -> None:
    """Given a bot that has no time at all, then there is no hint, and the process goes on."""
    told, _ = bots.timed(bots.advise, job("toy", bots.codecs.encode(state("toy"))), 1e-6, bots.Seat(0), "en")
    assert (told.hint, told.trouble) == (None, "took too long")


def test_a_hint_is_told_in_the_language_of_who_asks() -> None:
    """Given somebody who reads German, then the bot's reason comes in German."""
    told, _ = bots.timed(bots.advise, job("toy", bots.codecs.encode(state("toy"))), 10, bots.Seat(0), "de")
    assert told.hint is not None
    assert told.hint.why == "Wer geht, kommt an: Er geht, wann immer er kann."


def test_the_chance_of_a_hint_is_not_the_games() -> None:
    """Given a key for bots, then a hint is the same whatever the game's own dice are to be."""
    one, other = state("fate"), state("fate")
    other.key = bytes(len(other.key))
    assert hint(title("fate"), one, bots.Seat(0), "a seed") == hint(title("fate"), other, bots.Seat(0), "a seed")


def state(name: str) -> Any:
    kind = title(name)
    return kind.play.new(kind.open_book({}, {}), kind.seats.start, b"0" * 16)


def job(name: str, encoded: bytes) -> bots.Job:
    return bots.Job(name, {}, {}, encoded, {}, "a seed", 0)

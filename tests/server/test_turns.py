"""Turns that people end themselves: until then nobody else can choose, and what was chosen can be taken back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.clients import Browser, Connection, running
from westmarch.engine.match import Match
from westmarch.engine.option import Option, Seat
from westmarch.engine.title import title
from westmarch.server.config import Config
from westmarch.server.tables.game import Game


def begun(anna: Browser, bert: Browser | None = None, seats: int = 2, **more: object) -> str:
    """A game in which people end their turns; the seats that neither Anna nor Bert has are given to bots."""
    table = anna.new_table("toy", seats, public=True, explicit_end=True, settings={"hope": "6"}, **more)
    anna.sit(table, 0)
    if bert is not None:
        bert.sit(table, 1)
    anna.post(f"/tables/{table}/start")
    return table


@pytest.fixture
def two(anna: Browser, bert: Browser) -> Iterator[tuple[Connection, Connection]]:
    """Anna and Bert at such a game; Anna, on seat 0, is to choose."""
    table = begun(anna, bert)
    with ExitStack() as stack:
        yield stack.enter_context(anna.live(table)), stack.enter_context(bert.live(table))


def choose_until_held(one: Connection, verb: str = "walk") -> None:
    """Choose, this if possible, until the game would go on to somebody else."""
    one.at_once()
    for _ in range(20):
        if one.position["held"]:
            return
        choice = next((choice for choice in one.choices if choice["group"] == verb), one.choices[0])
        assert one.choose(choice)["type"] == "done"
        one.at_once()
    raise AssertionError("the turn does not end")


def until_nothing_new_came_to_light(anna: Connection, bert: Connection) -> dict[str, object]:
    """Rest until Anna has done all in her turn, and nobody draws a card after it; gives the position before the end."""
    for _ in range(20):
        anna.at_once()
        before = anna.position
        while not anna.position["held"]:
            before = anna.position
            choice = next((choice for choice in anna.choices if choice["group"] == "rest"), anna.choices[0])
            assert anna.choose(choice)["type"] == "done"
            anna.at_once()
        if anna.position["restart"] == {"moment": before["moment"], "barrier": ""}:
            return before
        for one in (anna, bert):
            choose_until_held(one, "rest")
            one.ask("end_turn", at=one.at)
    raise AssertionError("every turn brings something to light")


def test_nobody_else_can_choose_before_the_turn_is_ended(two: tuple[Connection, Connection]) -> None:
    """Given that Anna has done all in her turn, then Bert sees it, and can't choose; when she ends it, they can."""
    anna, bert = two
    choose_until_held(anna)
    bert.at_once()
    assert bert.position["moment"] == anna.position["moment"], "they see what she has done"
    assert (bert.position["held"], bert.position["waits_for"], bert.choices) == ([0], [0], [])
    at, moment = anna.at, anna.position["moment"]
    refused = bert.ask("answer", at=bert.at, option=[1, "walk", 2])
    assert (refused["code"], refused["why"]) == ("not_now", "Somebody else has not ended their turn yet.")
    assert bert.ask("end_turn", at=bert.at)["code"] == "not_now", "it is not theirs to end"
    assert anna.ask("end_turn", at=at)["type"] == "done"
    bert.at_once()
    assert (bert.at, bert.position["moment"]) == (at + 1, moment), "the end is an event, and no answer"
    assert (bert.position["held"], bert.position["waits_for"]) == ([], [1])
    assert bert.choose(bert.choices[0])["type"] == "done"


def test_until_the_end_all_can_be_taken_back(two: tuple[Connection, Connection]) -> None:
    """Given a turn that is not ended, then what was done is taken back, and done anew, without asking anybody."""
    anna, bert = two
    before = until_nothing_new_came_to_light(anna, bert)
    done = anna.position["moment"]
    assert anna.position["undo"] == {"moment": done - 1, "barrier": ""}
    anna.ask("undo", at=anna.at)
    anna.at_once()
    assert anna.position["held"] == []
    choose_until_held(anna, "rest")
    anna.ask("restart_turn", at=anna.at)
    anna.at_once()
    bert.at_once()
    assert anna.position == before | {"redo": True}
    assert bert.position["waits_for"] == [0]


def test_what_is_ended_needs_consent(two: tuple[Connection, Connection]) -> None:
    """Given a turn that was ended, when it is to be taken back, then the other is asked first."""
    anna, bert = two
    until_nothing_new_came_to_light(anna, bert)
    anna.ask("end_turn", at=anna.at)
    anna.at_once()
    assert anna.position["undo"]["barrier"] == "the turn was ended since"
    assert anna.ask("end_turn", at=anna.at)["code"] == "not_now", "once is enough"
    anna.ask("undo", at=anna.at)
    request = bert.until(lambda message: message["type"] == "undo_requested")
    bert.ask("consent", request=request["request"], yes=True)
    anna.at_once()
    assert (anna.position["held"], anna.position["waits_for"]) == ([], [0])
    choose_until_held(anna)


def test_a_stale_end(two: tuple[Connection, Connection]) -> None:
    """Given that something has happened meanwhile, when a turn is ended, then that is refused as stale."""
    anna, _ = two
    at = anna.at
    choose_until_held(anna)
    assert anna.ask("end_turn", at=at)["code"] == "stale"


def test_bots_wait_too(anna: Browser) -> None:
    """Given a game with a bot, when Anna has done all, then the bot does not choose before she ends her turn."""
    table = begun(anna, bots={1: "hasty"})
    with anna.live(table) as one:
        choose_until_held(one)
        moment = one.position["moment"]
        one.ask("undo", at=one.at)
        one.at_once()
        choose_until_held(one)
        assert one.position["moment"] == moment, "the bot has not chosen between"
        one.ask("end_turn", at=one.at)
        one.until(lambda message: message["type"] == "moved" and message["position"]["moment"] > moment)


def test_a_turn_is_still_held_after_a_restart_of_the_server(tmp_path: Path) -> None:
    """Given a turn that is not ended, and one that is, when the server stops and starts, then that is as it was."""
    with running(Config(tmp_path)) as address:
        anna = Browser(address, "Anna")
        held, ended = begun(anna, bots={1: "hasty"}), begun(anna, Browser(address, "Bert"))
        for table in (held, ended):
            with anna.live(table) as one:
                choose_until_held(one)
                if table == ended:
                    one.ask("end_turn", at=one.at)
    with running(Config(tmp_path)) as address:
        anna.move_to(address)
        with anna.live(held) as one:
            assert one.position["held"] == [0]
            one.ask("end_turn", at=one.at)
            one.until(lambda message: message["type"] == "moved" and message["position"]["held"] == [])
        with anna.live(ended) as one:
            assert (one.position["held"], one.position["waits_for"]) == ([], [1])


def test_between_seats_of_one_person_nothing_is_held(anna: Browser, bert: Browser) -> None:
    """Given Anna at two seats and Bert at a third, then her first seat passes the game on to her second freely."""
    table = anna.new_table("toy", 3, public=True, explicit_end=True, settings={"hope": "6"})
    anna.sit(table, 0, 1)
    bert.sit(table, 2)
    anna.post(f"/tables/{table}/start")
    with anna.live(table) as one:
        while one.position["waits_for"] == [0]:
            one.choose(next(choice for choice in one.choices if choice["group"] == "walk"))
            one.at_once()
        assert (one.position["held"], one.position["waits_for"]) == ([], [1])
        choose_until_held(one)
        assert one.position["held"] == [0, 1]


@pytest.mark.parametrize(
    ("chosen", "explicit"),
    [
        ({}, False),
        ({"pace": "unhurried"}, True),
        ({"pace": "unhurried", "explicit_end": False}, False),
        ({"explicit_end": True}, True),
    ],
)
def test_where_turns_are_ended(anna: Browser, chosen: dict[str, object], explicit: bool) -> None:
    """Given a table, then people end their turns if that was chosen, or if they are in no hurry."""
    table = anna.new_table("toy", 2, **chosen)
    with anna.live(table) as one:
        assert one.table["explicit_end"] is explicit
        assert one.table["pace"] == chosen.get("pace", "live")


def people_of(*groups: set[int]) -> dict[Seat, frozenset[Seat]]:
    return {Seat(seat): frozenset(map(Seat, group)) for group in groups for seat in group}


def played(seats: int, answers: int, people: dict[Seat, frozenset[Seat]]) -> Iterator[tuple[Game, Option, list[Seat]]]:
    """A game in which somebody chooses and every turn is ended; each choice, and for whom the game waited before it."""
    play = Game(Match(title("toy"), seats, "a long way", {"hope": "6"}), people)
    for number in range(answers):
        if play.is_over:
            return
        option, awaited = play.match.options[number * 7 % len(play.match.options)], play.waits_for
        play.answer(option)
        yield play, option, awaited
        if play.held:
            play.end_turn()


def test_who_chooses_out_of_turn_passes_nothing_on() -> None:
    """Given any choices of three people, then only for whom the game waited before may hold it."""
    kinds = set()
    for play, option, awaited in played(3, 200, people_of({0}, {1}, {2})):
        state = play.match.state
        others = set() if play.is_over else {*state.question.waits_for(state)} - {*awaited}
        passes_on = option.seat in awaited and bool(others)
        kinds.add((option.seat in awaited, passes_on))
        assert bool(play.held) == passes_on
        assert play.held <= {option.seat}
    assert (True, True) in kinds and (True, False) in kinds


def test_a_game_that_is_over_holds_nothing() -> None:
    """Given a game to its end, then nobody has to end their turn after the last choice."""
    last = None
    for play, _, _ in played(2, 2_000, people_of({0}, {1})):
        last = play
    assert last is not None and last.is_over
    assert (last.held, last.waits_for) == (frozenset(), [])

"""Taking back: freely, with consent, or not at all; and looking back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import pairwise
from typing import Any

import pytest

from tests.server.clients import Browser, Connection
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.title import title, titles
from westmarch.server.tables.game import Game


@pytest.fixture
def two(anna: Browser, bert: Browser) -> Iterator[tuple[Connection, Connection]]:
    """Anna and Bert at a game that has begun; Anna, on seat 0, is to choose."""
    table = anna.new_table("toy", 2, public=True)
    anna.sit(table, 0)
    bert.sit(table, 1)
    anna.post(f"/tables/{table}/start")
    with ExitStack() as stack:
        yield stack.enter_context(anna.live(table)), stack.enter_context(bert.live(table))


def choose(one: Connection, verb: str) -> None:
    """Choose the first choice of that verb."""
    one.at_once()
    assert one.choose(next(choice for choice in one.choices if choice["group"] == verb))["type"] == "done"


def asked(one: Connection) -> dict[str, Any]:
    return one.until(lambda message: message["type"] == "undo_requested")


def test_an_own_choice_is_taken_back_freely(two: tuple[Connection, Connection]) -> None:
    """Given a step of Anna's, when she takes it back, then both see the table as before, and the log is shorter."""
    anna, bert = two
    before, log = anna.position, len(anna.log)
    choose(anna, "walk")
    assert anna.position["undo"] == {"moment": 0, "barrier": ""}
    assert anna.ask("undo", at=anna.at)["type"] == "done"
    bert.at_once()
    assert anna.position == before | {"redo": True}
    assert (anna.at, bert.at, anna.position["moment"]) == (2, 2, 0), "an undo is an event too"
    assert len(anna.log) == len(bert.log) == log


def past_the_dice(anna: Connection, bert: Connection) -> int:
    """Anna and Bert choose until Anna can't go back alone; gives the moment to which she would go."""
    for _ in range(60):
        for one in (anna, bert):
            one.at_once()
            if one.choices and not anna.table["ending"]:
                one.choose(one.choices[-1])
        anna.at_once()
        offer = anna.position["undo"]
        if offer and offer["barrier"]:
            return int(offer["moment"])
    raise AssertionError("nothing was rolled, drawn or chosen by the other")


def test_beyond_a_barrier_the_others_are_asked(two: tuple[Connection, Connection]) -> None:
    """Given a draw since Anna's choice, when she goes back and Bert agrees, then it is done, and the chat tells it."""
    anna, bert = two
    moment = past_the_dice(anna, bert)
    before = anna.position
    assert anna.ask("undo", at=anna.at)["type"] == "done"
    anna.at_once()
    assert anna.position == before, "nothing has changed yet"
    request = asked(bert)
    assert (request["who"], request["moment"], request["mine"]) == ("Anna", moment, True)
    assert bert.ask("consent", request=request["request"], yes=True)["type"] == "done"
    anna.at_once()
    assert anna.position["moment"] == moment
    said = [message["remark"]["text"] for message in anna.heard if message["type"] == "said"]
    assert said == ["Anna went back; Bert agreed."]


def test_one_no_is_enough(two: tuple[Connection, Connection]) -> None:
    """Given that Anna asks to go back, when Bert doesn't agree, then nothing changes, and it is not asked any more."""
    anna, bert = two
    past_the_dice(anna, bert)
    before = anna.position
    anna.ask("undo", at=anna.at)
    request = asked(bert)
    bert.ask("consent", request=request["request"], yes=False)
    answered = anna.until(lambda message: message["type"] == "undo_settled")
    assert (answered["agreed"], answered["by"]) == (False, "Bert")
    assert anna.position == before
    assert bert.ask("consent", request=request["request"], yes=True)["code"] == "stale"


def test_nobody_agrees_to_their_own_request(two: tuple[Connection, Connection]) -> None:
    """Given that Anna asks to go back, when she agrees herself, then that is refused."""
    anna, bert = two
    past_the_dice(anna, bert)
    anna.ask("undo", at=anna.at)
    assert anna.ask("consent", request=asked(bert)["request"], yes=True)["code"] == "not_yours"


def test_what_happens_meanwhile_ends_the_request(two: tuple[Connection, Connection]) -> None:
    """Given that Anna asks to go back, when somebody chooses, then the request has lapsed."""
    anna, bert = two
    past_the_dice(anna, bert)
    anna.ask("undo", at=anna.at)
    asked(bert)
    one = anna if anna.choices else bert
    one.choose(one.choices[0])
    bert.at_once()
    answered = [(message["agreed"], message["by"]) for message in bert.heard if message["type"] == "undo_settled"]
    assert answered == [(False, "")]


def test_alone_one_goes_back_beyond_any_barrier(anna: Browser) -> None:
    """Given a game with a bot, when Anna takes back what the bot has answered since, then nobody is asked."""
    table = anna.new_table("toy", 2, bots={1: "hasty"}, settings={"hope": "6"})
    anna.sit(table, 0)
    anna.post(f"/tables/{table}/start")
    with anna.live(table) as one:
        while not (one.position["undo"] and one.position["undo"]["barrier"]):
            if one.choices:
                one.choose(one.choices[-1])
            else:
                one.receive()
        chosen = one.position["undo"]["moment"]
        while (answer := one.ask("undo", at=one.at)).get("code") == "stale":
            pass  # the bot has just chosen again
        assert answer["type"] == "done"
        moments = [message["position"]["moment"] for message in one.heard if message["type"] == "moved"]
        assert [after for before, after in pairwise(moments) if after < before] == [chosen]


def test_what_a_bot_did_is_done_again_with_ones_own() -> None:
    """Given a game with a bot, when what a person and the bot did is taken back, then the person may do both again."""
    game = Game(Match(title("toy"), 2, "mellon"), bots=frozenset({Seat(1)}))
    while not {option.seat for option in game.match.answers[0 : game.moment]} >= {0, 1}:
        game.answer(game.match.options[0])
    done, after = game.match.answers[0 : game.moment], game.match.hash
    game.go_back(0)
    assert game.redo([Seat(0)]) == done
    assert game.redo([Seat(1)]) == []
    for option in done:
        game.answer(option)
    assert game.match.hash == after
    assert game.redo([Seat(0)]) == []


def test_a_turn_is_restarted_at_the_last_choice_what_to_do(two: tuple[Connection, Connection]) -> None:
    """Given a step of Anna's turn, when she restarts it, then it is taken back; after two it is the second one."""
    anna, _ = two
    before = anna.position
    choose(anna, "walk")
    assert anna.position["restart"] == {"moment": 0, "barrier": ""}
    assert anna.ask("restart_turn", at=anna.at)["type"] == "done"
    assert anna.position["views"] == before["views"]
    assert anna.position["restart"] is None
    assert anna.ask("restart_turn", at=anna.at)["code"] == "not_now"
    choose(anna, "walk")
    choose(anna, "walk")
    assert anna.position["restart"]["moment"] == 1


def test_who_has_several_seats_is_told_whose_choice_is_taken_back(anna: Browser) -> None:
    """Given Anna on both seats, when the first has chosen, then it is told that its choice would be taken back."""
    table = anna.new_table("toy", 2)
    anna.sit(table, 0, 1)
    anna.post(f"/tables/{table}/start")
    with anna.live(table) as one:
        choose(one, "walk")
        assert one.position["undo"] == {"moment": 0, "barrier": "", "seat": 0}


def test_who_restarts_a_turn_is_told_what_of_others_that_takes_back(two: tuple[Connection, Connection]) -> None:
    """Given that Bert has chosen since, then restarting her turn needs his consent, and Anna is told so."""
    anna, bert = two
    choose(anna, "walk")
    choose(anna, "walk")
    choose(bert, "walk")
    anna.at_once()
    assert anna.position["restart"]["moment"] == 1
    assert "somebody else has chosen since" in anna.position["restart"]["barrier"]


def test_what_was_taken_back_is_done_again(two: tuple[Connection, Connection]) -> None:
    """Given a step that Anna has taken back, when she does it again, then all is as it was; and no more is left."""
    anna, _ = two
    choose(anna, "walk")
    before = anna.position
    anna.ask("undo", at=anna.at)
    assert anna.position["redo"]
    assert anna.ask("redo", at=anna.at)["type"] == "done"
    assert anna.position == before
    assert anna.ask("redo", at=anna.at)["code"] == "not_now"


def test_nothing_is_done_again_after_something_else(two: tuple[Connection, Connection]) -> None:
    """Given a step that Anna has taken back, when she does something else, then the step can't be done again."""
    anna, _ = two
    choose(anna, "walk")
    anna.ask("undo", at=anna.at)
    choose(anna, "rest")
    assert not anna.position["redo"]
    assert anna.ask("redo", at=anna.at)["code"] == "not_now"


def test_nobody_does_again_what_others_did(two: tuple[Connection, Connection]) -> None:
    """Given that Bert's choice was taken back with Anna's, then neither may do it again for the other."""
    anna, bert = two
    choose(anna, "walk")
    choose(anna, "walk")
    choose(bert, "walk")
    anna.at_once()
    anna.ask("undo", at=anna.at)
    bert.ask("consent", request=asked(bert)["request"], yes=True)
    anna.at_once()
    assert not anna.position["redo"]
    assert anna.ask("redo", at=anna.at)["code"] == "not_now"


@pytest.mark.parametrize("name", sorted(titles()))
def test_every_title_says_which_question_asks_what_to_do(name: str) -> None:
    """Given a game of a title, then somebody can restart their turn in it before long."""
    match, chance = Match(title(name), title(name).seats.start, "mellon"), random.Random(1)
    for _ in range(300):
        if match.state.question.is_menu:
            return
        match.answer(chance.choice(match.options))
    raise AssertionError("nobody is asked what to do")


def test_looking_back_shows_what_was_seen_then(two: tuple[Connection, Connection]) -> None:
    """Given some steps, when Anna looks back, then she sees the table of that moment, with the question of then."""
    anna, bert = two
    seen = {0: anna.position["views"]}
    for _ in range(4):
        bert.at_once()
        one = anna if anna.choices else bert
        one.choose(one.choices[0])
        anna.at_once()
        seen[anna.position["moment"]] = anna.position["views"]
    for moment, views in seen.items():
        assert anna.ask("look", moment=moment)["views"] == views
    assert anna.ask("look", moment=99)["code"] == "not_there"

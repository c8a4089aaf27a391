"""Procedures: what runs when, and what does not."""

from __future__ import annotations

import pytest

from tests.engine.bench import (
    Again,
    Bench,
    Broken,
    Countdown,
    Jump,
    Lapsing,
    Note,
    OpenPick,
    Over,
    Pick,
    SecretPick,
    Three,
    bench,
)
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure
from westmarch.engine.state import DeadEnd, answer, legal, run

NORTH, SOUTH = Seat(0), Seat(1)


def do(game: Bench, verb: str, *args: int) -> None:
    answer(game, Option(NORTH, verb, args))


def test_steps_run_in_their_order() -> None:
    """Given three steps, when the game runs, then each runs once, in the order in which they are named."""
    assert bench(Three()).happened == ["first", "second", "third"]


def test_what_a_step_calls_is_done_before_the_next_step() -> None:
    """Given a second step that calls two procedures, then they are done, the first one first, before the third step."""
    assert bench(Three(middle=2)).happened == ["first", "second", "called 0", "called 1", "third"]


def test_procedures_done_together_follow_one_another() -> None:
    """Given two procedures put on the agenda at once, then the first one ends before the second begins."""
    assert bench(Note("a"), Note("b")).happened == ["a", "b"]


def test_again_enters_a_step_once_more_after_what_it_called() -> None:
    """Given a step that returns AGAIN twice, then what it calls is done before it is entered again."""
    assert bench(Again(2)).happened == ["2 left", "in between", "1 left", "in between", "0 left", "over"]


def test_go_to_and_finish_skip_steps() -> None:
    """Given a step that goes to another and one that finishes, then the steps in between and after are skipped."""
    assert bench(Jump()).happened == ["landed"]


def test_go_to_an_unknown_step_is_refused() -> None:
    """Given a step that does not exist, when a procedure is to go to it, then that is an error at once."""
    with pytest.raises(ValueError):
        Jump().go_to("nowhere")


def test_a_procedure_in_progress_shows_its_fields() -> None:
    """Given a procedure, then its text names the class and each field: what error messages and bug reports show."""
    assert repr(Pick(SOUTH, 3)) == "Pick(seat=1, below=3)"


def test_nothing_runs_after_the_result() -> None:
    """Given a step that ends the game, then neither the next step nor what was called after it runs."""
    game = bench(Over(), Note("later"))
    assert game.happened == []
    assert legal(game) == []


def test_the_first_result_counts() -> None:
    """Given two results in one step, then the first one stays."""
    assert bench(Over()).result == "over"


def test_the_agenda_stays_when_the_game_ends() -> None:
    """Given a game that has ended, then the agenda still shows what was in progress."""
    game = bench(Over())
    assert "Over" in [type(one).__name__ for one in game.agenda]


def test_a_question_stops_the_game() -> None:
    """Given a question with two options, then the game waits, and goes on with the answer's effect."""
    game = bench(Pick(NORTH, 2), Note("after"))
    assert game.happened == []
    do(game, "pick", 1)
    assert game.happened == ["picked 1", "after"]


def test_one_option_answers_itself() -> None:
    """Given a question with one option, then it is carried out without anybody being asked."""
    assert bench(Pick(NORTH, 1)).happened == ["picked 0"]


def test_a_secret_question_is_asked_even_with_one_option() -> None:
    """Given a secret question with one option, then the game waits: that it did not would tell what a hand lacks."""
    game = bench(SecretPick(NORTH, 1))
    assert legal(game) == [Option(NORTH, "pick", (0,))]


def test_no_option_is_a_dead_end() -> None:
    """Given a question without options, then the rules are wrong, and the error says where."""
    with pytest.raises(DeadEnd, match=r"Broken\(seat=1\)"):
        bench(Broken(SOUTH))


def test_a_question_that_lapses_goes_away_without_options() -> None:
    """Given a question that may lapse, when nobody has an option, then the game goes on."""
    assert bench(Lapsing(SOUTH), Note("after")).happened == ["after"]


def test_a_question_that_stays_is_asked_until_it_no_longer_stands() -> None:
    """Given a countdown of two, when two steps are taken, then it is gone."""
    game = bench(Countdown(NORTH, 2), Note("after"))
    do(game, "step")
    assert game.happened == ["1 left"]
    do(game, "step")
    assert game.happened == ["1 left", "0 left", "after"]


def test_a_question_that_does_not_stand_is_not_asked() -> None:
    """Given a countdown of none, then nobody is asked."""
    assert bench(Countdown(NORTH, 0)).result == "done"


def test_leaving_a_question_does_what_the_answer_called() -> None:
    """Given two equal countdowns, when the upper one is left, then its note is made and the lower one is asked."""
    game = bench(Countdown(NORTH, 2), Countdown(NORTH, 2))
    lower = game.agenda[1]
    do(game, "leave_it")
    assert game.happened == ["called while leaving"]
    assert game.question is lower


def test_nearest_finds_the_innermost() -> None:
    """Given two procedures of a kind in progress, then the inner one is found; and none is an error."""
    game = bench(Countdown(NORTH, 2), Pick(NORTH, 2))
    game.do(Countdown(NORTH, 1))
    assert game.nearest(Countdown).left == 1
    assert game.during(Three) is None
    with pytest.raises(LookupError, match="Three"):
        game.nearest(Three)


def test_the_state_settles_before_a_question_beside_which_anything_may_be_played() -> None:
    """Given something to settle once, then it is settled before the open question, and not before the other one."""
    game = bench(Pick(NORTH, 2), OpenPick(NORTH, 2))
    due = [Note("settled")]

    def settle() -> bool:
        settled = bool(due)
        game.do(*(due.pop() for _ in range(len(due))))
        return settled

    game.settling = settle
    assert due
    do(game, "pick", 0)
    assert game.happened == ["picked 0", "settled"]
    assert isinstance(game.question, OpenPick)


def test_a_result_while_settling_ends_the_game() -> None:
    """Given a state that ends the game while it settles, then no question is asked."""
    game = bench(Pick(NORTH, 2), OpenPick(NORTH, 2))

    def settle() -> bool:
        game.end("settled")
        return False

    game.settling = settle
    do(game, "pick", 0)
    assert (game.result, legal(game)) == ("settled", [])


def test_legal_options_are_worked_out_anew_when_they_are_not_known() -> None:
    """Given a state without its list of options (as after decoding), then they are found again."""
    game = bench(Pick(NORTH, 2))
    known = legal(game)
    game.offered = None
    assert legal(game) == known


def test_running_again_changes_nothing() -> None:
    """Given a game that waits at a question, when it is run, then it waits there as before."""
    game = bench(Pick(NORTH, 2))
    before = list(game.agenda)
    run(game)
    assert game.agenda == before


def test_every_procedure_is_known_by_module_and_name() -> None:
    """Given a procedure class, then the engine can find it again for a saved agenda."""
    from westmarch.engine.procedure import PROCEDURES

    assert PROCEDURES["tests.engine.bench", "Three"] is Three
    assert all(issubclass(one, Procedure) for one in PROCEDURES.values())

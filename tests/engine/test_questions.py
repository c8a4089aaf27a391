"""Rounds, windows, choices of a field, and cards played out of turn."""

from __future__ import annotations

from tests.engine.bench import (
    Ask,
    Bench,
    Note,
    OpenPick,
    Pick,
    Reroll,
    Roll,
    SecretReroll,
    SecretWindow,
    bench,
)
from westmarch.engine.label import describe, prompt
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Confirm, Question, Window
from westmarch.engine.state import answer, legal

NORTH, SOUTH, WEST = Seat(0), Seat(1), Seat(2)


def do(game: Bench, seat: Seat, verb: str, *args: int) -> None:
    option = Option(seat, verb, args)
    assert option in legal(game), legal(game)
    answer(game, option)


# Rounds.


def test_a_round_asks_every_seat_that_could_act() -> None:
    """Given that North and West could roll again, then both are asked, and South is not."""
    game = bench(Roll(), players=3, hands=((0,), (), (0,)))
    assert legal(game) == [
        Option(NORTH, "again"),
        Option(NORTH, "stand"),
        Option(WEST, "again"),
        Option(WEST, "stand"),
    ]
    assert game.question.waits_for(game) == (NORTH, WEST)


def test_a_round_ends_when_all_have_passed() -> None:
    """Given two seats that could act, when both pass, then the game goes on."""
    game = bench(Roll(), hands=((0,), (0,)))
    do(game, SOUTH, "stand")
    assert {option.seat for option in legal(game)} == {NORTH}
    do(game, NORTH, "stand")
    assert game.result == "done"


def test_any_effect_clears_the_passes() -> None:
    """Given that South has passed, when North rolls again, then South may think again."""
    game = bench(Roll(), hands=((0,), (0,)))
    do(game, SOUTH, "stand")
    do(game, NORTH, "again")
    assert game.question.waits_for(game) == (NORTH, SOUTH)


def test_a_card_played_in_a_round_clears_the_passes_too() -> None:
    """Given that North has passed, when South plays a card beside the roll, then North is asked again."""
    game = bench(Roll(), hands=((0,), (2,)))
    do(game, NORTH, "stand")
    do(game, SOUTH, "play", 2)
    assert game.happened[-1] == "1 played 2"
    assert game.question.waits_for(game) == (NORTH,)


def test_a_round_in_which_nobody_can_act_is_not_asked() -> None:
    """Given that nobody can roll again, then nobody is asked."""
    assert bench(Roll()).result == "done"


def test_a_round_reads_the_procedure_that_asked() -> None:
    """Given a roll, when the round has it rolled again, then the die lies in the roll, not in the round."""
    game = bench(Roll(), hands=((0,), ()))
    do(game, NORTH, "again")
    assert game.happened == ["rolled", "rolled"]
    assert game.question.fields() == {"passed": ()}


def test_a_secret_round_asks_by_what_everybody_sees() -> None:
    """Given hands of one card each that are no help, then a secret round asks both seats, an open one none."""
    game = bench(SecretReroll(), hands=((1,), (1,)))
    assert legal(game) == [Option(NORTH, "stand"), Option(SOUTH, "stand")]
    assert bench(Reroll(), hands=((1,), (1,))).result == "done"


def test_a_secret_round_leaves_out_whom_it_need_not_ask() -> None:
    """Given an empty hand, which everybody sees, then that seat is not asked."""
    game = bench(SecretReroll(), hands=((), (1,)))
    assert legal(game) == [Option(SOUTH, "stand")]


# Windows and cards out of turn.


def test_a_window_opens_for_cards_of_the_timing_any() -> None:
    """Given a card for any time in South's hand, then a window lets them play it or carry on."""
    game = bench(Window(), Note("after"), hands=((2,), (1,)))
    assert legal(game) == [Option(SOUTH, "play", (1,)), Option(SOUTH, "stand")]
    do(game, SOUTH, "play", 1)
    assert game.happened == ["1 played 1", "after"]


def test_a_window_stays_shut_when_nobody_has_such_a_card() -> None:
    """Given cards for rolls only, then no window opens."""
    assert bench(Window(), hands=((2,), (2,))).result == "done"


def test_a_secret_window_opens_whatever_is_in_the_hands() -> None:
    """Given the same hands, then a secret window asks everybody to carry on."""
    game = bench(SecretWindow(), hands=((2,), (2,)))
    assert legal(game) == [Option(NORTH, "stand"), Option(SOUTH, "stand")]


def test_cards_may_be_played_beside_an_open_question() -> None:
    """Given a question of the timing "any", when South plays a card, then the question is asked again."""
    game = bench(OpenPick(NORTH, 2), hands=((), (1,)))
    assert game.question.waits_for(game) == (NORTH,)
    do(game, SOUTH, "play", 1)
    assert isinstance(game.question, OpenPick)
    do(game, NORTH, "pick", 0)
    assert game.happened == ["1 played 1", "picked 0"]


def test_cards_of_another_timing_are_not_offered() -> None:
    """Given a card beside rolls, then it can be played neither beside an open question nor beside a shut one."""
    assert {option.verb for option in legal(bench(OpenPick(NORTH, 2), hands=((), (2,))))} == {"pick"}
    assert {option.verb for option in legal(bench(Pick(NORTH, 2), hands=((), (1,))))} == {"pick"}


def test_a_forced_question_is_asked_when_a_card_could_be_played_beside_it() -> None:
    """Given one option and one card of another seat, then that is a choice."""
    game = bench(OpenPick(NORTH, 1), hands=((), (1,)))
    assert legal(game) == [Option(NORTH, "pick", (0,)), Option(SOUTH, "play", (1,))]


# Choosing a field.


def test_choose_sets_the_field_of_the_procedure_that_asked() -> None:
    """Given two cards to choose from, when one is chosen, then it stands in the asker's field."""
    game = bench(Ask(SOUTH), hands=((), (0, 2)))
    assert prompt(game) == "Which card, South?"
    assert [describe(game, option).text for option in legal(game)] == ["Axe", "Cup"]
    do(game, SOUTH, "choose", 2)
    assert game.nearest(Ask).card == 2


def test_choose_may_be_declined_where_it_is_optional() -> None:
    """Given an optional choice, when it is declined, then the field keeps its value."""
    game = bench(Ask(SOUTH, optional=True), hands=((), (0,)))
    do(game, SOUTH, "decline")
    assert game.nearest(Ask).card == -1


def test_choose_from_nothing_declines_itself() -> None:
    """Given no candidates, then nobody is asked and the field keeps its value."""
    game = bench(Ask(SOUTH))
    assert isinstance(game.question, Confirm)
    assert game.nearest(Ask).card == -1


def test_choose_from_one_thing_chooses_itself() -> None:
    """Given one candidate, then it is taken without asking."""
    game = bench(Ask(SOUTH), hands=((), (2,)))
    assert game.nearest(Ask).card == 2


def test_confirm_sets_a_field_to_true() -> None:
    """Given a question of yes or no, when the answer is yes, then the field is True; after a no it is not."""
    for verb, told in (("yes", "2 shown"), ("no", "2 kept")):
        game = bench(Ask(SOUTH), hands=((), (2,)))
        assert prompt(game) == "Show Cup?"
        do(game, SOUTH, verb)
        assert game.happened == [told]


def test_the_asker_is_found_before_and_after_the_answer_has_been_taken() -> None:
    """Given a choice on the agenda, then its asker lies below it; once the choice is taken away, it lies on top."""
    game = bench(Ask(SOUTH), hands=((), (0, 2)))
    question = game.question
    assert isinstance(question, Choose)
    asker = question.asker(game)
    game.agenda.pop()
    assert question.asker(game) is asker


def test_a_question_waits_for_its_seat() -> None:
    """Given a question of South's, then the game waits for South alone, whoever else could act."""
    assert Question.waits_for(Pick(SOUTH, 2), bench()) == (SOUTH,)

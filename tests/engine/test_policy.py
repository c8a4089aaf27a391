"""Policies: which answer a script has to which question, and what it does where it has none."""

from __future__ import annotations

import pytest

from westmarch.engine.chance import key_of
from westmarch.engine.policy import Policy, Unanswered
from westmarch.engine.procedure import Choose, Procedure, Question, Window
from westmarch.engine.title import title


def test_the_answer_to_a_class_holds_for_those_that_derive_from_it() -> None:
    """Given answers to all questions and to windows, then a window has its own, and a choice that of all."""
    policy = Policy({Question: "any", Window: "window"}, {})
    assert (policy.to_class(Window), policy.to_class(Choose)) == ("window", "any")


def test_a_choice_is_answered_by_who_asks_for_which_field() -> None:
    """Given an answer to whoever asks for a place, then it holds for that field, also of askers that derive from it."""
    policy = Policy({}, {(Question, "place"): "home"})
    assert policy.to_choice(Choose, "place") == "home"
    assert policy.to_choice(Choose, "card") is None
    assert policy.to_choice(Procedure, "place") is None


def test_a_question_without_an_answer_is_an_error() -> None:
    """Given a game at its first question and a policy that knows none, then it says so."""
    toy = title("toy")
    game = toy.play.new(toy.open_book(toy.choose({}), {}), 2, key_of("unanswered"))
    empty: Policy[str] = Policy({}, {})
    with pytest.raises(Unanswered, match=type(game.question).__name__):
        empty.answer_to(game)
    assert empty.find(game) is None

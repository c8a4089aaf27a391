"""Guided games: how far one has come follows from the answers alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from westmarch.engine.guide import NoGuide, guide_of
from westmarch.engine.label import describe
from westmarch.engine.match import Match
from westmarch.engine.title import title

TOY = title("toy")
GUIDE = guide_of(TOY)


def said(match: Match) -> list[str]:
    return [step.say[:13] for step in GUIDE.portion(match)]


def counting(match: Match) -> list[str]:
    return [describe(match.state, option).text for option in GUIDE.counting(match)]


def test_a_portion_ends_with_what_is_to_be_chosen() -> None:
    match = GUIDE.begun(TOY)
    # Given the beginning, then there is something to read, and something to do
    assert said(match) == ["You are Frodo", "In a turn you"]
    assert counting(match) == ["Walk to Crickhollow"]
    # When that is done, then comes the next idea
    match.answer(GUIDE.counting(match)[0])
    assert said(match) == ["Walk on to Br"]
    # When it is taken back, then it is due again
    match.undo()
    assert said(match) == ["You are Frodo", "In a turn you"]


def test_whoever_chooses_something_else_is_free() -> None:
    match = GUIDE.begun(TOY)
    match.answer(next(option for option in match.options if option.verb == "wait"))
    assert said(match) == counting(match) == []


@pytest.mark.parametrize("other", [Match(TOY, 2, "e"), Match(TOY, 2, "f", players=["human", "hasty"])])
def test_another_game_is_not_guided(other: Match) -> None:
    assert said(other) == []


def test_a_game_of_a_save_is_guided_as_before() -> None:
    match = GUIDE.begun(TOY)
    match.answer(GUIDE.counting(match)[0])
    assert said(Match.from_document(match.document())) == ["Walk on to Br"]


def test_choices_count_in_every_language() -> None:
    match = GUIDE.begun(TOY)
    with TOY.telling_in("de"):
        assert counting(match) == ["Weiter: Krickloch"]


def test_a_title_without_a_guide_says_so() -> None:
    with pytest.raises(NoGuide, match=r"The East Road has no guided game yet\."):
        guide_of(replace(TOY, package="westmarch.titles"))

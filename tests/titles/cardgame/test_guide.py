"""The guided first game, and how likely a game against the bots is to be won."""

from __future__ import annotations

from westmarch.engine.guide import guide_of
from westmarch.engine.match import Match
from westmarch.engine.title import title
from westmarch.scene import prompt_for, scene_of
from westmarch.titles.cardgame.bots.features import SCENARIOS
from westmarch.titles.cardgame.bots.thinking import THINKING


def guided() -> Match:
    """The guided game with all its choices made."""
    guide = guide_of(title("cardgame"))
    match = guide.begun(title("cardgame"))
    while guide.counting(match):
        match.answer(guide.counting(match)[0])
    return match


def test_the_guide_leaves_the_learner_with_better_chances_than_usual() -> None:
    # Given the guided game, when its choices are made, then it is won more often than the commander's one in four
    match = guided()
    assert match.state.round == 2
    assert THINKING.chance(match.state, 0) > 0.35


def test_each_scenario_has_a_value() -> None:
    book = title("cardgame").open_book(title("cardgame").choose({}), {})
    assert {one.id for one in book.data.scenario} == {*SCENARIOS}


def test_a_card_that_is_played_tells_what_is_paid_for_it() -> None:
    # Given somebody who holds 6 cards, when they look at playing one, then another one would be gone, too
    match = Match(title("cardgame"), 1, "2820", title("cardgame").choose({"scenario": "fellowship"}))
    for _ in range(2):
        match.answer(match.options[0])
    prompt = prompt_for(match.state, [0], scene_of(match.title, match.state, 0))
    choice = next(one for one in prompt.choices if one.text.endswith("to reserve"))
    assert [effect.change for effect in choice.effects] == [choice.chip] == ["4 left in hand"]

"""Guided first games in the browser: from the lobby to "play on as you like", by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.conftest import Someone
from westmarch.engine.guide import Guide, guide_of
from westmarch.engine.title import title, titles

People = Callable[..., Someone]

GUIDED = sorted(name for name, kind in titles().items() if kind.guide)
COUNTING = ".question-side .choice:not(.waits)[aria-disabled=false]"
FAR = 200
"""So many times somebody presses Tab before they give up."""


def step(me: Someone, number: int) -> Any:
    """The panel, when it tells that step."""
    panel = me.page.locator(f'[aria-label="Guide"][data-step="{number}"]')
    panel.wait_for()
    return panel


def learn(me: Someone, name: str) -> Guide:
    """From the lobby into a title's guided game."""
    me.enter()
    link = me.title(title(name).name).get_by_role("link", name="Learn to play")
    link.focus()
    me.page.keyboard.press("Enter")
    me.page.locator(".page, .pass").first.wait_for()
    me.take_the_device()
    return guide_of(title(name))


def choose(me: Someone) -> None:
    """Go to a choice that counts, key by key, and take it."""
    me.page.locator(COUNTING).first.wait_for()
    me.page.keyboard.press("c")
    for _ in range(FAR):
        me.page.keyboard.press("Tab")
        if me.page.evaluate(f"document.activeElement.matches({COUNTING!r})"):
            me.page.keyboard.press("Enter")
            return
    raise AssertionError("no key leads to a choice that counts")


@pytest.mark.parametrize("name", GUIDED)
def test_a_guided_game_is_played_by_keyboard_alone(somebody: People, name: str) -> None:
    # Given somebody who has never been here and wants to learn a game
    me = somebody()
    guide = learn(me, name)
    # When they read what is said, and do what it says
    for number, one in enumerate(guide.steps, 1):
        panel = step(me, number)
        assert one.say in panel.inner_text()
        if one.choose:
            choose(me)
        elif number < len(guide.steps):
            me.page.keyboard.press("n")
        if number in (2, len(guide.steps) // 2):
            me.picture(f"guide-{name}-{number}")
    # Then the game is theirs: nothing waits any more, and whatever they choose is done
    panel = step(me, len(guide.steps))
    assert "You know enough" in panel.inner_text()
    me.page.locator(".question-side .choice[aria-disabled=false]").first.wait_for()
    assert me.page.locator(".choice.waits").count() == 0
    # And if they play on without closing the guide, then it is gone with the first choice, and nothing waits for it
    me.play(1)
    panel.wait_for(state="detached")
    me.play(4)
    assert me.page.locator(".error").count() == 0

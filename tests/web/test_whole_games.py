"""Whole games in the page, from the lobby to the end, against the bots that a newcomer gets."""

from __future__ import annotations

import os
from collections.abc import Callable
from time import monotonic

import pytest

from tests.web.conftest import Someone
from tests.web.test_folder import GAMES

MOST = 3_000
"""Answers; of a person who chooses at random the longest game seen took about a thousand."""
LONGEST = 60
"""Seconds that the table may take until it asks again, while bots play beside other tests."""


@pytest.mark.skipif("WESTMARCH_WHOLE_GAMES" not in os.environ, reason="takes ten minutes: make page-games")
@pytest.mark.parametrize("title", GAMES)
def test_a_game_is_played_from_the_lobby_to_its_end(somebody: Callable[..., Someone], title: str) -> None:
    me = somebody()
    me.play_alone(GAMES[title])
    # When it is played, with any choice each time
    answers, longest, begun = 0, 0.0, monotonic()
    while not me.is_over():
        asked = monotonic()
        me.choose()
        me.wait_for_choices()
        longest, answers = max(longest, monotonic() - asked), answers + 1
        # Then it goes on each time, and comes to an end
        assert answers < MOST
        assert longest < LONGEST, answers
    # which says how it was won or lost
    assert me.page.locator(".ending h2, .ending h1").first.inner_text()
    print(f"{title}: {answers} answers, {monotonic() - begun:.0f} s, longest wait {longest:.1f} s")
    me.picture(f"whole {title}")

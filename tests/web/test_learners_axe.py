"""What axe-core finds on the parts by which a game is chosen and learnt, by day and by night."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.conftest import PHONE, Someone
from tests.web.games import FATE, game
from tests.web.test_guides import choose, learn, step
from tests.web.test_hints import TAKE
from tests.web.test_learning import NOW
from tests.web.test_table import complaints, needs_axe
from westmarch.engine.title import title

People = Callable[..., Someone]

pytestmark = [needs_axe, pytest.mark.parametrize("theme", ["light", "dark"])]


def test_on_what_somebody_asks_at_the_table(somebody: People, theme: str) -> None:
    # Given somebody at a game, when they ask where they are, why they can't do something, and for a hint
    me = somebody(color_scheme=theme)
    me.take_up(game(FATE, 12))
    for question, answer in (("Where", NOW), ("Why not", ".overlay dt"), ("Hint", TAKE)):
        me.button(question).click()
        me.page.locator(answer).first.wait_for()
        # Then axe finds nothing wrong with the answer, nor with the table beside it
        assert complaints(me) == [], question


@pytest.mark.parametrize("room", [{"width": 1280, "height": 800}, PHONE], ids=["desktop", "phone"])
def test_on_a_guided_game(somebody: People, theme: str, room: dict[str, int]) -> None:
    # Given somebody who learns a game, when they read, and choose what counts, then axe finds nothing wrong
    me = somebody(room, color_scheme=theme)
    guide = learn(me, "toy")
    for number, one in enumerate(guide.steps[:4], 1):
        step(me, number)
        assert complaints(me) == [], number
        if one.choose:
            choose(me)
        else:
            me.page.keyboard.press("n")


def test_on_choosing_what_is_played(somebody: People, theme: str) -> None:
    # Given the lobby, when somebody looks at all that can be chosen for a game of several, then axe finds nothing wrong
    me = somebody(color_scheme=theme)
    me.enter()
    for name in ("ring1977", "wizards"):
        sheet = me.title(title(name).name)
        me.button("More options", within=sheet).click()
        sheet.locator("select").first.wait_for()
    assert complaints(me) == []

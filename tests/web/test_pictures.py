"""Pictures of every page and state, by day and by night, on a desk and on a phone: they are kept, to be looked at."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.conftest import DESKTOP, PHONE, Someone
from tests.web.games import ALL, CARDS, FATE, TOY, ended, game

People = Callable[..., Someone]

WINDOWS = {"desktop": {"viewport": DESKTOP}, "phone": {"viewport": PHONE, "has_touch": True}}


@pytest.fixture(params=[(window, theme) for window in WINDOWS for theme in ("day", "night")], ids="-".join)
def painter(request: pytest.FixtureRequest, somebody: People) -> tuple[Someone, str]:
    """Somebody whose pages are kept as pictures, and the end of their names."""
    window, theme = request.param
    person = somebody(**WINDOWS[window], color_scheme="light" if theme == "day" else "dark")
    return person, f"{window}-{theme}"


def test_the_lobby(painter: tuple[Someone, str]) -> None:
    me, kind = painter
    me.bring(ended(CARDS))
    me.bring(game(FATE, 6))
    me.enter()
    me.page.get_by_role("region", name="Finished games").get_by_role("link").first.wait_for()
    me.picture(f"lobby-{kind}")
    me.button("More options", within=me.title("Fate of the Fellowship")).click()
    me.picture(f"lobby-new-table-{kind}")


@pytest.mark.parametrize("title", [*ALL, TOY])
def test_the_table(painter: tuple[Someone, str], title: str) -> None:
    me, kind = painter
    # Given a game in the midst of things
    me.bring(game(title, 8))
    if me.page.locator(".pass").count():
        me.picture(f"pass-the-device-{title}-{kind}")
        me.take_the_device()
    me.picture(f"table-{title}-{kind}")
    # One looks back, with the menu closed and open, and reads the table in words
    me.page.keyboard.press(",")
    me.page.locator(".past").wait_for()
    me.picture(f"review-{title}-{kind}")
    me.page.locator(".menu summary").click()
    me.picture(f"menu-{title}-{kind}")
    me.page.get_by_label("The table in words").check()
    me.page.keyboard.press("Escape")
    me.page.locator(".plain").wait_for()
    me.picture(f"plain-{title}-{kind}")


@pytest.mark.parametrize("title", [*ALL, TOY])
def test_an_ended_game(painter: tuple[Someone, str], title: str) -> None:
    me, kind = painter
    me.bring(ended(title))
    me.page.locator(".ending").wait_for()
    me.picture(f"ended-{title}-{kind}")

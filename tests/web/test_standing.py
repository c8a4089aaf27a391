"""How a game stands, always in view: what one is out for, the tracks, and who sits at the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.conftest import PHONE, Someone
from tests.web.games import ended, game
from tests.web.test_table import complaints, needs_axe
from westmarch.engine.option import Seat
from westmarch.engine.summary import summary
from westmarch.engine.title import titles
from westmarch.scene import scene_of

People = Callable[..., Someone]

TITLES = [name for name in titles() if name != "toy"]


@pytest.mark.parametrize("title", TITLES)
def test_goals_and_tracks_are_in_view_and_explained(somebody: People, title: str) -> None:
    # Given a game that has gone on for a while
    me, match = somebody(), game(title, 8)
    scene = scene_of(match.title, match.state, match.state.question.waits_for(match.state)[0])
    me.take_up(match)
    # Then all that one is out for stands above the board, and each track with its marker in its head
    assert me.in_sight(".out-for")
    assert me.page.locator(".out-for .name").all_inner_texts() == [goal.name for goal in scene.goals]
    assert me.page.locator("header .track").count() == len(scene.tracks)
    # When one of them is clicked on, then the explanation says what it asks
    me.page.locator(".out-for button").first.click()
    asks = scene.goals[0].text.partition("\n")[0]
    assert asks in me.page.get_by_role("tooltip").inner_text()
    me.page.keyboard.press("Escape")
    # When a track is, then all of its steps are drawn, and it is said what the next one brings
    ahead = [at for at, track in enumerate(scene.tracks) if track.ahead]
    for at in ahead:
        me.page.mouse.move(2, 2)
        me.page.locator("header .track").nth(at).click()
        told = me.page.get_by_role("tooltip")
        assert scene.tracks[at].ahead in told.inner_text()
        assert told.locator(".steps i").count() == len(scene.tracks[at].steps)


@pytest.mark.parametrize("title", TITLES)
def test_on_a_phone_all_that_is_one_tap_away(somebody: People, title: str) -> None:
    me, match = somebody(PHONE, has_touch=True), game(title, 8)
    me.take_up(match)
    me.button("Goals").tap()
    panel = me.page.locator(".standing")
    for goal in scene_of(match.title, match.state, Seat(0)).goals:
        assert goal.name in panel.inner_text()
    assert panel.locator(".person").count() >= len(match.state.seats)
    assert me.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_people_have_their_names_hands_and_presence(somebody: People) -> None:
    # Given a table for Gimli and Legolas, and a bot of their title
    host, guest = somebody(), somebody()
    host.post("/me", {"name": "Gimli"})
    guest.post("/me", {"name": "Legolas"})
    table = host.post("/tables", {"title": "fate", "seats": 3, "bots": {"2": "steward"}, "public": True})["id"]
    for one, seat in ((host, 0), (guest, 1)):
        one.post(f"/tables/{table}/sit", {"seat": seat})
    host.post(f"/tables/{table}/start", {})
    host.page.goto(f"{host.address}/table/{table}")
    host.page.locator(".person").first.wait_for()
    # Then all are told by name with what they play and how many cards they hold, and who is asked is marked
    people = host.page.locator(".person")
    assert people.locator("strong").all_inner_texts() == ["Gimli", "Legolas", "steward"]
    assert "Player 2: " in people.nth(1).inner_text()
    assert all(count.isdigit() for count in people.locator(".cards [aria-hidden]").all_inner_texts())
    assert host.page.locator(".person.asked").count() == 1
    # And Legolas is away until he comes
    away = people.nth(1).locator(".dot.away")
    assert away.count() == 1 and people.nth(2).locator(".dot.bot").count() == 1
    guest.page.goto(f"{guest.address}/table/{table}")
    away.wait_for(state="detached")
    # When he says something, then the tab tells Gimli of it until he looks, also after the page has been loaded anew
    guest.page.locator(".tabs").wait_for()
    guest.button("Talk").click()
    guest.page.get_by_label("Say").fill("Forty-two!")
    guest.page.keyboard.press("Enter")
    unread = host.page.locator(".unread")
    unread.wait_for()
    host.page.reload()
    unread.wait_for()
    assert not guest.page.locator(".unread").count()
    unread.click()
    unread.wait_for(state="detached")
    host.page.reload()
    host.page.locator(".tabs").wait_for()
    assert not unread.count()


@needs_axe
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_a_phone(somebody: People, theme: str) -> None:
    me = somebody(PHONE, has_touch=True, color_scheme=theme)
    me.take_up(game("fate", 12))
    me.button("Goals").tap()
    assert complaints(me, '".panel"') == []


# The end.


def test_the_end_is_told_large_with_its_turning_points(somebody: People) -> None:
    # Given a finished game
    me = somebody()
    match = ended("fate")
    me.bring(match)
    # Then one word says how it went for whoever looks, and the moments that changed most are told
    word = "Victory" if match.title.winners_of(match.state) else "Defeat"
    assert me.page.locator(".ending h2").inner_text() == word
    assert me.page.locator(".ending > p.why").inner_text() == match.title.results[match.state.result]
    points = me.page.locator(".ending .turning")
    points.first.wait_for()
    assert points.count() == len(summary(match).turning_points[0])
    # When one of them is clicked on, then that moment is shown
    points.first.click()
    me.wait_for_moment(summary(match).turning_points[0][0].moment)
    # When it is played again, then a game with the same settings begins
    me.button("To the end").click()
    me.button("Play again").click()
    me.wait_for_moment(0)
    me.wait_for_choices()
    assert not me.is_over()

"""How a game stands, always in view: what one is out for, the tracks, and who sits at the table."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.conftest import DESKTOP, PHONE, Someone
from tests.web.games import ALL, ended, game
from tests.web.test_table import complaints, needs_axe
from westmarch.engine.option import Seat
from westmarch.engine.summary import summary
from westmarch.engine.title import titles
from westmarch.scene import Scene, Track, scene_of

People = Callable[..., Someone]

WIDE = {"width": 1920, "height": 1080}

TITLES = [name for name in titles() if name != "toy"]


@pytest.mark.parametrize("title", TITLES)
def test_goals_and_tracks_are_in_view_and_explained(somebody: People, title: str) -> None:
    # Given a game that has gone on for a while
    me, match = somebody(), game(title, 8)
    scene = scene_of(match.title, match.state, match.state.question.waits_for(match.state)[0])
    me.take_up(match)
    # Then all that one is out for stands above the board, and each track is in view: in its head, beside it, as a road
    assert me.in_sight(".out-for")
    expect(me.page.locator(".out-for .name")).to_have_text([goal.short or goal.name for goal in scene.goals])
    for at, track in enumerate(scene.tracks):
        if not told_by_a_goal(scene, track):
            shown = f'.road ol[aria-label="{track.name}"]' if track.stops else f'.track[data-about="track:{at}"]'
            assert me.in_sight(shown), track.name
    # When one of them is clicked on, then the explanation says what it asks
    me.page.locator(".out-for button").first.click()
    asks = scene.goals[0].text.partition("\n")[0]
    expect(me.page.get_by_role("tooltip")).to_contain_text(asks)
    me.page.keyboard.press("Escape")
    # When a track is, then all of its steps are drawn, and it is said what the next one brings
    for at, track in enumerate(scene.tracks):
        if track.ahead and not track.stops and not told_by_a_goal(scene, track):
            me.page.mouse.move(2, 2)
            me.page.locator(f'.track[data-about="track:{at}"]').click()
            told = me.page.get_by_role("tooltip")
            expect(told).to_contain_text(track.ahead)
            expect(told.locator(".steps i")).to_have_count(0 if track.tokens else len(track.steps))


def told_by_a_goal(scene: Scene, track: Track) -> bool:
    """Whether a goal with the same symbol has come as far: then a narrow strip has no need of the track."""
    ends = track.at, len(track.steps) - 1
    return track.symbol != "" and any((goal.symbol, goal.at, goal.of) == (track.symbol, *ends) for goal in scene.goals)


@pytest.mark.parametrize("title", TITLES)
def test_on_a_phone_all_that_is_one_tap_away(somebody: People, title: str) -> None:
    me, match = somebody(PHONE, has_touch=True), game(title, 8)
    me.take_up(match)
    me.button("Goals").tap()
    panel = me.page.locator(".standing")
    for goal in scene_of(match.title, match.state, Seat(0)).goals:
        expect(panel).to_contain_text(goal.name)
    panel.locator(".person").nth(len(match.state.seats) - 1).wait_for()
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
    expect(people.locator("strong")).to_have_text(["Gimli", "Legolas", "steward"])
    expect(people.nth(1)).to_contain_text("Player 2: ")
    assert all(count.isdigit() for count in people.locator(".cards [aria-hidden]").all_inner_texts())
    expect(host.page.locator(".person.asked")).to_have_count(1)
    # And Legolas is away until he comes
    away = people.nth(1).locator(".dot.away")
    expect(away).to_have_count(1)
    expect(people.nth(2).locator(".dot.bot")).to_have_count(1)
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
    expect(guest.page.locator(".unread")).to_have_count(0)
    unread.click()
    unread.wait_for(state="detached")
    host.page.reload()
    host.page.locator(".tabs").wait_for()
    expect(unread).to_have_count(0)


@needs_axe
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_a_phone(somebody: People, theme: str) -> None:
    me = somebody(PHONE, has_touch=True, color_scheme=theme)
    me.take_up(game("fate", 12))
    me.button("Goals").tap()
    me.page.locator(".standing .person").first.wait_for()
    assert complaints(me, '".panel"') == []


# The end.


@pytest.mark.parametrize("name", ["fate", "cardgame", "ring2e", "ring1977", "wizards"])
@needs_axe
def test_the_end_of_each_title_says_why_how_far_each_came_and_what_next(somebody: People, name: str) -> None:
    # Given a finished game of a title
    me, friend = somebody(), somebody()
    match = ended(name)
    me.bring(match)
    me.take_the_device()
    end = me.page.locator(".ending")
    # Then it says why, playing again comes first, and a sheet tells how far each goal has come
    expect(end.locator("> p.why")).to_have_text(match.title.play.results[match.state.result])
    expect(end.get_by_role("button").first).to_have_text("Play again")
    sheet = end.get_by_role("table", name="Score sheet")
    for goal in scene_of(match.title, match.state, Seat(0)).goals:
        expect(sheet.get_by_role("rowheader", name=goal.name, exact=True)).to_be_visible()
    # and nothing twice: what a goal counts is no line of a track, too
    if name == "ring2e":
        expect(sheet.get_by_role("rowheader", name="The Ring-bearers corrupted")).to_be_visible()
        expect(sheet.get_by_role("rowheader", name="Corruption", exact=True)).to_have_count(0)
    # And no turning point is that somebody has passed
    end.locator(".summary").wait_for()
    assert not any("passed" in told for told in end.locator(".turning").all_inner_texts())
    assert complaints(me, '".ending"') == []
    # When it is shared, then a friend who has the link sees how it ended
    me.button("Share", within=end).click()
    friend.page.goto(end.get_by_role("textbox", name="Share").input_value())
    friend.page.locator(".ending > p.why").wait_for()
    # When one looks back, then the game begins anew as a film
    me.button("Look back from the beginning", within=end).click()
    me.wait_for_moment(0)


@pytest.mark.parametrize("room", [DESKTOP, WIDE, PHONE], ids=["desktop", "wide", "phone"])
@pytest.mark.parametrize("title", ALL)
def test_a_curve_tells_how_good_the_game_stood(somebody: People, title: str, room: dict[str, int]) -> None:
    # Given a finished game
    me, match = somebody(room, has_touch=room is PHONE), ended(title)
    me.bring(match)
    me.take_the_device()
    end = me.page.locator(".ending")
    end.locator(".summary").wait_for()
    # Then a curve tells how good it stood in its course, and each turning point has its number on it
    curve = end.get_by_role("img")
    expect(curve).to_have_accessible_name(re.compile("^(Chance to win: from |How well it stood)"))
    expect(curve.locator(".number")).to_have_count(end.locator(".turning").count())
    me.picture(f"end-{title}-{room['width']}")
    # When somebody clicks on its middle, then they look back at the middle of the game
    curve.scroll_into_view_if_needed()
    box = curve.bounding_box()
    assert box["width"] > (700 if room is WIDE else 250)
    curve.click(position={"x": 38 + (box["width"] - 52) / 2, "y": 90})
    assert me.becomes(lambda: abs(me.moment - len(match.answers) / 2) <= 1)


@pytest.mark.parametrize("name", ["toy", "ring2e"])
def test_no_word_of_the_curve_is_cut_off(somebody: People, name: str) -> None:
    # Given a finished game, and a German, for whom words are longer
    me = somebody(DESKTOP, locale="de")
    me.bring(ended(name))
    me.take_the_device()
    curve = me.page.locator(".ending figure svg")
    curve.wait_for()
    # Then each number and word of the curve lies within it
    room = curve.bounding_box()
    for word in curve.locator("text").all():
        box = word.bounding_box()
        assert room["x"] <= box["x"] and box["x"] + box["width"] <= room["x"] + room["width"], word.text_content()


def test_the_end_is_told_large_with_its_turning_points(somebody: People) -> None:
    # Given a finished game
    me = somebody()
    match = ended("fate")
    me.bring(match)
    # Then one word says how it went for whoever looks, and the moments that changed most are told
    word = "Victory" if match.title.winners_of(match.state) else "Defeat"
    expect(me.page.locator(".ending h2")).to_have_text(word)
    expect(me.page.locator(".ending > p.why")).to_have_text(match.title.play.results[match.state.result])
    points = me.page.locator(".ending .turning")
    expect(points).to_have_count(len(summary(match).turning_points[0]))
    # When one of them is clicked on, then that moment is shown
    points.first.click()
    me.wait_for_moment(summary(match).turning_points[0][0].moment)
    # When it is played again, then a game with the same settings begins
    me.button("To the end").click()
    me.button("Play again").click()
    me.wait_for_moment(0)
    me.wait_for_choices()
    assert not me.is_over()

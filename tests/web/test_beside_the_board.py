"""What lies beside the board is always in view: in a rail, in a strip, or on a phone in few words."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.conftest import DESKTOP, PHONE, Someone
from tests.web.games import FATE, RING, against_bots, game
from tests.web.test_frame import FLAT, WIDE
from tests.web.test_table import complaints, needs_axe
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.title import titles
from westmarch.scene import scene_of

People = Callable[..., Someone]

ROOMS = {"rail": WIDE, "strip": DESKTOP, "phone": PHONE, "phone on its side": FLAT}
WITH_PANELS = [name for name in titles() if scene_of((match := game(name, 8)).title, match.state, Seat(0)).panels]


@pytest.mark.parametrize("name", WITH_PANELS)
@pytest.mark.parametrize("room", ROOMS)
def test_what_lies_beside_the_board_is_in_sight_and_covers_no_choice(somebody: People, room: str, name: str) -> None:
    # Given a game in a window of this size
    me, match = somebody(ROOMS[room], has_touch=ROOMS[room] in (PHONE, FLAT)), game(name, 8)
    me.take_up(match)
    # Then all that lies on the first panel is in sight without scrolling
    panel = scene_of(match.title, match.state, match.state.question.waits_for(match.state)[0]).panels[0]
    me.page.locator(".panels .panel").first.wait_for()
    for thing in me.page.locator(".panels .panel").first.locator("> *:not(h2)").all():
        box, size = thing.bounding_box(), ROOMS[room]
        assert box["x"] >= 0 and box["x"] + box["width"] <= size["width"] + 1, thing.inner_text()
        assert box["y"] >= 0 and box["y"] + box["height"] <= size["height"] + 1, thing.inner_text()
    assert me.page.get_by_role("region", name=panel.title).count() == 1
    # And it lies neither on choices nor on the board
    assert me.page.evaluate(OVERLAPS, [".panels", ".stage"]) == []
    assert me.page.evaluate(OVERLAPS, [".panels", ".prompt .choice"]) == []
    # And it is told nowhere else
    tracks = me.page.locator("header > .state > .tracks .track")
    for _, at in (ref for ref in panel.holds if ref[0] == "track"):
        expect(tracks.and_(me.page.locator(f'[data-about="track:{at}"]'))).to_have_count(0)


OVERLAPS = """([ours, others]) => {
    const [a] = [...document.querySelectorAll(ours)].map((one) => one.getBoundingClientRect());
    return [...document.querySelectorAll(others)].filter((one) => {
        const b = one.getBoundingClientRect();
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        return across > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    }).map((one) => one.className);
}"""


@pytest.mark.parametrize("room", ["rail", "strip"])
def test_the_next_threshold_of_a_track_is_told_where_one_points(somebody: People, room: str) -> None:
    # Given a game of Fate, in which hope and the threat rate lie beside the board
    me, match = somebody(ROOMS[room]), game(FATE, 8)
    me.take_up(match)
    threat = me.page.locator('.panels .track[data-about="track:1"]')
    ahead = scene_of(match.title, match.state, Seat(0)).tracks[1].ahead
    # When the mouse rests on the threat rate, then it is told what the next step brings
    threat.hover()
    expect(me.page.get_by_role("tooltip")).to_contain_text(ahead)
    # And likewise for whoever comes there by the keyboard
    me.page.mouse.move(2, 2)
    me.page.locator(".panels").focus()
    me.page.keyboard.press("Tab")
    me.page.keyboard.press("Tab")
    expect(threat).to_be_focused()
    expect(me.page.get_by_role("tooltip")).to_contain_text(ahead)


def test_in_a_rail_it_stands_below_each_track(somebody: People) -> None:
    me = somebody(WIDE)
    me.take_up(game(FATE, 8))
    hope, threat = (me.page.locator(f'.panels .track[data-about="track:{at}"]') for at in (0, 1))
    expect(hope.locator("small")).to_have_text("0: the game is lost")
    expect(threat.locator("small")).to_have_text("3 with the next Skies Darken card")


@pytest.mark.parametrize("room", ROOMS)
def test_nations_stand_on_the_political_track(somebody: People, room: str) -> None:
    # Given a war in which two nations are passive, when one looks at the Political Track
    me, match = somebody(ROOMS[room]), game(RING, 8)
    me.take_up(match)
    track = next(one for one in scene_of(match.title, match.state, Seat(0)).tracks if one.tokens)
    # Then each stands in its column, and the last column is that of war
    columns = me.page.get_by_role("list", name=track.name)
    columns.wait_for()
    for at in range(len(track.steps)):
        names = [piece.name for stands, piece in track.tokens if stands == at]
        assert sorted(
            columns.locator(f"> li:nth-child({at + 1}) .piece").evaluate_all("all => all.map(one => one.title)")
        ) == sorted(names)
    # And dice in the Hunt Box lie there, not by the question
    expect(me.page.locator('.panels [data-about="hunt:0"]').first).to_be_attached()
    expect(me.page.locator('.pools [data-about="hunt:0"]')).to_have_count(0)


def test_a_nation_that_can_be_chosen_is_chosen_on_its_track(somebody: People) -> None:
    # Given a die by which several nations could take a step towards war
    def nations(match: Match) -> set[int]:
        return {option.args[1] for option in match.options if option.seat == 0 and option.verb == "advance"}

    me, match = somebody(WIDE), against_bots(RING, lambda match: len(nations(match)) > 1)
    me.bring(match)
    live = me.page.locator('.panels .piece.live[data-about^="nation:"]')
    expect(live).to_have_count(len(nations(match)))
    # When one clicks on the shield of one, then that is what is asked about, or the answer at once
    live.first.click()
    shield = me.page.locator('.panels .piece[data-about^="nation:"][aria-pressed="true"]')
    assert me.becomes(lambda: shield.count() == 1 or live.count() != len(nations(match)))


@needs_axe
@pytest.mark.parametrize("name", WITH_PANELS)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_beside_the_board(somebody: People, theme: str, name: str) -> None:
    for room in ("rail", "phone"):
        me = somebody(ROOMS[room], color_scheme=theme)
        me.take_up(game(name, 12))
        me.page.locator(".panels .panel").first.wait_for()
        assert complaints(me, '".panels"') == []

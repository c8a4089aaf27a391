"""What the board tells and shows: explanations, what is pointed at, moves, names on the map, fingers."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web import games
from tests.web.conftest import PHONE, Someone
from westmarch.engine.option import Seat
from westmarch.scene import scene_of

FATE, CARDS = "Fate of the Fellowship", "The Card Game"

People = Callable[..., Someone]


def play_fate(me: Someone) -> None:
    """Begin a game, and wait for the map."""
    me.play_alone(FATE)
    me.page.locator(".place").first.wait_for()


def fingers(me: Someone) -> Callable[..., None]:
    """Puts fingers on the screen and moves them: a list of spots for each moment, then they are lifted."""
    session = me.page.context.new_cdp_session(me.page)

    def touch(*moments: list[tuple[float, float]]) -> None:
        for at, spots in enumerate(moments):
            points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(spots)]
            kind = "touchMove" if at else "touchStart"
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    return touch


def told(me: Someone) -> Any:
    """The explanation, when it is in sight."""
    return me.page.locator("[role=tooltip]:not(.unseen)")


def rested_on(me: Someone, thing: Any) -> str:
    """What is told while the mouse rests on a thing; it covers nothing of it and lies within the window."""
    me.page.mouse.move(2, 2)
    told(me).wait_for(state="detached")
    thing.hover(force=True)
    told(me).wait_for()
    assert me.becomes(lambda: are_apart(told(me).bounding_box(), thing.bounding_box()))
    assert me.in_sight("[role=tooltip]")
    expect(thing).to_have_attribute("aria-describedby", "about")
    return str(told(me).inner_text())


def are_apart(box: dict[str, float], other: dict[str, float]) -> bool:
    """Whether neither covers anything of the other."""
    return any(
        one[start] >= two[start] + two[length]
        for start, length in (("x", "width"), ("y", "height"))
        for one, two in ((box, other), (other, box))
    )


ON_A_LINE = """() => {
  for (const line of document.querySelectorAll(".route")) {
    for (const share of [0.2, 0.3, 0.4, 0.6, 0.7, 0.8]) {
      const spot = line.getPointAtLength(share * line.getTotalLength()).matrixTransform(line.getScreenCTM());
      if (document.elementFromPoint(spot.x, spot.y) === line) return [spot.x, spot.y];
    }
  }
}"""


# Explanations.


WIDE = {"width": 1920, "height": 1080}


@pytest.mark.parametrize("title", [games.FATE, games.RING, games.HEXES])
@pytest.mark.parametrize("room", [{"width": 1280, "height": 800}, WIDE], ids=["1280", "1920"])
def test_a_map_reaches_all_edges_of_the_window(somebody: People, title: str, room: dict[str, int]) -> None:
    # Given a game on a map
    me = somebody(room)
    me.take_up(games.game(title, 12))
    # Then its picture lies under everything, from edge to edge, and nothing has to be scrolled for that
    me.page.locator(".map > img").wait_for()
    box = me.page.locator(".map > img").bounding_box()
    assert box["x"] <= 0
    assert box["y"] <= 0
    assert box["x"] + box["width"] >= room["width"]
    assert box["y"] + box["height"] >= room["height"]
    # And beside the cards in hand, at the window's lower edge, one looks on it, whatever is in front
    seen = me.page.evaluate("() => getComputedStyle(document.querySelector('.mine')).backgroundColor")
    assert seen == "rgba(0, 0, 0, 0)"
    me.picture(f"edges {title} {room['width']}")


def test_places_people_tracks_and_cards_are_explained(somebody: People) -> None:
    me = somebody()
    play_fate(me)
    # When the mouse rests on a place, then its ways are told, and on people, what they can do
    assert "Ways:" in rested_on(me, me.page.locator('.place:not(.region)[aria-label^="Bree"]'))
    assert "Ring-bearer:" in rested_on(me, me.page.locator('.token:has-text("Frodo")'))
    # On a track, how far it goes, and on a way, what it costs and which printed lines run there
    assert "of 8" in rested_on(me, me.page.locator(".track").first)
    assert "line from" in rested_on(me, me.page.locator('.cost:has([href$="#friendship"])').first)
    # On a deck whose back is seen, what that back decides
    assert "comes to light under it" in rested_on(me, me.page.locator('.pile:has-text("Shadow deck")'))
    # On a card in hand, its text
    assert "region card" in rested_on(me, me.page.locator('.hand .card button:has-text("(")').first)


def test_an_explanation_can_be_entered_and_sent_away(somebody: People) -> None:
    me = somebody()
    me.page.clock.install()
    play_fate(me)
    place = me.page.locator('.place:not(.region)[aria-label^="Bree"]')
    # Given an explanation, when the mouse goes into it, then it stays
    rested_on(me, place)
    told(me).hover()
    me.page.clock.fast_forward(400)
    expect(told(me)).to_be_visible()
    # When the mouse has left, it goes
    me.page.mouse.move(2, 2)
    told(me).wait_for(state="detached")
    # When Escape is pressed, it goes without the mouse being moved
    rested_on(me, place)
    me.page.keyboard.press("Escape")
    told(me).wait_for(state="detached")


def test_whoever_comes_by_the_keyboard_is_told_too(somebody: People) -> None:
    me = somebody()
    play_fate(me)
    # When somebody goes to the map by keys
    me.page.keyboard.press("m")
    # Then the place is described, after a while in sight of all
    described = "document.getElementById(document.activeElement.getAttribute('aria-describedby'))?.innerText"
    me.page.wait_for_function(f"() => {described}?.includes('Ways:')")
    told(me).wait_for()
    # And what can be done there is still opened by Enter, without the explanation over it
    me.page.keyboard.press("Enter")
    me.page.locator(".popover").wait_for()
    expect(told(me)).to_have_count(0)


def test_a_long_press_explains_and_chooses_nothing(somebody: People) -> None:
    me = somebody(PHONE, has_touch=True)
    me.page.clock.install()
    me.play_alone(CARDS, "Trilogy")
    before = me.at
    # When a finger rests on a card of the hand
    card = me.page.locator(".hand .card button").first
    box = card.bounding_box()
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = me.page.context.new_cdp_session(me.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    told(me).wait_for()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    # Then it is explained, and remains so when the finger is lifted
    me.page.clock.fast_forward(300)
    expect(told(me)).to_be_visible()
    assert me.in_sight("[role=tooltip]")
    # And nothing has been picked up or chosen
    expect(card).to_have_attribute("aria-pressed", "false")
    assert me.at == before
    # When one taps elsewhere, it goes
    me.page.touchscreen.tap(5, 400)
    told(me).wait_for(state="detached")


def test_odds_are_told_with_the_choice(somebody: People) -> None:
    # Given a choice with odds, which is played to
    me = somebody()
    play_fate(me)
    with_odds = me.page.locator(".prompt .choice:visible:has(small)")
    for _ in range(60):
        if with_odds.count():
            break
        me.play(1)
    expect(with_odds.first).to_be_attached()
    # Then the explanation has them in full
    odds = with_odds.first.locator("small").last.text_content() or ""
    assert odds in rested_on(me, with_odds.first)


# Pointing.


def test_a_choice_lights_up_what_it_speaks_of(somebody: People) -> None:
    me = somebody()
    me.play_alone(CARDS, "Trilogy")
    # When the mouse is over a choice
    choice = me.page.locator(".prompt .choice:visible").first
    if not choice.count():
        me.page.locator(".prompt summary").first.click()
    name = me.page.locator(".hand .card.live .name").first.inner_text()
    me.page.locator(
        f'.prompt .choice:visible[aria-label*="{name}"], .prompt .choice:visible:has-text("{name}")'
    ).first.hover()
    # Then the card of which it speaks is marked
    me.page.locator(".card.meant .name").get_by_text(name, exact=True).first.wait_for()
    # When it is over the card, then what can be done with it is marked in the list
    me.page.locator(f'.hand .card.live:has-text("{name}") button').first.hover()
    expect(me.page.locator(".card.meant")).to_have_count(0)
    expect(me.page.locator(".prompt .choice.pointed").first).to_be_attached()


def test_a_line_of_the_story_lights_up_what_it_speaks_of(somebody: People) -> None:
    me = somebody()
    play_fate(me)
    # When the keyboard is at a line that names a place
    me.unfold("Story")
    line = me.page.locator('.log button:has-text("Nazgûl flew"), .log button:has-text("appeared at")').first
    text = line.inner_text()
    line.hover()
    # Then that place is marked on the map
    me.page.locator(".place.meant").first.wait_for(state="attached")
    names = me.page.locator(".place.meant").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label').split(',')[0])"
    )
    assert all(name in text for name in names)


# Fingers.


def test_two_fingers_zoom_and_one_drags(somebody: People) -> None:
    # Given the map on a phone
    me = somebody(PHONE, has_touch=True)
    play_fate(me)
    touch, picture = fingers(me), me.page.locator(".map > img")
    picture.wait_for()
    before = picture.bounding_box()
    # When two fingers are drawn apart to twice their distance, then the map is twice as large
    touch([(150, 200), (210, 200)], [(135, 200), (225, 200)], [(120, 200), (240, 200)])
    assert me.becomes(lambda: picture.bounding_box()["width"] == pytest.approx(2 * before["width"], rel=0.05))
    near = picture.bounding_box()
    # And what was between them still is
    assert (180 - near["x"]) / near["width"] == pytest.approx((180 - before["x"]) / before["width"], abs=0.01)
    # When one finger is drawn along, the map goes with it; when it is put down, nothing has been picked
    touch([(200, 250)], [(185, 240)], [(150, 220)], [(140, 215)])
    assert me.becomes(lambda: way(near, picture.bounding_box()) == pytest.approx((-60, -35), abs=16))
    moved = picture.bounding_box()
    assert moved["width"] == pytest.approx(near["width"])
    expect(me.page.locator(".here")).to_have_count(0)


def way(before: dict[str, float], now: dict[str, float]) -> tuple[float, float]:
    """How far a box has gone to the right and down."""
    return now["x"] - before["x"], now["y"] - before["y"]


# Names.

OVERLAPS = """() => {
  const written = document.querySelectorAll(".map .name:not(.live), .map .region-name, .map .cost rect");
  const boxes = [...written].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const less = one.tagName === "rect" ? 0 : height * 0.12; // what a line of text has above and below its letters
    return { text: one.textContent, x, y: y + less, right: x + width, bottom: y + height - less };
  });
  const found = [];
  boxes.forEach((a, at) => boxes.slice(at + 1).forEach((b) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.x, b.x);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y);
    if (wide > 3 && high > 3) found.push(`${a.text} / ${b.text}: ${wide.toFixed()} x ${high.toFixed()}`);
  }));
  return found;
}"""


COVERED = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const boxes = (selector) => all(selector).map((one) => [one.textContent.trim(), one.getBoundingClientRect()]);
  const found = [];
  for (const [name, a] of boxes(".map .name, .map .region-name")) {
    for (const [what, b] of boxes(".map .token")) {
      const less = a.height * 0.12; // what a line of text has above and below its letters
      const wide = Math.min(a.right, b.right) - Math.max(a.x, b.x);
      const high = Math.min(a.bottom - less, b.bottom) - Math.max(a.y + less, b.y);
      if (wide > 3 && high > 3) found.push(`${name} under ${what}: ${wide.toFixed()} x ${high.toFixed()}`);
    }
  }
  return found;
}"""
"""Names that lie under a counter."""


WRITTEN = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const boxOf = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2, width, height];
  };
  const boxes = (selector) => Object.fromEntries(all(selector).map((one) => [one.textContent, boxOf(one)]));
  const words = (one) => one.getAttribute("aria-label").split(/, | \\(/);
  const told = all(".map .place:not(.region)").map((one) => [words(one), boxOf(one)]);
  const isLandmark = ([about]) => about.includes("haven") || about.includes("stronghold");
  return {
    landmarks: told.filter(isLandmark).map(([[name]]) => name),
    places: Object.fromEntries(told.map(([[name], box]) => [name, box])),
    standing: Object.fromEntries(told.map(([[name, ...more]]) => [name, more.join()])),
    names: boxes(".map .name"),
    regions: boxes(".map .region-name"),
    groups: [...new Set(all(".map .token").map((one) => one.parentElement))].map(boxOf),
    picture: boxOf(document.querySelector(".map > img")),
  };
}"""
"""What is written on the map and what stands there: boxes as middle, width, height. All that stands at one place is one
group: its names keep clear of the whole of it."""


def from_place(written: dict[str, Any], name: str) -> tuple[float, float]:
    """How far a name stands to the right of its place, and below it."""
    (x, y, *_), (place_x, place_y, *_) = written["names"][name], written["places"][name]
    return round(x - place_x), round(y - place_y)


def gap(one: Sequence[float], other: Sequence[float]) -> float:
    """Pixels between two boxes."""
    (x, y, wide, high), (to_x, to_y, to_wide, to_high) = one, other
    return math.hypot(max(0, abs(to_x - x) - (wide + to_wide) / 2), max(0, abs(to_y - y) - (high + to_high) / 2))


def strays(written: dict[str, Any]) -> list[tuple[str, str]]:
    """Names that stand nearer to another place than to their own, and not by what stands at it, with that place."""
    places, found = written["places"], []
    for name, box in written["names"].items():
        if name in places:
            group = min(written["groups"], key=lambda one: gap(one, places[name]), default=box)
            near = gap(box, places[name])
            if gap(box, group) > BESIDE:
                found += [(name, other) for other in places if near - gap(box, places[other]) > FAR]
    return found


def in_picture(written: dict[str, Any], region: str) -> tuple[float, float]:
    """Where a region's name stands, in parts of the map."""
    (x, y, *_), (left, top, width, height) = written["regions"][region], written["picture"]
    return (x - left) / width, (y - top) / height


def had_to_go(name: str, before: dict[str, Any], now: dict[str, Any]) -> bool:
    """Whether something stands now where that name stood, or what it stood by has changed."""
    if before["standing"][name] != now["standing"][name] or before["picture"][2:] != now["picture"][2:]:
        return True
    (place_x, place_y, *_), (across, down) = now["places"][name], from_place(before, name)
    _, _, width, height = before["names"][name]
    names = [box for other, box in now["names"].items() if other != name]
    return any(
        abs(place_x + across - x) < (width + wide) / 2 + 4 and abs(place_y + down - y) < (height + high) / 2 + 4
        for x, y, wide, high in (*names, *now["regions"].values(), *now["groups"])
    )


def test_names_on_the_map_keep_clear_of_each_other(somebody: People) -> None:
    # Given a map on which something has happened
    me = somebody()
    play_fate(me)
    me.play(20)
    # Then no name lies over another or over a cost
    assert me.becomes(lambda: me.page.evaluate(OVERLAPS) == []), me.page.evaluate(OVERLAPS)
    # And so it is nearer by, where there is room for all
    for _ in range(3):
        me.button("Nearer").click()
        assert me.becomes(lambda: me.page.evaluate(OVERLAPS) == []), me.page.evaluate(OVERLAPS)
    written = me.page.evaluate(WRITTEN)
    assert set(written["places"]) == set(written["names"])


BESIDE, FAR = 14, 60
"""Pixels within which a name stands by counters, and those by which it is taken for another's."""


MOMENTS = 16
"""So many moments of a game are looked at."""


SIZES = {"1280": ({"width": 1280, "height": 800}, "12.5px"), "1920": (WIDE, "15px")}
"""Windows, and the size of places' names in them."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("title", "settings"), [(games.RING, {}), (games.HEXES, {"game": "campaign"})])
def test_no_name_is_covered_as_a_game_goes_on(
    somebody: People, title: str, settings: dict[str, str], size: str
) -> None:
    # Given a game that is far gone
    room, height = SIZES[size]
    me = somebody(room)
    match = games.against_bots(title, lambda match: len(match.answers) >= 200, **settings)
    me.bring(match)
    # When one looks back on it, from the first moment to the last
    for moment in range(0, len(match.answers), len(match.answers) // MOMENTS):
        me.look_back_to(moment)
        me.page.locator(".map .token").first.wait_for(state="attached")
        # Then no name lies over another or a cost, nor under a counter
        assert me.becomes(lambda: me.page.evaluate(OVERLAPS) == []), (moment, me.page.evaluate(OVERLAPS))
        assert me.becomes(lambda: me.page.evaluate(COVERED) == []), (moment, me.page.evaluate(COVERED))
        # nor has it strayed to another's place
        assert strays(me.page.evaluate(WRITTEN)) == [], moment
    # And names are as large as the window has room for
    assert me.page.locator(".map .name").first.evaluate("one => getComputedStyle(one).fontSize") == height


@pytest.mark.parametrize("size", SIZES)
def test_no_name_lies_under_the_ring_of_a_siege(somebody: People, size: str) -> None:
    # Given a siege
    match, chance = games.new(games.RING), random.Random(1)
    while not any(place.besieged for place in scene_of(match.title, match.state, Seat(0)).places):
        match.answer(chance.choice(match.options))
    me = somebody(SIZES[size][0])
    me.take_up(match)
    # Then its ring covers no name
    me.page.locator(".besieged").wait_for(state="attached")
    assert me.becomes(lambda: me.page.evaluate(COVERED) == []), me.page.evaluate(COVERED)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_one_looks_for_is_named_through_a_whole_game(somebody: People, theme: str) -> None:
    # Given a game that is over, and what its objectives speak of
    me = somebody(color_scheme=theme)
    finished = games.ended(games.FATE)
    me.bring(finished)
    goals = {
        card.text
        for pile in scene_of(finished.title, finished.state, Seat(0)).piles
        if pile.kind == "goals"
        for card in pile.cards
    }
    # When one looks back on it, from the first moment to the last
    me.look_back_to(0)
    me.page.locator(".map > img").wait_for()
    before = me.page.evaluate(WRITTEN)
    for moment in range(1, len(finished.answers) + 1):
        me.look_back_to(moment)
        now = me.page.evaluate(WRITTEN)
        # Then each haven and stronghold is named, and each place that objectives speak of; no name lies over another
        wanted = {*now["landmarks"], *(name for name in now["places"] if any(name in text for text in goals))}
        assert {"Rivendell", "Helm's Deep", "Mount Doom"} <= wanted <= set(now["names"]), moment
        assert me.page.evaluate(OVERLAPS) == [], moment
        # And the names of regions have kept their place; of the others only those moved that had to
        lasting = before["regions"].keys() & now["regions"].keys()
        assert all(in_picture(now, one) == pytest.approx(in_picture(before, one), abs=0.03) for one in lasting), moment
        stayed = before["names"].keys() & now["names"].keys()
        moved = {name for name in stayed if from_place(before, name) != from_place(now, name)}
        assert {name for name in moved if not had_to_go(name, before, now)} == set(), moment
        before = now


def test_what_can_be_chosen_is_named(somebody: People) -> None:
    # Given a game, when it goes on for a while
    me = somebody()
    play_fate(me)
    for _ in range(12):
        me.play(1)
        # Then each place that choices speak of is named
        live = me.page.locator(".map .place.live:not(.region)").evaluate_all(
            "all => all.map((one) => one.getAttribute('aria-label').split(/, | \\(/)[0])"
        )
        assert set(live) <= set(me.page.evaluate(WRITTEN)["names"])


# Moves.

SEEN = """() => {
  window.travelled = 0;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) window.travelled += node.querySelector?.(".traveller") ? 1 : 0;
    }
  }).observe(document.querySelector(".map"), { subtree: true, childList: true });
}"""


@pytest.mark.parametrize("motion", [True, False])
def test_moves_are_seen_on_their_way(somebody: People, motion: bool) -> None:
    # Given somebody who has switched animations on, or not
    me = somebody()
    me.page.add_init_script(f"localStorage.setItem('motion', '{json.dumps(motion)}')")
    play_fate(me)
    me.page.evaluate(SEEN)
    # When the game goes on for a while, without any waiting
    me.play(9)
    # Then pieces have been seen on their way, or not
    assert (me.page.evaluate("travelled") > 0) == motion
    # And when it is taken back, nothing flies about
    me.page.locator(".traveller").first.wait_for(state="detached")
    me.page.evaluate("travelled = 0")
    me.answer(me.button("Take back"))
    assert me.page.evaluate("travelled") == 0

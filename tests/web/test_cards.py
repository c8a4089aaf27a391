"""A table of cards: faces and places with pictures, the road, what is fought over, and where a card would lie."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.conftest import DESKTOP, PHONE, Someone
from tests.web.games import CARDS, FATE, game, new, played
from tests.web.test_clicks import asked, goes_on
from westmarch.engine.match import Match
from westmarch.scene import Choice

People = Callable[..., Someone]

PICTURES = """() => [...document.querySelectorAll(".hand .card .face")].map(
  (face) => getComputedStyle(face).getPropertyValue("--art").slice(0, 24))"""

SMALL = """() => [...document.querySelectorAll(".stage *, .hand *")].filter((one) => {
  const says = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  return says && !one.closest(".unseen") && parseFloat(getComputedStyle(one).fontSize) < 12;
}).map((one) => one.textContent)"""
"""Words that are smaller than 12 pixels."""


def pays_at_a_place(match: Match) -> bool:
    """Whether somebody may bring a card to where it changes a total."""
    return not match.state.result and bool(bringing(match))


def bringing(match: Match) -> list[Choice]:
    return [choice for choice in asked(match).choices if choice.effects]


def test_faces_places_and_road_have_pictures_and_nothing_is_small(somebody: People) -> None:
    # Given locations with cards, after some paths of the road
    me = somebody()
    match = game(CARDS, 60)
    me.take_up(match)
    # Then each card in hand has a picture, and so has each location
    expect(me.page.locator(".hand .card .face").first).to_be_attached()
    assert me.becomes(lambda: all(one.startswith('url("data:image/svg') for one in me.page.evaluate(PICTURES)))
    # And the road has a stop for each path, of which one is the present one
    road = me.page.locator(".road li")
    expect(road).to_have_count(match.state.book.scenario.last_path)
    expect(me.page.locator(".road [aria-current=step]")).to_have_count(1)
    # And both totals of each location can be read from afar, and all words from near
    for total in me.page.locator(".lane .total b").all():
        assert total.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)") >= 28
    assert me.page.evaluate(SMALL) == []


BLANK = """() => [...document.querySelectorAll(".hand .card .body")].filter(
  (body) => body.offsetHeight > 3 && !body.innerText.trim() && !body.querySelector("svg")).length"""
"""Parts of faces on which nothing stands."""


@pytest.mark.parametrize("room", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_no_part_of_a_tile_is_blank(somebody: People, room: dict[str, int]) -> None:
    # Given people of whom nothing but the name stands on their tiles, then the name fills these
    me = somebody(room)
    me.take_up(game(FATE, 8))
    expect(me.page.locator(".hand .card").first).to_be_attached()
    assert me.becomes(lambda: me.page.evaluate(BLANK) == 0)


def test_it_is_shown_where_a_card_would_lie_and_what_the_total_would_become(somebody: People) -> None:
    # Given somebody who may bring a card to a location
    me = somebody()
    match = played(new(CARDS), pays_at_a_place)
    me.take_up(match)
    choice = bringing(match)[0]
    # When they point at this choice, then a slot in its lane there shows what the total would become
    me.open_all()
    me.page.locator(f'[data-about="choice:{choice.number}"]').hover()
    (effect,) = choice.effects
    slot = me.page.locator(f'.location[data-drop="{":".join(map(str, effect.what))}"] .lane.{effect.lane} .slot')
    expect(slot).to_contain_text(effect.change)
    expect(me.page.locator(".slot")).to_have_count(1)
    # And when they point elsewhere, it is gone
    me.page.mouse.move(2, 2)
    expect(me.page.locator(".slot")).to_have_count(0)


def test_a_card_is_carried_to_where_it_goes(somebody: People) -> None:
    # Given somebody who may bring a card to a location
    me = somebody()
    match = played(new(CARDS), pays_at_a_place)
    me.take_up(match)
    choice = bringing(match)[0]
    card, place = (f"{kind}:{number}" for kind, number in choice.references[:2])
    face = me.page.locator(f'.hand [data-about="{card}"]').first
    before = me.at
    # When they begin to carry it and let it fall beside all places, then nothing is chosen
    box, goal = face.bounding_box(), me.page.locator(f'.location[data-drop="{place}"]').bounding_box()
    me.page.mouse.move(box["x"] + 20, box["y"] + 20)
    me.page.mouse.down()
    me.page.mouse.move(box["x"] + 40, box["y"] + 30, steps=4)
    expect(me.page.locator(f'.location[data-drop="{place}"] .slot')).to_have_count(1)
    me.page.keyboard.press("Escape")
    me.page.mouse.up()
    expect(me.page.locator(".carried")).to_have_count(0)
    assert me.at == before
    # When they carry it to the location, then it lies there
    me.page.mouse.move(box["x"] + 20, box["y"] + 20)
    me.page.mouse.down()
    me.page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=8)
    me.page.mouse.up()
    goes_on(me, before)
    expect(me.page.locator(f'.location [data-about="{card}"]')).to_have_count(1)
    assert re.search(r"\d", me.page.locator(f'.location[data-drop="{place}"] .total').first.inner_text())


COUNT_FLIGHTS = """() => {
  const animate = Element.prototype.animate;
  window.flights = [];
  Element.prototype.animate = function (...how) {
    if (this.dataset.about) window.flights.push(this.dataset.about);
    return animate.apply(this, how);
  };
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_card_is_seen_on_its_way_where_motion_is_welcome(somebody: People, motion: str) -> None:
    # Given somebody who may bring a card to a location
    me = somebody(reduced_motion=motion)
    match = played(new(CARDS), pays_at_a_place)
    me.take_up(match)
    choice = bringing(match)[0]
    card = ":".join(map(str, choice.references[0]))
    me.page.evaluate(COUNT_FLIGHTS)
    before = me.at
    # When they do so, then the card flies there; whoever wants no motion sees it there at once
    me.open_all()
    me.page.locator(f'[data-about="choice:{choice.number}"]').click()
    goes_on(me, before)
    expect(me.page.locator(f'.location [data-about="{card}"]')).to_have_count(1)
    flown = me.page.evaluate("() => window.flights")
    assert (card in flown) == (motion == "no-preference")

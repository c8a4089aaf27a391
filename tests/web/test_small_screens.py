"""Small and low screens: a board that can be used, and words that are whole."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.conftest import DESKTOP, PHONE, Someone
from tests.web.games import CARDS, FATE, LARGE, RING, SOLITAIRE, against_bots, duel, game
from westmarch.engine.match import Match

People = Callable[..., Someone]

FLAT = {"width": 844, "height": 390}
"""A phone on its side."""

FIRST_CHOICE = ".prompt .choice, .prompt summary"

CUT = """() => [...document.querySelectorAll(".card button")].flatMap((card) => {
  const found = [];
  if (card.scrollWidth > card.clientWidth + 1 || card.scrollHeight > card.clientHeight + 1) found.push(card.innerText);
  const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    for (const word of texts.currentNode.data.matchAll(/[^\\s-]+/g)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, word.index);
      range.setEnd(texts.currentNode, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size > 1) found.push(word[0]);
    }
  }
  return found;
})"""
"""Cards that don't hold their texts, and words that go on in the next line."""


@pytest.mark.parametrize("room", [DESKTOP, PHONE, FLAT], ids=["desktop", "phone", "phone on its side"])
@pytest.mark.parametrize("title", LARGE)
def test_no_word_on_a_card_is_cut(somebody: People, title: str, room: dict[str, int]) -> None:
    # Given hands of cards with long names
    me = somebody(room)
    for answers in (8, 20):
        me.take_up(game(title, answers))
        # Then every word is whole
        expect(me.page.locator(".hand .card").first).to_be_attached()
        assert me.page.evaluate(CUT) == []
        assert me.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("title", LARGE)
def test_a_phone_on_its_side_has_room_for_the_board(somebody: People, title: str) -> None:
    # Given a phone on its side
    me = somebody(FLAT, has_touch=True)
    me.take_up(game(title, 8))
    # Then the board has most of the height, beside the question and the first choice, and the hand is in sight too
    board = me.page.locator(".stage").bounding_box()
    assert board["height"] >= 0.6 * FLAT["height"]
    assert board["width"] >= 0.55 * FLAT["width"]
    for selector in ("header h1", ".track", ".hand", ".hand .card:last-child", ".question", FIRST_CHOICE):
        assert me.in_sight(selector), selector
    # And the panels take turns with the board
    for tab, what in (("Story", ".log"), ("Piles", ".sides"), ("Board", ".stage")):
        me.button(tab).tap()
        assert me.becomes(lambda what=what: height_of(me, what) >= 0.5 * FLAT["height"])


def test_a_hand_that_goes_on_beyond_the_edge_fades_there(somebody: People) -> None:
    # Given a phone on its side and more cards than there is room for
    me = somebody(FLAT, has_touch=True)
    me.take_up(against_bots(SOLITAIRE, lambda match: len(match.answers) > 40))
    piles = me.page.locator(".hand .piles").first
    assert piles.evaluate("(one) => one.scrollWidth > one.clientWidth")
    # Then its edge fades, above the cards, also when it is pushed to its end; there it covers no card
    fade = "(one) => [getComputedStyle(one, '::after').position, getComputedStyle(one, '::after').width]"
    assert piles.evaluate(fade) == ["sticky", "24px"]
    last = piles.locator(".card").last
    piles.evaluate("(one) => one.scrollTo(one.scrollWidth, 0)")
    right = "(one) => one.getBoundingClientRect().right"
    assert me.becomes(lambda: last.evaluate(right) <= piles.evaluate(right) - 23)
    # And six cards with short names are all in sight
    me.take_up(against_bots(FATE, lambda match: len(match.answers) > 40))
    hand = me.page.locator(".hand .pile").first.locator(".card")
    expect(hand).to_have_count(6)
    assert hand.last.evaluate(right) <= me.page.locator(".hand .piles").first.evaluate(right) - 23


def test_two_at_one_phone_on_its_side(somebody: People) -> None:
    # Given a duel on a phone on its side, whose seats stand in the head of the page
    me = somebody(FLAT, has_touch=True)
    me.bring(duel(6))
    me.page.locator(".pass button").tap()
    me.wait_for_choices()
    # Then the head still has one line
    assert me.becomes(lambda: height_of(me, ".page > header") <= 50)
    assert me.becomes(lambda: height_of(me, ".stage") >= 0.5 * FLAT["height"])


def test_what_lies_beside_the_board_says_where_it_goes_on(somebody: People) -> None:
    # Given War of the Ring on a small phone, with more dice and tracks in the strip than there is room for
    me = somebody({"width": 320, "height": 640}, has_touch=True)
    me.take_up(game(RING, 8))
    strip = me.page.locator("aside .panels")
    # Then it fades out to the right, and says how many people it leaves out
    expect(strip).to_have_class(re.compile("on-right"))
    expect(strip).not_to_have_class(re.compile("on-left"))
    expect(strip.locator(".people .more")).to_have_text(re.compile(r"^\+\d$"))
    # When it is pushed to its end, then the last column is whole, and it fades out to the left
    strip.evaluate("(one) => one.scrollTo(one.scrollWidth, 0)")
    expect(strip).to_have_class(re.compile("on-left"))
    expect(strip).not_to_have_class(re.compile("on-right"))
    assert me.in_sight("aside .panels .panel:last-child li:not(.bare)")


def height_of(me: Someone, selector: str) -> float:
    """How high something is, in pixels."""
    return float(me.page.locator(selector).bounding_box()["height"])


@pytest.mark.parametrize("room", [{"width": 820, "height": 700}, FLAT], ids=["narrow", "flat"])
def test_what_can_be_done_at_a_place_is_shown_once(somebody: People, room: dict[str, int]) -> None:
    # Given a map that is small, beside the question
    me = somebody(room)
    me.bring(game(FATE, 8))
    me.wait_for_choices()
    # When a place is picked, then there is one list of what can be done there
    me.page.locator(".place").first.focus()
    me.page.keyboard.press("Enter")
    me.page.locator(".here").wait_for()
    expect(me.page.locator(".here")).to_have_count(1)


SPILT = """() => [...document.querySelectorAll(".lane")].flatMap((lane) => {
  const room = lane.getBoundingClientRect();
  return [...lane.querySelectorAll(".card")].filter((card) => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    return left < room.left - 1 || right > room.right + 1 || top < room.top - 1 || bottom > room.bottom + 1;
  }).map((card) => card.innerText);
})"""
"""Cards that lie beyond their lane."""

WIDE = {"width": 1920, "height": 1080}


@pytest.mark.parametrize("room", [WIDE, DESKTOP, PHONE, FLAT], ids=["wide", "desktop", "phone", "phone on its side"])
def test_what_is_fought_over_is_in_sight(somebody: People, room: dict[str, int]) -> None:
    # Given locations with cards on both sides, and bots with reserves
    me = somebody(room)
    for answers in (40, 60, 80):
        me.take_up(game(CARDS, answers))
        # Then every card lies in its lane, and the first total can be read without scrolling; on a wide screen all
        assert me.page.evaluate(SPILT) == []
        totals = me.page.locator(".lane .total")
        for number in range(totals.count() if room is WIDE else min(1, totals.count())):
            expect(totals.nth(number)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("title", ["ring2e", "ring1977"])
def test_a_phone_leaves_a_map_most_of_its_height(somebody: People, title: str) -> None:
    # Given a game at a phone
    me = somebody(PHONE, has_touch=True)
    me.bring(against_bots(title, lambda match: len(match.answers) > 12 and match.options[0].seat == 0))
    me.wait_for_choices()
    # Then the board has two fifths of the height, above what is one's own and the question
    assert me.page.locator(".stage").bounding_box()["height"] >= 0.4 * PHONE["height"]
    # And what one may ask stands in one line with the tabs
    asks, tabs = me.page.locator(".question-side .below").bounding_box(), me.page.locator("nav .tabs").bounding_box()
    assert abs(asks["y"] - tabs["y"]) <= 2
    assert asks["x"] + asks["width"] <= tabs["x"]
    # and nothing of that row is cut, also when a turn may be taken back
    me.play(1)
    me.wait_for_choices()
    whole = "it => it.scrollWidth <= it.clientWidth"
    assert me.page.locator(".question-side .below").evaluate(whole)


def test_a_map_comes_near_when_the_window_becomes_a_small_one(somebody: People) -> None:
    # Given a map that is seen whole in a wide window, when that is made as narrow as a phone
    me = somebody()
    me.take_up(game(FATE, 20))
    picture, stage = me.page.locator(".map img"), me.page.locator(".stage")
    assert picture.bounding_box()["width"] < 3 * stage.bounding_box()["width"]
    me.page.set_viewport_size(PHONE)
    # Then it comes as near as it begins at a phone
    me.page.wait_for_function("innerWidth < 400")
    assert me.becomes(lambda: picture.bounding_box()["width"] > 3 * stage.bounding_box()["width"])


def test_the_strip_of_a_phone_shows_dice_and_nations_whole(somebody: People) -> None:
    # Given War of the Ring in the middle of a turn, at a phone
    me = somebody(PHONE, has_touch=True)
    for answers in (20, 40, 80):
        me.take_up(game("ring2e", answers))
        me.page.locator(".panels .last").wait_for()
        # Then nothing in the strip is cut
        assert me.page.evaluate("() => (it => it.scrollWidth <= it.clientWidth + 1)(document.querySelector('.panels'))")
        strip = me.page.locator(".panels").bounding_box()
        for thing in me.page.locator(".panels :is(.last, .dice)").all():
            box = thing.bounding_box()
            assert box["y"] >= strip["y"] - 1 and box["y"] + box["height"] <= strip["y"] + strip["height"] + 1


@pytest.mark.parametrize("room", [PHONE, FLAT], ids=["upright", "on its side"])
def test_a_phone_says_of_what_a_track_is_and_whose_turn(somebody: People, room: dict[str, int]) -> None:
    # Given games with tracks that end somewhere, at a phone
    me = somebody(room, has_touch=True)
    for title, track, value in ((FATE, "Hope", r"\d/8"), ("wizards", "General influence", r"\d+/30")):
        me.take_up(game(title, 30))
        # Then each says where
        expect(me.page.locator(".chips .track", has_text=track)).to_have_text(re.compile(value))
    # And where the heading doesn't say whose turn it is, that stands beside it
    me.take_up(against_bots(RING, lambda match: len(match.answers) > 40 and match.options[0].seat == 0))
    expect(me.page.locator("header h1")).to_have_text(re.compile("› The Free Peoples$"))


def test_goals_have_names_on_a_phone(somebody: People) -> None:
    # Given goals that are counted, at a phone, then each has its name above how far it has come
    me = somebody(PHONE, has_touch=True)
    me.take_up(game(RING, 20))
    for name in ("Ring destroyed", "Corruption", "Shadow VP", "Free VP"):
        goal = me.page.locator(".goals button", has_text=name)
        words, count = goal.locator(".name").bounding_box(), goal.locator(".of").bounding_box()
        assert words["width"] > 30 and words["y"] + words["height"] <= count["y"] + 2
    assert me.in_sight(".goals li:last-child button")


@pytest.mark.parametrize("room", [PHONE, FLAT], ids=["upright", "on its side"])
def test_a_strike_has_attacker_and_defender_in_sight_on_a_phone(somebody: People, room: dict[str, int]) -> None:
    # Given a strike on somebody far down a company, at a phone
    me = somebody(room, has_touch=True)
    me.take_up(against_bots(SOLITAIRE, lambda match: len(match.answers) > 40 and faces_a_strike(match)))
    # Then whoever is struck comes in sight, and what attacks is named before the odds and marked on the map
    struck, attacker = (me.page.locator(f".question [data-about] >> nth={at}") for at in (1, 0))
    name = struck.inner_text()
    card = me.page.locator(".hand .card.asked", has_text=name)
    held = me.page.locator(".mine")  # grows as its cards come
    assert me.becomes(
        lambda: (
            (box := card.bounding_box())["y"] >= (mine := held.bounding_box())["y"] - 1
            and box["y"] + box["height"] / 2 < mine["y"] + mine["height"]
        )
    )
    expect(me.page.locator(".hand .card.asked", has_text=attacker.inner_text())).to_have_count(1)
    expect(me.page.locator(".place.asked")).to_have_count(1)
    assert me.in_sight(FIRST_CHOICE)


def faces_a_strike(match: Match) -> bool:
    return any(option.verb == "hold_back" for option in match.options)

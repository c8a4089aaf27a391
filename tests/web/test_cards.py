"""A table of cards: faces and places with pictures, the road, what is fought over, and where a card would lie."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import DESKTOP, PHONE, Someone
from tests.web.games import CARDS, FATE, RING, SOLITAIRE, against_bots, against_the_bots, game, new, played
from tests.web.test_clicks import asked, goes_on
from westmarch.engine.match import Match
from westmarch.scene import Choice, scene_of

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
    return [choice for choice in asked(match).choices if any(effect.lane for effect in choice.effects)]


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
    effect = choice.effects[0]
    slot = me.page.locator(f'.location[data-drop="{":".join(map(str, effect.what))}"] .lane.{effect.lane} .slot')
    expect(slot).to_contain_text(effect.change)
    expect(me.page.locator(".slot")).to_have_count(1)
    # And when they point elsewhere, it is gone
    me.page.mouse.move(2, 2)
    expect(me.page.locator(".slot")).to_have_count(0)


@pytest.mark.parametrize("room", [DESKTOP, {"width": 1920, "height": 1080}], ids=["desktop", "wide"])
def test_a_card_in_hand_that_is_pointed_at_shows_its_slots_beside_large_totals(
    somebody: People, room: dict[str, int]
) -> None:
    # Given somebody who may bring a card to a location
    me = somebody(room)
    match = played(new(CARDS), pays_at_a_place)
    me.take_up(match)
    choice = bringing(match)[0]
    card, place = (f"{kind}:{number}" for kind, number in choice.references[:2])
    # When they point at this card, then its slot there shows what the total would become
    me.page.locator(f'.hand [data-about="{card}"]').first.hover()
    expect(me.page.locator(f'.location[data-drop="{place}"] .slot b')).to_have_text(choice.effects[0].change)
    # And at each location both totals can be read from afar, and words say who is ahead and by how much
    sizes = me.page.locator(".lane .total b").evaluate_all(
        "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert sizes and min(sizes) >= 28
    for verdict in me.page.locator(".verdict").all():
        expect(verdict).to_contain_text(re.compile(r"ahead by \d|level"))


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


WIDE = {"width": 1920, "height": 1080}

FANS = """() => [...document.querySelectorAll(".hand .faces")].map((fan) => [...fan.children].map((one) => {
  const { top, bottom } = one.querySelector(".face").getBoundingClientRect();
  return { at: one.offsetLeft, width: one.offsetWidth, seen: top >= 0 && bottom <= innerHeight + 1 };
}))"""
"""Where the faces in hand lie."""

BELOW = """() => {
  const mine = document.querySelector(".mine");
  return mine.scrollHeight - mine.clientHeight;
}"""
"""How many pixels of one's own things are reached only by scrolling."""


@pytest.mark.parametrize(("room", "least"), [(DESKTOP, 132), (WIDE, 150)], ids=["desktop", "wide"])
@pytest.mark.parametrize("title", [CARDS, SOLITAIRE])
def test_faces_in_hand_are_large_and_all_cards_are_in_sight(
    somebody: People, title: str, room: dict[str, int], least: int
) -> None:
    me = somebody(room)
    for answers in (4, 24, 40):
        # Given a game with cards in hand, early and later, then these show their faces, which are large
        me.take_up(game(title, answers))
        me.page.locator(".hand .faces .face").first.wait_for()
        fans = [fan for fan in me.page.evaluate(FANS) if fan]
        assert all(one["width"] >= least and one["seen"] for fan in fans for one in fan)
        # And a face covers at most a part of the one before it
        for fan in fans:
            assert all(after["at"] - one["at"] >= 0.6 * one["width"] for one, after in pairwise(fan))
        # And nothing of one's own is reached by scrolling only
        assert me.becomes(lambda: me.page.evaluate(BELOW) <= 1)


@pytest.mark.parametrize("room", [DESKTOP, WIDE], ids=["desktop", "wide"])
def test_a_fan_overlaps_by_a_tenth_at_most_where_it_fits(somebody: People, room: dict[str, int]) -> None:
    # Given five cards in hand, and a company of many beside a row of hazards
    me = somebody(room)
    me.take_up(game(SOLITAIRE, 40))
    me.page.locator(".hand .faces .face").first.wait_for()
    (fan,) = (fan for fan in me.page.evaluate(FANS) if len(fan) > 1)
    assert all(after["at"] - one["at"] >= 0.9 * one["width"] for one, after in pairwise(fan))


@pytest.mark.parametrize("room", [DESKTOP, WIDE], ids=["desktop", "wide"])
def test_after_the_last_path_all_that_was_scored_is_in_sight(somebody: People, room: dict[str, int]) -> None:
    # Given a Trilogy that is over, then nothing on its table is cut off
    me = somebody(room)
    me.take_up(game(CARDS, 10_000, scenario="trilogy"))
    me.page.locator(".ending").wait_for()
    assert me.becomes(lambda: me.page.locator(".table").evaluate("(one) => one.scrollHeight <= one.clientHeight + 1"))
    me.picture(f"after the last path {room['width']}")


def asks_little(match: Match) -> bool:
    return len(match.answers) > 40 and 2 <= len(asked(match).choices) <= 8


@pytest.mark.parametrize("room", [DESKTOP, WIDE], ids=["desktop", "wide"])
@pytest.mark.parametrize("title", [CARDS, SOLITAIRE])
def test_the_card_that_is_pointed_at_is_held_near_the_question(
    somebody: People, title: str, room: dict[str, int]
) -> None:
    # Given a question with a few choices on a table of cards
    me = somebody(room)
    me.take_up(played(new(title), asks_little))
    # When somebody points at a card in hand, then all of it stands below the choices, with a face that can be read
    near = me.page.get_by_role("region", name="The card held near")
    card = me.page.locator(".hand .card button").last
    card.hover()
    name = card.locator(".name").first.inner_text()
    expect(near.locator(".face .name")).to_have_text(name)
    assert near.locator(".face").bounding_box()["width"] >= 166
    # And it does so for who comes there by the keyboard, and shows no second time beside the card
    first = me.page.locator(".hand .card button").first
    first.focus()
    expect(near.locator(".face .name")).to_have_text(first.locator(".name").first.inner_text())
    me.page.locator("#about.unseen").wait_for(state="attached")
    # And all choices are in sight nevertheless, and it moves none of them
    me.picture(f"preview-{title}-{room['width']}")
    assert all(me.in_sight(f".prompt .choice >> nth={at}") for at in range(me.choices.count()))
    assert near.evaluate("(one) => one.scrollWidth <= one.clientWidth")


def test_nothing_of_a_card_that_is_held_near_is_cut_off(somebody: People) -> None:
    # Given a company of many, whose cards have long texts, and are explained
    me = somebody()
    match = Match.load(Path(__file__).parents[1] / "titles" / SOLITAIRE / "fixtures" / "home_again.json").fork(120)
    me.take_up(match)
    near = me.page.get_by_role("region", name="The card held near")
    near.locator(".head").wait_for()
    cards = me.page.locator(".hand .card > button")
    assert cards.count() > 10
    # When one is pointed at after another, then the last line of each is in sight, in letters that can be read
    for at in range(cards.count()):
        cards.nth(at).hover(force=True)
        name = cards.nth(at).locator(".name").first.inner_text()
        expect(near.locator(".head strong")).to_have_text(name)
        assert me.becomes(lambda: near.evaluate("(one) => one.scrollHeight <= one.clientHeight")), name
        assert near.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)") >= 12


def test_on_a_phone_a_tap_shows_the_whole_card(somebody: People) -> None:
    # When a card with which nothing or several things can be done is tapped, then its face stands by its choices
    me = somebody(PHONE, has_touch=True)
    me.take_up(game(CARDS, 41))
    me.page.locator(".hand .card button").last.tap()
    face = me.page.get_by_role("region", name="What can be done here").locator(".face")
    assert face.bounding_box()["width"] >= 122
    me.picture("preview-phone")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_below_the_locations_is_cut_off(somebody: People, theme: str) -> None:
    # Given a game against the bots, in its middle and near its end, in a low window
    me = somebody(DESKTOP, color_scheme=theme)
    for answers in (46, 70):
        me.take_up(against_the_bots(answers))
        me.page.locator(".location").first.wait_for()
        # Then all of the table is in sight, down to what has been scored, of which the sum opens
        assert me.becomes(lambda: me.page.locator(".table").evaluate(SCROLLS) <= 1)
        score = me.page.locator(".common summary").last
        assert me.in_sight(".common summary >> nth=-1")
        score.click()
        expect(me.page.locator(".common [open] .score button").first).to_be_visible()


SCROLLS = "(one) => one.scrollHeight - one.clientHeight"


def test_with_two_enemies_all_locations_are_in_sight_in_a_low_window(somebody: People) -> None:
    # Given a Trilogy with two hands of one's own, two enemies and three locations
    me = somebody()
    match = played(new(CARDS, scenario="trilogy"), lambda match: len(match.state.active) == 3)
    assert not match.state.result
    me.take_up(match)
    # Then each location is whole
    for at in range(3):
        assert me.becomes(lambda at=at: me.page.locator(".location").nth(at).evaluate(WHOLE))


WHOLE = """(one) => {
  const [board, box] = [one.closest(".table").getBoundingClientRect(), one.getBoundingClientRect()];
  return box.top >= board.top && box.bottom <= board.bottom;
}"""


def test_a_phone_shows_the_road_and_all_that_is_fought_over(somebody: People) -> None:
    # Given three locations on a phone, then the road and the totals of all are in sight, with who is ahead
    me = somebody(PHONE, has_touch=True)
    match = against_the_bots(70)
    me.take_up(match)
    contests = me.page.locator(".contests button")
    expect(contests).to_have_count(len(match.state.active))
    assert me.in_sight(".road [aria-current=step]")
    for at in range(contests.count()):
        assert me.in_sight(f".contests button >> nth={at}")
        assert contests.nth(at).bounding_box()["height"] >= 44
        expect(contests.nth(at)).to_contain_text(re.compile(r"\d.*\d.*(ahead by \d|level)", re.DOTALL))


@pytest.mark.parametrize("room", [DESKTOP, WIDE, PHONE], ids=["desktop", "wide", "phone"])
def test_between_rounds_the_table_shows_how_the_last_one_ended(somebody: People, room: dict[str, int]) -> None:
    # Given a round that is over, with nothing that is fought over yet
    me = somebody(room, has_touch=room is PHONE)
    me.take_up(against_the_bots(40))
    settled = me.page.get_by_role("region", name="Round 2")
    # Then each location of that round is in sight, with who has won it and for how much, and the score
    told = settled.get_by_role("button").all_inner_texts()
    assert [" ".join(text.split()) for text in told] == [
        "Inn of the Prancing Pony was scored by the Free Peoples 2",
        "Rivendell was scored by the Free Peoples 2",
        "Imladris was scored by the Free Peoples 1",
    ]
    expect(settled.locator("p")).to_contain_text("The score: the Free Peoples 5, the Shadow 3")
    for at in range(len(told)):
        assert me.in_sight(f".settled button >> nth={at}")
    # And it goes when the next ones are laid
    me.take_up(against_the_bots(41))
    expect(me.page.locator(".location").first).to_be_attached()
    expect(settled).to_have_count(0)


def test_a_long_heading_ends_in_dots_and_is_whole_for_whoever_comes_to_it(somebody: People) -> None:
    # Given a combat at a place with a long name, then the head of the table is no higher than with a short one
    me = somebody()
    me.take_up(against_the_bots(40))
    high = me.page.locator("header").bounding_box()["height"]
    me.take_up(against_the_bots(29))
    heading = me.page.locator("header h1")
    expect(heading).to_have_text("Round 2: combat at Inn of the Prancing Pony")
    assert me.page.locator("header").bounding_box()["height"] == high
    shown = "(one) => getComputedStyle(one).overflow === 'visible' || one.scrollWidth <= one.clientWidth"
    assert not heading.evaluate(shown)
    # When one comes to it with the keyboard, then all of it is seen
    heading.focus()
    assert heading.evaluate(shown)


def test_rows_under_words_that_all_begin_with_say_what_differs(somebody: People) -> None:
    # Given a card that is paid for with one of five others
    me = somebody()
    me.take_up(against_the_bots(3))
    expect(me.page.locator(".prompt summary")).to_contain_text("Pay with …")
    # Then each row shows which, and is read out whole
    shown = (
        "(one) => [...one.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? node.data : [])).join(``)"
    )
    rows = [row.evaluate(shown).strip() for row in me.page.locator(".prompt .choice > span").all()]
    assert rows == ["Dwarven Axe", "High Elves", "Phial of Galadriel", "Bilbo Baggins", "Pippin Took"]
    expect(me.page.get_by_role("button", name="Pay with Bilbo Baggins")).to_be_visible()


def test_a_phone_names_the_tracks_and_cuts_no_button_at_the_edge(somebody: People) -> None:
    # Given a phone, then each track has its symbol, its name and its number
    me = somebody(PHONE, has_touch=True)
    me.take_up(against_the_bots(63))
    for name in ("Free Peoples", "Shadow", "Corruption"):
        track = me.page.locator(".track span", has_text=name)
        assert me.becomes(lambda track=track: track.bounding_box()["width"] > 20)
    assert me.in_sight("header .track >> nth=-1")
    # And the tabs end before the edge of the screen
    last = me.page.locator(".tabs button").last.bounding_box()
    assert last["x"] + last["width"] <= PHONE["width"] - 2


def asks_of_no_card(match: Match) -> bool:
    """Whether somebody is asked when no choice speaks of a card."""
    return (
        not match.state.result and bool(match.state.active) and not any(one.references for one in asked(match).choices)
    )


def test_where_no_card_matters_the_place_that_is_fought_over_is_held_near(somebody: People) -> None:
    # Given a question of which no choice speaks of a card
    me = somebody()
    match = played(new(CARDS), asks_of_no_card)
    match.players = []
    me.take_up(match)
    near = me.page.get_by_role("region", name="The card held near")
    # Then the place that is fought over is held near, and no card
    place = next(one for one in scene_of(match.title, match.state, 0).places if one.contest)
    expect(near.locator(".head")).to_have_text(place.name)
    expect(near.locator(".face")).to_have_count(0)


CUT = """() => [...document.querySelectorAll(".face")].filter((face) => face.offsetWidth > 0).flatMap((face) => {
  const [name, body] = [face.querySelector(".name"), face.querySelector(".body")];
  const over = (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
  const below = body.getBoundingClientRect().bottom > face.getBoundingClientRect().bottom + 1;
  return over(name) || over(body) || below ? [`${face.className}: ${face.innerText}`] : [];
})"""
"""Faces of which something is cut off."""


@pytest.mark.parametrize("room", [DESKTOP, WIDE, PHONE], ids=["desktop", "wide", "phone"])
@pytest.mark.parametrize("title", [CARDS, FATE, RING, SOLITAIRE])
def test_nothing_on_a_face_is_cut_off(somebody: People, title: str, room: dict[str, int]) -> None:
    # Given games with cards, early and late, then nothing on a face is cut off
    me = somebody(room, has_touch=room is PHONE)
    for answers in (3, 41, 90):
        me.take_up(game(title, answers))
        me.page.locator(".face").first.wait_for(state="attached")
        assert me.becomes(lambda: me.page.evaluate(CUT) == []), me.page.evaluate(CUT)


SHORTENED = """() => [...document.querySelectorAll(".hand .face .text")].flatMap(
  (text) => (text.classList.contains("folded") ? [text.innerText] : []))"""
"""Texts in hand that are not whole."""


@pytest.mark.parametrize("room", [DESKTOP, WIDE], ids=["desktop", "wide"])
def test_texts_in_hand_are_whole(somebody: People, room: dict[str, int]) -> None:
    # Given cards in hand and in reserve, also with three sentences, then each says all of it: its picture makes room
    me = somebody(room)
    me.take_up(against_the_bots(3))
    me.page.locator(".hand .face .text").first.wait_for()
    assert me.becomes(lambda: me.page.evaluate(SHORTENED) == []), me.page.evaluate(SHORTENED)
    assert me.page.locator(".hand .face .text").count() > 3


def test_four_long_sentences_are_whole_on_a_wide_face(somebody: People) -> None:
    # Given a card with more text than any other of its title, then on a wide table all of it stands on its face
    me = somebody(WIDE)
    me.take_up(against_bots(FATE, lambda match: len(match.answers) > 40))
    text = me.page.locator(".hand .face", has_text="Frodo & Sam").locator(".text")
    expect(text).to_have_text(re.compile("^Ring-bearer: .*shadow troops don't count\\.", re.DOTALL))
    expect(text).to_have_css("font-size", "11.5px")


def test_a_text_that_is_too_long_ends_after_a_sentence_and_a_corner_is_folded(somebody: People) -> None:
    # Given such a text on a narrow face, then it is left out by sentences, and a corner tells that there is more
    me = somebody()
    me.take_up(against_bots(SOLITAIRE, lambda match: len(match.answers) > 40))
    folded = me.page.locator(".hand .face .folded").first
    folded.wait_for()
    assert folded.inner_text().endswith(".")
    assert folded.evaluate("one => getComputedStyle(one, '::after').position") == "absolute"


def test_where_a_text_is_known_from_is_told_by_a_quill(somebody: People) -> None:
    # Given a card of the card game whose text is reconstructed, and held near
    me = somebody()
    me.take_up(against_the_bots(3))
    near = me.page.get_by_role("region", name="The card held near")
    me.page.locator(".hand .card:has(.quill) > button").first.hover()
    # Then a mark stands for it, whose name tells it to whoever listens, and no word of it is seen
    mark, words = near.locator("summary"), near.locator("details p")
    assert re.search("sources|certain", mark.get_attribute("aria-label") or "")
    expect(words).to_be_hidden()
    # When it is clicked on, then it is told
    mark.click()
    expect(words).to_be_visible()


COVERED = """() => [...document.querySelectorAll(".hand .fanned + .fanned")].flatMap((after) => {
  const one = after.previousElementSibling;
  const next = after.offsetLeft - one.offsetLeft;
  return [...one.querySelectorAll(".text, .kind, .numbers")]
    .filter((words) => words.offsetLeft + words.offsetWidth > next)
    .map((words) => words.innerText);
})"""
"""Words on faces over which the next face lies."""


def test_no_face_covers_the_words_of_another(somebody: People) -> None:
    # Given so many cards in hand that their faces overlap, then what stands on each stands beside the next one
    me = somebody()
    me.take_up(
        played(new(SOLITAIRE, scenario="guise"), lambda match: scene_of(match.title, match.state, 0).piles[0].count > 6)
    )
    me.page.locator(".hand .faces .face").first.wait_for()
    (fan,) = (fan for fan in me.page.evaluate(FANS) if len(fan) > 6)
    assert any(after["at"] - one["at"] < one["width"] for one, after in pairwise(fan))
    assert me.becomes(lambda: me.page.evaluate(COVERED) == []), me.page.evaluate(COVERED)

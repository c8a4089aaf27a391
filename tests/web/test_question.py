"""The question: always in sight, read from its top, and answered by nobody who did not mean to."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE, Someone
from tests.web.games import CARDS, FATE, RING, against_bots, game, new, played
from westmarch.engine.label import prompt
from westmarch.engine.match import Match
from westmarch.engine.procedure import Choose
from westmarch.scene import prompt_for, scene_of
from westmarch.titles.ring1977.procedures.movement import PickStack

People = Callable[..., Someone]

LAPTOP = {"width": 1280, "height": 800}
WIDE = {"width": 1440, "height": 900}
LOW = {"width": 1440, "height": 640}
"""A desk's screen with a low window: not all choices have room."""
LOW = {"width": 1280, "height": 640}
"""A laptop's window below much else."""

FLAT = {"width": 844, "height": 390}
"""A phone on its side."""

SCROLLED = """(selector) => {
  let box = document.querySelector(selector);
  while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement;
  if (box) box.scrollTop = box.scrollHeight;
  return Boolean(box);
}"""
"""Scroll as far down as it goes; false if all is in sight anyway."""

COVERED = """() => {
  const box = document.querySelector(".question").getBoundingClientRect();
  return !document.elementFromPoint(box.left + 5, box.top + box.height / 2)?.closest(".question");
}"""


def asked(match: Match) -> list[str]:
    """The choices in front of whoever is asked, in words."""
    scene = scene_of(match.title, match.state, match.options[0].seat)
    return [choice.text for choice in prompt_for(match.state, [match.options[0].seat], scene).choices]


def spoken_of(match: Match, thing: str) -> list[str]:
    """The choices that speak of a thing, in words."""
    prompt = prompt_for(match.state, [match.options[0].seat], scene_of(match.title, match.state, match.options[0].seat))
    offers = [*prompt.choices, *prompt.ahead]
    return [one.text for one in offers if thing in [f"{kind}:{number}" for kind, number in one.references]]


OLD_PHONE = {"width": 360, "height": 560}
MOST_ON_A_PHONE = 8
ONE_LINE = 31
"""So many choices are in sight there."""


@pytest.mark.parametrize("room", [LOW, OLD_PHONE, FLAT], ids=["desktop", "phone", "phone on its side"])
@pytest.mark.parametrize("title", [RING, CARDS])
def test_the_question_stays_in_sight_and_the_next_one_starts_at_its_top(
    somebody: People, title: str, room: dict[str, int]
) -> None:
    # Given questions with more choices than there is room for, scrolled to the last of them
    me, scrolled = somebody(room), 0
    me.bring(game(title, 2))
    for _ in range(8):
        me.take_the_device()
        me.wait_for_choices()
        if me.is_over():
            break
        me.open_all()
        scrolled += me.page.evaluate(SCROLLED, ".prompt")
        me.page.mouse.move(2, 2)
        me.page.locator("[role=tooltip]:not(.unseen)").wait_for(state="detached")
        # Then the question is still there
        assert me.in_sight(".question")
        assert me.becomes(lambda: not me.page.evaluate(COVERED))
        # When one is chosen, then the first of the next question is in sight, not those after it
        me.answer(me.choices.nth(me.choices.count() // 2))
        me.take_the_device()
        me.wait_for_choices()
        assert me.is_over() or me.in_sight(".prompt .choice, .prompt summary")
    assert scrolled


@pytest.mark.parametrize(("title", "answers"), [(FATE, 6), (CARDS, 0), (CARDS, 12), (CARDS, 20)])
def test_no_choice_loses_its_verb(somebody: People, title: str, answers: int) -> None:
    # Given choices in groups
    me, match = somebody(WIDE), game(title, answers)
    me.bring(match)
    me.wait_for_choices()
    me.open_all()
    # Then each says in full what it does, to the eye together with the words above it
    said = me.page.locator(".prompt .choice span")
    expect(said).to_have_count(len(asked(match)))
    texts = said.all_text_contents()
    assert sorted(texts) == sorted(asked(match))
    # And so it does at the card or the place of which it speaks, if several do
    things = me.page.locator(".hand .live > button, .board .live > button").all()
    for thing in [one for one in things if len(spoken_of(match, one.get_attribute("data-about"))) > 1][:4]:
        thing.click()
        me.page.locator(".here .choice").first.wait_for()
        assert {*me.page.locator(".here .choice span").all_text_contents()} <= {*texts}
        me.page.keyboard.press("Escape")
        me.page.locator(".here").wait_for(state="detached")


def twice(me: Someone, button: Any) -> None:
    """A double click, as slow as people do it; within the page, so that it is as fast as they are."""
    button.evaluate(
        """(button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          const click = () => document.elementFromPoint(x + width / 2, y + height / 2).click();
          click();
          return new Promise((done) => setTimeout(() => done(click()), 120));
        }"""
    )


def held(me: Someone, button: Any) -> None:
    """A key that is held down for a while, and repeats as fast as keyboards do."""
    button.focus()
    for _ in range(12):
        me.page.keyboard.down("Enter")
        me.page.wait_for_timeout(50)
    me.page.keyboard.up("Enter")


@pytest.mark.parametrize("press", [twice, held])
@pytest.mark.parametrize("title", [FATE, CARDS])
def test_a_double_click_or_a_held_key_answers_once(
    somebody: People, title: str, press: Callable[[Someone, Any], None]
) -> None:
    # Given a question after which another comes
    me = somebody(WIDE)
    me.bring(game(title, 3))
    me.wait_for_choices()
    before, moment = me.at, me.moment
    # When somebody clicks twice on a choice, or holds the key
    with me.waiting():
        press(me, me.choices.first)
    me.wait_for_choices()
    # Then one answer was given
    assert me.at == before + 1
    # And when it is taken back so, then it alone
    with me.waiting():
        press(me, me.button("Take back"))
    me.wait_for_choices()
    assert (me.at, me.moment) == (before + 2, moment)


def test_what_the_question_is_about_is_lit_and_can_be_pointed_at(somebody: People) -> None:
    # Given the Ring with a question about a battle
    match = against_bots(RING, lambda match: "battle in" in prompt(match.state) and match.options[0].seat == 0)
    me = somebody(WIDE)
    me.bring(match)
    # Then the region is told apart in the sentence, and lit on the map
    topic = me.page.locator(".question .topic")
    expect(topic).to_have_count(1)
    own = topic.get_attribute("data-about")
    expect(me.page.locator(f'.place.asked[data-ref="{own}"]')).to_have_count(1)
    expect(me.page.locator(".place.asked")).to_have_count(1)
    # When it is pointed at, one is told of it
    topic.hover()
    expect(me.page.get_by_role("tooltip")).to_contain_text(topic.inner_text())


def test_a_choice_says_in_its_row_what_it_is_and_what_it_may_bring(somebody: People) -> None:
    # Given the Ring with a die in hand that can move the Fellowship
    match = against_bots(RING, lambda match: "What to do with" in prompt(match.state) and match.options[0].seat == 0)
    me = somebody(LAPTOP)
    me.bring(match)
    # Then the row has a symbol, its words and at the right the chance in short, on one line
    move = me.page.locator(".prompt .choice", has_text="Move the Fellowship").first
    expect(move.locator("svg.symbol")).to_have_count(1)
    expect(move.locator(".chip")).to_have_text(re.compile(r"found by [<>]?\d+%"))
    rows = me.page.locator(".prompt .choice:has(.chip)").evaluate_all("all => all.map((one) => one.offsetHeight)")
    assert max(rows) <= 29
    # And all of it in full for whoever listens
    expect(move).to_contain_text("damage on average")


@pytest.mark.parametrize("room", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_what_is_missed_stands_among_the_choices_where_there_is_room(somebody: People, room: dict[str, int]) -> None:
    # Given War of the Ring with no nation of the Free Peoples at war, so that none of their Armies can attack
    me = somebody(room)
    me.bring(against_bots("ring2e", misses_attack))
    me.wait_for_choices()
    missed = me.page.get_by_role("list", name="Not possible now")
    if room == PHONE:
        # Then a phone keeps its room for the many things that can be chosen
        expect(missed).to_have_count(0)
        return
    # Then that stands among the choices with the reason, and is nothing to press
    row = missed.get_by_role("listitem").filter(has_text="Attack")
    expect(row).to_contain_text("not at war")
    expect(row.get_by_role("button")).to_have_count(0)
    # And whoever points at it is told in a sentence
    row.hover()
    expect(me.page.locator("[role=tooltip]:not(.unseen)")).to_contain_text("No Army of a nation at war")


def misses_attack(match: Match) -> bool:
    """Whether the Free Peoples are to act, with more choices than a phone has in sight, and can't attack."""
    if not match.options or match.options[0].seat != 0:
        return False
    missed = [one.text for one in match.title.table.missed(match.state, match.options[0].seat)]
    return "Attack" in missed[:3] and len(asked(match)) > MOST_ON_A_PHONE


def test_a_dangerous_choice_is_hatched_red_where_it_may_go_wrong(somebody: People) -> None:
    # Given War of the Ring, in which the Fellowship may be found when it moves
    me = somebody(LAPTOP)
    me.bring(against_bots("ring2e", risks_the_hunt))
    me.wait_for_choices()
    move = me.choices.filter(has_text="Move the Fellowship").first
    expect(me.page.locator(".danger")).to_have_count(0)
    # Then its chip has the colour of what is bad
    expect(move.locator(".chip")).to_have_css("color", "rgb(138, 28, 28)")
    # When one points at that
    move.hover()
    # Then the place where its figure stands is hatched, and the tip tells how likely it is found
    expect(me.page.locator(".danger")).to_have_count(1)
    expect(me.page.locator("[role=tooltip]:not(.unseen)")).to_contain_text("Rivendell: found by")
    # And not when one points elsewhere
    me.page.mouse.move(2, 2)
    expect(me.page.locator(".danger")).to_have_count(0)


def risks_the_hunt(match: Match) -> bool:
    """Whether the Free Peoples may move the Fellowship from Rivendell, and the Shadow hunts it."""
    if not match.options or match.options[0].seat != 0:
        return False
    prompt = prompt_for(match.state, [match.options[0].seat], scene_of(match.title, match.state, match.options[0].seat))
    offers = [*prompt.choices, *(one for one in prompt.ahead if one.usual)]
    is_at_home = match.book.kinds["region"].name(match.state.fellowship) == "Rivendell"
    return is_at_home and any(one.text == "Move the Fellowship" and one.danger for one in offers)


def test_a_row_with_a_die_and_a_chance_is_one_line(somebody: People) -> None:
    # Given War of the Ring, in which the Fellowship may be moved by one die or another
    me = somebody(LAPTOP)
    me.bring(against_bots("ring2e", risks_the_hunt))
    me.wait_for_choices()
    rows = me.choices.filter(has_text="Move the Fellowship")
    # Then each says by a symbol which die and in words how likely it is found, in one line
    expect(rows.first).to_contain_text("found by")
    expect(rows.first.locator(".sign svg")).to_be_visible()
    for row in rows.all():
        box = row.bounding_box()
        assert box and box["height"] <= ONE_LINE


def serves_two_dice(match: Match) -> bool:
    """Whether the Free Peoples may do one deed with either of two dice."""
    if not match.options or match.options[0].seat != 0:
        return False
    offers = [one.text for one in prompt_for(match.state, [match.options[0].seat]).ahead if one.usual and one.by]
    return len(set(offers)) < len(offers)


@pytest.mark.parametrize("room", [LAPTOP, PHONE], ids=["desktop", "phone"])
def test_a_deed_for_which_two_dice_serve_stands_once(somebody: People, room: dict[str, int]) -> None:
    # Given a deed that can be done with either of two dice
    me, match = somebody(room, has_touch=room is PHONE), against_bots("ring2e", serves_two_dice)
    asked = prompt_for(match.state, [match.options[0].seat])
    texts = [one.text for one in asked.ahead if one.usual and one.by]
    deed = next(text for text in texts if texts.count(text) > 1)
    me.bring(match)
    me.wait_for_choices()
    # Then it is one row, with each die beside it
    row = me.page.locator(".prompt li.several", has_text=deed).first
    assert me.page.locator(".prompt li", has_text=re.compile(f"^{re.escape(deed)}")).count() == 1
    expect(row.locator(".choice")).to_have_count(texts.count(deed))
    for sign in row.locator(".sign svg").all():
        expect(sign).to_be_visible()
    # When the second die is clicked on, then the deed is done with that
    by = [one.by for one in asked.ahead if one.usual and one.text == deed][1]
    other = row.locator(".choice").nth(1)
    expect(other).to_contain_text(by)
    me.answer(other)
    expect(me.log).to_contain_text(f"The Free Peoples used {by.removeprefix('Use ')}")


def test_what_ends_a_turn_stands_last_and_says_what_it_skips(somebody: People) -> None:
    # Given the movement of War of the Ring of 1977
    me = somebody(LAPTOP)
    me.take_up(played(new("ring1977"), lambda match: isinstance(match.state.question, PickStack)))
    me.wait_for_choices()
    # Then the last row ends the turn, and tells what is left out
    last = me.page.locator(".prompt .choice").last
    expect(last).to_contain_text("End my turn")
    expect(last).to_contain_text("No more moves · ")
    # And nothing that moves stands below what only passes
    rows = me.page.locator(".prompt .choice").all_inner_texts()
    passing = [bool(re.search("^(No more|End my turn)", row.strip().lstrip("0123456789 "))) for row in rows]
    assert passing == sorted(passing)


def may_move_more(match: Match) -> bool:
    """Whether an Army has moved, and many others could."""
    asked = match.state.question
    return isinstance(asked, Choose) and asked.field == "origin" and asked.optional and len(match.options) > 16


ON_TOP = """(row) => {
  const { left, width, top, bottom } = row.getBoundingClientRect();
  return [top + 3, bottom - 3].every((y) => row.contains(document.elementFromPoint(left + width / 2, y)));
}"""
"""Whether nothing lies over a row."""


@pytest.mark.parametrize("window", [LOW, PHONE, FLAT], ids=["desktop", "phone", "phone on its side"])
def test_what_passes_stays_in_sight_below_a_long_list(somebody: People, window: dict[str, int]) -> None:
    # Given more Armies that could move than there is room for, each told with its units
    me = somebody(window)
    me.take_up(played(new(RING), may_move_more))
    rows = me.page.locator(".prompt .choice")
    expect(rows.first).to_contain_text(re.compile(r"\d (Regular|Elite)"))
    room = me.page.locator(".choices")
    assert room.evaluate("(one) => one.scrollHeight > one.clientHeight + 20")
    # Then to move none of them can be chosen without scrolling
    last = me.page.locator(".prompt .choice", has_text="No further Army moves")
    expect(last).to_be_in_viewport(ratio=1)
    box, frame = last.bounding_box(), room.bounding_box()
    assert box["y"] + box["height"] <= frame["y"] + frame["height"] + 3
    # And no row that is reached by the keyboard lies below it
    for row in rows.all()[:-1]:
        row.focus()
        assert row.evaluate(ON_TOP)
    me.answer(last)


UNDER_WHERE = """() => {
  const over = document.querySelector(".overlay.open").getBoundingClientRect();
  const places = [...document.querySelectorAll(".map .place:is(.asked, .live) :is(.spot, .settlement)")];
  const under = places.filter((one) => {
    const it = one.getBoundingClientRect();
    return it.left < over.right && it.right > over.left && it.top < over.bottom && it.bottom > over.top;
  });
  return { places: places.length, under: under.map((one) => one.closest(".place").getAttribute("aria-label")) };
}"""
"""How many places the question is about or offers, and those of them that are covered."""


def test_where_i_am_is_told_beside_the_place_that_is_asked_about(somebody: People) -> None:
    # Given War of the Ring, at the question where an Army moves
    me = somebody()
    me.take_up(against_bots(RING, lambda match: "does the Army" in prompt(match.state) and match.options[0].seat == 0))
    # When one asks where one is, then the answer covers neither where the Army stands nor where it may go
    me.button("Where").click()
    me.page.locator(".overlay.open").wait_for()
    found = me.page.evaluate(UNDER_WHERE)
    assert found["places"] > 1
    assert found["under"] == []

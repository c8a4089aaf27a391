"""Learning a game at the table: what somebody new to it may ask, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE, Someone
from tests.web.games import CARDS, FATE, RING, against_bots, game, new
from westmarch.engine.label import prompt
from westmarch.engine.lexicon import term_of
from westmarch.scene import prompt_for, scene_of

People = Callable[..., Someone]

NOW = ".overlay [aria-current=step]"


@pytest.mark.parametrize("title", [FATE, CARDS, RING, "wizards", "ring1977"])
def test_where_am_i_marks_the_present_step(somebody: People, title: str) -> None:
    # Given a game that has begun
    me = somebody()
    me.take_up(game(title, 12))
    # When somebody asks where they are
    me.button("Where").click()
    # Then the outermost step that is marked is one of several, and what is marked below it lies within it
    me.page.locator(NOW).first.wait_for()
    me.page.locator(".overlay > ol > li").nth(2).wait_for()
    expect(me.page.locator(".overlay > ol > li[aria-current=step]")).to_have_count(1)
    me.picture(f"where {title}")


def test_where_am_i_goes_with_the_answer_and_tells_the_next_step_when_asked_again(somebody: People) -> None:
    # Given somebody who has asked where they are, with the keyboard alone
    me = somebody()
    me.take_up(game(FATE, 8))
    seen = set()
    for _ in range(12):
        me.button("Where").focus()
        me.page.keyboard.press("Enter")
        me.page.locator(NOW).first.wait_for()
        seen.add(" ".join(me.page.locator(NOW).all_inner_texts()))
        # When they choose, then the board is free again
        me.play(1)
        me.page.locator(NOW).first.wait_for(state="detached")
    # And as the game goes on, other steps are marked
    assert len(seen) > 1
    # It can be closed without a choice, too
    me.button("Where").press("Enter")
    me.button("Close", within=me.page.locator(".overlay")).press("Enter")
    me.page.locator(NOW).first.wait_for(state="detached")


def test_answers_lead_to_the_page_of_rules(somebody: People) -> None:
    # Given somebody who asks where they are, or why they can't do something
    me = somebody()
    me.take_up(new(FATE))
    for question, word, section in (("Where", "Do actions", "turn"), ("Why not", "Travel", "travel")):
        me.button(question).click()
        # Then a step, and an action, lead to what the rules say of them
        link = me.page.locator(".overlay").get_by_role("link", name=word, exact=True)
        link.wait_for()
        assert link.get_attribute("href") == f"/rules/fate#{section}"


@pytest.mark.parametrize("room", [{"width": 1280, "height": 800}, PHONE], ids=["desktop", "phone"])
def test_why_not_tells_what_stands_against_each_action(somebody: People, room: dict[str, int]) -> None:
    # Given a question at which nobody acts yet
    me = somebody(room)
    me.take_up(new(FATE))
    # When somebody asks why something can't be done, then each action has its reason
    me.button("Why not").click()
    me.page.get_by_text("First choose who acts.").wait_for()
    expect(me.page.locator(".overlay dt").first).to_contain_text("Travel")
    # And none stands beside another
    tops = [one.bounding_box()["y"] for one in me.page.locator(".overlay dt").all()]
    assert len(tops) > 1 and sorted(set(tops)) == tops
    me.picture(f"why {room['width']}")


@pytest.mark.parametrize("title", [FATE, CARDS, RING, "wizards", "ring1977"])
def test_a_choice_tells_what_its_verb_means(somebody: People, title: str) -> None:
    # Given a question of a game
    me, match = somebody(), game(title, 12)
    me.take_up(match)
    me.open_all()
    # When the keyboard comes to a choice
    me.page.keyboard.press("Tab")
    me.choices.first.focus()
    # Then it is told what is done by it, in the title's words
    text = me.choices.first.locator("span").first.text_content()
    seat = match.options[0].seat
    prompt = prompt_for(match.state, [seat], scene_of(match.title, match.state, seat))
    verb = next(choice.group for choice in prompt.choices if choice.in_directions == text)
    term = term_of(match.title.lexicon(), "verb", verb)
    assert term is not None
    me.page.locator("[role=tooltip]", has_text=term.text).wait_for()
    me.picture(f"term {title}")


def test_what_many_things_have_in_common_is_said_once(somebody: People) -> None:
    # Given a question while which no other action can be done
    me = somebody()
    me.take_up(against_bots(RING, lambda match: "does the Army" in prompt(match.state) and match.options[0].seat == 0))
    # When somebody asks why not, then the reason stands once, with how many things it is for
    me.button("Why not").click()
    told = me.page.locator(".overlay dl")
    expect(told.locator("dt")).to_have_text(["All 24"])
    # and which they are is told by a click
    expect(told.get_by_text("Draw an Event card")).to_be_hidden()
    told.locator("summary").click()
    expect(told.get_by_text("Draw an Event card")).to_be_visible()

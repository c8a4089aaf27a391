"""The three solitaire scenarios in the browser: whole games by mouse, by keyboard, on a desk and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import DESKTOP, PHONE, Someone
from tests.web.games import game, new, played
from tests.web.test_table import complaints
from westmarch.engine.match import Match
from westmarch.scene import prompt_for, scene_of
from westmarch.titles.wizards.procedures.combat.facing import FaceStrikes
from westmarch.titles.wizards.procedures.combat.strike import FaceStrike
from westmarch.titles.wizards.words import SEAT, WOUNDED

People = Callable[..., Someone]

NAME = "Three Solitaire"
WIZARDS = "wizards"
SCENARIOS = {
    "there_and_back_again": ("There and Back Again", r"^(Bilbo)$"),
    "burglar": ("Burglar Wants a Good Job", r"^(Bilbo)$"),
    "guise": ("Guise of the Necromancer", r"^(Gandalf)$"),
}
PATIENT = 600
"""More answers than any of these games takes."""


@cache
def with_a_strike() -> Match:
    """A game in which somebody faces a strike whom others could support, and somebody is wounded."""
    return played(
        new(WIZARDS, deck="2"),
        lambda match: (
            isinstance(match.state.question, FaceStrike)
            and any(option.verb == "support" for option in match.options)
            and any(match.state.pose[one] == WOUNDED for one in match.state.people)
        ),
    )


def first_choice(me: Someone) -> str:
    """Click the first choice, and wait for what comes of it. Its words are told."""
    me.open_all()
    choice = me.choices.first
    words = " ".join(choice.inner_text().split())
    me.answer(choice)
    me.wait_for_choices()
    return words


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_whole_game_by_mouse(somebody: People, scenario: str) -> None:
    # Given the lobby, when a scenario is begun
    name, leader = SCENARIOS[scenario]
    me = somebody()
    me.play_alone(NAME, scenario=name)
    # Then the map shows where the company is, and what it consists of lies before the player
    expect(me.page.locator(".token text").filter(has_text=re.compile(leader)).first).to_be_attached()
    expect(me.page.locator(".hand").get_by_text(re.compile("^The company of "))).to_have_count(1)
    expect(me.page.locator(".rail")).to_contain_text("General influence")
    me.picture(f"wizards-{scenario}")
    # When always the first choice is taken
    taken = []
    while not me.is_over() and len(taken) < PATIENT:
        taken.append(first_choice(me))
    # Then the game comes to its end, which is told in words, and most choices had to do with the journey
    assert me.is_over()
    assert len(me.page.locator(".ending").inner_text()) > len("The game is over")
    assert any(words.startswith("Go to ") for words in taken)
    me.picture(f"wizards-{scenario}-over")


def test_a_turn_by_keyboard(somebody: People) -> None:
    # Given the beginning of There and Back Again
    me = somebody()
    me.play_alone(NAME, scenario="There and Back Again")
    # When somebody tabs from the question to the first choice, and presses Enter
    me.page.locator(".question").focus()
    for _ in range(3):
        while not me.page.evaluate("() => document.activeElement.classList.contains('choice')"):
            me.page.keyboard.press("Tab")
        with me.waiting():
            me.page.keyboard.press("Enter")
        me.wait_for_choices()
        me.page.locator(".question").focus()
    # Then the company is on its way
    expect(me.log).to_contain_text("The company moved to The Shire")


@pytest.mark.parametrize("night", [False, True], ids=["day", "night"])
def test_a_strike_on_a_phone(somebody: People, night: bool) -> None:
    # Given somebody who faces a strike, others who could support, and somebody who is wounded
    me = somebody(PHONE, has_touch=True, color_scheme="dark" if night else "light")
    me.take_up(with_a_strike())
    # Then facing it without support is one click, in sight, and says how it may end
    first = me.choices.first
    expect(first).to_contain_text(re.compile("^Face the strike"))
    expect(first).to_contain_text(re.compile(r"wins [\d.]+%.*dies [\d.]+%|wins 100%"))
    # And a bar has its chances, of which the largest are written
    bar = first.locator(".chances b")
    assert sum(int(number or 0) for number in bar.all_inner_texts()) in range(1, 101)
    assert me.in_sight(".prompt .choice")
    assert me.in_sight(".question")
    # And whoever is wounded or tapped is seen by a turned card, and told in words
    turned = me.page.locator('.hand .card[data-turned="2"] > button')
    expect(turned.first).to_contain_text("wounded")
    me.picture(f"wizards-strike-{'night' if night else 'day'}")
    # When it is chosen, then the game goes on
    me.answer(first)


def test_equal_supporters_are_one_line(somebody: People) -> None:
    # Given a strike that many could support
    me = somebody()
    me.take_up(game(WIZARDS, 42))
    # Then one of them is offered, and the others stand behind a line that counts them
    expect(me.choices.filter(has_text="taps in support")).to_have_count(1)
    others = me.page.locator(".prompt summary", has_text="Another taps in support")
    expect(others.locator(".count")).to_have_text(re.compile(r"^\d+$"))
    # And only to face it has a bar, the others a number
    expect(me.page.locator(".prompt .chances")).to_have_count(1)
    expect(me.choices.filter(has_text="taps in support")).to_contain_text(re.compile(r"\d+ %"))
    # When the line is opened, then each of the others can be chosen
    others.click()
    me.answer(me.choices.filter(has_text="taps in support").last)
    expect(me.log).to_contain_text("tapped in support")


TURNED = ".hand .card[data-turned] > button .tile .numbers"

BESIDE_NUMBERS = """(all) => all.map((one) => {
  const middle = (what) => {
    const { top, bottom } = one.querySelector(what).getBoundingClientRect();
    return (top + bottom) / 2;
  };
  return one.querySelector(".figure") ? Math.abs(middle(".figure") - middle(".mark")) : 0;
})"""
"""How far below the numbers of a tapped or wounded character it is told that they are."""


@pytest.mark.parametrize("room", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_tapped_cards_are_no_higher_than_others(somebody: People, room: dict[str, int]) -> None:
    # Given a company of which most are tapped or wounded, then a sign beside their numbers says so, and takes no line
    me = somebody(room, has_touch=room is PHONE)
    me.take_up(Match.load(Path(__file__).parents[1] / "titles" / WIZARDS / "fixtures" / "home_again.json").fork(120))
    me.page.locator(".hand .card[data-turned] .tile").first.wait_for()
    below = me.page.locator(TURNED).evaluate_all(BESIDE_NUMBERS)
    assert len(below) > 5
    assert max(below) < 8, below


@cache
def with_strikes() -> Match:
    """A game in which several strikes of one attack are to be faced."""
    return played(new(WIZARDS), lambda match: isinstance(match.state.question, FaceStrikes))


def test_strikes_together_on_a_phone(somebody: People) -> None:
    # Given several strikes, then each shows its chances before anything is opened, and all can be faced in one click
    me = somebody(PHONE, has_touch=True)
    me.take_up(with_strikes())
    expect(me.choices.first).to_contain_text(re.compile("^Face them all"))
    struck = me.page.locator(".prompt summary")
    if struck.count():
        assert all(re.search(r"wins [\d.]+%", words) for words in struck.all_text_contents())
    me.picture("wizards-strikes")


@cache
def with_different_odds() -> Match:
    """A game in which somebody may face one of several strikes in ways with different chances."""
    return played(
        new(WIZARDS, scenario="guise"),
        lambda match: (
            isinstance(match.state.question, FaceStrikes)
            and any(option.verb == "hold_back" for option in match.options)
            and len(match.options) > 9  # so that groups are closed
        ),
    )


def test_a_closed_card_names_the_choice_whose_chances_it_shows(somebody: People) -> None:
    # Given a card with several choices of different chances, and another whose choices are alike
    match = with_different_odds()
    choices = prompt_for(match.state, [SEAT], scene_of(match.title, match.state, SEAT)).choices
    me = somebody()
    me.take_up(match)
    told = 0
    for person in dict.fromkeys(choice.subject for choice in choices if choice.subject):
        own = [choice for choice in choices if choice.subject == person]
        alike = len({choice.odds for choice in own}) == 1
        # Then what stands on the closed card are the chances of all of it, or those of its first choice, which is named
        closed = me.page.locator(".prompt summary", has_text=match.book.kinds[person[0]].name(person[1]))
        expect(closed.locator("small")).to_have_text(own[0].odds if alike else f"{own[0].way}: {own[0].odds}")
        told += not alike
    assert told


def test_what_is_told_of_a_choice_covers_no_other(somebody: People) -> None:
    # Given a narrow window, when the keyboard rests on a choice, then what is told of it lies above all choices
    me = somebody(PHONE)
    me.take_up(with_a_strike())
    me.page.locator(".question").focus()
    while not me.page.evaluate("() => document.activeElement.dataset.about?.startsWith('choice:')"):
        me.page.keyboard.press("Tab")
    me.page.locator("#about:not(.unseen)").wait_for()
    told, asked = me.page.locator("#about"), me.page.locator(".question-side")
    assert me.becomes(lambda: bottom_of(told.bounding_box()) <= asked.bounding_box()["y"])


def bottom_of(box: dict[str, float]) -> float:
    return box["y"] + box["height"]


def test_letters_of_a_way_are_told_in_words(somebody: People) -> None:
    # Given the map of Guise, when the mouse rests on a way's letters, then its lands are named
    me = somebody()
    me.take_up(new(WIZARDS, scenario="guise"))
    me.page.locator(".cost", has_text="fww").hover()
    me.page.locator("#about:not(.unseen)").wait_for()
    expect(me.page.locator("#about .text")).to_have_text("free-domain, wilderness, wilderness")


def test_a_place_tells_its_ways_in_words(somebody: People) -> None:
    # Given the map of Guise, when the keyboard rests on a place, then its ways are told by lands, not by letters
    me = somebody()
    match = new(WIZARDS, scenario="guise")
    me.take_up(match)
    links = scene_of(match.title, match.state, SEAT).links
    link = next(link for link in links if link.text)
    me.page.locator(f'.place[data-ref="{link.ends[0][0]}:{link.ends[0][1]}"]').focus()
    me.page.locator("#about:not(.unseen)").wait_for()
    expect(me.page.locator("#about")).to_contain_text(f"({link.text})")
    told = me.page.locator("#about").inner_text()
    assert not [one.cost for one in links if one.text and f"({one.cost})" in told]


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_legend_tells_letters_and_colours(somebody: People, window: dict[str, int]) -> None:
    # Given the map of Guise, then its legend is open where there is room beside it, and a click away on a phone
    me = somebody(window)
    me.take_up(new(WIZARDS, scenario="guise"))
    legend = me.page.locator(".legend")
    legend.wait_for()
    if window == PHONE:
        expect(legend.get_by_text("border-land")).to_be_hidden()
    if legend.get_attribute("open") is None:
        legend.locator("summary").click()
    # And each letter of the ways has its land
    expect(me.page.locator(".cost text").first).to_be_attached()
    letters = {*"".join(me.page.locator(".cost text").all_text_contents())}
    told = dict(zip(legend.locator("dt").all_inner_texts(), legend.locator("dd").all_inner_texts(), strict=True))
    assert letters and letters <= told.keys()
    assert told["w"] == "wilderness"
    assert complaints(me, '".legend"') == []
    me.picture(f"wizards-legend-{window['width']}")


def test_a_board_without_letters_has_no_legend(somebody: People) -> None:
    me = somebody()
    me.take_up(new(WIZARDS))
    expect(me.page.locator(".legend")).to_have_count(0)


@pytest.mark.parametrize("room", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_parts_of_a_bar_are_named_beside_it(somebody: People, room: dict[str, int]) -> None:
    # Given strikes that may be fatal, then above their bars stands what each colour means
    me = somebody(room, has_touch=room is PHONE)
    match = with_a_strike()
    me.take_up(match)
    expect(me.page.locator(".outcomes")).to_contain_text("strike fails")
    expect(me.page.locator(".outcomes")).to_contain_text("dies")
    assert me.in_sight(".outcomes")
    # And beside each that may be fatal how often that is
    choices = prompt_for(match.state, [SEAT], scene_of(match.title, match.state, SEAT)).choices
    fatal = [one for one in choices if one.chances and len(one.chances) > 3]
    assert fatal
    for one in fatal:
        row = me.page.locator(f'[data-about="choice:{one.number}"]')
        expect(row.locator(".chip")).to_have_text(one.chip)


@pytest.mark.parametrize("room", [DESKTOP, {"width": 1920, "height": 1080}], ids=["desktop", "wide"])
def test_places_of_the_board_are_pictures(somebody: People, room: dict[str, int]) -> None:
    # Given the board of There and Back Again, then each of its places has a picture, and no name lies over one
    me = somebody(room)
    match = with_strikes()
    me.take_up(match)
    views = me.page.locator(".place image")
    expect(views).to_have_count(len([one for one in scene_of(match.title, match.state, SEAT).places if one.scenery]))
    rims = [one.bounding_box() for one in me.page.locator(".place .rim").all()]
    for name in me.page.locator(".names .name").all():
        box = name.bounding_box()
        assert not any(is_over(box, rim) for rim in rims), name.inner_text()
    # And what attacks stands beside the company
    expect(me.page.locator('.token[data-colour="red"]')).to_have_count(1)


def is_over(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether boxes share more than their edges."""
    return all(
        min(one[at] + one[size], other[at] + other[size]) - max(one[at], other[at]) > 6
        for at, size in (("x", "width"), ("y", "height"))
    )

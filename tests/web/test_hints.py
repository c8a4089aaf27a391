"""Hints: what a bot would do, asked for at the table."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.conftest import DESKTOP, PHONE, Someone
from tests.web.games import CARDS, FATE, RING, TOY, game, new

People = Callable[..., Someone]

CARD = ".overlay[aria-label=Hint]"
TAKE = f"{CARD} button.main"


@pytest.mark.parametrize("title", [FATE, CARDS, RING, "wizards", "ring1977"])
def test_a_hint_is_lit_and_taken_with_a_click(somebody: People, title: str) -> None:
    # Given a game with several choices
    me = somebody()
    match = game(title, 12)
    me.take_up(match)
    # When somebody asks for a hint
    me.button("Hint").click()
    # Then a choice is named, with a sentence, and marked among all choices
    me.page.locator(TAKE).wait_for()
    told = me.page.locator(TAKE).inner_text().split("\n")[0]
    assert len(me.page.locator(f"{CARD} p").last.inner_text()) > 10
    me.open_all()
    me.page.locator(".prompt .choice.pointed", has_text=told).first.wait_for()
    me.picture(f"hint {title}")
    # And one click takes it: the hint goes away with its question
    before = me.at
    me.page.locator(TAKE).click()
    me.page.wait_for_selector(f'.page:not([data-at="{before}"])')
    me.page.locator(CARD).wait_for(state="detached")


@pytest.mark.parametrize(("title", "answers"), [(RING, 78), ("ring1977", 19)])
def test_what_is_advised_is_brought_into_sight(somebody: People, title: str, answers: int) -> None:
    # Given more choices than a phone has room for, when a hint names one of them
    me = somebody(PHONE, has_touch=True)
    me.take_up(game(title, answers))
    me.button("Hint").click()
    me.page.locator(TAKE).wait_for()
    # Then that choice is in sight, also in a group that was closed
    expect(me.page.locator(".prompt .choice.pointed").first).to_be_in_viewport(ratio=1)


def test_a_hint_that_was_thought_about_shows_its_best_ideas(somebody: People) -> None:
    # Given a turn of the card game, where it is worth a thought what is done
    me = somebody()
    me.take_up(game(CARDS, 40, scenario="fellowship"))
    ideas = me.page.locator(f"{CARD} li")
    for _ in range(12):
        me.button("Hint").click()
        me.page.locator(f"{TAKE}, {CARD} p:not(.faint)").first.wait_for()
        if ideas.count() > 1:
            break
        me.choose()
    # Then what is advised is the first of the ideas, each with its chance as a bar, and it is told how sure it is
    assert me.page.locator(TAKE).inner_text().startswith(ideas.first.locator("span").inner_text())
    chances = [int(one.removesuffix(" %")) for one in ideas.locator("strong").all_inner_texts()]
    assert 2 <= len(chances) <= 3 and chances == sorted(chances, reverse=True)
    widths = [box["width"] for one in ideas.locator(".chance").all() if (box := one.bounding_box())]
    room = ideas.first.locator(".bar").bounding_box()["width"]
    assert [round(100 * width / room) for width in widths] == pytest.approx(chances, abs=1)
    expect(me.page.locator(CARD)).to_contain_text(re.compile("better than the next|as good as each other"))


CLEAR = """() => {
  const box = (one) => one.getBoundingClientRect();
  const over = box(document.querySelector(".overlay.open"));
  const covers = (it) => it.left < over.right && it.right > over.left && it.top < over.bottom && it.bottom > over.top;
  const board = box(document.querySelector(".stage"));
  const inBoard = ({ left, right, top, bottom }) =>
    left >= board.left && right <= board.right && top >= board.top && bottom <= board.bottom;
  const spoken = [...document.querySelectorAll(".map .place.meant :is(.spot, .settlement)")].map(box);
  const seen = spoken.filter((it) => inBoard(it) && !covers(it));
  const choices = [...document.querySelectorAll(".question-side .choice, .popover")].map(box);
  return { spoken: spoken.length, seen: seen.length, choices: choices.filter(covers).length };
}"""
"""What an overlay speaks of on a map, how much of that is seen beside it, and how many choices it covers."""


@pytest.mark.parametrize("room", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("title", [FATE, RING, "ring1977"])
def test_the_board_shows_what_is_spoken_of_beside_an_overlay(
    somebody: People, title: str, room: dict[str, int]
) -> None:
    # Given questions about places, one after another
    me, told = somebody(room, has_touch=room is PHONE), 0
    me.take_up(game(title, 30))
    me.page.locator(".map > img").wait_for()
    for _ in range(6):
        # When somebody asks where they are or why not, then no choice is covered
        for what in ("Where", "Why not"):
            me.button(what).click()
            me.page.locator(".overlay.open").wait_for()
            expect(me.page.locator(".overlay")).to_have_count(1)
            assert me.becomes(lambda: me.page.evaluate(CLEAR)["choices"] == 0)
        # And so for a hint, and where that speaks of places one is seen beside it
        me.button("Hint").click()
        me.page.locator(f"{TAKE}, {CARD} p:not(.faint)").first.wait_for()
        me.page.locator(f"{CARD}.open").wait_for()
        assert me.becomes(lambda: (found := me.page.evaluate(CLEAR))["spoken"] == 0 or found["seen"] > 0)
        assert me.becomes(lambda: me.page.evaluate(CLEAR)["choices"] == 0)
        if me.page.evaluate(CLEAR)["spoken"]:
            told += 1
            me.picture(f"beside {title} {room['width']} {told}")
        # When it is taken, then it is gone
        me.answer(me.page.locator(TAKE))
        expect(me.page.locator(".overlay")).to_have_count(0)
        me.take_the_device()
        me.wait_for_choices()
    assert told > 0


LAID = """() => {
  const box = (one) => one.getBoundingClientRect();
  const over = box(document.querySelector(".overlay.open"));
  const covers = (it) => it.left < over.right && it.right > over.left && it.top < over.bottom && it.bottom > over.top;
  const inside = (it, room) => it.top >= room.top - 1 && it.bottom <= room.bottom + 1;
  const all = (within, what) => {
    const room = box(document.querySelector(within));
    return [...document.querySelectorAll(what)].map(box).map((it) => inside(it, room) && !covers(it));
  };
  const on = all(".stage", ".location.meant .title, .stage .card.meant > button");
  const mine = all(".mine", ".hand .card.meant > button");
  return { spoken: on.length, seen: [...on, ...mine].filter(Boolean).length };
}"""
"""What an overlay speaks of on a table of cards, and how much of it or of what is in hand is seen beside it."""


@pytest.mark.parametrize("room", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_table_of_cards_scrolls_to_what_is_spoken_of(somebody: People, room: dict[str, int]) -> None:
    # Given questions about cards and locations, of which some have been scrolled away
    me, told = somebody(room, has_touch=room is PHONE), 0
    me.take_up(game(CARDS, 30, scenario="trilogy"))
    for _ in range(30):
        me.page.locator(".table").evaluate("(one) => { one.scrollTop = 9999; }")
        # When somebody asks for a hint, then what it speaks of is lit, and seen beside it
        me.button("Hint").click()
        me.page.locator(f"{TAKE}, {CARD} p:not(.faint)").first.wait_for()
        me.page.locator(f"{CARD}.open").wait_for()
        assert me.becomes(lambda: (found := me.page.evaluate(LAID))["spoken"] == 0 or found["seen"] > 0)
        if me.page.evaluate(LAID)["spoken"]:
            told += 1
            me.picture(f"beside cards {room['width']} {told}")
            if told == 2:
                return
        me.answer(me.page.locator(TAKE))
        me.take_the_device()
        me.wait_for_choices()
    raise AssertionError("Too few hints spoke of what lies on the table.")


def test_a_hint_lights_its_place_on_the_map(somebody: People) -> None:
    # Given a game on a map, when a hint speaks of places, then they are lit while it is shown
    me = somebody()
    me.take_up(game(FATE, 12))
    for _ in range(12):
        me.wait_for_choices()
        me.button("Hint").click()
        me.page.locator(TAKE).wait_for()
        if me.page.locator(".place.meant").count():
            break
        before = me.at
        me.page.locator(TAKE).click()
        me.page.wait_for_selector(f'.page:not([data-at="{before}"])')
    me.page.locator(".place.meant").first.wait_for()
    me.button("Close", within=me.page.locator(CARD)).click()
    me.page.locator(".place.meant").first.wait_for(state="detached")


def test_a_hint_by_the_keyboard_alone(somebody: People) -> None:
    # Given a question, when somebody presses h, then the hint has the focus, and Enter takes it
    me = somebody()
    me.take_up(new(FATE))
    before = me.at
    me.page.keyboard.press("h")
    me.page.locator(f"{TAKE}:focus").wait_for()
    me.page.keyboard.press("Enter")
    me.page.wait_for_selector(f'.page:not([data-at="{before}"])')


def test_a_hint_on_a_phone(somebody: People) -> None:
    # Given a small window, when somebody asks for a hint, then it can be read without going sideways
    me = somebody(PHONE)
    me.take_up(game(FATE, 12))
    me.button("Hint").click()
    me.page.locator(TAKE).wait_for()
    me.picture("hint on a phone")


def test_the_owner_says_before_the_game_whether_there_are_hints(somebody: People) -> None:
    # Given a table for two who play against each other, then there are no hints, unless its owner wants them
    me, other = somebody(), somebody()
    me.set_up("War of the Ring, Second Edition", 2, {0: "me"}, public=True)
    allow = me.page.get_by_role("checkbox", name="Hints may be asked for")
    allow.wait_for()
    assert not allow.is_checked()
    other.enter()
    other.page.goto(me.page.url)
    other.page.get_by_text("no hints may be asked for").wait_for()
    # When the owner allows them, then the other reads so
    allow.check()
    other.page.get_by_text("Hints may be asked for").wait_for()


def test_the_others_hear_of_a_hint(somebody: People) -> None:
    # Given two allies at a table
    me, other = somebody(), somebody()
    me.enter()
    me.post("/me", {"name": "Ann"})
    table = me.post("/tables", {"title": TOY, "seats": 2, "public": True})["id"]
    me.post(f"/tables/{table}/sit", {"seat": 0})
    other.enter()
    other.post("/me", {"name": "Ben"})
    other.post(f"/tables/{table}/sit", {"seat": 1})
    me.post(f"/tables/{table}/start", {})
    for one in (me, other):
        one.page.goto(f"{one.address}/table/{table}")
        one.button("Talk").click()
    me.wait_for_choices()
    # When one of them asks for a hint, then the other reads that they have
    me.button("Hint").click()
    me.page.locator(TAKE).wait_for()
    other.page.get_by_text("Ann has asked for a hint.").wait_for()

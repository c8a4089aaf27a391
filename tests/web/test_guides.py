"""Guided first games in the browser: from the lobby to "play on as you like", by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import DESKTOP, PHONE, Someone
from tests.web.games import CARDS, FATE, HEXES, SOLITAIRE
from westmarch.checking.guides import Replay
from westmarch.checking.subject import Subject
from westmarch.engine.guide import Guide, guide_of
from westmarch.engine.match import Match
from westmarch.engine.title import title, titles

People = Callable[..., Someone]

GUIDED = sorted(name for name, kind in titles().items() if kind.has_guide)
COUNTING = ".question-side .choice:not(.waits)[aria-disabled=false]"
FAR = 200
"""So many times somebody presses Tab before they give up."""


def step(me: Someone, number: int) -> Any:
    """The panel, when it tells that step."""
    panel = me.page.locator(f'.overlay[aria-label="Guide"] [data-step="{number}"]')
    panel.wait_for()
    return panel


def learn(me: Someone, name: str) -> Guide:
    """From the lobby into a title's guided game."""
    me.enter()
    link = me.title(title(name).name).get_by_role("link", name="Learn to play")
    link.focus()
    me.page.keyboard.press("Enter")
    me.page.locator(".page, .pass").first.wait_for()
    me.take_the_device()
    return guide_of(title(name))


def choose(me: Someone) -> None:
    """Go to a choice that counts, key by key, and take it."""
    me.page.locator(COUNTING).first.wait_for()
    me.page.keyboard.press("c")
    for _ in range(FAR):
        me.page.keyboard.press("Tab")
        if me.page.evaluate(f"document.activeElement.matches({COUNTING!r})"):
            me.page.keyboard.press("Enter")
            return
    raise AssertionError("no key leads to a choice that counts")


LATE = 1500
"""Milliseconds for which a slow server draws a map."""

HIDDEN = """() => {
  const box = (one) => one.getBoundingClientRect();
  const over = box(document.querySelector(".overlay.open"));
  const covers = (it) => it.left < over.right && it.right > over.left && it.top < over.bottom && it.bottom > over.top;
  const spoken = [...document.querySelectorAll(".map .place.meant :is(.spot, .settlement)")].map(box);
  return { spoken: spoken.length, hidden: spoken.filter(covers).length };
}"""
"""How many places the panel speaks of, and how many of these it covers."""


def test_the_panel_makes_room_for_a_map_that_comes_late(somebody: People) -> None:
    # Given a server that draws maps slowly, when a guide begins before the map is there
    me = somebody()
    me.page.route("**/api/titles/*/map*", lambda route: (me.page.wait_for_timeout(LATE), route.continue_()))
    me.enter()
    me.page.goto(f"{me.address}/learn/wizards")
    step(me, 1)
    me.page.locator(".map .place.meant").first.wait_for()
    # Then its panel doesn't lie over what it speaks of
    assert me.becomes(lambda: me.page.evaluate(HIDDEN) == {"spoken": 1, "hidden": 0})
    me.page.wait_for_timeout(LATE)
    assert me.page.evaluate(HIDDEN) == {"spoken": 1, "hidden": 0}


@pytest.mark.parametrize("name", GUIDED)
def test_nothing_is_seen_or_told_before_it_can_be_drawn(somebody: People, name: str) -> None:
    # Given what draws cards comes late, when somebody begins a guided game
    me = somebody()
    held: list[Any] = []
    me.page.route("**/assets/art-*.js", lambda route: held.append(route))
    me.page.goto(f"{me.address}/learn/{name}")
    # Then no card, no choice and no word of the guide is seen before it
    me.page.locator(".page.laying").wait_for()
    assert me.becomes(lambda: bool(held))
    for part in (".mine .card", ".prompt .choice", ".overlay", ".rail"):
        assert not [one for one in me.page.locator(part).all() if one.is_visible()], part
    # and when it is there, everything is
    for route in held:
        route.continue_()
    me.page.locator(".page:not(.laying)").wait_for()
    step(me, 1)
    me.wait_for_choices()


UNSEEN = """() => {
  const box = (one) => one.getBoundingClientRect();
  const over = box(document.querySelector(".overlay.open"));
  const shared = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
    * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const seen = new Map();
  const all = (selector, what, room) => [...document.querySelectorAll(selector)].map((one) => [one, what, room]);
  const places = all(".map .place.meant", ".spot, .settlement", ".stage");
  for (const [one, what, room] of [...places, ...all(".hand .card.meant", "button", ".mine")]) {
    const it = box(one.querySelector(what));
    const name = one.dataset.ref ?? one.querySelector("button").dataset.about;
    const share = (shared(it, box(one.closest(room))) - shared(it, over)) / (it.width * it.height);
    seen.set(name, Math.max(share, seen.get(name) ?? 0));
  }
  return [...seen].filter(([, share]) => share < 0.5);
}"""
"""Places and cards of which the guide speaks, and less than half of which is in sight."""


@pytest.mark.parametrize("room", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_a_guide_speaks_of_is_brought_in_sight(somebody: People, room: dict[str, int]) -> None:
    # Given somebody who is led through the beginning of a game with a map and many cards of one's own
    me = somebody(room, has_touch=room is PHONE)
    me.page.goto(f"{me.address}/learn/wizards")
    for number, one in enumerate(guide_of(title("wizards")).steps[:9], 1):
        step(me, number)
        me.page.locator(".overlay.open").wait_for()
        # Then each place and card that is spoken of is in sight, beside the panel and not under it
        assert me.becomes(lambda: me.page.evaluate(UNSEEN) == []), (number, me.page.evaluate(UNSEEN))
        if one.choose:
            with me.waiting():
                me.page.locator(".overlay .choice[aria-disabled=false]").first.click()
        else:
            me.page.keyboard.press("n")


LYING = """() => {
  const AROUND = 24;
  const box = (one) => one.getBoundingClientRect();
  const over = box(document.querySelector(".overlay.open"));
  const room = box(document.querySelector(".page > .over"));
  const boxes = (selector) => [...document.querySelectorAll(selector)].map(box).filter(({ width }) => width > 0);
  const across = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left));
  const down = (a, b) => Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const isUnder = (it, other) => 2 * across(it, other) * down(it, other) > it.width * it.height;
  const reach = (a, b, by) => a.left - by < b.right && a.right + by > b.left;
  const meet = (a, b, by) => reach(a, b, by) && a.top - by < b.bottom && a.bottom + by > b.top;
  const spots = ":is(.spot, .settlement, .hex)";
  const told = `.map .place.meant ${spots}, .stage .location.meant, :is(.stage, .hand) .card.meant`;
  const stage = box(document.querySelector(".stage"));
  // What is scrolled away counts for nothing.
  const isSeen = (one) => box(one).width > 0 && meet(box(one), one.closest(".stage") ? stage : room, 0);
  // A place is told by its name, too: what lies near that is in its way.
  const spoken = [...document.querySelectorAll(`${told}, .map .place.meant text`)].filter(isSeen).map(box);
  const nameOf = (one) => {
    const thing = one.closest("[data-ref], [data-drop], .card, .token");
    return thing.dataset.ref ?? thing.dataset.drop ?? (thing.querySelector("[data-about]") ?? thing).dataset.about;
  };
  const seen = (selector) => [...document.querySelectorAll(selector)].filter(isSeen);
  const names = new Set(seen(told).map(nameOf));
  const shown = [...names].map((name) => seen(`${told}, .stage .token`).filter((one) => nameOf(one) === name).map(box));
  const wanted = boxes(`.map .place.live ${spots}, .stage .token, .stage .card.live, .stage .location.live`);
  const corners = {};
  for (const side of ["left", "right"]) for (const end of ["top", "bottom"]) {
    const left = side === "left" ? room.left : room.right - over.width;
    const top = end === "top" ? room.top : room.bottom - over.height;
    const there = { left, top, right: left + over.width, bottom: top + over.height };
    corners[`${side} ${end}`] = {
      here: Math.abs(left - over.left) < 1 && Math.abs(top - over.top) < 1,
      hides: shown.filter((all) => all.every((it) => isUnder(it, there))).length,
      meets: [...spoken, ...wanted].some((it) => meet(it, there, AROUND)),
    };
  }
  const choices = boxes(".question-side .choice").filter((it) => meet(it, over, -4)).length;
  const [side, below] = [".question-side", ".question-side .below"].map((one) => box(document.querySelector(one)));
  const beneath = over.left > side.left - 9 && over.right < side.right + 9 && Math.abs(over.bottom - below.top) < 2;
  return { corners, choices, beneath };
}"""
"""Of each corner of the board: whether the panel lies there, how much of what it speaks of it would hide there, and
whether it would come near that or anything else that counts; how many choices the panel covers; and whether it lies
under the choices, in the question's panel."""


@pytest.mark.parametrize("room", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("name", GUIDED)
def test_the_panel_stays_where_it_hides_nothing(somebody: People, name: str, room: dict[str, int]) -> None:
    me = somebody(room)
    me.page.goto(f"{me.address}/learn/{name}")
    me.page.locator(".page, .pass").first.wait_for()
    me.take_the_device()
    before: set[str] = set()

    def lies() -> set[str]:
        """The corners in which the panel lies, if it lies well: more than one if it fills its room."""
        found = me.page.evaluate(LYING)
        if found["beneath"]:
            return {"beneath"} if not found["choices"] else set()
        corners = found["corners"]
        here = {corner for corner, one in corners.items() if one["here"]}
        hidden = {corner: one["hides"] for corner, one in corners.items()}
        well = bool(here) and min(hidden[corner] for corner in here) == min(hidden.values()) and not found["choices"]
        held = (
            room == PHONE
            or not before
            or bool(here & before)
            or any(corner == "beneath" or corners[corner]["meets"] for corner in before)
        )
        return here if well and held else set()

    # Given somebody who is led through a game, when each step is told
    for number, one in enumerate(guide_of(title(name)).steps, 1):
        step(me, number)
        me.page.locator(".overlay.open").wait_for()
        # Then the panel hides no choice and nothing of which it speaks, and lies where it lay unless that is worse;
        # on a phone, where it covers most of the board, hands and lanes move beneath it
        assert me.becomes(lambda: bool(lies())), (number, me.page.evaluate(LYING))
        before = lies()
        if one.choose:
            with me.waiting():
                me.page.locator(".overlay .choice[aria-disabled=false]").first.click()
        elif number < len(guide_of(title(name)).steps):
            me.page.keyboard.press("n")


FREE = """() => {
  const [over, choices, below] = [".overlay", ".question-side > .choices", ".question-side > .below"].map((one) =>
    document.querySelector(one).getBoundingClientRect());
  const stage = document.querySelector(".stage").getBoundingClientRect();
  return { onBoard: over.left < stage.right, fits: over.height + 1 < below.top - choices.bottom };
}"""
"""Whether the panel lies over the board, and whether it would have room under the choices."""


@pytest.mark.parametrize("name", [CARDS, SOLITAIRE])
def test_on_a_table_of_cards_the_guide_lies_under_the_choices(somebody: People, name: str) -> None:
    me, beneath, asked = somebody(), 0, set()
    me.page.goto(f"{me.address}/learn/{name}")
    me.page.locator(".page, .pass").first.wait_for()
    me.take_the_device()
    # Given somebody who is led through a game of cards
    steps = guide_of(title(name)).steps[:12]
    for number, one in enumerate(steps, 1):
        step(me, number)
        me.page.locator(".overlay.open").wait_for()
        # Then the panel covers no card and no place where it has room elsewhere, and no line crosses their names
        assert me.becomes(lambda: (found := me.page.evaluate(FREE))["onBoard"] != found["fits"])
        beneath += not me.page.evaluate(FREE)["onBoard"]
        expect(me.page.locator("svg.line")).to_have_count(0)
        # And the question is always asked at the same place
        asked.add(round(me.page.locator(".question").bounding_box()["y"]))
        if one.choose:
            with me.waiting():
                me.page.locator(".overlay .choice[aria-disabled=false]").first.click()
        else:
            me.page.keyboard.press("n")
    assert len(asked) == 1
    assert beneath > len(steps) / 2


def test_while_the_guide_lies_under_the_choices_a_card_is_told_of_beside_it(somebody: People) -> None:
    me = somebody()
    me.page.goto(f"{me.address}/learn/{CARDS}")
    me.page.locator(".page, .pass").first.wait_for()
    me.take_the_device()
    step(me, 1)
    # When somebody points at a card while the guide lies where cards are held near, then a tip tells of it
    card = me.page.locator(".hand .card button").last
    card.hover()
    expect(me.page.locator("#about:not(.unseen) .name")).to_have_text(card.locator(".name").first.inner_text())
    # When the guide is folded up, then cards are held near again
    me.button("Fold up").click()
    card.hover()
    near = me.page.get_by_role("region", name="The card held near")
    expect(near.locator(".face .name")).to_have_text(card.locator(".name").first.inner_text())


def test_a_guide_is_folded_up_and_called_back_to_its_place(somebody: People) -> None:
    me = somebody()
    me.page.goto(f"{me.address}/learn/{FATE}")
    step(me, 1)
    lay = me.page.locator(".overlay.open").bounding_box()
    # When the panel is folded up, then it is gone, and the game still waits for what it has to say
    me.button("Fold up").click()
    expect(me.page.locator(".overlay")).to_have_count(0)
    me.page.locator(".choice.waits").first.wait_for()
    # When it is called back, then it lies where it lay
    me.button("Guide").click()
    step(me, 1)
    assert me.becomes(lambda: me.page.locator(".overlay.open").bounding_box() == lay)


WATCHED = """() => {
  window.told = { telling: 0, both: 0 };
  const look = () => {
    const telling = document.querySelector('.page[data-telling="true"]') !== null;
    window.told.telling += telling;
    window.told.both += telling && document.querySelector('.overlay[aria-label="Guide"]') !== null;
    requestAnimationFrame(look);
  };
  look();
}"""
"""Count the frames in which the board tells what others did, and those in which the guide speaks, too."""


def test_the_guide_is_silent_while_the_board_tells(somebody: People) -> None:
    # Given a guided game against a bot, with animations
    me = somebody(reduced_motion="no-preference")
    me.page.goto(f"{me.address}/learn/{HEXES}")
    me.page.locator(".page, .pass").first.wait_for()
    me.take_the_device()
    step(me, 1)
    me.page.evaluate(WATCHED)
    # When what the bot does is told on the board
    for number, one in enumerate(guide_of(title(HEXES)).steps, 1):
        if me.page.evaluate("window.told.telling"):
            break
        step(me, number)
        if one.choose:
            me.page.locator(".overlay .choice[aria-disabled=false]").first.click()
        else:
            me.page.keyboard.press("n")
    # Then the guide says nothing in the meantime, and goes on afterwards
    me.page.locator('.overlay[aria-label="Guide"] [data-step]').wait_for()
    told = me.page.evaluate("window.told")
    assert told["telling"] > 0
    assert told["both"] == 0


@pytest.mark.parametrize("name", GUIDED)
def test_a_guided_game_is_played_by_keyboard_alone(somebody: People, name: str) -> None:
    # Given somebody who has never been here and wants to learn a game
    me = somebody()
    guide = learn(me, name)
    # When they read what is said, and do what it says
    for number, one in enumerate(guide.steps, 1):
        panel = step(me, number)
        assert one.say in panel.inner_text()
        if one.choose:
            choose(me)
        elif number < len(guide.steps):
            me.page.keyboard.press("n")
        if number in (2, len(guide.steps) // 2):
            me.picture(f"guide-{name}-{number}")
    # Then the game is theirs: nothing waits any more, and whatever they choose is done
    panel = step(me, len(guide.steps))
    assert "You know enough" in panel.inner_text()
    # And they are told what they may do next, none of it louder than the rest
    told = me.page.locator(".overlay")
    for way in ("Play this game on", "A first game, with hints"):
        assert told.get_by_role("button", name=way).is_visible()
    assert told.get_by_role("link", name="Back to the lobby").is_visible()
    chapters = told.get_by_role("link", name="The rules, chapter by chapter")
    assert chapters.count() == int(title(name).has_manual)
    assert told.locator(".main").count() == 0
    me.page.locator(".question-side .choice[aria-disabled=false]").first.wait_for()
    assert me.page.locator(".choice.waits").count() == 0
    # And if they play on without closing the guide, then it is gone with the first choice, and nothing waits for it
    me.play(1)
    panel.wait_for(state="detached")
    me.play(4)
    assert me.page.locator(".error").count() == 0


def test_after_the_guide_a_first_game_with_hints_begins(somebody: People) -> None:
    # Given the guided game of 1977 at its end
    me, match = somebody(), led_to_the_end(HEXES)
    me.take_up(match)
    step(me, len(guide_of(match.title).steps))
    guided = me.page.url
    # When they want a first game, then it begins, and a bot may be asked
    me.page.locator(".overlay").get_by_role("button", name="A first game, with hints").click()
    me.page.wait_for_url(lambda address: address != guided)
    me.wait_for_choices()
    assert me.moment == 0
    me.button("Hint").click()
    me.page.get_by_text("would choose").first.wait_for()


def test_what_can_only_be_passed_passes_by_itself_after_the_guide(somebody: People) -> None:
    # Given the guided game of 1977 at its last step, with a card that can still be played
    me, match = somebody(), led_to_the_end(HEXES)
    me.take_up(match)
    panel = step(me, len(guide_of(match.title).steps))
    me.page.locator(".question-side .choice[aria-disabled=false]").first.wait_for()
    # When it is played without closing the guide, and the stack stops, so that one can only pass
    me.answer(me.page.locator(".prompt .choice", has_text="Play Tom Bombadil").first)
    panel.wait_for(state="detached")
    me.answer(me.page.locator(".prompt .choice", has_text="Stop here").first)
    # Then the game passes by itself, and the table is free
    me.page.locator(f'.page[data-moment="{len(match.answers) + 3}"]').wait_for()
    me.page.locator(".prompt .choice[aria-disabled=false]").first.wait_for()
    assert me.page.locator(".choice.waits, .error").count() == 0


def led_to_the_end(name: str) -> Match:
    """A guided game as it is after the last choice that counts."""
    guide = guide_of(title(name))
    match, replay = guide.begun(title(name)), Replay(Subject(title(name)), guide)
    replay.let_bots_move(match)
    while counting := guide.counting(match):
        match.answer(counting[0])
        replay.let_bots_move(match)
    assert len(guide.portion(match)) == 1
    return match

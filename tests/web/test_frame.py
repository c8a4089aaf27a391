"""The frame of a table: the choices are always in sight, whatever else is open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import DESKTOP, PHONE, Someone
from tests.web.games import ALL, BOTS, CARDS, FATE, RING, against_bots, against_the_bots
from tests.web.test_clicks import asked
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.player import Observation
from westmarch.engine.title import title as named
from westmarch.players import find
from westmarch.scene import prompt_for, scene_of

People = Callable[..., Someone]

WIDE = {"width": 1920, "height": 1080}
FLAT = {"width": 844, "height": 390}
"""A phone on its side."""

ROWS = ".prompt .choice:visible, .prompt details:not([open]) > summary"

IN_SIGHT = """() => {
  const rows = [...document.querySelectorAll(".prompt .choice, .prompt details:not([open]) > summary")];
  return rows.filter((row) => {
    const { left, top, bottom, width, height } = row.getBoundingClientRect();
    const seen = (y) => row.contains(document.elementFromPoint(left + width / 2, y));
    return height > 0 && seen(top + 3) && seen(bottom - 3);
  }).length;
}"""
"""Choices, and titles of closed groups, of which nothing is covered or scrolled away."""

LOW = """() => [...document.querySelectorAll(".prompt .choice")].filter((row) => row.offsetHeight < 44).length"""
"""Choices that a finger could miss."""


def choices_of(match: Match) -> int:
    seat = match.options[0].seat
    return len(prompt_for(match.state, [seat], scene_of(match.title, match.state, seat)).choices)


def asked_much(name: str, least: int, most: int) -> Match:
    """A game of one person against bots, at a question with so many choices, or with the most that there are before."""
    asked: list[tuple[int, int]] = []

    def counted(match: Match) -> bool:
        if match.options and int(match.options[0].seat) == 0 and choices_of(match) <= most:
            asked.append((choices_of(match), len(match.answers)))
        return (bool(asked) and asked[-1][0] >= least) or len(match.answers) > 400

    match = against_bots(name, counted)
    if match.state.result or asked[-1][0] < least:
        answers = max(asked)[1]
        match = against_bots(name, lambda match: len(match.answers) >= answers)
    return match


ROOMS = [(DESKTOP, 10), (WIDE, 20), (PHONE, 8), (FLAT, 8)]


@pytest.mark.parametrize(("room", "least"), ROOMS, ids=["desktop", "wide", "phone", "phone on its side"])
@pytest.mark.parametrize("title", ALL)
def test_so_many_choices_are_in_sight_whatever_is_open(
    somebody: People, title: str, room: dict[str, int], least: int
) -> None:
    # Given a question with many choices
    touch = room in (PHONE, FLAT)
    me, match = somebody(room, has_touch=touch), asked_much(title, 18, 20)
    me.take_up(match)
    rows = me.page.locator(ROWS).count()
    # Then so many of them are in sight, and a finger finds each
    assert me.page.evaluate(IN_SIGHT) >= min(least, rows)
    assert not touch or me.page.evaluate(LOW) == 0
    # And that stays so with whatever can be unfolded over the board, one thing at a time
    for what in ("Hint", "Where", "Why not"):
        me.button(what).click()
        over = me.page.locator(".overlay")
        over.locator("p, li, dt").first.wait_for()
        expect(over).to_have_count(1)
        assert me.page.evaluate(IN_SIGHT) >= min(least, rows), what
        me.page.keyboard.press("Escape")
        expect(over).to_have_count(0)


def test_the_guide_leaves_the_choices_in_sight(somebody: People) -> None:
    # Given a guided game
    me = somebody()
    me.enter()
    me.page.goto(f"{me.address}/learn/{RING}")
    guide = me.page.get_by_role("region", name="Guide")
    guide.wait_for()
    me.wait_for_choices()
    rows = me.page.locator(ROWS).count()
    assert me.page.evaluate(IN_SIGHT) >= min(10, rows)
    # When it is folded up, then a button calls it back
    me.button("Fold up", within=guide).click()
    expect(guide).to_have_count(0)
    me.button("Guide").click()
    guide.wait_for()


def until_others_act(me: Someone) -> Any:
    """Choose until the others have done something of which a strip tells."""
    strip = me.page.get_by_role("region", name="Last turn")
    for _ in range(30):
        me.choose()
        me.wait_for_choices()
        me.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        if strip.count() or me.is_over():
            return strip
    raise AssertionError("nobody else has done anything")


@pytest.mark.parametrize("room", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("title", BOTS)
def test_what_the_others_did_stays_through_ones_turn(somebody: People, title: str, room: dict[str, int]) -> None:
    # Given somebody who plays against others
    me = somebody(room, has_touch=room is PHONE)
    me.take_up(against_bots(title, lambda match: len(match.answers) >= 20 and match.options[0].seat == 0))
    # When these have done something, then at most four lines tell of it, none cut off, while all choices are in sight
    strip = until_others_act(me)
    me.picture(f"last-turn-{title}-{room['width']}")
    assert 1 <= strip.locator(".deed").count() <= 4
    assert strip.locator(".deed").evaluate_all(WHOLE)
    assert me.page.evaluate(IN_SIGHT) >= min(8, me.page.locator(ROWS).count())
    # And while something else lies over the board it doesn't; then it is back
    me.button("Where").click()
    me.page.locator(".overlay").wait_for()
    expect(strip).to_have_count(0)
    me.page.keyboard.press("Escape")
    expect(strip).to_have_count(1)
    # When they look at it once more, then the board is as it was at their own choice
    now = me.moment
    me.button("Watch again", within=strip).click()
    me.page.locator(".past h2").wait_for()
    assert me.moment < now
    me.button("Return to the game").click()
    expect(strip).to_have_count(1)
    # When an answer of theirs is refused, then it stays as it was
    before = told(strip)
    me.page.evaluate(REFUSED_ONCE)
    me.choices.first.click()
    me.page.get_by_role("alert").wait_for()
    assert told(strip) == before
    # When they answer, then it stays while nobody else acts, and else tells of what has been done since
    for _ in range(6):
        me.choose()
        me.wait_for_choices()
        if me.is_over():
            break
        after = told(strip)
        assert after == before or int(after[0].split(":")[1]) > int(before[-1].split(":")[1])
        before = after


def test_in_a_wide_window_the_last_turn_stands_in_the_rail(somebody: People) -> None:
    # Given War of the Ring in a window with a rail
    me = somebody(WIDE)
    me.take_up(against_bots(RING, lambda match: len(match.answers) >= 20 and match.options[0].seat == 0))
    rail = me.page.get_by_role("complementary", name="Beside the board")
    # When the others have done something, then at most four lines tell of it below the tracks, all of it in sight
    until_others_act(me)
    last = rail.get_by_role("region", name="Last turn")
    expect(last).to_be_visible()
    me.picture("last-turn-in-the-rail")
    deeds = last.locator(".deed")
    assert 1 <= deeds.count() <= 4
    assert deeds.evaluate_all(WHOLE)
    assert me.in_sight(".last-turn .told > :last-child")
    assert me.page.locator("aside .panels, aside .last-turn").evaluate_all(WHOLE)
    # And each is a link that lights what it speaks of
    for at in range(deeds.count()):
        deeds.nth(at).click()
        expect(deeds.nth(at)).to_have_attribute("aria-pressed", "true")
    assert me.page.locator(".place.meant, .token.meant").count() > 0


HIDDEN = """() => {
  const box = document.querySelector(".last-turn").getBoundingClientRect();
  const middles = [...document.querySelectorAll(".stage :is(.settlement, .spot, .token)")].map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  });
  return middles.filter(([x, y]) => x > box.left && x < box.right && y > box.top && y < box.bottom).length;
}"""
"""How many places and counters lie under what tells of the last turn."""


@pytest.mark.parametrize("title", [FATE, RING])
def test_the_last_turn_stands_in_the_corner_where_it_hides_least(somebody: People, title: str) -> None:
    # Given the whole of Middle-earth in a window without a rail
    me = somebody()
    me.take_up(against_bots(title, lambda match: len(match.answers) >= 20 and match.options[0].seat == 0))
    # When the others have done something, then what tells of it stands over the sea: no place but Andrast is under it
    until_others_act(me)
    assert me.becomes(lambda: me.page.evaluate(HIDDEN) <= 1)


WHOLE = (
    """(all) => all.every((one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight + 1)"""
)
"""Whether nothing of their words is cut off."""

REFUSED_ONCE = """() => {
  const socket = window.sockets.at(-1), send = socket.send.bind(socket);
  socket.send = (text) => {
    socket.send = send;
    send(JSON.stringify({ ...JSON.parse(text), at: 0 }));
  };
}"""
"""The next request of the page is about a question of long ago."""


def told(strip: Any) -> list[str]:
    """Which lines of the story stand on a strip."""
    return [str(one.get_attribute("data-about")) for one in strip.locator(".deed").all()]


def test_a_line_of_what_others_did_lights_its_place(somebody: People) -> None:
    # Given what others have done, when somebody clicks on a line of it, then what it speaks of is lit on the map
    me = somebody()
    me.take_up(against_bots(FATE, lambda match: len(match.answers) >= 40 and match.options[0].seat == 0))
    strip = until_others_act(me)
    deed = strip.locator(".deed").last
    deed.click()
    expect(deed).to_have_attribute("aria-pressed", "true")
    me.page.locator(".stage .meant").first.wait_for()


WHOLE_LINES = """() => {
  const strip = document.querySelector(".question-side .strip").getBoundingClientRect();
  const lines = [...document.querySelectorAll(".strip .line")].map((line) => line.getBoundingClientRect());
  const seen = lines.filter(({ left }) => left < strip.right);
  const whole = ({ top, bottom }) => top >= strip.top - 1 && bottom <= strip.bottom + 1;
  const choices = document.querySelector(".choices");
  return [seen.length, seen.every(whole), choices.scrollHeight <= choices.clientHeight];
}"""
"""How many lines of the story stand below the choices, whether each is whole, and whether no choice is out of sight."""


def test_a_long_list_on_a_laptop_leaves_the_story_four_lines(somebody: People) -> None:
    # Given what can be done with a die for all: three times as much as without it
    me = somebody()
    me.take_up(against_bots(RING, lambda match: len(match.answers) >= MUCH))
    expect(me.choices).to_have_count(18)
    # Then all of it is in sight, by kinds of deeds with a line between these, and some of the story is, too
    lines, whole, all_choices = me.page.evaluate(WHOLE_LINES)
    height = me.page.locator(".question-side .room").bounding_box()["height"]
    assert lines >= 3
    assert height > 4 * 18  # some lines have two rows
    assert whole
    assert all_choices
    expect(me.page.locator(".prompt .apart")).to_have_count(5)
    # And what draws cards or does nothing stands behind what moves something
    words = me.choices.all_inner_texts()
    first = next(at for at, text in enumerate(words) if "Draw from" in text)
    assert all("Draw from" in text or "without effect" in text for text in words[first:])


MUCH = 227
"""So many answers there are before a Will of the West die is used."""


@pytest.mark.parametrize("room", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_story_fills_the_room_that_the_choices_leave(somebody: People, room: dict[str, int]) -> None:
    # Given a question with a few choices, late enough for a story
    me = somebody(room)
    me.bring(against_bots(FATE, lambda match: len(match.answers) >= 20 and 2 < len(match.options) < 6))
    me.wait_for_choices()
    # Then the last lines stand below the choices, none of them cut, and all choices are in sight
    lines, whole, all_choices = me.page.evaluate(WHOLE_LINES)
    assert lines >= 5
    assert whole
    assert all_choices
    # and a click on them unfolds the whole story
    me.page.locator(".strip").click()
    me.page.locator(".log").wait_for()


def test_the_last_turn_leaves_out_nothing_that_was_scored(somebody: People) -> None:
    # Given somebody who chooses which combat is fought next, in a round that ends with it
    me = somebody()
    match = against_the_bots(39)
    me.take_up(match)
    after = against_the_bots(40).answers[-1]
    (choice,) = [one for one in asked(match).choices if ("location", after.args[0]) in one.references]
    me.answer(me.page.locator(f'[data-about="choice:{choice.number}"]'))
    me.wait_for_choices()
    # Then what was scored and the score are told, whatever else has been done since
    told = me.page.locator(".last-turn .told")
    for words in ("Rivendell was scored by", "Imladris was scored by", "The score:"):
        expect(told).to_contain_text(words)


def test_the_last_turn_tells_of_places_before_ones_own_cards(somebody: People) -> None:
    # Given somebody alone at the card game, when rounds end after what the bot did
    me = somebody()
    me.take_up(against_bots(CARDS, lambda match: len(match.answers) >= 10))
    told = me.page.locator(".last-turn .told")
    for _ in range(60):
        me.play(1)
        me.wait_for_choices()
        if told.count() and "more" in told.inner_text() and "was activated" in told.inner_text():
            break
    else:
        raise AssertionError("no round has ended")
    # Then the last turn tells what became of places before which cards they have drawn
    expect(told).not_to_contain_text("Drawn:")


def test_whoever_plays_alone_is_told_what_the_shadow_did(somebody: People) -> None:
    # Given somebody alone at Fate, who is asked whether the game may go on after their turn
    match = Match(named(FATE), 1, "a seed", {"difficulty": "introductory"})
    steward = find(match.title, "steward")
    while len(match.answers) < 13:
        seen = Observation(match.state, Seat(0), match.options, Rng(key_of("steward"), 0, len(match.answers)))
        chosen = steward.choose(seen)
        assert chosen is not None
        match.answer(chosen)
    me = somebody()
    me.take_up(match)
    # When it goes on, then what the Shadow did is told until they answer again, and not what they did themselves
    me.button("Carry on").click()
    told = me.page.get_by_role("region", name="Last turn")
    expect(told).to_contain_text("Nazgûl")
    expect(told).not_to_contain_text("travelled")

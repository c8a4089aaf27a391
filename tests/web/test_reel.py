"""What an answer leads to is seen line by line, before the table shows how things are now."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import DESKTOP, PHONE, READY, Someone
from tests.web.games import ALL, CARDS, FATE, RING, against_bots, game

People = Callable[..., Someone]

MOVING = {"reduced_motion": "no-preference"}
NARROW = {"width": 780, "height": 1000}


PRESSED = """(what) => {
  const found = document.querySelector(`.caption ${what}`), text = found?.innerText ?? "";
  found?.click();
  return text;
}"""
"""A line may be over before a click comes from outside."""

GONE = """() => new Promise((done) => requestAnimationFrame(() => done(!document.querySelector(".caption"))))"""


def until_it_runs(me: Someone) -> Any:
    """Choose until more than one thing happens: the line of the story that is shown on the board."""
    caption = me.page.locator(".caption")
    for _ in range(30):
        me.play(1)
        if caption.count():
            return caption
    raise AssertionError("nothing is shown line by line")


@pytest.mark.parametrize(("name", "answers"), [(FATE, 20), (CARDS, 12)])
def test_lines_are_shown_on_the_board_one_after_the_other(somebody: People, name: str, answers: int) -> None:
    # Given somebody who is shown animations
    me = somebody(**MOVING)
    me.take_up(game(name, answers))
    # When they choose, and more than one thing happens
    until_it_runs(me)
    me.picture(f"reel-{name}")
    # Then a line of the story stands on the board, by a click on it the next one, and at the end none
    for _ in range(2):
        expect(me.log).to_contain_text(me.page.evaluate(PRESSED, ".said"))
    me.page.evaluate(PRESSED, ".hurry")
    assert me.page.evaluate(GONE)


def test_nobody_has_to_wait(somebody: People) -> None:
    # Given lines that are being shown, when somebody presses Escape, then the table is as it is now
    me = somebody(**MOVING)
    me.take_up(game(FATE, 20))
    until_it_runs(me)
    me.page.keyboard.press("Escape")
    assert me.page.evaluate(GONE)
    # and whoever answers the next question at once need not press anything
    until_it_runs(me)
    me.choose()


TOLD = """() => {
  window.lines = 0;
  new MutationObserver(() => (window.lines += document.querySelectorAll(".caption").length ? 1 : 0))
    .observe(document.body, { childList: true, subtree: true });
}"""
"""Counts changes of the page while a line is shown on the board."""


@pytest.mark.parametrize("name", (RING, FATE))
def test_one_press_leads_to_the_next_question(somebody: People, name: str) -> None:
    # Given somebody against a bot, whose turn is told in many messages
    me = somebody(**MOVING)
    me.bring(against_bots(name, lambda match: len(match.answers) > 40 and match.options[0].seat == 0))
    until_it_runs(me)
    # When they press "To my question", then nothing more is told until they are asked
    assert me.page.evaluate(PRESSED, ".hurry") == "To my question"
    me.page.evaluate(TOLD)
    me.wait_for_choices()
    assert me.page.evaluate("window.lines") == 0
    # and what comes after their answer is told again
    until_it_runs(me)


FAST = 8
"""So many times as fast as usual lines follow each other in a test: a browser is late by milliseconds at any speed."""

WATCHING = """
// What is told of each answer, and of whose.
window.told = [];
window.answering = false;
window.WebSocket = class extends window.WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      const message = JSON.parse(typeof data === "string" ? data : new TextDecoder().decode(data));
      if (message.type === "table") window.story = message.log;
      if (message.type !== "moved") return;
      window.story = [...window.story.slice(0, message.log_from), ...message.log];
      const lines = (message.beats ?? []).map(
        ({ line, dice }) => ({ ...window.story[line], number: line, dice: Boolean(dice) }));
      window.told.push({ own: window.answering, lines });
      window.answering = false;
    });
  }
  send(text) {
    if (text.includes('"answer"')) window.answering = true;
    super.send(text);
  }
};
// Which line is on the board, and since when.
window.shown = [];
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  const line = document.querySelector(".caption")?.dataset.line ?? null;
  if (line !== (window.shown.at(-1)?.[0] ?? null)) window.shown.push([line, performance.now()]);
}).observe(document, { childList: true, subtree: true, attributeFilter: ["data-line"] }));
"""


ALL_TOLD = """(ready) => document.querySelector('.page[data-telling="false"]') && document.querySelector(ready)
  && { told: window.told, shown: window.shown }"""
"""What was told and shown once one is asked again, or it is over: in one look, since bots may go on between two."""


def least(line: dict[str, Any]) -> float:
    """The milliseconds for which a line is on the board at least: to be read, and for its dice to roll and lie."""
    usual = line["heading"] or line.get("weight", 0) < 0
    words = min(1200, max(500, 20 * len(line["text"]))) if usual else min(4500, max(1200, 45 * len(line["text"])))
    return max(words, 1500 if line["dice"] else 0) / FAST


SHORT = 48
"""A line of what is done every turn, up to so many letters, is told in one with what is done by it."""


def at_once(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The lines that are shown: of those of one kind that follow each other in an answer the last one, and what is done
    by a die with the line that tells of the die."""

    def goes_on(one: dict[str, Any], other: dict[str, Any]) -> bool:
        kind = one.get("several") and one.get("several") == other.get("several")
        return (one["text"] == other["text"] or bool(kind)) and one["only"] == other["only"] and not other["dice"]

    def leads_on(some: list[dict[str, Any]], text: str, then: dict[str, Any]) -> bool:
        (one, *more) = some
        usual = one.get("weight", 0) < 0 and not one["heading"] and not one["dice"] and len(text) <= SHORT
        return usual and not more and one["only"] == then["only"] and not then["heading"]

    shown: list[tuple[list[dict[str, Any]], str]] = []
    for one in lines:
        if shown and goes_on(shown[-1][0][-1], one):
            shown[-1][0].append(one)
        elif shown and leads_on(*shown[-1], one):
            shown[-1] = ([one], f"{shown[-1][1]} · {one['text']}")
        else:
            shown.append(([one], one["text"]))
    return [some[-1] for some, _ in shown]


@pytest.mark.parametrize("name", ALL)
def test_every_line_is_on_the_board_for_its_time(somebody: People, name: str) -> None:
    # Given somebody alone with bots
    me = somebody(**MOVING)
    me.page.add_init_script(WATCHING + f"localStorage.setItem('speed', '{FAST}')")
    me.take_up(against_bots(name, lambda match: len(match.answers) >= 20 and match.options[0].seat == 0))
    # When they choose, and let what comes of it be told
    for _ in range(12):
        me.page.wait_for_function(ALL_TOLD, arg=READY)
        if me.is_over():
            break
        me.choose()
    told, shown = me.page.wait_for_function(ALL_TOLD, arg=READY).evaluate("({ told, shown }) => [told, shown]")
    # Then each line was shown, in the order of the story, but what one does oneself without dice, told in one line
    lines = [[one for one in answer["lines"] if not one["reason"]] for answer in told]
    seen_at_once = [
        answer["own"] and len(at_once(some)) == 1 and not any(one["dice"] for one in some)
        for answer, some in zip(told, lines, strict=True)
    ]
    due = [one for some, seen in zip(lines, seen_at_once, strict=True) if not seen for one in at_once(some)]
    assert len(due) > 3
    times = {int(line): end - start for (line, start), (_, end) in pairwise(shown) if line is not None}
    assert [*times] == [one["number"] for one in due]
    # and for its time
    early = 0.9  # a clock that strikes between two milliseconds
    assert [one["text"] for one in due if times[one["number"]] < early * least(one)] == []


def test_it_can_be_switched_off(somebody: People) -> None:
    # Given somebody who wants nothing to move, then nothing is shown line by line unless they say so in the menu
    me = somebody()
    me.take_up(game(FATE, 20))
    me.play(6)
    expect(me.page.locator(".caption")).to_have_count(0)
    me.page.get_by_text("Menu").click()
    me.page.get_by_label("line by line").check()
    me.page.keyboard.press("Escape")
    until_it_runs(me)


WATCH_CARDS = """
window.held = [];
const seen = (face, said) => {
  const { left, right, bottom } = face.getBoundingClientRect();
  const words = [...face.querySelectorAll("*:not(.unseen)")].map((one) => one.getBoundingClientRect());
  const within = (box) => box.left >= left - 12 && box.right <= right + 12 && box.bottom <= bottom + 12;
  const whole = words.every((box) => box.width === 0 || within(box));
  return { name: face.querySelector("strong, .name").textContent, said, whole, bottom };
};
const covers = (caption) => [...document.querySelectorAll(".stage .location")].some((one) => {
  const [place, over] = [one.getBoundingClientRect(), caption.getBoundingClientRect()];
  return over.bottom > place.top && over.top < place.bottom && over.right > place.left && over.left < place.right;
});
const measure = (said) => {
  const caption = document.querySelector(".caption");
  if (caption?.querySelector(".said")?.innerText !== said) return;
  const over = [...caption.querySelectorAll(".held > *")].map((face) => seen(face, said));
  const near = [...document.querySelectorAll(".preview :is(.several > *, .held > *)")].map((face) => seen(face, said));
  window.held.push({ said, over, near, covers: covers(caption) });
};
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  const said = document.querySelector(".caption .said")?.innerText;
  const after = (frames) => frames ? requestAnimationFrame(() => after(frames - 1)) : measure(said);
  if (said) after(5); // by then it is as small as it must be, and its text has found its size
}).observe(document, { childList: true, subtree: true, characterData: true }));
"""
"""Notes of each line that is told which cards are held over the board and near, and whether it covers a location."""


def watched(me: Someone) -> list[dict[str, Any]]:
    """What stands where while bots play cards after somebody's answers."""
    me.page.add_init_script("localStorage.setItem('speed', '4');" + WATCH_CARDS)
    me.take_up(game(CARDS, 12))
    for _ in range(8):
        me.play(1)
        me.page.locator(".caption").wait_for(state="detached")
    held: list[dict[str, Any]] = me.page.evaluate("() => window.held")
    return held


def test_a_card_that_is_named_is_held_up(somebody: People) -> None:
    # Given the card game on a narrow window, when somebody's answer makes the bots play cards
    held = [card for line in watched(somebody(NARROW, **MOVING)) for card in line["over"]]
    # Then each card is held up with the line that names it, whole and with all its words on it
    assert held
    assert [card for card in held if card["name"] not in card["said"]] == []
    assert [card for card in held if not card["whole"]] == []


def test_a_card_that_is_named_stands_beside_the_board(somebody: People) -> None:
    # Given the same on a wide window, where a card that is pointed at is held near
    lines = watched(somebody(DESKTOP, **MOVING))
    # Then nothing but words lies over the board, and these cover no location
    assert lines
    assert [line for line in lines if line["over"] or line["covers"]] == []
    # and each card that is named is held near, whole
    held = [card for line in lines for card in line["near"]]
    named = [card for card in held if card["name"] in card["said"]]
    assert len(named) > 3
    assert [card for card in named if not card["whole"]] == []


def test_nothing_is_told_before_it_is_shown(somebody: People) -> None:
    # Given the card game, when somebody's answer has bots play cards, then while the board tells of it the story goes
    # no further than what is told, and the next question waits
    me = somebody(**MOVING)
    me.take_up(game(CARDS, 12))
    caption = until_it_runs(me)
    seen = me.page.evaluate("""() => ({
      said: document.querySelector(".caption .said")?.innerText,
      newest: document.querySelector(".strip .line")?.innerText,
      question: document.querySelector(".question").innerText,
      choices: document.querySelectorAll(".prompt .choice").length,
    })""")
    assert seen["newest"] == seen["said"]
    assert seen["choices"] == 0
    assert "next" in seen["question"] or "Waiting" in seen["question"]
    # and once it is skipped, the question is there
    me.page.keyboard.press("Escape")
    caption.wait_for(state="detached")
    me.wait_for_choices()


def test_how_it_was_decided_is_folded_up_under_what_was_done(somebody: People) -> None:
    # Given a game in which bots have answered the questions of their flowchart
    me = somebody()
    me.take_up(game(CARDS, 30))
    # Then the story tells only what they have done; a click unfolds why
    why = me.log.locator("details").last
    expect(why.locator("button").first).to_be_hidden()
    why.locator("summary").click()
    expect(why.locator("button").first).to_contain_text("? ")


def test_a_film_is_told_line_by_line(somebody: People) -> None:
    # Given a game that is looked back at, when somebody goes on by one answer, then what it did is told on the board
    me = somebody(**MOVING)
    match = game(CARDS, 30)
    me.bring(match)
    for moment in range(10, 20):
        me.look_back_to(moment)
        me.page.get_by_label("On", exact=True).click()
        me.wait_for_moment(moment + 1)
        if me.page.locator(".caption").count():
            break
    else:
        raise AssertionError("nothing is told line by line")
    # and at the end of the lines the board is as it was at that moment
    me.page.keyboard.press("Escape")
    me.page.locator(".caption").wait_for(state="detached")
    me.wait_for_moment(moment + 1)


def test_somebody_who_comes_back_is_shown_what_has_happened(somebody: People) -> None:
    # Given a table that somebody has looked at before its last answers
    me = somebody()
    me.take_up(game(FATE, 20))
    me.page.evaluate("() => localStorage.setItem(`seen:${location.pathname.split('/').pop()}`, '15')")
    # When they come back
    me.page.reload()
    # Then they may see what has happened since, as a film
    since = me.page.locator(".since")
    since.wait_for()
    me.picture("since")
    me.page.evaluate("() => localStorage.setItem('speed', '4')")
    since.get_by_role("button", name="Show").click()
    me.wait_for_moment(15)
    me.wait_for_moment(20)
    # and when they come once more, there is nothing to tell
    me.page.reload()
    me.wait_for_choices()
    expect(since).to_have_count(0)


def test_the_line_of_a_shadow_card_is_lit(somebody: People) -> None:
    # Given Fate, when a line of the story names a shadow card and somebody points at it, then its line lights up
    me = somebody()
    me.take_up(game(FATE, 20))
    expect(me.page.locator("path.lit")).to_have_count(0)
    me.log.locator("button", has_text="Shadow card").last.hover()
    me.page.locator("path.lit").first.wait_for(state="attached")
    me.picture("lit-line")


LIES = """() => {
  const [strip, board] = [".caption", ".stage"].map((one) => document.querySelector(one)?.getBoundingClientRect());
  const spots = [...document.querySelectorAll(".map .place.meant :is(.spot, .settlement)")];
  const clear = (one) =>
    one.top >= board.top && one.bottom <= strip.top && one.left >= board.left && one.right <= board.right;
  const lit = document.querySelectorAll(".spotlight mask path").length;
  return strip && { said: document.querySelector(".caption .said").innerText, lit, foot: strip.bottom - innerHeight,
    hidden: spots.map((one) => one.getBoundingClientRect()).filter((one) => !clear(one)).length, places: spots.length };
}"""
"""Of the line that is shown: of how many places it speaks, how many of them aren't seen above its strip, and how
many spots are lit."""


def is_in_sight(lies: dict[str, int]) -> bool:
    return lies["hidden"] < max(1, lies["places"])


@pytest.mark.parametrize("room", (DESKTOP, PHONE), ids=("desktop", "phone"))
@pytest.mark.parametrize("name", (FATE, RING))
def test_a_line_covers_no_place_that_it_speaks_of(somebody: People, name: str, room: dict[str, int]) -> None:
    # Given a map on which lines of the story are shown, one after the other as somebody wants
    me = somebody(room, **MOVING)
    me.take_up(against_bots(name, lambda match: len(match.answers) >= 40 and match.options[0].seat == 0))
    spoken = 0
    for _ in range(4):
        until_it_runs(me)
        me.page.evaluate(PRESSED, "[aria-label=Pause]")
        while me.page.locator(".caption").count():
            # Then what each speaks of is lit and comes into sight above the strip, or some of it if it lies far apart
            assert me.becomes(lambda: is_in_sight(me.page.evaluate(LIES)))
            lies = me.page.evaluate(LIES)
            assert bool(lies["places"]) <= bool(lies["lit"])
            spoken += lies["places"] > 0
            me.page.evaluate(PRESSED, ".next")
            me.page.wait_for_timeout(50)
    assert spoken > 1


def test_a_film_has_frames_that_were_and_are_to_come(somebody: People) -> None:
    # Given lines that are being shown, when somebody stops them
    me = somebody(**MOVING)
    me.take_up(against_bots(RING, lambda match: len(match.answers) >= 40 and match.options[0].seat == 0))
    until_it_runs(me)
    me.page.evaluate(PRESSED, "[aria-label=Pause]")
    said = me.page.locator(".caption .said").inner_text()
    # Then the line stays, and beside it stands that more is to come, but not what
    me.page.wait_for_timeout(2500)
    expect(me.page.locator(".caption .said")).to_have_text(said)
    expect(me.page.locator(".caption .coming:not(.none)").first).to_contain_text("?")
    # and when they go on by one, then it stands among those that were
    me.page.evaluate(PRESSED, ".next")
    expect(me.page.locator(".caption .frame.was").last).to_have_text(said)
    # and when they let it run, then it goes on by itself
    second = me.page.locator(".caption .said").inner_text()
    me.page.evaluate(PRESSED, "[aria-label=Pause]")
    assert me.becomes(lambda: second not in me.page.locator(".caption .said").all_inner_texts())

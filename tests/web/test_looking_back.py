"""Looking back: the timeline, the film, other people's eyes, links to a moment, and the game as a file."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.web.conftest import PHONE, Someone
from tests.web.games import CARDS, FATE, TOY, ended, game
from westmarch.engine.match import Match

People = Callable[..., Someone]

ANSWERS = 12


def test_the_timeline_shows_the_turns_and_leads_to_each(somebody: People) -> None:
    # Given a game with some turns
    me, match = somebody(), game(FATE, 30)
    me.bring(match)
    starts = [moment for moment, line in zip(moments_of(match), match.log, strict=True) if line.heading]
    assert len(starts) > 2
    # Then each of them has its mark on the timeline
    me.unfold("Story")
    expect(me.page.locator(".timeline .marks i")).to_have_count(len(starts))
    # When somebody goes back by keys, then they come to where the turn began, to the one before, and on again
    for key, moment in (
        ("<", starts[-1]),
        ("<", starts[-2]),
        (",", starts[-2] - 1),
        (".", starts[-2]),
        (">", starts[-1]),
    ):
        me.page.keyboard.press(key)
        me.wait_for_moment(moment)
    # When they move the timeline itself by keys, then it keeps the focus, and says where it stands
    line = me.page.get_by_label("The whole game")
    line.focus()
    for far in (1, 2, 3):
        me.page.keyboard.press("ArrowLeft")
        me.wait_for_moment(starts[-1] - far)
    expect(line).to_have_attribute("aria-valuetext", re.compile(f"^Moment {starts[-1] - 3} of 30: "))
    expect(line).to_be_focused()


def moments_of(match: Match) -> list[int]:
    """The moment to which each line of the log led."""
    return [match.log.answer_of(number) for number in range(len(match.log))]


def test_a_film_shows_every_moment_to_the_last(somebody: People) -> None:
    # Given a game that is looked back at from a moment of its own
    me = somebody()
    me.bring(game(FATE, ANSWERS))
    me.look_back_to(ANSWERS - 4)
    me.page.evaluate("""() => {
      window.shown = [];
      new MutationObserver(() => window.shown.push(Number(document.querySelector(".page").dataset.moment)))
        .observe(document.querySelector(".page"), { attributeFilter: ["data-moment"] });
    }""")
    # When it is played, faster than usual
    me.page.get_by_label("Speed").select_option("4×")
    me.button("Play").click()
    # Then it goes on to the game as it stands, step by step, and stops there
    me.wait_for_moment(ANSWERS)
    assert me.page.evaluate("() => window.shown") == [ANSWERS - 3, ANSWERS - 2, ANSWERS - 1, ANSWERS]
    me.page.get_by_role("region", name="You are looking back").wait_for(state="detached")
    me.wait_for_choices()


def test_a_line_of_the_story_leads_to_its_moment(somebody: People) -> None:
    # Given a phone with the story open
    me = somebody(PHONE, has_touch=True)
    me.bring(game(FATE, ANSWERS))
    me.button("Story").click()
    line = me.page.locator(".log button:not(h3 button)", has_text="Hope fell").last
    text = line.inner_text()
    # When a line of it is tapped, then the board shows its moment
    line.tap()
    me.page.wait_for_selector(f'.page:not([data-moment="{ANSWERS}"])')
    expect(me.page.locator("main.stage")).to_be_visible()
    # And in the story the line is marked
    me.button("Story").click()
    me.page.locator(".log [aria-current]", has_text=text).first.wait_for()


def test_a_link_leads_to_its_moment_whoever_may_see_the_table(somebody: People) -> None:
    me, stranger = somebody(permissions=["clipboard-read", "clipboard-write"]), somebody()
    # Given a link to a moment of a game of one's own
    me.bring(game(FATE, ANSWERS))
    me.look_back_to(5)
    assert link_copied(me).endswith("?moment=5")
    expect(me.page.get_by_text("only those who sit here can open it")).to_be_visible()
    # Then oneself comes there, once, and a stranger does not
    me.page.goto(link_copied(me))
    me.wait_for_moment(5)
    me.button("Return to the game").click()
    me.wait_for_moment(ANSWERS)
    me.choose()
    assert me.moment > ANSWERS
    stranger.page.goto(f"{me.page.url.partition('?')[0]}?moment=5")
    stranger.page.get_by_text("There is no such table.").wait_for()
    # When the table may be watched by a link, then its moments may, too
    me.page.locator(".menu summary").click()
    me.button("Make a link to watch").click()
    me.page.get_by_label("Whoever has this link may watch").wait_for()
    me.page.keyboard.press("Escape")
    me.look_back_to(5)
    stranger.page.goto(link_copied(me))
    stranger.wait_for_moment(5)
    # Given a public table, then a stranger sees the public things of that moment
    me.set_up("Fate of the Fellowship", 1, {0: "me"}, public=True)
    me.play(4)
    me.look_back_to(2)
    stranger.page.goto(link_copied(me))
    stranger.wait_for_moment(2)
    expect(stranger.page.locator(".hand .card")).to_have_count(0)


def test_when_a_game_is_over_anybody_looks_through_any_eyes(somebody: People) -> None:
    me, stranger = somebody(permissions=["clipboard-read", "clipboard-write"]), somebody()
    # Given a game with secret hands that is over, looked at through the eyes of its second seat
    me.bring(ended(TOY))
    me.page.get_by_label("Through whose eyes").select_option("Sam")
    me.look_back_to(8)
    me.page.locator(".hand .card .name").first.wait_for()
    hand = me.page.locator(".hand .card .name").all_inner_texts()
    # When a stranger opens the link, then they see the same hand, and may go on to other eyes
    stranger.page.goto(link_copied(me))
    stranger.wait_for_moment(8)
    expect(stranger.page.locator(".hand .card .name")).to_have_text(hand)
    stranger.page.get_by_label("Through whose eyes").select_option("what everybody saw")
    stranger.page.wait_for_selector(".hand .card", state="detached")
    stranger.button("To the end").click()
    stranger.wait_for_moment(len(ended(TOY).answers))


def link_copied(me: Someone) -> str:
    me.page.locator(".past").get_by_role("button", name=re.compile("Copy a link|Copied")).click()
    me.button("Copied").wait_for()
    return str(me.page.evaluate("() => navigator.clipboard.readText()"))


def test_without_a_clipboard_the_link_can_be_copied_by_hand(somebody: People) -> None:
    # Given a browser that lets no page copy, as without https
    me = somebody()
    me.page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    me.bring(game(FATE, ANSWERS))
    me.look_back_to(5)
    # When a link is asked for, then it stands there
    me.button("Copy a link to here").click()
    expect(me.page.get_by_role("textbox", name="Copy a link to here")).to_have_value(re.compile(r"\?moment=5$"))


def test_a_game_goes_from_the_browser_to_the_terminal_and_back(somebody: People, tmp_path: Path) -> None:
    # Given a game in the browser, saved as a file
    me, file = somebody(), tmp_path / "game.json"
    me.bring(game(CARDS, ANSWERS))
    me.page.locator(".menu summary").click()
    with me.page.expect_download() as download:
        me.page.get_by_role("link", name="Save file").click()
    download.value.save_as(file)
    # When the terminal's match goes on with it for an answer
    match = Match.load(file)
    assert match.hash == game(CARDS, ANSWERS).hash
    match.answer(match.options[0])
    match.save(file)
    # Then the browser opens that file where the terminal left it
    me.enter()
    me.page.get_by_label("Open a saved game").set_input_files(file)
    me.wait_for_choices()
    me.wait_for_moment(len(match.answers))
    # And a file that is no game is refused with a sentence
    file.write_text("{}")
    me.enter()
    me.page.get_by_label("Open a saved game").set_input_files(file)
    expect(me.page.get_by_role("alert")).to_contain_text("That is no saved match")


def test_whoever_looks_back_too_fast_arrives_a_little_later(somebody: People) -> None:
    # Given a server that refuses the first two requests to look back, as they came too fast
    me = somebody()
    me.bring(game(FATE, 20))
    refusals = []

    def between(page: Any) -> None:
        server = page.connect_to_server()

        def hear(message: str) -> None:
            asked = json.loads(message)
            if asked["type"] == "look" and len(refusals) < 2:
                refusals.append(asked["id"])
                page.send(
                    json.dumps({"type": "refused", "id": asked["id"], "code": "too_fast", "why": "Wait a moment."})
                )
            else:
                server.send(message)

        page.on_message(hear)

    me.page.route_web_socket(re.compile("/live"), between)
    me.page.reload()
    me.page.locator(".stage > *, .pass").first.wait_for(state="attached")
    # When they look back, then the board comes to that moment after all, and to the next one
    me.look_back_to(5)
    assert len(refusals) == 2
    me.look_back_to(7)
